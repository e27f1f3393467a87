/** Approving some fields of an edit, and approving it with a change. */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { Decisions } from "~/contract/desk/review-items";
import type { Notices } from "~/contract/notices/notices";
import type { ProfileEdits, ReviewItem } from "~/contract/profile/profile-edits";
import { partialRefusals } from "~/domain/profile/partial-approval";
import { statusOfAthlete } from "~/domain/profile/top-interest";
import { reviewDecisions } from "~/platform/db/schema/review";
import { addAthlete, addCollege, cast, seen } from "../../../setup/athlete";
import { testDatabase } from "../../../setup/database";
import { profileRows, seedPlaces, ways, type Places } from "./edits-of-every-kind";

const { db } = await testDatabase();
let places: Places;
beforeAll(async () => void (places = await seedPlaces(db)));

const sentence = "We could confirm the rest only.";

async function begin(...statuses: Parameters<typeof addAthlete>[1][]) {
  const athlete = await addAthlete(db, ...statuses);
  const persons = await cast(db, athlete);
  const approve = async (item: ReviewItem, how: object) => {
    const response = await persons.reviewer.ask("POST", `/rdb/v1/review-items/${item.key}/approve`, { body: { ...seen(item), ...how } });
    return {
      status: response.status,
      ...((await response.json()) as { code?: string; fields?: Record<string, string[]>; reviewItems?: ReviewItem[] }),
    };
  };
  /** Says that the first team has made an offer, and who recruits there. */
  const offered = () =>
    persons.submit({
      editType: "Update",
      organizationKey: athlete.teams[0]!.key,
      recruitmentStatus: "Offered",
      primaryPersonKey: athlete.teams[0]!.coachKey,
    });
  return { athlete, persons, approve, offered };
}

const decisionOf = async (item: ReviewItem) =>
  (await db.select().from(reviewDecisions).where(eq(reviewDecisions.reviewItemKey, item.key)))[0];

describe("approving some fields", () => {
  it("applies these and leaves the others as they stand; the athlete reads which, and why", async () => {
    const { athlete, persons, approve, offered } = await begin("Contacted", "Interested");
    const { item } = await offered();
    const approved = await approve(item, { fields: ["recruiter"], sentence, tier: "StaffVerified" });
    expect(approved).toMatchObject({
      status: 200,
      reviewItems: [
        {
          status: "Approved",
          newValue: { recruitmentStatus: "Offered" },
          approval: { value: { recruitmentStatus: "Contacted" }, leftOut: ["status"], sentence },
        },
      ],
    });
    expect((await profileRows(db, athlete.personKey)).teams[0]).toMatchObject({
      recruitmentStatus: "Contacted",
      offer: false,
      primaryPersonKey: athlete.teams[0]!.coachKey,
    });
    expect(await persons.read(item)).toMatchObject({ approval: { leftOut: ["status"], sentence } });
    expect(await decisionOf(item)).toMatchObject({
      verdict: "Approved",
      leftOut: ["status"],
      isAltered: false,
      sentence,
      tier: "StaffVerified",
      beforeValue: { primaryPersonKey: null },
      afterValue: { recruitmentStatus: "Contacted" },
    });
  });

  it("of an addition leaves out what is optional", async () => {
    const { athlete, persons, approve } = await begin();
    const item = await ways["a team, new"]!.send(db, places, athlete, persons);
    expect(await approve(item, { fields: ["organization", "recruiter", "visits", "position"], sentence })).toMatchObject({
      status: 422,
      fields: { fields: ["This cannot be left out of what is added."] },
    });
    expect((await approve(item, { fields: ["organization", "status", "position"], sentence })).status).toBe(200);
    const rows = await profileRows(db, athlete.personKey);
    expect([rows.teams[1], rows.visits]).toMatchObject([{ recruitmentStatus: "Committed", primaryPersonKey: null }, []]);
  });

  it("needs a sentence, a field that changes, and fields of the edit; nothing is written otherwise", async () => {
    const { athlete, approve, offered } = await begin("Contacted");
    const before = await profileRows(db, athlete.personKey);
    const { item } = await offered();
    expect(await approve(item, { fields: ["recruiter"] })).toMatchObject({
      status: 422,
      fields: { sentence: ["Write a sentence for the athlete."] },
    });
    expect(await approve(item, { fields: ["visits"], sentence })).toMatchObject({
      status: 422,
      fields: { fields: ["Approve one of the fields at least, or reject the edit."] },
    });
    expect(await approve(item, { fields: ["shoes"], sentence })).toMatchObject({
      status: 422,
      fields: { fields: ["This edit has no such field."] },
    });
    expect((await approve(item, { fields: [], sentence })).status).toBe(400);
    expect(await profileRows(db, athlete.personKey)).toEqual(before);
  });

  it("leaves something out: all of the fields are refused, with a sentence and without, and nothing is written", async () => {
    const { athlete, persons, approve, offered } = await begin("Contacted");
    const before = await profileRows(db, athlete.personKey);
    const { item } = await offered();
    for (const how of [{ sentence }, {}]) {
      expect(await approve(item, { fields: ["recruiter", "status"], ...how })).toMatchObject({
        status: 422,
        fields: { fields: [partialRefusals["nothing-left-out"]] },
      });
    }
    expect([await profileRows(db, athlete.personKey), await decisionOf(item), await persons.read(item)]).toMatchObject([
      before,
      undefined,
      { status: "Pending" },
    ]);
  });

  it("judges the commitment all the same, and a commit without its status needs no decommit", async () => {
    const { athlete, persons, approve } = await begin("Committed", "Offered");
    await persons.submit({ editType: "Update", organizationKey: athlete.teams[0]!.key, recruitmentStatus: "Decommitted" });
    const { item } = await persons.submit({
      editType: "Update",
      organizationKey: athlete.teams[1]!.key,
      recruitmentStatus: "Committed",
      primaryPersonKey: athlete.teams[1]!.coachKey,
    });
    expect(await approve(item, { fields: ["status"], sentence })).toMatchObject({ status: 409, code: "waits-for-another" });
    expect((await approve(item, { fields: ["recruiter"], sentence })).status).toBe(200);
    expect((await profileRows(db, athlete.personKey)).teams.map((team) => team.recruitmentStatus)).toEqual(["Committed", "Offered"]);
  });

  it("a batch is approved whole", async () => {
    const { athlete, persons, approve } = await begin("Contacted", "Offered");
    const batchKey = randomUUID();
    const items = [];
    for (const [index, order] of [
      [0, 2],
      [1, 1],
    ] as const)
      items.push((await persons.submit({ editType: "Update", organizationKey: athlete.teams[index]!.key, order }, { batchKey })).item);
    expect(await approve(items[0]!, { ...seen(...items), fields: ["position"], sentence })).toMatchObject({ status: 422 });
  });
});

describe("an approval that is reversed", () => {
  /** What the athlete's side and the desk are told of it once a lead has reversed it. */
  async function reversed({ athlete, persons }: Awaited<ReturnType<typeof begin>>, item: ReviewItem) {
    const lead = await persons.person("lea", { roles: ["rdb4"] });
    const decisionKey = (await decisionOf(item))!.key;
    const body = { decisionKey, reason: "The list was withdrawn." };
    expect((await lead.ask("POST", `/rdb/v1/review-items/${item.key}/reverse`, { body })).status).toBe(200);
    const read = async <T>(by: typeof lead, path: string) => (await (await by.ask("GET", path)).json()) as T;
    const { notices } = await read<Notices>(persons.owner, "/users/v1/notices");
    const { reviewItems } = await read<ProfileEdits>(persons.owner, `/elite/v1/people/${athlete.personKey}/profile-edits`);
    const { decisions } = await read<Decisions>(lead, "/rdb/v1/review-decisions");
    return {
      notice: notices.find((one) => one.type !== "claim" && "reviewItemKey" in one && one.reviewItemKey === item.key),
      listed: reviewItems.find(({ key }) => key === item.key),
      line: decisions.find((one) => one.reviewItemKey === item.key && one.isReversal),
    };
  }

  it("with a change is told by what it had put there (R3)", async () => {
    const begun = await begin();
    const item = await ways["a measurement, new"]!.send(db, places, begun.athlete, begun.persons);
    const change = { type: "vitals", editType: "Add", measurementTypeKey: 6, value: "4.55", dateOccurred: "2026-05-01" };
    await begun.approve(item, { change, sentence });
    const put = { value: "4.55" };
    expect(await reversed(begun, item)).toMatchObject({
      notice: { isReversal: true, oldValue: null, newValue: put },
      listed: { status: "Rejected", newValue: { value: "4.50" }, approval: { before: null, value: put } },
      line: { oldValue: null, newValue: put },
    });
  });

  it("in part is told by what it had put there, and not by what was left out (R3)", async () => {
    const begun = await begin("Contacted", "Interested");
    const { item } = await begun.offered();
    await begun.approve(item, { fields: ["recruiter"], sentence });
    const put = { recruitmentStatus: "Contacted", primaryPersonKey: begun.athlete.teams[0]!.coachKey };
    expect(await reversed(begun, item)).toMatchObject({
      notice: { isReversal: true, oldValue: { recruitmentStatus: "Contacted", primaryPersonKey: null }, newValue: put },
      listed: { newValue: { recruitmentStatus: "Offered" }, approval: { before: { primaryPersonKey: null }, value: put } },
      line: { newValue: put },
    });
  });

  it("as it was sent is told as that, and a rejection as what was sent", async () => {
    const begun = await begin();
    const item = await ways["a measurement, new"]!.send(db, places, begun.athlete, begun.persons);
    await begun.approve(item, {});
    expect(await reversed(begun, item)).toMatchObject({
      notice: { newValue: { value: "4.50" } },
      listed: { approval: null },
      line: { newValue: { value: "4.50" } },
    });
  });
});

describe("approving with a change", () => {
  it("puts the reviewer's value on the profile; the item keeps what was proposed", async () => {
    const { athlete, persons, approve } = await begin();
    const item = await ways["a measurement, new"]!.send(db, places, athlete, persons);
    const change = { type: "vitals", editType: "Add", measurementTypeKey: 6, value: "4.55", dateOccurred: "2026-05-01" };
    expect(await approve(item, { change })).toMatchObject({ status: 422, fields: { sentence: ["Write a sentence for the athlete."] } });
    expect(await approve(item, { change, sentence })).toMatchObject({
      status: 200,
      reviewItems: [{ newValue: { value: "4.50" }, approval: { value: { value: "4.55" }, leftOut: [], sentence } }],
    });
    expect((await profileRows(db, athlete.personKey)).measurements).toMatchObject([{ value: "4.55" }]);
    expect(await decisionOf(item)).toMatchObject({ isAltered: true, target: expect.stringMatching(/^vitals:\d+$/), beforeValue: null });
  });

  it("of a team is judged as an edit of it would be", async () => {
    const { athlete, persons, approve } = await begin("Committed", "Offered");
    const another = await addCollege(db);
    const { item } = await persons.submit({ editType: "Update", organizationKey: athlete.teams[1]!.key, recruitmentStatus: "Contacted" });
    const change = (fields: object) => ({
      change: { type: "topInterest", editType: "Update", organizationKey: athlete.teams[1]!.key, ...fields },
      sentence,
    });
    expect(await approve(item, change({ recruitmentStatus: "Committed" }))).toMatchObject({ status: 409, code: "commitment-held" });
    expect(await approve(item, change({ primaryPersonKey: another.coachKey }))).toMatchObject({
      status: 422,
      fields: { primaryPersonKey: [expect.any(String)] },
    });
    expect(await approve(item, change({ recruitmentStatus: "Offered" }))).toMatchObject({ status: 422, code: "nothing-changed" });
    expect(
      await approve(item, { change: { type: "topInterest", editType: "Update", organizationKey: another.key }, sentence }),
    ).toMatchObject({ status: 422, fields: { change: [expect.any(String)] } });
    expect(await approve(item, { ...change({ recruitmentStatus: "Interested" }), fields: ["status"] })).toMatchObject({ status: 400 });
    expect((await approve(item, change({ recruitmentStatus: "Interested" }))).status).toBe(200);
    expect((await profileRows(db, athlete.personKey)).teams.map((team) => team.recruitmentStatus)).toEqual(["Committed", "Interested"]);
  });

  it("makes no commitment that the athlete did not propose, and gives none up", async () => {
    const { athlete, persons, approve } = await begin("Interested", "Committed");
    const [first, second] = athlete.teams;
    const change = (organizationKey: number, fields: object) => ({
      change: { type: "topInterest", editType: "Update", organizationKey, ...fields },
      sentence,
    });
    const refused = { status: 422, fields: { recruitmentStatus: [statusOfAthlete] } };
    const { item: recruiter } = await persons.submit({
      editType: "Update",
      organizationKey: second!.key,
      primaryPersonKey: second!.coachKey,
    });
    expect(
      await approve(recruiter, change(second!.key, { recruitmentStatus: "Interested", primaryPersonKey: second!.coachKey })),
    ).toMatchObject(refused);
    const { item } = await persons.submit({ editType: "Update", organizationKey: first!.key, recruitmentStatus: "Offered" });
    expect(await approve(item, change(first!.key, { recruitmentStatus: "Decommitted" }))).toMatchObject(refused);
    expect((await profileRows(db, athlete.personKey)).teams.map((team) => team.recruitmentStatus)).toEqual(["Interested", "Committed"]);
  });

  it.each(["Signed", "Enrolled", "Decommitted"])("makes no %s of a commitment that is proposed, nor an offer of it", async (status) => {
    const { athlete, persons, approve } = await begin("Offered");
    const [{ key } = { key: 0 }] = athlete.teams;
    const team = (recruitmentStatus: string) => ({ type: "topInterest", editType: "Update", organizationKey: key, recruitmentStatus });
    const { item } = await persons.submit(team("Committed"));
    const refused = { status: 422, fields: { recruitmentStatus: [statusOfAthlete] } };
    expect(await approve(item, { change: team(status), sentence })).toMatchObject(refused);
    const offer = { edit: team(status), text: sentence, seenEntryKey: 0, version: item.version };
    expect(await (await persons.reviewer.ask("POST", `/rdb/v1/review-items/${item.key}/offers`, { body: offer })).json()).toMatchObject(
      refused,
    );
    expect(await persons.read(item)).toMatchObject({ status: "Pending", newValue: { recruitmentStatus: "Committed" } });
    expect((await approve(item, { change: team("Contacted"), sentence })).status).toBe(200);
    expect((await profileRows(db, athlete.personKey)).teams.map((one) => one.recruitmentStatus)).toEqual(["Contacted"]);
  });

  it("changes something: what was proposed is refused, with a sentence and without", async () => {
    const { athlete, persons, approve } = await begin();
    const item = await ways["an NCAA ID, new"]!.send(db, places, athlete, persons);
    const change = { type: "ncaaId", editType: "Add", value: "200 000 0000" };
    for (const how of [{ sentence }, {}])
      expect(await approve(item, { change, ...how })).toMatchObject({ status: 422, code: "nothing-changed" });
    expect([await decisionOf(item), await persons.read(item)]).toMatchObject([undefined, { status: "Pending" }]);
  });
});
