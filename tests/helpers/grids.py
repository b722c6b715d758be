"""Grids used by many tests, and replies of a newspaper with a grid."""

TMSII_ROWS = ("TMSII", "OULKN", "IEKIA", "ITTAO", "NTTIM", "AAOTI")
TMSII_TEXT = "/".join(TMSII_ROWS)
TMSII = "".join(TMSII_ROWS)
"""From Helsingin Sanomat: 648 covers of four to eight words."""
TUSKIN = ((0, 0), (1, 1), (0, 2), (1, 3), (0, 4), (1, 4))
OIKEIN = ((3, 4), (2, 3), (2, 2), (2, 1), (3, 0), (4, 0))
"""The cells of two of its words."""

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

ODD = ("QXWÅÖ", "BDGCJ", "PRFVZ", "ÄÅKNH", "ÖÄSUY", "EAOTI")
STRANDS = ("PERPON", "DOIULS", "OMANOL", "CMCACA", "UTHPOS", "NAEPSH", "EPTORT", "HYHION")
"""Letters to recognise in pictures."""


def reply_with(letters: object) -> dict[str, object]:
    return {"success": True, "item": {"gameCharArray": letters}}


PELLE_REPLY = reply_with(list(PELLE))
