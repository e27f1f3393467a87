import type { SubmissionResult } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { RuleFields, RuleReversal } from "~/contract/desk/auto-rules";
import type { BulkOutcome } from "~/contract/desk/review-items";
import { keyOf } from "~/domain/base/keys";
import { hasRdbLevel } from "~/domain/account/roles";
import { paths } from "~/paths";
import { refusal, refusalOf, requireDesk, requireLead } from "~/session/guards";
import { carriedBy } from "~/session/submission";
import { redirectWithToast } from "~/session/toast";
import { classNames } from "~/widgets/ui/class-names";
import { PageTitle } from "~/widgets/document/page-title";
import { ProblemNotice } from "~/widgets/ui/problem-notice";
import { answerId, useAnswered } from "~/widgets/ui/use-answered";
import { useSeenFirst } from "~/widgets/ui/use-seen-first";
import { DryRun } from "./dry-run";
import { RuleForm } from "./rule-form";
import { ruleShown } from "./rule.server";
import { Reversal, Reversed } from "./reversal";
import { Switch } from "./switch";
import { Versions } from "./versions";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.rule?.name ?? "New rule"} · Signing Day` }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api, viewer } = await requireDesk(request, context);
  const constraint = getZodConstraint(RuleFields);
  const mayWrite = hasRdbLevel(viewer.roles, 4);
  if (params.ruleKey === "new") {
    if (!mayWrite) throw refusal(403);
    return json({ rule: null, mayWrite, constraint });
  }
  const read = await api.autoRules.read(ruleKeyOf(params));
  if (!read.ok) throw refusalOf(read.problem);
  return json({ rule: ruleShown(read.value), mayWrite, constraint });
}

interface Answer {
  /** Of the rule's form, and of the reversal's. */
  reply: SubmissionResult | null;
  reversal: SubmissionResult | null;
  problem: string | null;
  /** The version that the rule's form was rendered on. */
  carried: Record<string, string>;
  reversed: BulkOutcome | null;
}
const blank: Answer = { reply: null, reversal: null, problem: null, carried: {}, reversed: null };

/** Writes the next version, switches the rule on or off, or takes back what it approved. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { api } = await requireLead(request, context);
  const isNew = params.ruleKey === "new";
  const form = await request.formData();
  const version = Number(form.get("version"));
  const isOn = form.get("isOn");
  if (isOn !== null && !isNew) {
    const switched = await api.autoRules.change(ruleKeyOf(params), { version, isOn: isOn === "yes" });
    if (switched.ok)
      return redirectWithToast(paths.deskRule(switched.value.ruleKey), isOn === "yes" ? "ruleSwitchedOn" : "ruleSwitchedOff");
    return json({ ...blank, problem: switched.problem.message }, { status: refusedWith(switched.problem.status) });
  }
  if (form.get("act") === "reverse" && !isNew) {
    const reversal = parseWithZod(form, { schema: RuleReversal });
    if (reversal.status !== "success") return json({ ...blank, reversal: reversal.reply() }, { status: 400 });
    const reversed = await api.autoRules.reverse(ruleKeyOf(params), reversal.value);
    if (reversed.ok) return json({ ...blank, reversed: reversed.value });
    return json(
      { ...blank, reversal: reversal.reply(), problem: reversed.problem.message },
      { status: refusedWith(reversed.problem.status) },
    );
  }
  const carried = carriedBy(form, ["version"]);
  const submission = parseWithZod(form, { schema: RuleFields });
  if (submission.status !== "success") return json({ ...blank, reply: submission.reply(), carried }, { status: 400 });
  const saved = await (isNew
    ? api.autoRules.create(submission.value)
    : api.autoRules.change(ruleKeyOf(params), { version, rule: submission.value }));
  if (saved.ok) return redirectWithToast(paths.deskRule(saved.value.ruleKey), "ruleSaved");
  return json(
    { ...blank, reply: submission.reply(), problem: saved.problem.message, carried },
    { status: refusedWith(saved.problem.status) },
  );
}

export default function Rule() {
  const { rule, mayWrite, constraint } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  useSeenFirst(String(rule?.version ?? 0));
  useAnswered(answer);
  return (
    <div className={classNames("wrap pb-10 pt-2 md:pt-4", !rule && "max-w-reading")}>
      <PageTitle
        back={{ to: paths.deskRules(), text: "Rules" }}
        lead={rule?.words ?? "It is saved switched off. Its dry run then shows what it would have done."}
      >
        {rule?.name ?? "New rule"}
      </PageTitle>
      {answer?.problem && <ProblemNotice id={answerId} words={answer.problem} className="mb-0 mt-4" />}
      {answer?.reversed && <Reversed outcome={answer.reversed} />}
      <div className={classNames("mt-5", rule && "desk-columns lg:grid lg:gap-6")}>
        <div className="flex min-w-0 flex-col gap-5">
          {rule && <DryRun run={rule.dryRun} />}
          {mayWrite && <RuleForm rule={rule} carried={answer?.carried} constraint={constraint} reply={answer?.reply ?? null} />}
        </div>
        {rule && (
          <aside className="mt-5 flex min-w-0 flex-col gap-5 lg:mt-0">
            <Switch rule={rule} mayWrite={mayWrite} />
            {mayWrite && rule.newestDecisionKey && (
              <Reversal approved={rule.approved} newestDecisionKey={rule.newestDecisionKey} reply={answer?.reversal ?? null} />
            )}
            <Versions versions={rule.versions} />
          </aside>
        )}
      </div>
    </div>
  );
}

function ruleKeyOf(params: { ruleKey?: string }): number {
  const key = keyOf(params.ruleKey);
  if (key === null) throw refusal(404);
  return key;
}

/** A refusal of the API as the page answers it. */
function refusedWith(status: number): number {
  if (status === 404) throw refusal(404);
  return status === 409 || status === 503 ? status : 422;
}
