import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ruleInWords } from "~/domain/desk/auto-rules";
import { counted } from "~/domain/desk/queue";
import { hasRdbLevel } from "~/domain/account/roles";
import { paths } from "~/paths";
import { refusalOf, requireDesk } from "~/session/guards";
import { AppLink } from "~/widgets/ui/app-link";
import { ButtonLink } from "~/widgets/ui/button";
import { Chip } from "~/widgets/ui/chip";
import { EmptyState } from "~/widgets/ui/empty-state";
import { PageTitle } from "~/widgets/document/page-title";

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
    <ButtonLink to={paths.newRule()} variant="primary" icon="plus">
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
              <li key={rule.ruleKey} className="border-t border-line first:border-t-0">
                <AppLink to={paths.deskRule(rule.ruleKey)} className="block px-4 py-3 hover:bg-well md:px-5">
                  <span className="flex flex-wrap items-center gap-3">
                    <span className="font-semibold">{rule.name}</span>
                    <RuleState isOn={rule.isOn} />
                  </span>
                  <span className="mt-1 block text-sm text-ink-2">{rule.words}</span>
                  <span className="num block text-sm text-ink-3">
                    {rule.approved === "1" ? "1 approval stands" : `${rule.approved} approvals stand`}
                  </span>
                </AppLink>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

function RuleState({ isOn }: { isOn: boolean }) {
  return (
    <Chip kind={isOn ? "ok" : "plain"} icon={isOn ? "circle-check" : "minus"}>
      {isOn ? "On" : "Off"}
    </Chip>
  );
}
