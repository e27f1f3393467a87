import { and, count, eq, isNull } from "drizzle-orm";
import { schoolRequestProblems, type SchoolRequest, type SchoolWanted } from "~/contract/profile/school-requests";
import { searchable } from "~/domain/teams/organizations";
import { mostWaitingRequests } from "~/domain/profile/school-requests";
import type { Act } from "../../act";
import { record } from "../../audit/record";
import { lockUser } from "../claims/lock";
import { schoolRequests } from "../../db/schema/school-requests";
import { refuse, type Answer } from "../../module";
import { readOwnRequest } from "./read";

/** Asks the desk for a school that is not listed; for one that waits already it is the same request (docs/rules.md O5). */
export async function requestSchool(act: Act, { name, city, state, kind, note }: SchoolWanted): Promise<Answer<SchoolRequest>> {
  const { userKey } = act.viewer;
  const searchText = [name, city, state].map(searchable).join("|");
  return act.db.transaction(async (tx): Promise<Answer<SchoolRequest>> => {
    await lockUser(tx, act.viewer);
    const waiting = and(eq(schoolRequests.userKey, userKey), isNull(schoolRequests.decidedAt));
    const [same] = await tx
      .select({ key: schoolRequests.key })
      .from(schoolRequests)
      .where(and(waiting, eq(schoolRequests.kind, kind), eq(schoolRequests.searchText, searchText)));
    if (same) return { ok: true, value: await readOwnRequest(tx, same.key), isNew: false };
    const [all] = await tx.select({ waiting: count() }).from(schoolRequests).where(waiting);
    if ((all?.waiting ?? 0) >= mostWaitingRequests)
      return refuse(409, schoolRequestProblems.tooManyWaiting, "Ten requests of yours wait already. Wait for an answer, then ask again.");

    const [row] = await tx
      .insert(schoolRequests)
      .values({ userKey, name, city, state, kind, note: note || null, searchText, requestedAt: act.now })
      .returning({ key: schoolRequests.key });
    if (!row) throw new Error("An inserted request came back without a key.");
    await record(tx, {
      act: "school-request.requested",
      actorUserKey: userKey,
      subject: `school-request:${row.key}`,
      detail: { kind },
      requestId: act.requestId,
    });
    return { ok: true, value: await readOwnRequest(tx, row.key), isNew: true };
  });
}
