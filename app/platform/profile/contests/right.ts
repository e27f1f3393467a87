/** Who decides on commitments at the desk (docs/rules.md T14, T15). */
import { sql } from "drizzle-orm";
import { contestProblems } from "~/contract/profile/contests";
import { barWords, canDecideContest, type ContestRight } from "~/domain/profile/contests";
import { viewerNow } from "../../account/sessions/managers";
import type { Act } from "../../act";
import { record, type AuditEntry } from "../../audit/record";
import type { Database, Transaction } from "../../db/database";
import { refuse, type Refusal, type TokenViewer } from "../../module";
import { organizationsOf } from "../../teams/organizations/schools";

/** A commitment, as far as who decides on it goes. */
interface Commitment {
  personKey: number;
  organizationKey: number;
}

/** By what stands now. */
export async function rightOf(db: Database, viewer: TokenViewer, { personKey, organizationKey }: Commitment): Promise<ContestRight> {
  const { rows } = await db.execute(sql`select 1 where ${organizationKey}::int in (${organizationsOf(viewer.userKey)})`);
  return canDecideContest(await viewerNow(db, viewer, personKey), { personKey, isOwnSchool: rows.length > 0 });
}

/** The refusal of who may not, which is written down; null of who may. */
export async function refusedFor(
  tx: Transaction,
  { viewer, requestId }: Act,
  commitment: Commitment,
  entry: Pick<AuditEntry, "personKey" | "subject">,
): Promise<Refusal<403> | null> {
  const right = await rightOf(tx, viewer, commitment);
  if (right.allowed) return null;
  await record(tx, {
    ...entry,
    act: "decision.refused",
    actorUserKey: viewer.userKey,
    detail: { reason: right.reason },
    requestId,
  });
  return refuse(403, contestProblems.mayNotDecide, barWords[right.reason]);
}
