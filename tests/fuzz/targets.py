from fuzz.received import received
from fuzz.stored import stored
from fuzz.target import Target
from fuzz.texts import TEXTS

TARGETS: dict[str, Target] = {target.name: target for target in (*TEXTS, *stored(), *received())}
