import { parseWithZod } from "@conform-to/zod/v4";
import { json } from "@remix-run/node";
import { BoardPlanForm } from "~/contract/nil/board";
import { money } from "~/domain/base/format";
import { leftInWords, planOf, unsaidInWords } from "~/domain/nil/plan";
import { refusalOf, type Api } from "~/session/guards";

/** The sum of what the chosen want against the budget. Each of them is looked at; the budget is kept nowhere. */
export async function planFor(api: Api, form: FormData) {
  const submission = parseWithZod(form, { schema: BoardPlanForm });
  if (submission.status !== "success") return json({ reply: submission.reply(), shown: null }, { status: 400 });
  const { personKeys, budget } = submission.value;
  const read = await api.board.plan(personKeys);
  if (!read.ok) throw refusalOf(read.problem);
  return json({ reply: submission.reply(), shown: inWords(planOf(read.value.wanted, budget)) });
}

function inWords(plan: ReturnType<typeof planOf>) {
  return {
    shares: plan.shares.map(({ personKey: key, fullName, amount, from, width }) => ({ key, fullName, amount: money(amount), from, width })),
    sum: money(plan.sum),
    budget: money(plan.budget),
    budgetAt: plan.budgetAt,
    isOver: plan.left < 0,
    left: leftInWords(plan),
    unsaid: unsaidInWords(plan),
  };
}

export type PlanShown = ReturnType<typeof inWords>;
