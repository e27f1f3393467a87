/** B30: the athlete's side invites a guardian by e-mail; the link leads to a claim, which the desk verifies as any other. */
import { randomUUID } from "node:crypto";
import { addDays } from "date-fns/addDays";
import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { mostInvitations } from "~/domain/account/guardian-gate";
import { claims, users } from "~/platform/db/schema/accounts";
import { guardianInvitations } from "~/platform/db/schema/guardian";
import { mailOutbox } from "~/platform/db/schema/notices";
import { people } from "~/platform/db/schema/people";
import { readDue } from "~/platform/mail/outbox";
import { forgetInvitations } from "~/platform/review/guardian/invite";
import { addAthlete } from "../../../setup/athlete";
import { testDatabase } from "../../../setup/database";
import { bornYearsAgo } from "../../../setup/newcomer";
import { addUser, testPlatform } from "../../../setup/platform";

const { db } = await testDatabase();
const { ask, tokenOf } = testPlatform(db);

async function begin({ years = 16 } = {}) {
  const { personKey } = await addAthlete(db);
  await db
    .update(people)
    .set({ dateOfBirth: bornYearsAgo(years) })
    .where(eq(people.key, personKey));
  const userKey = await addUser(db, { username: randomUUID(), passwordHash: "none", personKey });
  const token = await tokenOf({ userKey, profileKey: personKey, profileKeys: [personKey] });
  const call = async (method: string, path: string, body?: object) => {
    const response = await ask(method, path, { token, body });
    return { status: response.status, body: (response.status === 204 ? {} : await response.json()) as Record<string, unknown> };
  };
  const here = `/elite/v1/people/${personKey}/guardian-invitations`;
  return { personKey, call, here, invite: (address: string) => call("POST", here, { address }) };
}

const lastMail = async () => {
  const [row] = await db
    .select()
    .from(mailOutbox)
    .orderBy(sql`key desc`)
    .limit(1);
  return row ? readDue(db, { key: row.key, subject: row.subject }) : null;
};

it("writes one e-mail to an address, which leads to the claim and says no more than a name", async () => {
  const { personKey, invite, call } = await begin();
  const sent = await invite("Mother@home.test");
  expect(sent.status).toBe(201);
  expect((await invite("mother@home.test")).status).toBe(200);
  expect(await db.$count(guardianInvitations, eq(guardianInvitations.personKey, personKey))).toBe(1);
  const mail = await lastMail();
  const [person] = await db.select().from(people).where(eq(people.key, personKey));
  const { text } = mail!.words("https://signing.test/claim/new");
  expect([mail!.address, text]).toEqual(["Mother@home.test", expect.stringContaining(person!.fullName)]);
  expect(text).toContain("https://signing.test/claim/new");
  const list = await call("GET", `/elite/v1/people/${personKey}/guardian-requests`);
  expect(list.body["invitations"]).toMatchObject([{ address: "Mother@home.test" }]);
});

it("is taken back with its address and its e-mail, and ends by time", async () => {
  const { personKey, invite, call, here } = await begin();
  const { body } = await invite("father@home.test");
  expect((await call("DELETE", `${here}/${String(body["key"])}`)).status).toBe(204);
  expect((await call("DELETE", `${here}/${String(body["key"])}`)).status).toBe(404);
  expect(await db.select().from(guardianInvitations).where(eq(guardianInvitations.personKey, personKey))).toMatchObject([
    { address: null },
  ]);
  await invite("aunt@home.test");
  await forgetInvitations(db, addDays(new Date(), 15));
  expect(await db.$count(guardianInvitations, sql`address is not null and person_key = ${personKey}`)).toBe(0);
});

it("is limited, and for a minor without a guardian whom everybody may know of alone", async () => {
  const { personKey, invite } = await begin();
  expect((await invite("no address")).status).toBe(400);
  for (let count = 0; count < mostInvitations; count += 1) expect((await invite(`one-${count}@home.test`)).status).toBe(201);
  expect((await invite("one-more@home.test")).status).toBe(409);
  const [guardian] = await db.insert(users).values({ username: randomUUID(), name: "G", passwordHash: "none" }).returning();
  await db.insert(claims).values({ userKey: guardian!.key, personKey, claimantType: "Guardian", verifiedAt: new Date() });
  expect(await lastMail()).toBe(null);
  const adult = await begin({ years: 18 });
  expect((await adult.invite("a@home.test")).status).toBe(409);
  const hidden = await begin();
  await db.update(people).set({ privacy: "Private" }).where(eq(people.key, hidden.personKey));
  expect((await hidden.invite("a@home.test")).status).toBe(409);
});
