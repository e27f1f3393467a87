/** A14: how much one account may send; who is over waits, is told so, and is written down once. */
import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { editRefusals } from "~/domain/base/messages";
import { auditRows } from "~/platform/db/schema/audit";
import { rateLimits } from "~/platform/db/schema/accounts";
import { reviewItems } from "~/platform/db/schema/review";
import { quotaOf, quotas, tooMuch, type Quota } from "~/platform/account/quotas";
import { addAthlete, cast } from "../../setup/athlete";
import { testDatabase } from "../../setup/database";
import { image, upload } from "../../setup/images";
import { testPlatform } from "../../setup/platform";

const { db } = await testDatabase();

/** The account has sent all that it may. */
async function fill(quota: Quota, userKey: number, until = new Date(Date.now() + 600_000)): Promise<void> {
  const full = { points: quotas[quota].points, expire: until };
  await db
    .insert(rateLimits)
    .values({ key: `quota-${quota}:${userKey}`, ...full })
    .onConflictDoUpdate({ target: rateLimits.key, set: full });
}

const refusalsOf = (userKey: number) =>
  db
    .select()
    .from(auditRows)
    .where(and(eq(auditRows.act, "limit.reached"), eq(auditRows.actorUserKey, userKey)));
const dash = (value: string) => ({ edit: { type: "vitals", editType: "Add", measurementTypeKey: 6, value, dateOccurred: "2026-05-01" } });

/** What sends one of each. */
async function sender() {
  const athlete = await addAthlete(db, "Offered");
  const people = await cast(db, athlete);
  const { personKey } = athlete;
  const photo = upload(await image(150, 150));
  const { reviewItem } = (await (
    await people.owner.ask("POST", `/elite/v1/people/${personKey}/profile-edits`, {
      body: { edit: { type: "profileImage", editType: "Add" } },
    })
  ).json()) as { reviewItem: { key: number } };
  const requests: Record<Exclude<Quota, "searches">, [method: string, path: string, body: object | FormData]> = {
    edits: ["POST", `/elite/v1/people/${personKey}/profile-edits`, dash("4.6")],
    photos: ["PUT", `/elite/v1/profile-edits/${reviewItem.key}/attach-file`, photo],
    words: ["POST", `/elite/v1/profile-edits/${reviewItem.key}/evidence`, { url: "https://times.test/", text: "There." }],
    claims: ["POST", "/elite/v1/profile-info/claim-person", { personKey: 999_999, claimantType: "Guardian", statement: "I am." }],
    challenges: ["POST", "/nil/v1/nil-dispute-request", { personKey, type: "Other", otherInformation: "It is more." }],
    schools: ["POST", "/elite/v1/school-requests", { name: "Ironwood College", city: "Berea", state: "KY", kind: "College" }],
    other: ["PUT", `/rdb/v1/people/${personKey}/contact-info`, { phoneNumber: { value: "8595550100", visibility: "Private" } }],
  };
  return { ...people, athlete, requests };
}

describe("whoever has sent all that one may", () => {
  test.each(Object.keys(quotas).filter((name) => name !== "searches") as Exclude<Quota, "searches">[])(
    "of %s is answered 429 with a time and a sentence, nothing is done, and one row says so",
    async (quota) => {
      const { owner, guardian, requests } = await sender();
      const [method, path, body] = requests[quota];
      await fill(quota, owner.userKey);
      const before = await db.select({ key: reviewItems.key }).from(reviewItems);
      for (let count = 0; count < 3; count += 1) {
        const answer = await owner.ask(method, path, { body });
        expect([answer.status, await answer.json()]).toEqual([
          429,
          expect.objectContaining({
            code: tooMuch,
            message: editRefusals[tooMuch],
            fields: { [quota === "photos" ? "file" : ""]: [editRefusals[tooMuch]] },
          }),
        ]);
        expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
      }
      expect(await db.select({ key: reviewItems.key }).from(reviewItems)).toEqual(before);
      expect(await refusalsOf(owner.userKey)).toMatchObject([{ detail: { quota, method } }]);
      // Another account is counted by itself, and what is of another kind apart.
      expect((await guardian.ask(method, path, { body })).status).not.toBe(429);
      const [otherMethod, otherPath, otherBody] = requests[quota === "edits" ? "other" : "edits"];
      expect((await owner.ask(otherMethod, otherPath, { body: otherBody })).status).not.toBe(429);
    },
  );

  test("and waited may go on", async () => {
    const { owner, requests } = await sender();
    const [method, path, body] = requests.edits;
    await fill("edits", owner.userKey, new Date(Date.now() - 1));
    expect((await owner.ask(method, path, { body })).status).toBe(201);
  });

  test("of searches is counted without the database, and guests are not", async () => {
    const { owner, ask } = await sender();
    const search = "/rdb/v1/people/search?searchText=zz";
    const statuses = new Set<number>();
    for (let count = 0; count <= quotas.searches.points; count += 1) statuses.add((await owner.ask("GET", search)).status);
    expect([...statuses].at(-1)).toBe(429);
    expect(await refusalsOf(owner.userKey)).toMatchObject([{ detail: { quota: "searches" } }]);
    expect(
      await db
        .select()
        .from(rateLimits)
        .where(eq(rateLimits.key, `quota-searches:${owner.userKey}`)),
    ).toEqual([]);
    expect((await ask("GET", "/public/rdb/v1/organizations/advanced-search?searchText=lex")).status).toBe(200);
  });
});

test("staff who decide are not counted, nor is a run that says so", async () => {
  const { reviewer, owner, requests } = await sender();
  for (const { userKey } of [reviewer, owner]) await fill("other", userKey);
  expect((await reviewer.ask("POST", "/rdb/v1/review-items/approve-all", { body: { items: [] } })).status).not.toBe(429);
  const { ask, tokenOf } = testPlatform(db, { limitsAccounts: false });
  const token = await tokenOf({ userKey: owner.userKey });
  const [method, path, body] = requests.other;
  expect((await ask(method, path, { token, body })).status).not.toBe(429);
});

test.each<[string, string, Quota | null]>([
  ["POST", "/elite/v1/people/7/profile-edits", "edits"],
  ["PUT", "/elite/v1/profile-edits/7", "edits"],
  ["PUT", "/elite/v1/profile-edits/7/attach-file", "photos"],
  ["POST", "/elite/v1/profile-edits/7/answers", "words"],
  ["POST", "/elite/v1/profile-edits/7/appeal", "words"],
  ["DELETE", "/elite/v1/profile-info/7-n-8", "claims"],
  ["POST", "/nil/v1/nil-dispute-request", "challenges"],
  ["POST", "/elite/v1/school-requests", "schools"],
  ["POST", "/rdb/v1/nil/money-wanted", "other"],
  ["POST", "/users/v1/notices/read", "other"],
  ["POST", "/users/v1/site-roles", "other"],
  ["POST", "/anything/new", "other"],
  ["GET", "/rdb/v1/people/search", "searches"],
  ["GET", "/public/rdb/v1/organizations/advanced-search", "searches"],
  ["GET", "/elite/v1/profile-info/search", "searches"],
  ["GET", "/rdb/v1/cities", "searches"],
  ["GET", "/rdb/v2/person/7/profile-admin", null],
  ["POST", "/users/v1/users/logout", null],
])("%s %s counts as %s", (method, path, quota) => {
  expect(quotaOf(method, path)).toBe(quota);
});
