import type { MoneyWantedForm } from "~/contract/money-wanted";
import type { ProfileAdmin } from "~/contract/profiles";
import { monthlyOf, wholeDollars } from "~/domain/money";

/** The four fields as they stand; the form carries them along as they were rendered (docs/rules.md Y4). */
export function formOf(wanted: NonNullable<ProfileAdmin["own"]>["moneyWanted"]): MoneyWantedForm["rendered"] {
  if (!wanted) return { agentInfo: {} };
  const { annualMoneyWanted, agentInfo } = wanted;
  return {
    monthlyWanted: String(monthlyOf(annualMoneyWanted)),
    annualWanted: String(annualMoneyWanted),
    agentInfo: { name: agentInfo.name ?? undefined, phoneNumber: agentInfo.phoneNumber ?? undefined },
  };
}

/** Whether the form came back as it was rendered. */
export function isUnchanged({ monthlyWanted, annualWanted, agentInfo, rendered }: MoneyWantedForm): boolean {
  return (
    wholeDollars(monthlyWanted ?? "") === (rendered.monthlyWanted ?? "") &&
    wholeDollars(annualWanted ?? "") === (rendered.annualWanted ?? "") &&
    agentInfo.name === rendered.agentInfo.name &&
    agentInfo.phoneNumber === rendered.agentInfo.phoneNumber
  );
}
