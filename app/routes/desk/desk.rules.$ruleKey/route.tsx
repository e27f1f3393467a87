import { getZodConstraint } from "@conform-to/zod/v4";
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { RuleFields } from "~/contract/desk/auto-rules";
import { hasRdbLevel } from "~/domain/account/roles";
import { paths } from "~/paths";
import { keyInAddress, refusal, refusalOf, requireDesk, requireLead } from "~/session/guards";
import { classNames } from "~/widgets/ui/class-names";
import { PageTitle } from "~/widgets/document/page-title";
import { ProblemNotice } from "~/widgets/ui/problem-notice";
import { answerId, useAnswered } from "~/widgets/ui/use-answered";
import { useSeenFirst } from "~/widgets/ui/use-seen-first";
import { actOnRule } from "./acts.server";
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
  const read = await api.autoRules.read(keyInAddress(params.ruleKey));
  if (!read.ok) throw refusalOf(read.problem);
  return json({ rule: ruleShown(read.value), mayWrite, constraint });
}

/** Writes the next version, switches the rule on or off, or takes back what it approved. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { api } = await requireLead(request, context);
  return actOnRule(api, params.ruleKey === "new" ? null : keyInAddress(params.ruleKey), await request.formData());
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
          {rule && <DryRun rule={rule} />}
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
