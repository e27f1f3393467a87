/** What the athletes of a choice want together, against a budget. Pure values. Rules: docs/rules.md C36. */
import { money } from "../base/format";

export interface Wanted {
  personKey: number;
  fullName: string;
  /** In whole dollars a year; null where the coach is told none. */
  annual: number | null;
}

/** A part of the sum, as the picture draws it: where it begins and how wide it is, of a thousand. */
export interface PlanShare {
  personKey: number;
  fullName: string;
  amount: number;
  from: number;
  width: number;
}

export interface Plan {
  shares: PlanShare[];
  sum: number;
  budget: number;
  /** What is left of the budget; below zero where the sum is over it. */
  left: number;
  /** Where the budget ends in the picture, of a thousand. */
  budgetAt: number;
  /** Who is left out of the sum. */
  unsaid: { personKey: number; fullName: string }[];
}

/** The picture is as wide as the larger of both. */
const whole = 1000;

/** The sum in the order of the choice; who has said no amount is named and left out. */
export function planOf(chosen: readonly Wanted[], budget: number): Plan {
  const said = chosen.flatMap((one) => (one.annual === null ? [] : [{ ...one, annual: one.annual }]));
  const sum = said.reduce((total, { annual }) => total + annual, 0);
  const widest = Math.max(sum, budget, 1);
  const at = (amount: number) => (amount * whole) / widest;
  let before = 0;
  const shares = said.map(({ personKey, fullName, annual }) => {
    const from = before;
    before += annual;
    return { personKey, fullName, amount: annual, from: at(from), width: at(annual) };
  });
  const unsaid = chosen.filter(({ annual }) => annual === null).map(({ personKey, fullName }) => ({ personKey, fullName }));
  return { shares, sum, budget, left: budget - sum, budgetAt: at(budget), unsaid };
}

/** `$40,000 of the budget are left.` */
export function leftInWords({ left }: Pick<Plan, "left">): string {
  if (left === 0) return "This is the budget to the dollar.";
  return left > 0 ? `${money(left)} of the budget is left.` : `Over the budget by ${money(-left)}.`;
}

/** `2 of 7 have not said an amount, and are left out: Ann Lee, Bo Birch.` Null where all have. */
export function unsaidInWords({ shares, unsaid }: Pick<Plan, "shares" | "unsaid">): string | null {
  const all = shares.length + unsaid.length;
  if (unsaid.length === 0) return null;
  const names = unsaid.map(({ fullName }) => fullName).join(", ");
  return unsaid.length === 1
    ? `1 of ${all} has not said an amount, and is left out: ${names}.`
    : `${unsaid.length} of ${all} have not said an amount, and are left out: ${names}.`;
}
