import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ruleInWords } from "~/domain/desk/auto-rules";
import { counted } from "~/domain/desk/queue";
import { hasRdbLevel } from "~/domain/account/roles";
import { staffPaths } from "~/paths/staff";
import { refusalOf, requireDesk } from "~/session/guards";
import { EnteredList } from "~/widgets/desk/entered-list";
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
  return (
    <EnteredList
      title="Rules"
      lead="Small edits that need no person. Whatever a rule approves says so, and can be taken back."
      add={mayWrite ? { to: staffPaths.newRule(), text: "New rule" } : null}
      none="There are no rules."
      help="Every edit is decided by a person."
    >
      {rules.map((rule) => (
        <RuleRow key={rule.ruleKey} rule={rule} />
      ))}
    </EnteredList>
  );
}
