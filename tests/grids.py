"""Grids used by many tests, and replies of a newspaper with a grid."""

TMSII_ROWS = ("TMSII", "OULKN", "IEKIA", "ITTAO", "NTTIM", "AAOTI")
TMSII_TEXT = "/".join(TMSII_ROWS)
TMSII = "".join(TMSII_ROWS)
"""From Helsingin Sanomat: 648 covers of four to eight words."""

PELLE_ROWS = ("PELLE", "HÄLLI", "YHÄET", "IKMYT", "TUTÄM", "YKSET")
PELLE_TEXT = "/".join(PELLE_ROWS)
PELLE = "".join(PELLE_ROWS)
"""It has five covers."""

NO_COVER = PELLE[:-1] + "Q"

TOWER_ROWS = (
    "LEAKLUR", "SAPAKIT", "CLTHNGR", "ANLYIPS", "IEANCHU", "NEDOPTS",
    "TOCRSVO", "OPSHCAT", "FOLISTI", "IIEXCON", "NPORTBR", "ELYERAN",
)  # fmt: skip
TOWER = "".join(TOWER_ROWS)
"""A grid for Cell Tower with one solution of 15 words."""

MACGARP = "MACGARPNGEAHIHALMMLSFOCOITVEMCGSOSPKHCKSAATAPKCB"
"""A Strands board."""


def reply_with(letters: object) -> dict[str, object]:
    """Return a reply of Helsingin Sanomat with these letters."""
    return {"success": True, "item": {"gameCharArray": letters}}


PELLE_REPLY = reply_with(list(PELLE))
