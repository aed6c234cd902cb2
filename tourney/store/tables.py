"""The tables of the store, declared once: what makes them, what `tourney schema` prints."""

from tourney.store.columns import Column, Table, View
from tourney.store.device_tables import DEVICES
from tourney.store.fact_columns import FACTS
from tourney.store.fact_words import PACKED, WORDS, bit
from tourney.store.people_tables import PEOPLE_TABLES
from tourney.store.recording_tables import RECORDING_TABLES
from tourney.store.study_tables import STUDY_TABLES

SCHEMA_VERSION = 8

HANDS = Table(
    "hands",
    "One row a hand.",
    (
        Column("hand_id", "BIGINT", "Number of the hand in this store, in the order of arrival."),
        Column("site", "VARCHAR", "Where it was played: pokerstars, fulltilt, ... or tourney for our own."),
        Column(
            "site_hand_id", "VARCHAR", "The site's own number; (site, site_hand_id) is never stored twice."
        ),
        Column("source", "VARCHAR", "live, simulated or imported."),
        Column("played_at", "TIMESTAMP", "When it began, UTC; NULL when its source does not say."),
        Column("played_at_raw", "VARCHAR", "The time as the source wrote it."),
        Column("game", "VARCHAR", "holdem, omaha, stud, ... as in the list of games."),
        Column("limit_type", "VARCHAR", "NL, PL or FL."),
        Column("mix", "VARCHAR", "The rotation it was part of, as HORSE; NULL for a single game."),
        Column("tournament_id", "VARCHAR", "The tournament in `tournaments`; NULL for a cash game."),
        Column("level", "INTEGER", "Blind level in force when the hand began; breaks are not counted."),
        Column("table_name", "VARCHAR", "The table, as its source calls it."),
        Column("max_seats", "UTINYINT", "Seats at the table."),
        Column("button_seat", "UTINYINT", "Where the button lies; may be an empty seat (dead button)."),
        Column("unit", "VARCHAR", "What the amounts are: USD, EUR, chips, play, ..."),
        Column("scale", "INTEGER", "Smallest units in 1.00 of `unit`: 100 for USD, 1 for chips."),
        Column("small_blind", "BIGINT", "Nominal small blind, smallest units."),
        Column("big_blind", "BIGINT", "Nominal big blind, smallest units."),
        Column("ante", "BIGINT", "Nominal ante, smallest units; 0 for none."),
        Column("bring_in", "BIGINT", "Nominal bring-in, smallest units."),
        Column("small_bet", "BIGINT", "Small bet of a fixed-limit game, smallest units."),
        Column("big_bet", "BIGINT", "Big bet of a fixed-limit game, smallest units."),
        Column("cap", "BIGINT", "Most that a player may put in, smallest units; NULL for all that he has."),
        Column("club", "VARCHAR", "The club of a home game, as the site names it; NULL for none."),
        Column("zoom", "BOOLEAN", "A pool that seats each hand anew."),
        Column("player_count", "UTINYINT", "Players dealt in."),
        Column("board", "VARCHAR", "Community cards in order, as AhKd7c; NULL when none was dealt."),
        Column("board_2", "VARCHAR", "The second board of a hand run twice; NULL for none."),
        Column("board_3", "VARCHAR", "The third board of a hand run three times; NULL for none."),
        Column("pot", "BIGINT", "All that was put in and not returned, smallest units."),
        Column("rake", "BIGINT", "What the house took as rake, smallest units."),
        Column("drops", "BIGINT", "What the house took besides, as a jackpot drop."),
        Column("house_added", "BIGINT", "What the house put into the pot."),
        Column(
            "carried_in", "BIGINT", "Chips in the pot before the first ante, from deals that nobody opened."
        ),
        Column("carried_out", "BIGINT", "Chips that stay in the pot for the next deal."),
        Column("hero_seat", "UTINYINT", "Whose file it is; NULL when nobody's or everybody's."),
        Column("heroes", "UTINYINT[]", "The seats of all whose files of this hand were read; NULL for none."),
        Column("cancelled", "BOOLEAN", "The hand was cancelled and all bets were returned."),
        Column(
            "audit", "VARCHAR", "Verdict of the rules: agrees, differs, unchecked; NULL for our own hands."
        ),
        Column("audit_note", "VARCHAR", "What differs, or why it could not be checked."),
        Column("import_id", "BIGINT", "The import that brought it; NULL for our own hands."),
        Column("file", "VARCHAR", "The file it came from."),
        Column("line", "INTEGER", "The line of its header in that file."),
        Column("notes", "VARCHAR", "What was inferred, or where the source disagrees with itself."),
    ),
)

PLAYED = (
    Column("hand_id", "BIGINT", "The hand."),
    Column("seat", "UTINYINT", "The seat, from 1."),
    Column("player_id", "INTEGER", "Who, in `players`."),
    Column("position", "VARCHAR", "BTN, SB, BB, UTG, UTG+1, ..., MP, HJ, CO; heads-up BTN and BB."),
    Column("stack", "BIGINT", "Chips before the hand, smallest units."),
    Column("hole_cards", "VARCHAR", "All cards known of him, ?? for one unseen; NULL when none is known."),
    Column("absent", "BOOLEAN", "Dealt in while sitting out."),
    Column("bounty", "BIGINT", "The price on his head, smallest units of the buy-in."),
    Column("invested", "BIGINT", "What he put in and did not get back uncalled."),
    Column("won", "BIGINT", "His share of the pots."),
    Column("cash_out", "BIGINT", "Paid by the house for a cashed-out hand, instead of `won`."),
    Column("net", "BIGINT", "won (or cash_out) less invested."),
    Column("cash_out_fee", "BIGINT", "What the house kept of a cash-out; NULL when it does not say."),
    Column("finish_place", "INTEGER", "His place when the tournament ended for him in this hand."),
    Column("finish_prize", "BIGINT", "What he was paid for it, smallest units of the buy-in."),
    Column("ticket", "VARCHAR", "The ticket that he won in this hand, as the site names it."),
    Column("bounty_won", "BIGINT", "What heads brought him in this hand, smallest units of the buy-in."),
)
"""What a hand's source says of a player, before anything is counted."""

WORD_COLUMNS = tuple(
    Column(word, "UBIGINT", f"{len(names)} facts of `hand_players`, a bit each: {names[0]} the lowest.")
    for word, names in WORDS.items()
)

PLAYER_ROWS = Table(
    "player_rows",
    "One row a player dealt in, as it is stored: ask `hand_players`, where each fact has its name.",
    (*PLAYED, *(column for column in FACTS if column.name not in PACKED), *WORD_COLUMNS),
)

HAND_PLAYERS = View(
    "hand_players",
    "One row a player dealt in.",
    (*PLAYED, *FACTS),
    "SELECT "
    + ", ".join(
        f"{bit(column.name)} AS {column.name}" if column.name in PACKED else f'"{column.name}"'
        for column in (*PLAYED, *FACTS)
    )
    + " FROM player_rows",
)

HAND_EVENTS = Table(
    "hand_events",
    "One row an event of a hand, in order.",
    (
        Column("hand_id", "BIGINT", "The hand."),
        Column("seq", "USMALLINT", "Order within the hand, from 0."),
        Column("street", "UTINYINT", "Betting round from 0: before the flop, flop, turn, river."),
        Column("seat", "UTINYINT", "The player's seat; NULL for the table."),
        Column(
            "kind",
            "VARCHAR",
            "What happened: ante, small_blind, ..., fold, check, call, bet, raise, collect, show, ...",
        ),
        Column("amount", "BIGINT", "What leaves the stack, or comes back; never negative."),
        Column("to_amount", "BIGINT", "The player's total on this street afterwards."),
        Column("all_in", "BOOLEAN", "It took his last chip."),
        Column("cards", "VARCHAR", "Cards dealt or shown, ?? for one unseen; NULL for none."),
        Column("pot_no", "UTINYINT", "0 the main pot, then the side pots."),
        Column("board_no", "UTINYINT", "0 the first board, 1 the second."),
        Column("at", "TIMESTAMP", 'When, UTC, for hands recorded live; write it "at" in a query.'),
    ),
)

HAND_TEXTS = Table(
    "hand_texts",
    "One row a text that an imported hand was read from; two when two players' files have it.",
    (
        Column("hand_id", "BIGINT", "The hand."),
        Column("file", "VARCHAR", "The file it came from."),
        Column("line", "INTEGER", "The line of its header in that file."),
        Column("text", "VARCHAR", "The text as it was read, without what stood around it.", "zstd"),
    ),
)

PLAYERS = Table(
    "players",
    "One row a name on a site.",
    (
        Column("player_id", "INTEGER", "Number of the name in this store."),
        Column("site", "VARCHAR", "The site; names of two sites are two rows."),
        Column("name", "VARCHAR", "The name, byte for byte."),
        Column(
            "person_id",
            "INTEGER",
            "Joins the names of one person: the player_id of the first; NULL when alone.",
        ),
    ),
)

TOURNAMENTS = Table(
    "tournaments",
    "One row a tournament, our own or one that hands belong to.",
    (
        Column("tournament_id", "VARCHAR", "Our own name of it; site:number for an imported one."),
        Column("site", "VARCHAR", "Where it was played."),
        Column("site_tournament_id", "VARCHAR", "The site's own number."),
        Column("name", "VARCHAR", "What it is called."),
        Column("source", "VARCHAR", "live, simulated or imported."),
        Column("game", "VARCHAR", "Its game, of the first hand."),
        Column("limit_type", "VARCHAR", "NL, PL or FL."),
        Column("structure", "VARCHAR", "The structure it was played by."),
        Column("seed", "BIGINT", "Seed of everything random in it; NULL when played by people."),
        Column("started_at", "TIMESTAMP", "Start, UTC."),
        Column("finished_at", "TIMESTAMP", "End, UTC; NULL while it runs or when unknown."),
        Column("unit", "VARCHAR", "Currency of buy-in and prizes."),
        Column("scale", "INTEGER", "Smallest units in 1.00 of it."),
        Column("buy_in", "BIGINT", "To the prize pool, smallest units."),
        Column("bounty", "BIGINT", "Bounty part of the buy-in."),
        Column("fee", "BIGINT", "To the house."),
        Column("entries", "INTEGER", "Entries, when known."),
        Column("pool", "BIGINT", "Prize pool, smallest units."),
        Column("mix", "VARCHAR", "The rotation that was played; NULL for a single game or when unknown."),
        Column("satellite", "BOOLEAN", "It led to another tournament; NULL when no summary tells."),
        Column("added", "BIGINT", "What the house put into the pool, smallest units."),
        Column("target", "VARCHAR", "The site's number of the tournament that it led to."),
    ),
)

TOURNAMENT_EVENTS = Table(
    "tournament_events",
    "One row an event of one of our tournaments: append-only, and the truth about it.",
    (
        Column("tournament_id", "VARCHAR", "The tournament."),
        Column("seq", "INTEGER", "Order from 1, without gaps."),
        Column(
            "action",
            "INTEGER",
            "The first line that the same command made; undo and redo name commands by it.",
        ),
        Column("at", "TIMESTAMP", 'When, UTC; write it "at" in a query.'),
        Column("actor", "VARCHAR", "Who gave the command."),
        Column("device", "VARCHAR", "From which device."),
        Column("kind", "VARCHAR", "What happened."),
        Column("payload", "VARCHAR", "Its particulars as JSON."),
    ),
)

ENTRIES = Table(
    "entries",
    "One row an entry in a tournament.",
    (
        Column("tournament_id", "VARCHAR", "The tournament."),
        Column("player_id", "INTEGER", "Who."),
        Column("entry_no", "USMALLINT", "1 for the first entry of this player."),
        Column("place", "INTEGER", "Finishing place, 1 the winner; NULL while in."),
        Column("tied", "BOOLEAN", "The place is shared."),
        Column("prize", "BIGINT", "Prize, smallest units of the tournament's unit."),
        Column("out_at", "TIMESTAMP", "When he was out, UTC; NULL for the winner."),
        Column("country", "VARCHAR", "His country or town, as a site's summary names it."),
        Column("award", "VARCHAR", "What he won beside money: a ticket, a seat, coins."),
        Column("hero", "BOOLEAN", "It is his summary, which tells what follows of nobody else."),
        Column("rebuys", "INTEGER", "How many rebuys he made."),
        Column("add_ons", "INTEGER", "How many add-ons he took."),
        Column("extra_paid", "BIGINT", "What rebuys, add-ons and re-entries cost him, smallest units."),
        Column("bounties", "INTEGER", "How many bounties he won."),
        Column("bounties_won", "BIGINT", "What they brought, smallest units; not in prize."),
        Column("last_hand", "VARCHAR", "The site's number of the hand that put him out."),
    ),
)

IMPORTS = Table(
    "imports",
    "One row an import.",
    (
        Column("import_id", "BIGINT", "Number of the import."),
        Column("started_at", "TIMESTAMP", "Start, UTC."),
        Column("seconds", "DOUBLE", "How long it took."),
        Column("files", "INTEGER", "Files read."),
        Column("hands", "INTEGER", "Hands found in them, rejected ones included."),
        Column("new", "INTEGER", "Hands that were added."),
        Column("duplicates", "INTEGER", "Hands that were known or there twice."),
        Column("rejected", "INTEGER", "Hands and files that were refused; each is a row in rejects."),
        Column("agrees", "INTEGER", "Hands of which the rules audit made the same as the text."),
        Column(
            "differs", "INTEGER", "Hands of which it made something else; audit_note of the hand says what."
        ),
        Column("unchecked", "INTEGER", "Hands that it could not judge, or was not asked to."),
        Column("state", "VARCHAR", "running, done, or stopped: ended before all files were read."),
    ),
)

REJECTS = Table(
    "rejects",
    "One row a hand or file that could not be read, with the reason.",
    (
        Column("import_id", "BIGINT", "The import that met it."),
        Column("file", "VARCHAR", "The file."),
        Column("line", "INTEGER", "The offending line, from 1; NULL for the file as a whole."),
        Column("first_line", "INTEGER", "The line at which the text begins; NULL for the file as a whole."),
        Column("reason", "VARCHAR", "Why, in one sentence."),
        Column("text", "VARCHAR", "The text that was refused, shortened when long.", "zstd"),
    ),
)

WATCHED_FILES = Table(
    "watched_files",
    "One row a file that is read as it grows: how far, and what it is known by.",
    (
        Column("file", "VARCHAR", "The file, with its whole path."),
        Column("read_to", "BIGINT", "Bytes that were read: all before the first hand that is not whole yet."),
        Column("line", "INTEGER", "The line that begins there, from 1."),
        Column("opening", "VARCHAR", "A digest of its first bytes, and of how many."),
        Column("ending", "VARCHAR", "A digest of the last bytes that were read, and of how many."),
    ),
)

META = Table(
    "meta",
    "What the file says of itself.",
    (Column("key", "VARCHAR", "Name, as schema_version."), Column("value", "VARCHAR", "Value.")),
)

TABLES: tuple[Table, ...] = (
    HANDS,
    PLAYER_ROWS,
    HAND_PLAYERS,
    HAND_EVENTS,
    HAND_TEXTS,
    PLAYERS,
    TOURNAMENTS,
    TOURNAMENT_EVENTS,
    ENTRIES,
    *PEOPLE_TABLES,
    IMPORTS,
    REJECTS,
    WATCHED_FILES,
    DEVICES,
    *RECORDING_TABLES,
    *STUDY_TABLES,
    META,
)
