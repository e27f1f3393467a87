/** P2, I3, I5: staff say how far people and organizations are shown. */
import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { OrganizationVisibility, PersonVisibility } from "~/contract/people/visibility";
import type { ReviewItemAtDesk } from "~/contract/desk/review-items";
import type { OwnEdit } from "~/contract/profile/profile-edits";
import { chosenVisibilities } from "~/domain/people/visibility";
import { claims } from "~/platform/db/schema/accounts";
import { auditRows } from "~/platform/db/schema/audit";
import { people } from "~/platform/db/schema/people";
import { organizations } from "~/platform/db/schema/places";
import { sites } from "~/platform/db/schema/sites";
import { addAthlete, addCollege, cast } from "../../setup/athlete";
import { testDatabase } from "../../setup/database";

const { db } = await testDatabase();
const athlete = await addAthlete(db, "Committed");
const { ask, owner, other, reader, reviewer, ownReviewer, lead, person, submit } = await cast(db, athlete);
const of = (key: number) => `/rdb/v1/people/${key}/visibility`;
const ofTeam = (key: number) => `/rdb/v1/organizations/${key}/visibility`;
const reason = "The family asked.";

async function set<T = PersonVisibility>(by: typeof reader, path: string, body: object) {
  const response = await by.ask("PUT", path, { body });
  return { status: response.status, body: (await response.json()) as T & { code?: string } };
}
const lastAudit = async () => (await db.select().from(auditRows).orderBy(desc(auditRows.key)).limit(1))[0]!;

test("each choice of level 3 counts at once, is told with its sentence, and is one row of the audit", async () => {
  let seen = "Normal";
  for (const visibility of chosenVisibilities.filter((one) => one !== "Normal" && one !== "Final")) {
    const { status, body } = await set(reviewer, of(athlete.personKey), { visibility, reason, seen });
    expect([status, body.visibility, body.changes[0]]).toMatchObject([200, visibility, { before: seen, after: visibility, reason }]);
    expect(await lastAudit()).toMatchObject({
      act: "person.visibility-set",
      actorUserKey: reviewer.userKey,
      personKey: athlete.personKey,
      detail: { from: seen, to: visibility },
    });
    expect(await (await owner.ask("GET", `/rdb/v1/people/${athlete.personKey}/privacy`)).json()).toMatchObject({ visibility, reason });
    const isShown = ["Normal", "Show", "Frozen", "Final"].includes(visibility);
    expect((await ask("GET", `/public/rdb/v1/player/${athlete.personKey}/profile`)).status).toBe(isShown ? 200 : 404);
    seen = visibility;
  }
  expect((await set(reviewer, of(athlete.personKey), { visibility: "Normal", reason, seen })).status).toBe(200);
});

test("who may not is refused, and that is written down; what is wrong, too", async () => {
  const body = { visibility: "Hidden", reason, seen: "Normal" };
  for (const by of [reader, ownReviewer]) {
    expect(await set(by, of(athlete.personKey), body)).toMatchObject({ status: 403, body: { code: "may-not-decide" } });
    expect(await lastAudit()).toMatchObject({ act: "decision.refused", actorUserKey: by.userKey });
  }
  for (const by of [owner, other]) expect((await set(by, of(athlete.personKey), body)).status).toBe(403);
  expect((await set(reviewer, of(athlete.personKey), { ...body, visibility: "Pending" })).status).toBe(400);
  expect((await set(reviewer, of(athlete.personKey), { ...body, reason: " " })).status).toBe(400);
  expect((await set(reviewer, of(999_999), body)).status).toBe(404);
  expect(await set(reviewer, of(athlete.personKey), { ...body, seen: "Show" })).toMatchObject({
    status: 409,
    body: { code: "version-conflict" },
  });
  expect((await (await reader.ask("GET", of(athlete.personKey))).json()) as PersonVisibility).toMatchObject({
    visibility: "Normal",
    right: { allowed: false, reason: "level" },
  });
});

test("who changed it is named to staff, and to those of them who manage the profile as the desk", async () => {
  const changedBy = async (by: typeof reader) =>
    ((await (await by.ask("GET", of(athlete.personKey))).json()) as PersonVisibility).changes.map((change) => change.by);
  expect(new Set(await changedBy(ownReviewer))).toEqual(new Set(["Review desk"]));
  expect(await changedBy(reader)).not.toContain("Review desk");
});

test("a new profile is decided by its claim, and what is Final never changes again", async () => {
  const one = await addAthlete(db);
  await db.update(people).set({ visibility: "Pending" }).where(eq(people.key, one.personKey));
  expect(await set(reviewer, of(one.personKey), { visibility: "Normal", reason, seen: "Pending" })).toMatchObject({
    body: { code: "still-new" },
  });
  await db.update(people).set({ visibility: "Normal" }).where(eq(people.key, one.personKey));
  for (const unseen of ["Private", "Hidden", "Suspended"] as const) {
    expect((await set(reviewer, of(one.personKey), { visibility: unseen, reason, seen: "Normal" })).status).toBe(200);
    expect(await set(lead, of(one.personKey), { visibility: "Final", reason, seen: unseen })).toMatchObject({
      status: 409,
      body: { code: "not-shown" },
    });
    const older = await lead.ask("PUT", `/elite/v1/profile-info/person-n-${one.personKey}/update-profile-search`, {
      body: { visibility: "Final" },
    });
    expect([older.status, await older.json()]).toMatchObject([409, { code: "not-shown" }]);
    expect((await set(reviewer, of(one.personKey), { visibility: "Normal", reason, seen: unseen })).status).toBe(200);
  }
  expect((await set(reviewer, of(one.personKey), { visibility: "Final", reason, seen: "Normal" })).status).toBe(200);
  for (const visibility of chosenVisibilities.filter((choice) => choice !== "Final"))
    expect(await set(lead, of(one.personKey), { visibility, reason, seen: "Final" })).toMatchObject({
      status: 409,
      body: { code: "is-final" },
    });
});

test("a coach is hidden from pickers and from pages, and stays on the athlete's own list", async () => {
  const { coachKey, key } = athlete.teams[0]!;
  expect((await set(reviewer, of(coachKey), { visibility: "Hidden", reason, seen: "Normal" })).status).toBe(200);
  const search = async (by: typeof reader) =>
    (await (await by.ask("GET", `/rdb/v1/people/search?wholeStaff=true&currentOrganizationKey=${key}`)).json()) as unknown[];
  expect([(await search(owner)).length, (await search(reader)).length]).toEqual([0, 1]);
});

test("an organization that level 4 hides is missing to everybody but its coaches and staff", async () => {
  const team = athlete.teams[0]!;
  await db.insert(sites).values({
    key: 9001,
    slug: "hidden-college",
    name: "Hidden",
    type: "team",
    organizationKey: team.key,
    primaryColor: "#112233",
    secondaryColor: "#ffffff",
  });
  const coach = await person("coach", {});
  await db.insert(claims).values({ userKey: coach.userKey, personKey: team.coachKey, claimantType: "Coach", verifiedAt: new Date() });
  const body = { visibility: "Hidden", reason: "It closed.", seen: "Normal" };
  const { item } = await submit({ editType: "Update", organizationKey: team.key, recruitmentStatus: "Signed" });
  const areTold = async () => {
    const [desk, own] = await Promise.all([
      reader.ask("GET", `/rdb/v1/review-items/${item.key}`),
      owner.ask("GET", `/elite/v1/profile-edits/${item.key}`),
    ]);
    return [(await desk.json()) as ReviewItemAtDesk, (await own.json()) as OwnEdit].map((read) => read.isSchoolUnshown);
  };
  expect(await areTold()).toEqual([false, false]);
  for (const by of [reader, reviewer]) expect((await set(by, ofTeam(team.key), body)).status).toBe(403);
  expect(await set<OrganizationVisibility>(lead, ofTeam(team.key), body)).toMatchObject({ status: 200, body: { visibility: "Hidden" } });
  expect(await lastAudit()).toMatchObject({
    act: "organization.visibility-set",
    subject: `organization:${team.key}`,
    detail: { to: "Hidden" },
  });
  expect(await areTold()).toEqual([true, true]);

  const name = encodeURIComponent(team.fullName);
  const statuses = async (by: { ask: (method: string, path: string) => Promise<Response> }) => {
    const text = async (path: string) => (await by.ask("GET", path)).text();
    return {
      read: (await by.ask("GET", `/public/rdb/v1/organizations/${team.key}`)).status,
      site: (await by.ask("GET", "/sites/v1/sites/9001")).status,
      menu: (await by.ask("GET", "/sites/v1/menus/9001")).status,
      isNamed: [
        await text(`/public/rdb/v1/organizations/advanced-search?searchText=${name}`),
        await text("/sites/v1/slim-sites"),
        await text(`/public/rdb/v1/player/${athlete.personKey}/team-targets`),
        await text(`/public/rdb/v1/recruits?committed=true&organizationKey=${team.key}`),
        await text("/public/rdb/v1/recruits?committed=true"),
      ].map(
        (answer) =>
          answer.includes(`"organizationKey":${team.key}`) || answer.includes(`"key":${team.key},"fullName"`) || answer.includes("Hidden"),
      ),
    };
  };
  const missing = { read: 404, site: 404, menu: 404, isNamed: [false, false, false, false, false] };
  const there = { read: 200, site: 200, menu: 200, isNamed: [true, true, true, true, true] };
  for (const by of [{ ask }, other, owner]) expect(await statuses(by)).toEqual(missing);
  for (const by of [coach, reader]) expect(await statuses(by)).toEqual(there);

  // What the athlete wrote stands on their own profile; nobody names it anew.
  expect(await (await owner.ask("GET", `/rdb/v2/person/${athlete.personKey}/profile-admin`)).text()).toContain(team.fullName);
  const another = await addAthlete(db);
  const newcomer = await person("newcomer", { profileKeys: [another.personKey] });
  const added = await newcomer.ask("POST", `/elite/v1/people/${another.personKey}/profile-edits`, {
    body: { edit: { type: "topInterest", editType: "Add", organizationKey: team.key, recruitmentStatus: "Interested" } },
  });
  expect([added.status, await added.text()]).toEqual([422, expect.not.stringContaining(team.fullName)]);
  await db.update(organizations).set({ visibility: "Normal" }).where(eq(organizations.key, team.key));
  expect(await statuses(other)).toEqual(there);
});

test("an organization is not changed by who speaks for it", async () => {
  const college = await addCollege(db);
  const own = await person("own-lead", { roles: ["rdb4"] });
  await db.insert(claims).values({ userKey: own.userKey, personKey: college.coachKey, claimantType: "Coach", verifiedAt: new Date() });
  expect((await set(own, ofTeam(college.key), { visibility: "Hidden", reason, seen: "Normal" })).status).toBe(403);
  expect((await (await own.ask("GET", ofTeam(college.key))).json()) as OrganizationVisibility).toMatchObject({
    right: { allowed: false, reason: "own-organization" },
  });
});
