"""`dlx`: dancing links in Python (Knuth, TAOCP 7.2.2.1, Algorithms X and C).

The options of an item form a circular doubly linked list, and so do the uncovered items.
Covering an item unlinks it, and unlinks its options from the lists of their other items. An
unlinked node still points to its neighbours, so that relinking in reverse order restores the lists.

Links 0 … `item_count` - 1 are the heads of the items' lists; link `item_count` is the head of
the list of uncovered primary items.

An item that gets a colour is not covered but purified: its options with other colours are
unlinked, and its links with this colour are marked as settled, so that they stay linked and the
item is not purified again.

Multiplicities have a search of their own, on bit sets.
"""

from collections.abc import Iterator, Sequence
from itertools import count

from kaivuri.exact_cover.problem import Cover, ExactCover
from kaivuri.solvers.base import SearchSize, Solver
from kaivuri.solvers.multiplicities import multiplicity_covers
from kaivuri.solvers.stop import Stop

_SETTLED = -1
"""Replaces the colour of a link whose item has been given that colour."""
_CHECK_INTERVAL = 256
"""The number of options linked between two stop checks."""


class Dlx(Solver):
    """Dancing links on Python lists."""

    name = "dlx"

    def covers(self, problem: ExactCover, stop: Stop, /) -> Iterator[Cover]:
        """See `Solver.covers`."""
        if problem.multiplicities:
            return multiplicity_covers(problem, stop)
        return _linked_covers(problem, stop, count())

    def measure(self, problem: ExactCover, stop: Stop, /) -> SearchSize:
        """See `Solver.measure`; with multiplicities only the covers are counted."""
        if problem.multiplicities:
            return super().measure(problem, stop)
        nodes = count()
        covers = sum(1 for _ in _linked_covers(problem, stop, nodes))
        return SearchSize(covers, next(nodes))


def _linked_covers(problem: ExactCover, stop: Stop, nodes: Iterator[int]) -> Iterator[Cover]:
    """Yield each cover, and advance `nodes` at each node of the search tree."""
    links = (_ColouredLinks if problem.colours else _Links)(problem, stop)
    chosen: list[int] = []
    item = links.choose_item()
    while True:
        stop.check()
        stop.record(1)
        next(nodes)
        if item is None:
            stop.record(0, 1)
            yield tuple(sorted(links.option[link] for link in chosen))
        else:
            links.cover(item)
            if links.select(links.down[item]):
                chosen.append(links.down[item])
                item = links.choose_item()
                continue
            links.uncover(item)
        if not _backtrack(links, chosen):
            return
        item = links.choose_item()


def _backtrack(links: "_Links", chosen: list[int]) -> bool:
    """Select the next option at the deepest level that has one; return False if none has."""
    while chosen:
        link = chosen.pop()
        links.deselect(link)
        if links.select(links.down[link]):
            chosen.append(links.down[link])
            return True
        links.uncover(links.item[link])
    return False


class _Links:
    def __init__(self, problem: ExactCover, stop: Stop) -> None:
        self.root = problem.item_count
        heads = problem.item_count + 1
        self.up = list(range(heads))
        self.down = list(range(heads))
        self.item = list(range(heads))
        self.option = [-1] * heads
        self.siblings: list[list[int]] = [[] for _ in range(heads)]
        """The other links of each link's option."""
        self.length = [0] * heads
        primary = [self.root, *range(problem.primary_count)]
        self.left = list(range(heads))
        self.right = list(range(heads))
        for before, after in zip(primary, [*primary[1:], self.root], strict=True):
            self.right[before], self.left[after] = after, before
        for index in range(len(problem.options)):
            if not index % _CHECK_INTERVAL:
                stop.check()
            self._add(index, problem.options[index])

    def _add(self, index: int, items: Sequence[int]) -> None:
        first = len(self.up)
        links = range(first, first + len(items))
        for link, item in zip(links, items, strict=True):
            above = self.up[item]
            self.up.append(above)
            self.down.append(item)
            self.down[above] = self.up[item] = link
            self.item.append(item)
            self.option.append(index)
            self.siblings.append([other for other in links if other != link])
            self.length[item] += 1

    def choose_item(self) -> int | None:
        """Return an uncovered primary item with the fewest options; None if all are covered."""
        best = item = self.right[self.root]
        if best == self.root:
            return None
        while item != self.root:
            if self.length[item] < self.length[best]:
                best = item
            item = self.right[item]
        return best

    def cover(self, item: int) -> None:
        link = self.down[item]
        while link != item:
            self._hide(link)
            link = self.down[link]
        self.right[self.left[item]] = self.right[item]
        self.left[self.right[item]] = self.left[item]

    def uncover(self, item: int) -> None:
        self.right[self.left[item]] = item
        self.left[self.right[item]] = item
        link = self.up[item]
        while link != item:
            self._unhide(link)
            link = self.up[link]

    def _hide(self, link: int) -> None:
        for other in self.siblings[link]:
            self.down[self.up[other]] = self.down[other]
            self.up[self.down[other]] = self.up[other]
            self.length[self.item[other]] -= 1

    def _unhide(self, link: int) -> None:
        for other in reversed(self.siblings[link]):
            self.down[self.up[other]] = other
            self.up[self.down[other]] = other
            self.length[self.item[other]] += 1

    def select(self, link: int) -> bool:
        """Cover the other items of the link's option; return False if the link is a head."""
        if self.option[link] < 0:
            return False
        for other in self.siblings[link]:
            self.cover(self.item[other])
        return True

    def deselect(self, link: int) -> None:
        for other in reversed(self.siblings[link]):
            self.uncover(self.item[other])


class _ColouredLinks(_Links):
    """Links with colours; a separate class, because checking them takes a tenth of the time."""

    def __init__(self, problem: ExactCover, stop: Stop) -> None:
        super().__init__(problem, stop)
        self.colour = [0] * (problem.item_count + 1)
        for colours in problem.colours:
            self.colour += colours

    def _hide(self, link: int) -> None:
        for other in self.siblings[link]:
            if self.colour[other] != _SETTLED:
                self.down[self.up[other]] = self.down[other]
                self.up[self.down[other]] = self.up[other]
                self.length[self.item[other]] -= 1

    def _unhide(self, link: int) -> None:
        for other in reversed(self.siblings[link]):
            if self.colour[other] != _SETTLED:
                self.down[self.up[other]] = other
                self.up[self.down[other]] = other
                self.length[self.item[other]] += 1

    def _purify(self, link: int) -> None:
        """Give the item the colour of the link, which is already unlinked."""
        item, colour = self.item[link], self.colour[link]
        other = self.down[item]
        while other != item:
            if self.colour[other] == colour:
                self.colour[other] = _SETTLED
            else:
                self._hide(other)
            other = self.down[other]

    def _unpurify(self, link: int) -> None:
        item, colour = self.item[link], self.colour[link]
        other = self.up[item]
        while other != item:
            if self.colour[other] == _SETTLED:
                self.colour[other] = colour
            else:
                self._unhide(other)
            other = self.up[other]

    def select(self, link: int) -> bool:
        """Cover or purify the other items of the link's option; return False for a head."""
        if self.option[link] < 0:
            return False
        for other in self.siblings[link]:
            if not self.colour[other]:
                self.cover(self.item[other])
            elif self.colour[other] != _SETTLED:
                self._purify(other)
        return True

    def deselect(self, link: int) -> None:
        for other in reversed(self.siblings[link]):
            if not self.colour[other]:
                self.uncover(self.item[other])
            elif self.colour[other] != _SETTLED:
                self._unpurify(other)
