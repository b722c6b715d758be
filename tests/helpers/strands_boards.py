"""Constructed Strands boards with their planted covers and ranks."""

from typing import NamedTuple


class Planted(NamedTuple):
    """A board and its planted cover."""

    letters: str
    clue: str
    spangram: str
    """Parts are separated by spaces."""
    theme_words: str
    """In alphabetical order."""
    by_cost: int
    """Rank of the cover from 0, by its words alone."""
    by_theme: int
    """Rank with the theme table."""

    @property
    def key(self) -> tuple[str, tuple[str, ...]]:
        return self.spangram.replace(" ", ""), tuple(self.theme_words.split())


BOARDS = (
    Planted(
        "SPKRLE/AAOFAL/TLNIED/URCKFS/EEPSCL/WLEKOO/KERROT/ITCHEN",
        "Check the drawer",
        "kitchen tools",
        "corkscrew fork knife ladle peeler spatula",
        0,
        0,
    ),
    Planted(
        "MACGAR/PNGEAH/IHALMM/LSFOCO/ITVEMC/GSOSPK/HCKSAA/TAPKCB",
        "Under the stars",
        "camping gear",
        "backpack compass flashlight hammock stove",
        0,
        0,
    ),
    Planted(
        "HDLCAW/AEUOTE/INIHEH/LSNSFR/SUSURO/NTHENE/OOTRDC/WMRTSA",
        "Look up",
        "weather forecast",
        "cloud hail snow storm sunshine thunder",
        3,
        0,
    ),
    Planted(
        "MINABA/APEDRR/LETHAN/SACHSY/OUICKD/GRTENO/YEKSEN/HORYEK",
        "Old MacDonald",
        "barnyard animals",
        "chicken donkey goat horse sheep turkey",
        0,
        0,
    ),
    Planted(
        "ROSTRA/CEOONF/HSAUUL/SLBTIT/ALECNE/BTOAMT/RPRPIE/HAUMPT",
        "Strike up!",
        "orchestra",
        "bassoon cello flute harp timpani trumpet tuba",
        0,
        0,
    ),
    Planted(
        "RDNING/AEEHSS/GEWEOD/ABLHEE/LRRSVE/EOWOSC/OVSLGO/SHTOPM",
        "Green thumb",
        "gardening",
        "compost gloves hose seeds shovel wheelbarrow",
        1,
        1,
    ),
    Planted(
        "TRTCTR/AKKIUO/CEECDN/TGALNO/UEGTOI/LGSCTS/WHIATY/RAILWA",
        "All aboard!",
        "railway station",
        "conductor luggage ticket track whistle",
        0,
        0,
    ),
    Planted(
        "KSABDB/EPITAR/TNANAE/CAAAIN/IBTAHF/ABTECF/TGUOIU/ETERBM",
        "Use your loaf",
        "bread basket",
        "baguette brioche ciabatta muffin naan pita",
        0,
        0,
    ),
    Planted(
        "ANLIFE/ERTSBO/CEEROL/OSANIC/HRLPHD/AOOTLI/EPOCOU/SSUDQS",
        "Deep blue",
        "ocean life",
        "coral dolphin lobster octopus seahorse squid",
        0,
        0,
    ),
    Planted(
        "SWINGB/ERICSA/FBBBBK/EAOINE/ILDEST/BRENNS/BSIIPR/NOCSSO",
        "A stitch in time",
        "sewing basket",
        "bobbin fabric needle pins ribbon scissors",
        3,
        0,
    ),
    Planted(
        "SLEEPO/NROPPV/TEDCOE/EYDAAR/IOMJMS/NVSPAS/AKTRLI/BLEEPP",
        "Night night",
        "sleepover",
        "blanket movie pajamas popcorn slippers teddy",
        0,
        0,
    ),
    Planted(
        "ARNORC/TUYAEL/SPUPAT/PBRSST/LALHET/IOCRCE/EAAHAL/SESELP",
        "Draw!",
        "art supplies",
        "brush charcoal crayon easel palette pastel",
        0,
        0,
    ),
    Planted(
        "ACPOKR/REGABE/DOITIB/GSLAHR/AERIEC/MURARB/EMETSR/SYMGDI",
        "Two by two",
        "card games",
        "bridge cribbage hearts poker rummy solitaire",
        0,
        0,
    ),
    Planted(
        "IBRARY/LFATLS/LHROHA/ESMAUT/NZAGTA/ONIRRE/VEEAYO/LEDERP",
        "Well kept",
        "library",
        "atlas author magazine novel poetry reader shelf",
        1,
        1,
    ),
    Planted(
        "LECCER/MUUSPO/ONPANO/OOLOSR/TTKOFA/LENTTG/IEGIEU/BSCUAS",
        "Time for a break",
        "cup of tea",
        "biscuit kettle lemon oolong saucer spoon sugar",
        0,
        0,
    ),
    Planted(
        "CERUSE/HOVNHC/EGUEDA/NEFSUE/SZSERS/REEITL/HTTHHL/AEWECI",
        "Call in sick",
        "under the weather",
        "aches chills cough fever sneeze tissue",
        2,
        2,
    ),
    Planted(
        "ONSSEL/CNOECT/EUGNCS/WPADIA/ARORER/NDANMP/DAZIAI/IGNTWT",
        "Happily ever after",
        "once upon a time",
        "castle dragon giant princess wand wizard",
        0,
        0,
    ),
    Planted(
        "KETTUO/COOMET/RFEMCT/TITONE/AHSELA/LWORYP/IORLAX/ENLDAG",
        "Lift off",
        "out of this world",
        "alien comet galaxy meteor planet rocket",
        0,
        0,
    ),
    Planted(
        "THBLIN/LEATZT/OTFFSF/IALAAA/ARRWIJ/STUBRT/OIROAA/DLLATP",
        "Roll with it",
        "thats a wrap",
        "blintz burrito dosa fajita falafel tortilla",
        0,
        0,
    ),
)
