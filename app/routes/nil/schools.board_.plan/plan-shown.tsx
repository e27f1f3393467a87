import { BudgetStack } from "~/widgets/nil/budget-stack";
import { Card } from "~/widgets/ui/card";
import type { PlanShown as Shown } from "./plan.server";

/** What the chosen want together, as a picture and as a sum. */
export function PlanShown({ shares, sum, budget, budgetAt, isOver, left, unsaid }: Shown) {
  return (
    <Card title="The plan" subtitle="Amounts wanted for a year. They are not final deals." padded id="plan">
      <BudgetStack shares={shares} budgetAt={budgetAt} isOver={isOver} />
      <p className={isOver ? "mt-2 text-lg font-semibold text-bad" : "mt-2 text-lg font-semibold"}>{left}</p>
      <dl className="mt-3">
        {shares.map(({ key, fullName, amount }) => (
          <div key={key} className="flex justify-between gap-3 border-t border-line py-2">
            <dt className="min-w-0">{fullName}</dt>
            <dd className="num font-semibold">{amount}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-3 border-t-2 border-edge py-2">
          <dt className="font-semibold">Sum</dt>
          <dd className="num text-lg font-semibold">{sum}</dd>
        </div>
        <div className="flex justify-between gap-3 py-2">
          <dt>Your budget</dt>
          <dd className="num font-semibold">{budget}</dd>
        </div>
      </dl>
      {unsaid && <p className="mt-2 text-ink-2">{unsaid}</p>}
    </Card>
  );
}
