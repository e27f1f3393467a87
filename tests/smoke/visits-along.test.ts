/** R13 of a team that was rejected with visits: the form that sends it again shows no fields of theirs, and takes them along. */
import { afterAll, expect, test } from "vitest";
import type { ReviewItem } from "~/contract/profile/profile-edits";
import { editRefusals, fieldErrors } from "~/domain/base/messages";
import { asking } from "./asking";
import { signedIn, type Page } from "./browser";
import { startCastServer } from "./cast-server";
import { choiceOf, sentAs } from "./forms";
import { editsOf, rowOf, teamsOn } from "./teams-page";

const server = await startCastServer();
afterAll(() => server.stop());

const [avery, athlete, reviewer] = await Promise.all([
  signedIn("avery", server.url),
  asking(server.url, "avery"),
  asking(server.url, "robin"),
]);

const edits = `/elite/v1/people/${athlete.personKey}/profile-edits`;
const official = { type: "visit", dateOccurred: "2026-11-10", official: true };

async function college(name: string): Promise<number> {
  const path = `/public/rdb/v1/organizations/advanced-search?searchText=${name}&organizationType=College`;
  const [found] = await athlete.ask<{ key: number }[]>("GET", path);
  return found!.key;
}

async function coachOf(organizationKey: number): Promise<number> {
  const path = `/rdb/v1/people/search?wholeStaff=true&currentOrganizationKey=${organizationKey}`;
  const [coach] = await athlete.ask<{ key: number }[]>("GET", path);
  return coach!.key;
}

async function send(edit: Record<string, unknown>): Promise<ReviewItem> {
  const { reviewItem } = await athlete.ask<{ reviewItem: ReviewItem }>("POST", edits, { edit: { type: "topInterest", ...edit } });
  return reviewItem;
}

async function reject(item: ReviewItem): Promise<number> {
  await reviewer.ask("POST", `/rdb/v1/review-items/${item.key}/reject`, {
    seen: [{ key: item.key, version: item.version }],
    code: "Incomplete",
    reason: "Say more.",
  });
  return item.key;
}

const withdraw = (key: number) => athlete.ask("PUT", `/elite/v1/profile-edits/${key}`, { resolution: "Withdrawn" });
const latest = async () => (await editsOf("avery", server.url))[0]!;
const openAgain = async (key: number) => (await avery.get(`/profile/edits/${key}`)).follow("Fix and resubmit");
const summary = (page: Page) => page.text('[role="alert"]');

test("an addition takes its visits along, through a search and another look; unticked, it leaves them out", async () => {
  const organizationKey = await college("duke");
  const item = await send({ editType: "Add", organizationKey, recruitmentStatus: "Contacted", visits: [official] });
  const { organizationName } = item.newValue as { organizationName: string };
  const key = await reject(item);
  const form = await openAgain(key);
  expect(form.url.pathname).toBe("/profile/teams/new");
  expect(form.text("dialog")).toContain("With 1 visit: 11/10/26 official visit");

  const searched = await form.press("Search", { search: "alab" });
  expect([sentAs(searched, "withVisits"), searched.url.searchParams.get("resubmit")]).toEqual(["on", String(key)]);
  const other = await searched.press("Add Team", { organizationKey: choiceOf(searched, "organizationKey", "University of Alabama") });
  expect([other.status, summary(other)]).toEqual([422, expect.stringContaining(fieldErrors.visitsNotOfTeam)]);
  expect(other.text("dialog")).toContain("With 1 visit: 11/10/26 official visit");
  expect((await latest()).key).toBe(key);

  const added = await (await openAgain(key)).press("Add Team");
  expect(rowOf(added, organizationName)).toContain("In review");
  const sent = await latest();
  expect([sent.status, sent.newValue.visits]).toEqual(["Pending", [expect.objectContaining(official)]]);

  await withdraw(sent.key);
  await (await openAgain(key)).press("Add Team", { withVisits: [] });
  const without = await latest();
  expect([without.status, without.newValue.organizationName, without.newValue.visits]).toEqual(["Pending", organizationName, []]);
  await withdraw(without.key);
});

test("visits that cannot be sent any more are refused by their box, and leave the rest to be sent", async () => {
  const organizationKey = await college("auburn");
  const coach = await coachOf(organizationKey);
  const visit = { type: "coaching", dateOccurred: "2026-11-11", coachPersonKeys: [coach] };
  const key = await reject(await send({ editType: "Add", organizationKey, recruitmentStatus: "Contacted", visits: [visit] }));
  await reviewer.ask("PUT", `/rdb/v1/people/${coach}/visibility`, { visibility: "Hidden", reason: "As they asked.", seen: "Normal" });

  const refused = await (await openAgain(key)).press("Add Team");
  expect([refused.status, summary(refused)]).toEqual([422, expect.stringContaining(fieldErrors.visitsOfFormerCoach)]);
  const box = refused.document.querySelector<HTMLInputElement>("input[name=withVisits]")!;
  expect([box.checked, box.getAttribute("aria-invalid")]).toEqual([true, "true"]);
  expect(refused.document.querySelector('[role="alert"] a')!.getAttribute("href")).toBe(`#${box.id}`);

  await refused.press("Add Team", { withVisits: [] });
  expect(await latest()).toMatchObject({ status: "Pending", newValue: { organizationKey, visits: [] } });
});

test("a listed team takes the visits along that were rejected with its status, unless others stand by now", async () => {
  const profile = await avery.get("/profile");
  const organizationKey = Number(/\/profile\/teams\/(\d+)/.exec(profile.html)![1]);
  // Its offer would go, so that the form asks first.
  const wanted = "Contacted";
  expect(rowOf(profile, teamsOn(profile)[0]!)).toContain("Offered");
  const key = await reject(await send({ editType: "Update", organizationKey, recruitmentStatus: wanted, visits: [official] }));
  const form = await openAgain(key);
  expect(form.url.pathname).toBe(`/profile/teams/${organizationKey}`);
  expect(form.text("dialog")).toContain("With 1 visit: 11/10/26 official visit");

  const confirming = await form.press("Save");
  expect(sentAs(confirming, "withVisits")).toBe("on");
  await confirming.press("Send for review");
  const sent = await latest();
  expect(sent).toMatchObject({
    status: "Pending",
    newValue: { organizationKey, recruitmentStatus: wanted, visits: [expect.objectContaining(official)] },
  });

  // Other visits are approved meanwhile: those of the form would take them away.
  const again = await openAgain(await reject(sent));
  const others = await send({ editType: "Update", organizationKey, visits: [{ ...official, dateOccurred: "2026-11-12" }] });
  await reviewer.ask("POST", `/rdb/v1/review-items/${others.key}/approve`, { seen: [{ key: others.key, version: 1 }] });
  const behind = await again.press("Save");
  expect([behind.status, summary(behind)]).toEqual([422, expect.stringContaining(editRefusals["version-conflict"]!)]);
  const answered = await avery.get(again.url.pathname + again.url.search);
  expect([answered.url.pathname, answered.text("main")]).toEqual([`/profile/edits/${sent.key}`, expect.stringContaining(others.reference)]);
});
