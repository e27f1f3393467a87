import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ruleInWords } from "~/domain/desk/auto-rules";
import { counted } from "~/domain/desk/queue";
import { hasRdbLevel } from "~/domain/account/roles";
import { paths } from "~/paths";
import { staffPaths } from "~/paths/staff";
import { refusalOf, requireDesk } from "~/session/guards";
import { ButtonLink } from "~/widgets/ui/button";
import { EmptyState } from "~/widgets/ui/empty-state";
import { PageTitle } from "~/widgets/document/page-title";
import { RuleRow } from "./rule-row";

export const meta: MetaFunction = () => [{ title: "Rules · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, viewer } = await requireDesk(request, context);
  const read = await api.autoRules.list();
  if (!read.ok) throw refusalOf(read.problem);
  return json({
    mayWrite: hasRdbLevel(viewer.roles, 4),
    rules: read.value.rules.map((rule) => ({
      ruleKey: rule.ruleKey,
      name: rule.name,
      isOn: rule.isOn,
      approved: counted(rule.approved),
      words: ruleInWords(rule),
    })),
  });
}

export default function Rules() {
  const { rules, mayWrite } = useLoaderData<typeof loader>();
  const newRule = mayWrite && (
    <ButtonLink to={staffPaths.newRule()} variant="primary" icon="plus">
      New rule
    </ButtonLink>
  );
  return (
    <div className="wrap max-w-reading pb-10 pt-2 md:pt-4">
      <PageTitle
        back={{ to: paths.desk(), text: "Review desk" }}
        lead="Small edits that need no person. Whatever a rule approves says so, and can be taken back."
        actions={rules.length > 0 && newRule}
      >
        Rules
      </PageTitle>
      <section className="card mt-5" aria-label="Rules">
        {rules.length === 0 ? (
          <EmptyState title="There are no rules." help="Every edit is decided by a person." action={newRule} />
        ) : (
          <ul>
            {rules.map((rule) => (
              <RuleRow key={rule.ruleKey} rule={rule} />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
