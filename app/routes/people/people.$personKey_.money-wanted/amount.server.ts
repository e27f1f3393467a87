import type { MoneyWantedRead } from "~/contract/profile/money-wanted";
import { formatPhone } from "~/domain/account/contact";
import { money, zonedDay } from "~/domain/base/format";
import { monthlyOf } from "~/domain/profile/money";
import { refusalOf, type Api } from "~/session/guards";

export type Shown = ReturnType<typeof inWords>;

/** The amount that an athlete wants; reading it for anyone but the athlete's side is a look, which is kept. */
export async function amountOf(api: Api, personKey: number): Promise<Shown> {
  const wanted = await api.moneyWanted.read(personKey);
  if (!wanted.ok) throw refusalOf(wanted.problem);
  return inWords(wanted.value);
}

/** Coaches of colleges do; staff may as well. */
export async function speaksForSchool(api: Api): Promise<boolean> {
  const answer = await api.moneyWanted.school();
  if (!answer.ok) throw refusalOf(answer.problem);
  return answer.value.school !== null;
}

function inWords({ annualMoneyWanted: annual, agentInfo, changedAt }: MoneyWantedRead) {
  return {
    amounts: annual === null ? null : { month: money(monthlyOf(annual)), year: money(annual) },
    changed: changedAt && zonedDay(changedAt),
    agent: [agentInfo.name, agentInfo.phoneNumber && formatPhone(agentInfo.phoneNumber)].filter((line): line is string => Boolean(line)),
  };
}
