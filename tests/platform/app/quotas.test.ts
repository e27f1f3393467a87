/** A14: how much one account may send; who is over waits, is told so, and is written down once. */
import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import * as sessions from "~/contract/account/operations/sessions";
import type { Operation, Quota } from "~/contract/base/operation";
import * as notices from "~/contract/notices/operations/notices";
import * as people from "~/contract/people/operations/people";
import * as claims from "~/contract/profile/operations/claims";
import * as disputes from "~/contract/profile/operations/nil-disputes";
import * as edits from "~/contract/profile/operations/profile-edits";
import * as moneyWanted from "~/contract/profile/operations/money-wanted";
import * as photos from "~/contract/profile/operations/photos";
import * as profiles from "~/contract/profile/operations/profiles";
import * as schools from "~/contract/profile/operations/school-requests";
import * as siteRoles from "~/contract/sites/operations/roles";
import * as cities from "~/contract/teams/operations/cities";
import * as organizations from "~/contract/teams/operations/organizations";
import { editRefusals } from "~/domain/base/messages";
import { auditRows } from "~/platform/db/schema/audit";
import { rateLimits } from "~/platform/db/schema/accounts";
import { reviewItems } from "~/platform/db/schema/review";
import { quotas, tooMuch } from "~/platform/account/quotas";
import { quotaOf } from "~/platform/mount";
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
    exports: ["POST", "/users/v1/users/data-exports", {}],
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

test.each<[Operation, Quota | null]>([
  [edits.create, "edits"],
  [edits.change, "edits"],
  [photos.attach, "photos"],
  [edits.answer, "words"],
  [edits.appeal, "words"],
  [claims.withdrawClaim, "claims"],
  [disputes.request, "challenges"],
  [schools.request, "schools"],
  [moneyWanted.save, "other"],
  [notices.read, "other"],
  [siteRoles.add, "other"],
  [people.search, "searches"],
  [organizations.search, "searches"],
  [claims.search, "searches"],
  [cities.search, "searches"],
  [profiles.profileAdmin, null],
  [sessions.logout, null],
])("$0.method $0.path counts as $1", (operation, quota) => {
  expect(quotaOf(operation)).toBe(quota);
});
