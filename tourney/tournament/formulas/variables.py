"""The variables of formulas: The Tournament Director's names and short names, and a few of our own.

Names are read without regard to capitals. Money is in whole units (20 for $20.00), true is 1, false 0.
"""

from dataclasses import dataclass
from typing import Literal

Scope = Literal["event", "player", "clock"]


@dataclass(frozen=True, slots=True)
class Variable:
    """A variable: its name, its short names, what it belongs to, and a sentence on it."""

    name: str
    aliases: tuple[str, ...]
    scope: Scope
    sentence: str


def _rows(scope: Scope, text: str) -> list[Variable]:
    found = []
    for line in text.strip().splitlines():
        names, _, sentence = line.partition("|")
        name, *aliases = names.split()
        found.append(Variable(name, tuple(aliases), scope, sentence.strip()))
    return found


_EVENT = """
buyins n                        | How many players entered, each counted once.
entries                         | How many entries there were, re-entries included.
inTheMoneyRank mr               | How many places are paid.
leagueMembers nm                | How many members of the league took part.
buyIn b                         | What one entry pays to the prize pool.
fee                             | What one entry pays to the house.
entryCost                       | What one entry costs in all: prize pool, house and bounty.
bounty                          | What one entry pays for the bounty on its head.
prizePool pp pot                | The prize pool, as it was paid out.
guaranteedPot                   | The prize pool that was promised; 0 when none was.
preGuaranteedPot                | The prize pool before the house added to it.
houseAdds                       | What the house added to the prize pool.
totalRebuys tnr                 | All rebuys of the event.
totalAddOns tna                 | All add-ons of the event.
totalReEntries                  | All re-entries of the event.
totalHits                       | All knock-outs of the event.
totalBuyinsCost                 | What all paid for entries, the house's part included.
totalRebuysCost                 | What all paid for rebuys, the house's part included.
totalAddOnsCost                 | What all paid for add-ons, the house's part included.
totalBountiesCost               | What all paid for bounties.
totalCosts                      | What all paid in all.
totalRake                       | The house's part of everything.
tablesUsed                      | How many tables the event had.
previousWinnerPlayed            | 1 when the winner of the season's event before took part, else 0.
eventNumber                     | Which event of the season it is, from 1.
"""

_PLAYER = """
rank r                          | The place, 1 the winner; who ties gets the mean of the points of the tied places.
position                        | The place as it is shown: the best of those that he shares.
inTheMoney m placed             | 1 when he was paid, else 0.
numberOfRebuys nr               | His rebuys.
numberOfAddOns na               | His add-ons.
numberOfReEntries               | His re-entries.
numberOfHits nh k               | The players whom he knocked out, shared ones too.
bountiesWon nb                  | The bounties that he won.
bountiesBought nbc              | The bounty chips that he bought.
bountiesKept nbk                | The bounty chips of his own that nobody won.
buyinCost bc                    | What he paid for his entries, the house's part included.
rebuyCost rc                    | What he paid for rebuys, the house's part included.
addOnCost ac                    | What he paid for add-ons, the house's part included.
bountyChipCost bcc              | What he paid for bounties.
buyinRake br                    | The house's part of his entries.
rebuyRake rr                    | The house's part of his rebuys.
addOnRake ar                    | The house's part of his add-ons.
totalPlayerRake tr              | The house's part of all that he paid.
totalCost tc                    | What he paid in all.
prizeWinnings pw                | His prize, after a deal.
bountyWinnings bw               | What his bounties paid him.
bountyMoneyKept bmk             | What was left to him of the bounty on his own head.
totalWinnings tw                | Prize and bounties.
take t                          | What he won less what he paid; below 0 for a loss.
roundOut ro                     | The level in which he was out.
playingTime                     | How many minutes he played.
finalTable                      | 1 when he sat at the final table, else 0.
playersAtSameTable              | How many sat at his last table when he left it.
chipStack                       | His chips.
inLeague                        | 1 when he is a member of the league, else 0.
leagueRank                      | His rank in the season before the event; 0 when he had none.
leaguePoints                    | His points in the season before the event.
eventsPlayed                    | The events of the season that he played before this one.
previousWinner                  | 1 when he won the season's event before, else 0.
hitPreviousWinner               | How often he knocked out the winner of the season's event before.
hitLeagueLeader                 | How often he knocked out whoever led the season before the event.
"""

_LIMITS = "\n".join(f"limit{n} | Bet {n} of the level's game." for n in range(1, 9))
_NEXT_LIMITS = "\n".join(f"nextLimit{n} | Bet {n} of the next level's game." for n in range(1, 9))
_CLOCK = f"""
playersLeft players             | How many players are left.
tablesLeft tables               | How many tables are left.
secondsLeft                     | Seconds left of the level or break.
secondsElapsed                  | Seconds gone of the level or break.
level                           | The number of the level; breaks are not counted.
roundNum                        | The number of the level, as level.
breakNum                        | The number of the break.
isBreak                         | 1 in a break, else 0.
isRound                         | 1 in a level, else 0.
clockPaused                     | 1 while the clock is paused, else 0.
smallBlind                      | The small blind.
bigBlind                        | The big blind.
ante                            | The ante.
{_LIMITS}
nextIsBreak                     | 1 when a break comes next, else 0.
nextIsRound                     | 1 when a level comes next, else 0.
nextSmallBlind                  | The small blind of the next level.
nextBigBlind                    | The big blind of the next level.
nextAnte                        | The ante of the next level.
{_NEXT_LIMITS}
chipUp                          | 1 when chips are coloured up now, else 0.
nextChipUp                      | 1 when chips are coloured up at the next break, else 0.
averageStack                    | The chips in play for each player left.
chipCount                       | All chips in play.
bustsUntilMoney                 | How many more must be out until everybody left is paid.
bustsUntilFinalTable            | How many more must be out until one table is left.
rebuysSecondsLeft               | Seconds until rebuys end.
addOnsSecondsLeft               | Seconds until add-ons end.
time                            | Seconds since the tournament began.
timeOfDay                       | Seconds since midnight where the tournament is played.
state                           | 0 before the start, 1 while it runs, 2 when it is over.
"""

VARIABLES = (*_rows("event", _EVENT), *_rows("player", _PLAYER), *_rows("clock", _CLOCK))
BY_NAME = {name.lower(): variable for variable in VARIABLES for name in (variable.name, *variable.aliases)}
"""Every name and short name, in lower case."""

SCOPES: dict[str, tuple[Scope, ...]] = {"points": ("event", "player"), "conditions": ("event", "clock")}
"""What a formula may ask for: points of an event that is over, conditions while it runs."""
