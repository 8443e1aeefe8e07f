"""A JupyterHub with two people: one opens a room, the other one comes by its link."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser.conftest import new_context
from tests.browser.lab import OPTIONS, ROOT, TURN, Lab, free_port, served, write_settings
from tests.browser.notebook import Notebook
from tests.browser.table import TableView
from tests.hosts.trial import require

PROXY = Path(sys.prefix, "jupyterhub/node_modules/.bin/configurable-http-proxy")

CONFIG = """
import sys
c = get_config()
port, = [each for each in sys.argv if each.startswith("--port=")]
c.JupyterHub.public_url = f"http://127.0.0.1:{{port.removeprefix('--port=')}}/"
c.JupyterHub.ip = c.JupyterHub.hub_ip = "127.0.0.1"
c.JupyterHub.hub_port = {hub_port}
c.JupyterHub.db_url = "sqlite:///:memory:"
c.JupyterHub.authenticator_class = "dummy"
c.Authenticator.allow_all = True
c.JupyterHub.spawner_class = "simple"
c.SimpleLocalProcessSpawner.home_dir_template = {homes!r} + "/{{username}}"
c.ConfigurableHTTPProxy.command = [{proxy!r}]
c.ConfigurableHTTPProxy.api_url = "http://127.0.0.1:{api_port}"
c.Spawner.cmd = [sys.executable, "-m", "jupyterhub.singleuser"]
c.Spawner.args = {options!r}
c.Spawner.environment = {environment!r}
c.Spawner.start_timeout = c.Spawner.http_timeout = 120
"""

HOST = (
    "import linie1_widget as l1\nw = l1.GameWidget(l1.Game(['Ada', 'Ben'], seed=7))\nw",
    "room = w.share()\nroom",
)


@pytest.fixture(scope="module")
def hub(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    require("jupyterhub")
    require("jupyter_server_proxy")
    if not PROXY.exists():
        pytest.fail("there is no configurable-http-proxy here: `make hosts` installs it")
    folder = tmp_path_factory.mktemp("hub")
    write_settings(folder / "settings")
    own = ("--IdentityProvider", "--ServerApp.password", "--ServerApp.ip")
    config = CONFIG.format(
        hub_port=free_port(),
        api_port=free_port(),
        homes=str(folder),
        proxy=str(PROXY),
        options=[option for option in OPTIONS if not option.startswith(own)],
        environment={
            "PYTHONPATH": str(ROOT),
            "JUPYTERLAB_SETTINGS_DIR": str(folder / "settings"),
        },
    )
    (folder / "jupyterhub_config.py").write_text(config, encoding="utf-8")
    with served(folder, ("jupyterhub",), "/hub/health") as url:
        yield url


class Person:
    """Somebody at the hub, with a browser and a server."""

    def __init__(self, browser: BrowserContext, hub: str, name: str) -> None:
        size = {"width": 1200, "height": 1300}
        self.context = new_context(browser.browser, viewport=size)
        self.page, self.url = self.context.new_page(), f"{hub}/user/{name}"
        self.page.goto(f"{hub}/hub/login")
        self.page.locator("#username_input").fill(name)
        self.page.locator("#password_input").fill("any")
        self.page.locator("#login_submit").click()
        self.page.wait_for_url(f"{self.url}/lab*")

    def notebook(self, root: Path) -> Notebook:
        lab = SimpleNamespace(url=self.url, root=root, turn=TURN)
        return Notebook(self.page, cast(Lab, lab))


@pytest.fixture
def people(browser: BrowserContext, hub: str) -> Iterator[tuple[Person, Person]]:
    ada, ben = (Person(browser, hub, name) for name in ("ada", "ben"))
    yield ada, ben
    for user in (ada, ben):
        user.context.close()


def test_link_to_a_game_works_between_users_of_a_hub(
    hub: str, people: tuple[Person, Person], tmp_path_factory: pytest.TempPathFactory
) -> None:
    ada, ben = people
    homes = next(tmp_path_factory.getbasetemp().glob("hub*"))
    book = ada.notebook(homes / "ada")
    book.open(HOST)
    book.run_all()
    link = book.run("print(room.links['Ben'], end='')")
    assert link.startswith(f"{hub}/hub/user-redirect/proxy/")
    cell = ada.page.locator(".jp-Cell").nth(1)
    expect(cell).to_contain_text(f"Everybody who can reach {hub}")

    page = ben.page
    page.goto(link)
    page.wait_for_url(f"{ben.url}/proxy/**")
    expect(page.locator("#l1-link-who")).to_have_text("You play Ben.")
    table = TableView(page.locator(".linie1"))
    book.run("w.push('c5:S0'); w.push('d5:S0')")
    expect(table.says).to_have_text("Ben lays track: 2 plays left.")
    table.play("g6", "S0")
    expect(table.says).to_have_text("Ben lays track: 1 play left.")
    host = TableView(ada.page.locator(".linie1").first)
    expect(host.at).to_have_text(table.at.inner_text())
    expect(cell).to_contain_text("is here", use_inner_text=True)

    # Nobody needs a right to somebody else's server, and nobody has one.
    assert page.goto(f"{ada.url}/lab").status == 403  # type: ignore[union-attr]

    other = ben.notebook(homes / "ben")
    other.open([f"import linie1_widget as l1\nl1.join_room({link!r})"])
    other.run_all()
    seat = page.frame_locator("iframe[title='Linie 1']")
    expect(seat.locator("#l1-link-who")).to_have_text("You play Ben.")
    at = TableView(seat.locator(".linie1")).at
    expect(at).to_have_text(host.at.inner_text())
    book.end_kernel()
    expect(seat.locator("#l1-link-status")).to_contain_text("Waiting for the connection")
