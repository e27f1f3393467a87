import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Notices } from "~/contract/notices/notices";
import type { ProfileAdmin } from "~/contract/profile/profiles";
import { claims } from "~/platform/db/schema/accounts";
import { reviewEntries, reviewItems, reviewItemVersions } from "~/platform/db/schema/review";
import { testDatabase } from "../../setup/database";
import { testPlatform } from "../../setup/platform";
import { addEdit, decided, told } from "../../setup/told";

const { db } = await testDatabase();
const { ask, tokenOf } = testPlatform(db);

async function someone() {
  const edit = await addEdit(db);
  const own = { profileKey: edit.personKey, profileKeys: [edit.personKey] };
  return {
    ...edit,
    athleteToken: await tokenOf({ userKey: edit.athlete, ...own }),
    guardianToken: await tokenOf({ userKey: edit.guardian, profileKeys: [edit.personKey] }),
  };
}
const list = async (token: string, query = "") => (await (await ask("GET", `/users/v1/notices${query}`, { token })).json()) as Notices;
const unread = async (token: string) =>
  ((await (await ask("GET", "/users/v1/notices/unread", { token })).json()) as { unread: number }).unread;
const markRead = (token: string, body: unknown) => ask("POST", "/users/v1/notices/read", { token, body });

describe("the list", () => {
  it("says of a decision what it was of, and the sentence that came with it", async () => {
    const { item, athleteToken, personKey } = await someone();
    const decisionKey = await decided(db, item, { code: "NotVerifiable", sentence: "We could not find it." });
    await told(db, item, "Rejected", { decisionKey });
    const { notices, next } = await list(athleteToken);
    expect(next).toBeNull();
    expect(notices).toEqual([
      expect.objectContaining({
        kind: "Rejected",
        readAt: null,
        reviewItemKey: item.key,
        personKey,
        type: "hsClassYear",
        oldValue: null,
        newValue: { value: 2027 },
        code: "NotVerifiable",
        sentence: "We could not find it.",
        itemCount: 1,
        isPartly: false,
        isAltered: false,
      }),
    ]);
    expect(notices[0]).toMatchObject({ reference: expect.stringMatching(new RegExp(`^E-\\d{4}-0*${item.key}$`)) });
    expect(notices[0]).toMatchObject({ athleteName: expect.stringMatching(/^Athlete /) });
  });

  it("says what was approved when that is not what was proposed", async () => {
    const { item, athleteToken } = await someone();
    const decisionKey = await decided(db, item, {
      verdict: "Approved",
      isAltered: true,
      afterValue: { value: 2028 },
      sentence: "The school says 2028.",
    });
    await told(db, item, "Approved", { decisionKey });
    expect((await list(athleteToken)).notices).toMatchObject([
      { newValue: { value: 2028 }, isAltered: true, isPartly: false, sentence: "The school says 2028." },
    ]);
  });

  it("says what was asked, and nothing of the desk's own notes", async () => {
    const { item, athlete, athleteToken } = await someone();
    const at = new Date("2026-11-20T10:00:00Z");
    const entry = { reviewItemKey: item.key, authorUserKey: athlete, version: 1, at } as const;
    await db.insert(reviewEntries).values([
      { ...entry, kind: "Question", visibility: "Public", text: "Which school?" },
      { ...entry, kind: "Note", visibility: "Internal", text: "Looks odd." },
      { ...entry, kind: "Question", visibility: "Public", text: "Asked later.", at: new Date("2026-11-20T11:00:00Z") },
    ]);
    await told(db, item, "Question", { at });
    expect((await list(athleteToken)).notices).toMatchObject([{ kind: "Question", sentence: "Which school?", code: null }]);
  });

  it("says what each offer offered and each question was asked of, whatever the edit became since", async () => {
    const { item, athlete, athleteToken } = await someone();
    const said = { reviewItemKey: item.key, authorUserKey: athlete, visibility: "Public" } as const;
    const version = { reviewItemKey: item.key, authorUserKey: athlete };
    await db.insert(reviewItemVersions).values([
      { ...version, version: 1, newValue: { value: 2027 } },
      { ...version, version: 2, newValue: { value: 2030 } },
    ]);
    const [asked, first, second] = [10, 11, 12].map((hour) => new Date(`2026-11-20T${hour}:00:00Z`)) as [Date, Date, Date];
    await db.insert(reviewEntries).values([
      { ...said, kind: "Question", version: 1, at: asked, text: "Is it so?" },
      { ...said, kind: "Offer", version: 1, at: first, text: "The school says 2028.", value: { value: 2028 } },
      { ...said, kind: "Offer", version: 1, at: second, text: "It says 2029 by now.", value: { value: 2029 } },
    ]);
    await told(db, item, "Question", { at: asked });
    await told(db, item, "Offer", { at: first });
    await told(db, item, "Offer", { at: second });
    const values = async () => (await list(athleteToken)).notices.map((notice) => [notice.kind, "newValue" in notice && notice.newValue]);
    const shown = [
      ["Offer", { value: 2029 }],
      ["Offer", { value: 2028 }],
      ["Question", { value: 2027 }],
    ];
    expect(await values()).toEqual(shown);
    await db
      .update(reviewItems)
      .set({ version: 2, newValue: { value: 2030 } })
      .where(eq(reviewItems.key, item.key));
    expect(await values()).toEqual(shown);
  });

  it("goes newest first, a page at a time, by key", async () => {
    const { item, guardianToken } = await someone();
    for (let count = 0; count < 27; count += 1) await told(db, item, "Reopened");
    const first = await list(guardianToken);
    const second = await list(guardianToken, `?after=${first.next}`);
    expect([first.notices.length, second.notices.length, second.next, first.unread]).toEqual([25, 2, null, 27]);
    const keys = [...first.notices, ...second.notices].map((notice) => notice.key);
    expect(keys).toEqual([...keys].sort((a, b) => b - a));
    expect((await ask("GET", "/users/v1/notices?after=first", { token: guardianToken })).status).toBe(400);
  });

  it("leaves out a profile that one manages no more, and has one that is newer than the session", async () => {
    const { item, guardian, guardianToken, personKey } = await someone();
    await told(db, item, "Reopened");
    const older = await tokenOf({ userKey: guardian, profileKeys: [] });
    const read = async (token: string) => [await unread(token), (await list(token)).notices.length];
    expect([await read(guardianToken), await read(older)]).toEqual([
      [1, 1],
      [1, 1],
    ]);
    await db.delete(claims).where(and(eq(claims.userKey, guardian), eq(claims.personKey, personKey)));
    expect(await read(guardianToken)).toEqual([0, 0]);
  });

  it("is for who is signed in", async () => {
    for (const [method, path] of [
      ["GET", ""],
      ["GET", "/unread"],
      ["POST", "/read"],
    ] as const)
      expect((await ask(method, `/users/v1/notices${path}`)).status).toBe(401);
  });
});

describe("marking read", () => {
  it("is each person's own affair, and keeps the first time", async () => {
    const { item, athleteToken, guardianToken } = await someone();
    await told(db, item, "Reopened");
    const [notice] = (await list(athleteToken)).notices;
    expect(await (await markRead(athleteToken, { keys: [notice!.key] })).json()).toEqual({ unread: 0 });
    const { readAt } = (await list(athleteToken)).notices[0]!;
    await markRead(athleteToken, { keys: [notice!.key] });
    expect([(await list(athleteToken)).notices[0]!.readAt, await unread(guardianToken)]).toEqual([readAt, 1]);
  });

  it("answers another's key as a missing one, and then marks nothing", async () => {
    const { item, athleteToken, guardianToken } = await someone();
    await told(db, item, "Reopened");
    const [own] = (await list(athleteToken)).notices;
    const [others] = (await list(guardianToken)).notices;
    for (const keys of [[others!.key], [own!.key, others!.key], [own!.key, 999_999]])
      expect((await markRead(athleteToken, { keys })).status).toBe(404);
    expect([await unread(athleteToken), await unread(guardianToken)]).toEqual([1, 1]);
  });

  it("of all leaves unread what came after the newest that was seen", async () => {
    const { item, athleteToken } = await someone();
    await told(db, item, "Reopened");
    await told(db, item, "Reopened");
    const [newest] = (await list(athleteToken)).notices;
    await told(db, item, "Reopened");
    expect(await (await markRead(athleteToken, { all: true, upTo: newest!.key })).json()).toEqual({ unread: 1 });
  });

  it.each([{}, { keys: [] }, { all: true }, { keys: ["1"] }, { keys: [0] }])("refuses %j", async (body) => {
    const { athleteToken } = await someone();
    expect((await markRead(athleteToken, body)).status).toBe(400);
  });
});

describe("the count", () => {
  it("comes with the athlete's aggregate, of whoever asks, and to nobody else", async () => {
    const { item, personKey, athleteToken, guardianToken } = await someone();
    await told(db, item, "Reopened");
    await markRead(guardianToken, { all: true, upTo: 2_147_483_647 });
    const own = async (token: string) =>
      ((await (await ask("GET", `/rdb/v2/person/${personKey}/profile-admin`, { token })).json()) as ProfileAdmin).own;
    expect([await own(athleteToken), await own(guardianToken)]).toMatchObject([{ unreadNotices: 1 }, { unreadNotices: 0 }]);
    expect(await own(await tokenOf({ userKey: 1, roles: ["rdb1"] }))).toBeNull();
  });

  it("stops at 99", async () => {
    const { item, athleteToken } = await someone();
    for (let count = 0; count < 101; count += 1) await told(db, item, "Reopened");
    expect(await unread(athleteToken)).toBe(99);
  });
});
