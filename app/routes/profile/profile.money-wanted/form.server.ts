import type { MoneyWantedForm } from "~/contract/profile/money-wanted";
import type { ProfileAdmin } from "~/contract/profile/profiles";
import { formatPhone } from "~/domain/account/contact";
import { agentPhoneDigits, monthlyOf, wholeDollars } from "~/domain/profile/money";

/** The four fields as they stand; the form carries them along as they were rendered (docs/rules.md Y4). */
export function formOf(wanted: NonNullable<ProfileAdmin["own"]>["moneyWanted"]): MoneyWantedForm["rendered"] {
  if (!wanted) return { agentInfo: {} };
  const { annualMoneyWanted, agentInfo } = wanted;
  return {
    monthlyWanted: String(monthlyOf(annualMoneyWanted)),
    annualWanted: String(annualMoneyWanted),
    agentInfo: { name: agentInfo.name ?? undefined, phoneNumber: agentInfo.phoneNumber ? formatPhone(agentInfo.phoneNumber) : undefined },
  };
}

/** Whether the form came back as it was rendered. */
export function isUnchanged(form: MoneyWantedForm): boolean {
  const { agentInfo, rendered } = form;
  return !isAmountChanged(form) && agentInfo.name === rendered.agentInfo.name && isSamePhone(agentInfo, rendered.agentInfo);
}

type Agent = MoneyWantedForm["agentInfo"];

/** The same number in another shape is the same. */
function isSamePhone(one: Agent, other: Agent): boolean {
  return digitsOf(one) === digitsOf(other);
}

function digitsOf({ phoneNumber = "" }: Agent): string | undefined {
  return agentPhoneDigits(phoneNumber) || undefined;
}

/** What was typed anew. */
export function typedIn({ monthlyWanted, annualWanted, agentInfo, rendered }: MoneyWantedForm): (string | undefined)[] {
  const pairs = [
    [monthlyWanted, rendered.monthlyWanted],
    [annualWanted, rendered.annualWanted],
    [agentInfo.name, rendered.agentInfo.name],
    [agentInfo.phoneNumber, rendered.agentInfo.phoneNumber],
  ] as const;
  return pairs.flatMap(([typed, was]) => (typed === was ? [] : [typed]));
}

function isAmountChanged({ monthlyWanted, annualWanted, rendered }: MoneyWantedForm): boolean {
  return (
    wholeDollars(monthlyWanted ?? "") !== (rendered.monthlyWanted ?? "") ||
    wholeDollars(annualWanted ?? "") !== (rendered.annualWanted ?? "")
  );
}

/** The fields that both the form and somebody else have changed, to different values (docs/rules.md Y4). */
export function changedElsewhere(form: MoneyWantedForm, annual: number, stands: MoneyWantedForm["rendered"]): string[] {
  const { agentInfo, rendered } = form;
  const found = {
    annualWanted: isAmountChanged(form) && stands.annualWanted !== rendered.annualWanted && stands.annualWanted !== String(annual),
    "agentInfo.name": isTaken(agentInfo.name, rendered.agentInfo.name, stands.agentInfo.name),
    "agentInfo.phoneNumber": isTaken(digitsOf(agentInfo), digitsOf(rendered.agentInfo), digitsOf(stands.agentInfo)),
  };
  return Object.keys(found).filter((name) => found[name as keyof typeof found]);
}

/** Both have changed it, to different values. */
function isTaken(ours: string | undefined, was: string | undefined, theirs: string | undefined): boolean {
  return ours !== was && theirs !== was && ours !== theirs;
}

/** What the form asks for: its changes, over what stands by now. */
export function saveOf(form: MoneyWantedForm, annual: number, stands: NonNullable<ProfileAdmin["own"]>["moneyWanted"]) {
  const { agentInfo, rendered } = form;
  const { name, phoneNumber } = stands?.agentInfo ?? {};
  return {
    annualWanted: isAmountChanged(form) ? annual : (stands?.annualMoneyWanted ?? annual),
    agentInfo: {
      name: agentInfo.name === rendered.agentInfo.name ? name : agentInfo.name,
      phoneNumber: isSamePhone(agentInfo, rendered.agentInfo) ? phoneNumber : agentInfo.phoneNumber,
    },
  };
}
