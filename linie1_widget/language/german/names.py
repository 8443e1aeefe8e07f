"""Namen von Seiten, Kärtchen, Gebäuden, Beispielen und Stufen der Bots."""

from __future__ import annotations

from collections.abc import Mapping

from linie1_widget.language.english.names import (
    BuildingName,
    ExampleTitle,
    LevelName,
    SideName,
    TileName,
)
from linie1_widget.language.key import Key, inflections
from linie1_widget.language.language import Text


def _name(name: str, gender: str) -> Text:
    """Ein Name mit seinem Artikel in drei Fällen."""
    the, accusative, dative = {
        "m": ("der", "den", "dem"),
        "f": ("die", "die", "der"),
        "n": ("das", "das", "dem"),
    }[gender]
    return inflections(
        name, the=f"{the} {name}", acc=f"{accusative} {name}", dat=f"{dative} {name}"
    )


TEXTS: Mapping[Key, Text] = {
    SideName.N: inflections("Norden", of="Nordseite"),
    SideName.E: inflections("Osten", of="Ostseite"),
    SideName.S: inflections("Süden", of="Südseite"),
    SideName.W: inflections("Westen", of="Westseite"),
    TileName.S: "Gerade",
    TileName.C: "Kurve",
    TileName.L: "Linksweiche",
    TileName.R: "Rechtsweiche",
    TileName.Y: "Gabelweiche",
    TileName.T: "Doppelkurve",
    TileName.D: "Gleisdreieck",
    TileName.W: "Dreiwegweiche",
    TileName.O: "Kreisel",
    TileName.X: "Kreuzung",
    TileName.Q: "Doppelweiche links",
    TileName.P: "Doppelweiche rechts",
    BuildingName.A: _name("Altstadt", "f"),
    BuildingName.B: _name("Bahnhof", "m"),
    BuildingName.C: inflections("Charly's Pub"),
    BuildingName.D: _name("Dom", "m"),
    BuildingName.E: _name("E-Werk", "n"),
    BuildingName.F: _name("Fischmarkt", "m"),
    BuildingName.G: _name("Gericht", "n"),
    BuildingName.H: _name("Hallenbad", "n"),
    BuildingName.I: _name("Industriegebiet", "n"),
    BuildingName.K: _name("Kurhotel", "n"),
    BuildingName.L: _name("Lichtspielhaus", "n"),
    BuildingName.M: _name("Museum", "n"),
    ExampleTitle.PAGE2_LEGAL: "Seite 2: So darf gelegt werden",
    ExampleTitle.PAGE2_ILLEGAL_A: "Seite 2: vom Spielplan heraus",
    ExampleTitle.PAGE2_ILLEGAL_B: "Seite 2: in ein Gebäude",
    ExampleTitle.PAGE2_ILLEGAL_C: "Seite 2: auf ein Gebäude",
    ExampleTitle.PAGE2_ILLEGAL_D: "Seite 2: blockiert ein Gleis",
    ExampleTitle.PAGE2_ILLEGAL_E: "Seite 2: trifft auf kein Gleis",
    ExampleTitle.PAGE3_BETWEEN_1: "Seite 3: zwischen zweien, Gerade",
    ExampleTitle.PAGE3_BETWEEN_2: "Seite 3: zwischen zweien, Gabelweiche",
    ExampleTitle.PAGE3_BETWEEN_3: "Seite 3: zwischen zweien, Gabelweiche gedreht",
    ExampleTitle.PAGE3_BETWEEN_4: "Seite 3: zwischen zweien, Weiche",
    ExampleTitle.PAGE3_EXCHANGE_1: "Seite 3: Austausch gegen Dreiwegweiche",
    ExampleTitle.PAGE3_EXCHANGE_2: "Seite 3: Austausch gegen Gleisdreieck",
    ExampleTitle.PAGE3_EXCHANGE_3: "Seite 3: die Gerade ginge verloren",
    ExampleTitle.PAGE3_EXCHANGE_4: "Seite 3: die Kurve ginge verloren",
    ExampleTitle.PAGE3_PAIR_A_ALONE: "Seite 3: eines von zweien allein",
    ExampleTitle.PAGE3_PAIR_B_ALONE: "Seite 3: das andere allein",
    ExampleTitle.PAGE3_PAIR_BOTH: "Seite 3: beide zugleich",
    ExampleTitle.PAGE3_STOP: "Seite 3: das erste neben einem Gebäude",
    LevelName.RANDOM: "Zufall",
    LevelName.GREEDY: "Gierig",
    LevelName.PLANNER: "Planer",
    LevelName.BLOCKER: "Blockierer",
    LevelName.SEARCH: "Suche",
    LevelName.BUILDER: "Baumeister",
}
