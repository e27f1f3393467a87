/** NIL deals: what one is, what it pays, and who reads that. Pure values. Rules: docs/rules.md C20 to C25. */
import { calendarDay, money } from "../base/format";
import type { Said } from "./commitments";

/** The kinds are ours; the frequencies and structures are those of the wire. */
export const dealKinds = ["Endorsement", "SocialMedia", "Appearance", "Autographs", "Merchandise", "Camp", "Collective", "Other"] as const;
export type DealKind = (typeof dealKinds)[number];

export const dealKindLabels: Record<DealKind, string> = {
  Endorsement: "Endorsement",
  SocialMedia: "Social posts",
  Appearance: "Appearance",
  Autographs: "Autographs",
  Merchandise: "Merchandise",
  Camp: "Camp",
  Collective: "Collective",
  Other: "Something else",
};

export const dealFrequencies = ["OneTime", "Daily", "Weekly", "Monthly", "Annually"] as const;
export type DealFrequency = (typeof dealFrequencies)[number];

export const dealFrequencyLabels: Record<DealFrequency, string> = {
  OneTime: "One time",
  Daily: "Daily",
  Weekly: "Weekly",
  Monthly: "Monthly",
  Annually: "Annually",
};

const each: Record<DealFrequency, string | null> = {
  OneTime: null,
  Daily: "a day",
  Weekly: "a week",
  Monthly: "a month",
  Annually: "a year",
};

export const dealStructures = ["Flat", "StairStep", "Percent"] as const;
export type DealStructure = (typeof dealStructures)[number];

export const dealStructureLabels: Record<DealStructure, string> = { Flat: "Flat", StairStep: "Stair step", Percent: "Percent" };

/** By the fields of the form. */
export const dealChoices = { frequency: dealFrequencyLabels, structure: dealStructureLabels } as const;

/** From how many on a step pays which dollars. */
export interface DealStep {
  from: number;
  amount: number;
}

/** What a deal pays, by its structure: whole dollars each time that it pays. */
export type DealPays =
  | { amount: number }
  /** What is counted stands in words: `posts`. */
  | { steps: DealStep[]; stepsOf: string }
  | { percent: number; percentOf: string; expected: number | null };

export interface DealSaid {
  standing: "Claimed" | "Confirmed";
  by: "Athlete" | "Staff";
  day: string;
}

/** A deal as a review item keeps it. Its collective’s name stands beside the key, so that an item reads the same for good. */
export interface DealValue {
  /** The key of the deal that changes; null of a new one. */
  key: number | null;
  /** Null of one with a collective. */
  brand: string | null;
  collectiveKey: number | null;
  collectiveName: string | null;
  kind: DealKind;
  day: string;
  endDay: string | null;
  frequency: DealFrequency;
  structure: DealStructure;
  /** Null where it is left out: a list of staff, or a notice. */
  pays: DealPays | null;
  proofUrl: string | null;
  /** It is to leave the profile, or has left it; all else stands as it was. */
  removed?: true;
  /** Of what stood before: how sure it was. No edit proposes it. */
  said?: DealSaid;
}

/** Characters, dollars, steps, and deals of a profile with those that wait to be added. */
export const dealLimits = { brand: 100, words: 60, amount: 100_000_000, from: 1_000_000_000, steps: 10, lines: 600, most: 50 } as const;

/** The first day that a deal can be of: since then athletes may have one. */
export const firstDealDay = "2021-07-01";

/** Years that a deal can last. */
const mostYears = 10;

/** What the two days have against each other, and against the first that there can be, by the field; empty where both are well. */
export function dayProblems({ day, endDay }: { day?: string; endDay?: string | null }): { day?: string; endDay?: string } {
  if (!day) return {};
  if (day < firstDealDay) return { day: dealErrors.dayTooEarly };
  if (!endDay) return {};
  if (endDay < day) return { endDay: dealErrors.endBeforeDay };
  return Number(endDay.slice(0, 4)) > Number(day.slice(0, 4)) + mostYears ? { endDay: dealErrors.endTooLate } : {};
}

export const dealLabels = {
  brand: "Brand",
  collectiveKey: "Collective",
  kind: "Kind",
  day: "From which day",
  endDay: "Until which day",
  frequency: "How often it pays",
  structure: "How it pays",
  amount: "Amount",
  stepLines: "Steps",
  stepsOf: "What the steps count",
  percent: "Percent",
  percentOf: "Percent of what",
  expected: "Expected amount",
  proofUrl: "Link to proof",
} as const;

/** What is said at the fields, and of an edit as a whole. */
export const dealErrors = {
  partnerRequired: "Name the brand, or choose the collective.",
  onePartner: "Name the brand or choose the collective, not both.",
  brandTooLong: `Use at most ${dealLimits.brand} characters.`,
  brandSigns: "Leave out signs that nobody sees.",
  collectiveUnknown: "Choose a collective that the search finds.",
  kindRequired: "Choose the kind.",
  dayRequired: "Enter the day on which it was agreed.",
  frequencyRequired: "Choose how often it pays.",
  structureRequired: "Choose how it pays.",
  dayTooEarly: "Athletes have deals since 07/01/2021.",
  endBeforeDay: "A deal ends on its first day, or later.",
  endTooLate: `A deal ends within ${mostYears} years.`,
  amountRequired: "Enter the amount in whole dollars.",
  amountInvalid: "Enter whole dollars, from 1 to 100,000,000.",
  stepsRequired: "Enter the steps, a line each: from how many, a colon, and the dollars.",
  stepsInvalid: "Write each step as “1000: 250”: from how many, a colon, and whole dollars.",
  stepsTooMany: `Enter at most ${dealLimits.steps} steps.`,
  stepsNotRising: "Each step begins later than the one before it, and pays more.",
  stepsOfRequired: "Say what the steps count, as “posts”.",
  percentRequired: "Enter the percent.",
  percentInvalid: "Enter a percent from 0.01 to 100, with two digits behind the point at most.",
  percentOfRequired: "Say of what, as “merchandise sales”.",
  wordsTooLong: `Use at most ${dealLimits.words} characters.`,
  ofOtherStructure: "Leave this empty: the deal pays otherwise.",
  proofRequired: "Add the link to the proof: what staff confirm has one.",
  proofLinkMissing: `The deal has no link to its proof. Put it in under “Another value”, at “${dealLabels.proofUrl}”, and approve with that change.`,
  removedAlone: "A deal is taken off as it stands, without other changes.",
  tooMany: `A profile has at most ${dealLimits.most} deals, those in review among them.`,
  twice: "This deal is on the profile already.",
  ofList: "This profile came by a published list: nothing is said of deals beside it.",
  termsOfAthlete: "With whom a deal is, and what it pays, the athlete says alone.",
  gone: "This deal is not on the profile any more.",
  changed: "The deal has changed since this page was opened. Look at it again, and then decide.",
  guardianAlone: "A verified guardian decides whether a minor’s amount is public.",
} as const;

/** A percent as people write it, `12.5`, with two digits behind the point at most; null of anything else. */
export function percentOf(text: string): number | null {
  const typed = text.trim().replace(/%$/, "").trimEnd();
  return /^(?:\d{1,3}|\d{0,3}\.\d{1,2})$/.test(typed) && isPercent(Number(typed)) ? Number(typed) : null;
}

/** Whether it is from 0.01 to 100, in hundredths. */
export function isPercent(percent: number): boolean {
  return percent >= 0.01 && percent <= 100 && Number(percent.toFixed(2)) === percent;
}

/** Whole dollars as people write them: `12,000`, `$12000`; null of anything else. */
export function dollarsOf(text: string): number | null {
  const typed = text.trim().replace(/^\$\s*/, "");
  if (!/^(?:\d{1,9}|\d{1,3}(?:,\d{3})+)$/.test(typed)) return null;
  const dollars = Number(typed.replaceAll(",", ""));
  return isDealAmount(dollars) ? dollars : null;
}

export function isDealAmount(dollars: number): boolean {
  return Number.isInteger(dollars) && dollars >= 1 && dollars <= dealLimits.amount;
}

type StepsRead = { ok: true; value: DealStep[] } | { ok: false; error: string };

/** Steps as a form has them, a line each: `1,000: $250`. */
export function stepsOfLines(text: string): StepsRead {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  if (lines.length === 0) return { ok: false, error: dealErrors.stepsRequired };
  const steps: DealStep[] = [];
  for (const line of lines) {
    const [, from = "", amount = ""] = /^([^:]*):([^:]*)$/.exec(line) ?? [];
    const [counted, dollars] = [countOf(from), dollarsOf(amount)];
    if (counted === null || dollars === null) return { ok: false, error: dealErrors.stepsInvalid };
    steps.push({ from: counted, amount: dollars });
  }
  const error = stepsProblem(steps);
  return error === null ? { ok: true, value: steps } : { ok: false, error };
}

/** The same steps as the form shows them. */
export function linesOfSteps(steps: readonly DealStep[]): string {
  return steps.map(({ from, amount }) => `${from}: ${amount}`).join("\n");
}

function countOf(text: string): number | null {
  const typed = text.trim();
  if (!/^(?:\d{1,10}|\d{1,3}(?:,\d{3})+)$/.test(typed)) return null;
  const counted = Number(typed.replaceAll(",", ""));
  return counted <= dealLimits.from ? counted : null;
}

/** What is amiss with steps; null of one to ten that rise. */
export function stepsProblem(steps: readonly DealStep[]): string | null {
  if (steps.length === 0) return dealErrors.stepsRequired;
  if (steps.length > dealLimits.steps) return dealErrors.stepsTooMany;
  const rise = steps.every(({ from, amount }, index) => {
    const before = steps[index - 1];
    return !before || (from > before.from && amount > before.amount);
  });
  return rise ? null : dealErrors.stepsNotRising;
}

/** What a deal says of what it pays, by the fields of its edit. */
export interface DealTerms {
  structure?: DealStructure;
  amount?: number | null;
  steps?: readonly DealStep[] | null;
  stepsOf?: string | null;
  percent?: number | null;
  percentOf?: string | null;
  expected?: number | null;
}

export const termFields = ["amount", "steps", "stepsOf", "percent", "percentOf", "expected"] as const;
type TermField = (typeof termFields)[number];

const fieldsOf: Record<DealStructure, readonly TermField[]> = {
  Flat: ["amount"],
  StairStep: ["steps", "stepsOf"],
  Percent: ["percent", "percentOf", "expected"],
};

const requiredTerms: Partial<Record<TermField, string>> = {
  amount: dealErrors.amountRequired,
  steps: dealErrors.stepsRequired,
  stepsOf: dealErrors.stepsOfRequired,
  percent: dealErrors.percentRequired,
  percentOf: dealErrors.percentOfRequired,
};

/** What the structure lacks, and what is said that is of another one, by the field; empty where all fits. */
export function termProblems({ structure, ...terms }: DealTerms): Partial<Record<TermField, string>> {
  if (structure === undefined) return {};
  const isSaid = (field: TermField) => terms[field] !== undefined && terms[field] !== null;
  return Object.fromEntries(
    termFields.flatMap((field) => {
      if (!fieldsOf[structure].includes(field)) return isSaid(field) ? [[field, dealErrors.ofOtherStructure]] : [];
      return requiredTerms[field] && !isSaid(field) ? [[field, requiredTerms[field]]] : [];
    }),
  );
}

/** Terms without problems as what the deal pays. */
export function paysOf({ structure, amount, steps, stepsOf, percent, percentOf: of, expected }: DealTerms): DealPays {
  if (structure === "Flat" && amount) return { amount };
  if (structure === "StairStep" && steps && stepsOf)
    return { steps: steps.map(({ from, amount: dollars }) => ({ from, amount: dollars })), stepsOf };
  if (structure === "Percent" && percent && of) return { percent, percentOf: of, expected: expected ?? null };
  throw new Error("a deal is to stand without what it pays");
}

/** What the deal pays as the fields of its edit have it. */
export function termsOf(pays: DealPays | null): Omit<DealTerms, "structure"> {
  return pays ?? {};
}

/** `Delta Freight Lines`; of a collective that may not be named, that it is one. */
export function partnerOf({ brand, collectiveName }: Pick<DealValue, "brand" | "collectiveName">): string {
  return brand ?? collectiveName ?? unnamedCollective;
}

/** Stands for a collective that may not be shown. */
export const unnamedCollective = "A collective that is not shown";

/** `Monthly, flat`: what of the pay everybody reads. */
export function paidInWords({ frequency, structure }: Pick<DealValue, "frequency" | "structure">): string {
  return `${dealFrequencyLabels[frequency]}, ${dealStructureLabels[structure].toLowerCase()}`;
}

/** What stands for an amount that is not public. */
export const notDisclosed = "Not disclosed";

/** `$12,000 a month`, `$25,000 to $60,000 a year`, `12.5% of sales`: the amount as a cell has it. */
export function amountInWords(pays: DealPays | null, frequency: DealFrequency): string {
  if (!pays) return notDisclosed;
  const often = each[frequency] ? ` ${each[frequency]}` : "";
  if ("amount" in pays) return `${money(pays.amount)}${often}`;
  if ("percent" in pays)
    return `${pays.percent}% of ${pays.percentOf}${pays.expected === null ? "" : `, about ${money(pays.expected)}${often}`}`;
  const [first, last] = [pays.steps[0]!.amount, pays.steps.at(-1)!.amount];
  return `${first === last ? money(first) : `${money(first)} to ${money(last)}`}${often}`;
}

/** The same in full: of steps each one. */
export function paysInWords(pays: DealPays | null, frequency: DealFrequency): string {
  if (!pays || !("steps" in pays)) return amountInWords(pays, frequency);
  const often = each[frequency] ? `, ${each[frequency]}` : "";
  return `${pays.steps.map(({ from, amount }) => `from ${from.toLocaleString("en-US")} ${pays.stepsOf} ${money(amount)}`).join("; ")}${often}`;
}

/** `Endorsement with Delta Freight Lines from 11/20/26`: the deal without what it pays, wherever that is no place for amounts. */
export function dealInWords(value: Pick<DealValue, "kind" | "brand" | "collectiveName" | "day" | "endDay">): string {
  const until = value.endDay ? ` until ${calendarDay(value.endDay)}` : "";
  return `${dealKindLabels[value.kind]} with ${partnerOf(value)} from ${calendarDay(value.day)}${until}`;
}

/** Whether two say the same of the same deal, however sure each is. */
export function isSameDeal(one: DealValue, other: DealValue): boolean {
  const said = ({ key: _key, said: _said, collectiveName: _name, ...rest }: DealValue) => inOrder(rest);
  return said(one) === said(other);
}

/** Whether both pay the same: an amount that was published is public for as long as that. */
export function paysSame(one: DealValue, other: DealValue): boolean {
  const pays = ({ frequency, structure, pays: terms }: DealValue) => inOrder({ frequency, structure, pays: terms });
  return pays(one) === pays(other);
}

function inOrder(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    part && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** Who has said that everybody may read the amount: each side for itself. */
export interface DealConsents {
  athlete: boolean;
  staff: boolean;
}

/** Whether everybody reads what the deal pays: with both consents, and with neither alone. */
export function isDisclosed({ athlete, staff }: DealConsents): boolean {
  return athlete && staff;
}

export const dealReaders = ["AthletesSide", "Staff", "Others"] as const;
export type DealReader = (typeof dealReaders)[number];

/** What a deal pays, as somebody reads it; null of what is not theirs to know. */
export function paysTold(reader: DealReader, pays: DealPays, consents: DealConsents): DealPays | null {
  return reader !== "Others" || isDisclosed(consents) ? pays : null;
}

/** Whose consent somebody gives, and takes back. */
export type DealSide = keyof DealConsents;

/** What others see of the amount, as those who decide about it read it, each from their own side; null of who gives no consent. */
export function consentsInWords({ athlete, staff }: DealConsents, as: DealSide | null): string {
  if (athlete && staff) return "Everybody reads the amount.";
  if (athlete)
    return `${as === "athlete" ? "You" : "The athlete’s side"} published the amount. Others read “not disclosed” until our staff do, too.`;
  if (staff) return "Our staff published the amount. Others read “not disclosed” until the athlete’s side does, too.";
  return "Others read “not disclosed” in the place of the amount.";
}

/** What a press does that publishes the amount for a side (docs/rules.md C23). */
export function publishingInWords({ athlete, staff }: DealConsents, as: DealSide): string {
  const [hasOther, already, too] =
    as === "athlete"
      ? [staff, "our staff have published it", "our staff publish it, too"]
      : [athlete, "the athlete’s side has published it", "the athlete’s side publishes it, too"];
  return `Others read it ${hasOther ? `at once: ${already}` : `once ${too}`}. You can take it back at any time.`;
}

/** What a press does that takes it back. */
export const withholdingInWords = "Others read “not disclosed” from then on, until both sides publish it again.";

/** What another pay would end, as the form says before it is sent; null of an amount that nobody has published (docs/rules.md C23). */
export function payChangeInWords({ athlete, staff }: DealConsents): string | null {
  if (!athlete && !staff) return null;
  const stands = athlete && staff ? "Everybody reads the amount." : "One side has published the amount.";
  return `${stands} Another pay, another frequency or another structure ends that: others read “${notDisclosed}” until both sides publish it again.`;
}

/** How sure a deal is, by a sign and in words. */
export function dealSaid({ standing, by, day }: DealSaid, now: Date): Said {
  const words = by === "Staff" ? "Confirmed by our staff, proof seen," : "Claimed by the athlete";
  return { standing, words: `${words} ${calendarDay(day, now)}` };
}

const timesAYear: Record<DealFrequency, number> = { OneTime: 1, Daily: 365, Weekly: 52, Monthly: 12, Annually: 1 };

/** What a deal comes to in a year; null of one whose amount is not known before: steps, and a percent without an expected amount. */
export function annualOf(pays: DealPays, frequency: DealFrequency): number | null {
  const amount = "amount" in pays ? pays.amount : "expected" in pays ? pays.expected : null;
  return amount === null ? null : amount * timesAYear[frequency];
}
