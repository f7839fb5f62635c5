"""Learn what may be hoped of each zone, by games of the one-ply player against itself: writes `worth.yaml`.

`python benchmarks/learn.py [GAMES]`. Each state's worth is moved towards what the zoo earned after it.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from games.draftosaurus.board import COURSES, FACES, HAND, OF_EACH, PLACEMENTS, SPECIES  # noqa: E402 - found by the path above
from games.draftosaurus.players.codes import (  # noqa: E402 - found by the path above
    EARNED,
    FREE,
    KING,
    OF,
    REFUSED,
    SINGLE,
    SOLITARY,
    ZONE_IDS,
    Codes,
    open_zones,
    put,
    tables,
    totals,
)
from games.draftosaurus.players.playout import Hand, Move, drawn, move_of  # noqa: E402 - found by the path above
from games.draftosaurus.players.policy import STATES, Policy, lead_state, state_of  # noqa: E402 - found by the path above

Weights = dict[str, list[list[float]]]
EXPLORED = 0.03
"""Share of placements made at random; twice as many in the early stages, and whole beginnings of games."""
STAGES = 12
TRYING = 8
FILE = ROOT / "games" / "draftosaurus" / "players" / "worth.yaml"


def nothing_known() -> Weights:
    weights = {zone: [[0.0] * n for _ in range(PLACEMENTS)] for zone, n in STATES.items()}
    for left in range(PLACEMENTS):
        weights["king"][left] = [2.0, 1.0, 2.0, 3.0, 5.0, 6.0]
        weights["solitary"][left] = [2.0, 5.0, 0.0]
    return weights


def states(zoo: Codes, zoos: list[Codes]) -> list[tuple[str, int]]:
    found = [
        (zone, state_of(zone, table.stands_for[zoo[z]]))
        for z, (zone, table) in enumerate(zip(ZONE_IDS, tables("accessible"), strict=True))
        if zone in ("sameness", "trio", "love", "differences")
    ]
    king, lone = zoo[KING], zoo[SOLITARY]
    at = OF + SINGLE[king]
    lead = lead_state(zoo[at] - max(other[at] for other in zoos if other is not zoo)) if king else 0
    found.append(("king", lead))
    found.append(("solitary", (1 if zoo[OF + SINGLE[lone]] == 1 else 2) if lone else 0))
    return found


def any_move(zoo: Codes, hand: Hand, face: int, policy: Policy, seats: int, random: Random) -> Move:
    """Return any allowed placement: what is never tried is never learned."""
    zones = open_zones(zoo, face, policy.tables)
    held = [s for s in range(len(SPECIES)) if hand[s]]
    found = [(s, z) for s in held for z in zones if policy.tables[z].after[zoo[z]][s] != REFUSED]
    species, zone = random.choice(found)
    if seats > 2:
        return Move(species, zone)
    return Move(species, zone, random.choice([s for s in held if hand[s] > (s == species)]))


def one_game(seats: int, policy: Policy, random: Random, tries: bool) -> list[tuple[int, list[tuple[str, int]], float]]:
    """Play one game; return, for each placement, how many were left, the states after it, points earned later."""
    course = COURSES[seats]
    zoos: list[Codes] = [[0] * (EARNED + 1) for _ in range(seats)]
    pool = [s for s in range(len(SPECIES)) for _ in range(OF_EACH - course.left_in_box)]
    random.shuffle(pool)
    roller, left, seen = random.randrange(seats), PLACEMENTS - 1, []
    tamed = [random.choice((PLACEMENTS, PLACEMENTS, random.randrange(PLACEMENTS))) for _ in range(seats)]
    for _ in range(course.rounds):
        hands = [drawn(pool, HAND) for _ in range(seats)]
        for _ in range(course.turns):
            face = random.randrange(len(FACES))
            moves = []
            for k in range(seats):
                free = FREE if k == roller else face
                move = move_of(zoos, k, hands[k], free, left, policy)
                if (tries and left > tamed[k]) or random.random() < EXPLORED * (1 + tries):
                    move = any_move(zoos[k], hands[k], free, policy, seats, random)
                moves.append(move)
            for k, move in enumerate(moves):
                put(zoos[k], move[0], move[1], policy.tables)
                hands[k][move[0]] -= 1
                if move[2] >= 0:
                    hands[k][move[2]] -= 1
            seen += [(left, states(zoo, zoos), k, zoo[EARNED]) for k, zoo in enumerate(zoos)]
            hands.insert(0, hands.pop())
            roller, left = (roller + 1) % seats, left - 1
    final = totals(zoos)
    return [(left, of, final[k] - earned) for left, of, k, earned in seen]


def learn(seats: int, games: int, seed: int = 1) -> Weights:
    random, weights = Random(seed), nothing_known()
    for stage in range(STAGES):
        policy = Policy("accessible", {zone: [row.copy() for row in rows] for zone, rows in weights.items()})
        rate = 0.02 / (1 + stage / 3)
        for _ in range(games // STAGES):
            for left, of, later in one_game(seats, policy, random, stage < TRYING):
                guess = sum(weights[zone][left][state] for zone, state in of)
                for zone, state in of:
                    weights[zone][left][state] += rate * (later - guess)
    return weights


def main() -> None:
    lines = [
        "# Written by benchmarks/learn.py. Tenths of points: players, zone, then a row for 0 to 11 placements left,",
        "# in it a number for each state.",
    ]
    for seats in COURSES:
        lines.append(f"{seats}:")
        for zone, rows in learn(seats, int(sys.argv[1]) if len(sys.argv) > 1 else 40000).items():
            lines.append(f"  {zone}:")
            lines += [f"    - [{', '.join(str(round(10 * n)) for n in row)}]" for row in rows]
    FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
