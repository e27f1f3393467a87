/** A transfer as the athlete says it: entered, decided, or withdrawn. Pure values. Rules: docs/rules.md E19, O20. */
import { calendarDay, productYear } from "../base/format";
import { eligibilityWords, type Eligibility } from "./careers";
import { stateOf, transferEligibility, type TransferSide, type TransferState } from "./transfers";

/** A transfer as a review item keeps it. Names stand beside keys, so that an item reads the same for good. */
export interface TransferValue {
  /** The key of the transfer that changes; null of a new entry. */
  key: number | null;
  sportKey: number;
  sportName: string;
  /** Of the portal: the year in which the season begins that it is for. */
  year: number;
  fromKey: number;
  fromName: string;
  /** Calendar days. Null of what a list alone has told; every edit says it. */
  enteredDay: string | null;
  decidedDay: string | null;
  withdrawnDay: string | null;
  toKey: number | null;
  toName: string | null;
  eligibility: Eligibility | null;
  /** Of what stood before: how sure it was. No edit proposes it. */
  said?: { standing: "Claimed" | "Confirmed"; by: TransferSide; day: string | null; source: string };
}

/** The first portal, and how far ahead of this year the latest one is that somebody can enter. */
export const firstPortal = 2018;
const portalsAhead = 1;

/** The portals that can be named now, the latest first. */
export function portalYears(now: Date): number[] {
  const latest = productYear(now) + portalsAhead;
  return Array.from({ length: latest - firstPortal + 1 }, (_, index) => latest - index);
}

/** What came of an entry, as the form asks for it. */
export const transferOutcomes: Record<TransferState, string> = {
  Available: "Still in the portal",
  Committed: "Going to another college",
  Withdrawn: "Withdrew, and stays",
};

export const transferLabels = {
  sportKey: "Sport",
  year: "Season",
  fromKey: "College you leave",
  enteredDay: "Entered on",
  eligibility: "Eligibility",
  outcome: "What came of it",
  endDay: "Since which day",
  toKey: "New college",
} as const;

/** What is said at the fields, and of an edit as a whole. */
export const transferErrors = {
  sportRequired: "Choose the sport.",
  sportUnknown: "Choose one of the athlete’s sports.",
  sportOpen: "The athlete is in the portal of this sport already. Say what came of that entry first.",
  twice: "This entry is on the profile already. Change that one.",
  yearInvalid: "Choose the season.",
  fromRequired: "Choose the college that is left.",
  toRequired: "Choose the new college.",
  collegeUnknown: "Choose a college that the search finds.",
  sameCollege: "The new college is another than the one that is left.",
  enteredRequired: "Choose the day on which the portal was entered.",
  enteredOutOfYear: "The portal of a season is entered in the year before it, or in its own.",
  decidedBeforeEntered: "Nobody decides before the portal was entered.",
  withdrawnBeforeEntered: "Nobody withdraws before the portal was entered.",
  endDayRequired: "Choose the day.",
  oneEnd: "An entry is decided or withdrawn, not both.",
  eligibilityUnknown: "Choose one of the list.",
  outcomeRequired: "Choose what came of it.",
  notDecided: "Leave this empty while nothing is decided.",
  stays: "Leave this empty: who withdraws stays.",
  outcomeOfAthlete: "What came of an entry, its season, and where it leads, the athlete says alone.",
  gone: "This entry is not on the profile any more.",
  unfit: "What stands by now does not fit this edit any more.",
} as const;

export const transferFields = ["enteredDay", "toKey", "decidedDay", "withdrawnDay"] as const;
type TransferProblems = Partial<Record<(typeof transferFields)[number], string>>;

/** What a transfer says whose fields must fit each other; those that are amiss by themselves are left out. */
export interface TransferSaid {
  year?: number;
  fromKey?: number;
  enteredDay?: string | null;
  decidedDay?: string | null;
  withdrawnDay?: string | null;
  toKey?: number | null;
}

/** What of a transfer does not fit the rest of it, by the field (O20); empty where all does. */
export function transferProblems({ year, fromKey, enteredDay, decidedDay, withdrawnDay, toKey }: TransferSaid): TransferProblems {
  const problems: TransferProblems = {};
  if (withdrawnDay && enteredDay && withdrawnDay < enteredDay) problems.withdrawnDay = transferErrors.withdrawnBeforeEntered;
  if (withdrawnDay && (decidedDay || toKey)) problems.withdrawnDay = transferErrors.oneEnd;
  if (decidedDay && enteredDay && decidedDay < enteredDay) problems.decidedDay = transferErrors.decidedBeforeEntered;
  if (toKey && !decidedDay) problems.decidedDay = transferErrors.endDayRequired;
  if (decidedDay && !toKey) problems.toKey = transferErrors.toRequired;
  if (toKey && toKey === fromKey) problems.toKey = transferErrors.sameCollege;
  if (enteredDay && year !== undefined && ![year - 1, year].includes(Number(enteredDay.slice(0, 4))))
    problems.enteredDay = transferErrors.enteredOutOfYear;
  return problems;
}

/** What a form's answers about the end of an entry say: which day it is, or what they lack. */
export function endOf(
  outcome: TransferState | undefined,
  { endDay, toKey }: { endDay?: string; toKey?: number },
): { ok: true; decidedDay: string | null; withdrawnDay: string | null; toKey: number | null } | { ok: false; problems: EndProblems } {
  const problems: EndProblems = {};
  if (outcome === undefined) problems.outcome = transferErrors.outcomeRequired;
  if (outcome === "Available" && endDay) problems.endDay = transferErrors.notDecided;
  if (outcome === "Available" && toKey) problems.toKey = transferErrors.notDecided;
  if (outcome === "Withdrawn" && toKey) problems.toKey = transferErrors.stays;
  if (outcome === "Committed" && !toKey) problems.toKey = transferErrors.toRequired;
  if (outcome !== undefined && outcome !== "Available" && !endDay) problems.endDay = transferErrors.endDayRequired;
  if (Object.keys(problems).length > 0) return { ok: false, problems };
  return {
    ok: true,
    decidedDay: outcome === "Committed" ? (endDay ?? null) : null,
    withdrawnDay: outcome === "Withdrawn" ? (endDay ?? null) : null,
    toKey: outcome === "Committed" ? (toKey ?? null) : null,
  };
}

type EndProblems = Partial<Record<"outcome" | "endDay" | "toKey", string>>;

/** The day on which an entry was decided or withdrawn; null of one that is open, or whose day no list tells. */
export function endDayOf({ decidedDay, withdrawnDay }: Pick<TransferValue, "decidedDay" | "withdrawnDay">): string | null {
  return decidedDay ?? withdrawnDay;
}

/** Stands for a college that may not be shown. */
export const unnamedCollege = "a college that is not shown";

/** `In the portal`, `Going to Boise State University`, `Withdrew, and stays`: what came of an entry. */
export function outcomeInWords(state: TransferState, toName: string | null): string {
  if (state === "Committed") return `Going to ${toName ?? "another college"}`;
  return state === "Withdrawn" ? transferOutcomes.Withdrawn : "In the portal";
}

/** `Entered 12/01/26, decided 12/09/26, eligible at once`: what is known beside; null of nothing. */
export function transferDetails(value: Pick<TransferValue, "enteredDay" | "decidedDay" | "withdrawnDay" | "eligibility">): string | null {
  const { enteredDay, decidedDay, withdrawnDay, eligibility } = value;
  const details = [
    enteredDay && `entered ${calendarDay(enteredDay)}`,
    decidedDay && `decided ${calendarDay(decidedDay)}`,
    withdrawnDay && `withdrew ${calendarDay(withdrawnDay)}`,
    eligibility && beginningSmall(eligibilityWords[eligibility]),
  ].filter((one) => one !== null);
  return details.length === 0 ? null : beginningLarge(details.join(", "));
}

/** `Football 2027, from Boise State University: in the portal since 12/01/26`: all of it in a line. */
export function transferInWords(value: TransferValue): string {
  return `${value.sportName} ${value.year}, from ${value.fromName}: ${endInWords(value)}`;
}

function endInWords(value: TransferValue): string {
  const { enteredDay, decidedDay, withdrawnDay, toName } = value;
  const day = (of: string | null, before: string) => (of ? `${before}${calendarDay(of)}` : "");
  switch (stateOf(value)) {
    case "Available":
      return `in the portal${day(enteredDay, " since ")}`;
    case "Committed":
      return `${beginningSmall(outcomeInWords("Committed", toName))}${day(decidedDay, ", decided ")}`;
    case "Withdrawn":
      return `withdrew${day(withdrawnDay, " ")}, and stays`;
  }
}

function beginningSmall(words: string): string {
  return `${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}

function beginningLarge(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** A transfer in the words of its lines, in the order that screens show; null of what is not said. */
export function transferLines(
  value: TransferValue,
): Record<"year" | "from" | "entered" | "outcome" | "endDay" | "eligibility", string | null> {
  const end = endDayOf(value);
  return {
    year: String(value.year),
    from: value.fromName,
    entered: value.enteredDay && calendarDay(value.enteredDay),
    outcome: outcomeInWords(stateOf(value), value.toName),
    endDay: end && calendarDay(end),
    eligibility: transferEligibility(value.eligibility),
  };
}

/** What lines of a comparison are called. */
export const transferLineLabels = {
  year: transferLabels.year,
  from: "From",
  entered: transferLabels.enteredDay,
  outcome: transferLabels.outcome,
  endDay: "Since",
  eligibility: transferLabels.eligibility,
} as const satisfies Record<keyof ReturnType<typeof transferLines>, string>;

/** Whether two say the same of the same entry, however sure each is. */
export function isSameTransfer(one: TransferValue, other: TransferValue): boolean {
  const said = ({ key: _key, said: _said, fromName: _from, toName: _to, sportName: _sport, ...rest }: TransferValue) =>
    JSON.stringify(Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1)));
  return said(one) === said(other);
}
