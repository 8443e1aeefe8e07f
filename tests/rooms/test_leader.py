"""A page that leads a class by a link: what it may do, and that nobody else gets it."""

from __future__ import annotations

from pathlib import Path

import linie1_widget as l1
from tests.rooms.pages import visit
from tests.rooms.test_classroom import LESSONS, learning, tell
from tests.rooms.test_room import refused, status


async def test_a_leader_leads_by_a_link(tmp_path: Path) -> None:
    kept = tmp_path / "links"
    room = l1.classroom(LESSONS, resume=kept)
    link = room.lead()
    assert link == room.lead()
    async with learning(room, "Ada") as (ada,):
        leader = await visit(link)
        assert leader.place["role"] == "leading"
        assert (
            "export default" in leader.state["_esm"] or "as default" in leader.state["_esm"]
        )
        await leader.ask(do="switch", name="locked", on=True)
        await ada.ask(do="check", answer="d4")
        assert ada.notice == "Your teacher takes no more answers."
        await leader.ask(do="switch", name="locked", on=False)
        await ada.ask(do="check", answer="d4")
        await leader.sees(_link=room.widget._link)
        while not leader.state["_tally"].get("people"):
            await leader.read()
        assert leader.state["_people"][0]["name"] == "Ada"
        answer = await leader.ask(do="export", **{"as": "csv"})
        assert "d4" in answer["file"]["text"]
        # A second page of the leader follows; what no page may set is refused.
        other = await visit(link)
        await leader.send(
            {"method": "update", "state": {"anonymous": True, "_esm": "evil"}}
        )
        await other.sees(anonymous=True)
        assert "evil" not in room.widget._esm
        # Neither learners nor the file hear of the link, and a word leads to the class.
        token = link.rpartition("/")[2]
        assert token not in "".join(ada.heard + leader.heard) + kept.read_text()
        assert token not in str(room.widget.get_state())
        assert [*room._room.links] == ["class"]
        await tell(leader, do="close")
        assert (await ada.until("closed"))["closed"] == "closed"
        assert (room.lead(), room.link, kept.exists()) == ("", "", False)


async def test_a_leaders_link_ends_with_its_class(tmp_path: Path) -> None:
    kept = tmp_path / "links"
    room = l1.classroom(LESSONS, resume=kept)
    link, learners = room.lead(), room.link
    room.stop()
    again = l1.classroom(LESSONS, resume=kept)
    assert (again.link, await status(link), await refused(link)) == (learners, 404, 404)
    assert again.lead() != link
