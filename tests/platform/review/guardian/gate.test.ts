/** The guardian’s gate on the API (docs/rules.md B25–B29, docs/promises.md T3): no way around it, and nobody sees what waits. */
import { randomUUID } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { claims, users } from "~/platform/db/schema/accounts";
import { auditRows } from "~/platform/db/schema/audit";
import { guardianRequests } from "~/platform/db/schema/guardian";
import { people } from "~/platform/db/schema/people";
import { reviewItems } from "~/platform/db/schema/review";
import { recruitmentInterests } from "~/platform/db/schema/teams";
import { addCollege } from "../../../setup/athlete";
import { testDatabase } from "../../../setup/database";
import { bornYearsAgo } from "../../../setup/newcomer";
import { beginning } from "./beginning";

const { db } = await testDatabase();
const begin = beginning(db);

const change = (team: { key: number }, recruitmentStatus: string) => ({
  type: "topInterest",
  editType: "Update",
  organizationKey: team.key,
  recruitmentStatus,
});
const day = () => ({ type: "decisionDate", editType: "Add", day: `${new Date().getUTCFullYear() + 1}-02-01` });

describe("no way around the guardian", () => {
  const acts = [
    { name: "decommit", edits: (teams: { key: number }[]) => [change(teams[0]!, "Decommitted")] },
    { name: "step on to Signed", edits: (teams: { key: number }[]) => [change(teams[0]!, "Signed")] },
    {
      name: "decommit and commit",
      edits: (teams: { key: number }[]) => [change(teams[0]!, "Decommitted"), change(teams[1]!, "Committed")],
    },
  ];
  const table = (["Own", "Athlete", "Admin", "Guardian"] as const).flatMap((by) =>
    acts.flatMap(({ name, edits }) => [15, 18].flatMap((years) => [true, false].map((linked) => ({ by, name, edits, years, linked })))),
  );

  it.each(table)("$by, who would $name, at $years, linked $linked", async ({ by, edits, years, linked }) => {
    const { athlete, as, items } = await begin({ years, linked });
    const manager = await as([], by);
    const isFree = years >= 18 || by === "Guardian";
    for (const edit of edits(athlete.teams)) {
      const sent = await manager.send(edit);
      expect([sent.status, Boolean(sent.body.reviewItem), Boolean(sent.body.guardianRequest)]).toEqual(
        isFree ? [201, true, false] : [202, false, true],
      );
    }
    expect((await items()).length).toBe(isFree ? edits(athlete.teams).length : 0);
  });

  it("keeps a decision day, an added team that is committed to, and a status that a waiting edit is changed to", async () => {
    const { athlete, casey, items } = await begin();
    await db.delete(recruitmentInterests).where(eq(recruitmentInterests.organizationKey, athlete.teams[0]!.key));
    expect((await casey.send(day())).status).toBe(202);
    const college = await addCollege(db);
    const added = { type: "topInterest", editType: "Add", organizationKey: college.key, recruitmentStatus: "Committed" };
    expect((await casey.send(added)).status).toBe(202);
    const sent = await casey.send({ ...change(athlete.teams[2]!, "Contacted") });
    expect(sent.status).toBe(201);
    const { key, version } = sent.body.reviewItem!;
    const amended = await casey.call("PUT", `/elite/v1/profile-edits/${key}`, { edit: change(athlete.teams[2]!, "Committed"), version });
    expect(amended.status).toBe(202);
    expect((await items()).map((item) => [item.version, item.newValue])).toEqual([
      [1, expect.objectContaining({ recruitmentStatus: "Contacted" })],
    ]);
  });

  it("keeps a first date of birth, and an earlier one, which may make the athlete of age; a later one needs nobody", async () => {
    const { casey } = await begin();
    const born = (value: string, editType = "Update") => casey.send({ type: "dateOfBirth", editType, value });
    const earlier = await born("1996-03-04");
    expect([earlier.status, earlier.body.guardianRequest]).toMatchObject([
      202,
      { act: "DateOfBirth", words: expect.stringMatching(/^Date of birth: .* → 03\/04\/1996, which makes the athlete \d+ and of age$/) },
    ]);
    const later = await born(bornYearsAgo(14));
    expect(later.status).toBe(201);
    const { key, version } = later.body.reviewItem!;
    const edit = { type: "dateOfBirth", editType: "Update", value: "1996-03-04" };
    expect((await casey.call("PUT", `/elite/v1/profile-edits/${key}`, { edit, version })).status).toBe(202);
    const other = await begin();
    await db.update(people).set({ dateOfBirth: null }).where(eq(people.key, other.athlete.personKey));
    expect((await other.casey.send({ type: "dateOfBirth", editType: "Add", value: bornYearsAgo(13) })).status).toBe(202);
  });

  it("needs nobody for a team below a commitment", async () => {
    const { athlete, casey } = await begin();
    expect((await casey.send(change(athlete.teams[2]!, "Offered"))).status).toBe(201);
  });

  it("lets a waiting commitment be withdrawn, and a waiting decommitment only with the guardian", async () => {
    const { athlete, casey, guardian } = await begin();
    const sent = await guardian!.send(change(athlete.teams[0]!, "Decommitted"));
    const decommitment = sent.body.reviewItem!.key;
    const committed = await guardian!.send(change(athlete.teams[1]!, "Committed"));
    const commitment = committed.body.reviewItem!.key;
    expect((await casey.call("PUT", `/elite/v1/profile-edits/${commitment}`, { resolution: "Withdrawn" })).status).toBe(200);
    const held = await casey.call("PUT", `/elite/v1/profile-edits/${decommitment}`, { resolution: "Withdrawn" });
    expect([held.status, held.body.guardianRequest?.act]).toEqual([202, "Decommitment"]);
    const agreed = await guardian!.call("POST", `/elite/v1/guardian-requests/${held.body.guardianRequest!.key}/agreement`);
    expect(agreed.status).toBe(200);
    const [item] = await db.select().from(reviewItems).where(eq(reviewItems.key, decommitment));
    expect(item!.resolution).toBe("Withdrawn");
  });

  it("asks staff how they know, and tells the guardian", async () => {
    const { athlete, as, guardian } = await begin();
    const staff = await as(["rdb3"], null);
    const refused = await staff.send(change(athlete.teams[0]!, "Decommitted"));
    expect([refused.status, refused.body.code, Object.keys(refused.body["fields"] as object)]).toEqual([422, "proof-required", ["proof"]]);
    const entered = await staff.send(change(athlete.teams[0]!, "Decommitted"), { proof: "The mother called us." });
    expect(entered.status).toBe(201);
    expect(await guardian!.notices()).toMatchObject([{ kind: "StaffEdit", sentence: "The mother called us." }]);
  });

  it.each([
    [15, true],
    [18, false],
  ])("tells staff alone, of an athlete of %s, whether it takes proof", async (years, asks) => {
    const { athlete, as, casey, guardian } = await begin({ years });
    const read = async (who: typeof casey) =>
      (await who.call("GET", `/rdb/v2/person/${athlete.personKey}/profile-admin`)).body["asksProof"];
    expect([await read(await as(["rdb3"], null)), await read(casey), await read(guardian!)]).toEqual([asks, false, false]);
  });

  it("takes no account whose own profile it is for a guardian", async () => {
    const { athlete, as } = await begin({ linked: false });
    const both = await as([], "Guardian");
    await db.update(users).set({ personKey: athlete.personKey }).where(eq(users.key, both.userKey));
    expect((await both.send(change(athlete.teams[0]!, "Decommitted"))).status).toBe(202);
  });
});

describe("what waits", () => {
  it("is agreed to by the guardian alone, and becomes the athlete's own edit with the agreement beside it", async () => {
    const { athlete, as, casey, guardian, items } = await begin();
    const admin = await as([], "Admin");
    const staff = await as(["rdb4"], null);
    const request = (await casey.send(change(athlete.teams[0]!, "Decommitted"))).body.guardianRequest!;
    const at = `/elite/v1/guardian-requests/${request.key}`;
    for (const who of [casey, admin]) {
      const refused = await who.call("POST", `${at}/agreement`);
      expect([refused.status, refused.body.code]).toEqual([403, "guardian-alone"]);
      expect((await who.call("POST", `${at}/decline`, { sentence: "No." })).status).toBe(403);
    }
    for (const [method, path, body] of [
      ["GET", at],
      ["POST", `${at}/agreement`],
      ["POST", `${at}/decline`, { sentence: "No." }],
      ["DELETE", at],
      ["GET", `/elite/v1/people/${athlete.personKey}/guardian-requests`],
    ] as const)
      expect((await staff.call(method, path, body)).status).toBe(404);
    expect(await items()).toEqual([]);
    expect(await guardian!.notices()).toMatchObject([{ type: "guardian", kind: "GuardianAsked", words: request.words, waits: true }]);

    expect((await guardian!.call("POST", `${at}/agreement`)).body).toMatchObject({ state: "Agreed" });
    expect(await items()).toMatchObject([{ authorUserKey: casey.userKey, authorSource: "Athlete", status: "Pending" }]);
    const [item] = await items();
    const read = await casey.call("GET", `/elite/v1/profile-edits/${item!.key}`);
    expect(read.body["guardianAgreedAt"]).toEqual(expect.any(String));
    const atDesk = await staff.call("GET", `/rdb/v1/review-items/${item!.key}`);
    expect(atDesk.body["guardianAgreedAt"]).toEqual(expect.any(String));
    expect(await casey.notices()).toMatchObject([{ kind: "GuardianAgreed" }]);
    // Pressed twice.
    const again = await guardian!.call("POST", `${at}/agreement`);
    expect([again.status, again.body.code]).toEqual([409, "not-waiting"]);
    expect(await items()).toHaveLength(1);
  });

  it("is declined with a sentence that the athlete reads, and can be tried anew", async () => {
    const { athlete, casey, guardian, items } = await begin();
    const request = (await casey.send(change(athlete.teams[0]!, "Decommitted"))).body.guardianRequest!;
    const at = `/elite/v1/guardian-requests/${request.key}/decline`;
    expect((await guardian!.call("POST", at, { sentence: " " })).status).toBe(400);
    expect((await guardian!.call("POST", at, { sentence: "Let us talk first." })).status).toBe(200);
    expect(await casey.waiting()).toMatchObject({ requests: [{ state: "Declined", sentence: "Let us talk first." }] });
    expect(await casey.notices()).toMatchObject([{ kind: "GuardianDeclined", sentence: "Let us talk first." }]);
    const anew = await casey.send(change(athlete.teams[0]!, "Decommitted"));
    expect([anew.status, anew.body.guardianRequest?.key === request.key]).toEqual([202, false]);
    expect(await items()).toEqual([]);
  });

  it("is one of each act: a newer one replaces it, the same one twice is one, and the athlete takes it back", async () => {
    const { athlete, casey } = await begin();
    await db.delete(recruitmentInterests).where(eq(recruitmentInterests.organizationKey, athlete.teams[0]!.key));
    const headers = { "idempotency-key": randomUUID() };
    const first = await casey.send(change(athlete.teams[1]!, "Committed"), { headers });
    const twice = await casey.send(change(athlete.teams[1]!, "Committed"), { headers });
    expect(twice.body.guardianRequest?.key).toBe(first.body.guardianRequest?.key);
    const newer = await casey.send(change(athlete.teams[2]!, "Committed"));
    expect((await casey.waiting()).requests.map(({ state }) => state)).toEqual(["Waiting", "Replaced"]);
    const key = newer.body.guardianRequest!.key;
    expect((await casey.call("DELETE", `/elite/v1/guardian-requests/${key}`)).body).toMatchObject({ state: "TakenBack" });
    const late = await casey.send(change(athlete.teams[1]!, "Committed"), { headers });
    expect([late.status, late.body.code]).toEqual([409, "not-pending"]);
  });

  it("goes on in its order, and waits on with the reason when it cannot be sent any more", async () => {
    const { athlete, casey, guardian, items } = await begin();
    const release = (await casey.send(change(athlete.teams[0]!, "Decommitted"))).body.guardianRequest!;
    const commit = (await casey.send(change(athlete.teams[1]!, "Committed"))).body.guardianRequest!;
    expect(commit.restsOnKey).toBe(release.key);
    const agree = (key: number) => guardian!.call("POST", `/elite/v1/guardian-requests/${key}/agreement`);
    expect((await agree(commit.key)).body.code).toBe("rests-on-another");
    await guardian!.call("POST", `/elite/v1/guardian-requests/${release.key}/decline`, { sentence: "Stay." });
    const refused = await agree(commit.key);
    expect([refused.status, refused.body.code]).toEqual([409, "cannot-be-sent"]);
    const [kept] = (await casey.waiting()).requests;
    expect(kept).toMatchObject({ key: commit.key, state: "Waiting", refusal: refused.body.message });
    expect(await items()).toEqual([]);
    const anew = (await casey.send(change(athlete.teams[0]!, "Decommitted"))).body.guardianRequest!;
    expect((await agree(anew.key)).status).toBe(200);
    expect((await agree(commit.key)).status).toBe(200);
    expect(await items()).toHaveLength(2);
  });

  it("is sent by the athlete's own press once the athlete is of age, and by nobody's agreement", async () => {
    const { athlete, casey, items } = await begin({ linked: false });
    const request = (await casey.send(change(athlete.teams[0]!, "Decommitted"))).body.guardianRequest!;
    expect(request).toMatchObject({ hasGuardian: false, maySend: false });
    await db
      .update(people)
      .set({ dateOfBirth: bornYearsAgo(18) })
      .where(eq(people.key, athlete.personKey));
    expect((await casey.waiting()).requests).toMatchObject([{ state: "Waiting", maySend: true, mayDecide: false }]);
    const sent = await casey.call("POST", `/elite/v1/guardian-requests/${request.key}/agreement`);
    expect(sent.body).toMatchObject({ state: "Sent" });
    const [item] = await items();
    const read = await casey.call("GET", `/elite/v1/profile-edits/${item!.key}`);
    expect(read.body["guardianAgreedAt"]).toBe(null);
  });

  it("is told to a guardian who is verified later", async () => {
    const { athlete, as, casey } = await begin({ linked: false });
    await casey.send(change(athlete.teams[0]!, "Decommitted"));
    const lead = await as(["rdb4"], null);
    const parent = await as([], null);
    const [claim] = await db
      .insert(claims)
      .values({ userKey: parent.userKey, personKey: athlete.personKey, claimantType: "Guardian", statement: "I am the mother." })
      .returning();
    await lead.call("PUT", `/elite/v1/profile-info/claim-n-${claim!.key}/process-access`, {
      decision: "Verified",
      personKey: athlete.personKey,
    });
    expect(await parent.notices()).toMatchObject([{ kind: "GuardianAsked", waits: true }, { kind: "ClaimVerified" }]);
  });

  it("leaves nothing of itself where anybody else reads", async () => {
    const { athlete, as, casey } = await begin();
    const sentinel = "Sentinel College of the Waiting";
    const college = await addCollege(db, sentinel);
    await db.delete(recruitmentInterests).where(eq(recruitmentInterests.organizationKey, athlete.teams[0]!.key));
    const held = await casey.send({ type: "topInterest", editType: "Add", organizationKey: college.key, recruitmentStatus: "Committed" });
    expect(held.status).toBe(202);
    const staff = await as(["rdb4"], null);
    const fan = await as([], null);
    const paths = [
      `/rdb/v1/review-items`,
      `/elite/v1/people/${athlete.personKey}/profile-edits`,
      `/rdb/v1/people/${athlete.personKey}/profile`,
      `/users/v1/notices`,
    ];
    for (const who of [staff, fan])
      for (const path of paths) expect(JSON.stringify((await who.call("GET", path)).body)).not.toContain(sentinel);
    const audit = await db.select().from(auditRows).where(eq(auditRows.personKey, athlete.personKey)).orderBy(desc(auditRows.key));
    expect(audit.map(({ act }) => act)).toEqual(["guardian.asked"]);
    expect(JSON.stringify(audit)).not.toMatch(/Sentinel|Committed/);
    const rows = await db.select().from(guardianRequests).where(eq(guardianRequests.personKey, athlete.personKey));
    expect(rows).toHaveLength(1);
  });
});
