import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { NoticeKind } from "~/domain/notices/notices";
import type { Database } from "~/platform/db/database";
import { claims, users } from "~/platform/db/schema/accounts";
import { reviewDecisions, reviewItems } from "~/platform/db/schema/review";
import { tellAthlete } from "~/platform/review/tell";
import { addAthlete } from "./athlete";
import { addUser } from "./platform";

export type ItemRow = typeof reviewItems.$inferSelect;

/** An edit of an athlete who has an account, with their guardian's. */
export async function addEdit(
  db: Database,
  { addresses = [], ...columns }: { addresses?: readonly (string | null)[] } & Partial<typeof reviewItems.$inferInsert> = {},
) {
  const { personKey } = await addAthlete(db);
  const addOne = (who: string, email: string | null = null) =>
    addUser(db, { username: `${who}-${randomUUID()}`, name: who, passwordHash: "none", email });
  // One after the other: what is told is in the order of their keys.
  const athlete = await addOne("athlete", addresses[0]);
  const guardian = await addOne("guardian", addresses[1]);
  await db.update(users).set({ personKey }).where(eq(users.key, athlete));
  await addClaim(db, athlete, personKey, "Athlete");
  await addClaim(db, guardian, personKey, "Guardian");
  const [item] = await db
    .insert(reviewItems)
    .values({
      personKey,
      type: "hsClassYear",
      kind: "hsClassYear",
      editType: "Add",
      target: `hsClassYear:${randomUUID()}`,
      payloadVersion: 1,
      newValue: { value: 2027 },
      authorUserKey: athlete,
      dueAt: new Date(),
      ...columns,
    })
    .returning();
  return { item: item!, personKey, athlete, guardian };
}

export async function addClaim(
  db: Database,
  userKey: number,
  personKey: number,
  claimantType: "Athlete" | "Guardian" | "Coach",
  verifiedAt: Date | null = new Date(),
): Promise<void> {
  await db.insert(claims).values({ userKey, personKey, claimantType, verifiedAt });
}

/** A decision of the edit as its notices see it. */
export async function decided(db: Database, item: ItemRow, columns: Partial<typeof reviewDecisions.$inferInsert> = {}): Promise<number> {
  const [decision] = await db
    .insert(reviewDecisions)
    .values({
      actKey: randomUUID(),
      reviewItemKey: item.key,
      personKey: item.personKey,
      type: item.type,
      kind: item.kind,
      isLead: item.isLead,
      version: 1,
      verdict: "Rejected",
      decidedAt: new Date(),
      waitedSeconds: 60,
      ...columns,
    })
    .returning();
  return decision!.key;
}

/** Tells of the edit in a transaction of its own. */
export function told(
  db: Database,
  item: ItemRow,
  kind: NoticeKind,
  { at = new Date(), sendAfter = at, decisionKey = null }: { at?: Date; sendAfter?: Date; decisionKey?: number | null } = {},
): Promise<void> {
  return db.transaction((tx) => tellAthlete(tx, { item, kind, decisionKey, at, sendAfter }));
}
