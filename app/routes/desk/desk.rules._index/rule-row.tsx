import type { SerializeFrom } from "@remix-run/node";
import { staffPaths } from "~/paths/staff";
import { AppLink } from "~/widgets/ui/app-link";
import { Chip } from "~/widgets/ui/chip";
import type { loader } from "./route";

/** One rule: whether it is on, what it approves, and how much of that stands. */
export function RuleRow({ rule }: { rule: SerializeFrom<typeof loader>["rules"][number] }) {
  return (
    <li className="border-t border-line first:border-t-0">
      <AppLink to={staffPaths.deskRule(rule.ruleKey)} className="block px-4 py-3 hover:bg-well md:px-5">
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
  );
}

function RuleState({ isOn }: { isOn: boolean }) {
  return (
    <Chip kind={isOn ? "ok" : "plain"} icon={isOn ? "circle-check" : "minus"}>
      {isOn ? "On" : "Off"}
    </Chip>
  );
}
