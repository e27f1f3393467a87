/** The transfer portal: how an entry stands, and what the entries come to. Pure values. Rules: docs/rules.md O20–O22, O27. */
import { isCalendarDay } from "../base/calendar";
import { calendarDay, slug } from "../base/format";
import { isKey } from "../base/keys";
import type { TableFilter, TableShape, TableSort } from "../base/tables";
import { classYears, classYearInWords, type ClassYear } from "../people/class-years";
import type { Eligibility } from "./careers";
import type { Said, Standing } from "./commitments";
import { sports } from "../teams/sports";

/** Who says that somebody transfers, or confirms it. */
export const transferSides = ["Athlete", "School", "Staff", "Source"] as const;
export type TransferSide = (typeof transferSides)[number];

/** Where an entry is known from that no list has told. */
export const transferCredits = { Athlete: "The athlete", Staff: "Our staff" } as const satisfies Partial<Record<TransferSide, string>>;

export const transferStates = ["Available", "Committed", "Withdrawn"] as const;
export type TransferState = (typeof transferStates)[number];

/** What the status of a list can be: a state, or Out of whoever has left or is free to, which is Available and Committed (O22). */
export const transferStatuses = [...transferStates, "Out"] as const;
export type TransferStatus = (typeof transferStatuses)[number];

/** As much of an entry as its state rests on. */
export interface TransferDays {
  enteredDay: string | null;
  decidedDay: string | null;
  withdrawnDay: string | null;
  toKey: number | null;
}

/** How it stands: by its days, and of a file's row without days by where it leads (O20). */
export function stateOf({ decidedDay, withdrawnDay, toKey }: Omit<TransferDays, "enteredDay">): TransferState {
  if (withdrawnDay !== null) return "Withdrawn";
  return decidedDay !== null || toKey !== null ? "Committed" : "Available";
}

/** The day on which it came to stand so; null where no day is known. */
export function stateSince({ enteredDay, decidedDay, withdrawnDay }: Omit<TransferDays, "toKey">): string | null {
  return withdrawnDay ?? decidedDay ?? enteredDay;
}

/** Entered is always the sum of the other three (O21). */
export interface PortalCounts {
  entered: number;
  available: number;
  committed: number;
  withdrawn: number;
}

export function countsOf(states: readonly TransferState[]): PortalCounts {
  const count = (state: TransferState) => states.filter((one) => one === state).length;
  return portalCounts({ Available: count("Available"), Committed: count("Committed"), Withdrawn: count("Withdrawn") });
}

/** The counts, of how many there are in each state. */
export function portalCounts({ Available = 0, Committed = 0, Withdrawn = 0 }: Partial<Record<TransferState, number>>): PortalCounts {
  return { entered: Available + Committed + Withdrawn, available: Available, committed: Committed, withdrawn: Withdrawn };
}

/** What a team has lost and won by transfers; who withdrew has stayed, and who is available may still come back (O22). */
export interface TeamTransfers {
  in: number;
  out: number;
  net: number;
}

/** Of one team: those who have gone or are free to, and those who have come. */
export function teamSums(transfers: readonly (Omit<TransferDays, "enteredDay"> & { fromKey: number })[], teamKey: number): TeamTransfers {
  const came = transfers.filter((one) => one.toKey === teamKey && stateOf(one) === "Committed").length;
  const left = transfers.filter((one) => one.fromKey === teamKey && stateOf(one) !== "Withdrawn").length;
  return { in: came, out: left, net: came - left };
}

/** The orders of the portal; the first is that of an address which names none. */
export const transferSorts = ["since-desc", "since-asc", "name-asc", "name-desc", "rating-desc", "rating-asc"] as const;
export type TransferSort = (typeof transferSorts)[number];

const sortLabels: Record<TransferSort, string> = {
  "since-desc": "Latest change",
  "since-asc": "Earliest change",
  "name-asc": "Name, A to Z",
  "name-desc": "Name, Z to A",
  "rating-desc": "Highest rating",
  "rating-asc": "Lowest rating",
};

/** Rows of a page; of a part of the file that it can be had as; and of a short list. */
export const transferRows = { page: 50, part: 500 } as const;

interface Choice {
  key: number;
  name: string;
}

/** What a portal can be narrowed by. */
export interface PortalChoices {
  positions: readonly Choice[];
  fromTeams: readonly Choice[];
  toTeams: readonly Choice[];
  conferences: readonly Choice[];
}

/** The table of a portal: its orders, and what its address narrows. */
export function portalShape({ positions, fromTeams, toTeams, conferences }: PortalChoices): TableShape<TableSort<TransferSort>> {
  const named = (choices: readonly Choice[]) => choices.map(({ key, name }) => ({ value: String(key), label: name }));
  const of = (name: string, label: string, all: string, options: TableFilter["options"]): TableFilter => ({ name, label, all, options });
  const ofConference = conferences.map(({ name }) => ({ value: slug(name), label: name }));
  return {
    sorts: transferSorts.map((value) => ({ value, label: sortLabels[value] })),
    filters: [
      of(
        "status",
        "Status",
        "All",
        transferStatuses.map((status) => ({ value: statusValue(status), label: statusLabels[status] })),
      ),
      of(
        "position",
        "Position",
        "All",
        positions.map(({ name }) => ({ value: slug(name), label: name })),
      ),
      of(
        "class",
        "Class",
        "All",
        classYears.map((classYear) => ({ value: classValue(classYear), label: classYearInWords({ classYear, classYearWord: null }) })),
      ),
      of("fromConference", "From conference", "Any conference", ofConference),
      of("from", "From team", "Any team", named(fromTeams)),
      of("toConference", "To conference", "Any conference", ofConference),
      of("to", "To team", "Any team", named(toTeams)),
    ],
  };
}

const statusLabels: Record<TransferStatus, string> = {
  Available: "Available",
  Committed: "Committed",
  Withdrawn: "Withdrawn",
  Out: "Out: available or committed",
};

/** Of a status, as an address says it. */
export function statusValue(status: TransferStatus): string {
  return status.toLowerCase();
}

/** Whether an address narrows a portal by more than the status: then whoever may not be shown is not counted (O27). */
export function isNarrowed({ state: _, ...others }: ReturnType<typeof transfersNarrowed>): boolean {
  return Object.values(others).some((key) => key !== undefined);
}

function classValue(classYear: ClassYear): string {
  return slug(classYear);
}

/** What the choices of the table's filters stand for; nothing of one that is not chosen. */
export function transfersNarrowed(chosen: Readonly<Record<string, string>>, choices: PortalChoices) {
  const keyOf = (options: readonly Choice[], value: string | undefined) =>
    value === undefined ? undefined : options.find(({ name }) => slug(name) === value)?.key;
  const team = (value: string | undefined) => (value === undefined ? undefined : Number(value));
  return {
    state: transferStatuses.find((status) => statusValue(status) === chosen.status),
    positionKey: keyOf(choices.positions, chosen.position),
    classYear: classYears.find((one) => classValue(one) === chosen.class),
    fromConferenceKey: keyOf(choices.conferences, chosen.fromConference),
    toConferenceKey: keyOf(choices.conferences, chosen.toConference),
    fromKey: team(chosen.from),
    toKey: team(chosen.to),
  };
}

/**
 * Where a page ended: what its last row that is shown is sorted by, empty where it has no day, or no rating, and its key; and how many
 * rows of whom may not be shown came after it, of whom it says nothing else (O27). `shown` is null while no row was shown.
 */
export interface TransferPlace {
  shown: { value: string; key: number } | null;
  passed: number;
}

/** Characters of a place as it is written. */
export const longestTransferPlace = 300;

/** The place as it is written: `2026-11-20_12`, `Ann Lee_12`, `91.50_12.3`, `.3`. Null of what no list of this order says. */
export function transferPlace(text: string, sort: TransferSort): TransferPlace | null {
  const [isPlace, row, value = "", digits, passed] = /^((\P{Cc}*)_([1-9]\d{0,9}))?(?:\.([1-9]\d{0,6}))?$/u.exec(text) ?? [];
  if (!isPlace || text.length > longestTransferPlace) return null;
  const place = { shown: null, passed: Number(passed ?? 0) };
  if (row === undefined) return place;
  const key = Number(digits);
  const isRating = /^\d{2,3}\.\d{2}$/.test(value);
  const isSorted = sort.startsWith("name") ? value !== "" : value === "" || (sort.startsWith("rating") ? isRating : isCalendarDay(value));
  return isSorted && isKey(key) ? { ...place, shown: { value, key } } : null;
}

/** As transferPlace reads it. */
export function writtenPlace({ shown, passed }: TransferPlace): string {
  return (shown ? `${shown.value}_${shown.key}` : "") + (passed > 0 ? `.${passed}` : "");
}

/** Where a page ends that goes on after a place: each row by what it is sorted by, or null of whom may not be shown. */
export function placeAfter(rows: readonly TransferPlace["shown"][], after: TransferPlace | null): TransferPlace {
  const last = rows.map((row) => row !== null).lastIndexOf(true);
  if (last === -1) return { shown: after?.shown ?? null, passed: (after?.passed ?? 0) + rows.length };
  return { shown: rows[last] ?? null, passed: rows.length - 1 - last };
}

/** The sport and the year that an address names: `football`, `2026`; null of what is none. */
export function portalOf(sportSlug: string, year: string): { sportKey: number; sportName: string; year: number } | null {
  const sport = sports.find(({ name }) => slug(name) === sportSlug);
  return sport && /^[1-9]\d{3}$/.test(year) ? { sportKey: sport.key, sportName: sport.name, year: Number(year) } : null;
}

/** What stands for where somebody goes: of who withdrew that they stay. */
export function undecidedWords(state: TransferState): string {
  return state === "Withdrawn" ? "Stays" : "Not decided";
}

const stateWords: Record<TransferState, string> = { Available: "Available", Committed: "Committed", Withdrawn: "Withdrew" };

/** `+3`, `0`, `−2`: what came in less what went out. */
export function netInWords(net: number): string {
  return net > 0 ? `+${net}` : net < 0 ? `−${-net}` : "0";
}

/** How it stands, as a row says it. */
export function stateInWords(state: TransferState): string {
  return stateWords[state];
}

/** Short beside a column's name; the career says it in full. */
const eligibilityShort: Record<Eligibility, string> = {
  Immediate: "At once",
  Tbd: "To be decided",
  PendingAppeal: "Under appeal",
  SittingOne: "Sits out one",
};

export function transferEligibility(eligibility: Eligibility | null): string | null {
  return eligibility && eligibilityShort[eligibility];
}

const confirmedBy: Record<TransferSide, string> = {
  Athlete: "Claimed by the athlete",
  School: "Confirmed by the school",
  Staff: "Confirmed by our staff, proof seen",
  Source: "Confirmed by the source",
};

/** `Confirmed by the school 11/21/26`, with the sign of how sure it is. */
export function transferSaid({ standing, by, day }: { standing: Standing; by: TransferSide; day: string | null }, now: Date): Said {
  const words = by === "Source" && standing === "Claimed" ? "As the source says" : confirmedBy[by];
  return { standing, words: day === null ? words : `${words}${words.includes(",") ? "," : ""} ${calendarDay(day, now)}` };
}

/** `1 player`, `2,914 players`. */
export function playersInWords(count: number): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? "player" : "players"}`;
}
