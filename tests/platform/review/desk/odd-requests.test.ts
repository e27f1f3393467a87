/** What no page of ours asks for is refused, and is no error. */
import { expect, test } from "vitest";
import { addAthlete, cast } from "../../../setup/athlete";
import { testDatabase } from "../../../setup/database";

const { db } = await testDatabase();
const people = await cast(db, await addAthlete(db, "Offered"));
const lead = await people.person("lead", { roles: ["rdb4"] });
const developer = await people.person("developer", { roles: ["developer"] });
const { item } = await people.submit({ type: "vitals", editType: "Add", measurementTypeKey: 6, value: "4.6", dateOccurred: "2026-05-01" });

test("a kind that is not of the type finds nothing", async () => {
  const queue = await lead.ask("GET", "/rdb/v1/review-items?type=vitals&kind=commitment");
  expect(await queue.json()).toMatchObject({ items: [] });
  const next = await lead.ask("POST", "/rdb/v1/review-items/next", { body: { type: "vitals", kind: "commitment" } });
  expect(await next.json()).toEqual({ key: null });
});

test.each([
  "0000-01-01T00:00:00Z_1",
  "2026-02-30T10:00:00Z_1",
  "2023-02-29T00:00:00.000001Z_1",
  "2026-04-31T24:00:00Z_1",
  "9999-12-31T23:59:60Z_1",
  "2026-11-20T10:00:00Z_2147483648",
])("no list goes on after %s", async (after) => {
  for (const list of ["/rdb/v1/review-items", "/rdb/v1/review-decisions", "/rdb/v1/nil-disputes", "/rdb/v1/claims"]) {
    expect([list, (await lead.ask("GET", `${list}?after=${after}`)).status]).toEqual([list, 400]);
  }
  expect((await people.owner.ask("GET", `/elite/v1/people/${item.personKey}/profile-edits?after=${after}`)).status).toBe(400);
});

test.each([2_147_483_648, Number.MAX_SAFE_INTEGER, 0, -1, 1.5])("%d is no key and no version, wherever it stands", async (number) => {
  const at = `/rdb/v1/review-items/${item.key}`;
  const asked: [string, string, unknown][] = [
    ["POST", `${at}/approve`, { seen: [{ key: number, version: 1 }] }],
    ["POST", `${at}/approve`, { seen: [{ key: item.key, version: number }] }],
    ["POST", `${at}/reject`, { seen: [{ key: number, version: 1 }], code: "Other", reason: "No." }],
    ["POST", `${at}/undo`, { decisionKey: number }],
    ["POST", `${at}/reverse`, { decisionKey: number, reason: "No." }],
    ["POST", "/rdb/v1/review-items/approve-all", { kind: "vitals", seen: [{ key: number, version: 1 }] }],
    ["PUT", "/rdb/v1/auto-rules/1", { version: number, isOn: true }],
    ["POST", "/rdb/v1/nil-disputes/1/answer", { version: number, status: "Denied", text: "No." }],
    ["POST", "/users/v1/site-roles", { role: "somewhere_editor", siteKey: number }],
  ];
  for (const [method, path, body] of asked) expect([path, (await developer.ask(method, path, { body })).status]).toEqual([path, 400]);
  const amended = await people.owner.ask("PUT", `/elite/v1/profile-edits/${item.key}`, {
    body: { edit: { type: "vitals", editType: "Add", measurementTypeKey: 6, value: "4.5", dateOccurred: "2026-05-01" }, version: number },
  });
  expect(amended.status).toBe(400);
});
