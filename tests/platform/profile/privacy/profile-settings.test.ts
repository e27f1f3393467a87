/** A43: who sees what of a profile is read by an account that manages it, and by nobody else. */
import { expect, test } from "vitest";
import type { ProfileSettings } from "~/contract/profile/profile-settings";
import { claims } from "~/platform/db/schema/accounts";
import { addAthlete } from "../../../setup/athlete";
import { testDatabase } from "../../../setup/database";
import { addUser, testPlatform } from "../../../setup/platform";

const { db } = await testDatabase();
const { ask, tokenOf } = testPlatform(db);
const { personKey } = await addAthlete(db);
const other = await addAthlete(db);
const owner = await addUser(db, { username: "owner", passwordHash: "none", personKey, dateOfBirth: "2000-02-03" });
const guardian = await addUser(db, { username: "guardian", passwordHash: "none" });
await db.insert(claims).values([
  { userKey: owner, personKey, claimantType: "Athlete", verifiedAt: new Date() },
  { userKey: guardian, personKey, claimantType: "Guardian", verifiedAt: new Date() },
]);
const tokens = {
  owner: await tokenOf({ userKey: owner, profileKey: personKey, profileKeys: [personKey] }),
  guardian: await tokenOf({ userKey: guardian, profileKeys: [personKey] }),
};
const read = (userKey: number, of: number, token?: string) =>
  ask("GET", `/users/v1/settings/${userKey}/elite/${of}/profile-settings`, { token });

test("says whom the profile is open to, how far it is shown, and who sees each way to reach the athlete; no value", async () => {
  const saved = await ask("PUT", `/rdb/v1/people/${personKey}/contact-info`, {
    token: tokens.owner,
    body: { email: { value: "owner@home.test", visibility: "Private" }, instagramHandle: { value: "@owner", visibility: "Public" } },
  });
  expect(saved.status).toBe(200);
  const answer = await read(owner, personKey, tokens.owner);
  const text = await answer.text();
  expect([answer.status, JSON.parse(text)]).toEqual([
    200,
    {
      personKey,
      privacy: "Public",
      visibility: "Normal",
      guardianAgrees: false,
      contact: {
        phoneNumber: "Private",
        email: "Private",
        instagramHandle: "Public",
        twitterHandle: "Private",
        tikTokHandle: "Private",
        facebookHandle: "Private",
        youtubeHandle: "Private",
      },
    } satisfies ProfileSettings,
  ]);
  expect(text).not.toMatch(/home\.test|@owner/);
});

test("who else manages it reads it as their own setting; an account that does not, and of another account, nothing", async () => {
  expect((await read(guardian, personKey, tokens.guardian)).status).toBe(200);
  expect((await read(owner, personKey, tokens.guardian)).status).toBe(404);
  expect((await read(owner, other.personKey, tokens.owner)).status).toBe(404);
  expect((await read(owner, 999_999, tokens.owner)).status).toBe(404);
  const staff = await tokenOf({ userKey: guardian, roles: ["administrator", "rdb5"] });
  expect((await read(owner, personKey, staff)).status).toBe(404);
  expect((await read(guardian, other.personKey, staff)).status).toBe(404);
  expect((await read(owner, personKey)).status).toBe(401);
});
