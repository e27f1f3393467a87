/** Who acts on games: level 2, one act at a time, and each is one row of the audit (docs/rules.md O34, O37). */
import { gameProblems } from "~/contract/teams/game-edits";
import { hasRdbLevel } from "~/domain/account/roles";
import { heldRoles } from "../../account/sessions/managers";
import type { Act } from "../../act";
import { record, type AuditEntry } from "../../audit/record";
import type { Transaction } from "../../db/database";
import { refuse, type Answer } from "../../module";
import { takeGamesTurn } from "./turn";

/** By the session and by what stands now; a refusal is written down. */
export async function asStaff<T>(act: Act, subject: string | null, change: (tx: Transaction) => Promise<Answer<T>>): Promise<Answer<T>> {
  return act.db.transaction(async (tx) => {
    await takeGamesTurn(tx);
    if (hasRdbLevel(await heldRoles(tx, act.viewer), 2)) return change(tx);
    await recorded(tx, act, "decision.refused", subject, { reason: "level" });
    return refuse(403, gameProblems.mayNotDecide, "Changing games takes level 2.");
  });
}

/** The one row of the audit of what was done. */
export function recorded(
  tx: Transaction,
  { viewer, requestId }: Act,
  name: string,
  subject: string | null,
  detail?: AuditEntry["detail"],
): Promise<void> {
  return record(tx, { act: name, actorUserKey: viewer.userKey, subject, detail, requestId });
}
