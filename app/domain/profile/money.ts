/** The amount that an athlete wants from a school, in whole dollars. Rules: docs/rules.md Y1–Y4. */
import { phoneDigits, withoutPhoneSigns } from "../account/contact";
import { fieldErrors } from "../base/messages";

/** Months of a year: the factor between the two amounts (Y1). */
export const monthsAYear = 12;

/** The largest amount a year (Y1). */
export const amountLimit = 999_999_999;

/** Digits of an agent's phone number, at most (Y3). */
export const agentPhoneLimit = 10;

/** Days that looks at an amount are shown for (Y6). */
export const lookDays = 30;

/** What the page of the looks is called (Y6). */
export const whoLooked = "Who looked";

/** What the form says of an amount, to the letter (Y2). */
export const amountInfo = [
  "Amount is private — can only be seen by schools",
  "You can change your amount wanted any time",
  "Amounts are not final deals",
  "Will help your negotiations with schools",
  `Our staff can see it as well. Each look is listed under ${whoLooked}.`,
] as const;

export function annualOf(monthly: number): number {
  return monthsAYear * monthly;
}

export function monthlyOf(annual: number): number {
  return Math.round(annual / monthsAYear);
}

export type AmountField = "monthlyWanted" | "annualWanted";

/** Both fields of the form as text: as typed, or as they were rendered. */
export type AmountTexts = Partial<Record<AmountField, string>>;

/** A sum of money as people write it, in whole dollars or with both digits of the cents; commas stand between thousands. */
const writtenAmount = /^\$?\s*([0-9]+|[0-9]{1,3}(?:,[0-9]{3})+)(?:\.(?:[0-9]{2})?)?$/;

/** The digits of the whole dollars, `2500` of `$2,500.50`; what is no amount stays as it was typed (Y1). */
export function wholeDollars(text: string): string {
  const trimmed = text.trim();
  return writtenAmount.exec(trimmed)?.[1]?.replace(/,/g, "") ?? trimmed;
}

/** Both amounts as people read them, `$2,500 a month · $30,000 a year`. */
export function amountWords(monthly: number, annual: number): string {
  return `${dollars(monthly)} a month · ${dollars(annual)} a year`;
}

export type WantedAmount = { ok: true; annual: number } | { ok: false; field: AmountField; error: string };

/**
 * The amount a year that a form asks for, told from the originals that it was
 * rendered with: the field that changed wins, and two that changed must agree (Y4).
 */
export function wantedAmount(typed: AmountTexts, rendered: AmountTexts): WantedAmount {
  const monthly = wholeDollars(typed.monthlyWanted ?? "");
  const annual = wholeDollars(typed.annualWanted ?? "");
  const isMonthlyChanged = monthly !== (rendered.monthlyWanted ?? "");
  const isAnnualChanged = annual !== (rendered.annualWanted ?? "");

  if (isMonthlyChanged && isAnnualChanged && monthly !== "" && annual !== "") {
    const judged = [judge("monthlyWanted", monthly), judge("annualWanted", annual)] as const;
    const wrong = judged.find((one) => !one.ok);
    if (wrong) return wrong;
    const agree = Number(annual) === annualOf(Number(monthly)) || Number(monthly) === monthlyOf(Number(annual));
    return agree ? judged[1] : { ok: false, field: "annualWanted", error: fieldErrors.amountsDisagree };
  }
  return isMonthlyChanged && (!isAnnualChanged || monthly !== "") ? judge("monthlyWanted", monthly) : judge("annualWanted", annual);
}

function judge(field: AmountField, text: string): WantedAmount {
  if (text === "") return { ok: false, field, error: fieldErrors.amountRequired };
  const amount = readAmount(text);
  if (amount === null) return { ok: false, field, error: fieldErrors.amountDigits };
  const annual = field === "monthlyWanted" ? annualOf(amount) : amount;
  return annual <= amountLimit ? { ok: true, annual } : { ok: false, field, error: fieldErrors.amountTooLarge };
}

/** The whole dollars that a text asks for; null of what is no amount. */
export function readAmount(text: string): number | null {
  const digits = wholeDollars(text);
  return /^[0-9]+$/.test(digits) ? Number(digits) : null;
}

function dollars(amount: number): string {
  return `$${amount.toLocaleString("en-US")}`;
}

/** The digits of an agent's phone number as it was typed, ten at most besides the 1 of the country; null for anything else (Y3). */
export function agentPhoneDigits(raw: string): string | null {
  const digits = withoutPhoneSigns(raw);
  return new RegExp(`^[0-9]{0,${agentPhoneLimit}}$`).test(digits) ? digits : phoneDigits(raw);
}
