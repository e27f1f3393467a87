import { eq, sql } from "drizzle-orm";
import { describe, expect, it, test } from "vitest";
import { organizations } from "~/platform/db/schema/places";
import { recruitmentInterests } from "~/platform/db/schema/teams";
import { reviewItems, reviewItemVersions } from "~/platform/db/schema/review";
import { addAthlete, addCollege, cast, seen } from "../../../setup/athlete";
import { auditOfItem } from "../../../setup/audit";
import { testDatabase } from "../../../setup/database";

const { db } = await testDatabase();

describe("submitting a top team", () => {
  it("makes one waiting item, its first version and one audit row, and changes nothing else", async () => {
    const athlete = await addAthlete(db, "Offered");
    const { submit, owner } = await cast(db, athlete);
    const college = await addCollege(db);

    const { status, item } = await submit({
      editType: "Add",
      organizationKey: college.key,
      recruitmentStatus: "Contacted",
      primaryPersonKey: college.coachKey,
    });

    expect(status).toBe(201);
    expect(item).toMatchObject({
      status: "Pending",
      version: 1,
      payloadVersion: 1,
      resolution: null,
      oldValue: null,
      newValue: {
        organizationKey: college.key,
        organizationName: college.fullName,
        order: 2,
        contacted: true,
        offer: false,
        primaryPersonKey: college.coachKey,
      },
    });
    expect(await db.select().from(reviewItemVersions).where(eq(reviewItemVersions.reviewItemKey, item.key))).toHaveLength(1);
    const audit = await auditOfItem(db, item);
    expect(audit).toHaveLength(1);
    expect(audit[0]).toMatchObject({ act: "edit.submitted", actorUserKey: owner.userKey, personKey: athlete.personKey });
    expect(await db.select().from(recruitmentInterests).where(eq(recruitmentInterests.personKey, athlete.personKey))).toHaveLength(1);
  });

  it("refuses the same team twice, pending ones counted, with the catalogue's words", async () => {
    const athlete = await addAthlete(db, "Offered");
    const { submit } = await cast(db, athlete);
    const college = await addCollege(db);
    expect((await submit({ editType: "Add", organizationKey: athlete.teams[0]!.key })).fields).toEqual({
      organizationKey: ["You cannot select the same team twice."],
    });
    expect((await submit({ editType: "Add", organizationKey: college.key })).status).toBe(201);
    expect(await submit({ editType: "Add", organizationKey: college.key })).toMatchObject({ status: 409, code: "same-team-twice" });
  });

  it("answers a repeat of one submission with the same item", async () => {
    const athlete = await addAthlete(db);
    const { submit } = await cast(db, athlete);
    const college = await addCollege(db);
    const headers = { "idempotency-key": "form-0001" };
    const edit = { editType: "Add", organizationKey: college.key };
    const answers = await Promise.all([submit(edit, { headers }), submit(edit, { headers }), submit(edit, { headers })]);
    expect(new Set(answers.map((answer) => answer.item.key)).size).toBe(1);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 201]);
  });

  it("does not take the same submission for sent once its edit was withdrawn or rejected", async () => {
    const { submit, owner, reviewer } = await cast(db, await addAthlete(db));
    for (const [index, ending] of ["withdrawn", "rejected"].entries()) {
      const headers = { "idempotency-key": `form-100${index}` };
      const edit = { editType: "Add", organizationKey: (await addCollege(db)).key };
      const { item } = await submit(edit, { headers });
      await (ending === "withdrawn"
        ? owner.ask("PUT", `/elite/v1/profile-edits/${item.key}`, { body: { resolution: "Withdrawn" } })
        : reviewer.ask("POST", `/rdb/v1/review-items/${item.key}/reject`, {
            body: { ...seen(item), code: "NotVerifiable", reason: "We could not find it." },
          }));
      expect(await submit(edit, { headers })).toMatchObject({ status: 409, code: "not-pending" });
    }
  });

  test.each([
    ["no team", { editType: "Add" }, "organizationKey", "Team is required"],
    [
      "an unknown status",
      { editType: "Add", organizationKey: 1, recruitmentStatus: "None" },
      "recruitmentStatus",
      "Recruitment status is required",
    ],
    [
      "a visit without a day",
      { editType: "Update", organizationKey: 1, visits: [{ type: "visit", official: true, dateOccurred: "" }] },
      "visits[0].dateOccurred",
      "Date is required",
    ],
    [
      "a coaching visit without coaches",
      { editType: "Update", organizationKey: 1, visits: [{ type: "coaching", dateOccurred: "2026-09-14", coachPersonKeys: [] }] },
      "visits[0].coachPersonKeys",
      "At least one coach is required",
    ],
    [
      "three coaches",
      { editType: "Update", organizationKey: 1, visits: [{ type: "coaching", dateOccurred: "2026-09-14", coachPersonKeys: [1, 2, 3] }] },
      "visits[0].coachPersonKeys",
      "Choose at most 2 coaches.",
    ],
    [
      "a visit that is neither official nor not",
      { editType: "Update", organizationKey: 1, visits: [{ type: "visit", dateOccurred: "2026-09-14" }] },
      "visits[0].official",
      "Say whether the visit was official.",
    ],
  ])("refuses %s by the field", async (_, edit, field, message) => {
    const { submit } = await cast(db, await addAthlete(db));
    const { status, fields } = await submit(edit);
    expect(status).toBe(400);
    expect(fields?.[field]).toContain(message);
  });

  it("refuses what is no college, a coach of another team, and a player as coach", async () => {
    const athlete = await addAthlete(db, "Offered");
    const { submit } = await cast(db, athlete);
    const [team] = athlete.teams;
    const elsewhere = await addCollege(db);
    const [school] = await db
      .insert(organizations)
      .values({ level: "HighSchool", fullName: "A school", name: "A school", searchText: "|a school|", naturalKey: "a school" })
      .returning();
    expect(await submit({ editType: "Add", organizationKey: school!.key })).toMatchObject({
      status: 422,
      fields: { organizationKey: ["Team is required"] },
    });
    expect(await submit({ editType: "Update", organizationKey: team!.key, primaryPersonKey: elsewhere.coachKey })).toMatchObject({
      status: 422,
      fields: { primaryPersonKey: ["Choose a coach of this team."] },
    });
    expect(await submit({ editType: "Update", organizationKey: team!.key, primaryPersonKey: athlete.personKey })).toMatchObject({
      status: 422,
    });
    const visit = { type: "coaching", dateOccurred: "2026-09-14", coachPersonKeys: [elsewhere.coachKey] };
    expect(await submit({ editType: "Update", organizationKey: team!.key, visits: [visit] })).toMatchObject({
      status: 422,
      fields: { "visits[0].coachPersonKeys": ["Choose a coach of this team."] },
    });
  });

  it("decides itself what the client may not: flags, status, order, author, dates", async () => {
    const athlete = await addAthlete(db, "Interested");
    const { submit, owner } = await cast(db, athlete);
    const college = await addCollege(db);
    const forged = {
      offer: true,
      contacted: false,
      status: "Approved",
      order: 1,
      personKey: 1,
      authorUserKey: 1,
      version: 9,
      decidedAt: "2020-01-01",
      reviewItem: { status: "Approved" },
    };
    const { item } = await submit({ editType: "Add", organizationKey: college.key, recruitmentStatus: "Contacted", ...forged });
    expect(item).toMatchObject({
      status: "Pending",
      version: 1,
      personKey: athlete.personKey,
      decidedAt: null,
      newValue: { offer: false, contacted: true, order: 2 },
    });
    const [row] = await db.select().from(reviewItems).where(eq(reviewItems.key, item.key));
    expect(row!.authorUserKey).toBe(owner.userKey);
  });

  it("refuses a second open edit of one team, an unlisted team, and a save that changes nothing", async () => {
    const athlete = await addAthlete(db, "Offered");
    const { submit } = await cast(db, athlete);
    const [team] = athlete.teams;
    expect(await submit({ editType: "Update", organizationKey: team!.key, recruitmentStatus: "Offered" })).toMatchObject({
      status: 422,
      code: "nothing-changed",
    });
    expect(await submit({ editType: "Update", organizationKey: (await addCollege(db)).key, recruitmentStatus: "Offered" })).toMatchObject({
      status: 409,
      code: "stale-interest",
    });
    expect(await submit({ editType: "Update", organizationKey: team!.key, recruitmentStatus: "Contacted" })).toMatchObject({ status: 201 });
    expect(await submit({ editType: "Update", organizationKey: team!.key, recruitmentStatus: "Interested" })).toMatchObject({
      status: 409,
      code: "already-pending",
    });
  });
});

describe("who may submit", () => {
  it("lets those who manage the profile; anyone else finds no such profile", async () => {
    const athlete = await addAthlete(db);
    const { guardian, other, reader, ask } = await cast(db, athlete);
    const path = `/elite/v1/people/${athlete.personKey}/profile-edits`;
    const body = async () => ({ edit: { type: "topInterest", editType: "Add", organizationKey: (await addCollege(db)).key } });
    expect((await guardian.ask("POST", path, { body: await body() })).status).toBe(201);
    for (const stranger of [other, reader]) {
      const refusedAnswer = await stranger.ask("POST", path, { body: await body() });
      const missing = await stranger.ask("POST", "/elite/v1/people/2000000000/profile-edits", { body: await body() });
      expect(refusedAnswer.status).toBe(404);
      expect(await refusedAnswer.json()).toEqual(await missing.json());
    }
    expect((await ask("POST", path, { body: await body() })).status).toBe(401);
    expect((await other.ask("GET", path)).status).toBe(404);
    expect((await ask("GET", path)).status).toBe(401);
  });

  it("applies a level 3 reviewer's own edit at once, as AutoApproved", async () => {
    const athlete = await addAthlete(db, "Offered");
    const { reviewer } = await cast(db, athlete);
    const edit = { type: "topInterest", editType: "Update", organizationKey: athlete.teams[0]!.key, recruitmentStatus: "Contacted" };
    const response = await reviewer.ask("POST", `/elite/v1/people/${athlete.personKey}/profile-edits`, { body: { edit } });
    expect(await response.json()).toMatchObject({ reviewItem: { status: "AutoApproved" } });
    const [interest] = await db.select().from(recruitmentInterests).where(eq(recruitmentInterests.personKey, athlete.personKey));
    expect(interest).toMatchObject({ recruitmentStatus: "Contacted", offer: false });
  });
});

describe("the one commitment", () => {
  it("takes one of fifty parallel submissions and refuses the others clearly", async () => {
    const athlete = await addAthlete(db, ...Array.from({ length: 50 }, () => "Offered" as const));
    const { submit } = await cast(db, athlete);
    const answers = await Promise.all(
      athlete.teams.map((team) => submit({ editType: "Update", organizationKey: team.key, recruitmentStatus: "Committed" })),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    const refusals = answers.filter((answer) => answer.status !== 201);
    expect(new Set(refusals.map((answer) => `${answer.status} ${answer.code}`))).toEqual(new Set(["409 commitment-waits"]));
    expect(refusals[0]!.fields).toEqual({
      recruitmentStatus: ["Your commitment to another team waits in review. Withdraw that one first."],
    });
    const open = await db
      .select({ count: sql<number>`count(*)::int` })
      .from(reviewItems)
      .where(eq(reviewItems.personKey, athlete.personKey));
    expect(open[0]!.count).toBe(1);
  });

  it("is held by the database itself", async () => {
    const athlete = await addAthlete(db, "Committed", "Offered");
    const second = db
      .update(recruitmentInterests)
      .set({ recruitmentStatus: "Signed" })
      .where(eq(recruitmentInterests.organizationKey, athlete.teams[1]!.key));
    const error = await second.then(
      () => null,
      (reason: { cause?: { code?: string }; code?: string }) => reason,
    );
    expect((error?.cause ?? error)?.code).toBe("23505");
  });

  it("a decommit that a commit rests on cannot be withdrawn first", async () => {
    const athlete = await addAthlete(db, "Committed", "Offered");
    const { submit, owner } = await cast(db, athlete);
    const release = await submit({ editType: "Update", organizationKey: athlete.teams[0]!.key, recruitmentStatus: "Decommitted" });
    const commit = await submit({ editType: "Update", organizationKey: athlete.teams[1]!.key, recruitmentStatus: "Committed" });
    expect(commit.status).toBe(201);
    const withdrawn = await owner.ask("PUT", `/elite/v1/profile-edits/${release.item.key}`, { body: { resolution: "Withdrawn" } });
    expect(await withdrawn.json()).toMatchObject({ status: 409, code: "waits-for-another" });
  });
});
