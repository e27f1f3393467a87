/** P3, I4: whom the athlete's side lets see the profile. */
import { subYears } from "date-fns";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Privacy } from "~/contract/profile/privacy";
import { profilePrivacies, profileVisibilities, type ProfilePrivacy, type ProfileVisibility } from "~/domain/people/visibility";
import { claims } from "~/platform/db/schema/accounts";
import { auditRows } from "~/platform/db/schema/audit";
import { people } from "~/platform/db/schema/people";
import { addAthlete, cast } from "../../../setup/athlete";
import { testDatabase } from "../../../setup/database";

const { db } = await testDatabase();
const athlete = await addAthlete(db, "Offered");
const { ask, owner, guardian, other, lead } = await cast(db, athlete);
const path = `/rdb/v1/people/${athlete.personKey}/privacy`;
const bornYearsAgo = (years: number) => subYears(new Date(), years).toISOString().slice(0, 10);

// The owner's claim is their own, and no guardian's.
await db.update(claims).set({ claimantType: "Athlete" }).where(eq(claims.userKey, owner.userKey));
const stand = (privacy: ProfilePrivacy, { visibility = "Normal" as ProfileVisibility, age = 20 as number | null } = {}) =>
  db
    .update(people)
    .set({ privacy, visibility, dateOfBirth: age === null ? null : bornYearsAgo(age) })
    .where(eq(people.key, athlete.personKey));
const standing = async () =>
  (await db.select({ privacy: people.privacy }).from(people).where(eq(people.key, athlete.personKey)))[0]!.privacy;
const save = async (by: typeof owner, body: object) => {
  const response = await by.ask("PUT", path, { body });
  return { status: response.status, body: (await response.json()) as Privacy & { code?: string; message?: string } };
};
const saved = () => db.$count(auditRows, eq(auditRows.act, "privacy.saved"));
beforeEach(() => stand("Public"));

test("it is read and saved by who manages the profile, and is missing to everybody else", async () => {
  expect(await (await owner.ask("GET", path)).json()).toEqual({
    privacy: "Public",
    visibility: "Normal",
    reason: null,
    guardianAgrees: false,
    waiting: null,
    managers: [
      { name: expect.stringMatching(/^avery/), claimantType: "Athlete", verifiedAt: expect.any(String), isViewer: true },
      { name: expect.stringMatching(/^gale/), claimantType: "Guardian", verifiedAt: expect.any(String), isViewer: false },
      { name: expect.stringMatching(/^rory/), claimantType: "Guardian", verifiedAt: expect.any(String), isViewer: false },
    ],
  });
  for (const by of [other, lead]) {
    expect((await by.ask("GET", path)).status).toBe(404);
    expect((await save(by, { privacy: "Private" })).status).toBe(404);
  }
  expect((await ask("GET", path)).status).toBe(401);
  expect((await owner.ask("PUT", path, { body: { privacy: "Enemies" } })).status).toBe(400);
});

test("each choice counts at once, with one row of the audit; the same again writes nothing", async () => {
  for (const privacy of [...profilePrivacies].reverse()) {
    const before = await saved();
    expect((await save(owner, { privacy, seen: await standing() })).body).toMatchObject({ privacy });
    expect([await standing(), (await saved()) - before]).toEqual([privacy, 1]);
    expect((await save(owner, { privacy })).status).toBe(200);
    expect((await saved()) - before).toBe(1);
    const expected = privacy === "Public" ? 200 : 404;
    expect((await ask("GET", `/public/rdb/v1/player/${athlete.personKey}/profile`)).status).toBe(expected);
  }
});

test("a choice that was made on something else is refused, unless it is what stands", async () => {
  await stand("Friends");
  expect(await save(owner, { privacy: "Private", seen: "Public" })).toMatchObject({ status: 409, body: { code: "version-conflict" } });
  expect(await standing()).toBe("Friends");
  expect((await save(owner, { privacy: "Friends", seen: "Public" })).status).toBe(200);
});

describe.each([
  ["15 years old", 15],
  ["of unknown age, at no college", null],
])("of a minor, %s", (_what, age) => {
  test("the athlete narrows it, and more waits for a guardian, whose own choice counts at once", async () => {
    await stand("Athletes", { age });
    expect((await save(owner, { privacy: "Private" })).status).toBe(200);
    expect((await save(owner, { privacy: "Friends" })).status).toBe(202);
    expect(await standing()).toBe("Private");
    expect(await (await owner.ask("GET", path)).json()).toMatchObject({ privacy: "Private", guardianAgrees: true, waiting: "Friends" });
    expect((await save(guardian, { privacy: "Public" })).status).toBe(200);
    expect(await standing()).toBe("Public");
    expect(await (await owner.ask("GET", path)).json()).toMatchObject({ privacy: "Public", waiting: null });
  });
});

test.each(profileVisibilities)("of a profile that is %s fewer may always see it, and more while it takes changes", async (visibility) => {
  await stand("Friends", { visibility });
  expect((await save(owner, { privacy: "Private" })).status).toBe(200);
  const isLocked = ["Suspended", "Frozen", "Final"].includes(visibility);
  expect((await save(owner, { privacy: "Public" })).status).toBe(isLocked ? 409 : 200);
});
