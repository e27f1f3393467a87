import { randomUUID } from "node:crypto";
import { asc, eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { mailOutbox, notices } from "~/platform/db/schema/notices";
import { tellAthlete, untell } from "~/platform/review/tell";
import { testDatabase } from "../../setup/database";
import { addUser } from "../../setup/platform";
import { addClaim, addEdit, decided, told, type ItemRow } from "../../setup/told";

const { db } = await testDatabase();
const at = new Date("2026-11-20T10:00:00Z");
const later = new Date("2026-11-20T10:03:00Z");
const sendAfter = new Date("2026-11-20T10:05:00Z");

describe("telling", () => {
  it("gives one notice to everybody who manages the profile, and an e-mail to who has an address", async () => {
    const { item, athlete, guardian } = await edit();
    await addUser(db, { username: `coach-${randomUUID()}`, email: "coach@example.com" }).then((userKey) =>
      addClaim(db, userKey, item.personKey, "Coach"),
    );
    await addUser(db, { username: `unverified-${randomUUID()}` }).then((userKey) =>
      addClaim(db, userKey, item.personKey, "Guardian", null),
    );

    await tell(item);

    expect(await toldOf(item.key)).toEqual([
      { userKey: athlete, kind: "Rejected", isRead: false, sendAfter },
      { userKey: guardian, kind: "Rejected", isRead: false, sendAfter: null },
    ]);
  });

  it("tells once of what is decided together", async () => {
    const { item } = await edit({ isLead: false });
    await tell(item);
    expect(await toldOf(item.key)).toEqual([]);
  });

  it("stands or falls with the act", async () => {
    const { item } = await edit();
    await db
      .transaction(async (tx) => {
        await tellAthlete(tx, { item, kind: "Question", at, sendAfter: at });
        throw new Error("the act failed");
      })
      .catch(() => undefined);
    expect(await toldOf(item.key)).toEqual([]);
  });
});

describe("taking back what was told of a decision", () => {
  it("leaves nothing of it where nobody read it and no e-mail left", async () => {
    const { item } = await edit();
    const decisionKey = await tell(item);
    await db.transaction((tx) => untell(tx, { decisionKey, item, at: later }));
    expect(await toldOf(item.key)).toEqual([]);
  });

  it("tells who read it that the edit is open again, without an e-mail", async () => {
    const { item, athlete } = await edit();
    const decisionKey = await tell(item);
    await db.update(notices).set({ readAt: later }).where(eq(notices.userKey, athlete));
    await db.transaction((tx) => untell(tx, { decisionKey, item, at: later }));
    expect(await toldOf(item.key)).toEqual([
      { userKey: athlete, kind: "Rejected", isRead: true, sendAfter: null },
      { userKey: athlete, kind: "Reopened", isRead: false, sendAfter: null },
    ]);
  });

  it("tells by e-mail who was told by e-mail, were it only tried", async () => {
    const { item, athlete } = await edit();
    const decisionKey = await tell(item);
    await db.update(mailOutbox).set({ attempts: 1 });
    await db.transaction((tx) => untell(tx, { decisionKey, item, at: later }));
    expect(await toldOf(item.key)).toEqual([
      { userKey: athlete, kind: "Rejected", isRead: false, sendAfter },
      { userKey: athlete, kind: "Reopened", isRead: false, sendAfter: later },
    ]);
  });

  it("says nothing of an opening when another decision follows at once", async () => {
    const { item, athlete } = await edit();
    const decisionKey = await tell(item);
    await db.update(notices).set({ readAt: later }).where(eq(notices.userKey, athlete));
    await db.transaction((tx) => untell(tx, { decisionKey, item, at: later, isReplaced: true }));
    expect((await toldOf(item.key)).map((one) => one.kind)).toEqual(["Rejected"]);
  });

  it("touches no other decision's notices", async () => {
    const { item } = await edit();
    const decisionKey = await tell(item);
    await db.transaction((tx) => untell(tx, { decisionKey: decisionKey + 1, item, at: later }));
    expect(await toldOf(item.key)).toHaveLength(2);
  });
});

/** An edit of an athlete with an address and a guardian without one. */
const edit = (columns: { isLead?: boolean } = {}) => addEdit(db, { addresses: ["athlete@example.com"], ...columns });

/** Rejects the edit as far as its notices see; the decision's key. */
async function tell(item: ItemRow): Promise<number> {
  const decisionKey = await decided(db, item, { decidedAt: at });
  await told(db, item, "Rejected", { decisionKey, at, sendAfter });
  return decisionKey;
}

function toldOf(reviewItemKey: number) {
  return db
    .select({
      userKey: notices.userKey,
      kind: notices.kind,
      isRead: sql<boolean>`${notices.readAt} is not null`,
      sendAfter: mailOutbox.sendAfter,
    })
    .from(notices)
    .leftJoin(mailOutbox, eq(mailOutbox.noticeKey, notices.key))
    .where(eq(notices.reviewItemKey, reviewItemKey))
    .orderBy(asc(notices.key), asc(notices.userKey));
}
