import { asc, eq } from "drizzle-orm";
import { describe, expect, it, test } from "vitest";
import type { ProfileAdmin } from "~/contract/profile/profiles";
import type { NilDispute, OwnDisputes } from "~/contract/profile/valuations";
import { fieldErrors } from "~/domain/base/messages";
import { auditRows } from "~/platform/db/schema/audit";
import { nilDisputes } from "~/platform/db/schema/own";
import { addAthlete, addValuation, cast } from "../../../setup/athlete";
import { testDatabase } from "../../../setup/database";

const { db } = await testDatabase();

/** An athlete with a valuation, and how they challenge it. */
async function valued() {
  const athlete = await addAthlete(db);
  await addValuation(db, athlete.personKey, "2026-07-01", 200_000);
  const people = await cast(db, athlete);
  type Asker = (typeof people)["owner"];
  const answer = (key: number, version: number, status: string, text: string) =>
    people.reviewer.ask("POST", `/rdb/v1/nil-disputes/${key}/answer`, { body: { version, status, text } });
  const readOwn = async (query = "") =>
    ((await (await people.owner.ask("GET", `/nil/v1/people/${athlete.personKey}/nil-disputes${query}`)).json()) as OwnDisputes).disputes;
  const standing = async () =>
    ((await (await people.owner.ask("GET", `/rdb/v2/person/${athlete.personKey}/profile-admin`)).json()) as ProfileAdmin).own!.dispute;
  async function request(body: object = {}, by: Asker = people.owner) {
    const response = await by.ask("POST", "/nil/v1/nil-dispute-request", {
      body: { personKey: athlete.personKey, type: "MakingMore", otherInformation: "About $250,000", ...body },
    });
    return { status: response.status, body: (await response.json()) as NilDispute & { code?: string; fields?: Record<string, string[]> } };
  }
  /** The key of a case that nobody had opened. */
  const open = async () => (await request({ seen: null })).body.key;
  return { ...athlete, ...people, request, open, answer, readOwn, standing };
}

describe("a challenge (C1, C2)", () => {
  it("opens a case with its reason and words, and one audit row without them", async () => {
    const { personKey, owner, request } = await valued();
    const { status, body } = await request();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      personKey,
      status: "Submitted",
      version: 1,
      entries: [{ type: "MakingMore", status: "Submitted", text: "About $250,000" }],
    });
    const rows = await db.select().from(auditRows).where(eq(auditRows.personKey, personKey));
    expect(rows).toMatchObject([
      {
        act: "nil-dispute.requested",
        actorUserKey: owner.userKey,
        subject: `nil-dispute:${body.key}`,
        detail: { version: 1, type: "MakingMore" },
      },
    ]);
    expect(JSON.stringify(rows)).not.toContain("250,000");
  });

  it("names the part that it is about, or the amount as a whole, in the case and where it stands", async () => {
    const { request, standing, reviewer, open, answer } = await valued();
    const key = await open();
    expect((await standing())!.part).toBeNull();
    expect((await request({ part: "roster" })).body.entries.map(({ part }) => part)).toEqual([null, "roster"]);
    expect((await standing())!.part).toBe("roster");
    await answer(key, 2, "PendingInformation", "Which offers?");
    const listed = (await (await reviewer.ask("GET", "/rdb/v1/nil-disputes")).json()) as { items: { key: number; part: string | null }[] };
    expect(listed.items.find((item) => item.key === key)!.part).toBe("roster");
    // The same words about another part are something else.
    expect((await request({ part: "brand" })).body.entries.map(({ part }) => part)).toEqual([null, "roster", null, "brand"]);
    expect((await request({ part: "brand" })).status).toBe(200);
    const unknown = await request({ part: "luck" });
    expect([unknown.status, unknown.body.fields]).toEqual([400, { part: [fieldErrors.challengePartKnown] }]);
  });

  it("joins the case that is open, whoever of the athlete's side sends it", async () => {
    const { personKey, guardian, request } = await valued();
    const first = await request();
    const second = await request({ type: "Other", otherInformation: "A second offer came in." }, guardian);
    expect(second.status).toBe(200);
    expect(second.body).toMatchObject({ key: first.body.key, version: 2, status: "Submitted", changedAt: first.body.changedAt });
    expect(second.body.entries.map(({ type, text }) => [type, text])).toEqual([
      ["MakingMore", "About $250,000"],
      ["Other", "A second offer came in."],
    ]);
    const acts = await db
      .select({ act: auditRows.act })
      .from(auditRows)
      .where(eq(auditRows.personKey, personKey))
      .orderBy(asc(auditRows.key));
    expect(acts.map(({ act }) => act)).toEqual(["nil-dispute.requested", "nil-dispute.added-to"]);
  });

  it("sent twice in the same words stands once", async () => {
    const { request } = await valued();
    await request();
    const repeat = await request();
    expect([repeat.status, repeat.body.version, repeat.body.entries.length]).toEqual([200, 1, 1]);
  });

  it("sent ten times at once opens one case", async () => {
    const { personKey, request } = await valued();
    const answers = await Promise.all(Array.from({ length: 10 }, (_none, index) => request({ otherInformation: `Offer ${index}` })));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(9).fill(200), 201]);
    const cases = await db.select().from(nilDisputes).where(eq(nilDisputes.personKey, personKey));
    expect(cases).toMatchObject([{ version: 10, status: "Submitted" }]);
  });

  it("joins the case alone that was seen, as it was seen", async () => {
    const { guardian, request, open, answer } = await valued();
    const key = await open();
    await answer(key, 1, "PendingInformation", "Was it at a camp?");
    const late = () => request({ seen: { key, version: 2 }, otherInformation: "Yes, it was." });
    expect((await request({ seen: { key, version: 2 }, otherInformation: "No." }, guardian)).body).toMatchObject({
      version: 3,
      status: "Submitted",
    });
    await answer(key, 3, "PendingInformation", "Did you make it up?");
    expect(await late()).toMatchObject({ status: 409, body: { code: "case-changed" } });
    expect(await request({ seen: null, otherInformation: "Yes, it was." })).toMatchObject({ status: 409, body: { code: "case-changed" } });
    const last = { seen: { key, version: 4 }, otherInformation: "I did not." };
    for (const _ of [1, 2]) expect(await request(last)).toMatchObject({ status: 200, body: { key, version: 5 } });
  });

  it("is refused where the case that was seen is decided by now; a new one is opened on the decision, which stays to be read", async () => {
    const { request, open, answer, readOwn } = await valued();
    const key = await open();
    await answer(key, 1, "Denied", "We see less than that.");
    for (const seen of [{ key, version: 1 }, null])
      expect(await request({ seen, otherInformation: "And more." })).toMatchObject({ status: 409, body: { code: "case-decided" } });
    expect(await readOwn()).toMatchObject([{ key, status: "Denied" }]);

    const again = await request({ seen: { key, version: 2 }, otherInformation: "And more." });
    expect(again).toMatchObject({ status: 201, body: { status: "Submitted", version: 1 } });
    expect(await readOwn()).toMatchObject([
      { key: again.body.key },
      { key, status: "Denied", entries: [{}, { text: "We see less than that.", by: "Signing Day" }] },
    ]);
  });

  it("is read by the athlete's side alone: the latest, the one before it, and any other that is asked for", async () => {
    const { personKey, guardian, other, reviewer, ask, request, answer, readOwn } = await valued();
    const keys: number[] = [];
    for (const otherInformation of ["One", "Two", "Three"]) {
      const { body } = await request({ otherInformation });
      keys.unshift(body.key);
      await answer(body.key, 1, "Denied", "We see less than that.");
    }
    const path = `/nil/v1/people/${personKey}/nil-disputes`;
    expect((await readOwn()).map(({ key }) => key)).toEqual(keys.slice(0, 2));
    expect((await readOwn(`?also=${keys[2]}`)).map(({ key }) => key)).toEqual(keys);
    expect((await readOwn(`?also=${keys[0]}`)).map(({ key }) => key)).toEqual(keys.slice(0, 2));
    const stranger = await valued();
    const { body: strange } = await stranger.request();
    expect((await readOwn(`?also=${strange.key}`)).map(({ key }) => key)).toEqual(keys.slice(0, 2));
    expect((await guardian.ask("GET", path)).status).toBe(200);
    for (const asker of [other, reviewer]) expect((await asker.ask("GET", path)).status).toBe(404);
    expect((await ask("GET", path)).status).toBe(401);
  });

  it("stands in the athlete's aggregate with what is asked, while nobody has answered it", async () => {
    const { request, answer, standing } = await valued();
    expect(await standing()).toBeNull();
    const {
      body: { key },
    } = await request();
    expect(await standing()).toMatchObject({ status: "Submitted", question: null });
    await answer(key, 1, "PendingInformation", "Which school?");
    expect(await standing()).toEqual({
      status: "PendingInformation",
      changedAt: expect.any(String),
      part: null,
      question: "Which school?",
    });
    await request({ otherInformation: "Tennessee." });
    expect(await standing()).toMatchObject({ status: "Submitted", question: null });
  });

  test.each([
    [{ type: undefined }, { type: [fieldErrors.challengeReasonRequired] }],
    [{ type: "Nonsense" }, { type: [fieldErrors.challengeReasonRequired] }],
    [{ otherInformation: undefined }, { otherInformation: [fieldErrors.challengeTextRequired] }],
    [{ otherInformation: " \r\n " }, { otherInformation: [fieldErrors.challengeTextRequired] }],
    [{ otherInformation: "x".repeat(1001) }, { otherInformation: [fieldErrors.challengeTextTooLong] }],
    [
      { type: "", otherInformation: "" },
      { type: [fieldErrors.challengeReasonRequired], otherInformation: [fieldErrors.challengeTextRequired] },
    ],
  ])("with %j is refused by its fields", async (body, fields) => {
    const { request } = await valued();
    const refused = await request(body);
    expect([refused.status, refused.body.fields]).toEqual([400, fields]);
  });

  it("has room for 1,000 characters, a line's end counted once", async () => {
    const { request } = await valued();
    const accepted = await request({ otherInformation: `${"x".repeat(499)}\r\n${"y".repeat(500)}` });
    expect([accepted.status, accepted.body.entries[0]?.text.length]).toEqual([201, 1000]);
  });

  it("of someone else's profile is as good as missing; without a valuation there is nothing to challenge", async () => {
    const { personKey, request, other, reviewer, ask } = await valued();
    const missing = await request({ personKey: 999_998 });
    for (const asker of [other, reviewer]) {
      const refused = await request({}, asker);
      expect([refused.status, refused.body]).toEqual([404, missing.body]);
    }
    expect((await ask("POST", "/nil/v1/nil-dispute-request", { body: { personKey } })).status).toBe(401);

    const athlete = await addAthlete(db);
    const { owner } = await cast(db, athlete);
    const refused = await owner.ask("POST", "/nil/v1/nil-dispute-request", {
      body: { personKey: athlete.personKey, type: "Other", otherInformation: "More" },
    });
    expect([refused.status, await refused.json()]).toMatchObject([422, { code: "no-valuation" }]);
  });

  it("takes no state, author or date from outside", async () => {
    const { request, readOwn } = await valued();
    const { body } = await request({ status: "Approved", version: 9, authorUserKey: 1, at: "2001-01-01" });
    expect(body).toMatchObject({
      status: "Submitted",
      version: 1,
      entries: [{ status: "Submitted", by: expect.stringMatching(/^avery/) }],
    });
    expect(await readOwn()).toMatchObject([{ key: body.key }]);
  });
});
