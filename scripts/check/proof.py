"""Verify the number of covers that `kaivuri cover PROBLEM --count --proof PROOF` claims.

    python scripts/check/proof.py PROBLEM PROOF

Shares no code with kaivuri. docs/exact-cover.md describes the format. Exit code 1: not verified.
"""

import re
import sys
from pathlib import Path
from typing import NamedTuple


class Invalid(Exception):
    """What is wrong with a proof."""


class Problem(NamedTuple):
    """A problem whose sets of items are integers with a bit for each item."""

    bits: dict[str, int]
    primary: int
    options: dict[int, int]  # by line number


def read_problem(text: str) -> Problem:
    """Read a problem without colours and multiplicities in Knuth's format."""
    split = enumerate(re.split(r"\r\n|\r|\n", text), 1)
    lines = [(n, line.split()) for n, line in split if line[:1] != "|"]
    (_, head), *rest = [(n, words) for n, words in lines if words]
    head = [re.sub(r"^(0*1:)?0*1\|", "", word) for word in head]  # exactly one option
    if any(":" in word or ("|" in word and word != "|") for word in head):
        raise Invalid("multiplicities are not supported")
    names = [word for word in head if word != "|"]
    bits = {name: 1 << number for number, name in enumerate(names)}
    primary = sum(bits[name] for name in names[: [*head, "|"].index("|")])
    options = {}
    for number, words in rest:
        if any(":" in word for word in words):
            raise Invalid("colours are not supported")
        items = sum({bits[word.split("|")[0]] for word in words})
        if items & primary:
            options[number] = items
    return Problem(bits, primary, options)


def read_nodes(text: str) -> tuple[list[tuple[str, dict[int, int]]], int]:
    """Return the item and the branches (option, node) of each node from 1, and the claim."""
    first, *lines, last = text.splitlines()
    if first != "cover-proof 1" or not last.startswith("covers "):
        raise Invalid("this is not a complete proof")
    nodes: list[tuple[str, dict[int, int]]] = []
    for line in lines:
        item, *arcs = line.split()
        pairs = [arc.split(":") for arc in arcs]
        branches = {int(option): int(node) for option, node in pairs}
        if len(branches) < len(pairs) or not all(0 <= n <= len(nodes) for n in branches.values()):
            raise Invalid(f"node {len(nodes) + 1} has a wrong branch")
        nodes.append((item, branches))
    return nodes, int(last.removeprefix("covers "))


def check_node(problem: Problem, item: str, branches: dict[int, int], covered: int) -> None:
    """Check that a node branches on an uncovered item by all of its options."""
    bit = problem.bits[item]
    if not bit & problem.primary or bit & covered:
        raise Invalid(f"item {item} can't be branched on")
    usable = {o for o, items in problem.options.items() if items & bit and not items & covered}
    if branches.keys() != usable:
        raise Invalid(f"the branches of {item} are not all options that can cover it")


def verify(problem: Problem, text: str) -> int:
    """Return the number of covers if the proof is valid."""
    nodes, claim = read_nodes(text)
    states = {len(nodes): 0}  # the items covered before each node, by any branches that lead to it
    for number, (item, branches) in reversed(list(enumerate(nodes, 1))):
        if number not in states:
            raise Invalid(f"no node leads to node {number}")
        check_node(problem, item, branches, states[number])
        for option, node in branches.items():
            covered = states[number] | problem.options[option]
            if node and states.setdefault(node, covered) != covered:
                raise Invalid(f"node {node} has two states")
            if not node and problem.primary & ~covered:
                raise Invalid(f"node {number} leads to an incomplete cover")
    if not nodes and problem.primary:
        raise Invalid("the proof has no nodes")
    counts = [1]
    for _, branches in nodes:
        counts.append(sum(counts[node] for node in branches.values()))
    if counts[-1] != claim:
        raise Invalid(f"the proof claims {claim} covers, but shows {counts[-1]}")
    return claim


if __name__ == "__main__":
    sys.set_int_max_str_digits(0)
    try:
        problem_text, proof_text = (Path(path).read_text("utf-8-sig") for path in sys.argv[1:])
        covers = verify(read_problem(problem_text), proof_text)
    except (Invalid, ValueError, KeyError, OSError) as error:
        sys.exit(f"not verified: {error}")
    print(f"verified: {covers} covers")
