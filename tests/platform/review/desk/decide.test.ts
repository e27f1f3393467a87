import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { ReviewItem } from "~/contract/profile/profile-edits";
import { recruitmentInterests, visitCoaches, visits } from "~/platform/db/schema/teams";
import { reviewItems } from "~/platform/db/schema/review";
import { addAthlete, addCollege, cast, seen, sendOrder } from "../../../setup/athlete";
import { actsOnItem, auditOfItem, refusalsOfItem } from "../../../setup/audit";
import { testDatabase } from "../../../setup/database";
import { addClaim } from "../../../setup/told";

const { db } = await testDatabase();

type Asker = Awaited<ReturnType<typeof cast>>["reviewer"];
const approve = (asker: Asker, item: ReviewItem, body: unknown = seen(item)) =>
  asker.ask("POST", `/rdb/v1/review-items/${item.key}/approve`, { body });
const reject = (asker: Asker, item: ReviewItem, body: object = { code: "NotVerifiable", reason: "We could not find it." }) =>
  asker.ask("POST", `/rdb/v1/review-items/${item.key}/reject`, { body: { ...seen(item), ...body } });
const interestsOf = (personKey: number) =>
  db
    .select()
    .from(recruitmentInterests)
    .where(eq(recruitmentInterests.personKey, personKey))
    .orderBy(asc(recruitmentInterests.recruitOrder));

describe("approving", () => {
  it("puts an added team on the profile, with its visits, and writes one audit row", async () => {
    const athlete = await addAthlete(db, "Offered");
    const { submit, reviewer, read } = await cast(db, athlete);
    const college = await addCollege(db);
    const sent = [
      { type: "visit", dateOccurred: "2026-09-14", official: true },
      { type: "coaching", dateOccurred: "2026-10-01", coachPersonKeys: [college.coachKey] },
    ];
    const { item } = await submit({
      editType: "Add",
      organizationKey: college.key,
      recruitmentStatus: "Offered",
      primaryPersonKey: college.coachKey,
      visits: sent,
    });

    const response = await approve(reviewer, item);

    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ reviewItems: [{ key: item.key, status: "Approved" }] });
    expect(await read(item)).toMatchObject({ status: "Approved" });
    const added = (await interestsOf(athlete.personKey))[1]!;
    expect(added).toMatchObject({
      organizationKey: college.key,
      recruitmentStatus: "Offered",
      offer: true,
      contacted: true,
      recruitOrder: 2,
      primaryPersonKey: college.coachKey,
    });
    const stored = await db.select().from(visits).where(eq(visits.recruitmentInterestKey, added.key)).orderBy(asc(visits.dateOccurred));
    expect(stored.map(({ type, dateOccurred, official }) => [type, dateOccurred, official])).toEqual([
      ["visit", "2026-09-14", true],
      ["coaching", "2026-10-01", null],
    ]);
    expect(await db.select().from(visitCoaches).where(eq(visitCoaches.visitKey, stored[1]!.key))).toMatchObject([
      { personKey: college.coachKey, place: 1 },
    ]);
    const audit = await auditOfItem(db, item);
    expect(audit.filter((row) => row.act === "edit.approved")).toMatchObject([
      { actorUserKey: reviewer.userKey, personKey: athlete.personKey, detail: { version: 1 } },
    ]);
  });

  it("decides once: of two reviewers at one time, one is told that it is decided", async () => {
    const athlete = await addAthlete(db, "Interested");
    const { submit, reviewer, person } = await cast(db, athlete);
    const second = await person("robin", { roles: ["rdb3"] });
    const { item } = await submit({ editType: "Update", organizationKey: athlete.teams[0]!.key, recruitmentStatus: "Contacted" });
    const answers = await Promise.all([approve(reviewer, item), reject(second, item), approve(second, item)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
    const audit = await auditOfItem(db, item);
    expect(audit.filter((row) => row.act === "edit.approved" || row.act === "edit.rejected")).toHaveLength(1);
  });

  it("refuses a version that was not seen", async () => {
    const athlete = await addAthlete(db, "Interested");
    const { submit, owner, reviewer } = await cast(db, athlete);
    const { item } = await submit({ editType: "Update", organizationKey: athlete.teams[0]!.key, recruitmentStatus: "Contacted" });
    await owner.ask("PUT", `/elite/v1/profile-edits/${item.key}`, {
      body: { edit: { type: "topInterest", editType: "Update", organizationKey: athlete.teams[0]!.key, recruitmentStatus: "Offered" } },
    });
    const stale = await approve(reviewer, item);
    expect(stale.status).toBe(409);
    expect(await stale.json()).toMatchObject({ code: "version-conflict" });
    expect((await interestsOf(athlete.personKey))[0]).toMatchObject({ recruitmentStatus: "Interested" });
    expect((await approve(reviewer, item, seen({ key: item.key, version: 2 }))).status).toBe(200);
    expect((await interestsOf(athlete.personKey))[0]).toMatchObject({ recruitmentStatus: "Offered" });
  });

  it("applies a batch in one, all of it seen, and renumbers", async () => {
    const athlete = await addAthlete(db, "Interested", "Offered", "Contacted", "Offered");
    const { submit, reviewer } = await cast(db, athlete);
    const [a, b, c, d] = athlete.teams;
    const { batchKey, items } = await sendOrder(submit, [d, a, b, c]);
    expect((await approve(reviewer, items[0]!, seen(items[0]!))).status).toBe(409);
    const response = await approve(reviewer, items[2]!, seen(...items));
    expect(response.status).toBe(200);
    expect((await interestsOf(athlete.personKey)).map((row) => [row.organizationKey, row.recruitOrder])).toEqual([
      [d!.key, 1],
      [a!.key, 2],
      [b!.key, 3],
      [c!.key, 4],
    ]);
    const rows = await db.select().from(reviewItems).where(eq(reviewItems.batchKey, batchKey));
    expect(new Set(rows.map((row) => row.status))).toEqual(new Set(["Approved"]));
  });

  it("keeps a commit waiting for its decommit, then moves the commitment", async () => {
    const athlete = await addAthlete(db, "Committed", "Offered");
    const { submit, reviewer } = await cast(db, athlete);
    const release = await submit({ editType: "Update", organizationKey: athlete.teams[0]!.key, recruitmentStatus: "Decommitted" });
    const commit = await submit({ editType: "Update", organizationKey: athlete.teams[1]!.key, recruitmentStatus: "Committed" });
    const early = await approve(reviewer, commit.item);
    expect(await early.json()).toMatchObject({ status: 409, code: "waits-for-another" });
    expect((await approve(reviewer, release.item)).status).toBe(200);
    expect((await approve(reviewer, commit.item)).status).toBe(200);
    expect((await interestsOf(athlete.personKey)).map((row) => row.recruitmentStatus)).toEqual(["Decommitted", "Committed"]);
  });

  it("judges the commitment rule again", async () => {
    const athlete = await addAthlete(db, "Committed", "Offered");
    const { submit, reviewer } = await cast(db, athlete);
    const release = await submit({ editType: "Update", organizationKey: athlete.teams[0]!.key, recruitmentStatus: "Decommitted" });
    const commit = await submit({ editType: "Update", organizationKey: athlete.teams[1]!.key, recruitmentStatus: "Committed" });
    expect((await reject(reviewer, release.item)).status).toBe(200);
    const refused = await approve(reviewer, commit.item);
    expect(await refused.json()).toMatchObject({ status: 409, code: "commitment-held" });
    expect((await interestsOf(athlete.personKey)).map((row) => row.recruitmentStatus)).toEqual(["Committed", "Offered"]);
  });

  it("leaves nothing behind when the change of the profile fails", async () => {
    const athlete = await addAthlete(db, "Interested");
    const { submit, reviewer, read } = await cast(db, athlete);
    const { item } = await submit({ editType: "Update", organizationKey: athlete.teams[0]!.key, recruitmentStatus: "Contacted" });
    await db.delete(recruitmentInterests).where(eq(recruitmentInterests.personKey, athlete.personKey));
    expect(await (await approve(reviewer, item)).json()).toMatchObject({ status: 409, code: "stale-interest" });
    expect(await read(item)).toMatchObject({ status: "Pending" });
    expect(await actsOnItem(db, item)).toEqual(["edit.submitted"]);
  });
});

describe("rejecting", () => {
  it("changes nothing on the profile, and tells the athlete why", async () => {
    const athlete = await addAthlete(db, "Interested");
    const { submit, reviewer, read } = await cast(db, athlete);
    const { item } = await submit({ editType: "Update", organizationKey: athlete.teams[0]!.key, recruitmentStatus: "Contacted" });
    expect((await reject(reviewer, item)).status).toBe(200);
    expect(await read(item)).toMatchObject({
      status: "Rejected",
      resolution: null,
      decision: { code: "NotVerifiable", reason: "We could not find it." },
    });
    expect((await interestsOf(athlete.personKey))[0]).toMatchObject({ recruitmentStatus: "Interested" });
  });

  it("needs a code and a sentence", async () => {
    const athlete = await addAthlete(db, "Interested");
    const { submit, reviewer } = await cast(db, athlete);
    const { item } = await submit({ editType: "Update", organizationKey: athlete.teams[0]!.key, recruitmentStatus: "Contacted" });
    const response = await reject(reviewer, item, { code: "Because", reason: "  " });
    expect(await response.json()).toMatchObject({
      status: 400,
      fields: { code: ["Choose a reason."], reason: ["Write a sentence for the athlete."] },
    });
    const long = await reject(reviewer, item, { code: "Other", reason: "x".repeat(501) });
    expect(long.status).toBe(400);
    expect((await reject(reviewer, item, { code: "Other", reason: "x".repeat(500) })).status).toBe(200);
  });
});

describe("who may decide", () => {
  it("is not who has come to manage the profile since they signed in", async () => {
    const athlete = await addAthlete(db, "Interested");
    const { submit, reviewer, read } = await cast(db, athlete);
    const { item } = await submit({ editType: "Update", organizationKey: athlete.teams[0]!.key, recruitmentStatus: "Contacted" });
    await addClaim(db, reviewer.userKey, athlete.personKey, "Guardian");
    expect([(await approve(reviewer, item)).status, (await reject(reviewer, item)).status]).toEqual([403, 403]);
    expect(await read(item)).toMatchObject({ status: "Pending" });
    expect(await refusalsOfItem(db, item)).toEqual(["own-profile", "own-profile"]);
  });

  it("takes level 3, never a profile that one manages; refusals are written down", async () => {
    const athlete = await addAthlete(db, "Interested");
    const { submit, owner, reader, ownReviewer, ask, reviewer } = await cast(db, athlete);
    const { item } = await submit({ editType: "Update", organizationKey: athlete.teams[0]!.key, recruitmentStatus: "Contacted" });
    const statuses = [];
    for (const asker of [reader, ownReviewer, owner])
      statuses.push((await approve(asker, item)).status, (await reject(asker, item)).status);
    expect(statuses).toEqual([403, 403, 403, 403, 403, 403]);
    expect((await ask("POST", `/rdb/v1/review-items/${item.key}/approve`, { body: seen(item) })).status).toBe(401);
    expect(await refusalsOfItem(db, item)).toEqual(["level", "level", "own-profile", "own-profile"]);
    expect((await approve(reviewer, item)).status).toBe(200);
  });

  it("finds no item that is not there", async () => {
    const athlete = await addAthlete(db);
    const { reviewer } = await cast(db, athlete);
    for (const key of ["2000000000", "01", "1e0", "x"]) {
      expect(
        (await reviewer.ask("POST", `/rdb/v1/review-items/${key}/approve`, { body: { seen: [{ key: 1, version: 1 }] } })).status,
      ).toBeGreaterThanOrEqual(400);
      expect((await reviewer.ask("GET", `/rdb/v1/review-items/${key}`)).status).toBeGreaterThanOrEqual(400);
    }
  });
});
