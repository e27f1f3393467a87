/** What the form of the amounts shows while one of them is typed into. Rules: docs/rules.md Y1. */
import { amountLimit, amountWords, annualOf, monthlyOf, readAmount, type AmountField, type AmountTexts } from "./money";

/**
 * What the other field shows once this one was typed into (Y1): its saved amount where
 * this one says its own, and nothing where this one says no amount that can be saved.
 */
export function recalculated(field: AmountField, text: string, rendered: AmountTexts = {}): string {
  const amounts = amountsOf(field, text, rendered);
  return amounts ? String(field === "monthlyWanted" ? amounts.annual : amounts.monthly) : "";
}

/** What a field that is typed into asks for, in words; null while that is no amount that can be saved. */
export function askedFor(field: AmountField, text: string, rendered: AmountTexts = {}): string | null {
  const amounts = amountsOf(field, text, rendered);
  return amounts && amountWords(amounts.monthly, amounts.annual);
}

function amountsOf(
  field: AmountField,
  text: string,
  { monthlyWanted = "", annualWanted = "" }: AmountTexts,
): { monthly: number; annual: number } | null {
  const amount = readAmount(text);
  if (amount === null) return null;
  const [monthly, annual] = [monthlyWanted, annualWanted].map(readAmount);
  if (amount === (field === "monthlyWanted" ? monthly : annual) && monthly != null && annual != null) return { monthly, annual };
  const asked = field === "monthlyWanted" ? { monthly: amount, annual: annualOf(amount) } : { monthly: monthlyOf(amount), annual: amount };
  return asked.annual <= amountLimit ? asked : null;
}
