/** K6: where mail reaches an athlete. */
import { and, eq, gt, like, max } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { MailingAddress } from "~/contract/profile/mailing-address";
import { mailingAddressErrors as errors } from "~/domain/profile/mailing-address";
import { auditRows } from "~/platform/db/schema/audit";
import { mailingAddresses } from "~/platform/db/schema/own";
import { addAthlete, cast } from "../../../setup/athlete";
import { testDatabase } from "../../../setup/database";

const { db } = await testDatabase();
const athlete = await addAthlete(db);
const { personKey } = athlete;
const { ask, owner, guardian, other, reader } = await cast(db, athlete);
const path = `/rdb/v1/people/${personKey}/mailing-address`;
const address = { addressLine1: "1 Main Street", addressLine2: null, city: "Lexington", state: "KY", postalCode: "40506-0001" };
const none = { addressLine1: null, addressLine2: null, city: null, state: null, postalCode: null, changedAt: null };
const save = async (body: object, by = owner) => {
  const response = await by.ask("PUT", path, { body });
  return { status: response.status, body: (await response.json()) as MailingAddress };
};
/** The last row of the audit before each test. */
let since = 0;
const audit = () =>
  db
    .select({ act: auditRows.act, by: auditRows.actorUserKey, detail: auditRows.detail })
    .from(auditRows)
    .where(and(gt(auditRows.key, since), eq(auditRows.personKey, personKey), like(auditRows.act, "mailing-address.%")))
    .orderBy(auditRows.key);

beforeEach(async () => {
  await db.delete(mailingAddresses).where(eq(mailingAddresses.personKey, personKey));
  since = (await db.select({ last: max(auditRows.key) }).from(auditRows))[0]?.last ?? 0;
});

describe("a mailing address", () => {
  test("is none at first, counts at once as it is tidied, and the same again writes nothing", async () => {
    expect(await (await owner.ask("GET", path)).json()).toEqual(none);
    const typed = { ...address, addressLine1: " 1 Main Street ", state: "ky", postalCode: "405060001" };
    for (let time = 0; time < 2; time += 1) expect((await save({ address: typed })).body).toMatchObject(address);
    expect(await (await guardian.ask("GET", path)).json()).toMatchObject(address);
    expect(await audit()).toEqual([{ act: "mailing-address.saved", by: owner.userKey, detail: {} }]);
  });

  test("is taken away by null, once", async () => {
    await save({ address });
    for (let time = 0; time < 2; time += 1) expect((await save({ address: null })).body).toEqual(none);
    expect(await audit()).toHaveLength(2);
  });

  test("is refused on another change than the last", async () => {
    const first = await save({ address, seenChangedAt: null });
    expect(await save({ address: null, seenChangedAt: null })).toMatchObject({ status: 409, body: { code: "stale" } });
    expect((await save({ address: null, seenChangedAt: first.body.changedAt })).status).toBe(200);
  });

  test.each<[string, object, string, string]>([
    ["no street", { addressLine1: " " }, "addressLine1", errors.addressLine1],
    ["a street of 101 characters", { addressLine1: "a".repeat(101) }, "addressLine1", errors.tooLong],
    ["a unit of 101 characters", { addressLine2: "a".repeat(101) }, "addressLine2", errors.tooLong],
    ["no city", { city: "" }, "city", errors.city],
    ["a city of 101 characters", { city: "a".repeat(101) }, "city", errors.tooLong],
    ["a state in words", { state: "Kentucky" }, "state", errors.state],
    ["no state", { state: "ZZ" }, "state", errors.state],
    ["four digits", { postalCode: "4050" }, "postalCode", errors.postalCode],
    ["six digits", { postalCode: "405066" }, "postalCode", errors.postalCode],
  ])("%s is refused by its field", async (_what, part, field, sentence) => {
    expect(await save({ address: { ...address, ...part } })).toMatchObject({
      status: 400,
      body: { fields: { [`address.${field}`]: [sentence] } },
    });
    expect(await audit()).toEqual([]);
  });

  test("of the longest lines is taken", async () => {
    const longest = { ...address, addressLine1: "a".repeat(100), addressLine2: "b".repeat(100), city: "c".repeat(100) };
    expect((await save({ address: longest })).body).toMatchObject(longest);
  });

  test("is kept within bounds by the database too", async () => {
    for (const part of [
      { addressLine1: "" },
      { addressLine1: "a".repeat(101) },
      { addressLine2: "a".repeat(101) },
      { city: "a".repeat(101) },
      { state: "ky" },
      { postalCode: "4050" },
    ])
      await expect(db.insert(mailingAddresses).values({ personKey, ...address, ...part })).rejects.toThrow();
  });

  test("is read by its own side unnoticed, by staff with a row of the audit, and by nobody else", async () => {
    await save({ address });
    expect(await (await reader.ask("GET", path)).json()).toMatchObject(address);
    expect((await audit()).at(-1)).toEqual({ act: "mailing-address.looked-at", by: reader.userKey, detail: {} });
    expect((await other.ask("GET", path)).status).toBe(404);
    expect((await ask("GET", path)).status).toBe(401);
    for (const by of [other, reader]) expect((await save({ address: null }, by)).status).toBe(404);
    expect((await audit()).map(({ act }) => act)).toEqual(["mailing-address.saved", "mailing-address.looked-at"]);
  });
});
