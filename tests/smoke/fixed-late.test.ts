/**
 * Forms that fix a rejected edit, without script, sent when that waits again or is under appeal: none makes a second one, each says why and
 * keeps what was typed (docs/rules.md R13, H4).
 */
import { afterAll, expect, test } from "vitest";
import type { ReviewItem } from "~/contract/profile/profile-edits";
import { editRefusals, fieldErrors } from "~/domain/base/messages";
import { asking } from "./asking";
import { signedIn } from "./browser";
import { startCastServer } from "./cast-server";
import { sentAs } from "./forms";

const server = await startCastServer();
afterAll(() => server.stop());
const [blake, robin] = await Promise.all([signedIn("blake", server.url), signedIn("robin", server.url)]);
const athlete = await asking(server.url, "blake");
const edits = `/elite/v1/people/${athlete.personKey}/profile-edits`;

/** An edit that robin has rejected. */
async function rejected(edit: Record<string, unknown>): Promise<ReviewItem> {
  const { reviewItem } = await athlete.ask<{ reviewItem: ReviewItem }>("POST", edits, { edit: { editType: "Add", ...edit } });
  await (await robin.get(`/desk/${reviewItem.key}`)).press("Reject", { code: "Other", reason: "Say more." });
  return reviewItem;
}

const undo = async ({ key }: ReviewItem) => (await robin.get(`/desk/${key}`)).press("Undo");
const appeal = ({ key }: ReviewItem) => athlete.ask("POST", `/elite/v1/profile-edits/${key}/appeal`, { text: "Look once more." });
const fixOf = async ({ key }: ReviewItem) => (await blake.get(`/profile/edits/${key}`)).follow("Fix and resubmit");
const waiting = async () =>
  (await athlete.ask<{ reviewItems: ReviewItem[] }>("GET", `${edits}?status=Pending`)).reviewItems.map(({ key }) => key);

test.each([
  ["waits again", undo, "already-pending", 2, "190", "195"],
  ["is under appeal", appeal, "under-appeal", 4, "30", "31"],
])("a new measurement that %s", async (_how, comeBack, code, measurementTypeKey, value, typed) => {
  const item = await rejected({ type: "vitals", measurementTypeKey, value, dateOccurred: "2026-05-01" });
  const form = await fixOf(item);
  await comeBack(item);
  const before = await waiting();
  const refused = await form.press("Save", { value: typed });
  expect([refused.status, refused.text("dialog [role=alert]"), sentAs(refused, "value")]).toEqual([
    409,
    expect.stringContaining(editRefusals[code]!),
    typed,
  ]);
  expect(await waiting()).toEqual(before);
  // Opened again, the form leads to what waits.
  expect((await blake.get(form.url.pathname + form.url.search)).url.pathname).toBe(`/profile/edits/${item.key}`);
});

test("a sport that waits again: it stays chosen, with its positions", async () => {
  const position = { primaryPositionKey: null, secondaryPositionKey: null };
  const item = await rejected({
    type: "sportPlayed",
    sportKey: 11,
    lastYear: 2026,
    ...position,
    primaryPositionKey: await positionOfGolf(),
  });
  const form = await fixOf(item);
  await undo(item);
  const incomplete = await form.press("Add Sport", { lastYear: "" });
  expect(incomplete.text("dialog [role=alert]")).toContain(fieldErrors.lastYearRequired);
  expect(sentAs(incomplete, "sportKey")).toBe("11");
  const refused = await incomplete.press("Add Sport", { lastYear: "2025", jerseyNumber: "7" });
  expect([refused.status, refused.text("dialog [role=alert]")]).toEqual([409, expect.stringContaining(editRefusals["already-pending"]!)]);
  expect([sentAs(refused, "sportKey"), sentAs(refused, "primaryPositionKey"), sentAs(refused, "jerseyNumber")]).toEqual([
    "11",
    String(await positionOfGolf()),
    "7",
  ]);
});

test("a team that waits again, and one whose change is under appeal", async () => {
  const colleges = "/public/rdb/v1/organizations/advanced-search?searchText=auburn&organizationType=College";
  const organizationKey = (await athlete.ask<{ key: number }[]>("GET", colleges))[0]!.key;
  const item = await rejected({ type: "topInterest", organizationKey, recruitmentStatus: "Offered" });
  const form = await fixOf(item);
  await undo(item);
  const twice = await form.press("Add Team", { recruitmentStatus: "Contacted" });
  expect([twice.status, twice.text("dialog [role=alert]")]).toEqual([409, expect.stringContaining(editRefusals["already-pending"]!)]);
  expect([sentAs(twice, "organizationKey"), sentAs(twice, "recruitmentStatus")]).toEqual([String(organizationKey), "Contacted"]);

  await (await robin.get(`/desk/${item.key}`)).press("Approve");
  const change = await rejected({ type: "topInterest", editType: "Update", organizationKey, recruitmentStatus: "Interested" });
  const changing = await fixOf(change);
  await appeal(change);
  expect((await blake.get(changing.url.pathname + changing.url.search)).url.pathname).toBe(`/profile/edits/${change.key}`);
  const refused = await changing.press("Save", { recruitmentStatus: "Contacted" });
  expect([refused.status, refused.text("dialog")]).toEqual([422, expect.stringContaining(editRefusals["under-appeal"]!)]);
  expect(refused.text("dialog")).not.toContain("In review");
});

async function positionOfGolf(): Promise<number> {
  return (await athlete.ask<{ key: number }[]>("GET", "/rdb/v1/positions?sportKey=11"))[0]!.key;
}
