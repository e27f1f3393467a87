import type { MoneyWantedForm } from "~/contract/profile/money-wanted";

/** What the form was rendered with, as its hidden fields by name (docs/rules.md Y4). */
export function hiddenOf({ monthlyWanted = "", annualWanted = "", agentInfo }: MoneyWantedForm["rendered"]): Record<string, string> {
  return {
    "rendered.monthlyWanted": monthlyWanted,
    "rendered.annualWanted": annualWanted,
    "rendered.agentInfo.name": agentInfo.name ?? "",
    "rendered.agentInfo.phoneNumber": agentInfo.phoneNumber ?? "",
  };
}
