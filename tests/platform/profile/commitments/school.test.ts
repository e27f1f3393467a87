/** T12, T13: what a school says of the commitments to it, and how they stand wherever one is answered. */
import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Notices } from "~/contract/notices/notices";
import type { SchoolCommitment, SchoolCommitments } from "~/contract/profile/commitments";
import type { TeamTargets } from "~/contract/profile/profiles";
import type { Recruits } from "~/contract/sites/sites";
import { commitmentErrors } from "~/domain/profile/commitments";
import { claims, users } from "~/platform/db/schema/accounts";
import { auditRows } from "~/platform/db/schema/audit";
import { commitmentAnswers } from "~/platform/db/schema/commitments";
import { mailOutbox, notices } from "~/platform/db/schema/notices";
import { people } from "~/platform/db/schema/people";
import { organizations } from "~/platform/db/schema/places";
import { reviewDecisions } from "~/platform/db/schema/review";
import { recruitmentInterests } from "~/platform/db/schema/teams";
import { addAthlete, addCollege, addSport, cast, seen } from "../../../setup/athlete";
import { testDatabase } from "../../../setup/database";

const { db } = await testDatabase();
const now = new Date("2026-11-20T18:00:00Z");
const why = "He has not signed with us this year.";

/** An athlete whose commitment to a college stands from the beginning, that college's coach, and everybody around them. */
async function setUp(status: "Committed" | "Offered" = "Committed") {
  const athlete = await addAthlete(db, status, "Offered");
  const [college, other] = athlete.teams as [(typeof athlete.teams)[number], (typeof athlete.teams)[number]];
  const persons = await cast(db, athlete, { now: () => now });
  const { personKey } = athlete;
  async function coachOf(of: { coachKey: number }, verifiedAt: Date | null = now) {
    const coach = await persons.person("kim", {});
    await db.insert(claims).values({ userKey: coach.userKey, personKey: of.coachKey, claimantType: "Coach", verifiedAt });
    return coach;
  }
  const coach = await coachOf(college);
  const list = async (state: "claimed" | "answered" = "claimed", by = coach) => {
    const answer = await by.ask("GET", `/rdb/v1/school-commitments?state=${state}`);
    return (await answer.json()) as SchoolCommitments;
  };
  const [interest] = await db
    .select({ key: recruitmentInterests.key })
    .from(recruitmentInterests)
    .where(and(eq(recruitmentInterests.personKey, personKey), eq(recruitmentInterests.organizationKey, college.key)));
  const { key } = interest!;
  const act = async (what: "confirm" | "contest" | "take-back", body: Record<string, unknown> = {}, by = coach) => {
    const answer = await by.ask("POST", `/rdb/v1/school-commitments/${key}/${what}`, { body });
    return {
      status: answer.status,
      body: (await answer.json()) as SchoolCommitment & { code?: string; message?: string; fields?: object },
    };
  };
  const stands = async () => [...(await list()).commitments, ...(await list("answered")).commitments].find((one) => one.key === key)!;
  /** As whoever looks at it first. */
  const say = async (what: "confirm" | "contest" | "take-back", body: Record<string, unknown> = {}, by = coach) =>
    act(what, { seen: (await stands()).seen, ...(what === "contest" && { sentence: why }), ...body }, by);
  const told = async (by = persons.owner) => ((await (await by.ask("GET", "/users/v1/notices")).json()) as Notices).notices;
  const commitment = async () => {
    const answer = await persons.ask("GET", `/public/rdb/v1/player/${personKey}/team-targets`);
    return ((await answer.json()) as TeamTargets).teamTargets.map((team) => team.commitment);
  };
  /** Sends an edit of the team and has it approved, perhaps with proof. */
  async function approve(recruitmentStatus: string, more: Record<string, unknown> = {}) {
    const { item } = await persons.submit({ editType: "Update", organizationKey: college.key, recruitmentStatus });
    const path = `/rdb/v1/review-items/${item.key}`;
    expect((await persons.reviewer.ask("POST", `${path}/approve`, { body: { ...seen(item), ...more } })).status).toBe(200);
    const [decision] = await db
      .select({ key: reviewDecisions.key })
      .from(reviewDecisions)
      .where(eq(reviewDecisions.reviewItemKey, item.key));
    return { path, decisionKey: decision!.key };
  }
  const rows = () =>
    db
      .select()
      .from(auditRows)
      .where(eq(auditRows.subject, `commitment:${key}`))
      .orderBy(auditRows.key);
  return { ...persons, personKey, college, other, coach, coachOf, key, list, act, say, stands, told, commitment, approve, rows };
}

describe("the list of a school", () => {
  it("tells whom to answer, and what stands, with all that the coach goes by", async () => {
    const { list, personKey, college, key } = await setUp();
    await addSport(db, personKey);
    expect(await list()).toEqual({
      schools: [{ key: college.key, name: college.fullName }],
      commitments: [
        {
          key,
          seen: expect.any(String),
          personKey,
          fullName: expect.stringMatching(/^Athlete/),
          classYear: null,
          highSchoolName: null,
          sportName: "Football",
          positionName: "Quarterback",
          organizationKey: college.key,
          organizationName: college.fullName,
          recruitmentStatus: "Committed",
          since: null,
          guardianAgreedAt: null,
          commitment: { standing: "Claimed", by: "Athlete", at: null },
          sentence: null,
          decision: null,
          isOwnProfile: false,
          mayConfirm: true,
          mayContest: true,
          mayTakeBack: false,
        },
      ],
      next: null,
    });
    expect((await list("answered")).commitments).toEqual([]);
  });

  it("is there for its own verified coaches alone", async () => {
    const { owner, reviewer, lead, coachOf, college, other, list, key, ask } = await setUp();
    expect((await ask("GET", "/rdb/v1/school-commitments")).status).toBe(401);
    const unverified = await coachOf(college, null);
    const of = await addCollege(db);
    await db.update(organizations).set({ level: "HighSchool" }).where(eq(organizations.key, of.key));
    const ofHighSchool = await coachOf(of);
    for (const by of [owner, reviewer, lead, unverified, ofHighSchool]) {
      expect((await by.ask("GET", "/rdb/v1/school-commitments")).status).toBe(404);
      expect((await by.ask("POST", `/rdb/v1/school-commitments/${key}/confirm`, { body: { seen: "Committed.0.0" } })).status).toBe(404);
    }
    const elsewhere = await coachOf(other);
    expect((await list("claimed", elsewhere)).commitments).toEqual([]);
    expect((await elsewhere.ask("POST", `/rdb/v1/school-commitments/${key}/confirm`, { body: { seen: "Committed.0.0" } })).status).toBe(
      404,
    );
    expect(await db.select().from(commitmentAnswers).where(eq(commitmentAnswers.organizationKey, college.key))).toEqual([]);
  });

  it("has those alone of whom the coach may know", async () => {
    const { list, personKey, act } = await setUp();
    const { seen: sight } = (await list()).commitments[0]!;
    await db.update(people).set({ privacy: "Friends" }).where(eq(people.key, personKey));
    expect((await list()).commitments).toHaveLength(1);
    for (const hidden of [{ privacy: "Private" as const }, { privacy: "Public" as const, visibility: "Suspended" as const }]) {
      await db.update(people).set(hidden).where(eq(people.key, personKey));
      expect((await list()).commitments).toEqual([]);
      expect((await act("confirm", { seen: sight })).status).toBe(404);
    }
  });

  it("comes in pages, each once: the claimed oldest first, the answered latest first", async () => {
    const { college, coach, say } = await setUp();
    for (let index = 0; index < 30; index += 1) {
      const { personKey } = await addAthlete(db);
      await db
        .insert(recruitmentInterests)
        .values({ personKey, organizationKey: college.key, recruitmentStatus: "Signed", recruitOrder: 1 });
    }
    const page = async (state: string, after?: string | null) => {
      const answer = await coach.ask(
        "GET",
        `/rdb/v1/school-commitments?state=${state}${after ? `&after=${encodeURIComponent(after)}` : ""}`,
      );
      return (await answer.json()) as SchoolCommitments;
    };
    const first = await page("claimed");
    const second = await page("claimed", first.next);
    const keys = [...first.commitments, ...second.commitments].map(({ key }) => key);
    expect([first.commitments.length, new Set(keys).size, second.next]).toEqual([25, 31, null]);
    expect(keys).toEqual([...keys].sort((a, b) => a - b));
    await say("confirm");
    for (const { key, seen: sight } of first.commitments.slice(1))
      expect((await coach.ask("POST", `/rdb/v1/school-commitments/${key}/confirm`, { body: { seen: sight } })).status).toBe(200);
    const answered = await page("answered");
    expect(answered.commitments.map(({ key }) => key)).toEqual(first.commitments.map(({ key }) => key).reverse());
    expect([answered.next, (await page("claimed")).commitments.length]).toEqual([null, 6]);
  });

  it.each(["state=open", "after=x", "after=2026-02-30T00:00:00Z_1"])("“%s” is refused", async (query) => {
    const { coach } = await setUp();
    expect((await coach.ask("GET", `/rdb/v1/school-commitments?${query}`)).status).toBe(400);
  });
});

describe("a commitment that the school confirms", () => {
  it("says so wherever it is answered, tells the athlete's side, and leaves one row of the audit", async () => {
    const { say, commitment, told, guardian, owner, coach, personKey, college, key, rows, ask } = await setUp();
    await db.update(users).set({ email: "avery@home.test" }).where(eq(users.key, owner.userKey));
    const { status, body } = await say("confirm");
    const confirmed = { standing: "Confirmed", by: "School", at: "2026-11-20" };
    expect([status, body.commitment, body.mayConfirm, body.mayTakeBack]).toEqual([200, confirmed, false, true]);
    expect(await commitment()).toEqual([confirmed, null]);
    const recruits = (await (await ask("GET", `/public/rdb/v1/recruits?committed=true&organizationKey=${college.key}`)).json()) as Recruits;
    expect(recruits.recruits.map((one) => [one.key, one.commitment])).toEqual([[key, confirmed]]);
    const admin = (await (await owner.ask("GET", `/rdb/v2/person/${personKey}/profile-admin`)).json()) as {
      recruitmentInterests: { commitment: unknown }[];
    };
    expect(admin.recruitmentInterests.map((one) => one.commitment)).toEqual([confirmed, null]);
    for (const by of [owner, guardian])
      expect(await told(by)).toMatchObject([
        { type: "commitment", kind: "CommitmentConfirmed", personKey, organizationName: college.fullName, sentence: null },
      ]);
    expect(await told(coach)).toEqual([]);
    const mails = await db
      .select({ userKey: notices.userKey })
      .from(mailOutbox)
      .innerJoin(notices, eq(notices.key, mailOutbox.noticeKey))
      .where(eq(notices.personKey, personKey));
    expect(mails).toEqual([{ userKey: owner.userKey }]);
    expect(await rows()).toMatchObject([{ act: "commitment.confirmed", actorUserKey: coach.userKey, personKey }]);
  });

  it("twice is confirmed once", async () => {
    const { stands, act, told, rows } = await setUp();
    const { seen: sight } = await stands();
    const answers = await Promise.all([act("confirm", { seen: sight }), act("confirm", { seen: sight })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect([(await rows()).length, (await told()).length]).toEqual([1, 1]);
  });

  it("is claimed again once that is taken back; what nobody has read of it goes, and whoever has is told", async () => {
    const { say, commitment, told, owner, guardian, rows } = await setUp();
    await say("confirm");
    const noticeKey = (await told())[0]!.key;
    await owner.ask("POST", "/users/v1/notices/read", { body: { keys: [noticeKey] } });
    expect((await say("take-back")).body.commitment).toEqual({ standing: "Claimed", by: "Athlete", at: null });
    expect((await commitment())[0]).toMatchObject({ standing: "Claimed" });
    expect((await told()).map(({ kind }) => kind)).toEqual(["AnswerTakenBack", "CommitmentConfirmed"]);
    expect(await told(guardian)).toEqual([]);
    expect((await rows()).map(({ act }) => act)).toEqual(["commitment.confirmed", "commitment.answer-taken-back"]);
  });
});

describe("a commitment that the school contests", () => {
  it("shows as claimed and contested; its sentence is for the athlete's side and the school alone", async () => {
    const { say, commitment, told, list, coachOf, college, ask, personKey, rows } = await setUp();
    const { body } = await say("contest");
    expect(body).toMatchObject({ commitment: { standing: "Contested", by: "School", at: "2026-11-20" }, sentence: why, mayContest: false });
    expect((await commitment())[0]).toEqual(body.commitment);
    expect(await told()).toMatchObject([{ kind: "CommitmentContested", sentence: why }]);
    expect((await list("answered", await coachOf(college))).commitments[0]?.sentence).toBe(why);
    for (const path of [
      `/public/rdb/v1/player/${personKey}/team-targets`,
      `/public/rdb/v1/recruits?committed=true&organizationKey=${college.key}`,
    ])
      expect(await (await ask("GET", path)).text()).not.toContain(why);
    expect(JSON.stringify(await rows())).not.toContain("signed with us");
  });

  it("by the same words twice is contested once; in others it is refused until that is taken back", async () => {
    const { say, stands, act, told } = await setUp();
    const { seen: sight } = await stands();
    await act("contest", { seen: sight, sentence: why });
    expect((await act("contest", { seen: sight, sentence: why })).status).toBe(200);
    expect(await say("contest", { sentence: "Never heard of him, really." })).toMatchObject({
      status: 409,
      body: { code: "may-not-answer", message: commitmentErrors.contestedAlready },
    });
    expect(await told()).toHaveLength(1);
  });

  it("can be confirmed instead, and the other way round; what the school says last counts alone", async () => {
    const { say, commitment } = await setUp();
    for (const [what, standing] of [
      ["contest", "Contested"],
      ["confirm", "Confirmed"],
      ["contest", "Contested"],
    ] as const) {
      expect((await say(what)).status).toBe(200);
      expect((await commitment())[0]?.standing).toBe(standing);
    }
    await say("take-back");
    expect((await commitment())[0]?.standing).toBe("Claimed");
  });

  it.each([
    [undefined, commitmentErrors.sentenceRequired],
    ["   ", commitmentErrors.sentenceRequired],
    ["Too short", commitmentErrors.tooShort],
    ["x".repeat(501), commitmentErrors.tooLong],
  ])("with %j is refused at the field", async (sentence, error) => {
    const { say, commitment } = await setUp();
    expect(await say("contest", { sentence })).toMatchObject({ status: 400, body: { fields: { sentence: [error] } } });
    expect((await commitment())[0]?.standing).toBe("Claimed");
  });
});

describe("an answer is of the commitment as it was seen", () => {
  it("refuses what was answered, or became of the status, since", async () => {
    const { stands, act, say, approve, rows } = await setUp();
    const { seen: first } = await stands();
    await say("contest");
    expect(await act("confirm", { seen: first })).toMatchObject({ status: 409, body: { code: "commitment-changed" } });
    // What a contest waits on takes no step on.
    await say("take-back");
    await approve("Signed");
    const { seen: signed } = await stands();
    expect(await act("take-back", { seen: first })).toMatchObject({ status: 409, body: { code: "commitment-changed" } });
    await approve("Decommitted");
    expect(await act("confirm", { seen: signed })).toMatchObject({ status: 409, body: { message: commitmentErrors.changed } });
    expect(await rows()).toHaveLength(2);
  });

  it("ends with the status that it was given to: Signed begins as claimed, and so does another commitment", async () => {
    const { say, approve, commitment } = await setUp();
    await say("confirm");
    await approve("Signed");
    expect(await commitment()).toEqual([{ standing: "Claimed", by: "Athlete", at: "2026-11-20" }, null]);
    await say("confirm");
    await approve("Decommitted");
    expect(await commitment()).toEqual([null, null]);
    await approve("Committed");
    expect((await commitment())[0]?.standing).toBe("Claimed");
  });

  it("ends with the approval that it rests on, and stands again where what ended it is taken back", async () => {
    const { say, approve, commitment, reviewer, lead } = await setUp("Offered");
    const { path, decisionKey } = await approve("Committed");
    await say("confirm");
    const later = await approve("Signed");
    expect((await commitment())[0]?.standing).toBe("Claimed");
    expect((await lead.ask("POST", `${later.path}/reverse`, { body: { decisionKey: later.decisionKey, reason: "Not yet." } })).status).toBe(
      200,
    );
    expect((await commitment())[0]?.standing).toBe("Confirmed");
    expect((await reviewer.ask("POST", `${path}/undo`, { body: { decisionKey } })).status).toBe(200);
    expect((await commitment())[0]).toBeNull();
    const again = await approveAgain(reviewer, path);
    expect([again, (await commitment())[0]?.standing]).toEqual([200, "Claimed"]);
  });

  it("is not needed where a reviewer has seen proof; the school may contest that, too", async () => {
    const { approve, commitment, list, say } = await setUp("Offered");
    await approve("Committed", { tier: "StaffVerified" });
    expect((await commitment())[0]).toEqual({ standing: "Confirmed", by: "Staff", at: "2026-11-20" });
    expect([(await list()).commitments.length, (await list("answered")).commitments.length]).toEqual([0, 1]);
    await say("contest");
    expect((await commitment())[0]?.standing).toBe("Contested");
    await say("take-back");
    expect((await commitment())[0]).toMatchObject({ standing: "Confirmed", by: "Staff" });
  });
});

async function approveAgain(reviewer: { ask: (method: string, path: string, asked?: object) => Promise<Response> }, path: string) {
  const { item } = (await (await reviewer.ask("GET", path)).json()) as { item: { key: number; version: number } };
  return (await reviewer.ask("POST", `${path}/approve`, { body: seen(item) })).status;
}

describe("whoever manages the profile does not answer for its school", () => {
  it("is refused, and that is written down", async () => {
    const { coach, personKey, stands, act, rows } = await setUp();
    await db.insert(claims).values({ userKey: coach.userKey, personKey, claimantType: "Guardian", verifiedAt: now });
    const mine = await stands();
    expect(mine).toMatchObject({ isOwnProfile: true, mayConfirm: false, mayContest: false, mayTakeBack: false });
    for (const what of ["confirm", "contest", "take-back"] as const)
      expect(await act(what, { seen: mine.seen, sentence: why })).toMatchObject({
        status: 403,
        body: { code: "may-not-answer", message: commitmentErrors.ownProfile },
      });
    expect((await rows()).map(({ act: done, detail }) => [done, detail])).toEqual(
      Array(3).fill(["decision.refused", expect.objectContaining({ reason: "own-profile" })]),
    );
  });

  it("nor does an account that is suspended", async () => {
    const { coach, say } = await setUp();
    await db.update(users).set({ suspendedAt: now }).where(eq(users.key, coach.userKey));
    expect((await say("confirm")).status).toBe(404);
  });
});

describe("a coach's claim that is taken back", () => {
  async function takenBack(
    { personKey, userKey }: { personKey: number; userKey: number },
    lead: Awaited<ReturnType<typeof setUp>>["lead"],
  ) {
    const [claim] = await db
      .select({ key: claims.key })
      .from(claims)
      .where(and(eq(claims.personKey, personKey), eq(claims.userKey, userKey)));
    const answer = await lead.ask("PUT", `/elite/v1/profile-info/claim-n-${claim!.key}/process-access`, {
      body: { decision: "Revoked", personKey, reason: "This was somebody else." },
    });
    expect(answer.status).toBe(200);
  }

  it.each(["confirm", "contest"] as const)("takes what was said by it along: %s (B12)", async (what) => {
    const { say, coach, college, lead, commitment, told, coachOf, list } = await setUp();
    expect((await say(what)).status).toBe(200);
    expect((await commitment())[0]).toMatchObject({ by: "School" });
    await takenBack({ personKey: college.coachKey, userKey: coach.userKey }, lead);
    expect((await commitment())[0]).toMatchObject({ standing: "Claimed", by: "Athlete" });
    expect(await told()).toEqual([]);
    const next = await coachOf(college);
    expect((await list("claimed", next)).commitments).toHaveLength(1);
  });

  it("leaves what another coach of the school has said since", async () => {
    const { say, coach, college, lead, commitment, coachOf } = await setUp();
    const second = await coachOf(college);
    await say("contest");
    await say("confirm", {}, second);
    await takenBack({ personKey: college.coachKey, userKey: coach.userKey }, lead);
    expect((await commitment())[0]).toMatchObject({ standing: "Confirmed", by: "School" });
  });
});

it("tells of a contest only as long as the commitment stands that it is of", async () => {
  const { say, told, personKey } = await setUp();
  await say("contest");
  expect(await told()).toMatchObject([{ kind: "CommitmentContested", stands: true }]);
  await db
    .update(recruitmentInterests)
    .set({ recruitmentStatus: "Signed" })
    .where(and(eq(recruitmentInterests.personKey, personKey), eq(recruitmentInterests.recruitmentStatus, "Committed")));
  expect(await told()).toMatchObject([{ kind: "CommitmentContested", stands: false }]);
});
