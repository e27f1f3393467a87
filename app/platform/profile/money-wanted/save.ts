import type { MoneyWantedRead, MoneyWantedSave } from "~/contract/profile/money-wanted";
import { agentPhoneDigits } from "~/domain/profile/money";
import type { Act } from "../../act";
import { record } from "../../audit/record";
import { moneyWanted } from "../../db/schema/own";
import { notFound, type Refusal } from "../../module";
import { changeOwnProfile } from "../../people/own-profile";
import { changeAfter, isOutdated, outdated } from "../seen-change";
import { findMoneyWanted } from "./read";

/** Saves at once; a save that changes nothing writes nothing (docs/rules.md Y3). Answers what stands then. */
export async function saveMoneyWanted(act: Act, save: MoneyWantedSave): Promise<MoneyWantedRead | Refusal<404 | 409>> {
  const { personKey, annualWanted, agentInfo } = save;
  return changeOwnProfile(act, personKey, async (tx) => {
    const before = await findMoneyWanted(tx, personKey);
    if (!before) return notFound();
    if (isOutdated(save, before)) return outdated();
    const agent = { name: agentInfo.name?.trim() || null, phoneNumber: agentPhoneDigits(agentInfo.phoneNumber ?? "") || null };
    const isSame =
      before.annualMoneyWanted === annualWanted &&
      before.agentInfo.name === agent.name &&
      before.agentInfo.phoneNumber === agent.phoneNumber;
    if (isSame) return before;
    const changedAt = changeAfter(before, act.now);
    const columns = { annualWanted, agentName: agent.name, agentPhoneNumber: agent.phoneNumber, changedAt };
    await tx
      .insert(moneyWanted)
      .values({ personKey, ...columns })
      .onConflictDoUpdate({ target: moneyWanted.personKey, set: columns });
    await record(tx, { act: "money-wanted.saved", actorUserKey: act.viewer.userKey, personKey, requestId: act.requestId });
    return { annualMoneyWanted: annualWanted, agentInfo: agent, changedAt: changedAt.toISOString() };
  });
}
