/** The amount that an athlete wants from a school, in whole dollars. Rules: docs/rules.md W1–W5. */
import { withoutPhoneSigns } from "./contact";
import { fieldErrors } from "./messages";

/** Months of a year: the factor between the two amounts (W1). */
export const monthsAYear = 12;

/** The largest amount a year (W1). */
export const amountLimit = 999_999_999;

/** Digits of an agent's phone number, at most (W3). */
export const agentPhoneLimit = 10;

/** Days that looks at an amount are shown for (W6). */
export const lookDays = 30;

/** What the form says of an amount, to the letter (W2). */
export const amountInfo = [
  "Amount is private — can only be seen by schools",
  "You can change your amount wanted any time",
  "Amounts are not final deals",
  "Will help your negotiations with schools",
] as const;

export function annualOf(monthly: number): number {
  return monthsAYear * monthly;
}

export function monthlyOf(annual: number): number {
  return Math.round(annual / monthsAYear);
}

/** What an amount field shows while one types. */
export function typedDigits(raw: string, most = Infinity): string {
  return raw.replace(/[^0-9]/g, "").slice(0, most);
}

export type AmountField = "monthlyWanted" | "annualWanted";

/** Both fields of the form as text: as typed, or as they were rendered. */
export type AmountTexts = Partial<Record<AmountField, string>>;

/** What the other field shows once this one was typed into (W1). */
export function recalculated(field: AmountField, digits: string): string {
  if (digits === "") return "";
  return String(field === "monthlyWanted" ? annualOf(Number(digits)) : monthlyOf(Number(digits)));
}

export type WantedAmount = { ok: true; annual: number } | { ok: false; field: AmountField; error: string };

/**
 * The amount a year that a form asks for, told from the originals that it was
 * rendered with: the field that changed wins, and two that changed must agree (W4).
 */
export function wantedAmount(typed: AmountTexts, rendered: AmountTexts): WantedAmount {
  const monthly = (typed.monthlyWanted ?? "").trim();
  const annual = (typed.annualWanted ?? "").trim();
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
  if (!/^[0-9]+$/.test(text)) return { ok: false, field, error: fieldErrors.amountDigits };
  const annual = field === "monthlyWanted" ? annualOf(Number(text)) : Number(text);
  return annual <= amountLimit ? { ok: true, annual } : { ok: false, field, error: fieldErrors.amountTooLarge };
}

/** The digits of an agent's phone number as it was typed, ten at most; null for anything else (W3). */
export function agentPhoneDigits(raw: string): string | null {
  const digits = withoutPhoneSigns(raw);
  return new RegExp(`^[0-9]{0,${agentPhoneLimit}}$`).test(digits) ? digits : null;
}
