import type { AutoRuleRead } from "~/contract/desk/auto-rules";
import { ruleInWords } from "~/domain/desk/auto-rules";
import { zonedTime } from "~/domain/base/format";
import { counted } from "~/domain/desk/queue";

/** A rule as its page shows it. */
export function ruleShown({ ruleKey, versions, approved, newestDecisionKey, dryRun }: AutoRuleRead) {
  const latest = versions[0]!;
  const { name, kind, field, largestChange, leastApproved, mostRejected, version, isOn } = latest;
  return {
    ruleKey,
    name,
    words: ruleInWords(latest),
    version,
    isOn,
    approved: counted(approved),
    newestDecisionKey,
    fields: {
      name,
      kind,
      field: field ?? "",
      largestChange: largestChange === null ? "" : String(largestChange),
      leastApproved: String(leastApproved),
      mostRejected: String(mostRejected),
    },
    dryRun,
    versions: versions.map((one) => ({ version: one.version, words: ruleInWords(one), isOn: one.isOn, by: one.by, at: zonedTime(one.at) })),
  };
}

export type RuleShown = ReturnType<typeof ruleShown>;
