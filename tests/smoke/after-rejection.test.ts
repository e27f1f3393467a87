/** What becomes of a rejection: made good, it needs nobody; appealed, it is called that; decided meanwhile, its forms say so. */
import { addDays } from "date-fns/addDays";
import { afterAll, describe, expect, test } from "vitest";
import type { ReviewItem } from "~/contract/profile/profile-edits";
import type { ProfileAdmin } from "~/contract/profile/profiles";
import { productDay } from "~/domain/base/format";
import { editNoLongerWaits, editRefusals } from "~/domain/base/messages";
import { image, upload } from "../setup/images";
import { asking } from "./asking";
import { signedIn, type Page } from "./browser";
import { startCastServer } from "./cast-server";
import { editsOf, rowOf, teamsOn } from "./teams-page";

const server = await startCastServer();
afterAll(() => server.stop());

const [avery, robin, athlete, reviewer] = await Promise.all([
  signedIn("avery", server.url),
  signedIn("robin", server.url),
  asking(server.url, "avery"),
  asking(server.url, "robin"),
]);

async function send(edit: Record<string, unknown>): Promise<ReviewItem> {
  const path = `/elite/v1/people/${athlete.personKey}/profile-edits`;
  const { reviewItem } = await athlete.ask<{ reviewItem: ReviewItem }>("POST", path, { edit });
  return reviewItem;
}

async function sendPhoto(edge: number): Promise<ReviewItem> {
  const { key } = await send({ type: "profileImage", editType: "Add" });
  const answer = await fetch(`${server.url}/api/elite/v1/profile-edits/${key}/attach-file`, {
    method: "PUT",
    headers: { authorization: `Bearer ${athlete.token}` },
    body: upload(await image(edge, edge)),
  });
  return ((await answer.json()) as { reviewItem: ReviewItem }).reviewItem;
}

const decide = async (how: "approve" | "reject", { key, version }: ReviewItem) => {
  const words = how === "reject" ? { code: "Incomplete", reason: "Say more." } : {};
  await reviewer.ask("POST", `/rdb/v1/review-items/${key}/${how}`, { seen: [{ key, version }], ...words });
};
const needsYou = async () => (await avery.get("/profile/edits")).text('section[aria-label="Needs you"]');
const linksOf = (page: Page) => [...page.document.querySelectorAll("main a")].map((link) => link.textContent?.trim());

async function isMadeGood(rejected: ReviewItem, approved: ReviewItem) {
  expect(await needsYou()).toBe("");
  expect((await avery.get("/profile")).text("#outcomes")).not.toContain("Say more.");
  const page = await avery.get(`/profile/edits/${rejected.key}`);
  expect(page.text("main")).toContain(`What you sent of it since was approved: ${approved.reference}.`);
  expect(linksOf(page)).toEqual(expect.not.arrayContaining(["Fix and resubmit"]));
  expect(linksOf(page)).toEqual(expect.not.arrayContaining(["Appeal this decision"]));
  expect((await page.follow("See what was approved")).url.pathname).toBe(`/profile/edits/${approved.key}`);
}

describe("a rejection that was made good", () => {
  test("of a photo needs nobody; rejected again, the newer one does, and says that the former photo stands", async () => {
    const before = await sendPhoto(300);
    await decide("approve", before);
    const first = await sendPhoto(310);
    await decide("reject", first);
    const page = await avery.get(`/profile/edits/${first.key}`);
    expect(page.text("main")).toContain("Your profile still shows its former photo.");
    expect(linksOf(page)).toEqual(expect.arrayContaining(["Fix and resubmit", "Appeal this decision"]));
    const form = await page.follow("Fix and resubmit");
    expect([form.url.pathname, form.text("dialog .notice-wait")]).toEqual([
      "/profile/photo",
      expect.stringMatching(new RegExp(`^Incomplete.*“Say more\\.”.*${first.reference}.*What you send here answers it\\.`)),
    ]);
    expect((await form.follow(first.reference)).url.pathname).toBe(`/profile/edits/${first.key}`);
    const refused = await form.press("Save", {}, { file: { name: "me.jpg", bytes: Buffer.from("No picture.") } });
    expect([refused.status, refused.text("dialog .notice-wait")]).toEqual([422, expect.stringContaining("Say more.")]);
    expect((await avery.get("/profile/photo")).text("dialog")).not.toContain("Say more.");
    // Of somebody else's edit nothing is said.
    expect(
      (await signedIn("blake", server.url).then((blake) => blake.get(`/profile/photo?resubmit=${first.key}`))).text("dialog"),
    ).not.toContain("Say more.");

    const second = await sendPhoto(320);
    await decide("reject", second);
    expect((await needsYou()).match(/E-\d{4}-\d+/g)).toEqual([second.reference]);
    const third = await sendPhoto(330);
    await decide("approve", third);
    await isMadeGood(first, third);
    expect((await avery.get(`/profile/edits/${first.key}`)).text("main")).not.toContain("still shows");
  });

  test("of a team needs nobody", async () => {
    const profile = await avery.get("/profile");
    const organizationKey = Number(/\/profile\/teams\/(\d+)/.exec(profile.html)![1]);
    expect(rowOf(profile, teamsOn(profile)[0]!)).toContain("Offered");
    const edit = { type: "topInterest", editType: "Update", organizationKey };
    const rejected = await send({ ...edit, recruitmentStatus: "Contacted" });
    await decide("reject", rejected);
    expect(await needsYou()).toContain(rejected.reference);
    const approved = await send({ ...edit, recruitmentStatus: "Interested" });
    await decide("approve", approved);
    await isMadeGood(rejected, approved);
  });
});

test("an edit under appeal is called that in My edits and on its page, and others in review", async () => {
  const edit = await send({ type: "ncaaId", editType: "Add", value: "1234567890" });
  const chips = async () => [
    (await avery.get("/profile/edits")).text('section[aria-label="Waiting at the desk"]'),
    (await avery.get(`/profile/edits/${edit.key}`)).text("main"),
  ];
  for (const text of await chips()) expect(text).not.toContain("Under appeal");
  await decide("reject", edit);
  await athlete.ask("POST", `/elite/v1/profile-edits/${edit.key}/appeal`, { text: "It is on the card." });
  const [list, page] = await chips();
  expect(list).toMatch(/NCAA ID.*Under appeal/);
  expect(list).not.toContain("In review");
  expect(page).toContain("Under appeal");
  await athlete.ask("PUT", `/elite/v1/profile-edits/${edit.key}`, { resolution: "Withdrawn" });
});

test("visits whose edit was approved meanwhile say that it no longer waits, and keep what was typed", async () => {
  const organizationKey = Number(/\/profile\/teams\/(\d+)/.exec((await avery.get("/profile")).html)![1]);
  const visits = [{ type: "visit", dateOccurred: "2026-09-14", official: true }];
  const edit = await send({ type: "topInterest", editType: "Update", organizationKey, visits });
  const form = await avery.get(`/profile/teams/${organizationKey}/visits`);
  await (await robin.get(`/desk/${edit.key}`)).press("Approve");
  expect((await editsOf("avery", server.url))[0]!.status).toBe("Approved");
  const late = await form.press("Save", { "visits[0].dateOccurred": "2026-09-15" });
  expect([late.status, late.text("[role=alert] li")]).toEqual([422, editRefusals["not-pending"]]);
  expect(late.document.querySelector<HTMLInputElement>('[name="visits[0].dateOccurred"]')!.value).toBe("2026-09-15");
});

test("each form that answers a rejection says what the desk said of it, and no other form does", async () => {
  const [, listed] = [...(await avery.get("/profile")).html.matchAll(/\/profile\/teams\/(\d+)/g)].map((found) => Number(found[1]));
  const [college] = await athlete.ask<{ key: number }[]>(
    "GET",
    "/public/rdb/v1/organizations/advanced-search?searchText=wake%20forest&organizationType=College",
  );
  const [position] = await athlete.ask<{ key: number }[]>("GET", "/rdb/v1/positions?positionType=Player&sportKey=3");
  const rejected = {
    details: await send({ type: "hsClassYear", editType: "Update", value: 2029 }),
    measurement: await send({ type: "vitals", editType: "Add", measurementTypeKey: 1, value: "75.5", dateOccurred: "2026-05-01" }),
    added: await send({ type: "topInterest", editType: "Add", organizationKey: college!.key, recruitmentStatus: "Interested" }),
    team: await send({ type: "topInterest", editType: "Update", organizationKey: listed, recruitmentStatus: "Offered" }),
    sport: await send({ type: "sportPlayed", editType: "Add", sportKey: 3, lastYear: 2025, primaryPositionKey: position!.key }),
  };
  for (const edit of Object.values(rejected)) {
    await decide("reject", edit);
    const page = await avery.get(`/profile/edits/${edit.key}`);
    const form = await page.follow("Fix and resubmit");
    expect(form.text("dialog .notice-wait")).toMatch(
      new RegExp(`^Incomplete.*“Say more\\.”.*${edit.reference}.*What you send here answers it\\.`),
    );
    const plain = await avery.get(form.url.pathname);
    expect([plain.status, plain.text("dialog")]).toEqual([200, expect.not.stringContaining("Say more.")]);
  }
});

describe("the form of a rejection shows what it did not change as it stands by now, so that nothing goes back", () => {
  const valueOf = (page: Page, name: string) =>
    page.document.querySelector<HTMLInputElement | HTMLSelectElement>(
      `dialog [name="${name}"]:not([type=radio]), dialog [name="${name}"]:checked`,
    )?.value;
  const formOf = async ({ key }: ReviewItem) => (await avery.get(`/profile/edits/${key}`)).follow("Fix and resubmit");
  async function rejectedThenApproved(...sends: (() => Promise<ReviewItem>)[]): Promise<Page> {
    const [rejected, approved] = [await sends[0]!(), sends[1]!];
    await decide("reject", rejected);
    await decide("approve", await approved());
    return formOf(rejected);
  }

  test("of a team", async () => {
    const [, organizationKey] = [...(await avery.get("/profile")).html.matchAll(/\/profile\/teams\/(\d+)\/visits/g)].map((one) =>
      Number(one[1]),
    );
    const coaches = await athlete.ask<{ key: number }[]>(
      "GET",
      `/rdb/v1/people/search?wholeStaff=true&currentOrganizationKey=${organizationKey}`,
    );
    const edit = { type: "topInterest", editType: "Update", organizationKey };
    const recruiter = coaches.at(-1)!.key;
    const form = await rejectedThenApproved(
      () => send({ ...edit, recruitmentStatus: "Interested" }),
      () => send({ ...edit, primaryPersonKey: recruiter }),
    );
    expect([valueOf(form, "recruitmentStatus"), valueOf(form, "primaryPersonKey")]).toEqual(["Interested", String(recruiter)]);
  });

  test("of a sport", async () => {
    const save = (fields: Record<string, string>) => async () => {
      await (await avery.get("/profile/sports/1")).press("Save", fields);
      const { pendingEdits } = await athlete.ask<ProfileAdmin>("GET", `/rdb/v2/person/${athlete.personKey}/profile-admin`);
      return pendingEdits.find(({ type }) => type === "sportPlayed")!;
    };
    const form = await rejectedThenApproved(save({ jerseyNumber: "88" }), save({ firstYear: "2020" }));
    expect([valueOf(form, "jerseyNumber"), valueOf(form, "firstYear")]).toEqual(["88", "2020"]);
  });

  test("of a measurement", async () => {
    const added = await send({ type: "vitals", editType: "Add", measurementTypeKey: 6, value: "4.71", dateOccurred: "2026-05-01" });
    await decide("approve", added);
    const { measurements } = await athlete.ask<ProfileAdmin>("GET", `/rdb/v2/person/${athlete.personKey}/profile-admin`);
    const { key } = measurements.find(({ value }) => value === "4.71")!;
    const edit = { type: "vitals", editType: "Update", key, measurementTypeKey: 6 };
    const form = await rejectedThenApproved(
      () => send({ ...edit, value: "4.69", dateOccurred: "2026-05-01" }),
      () => send({ ...edit, value: "4.71", dateOccurred: "2026-05-02" }),
    );
    expect([valueOf(form, "value"), valueOf(form, "dateOccurred")]).toEqual(["4.69", "2026-05-02"]);
  });

  test("of a decision day", async () => {
    const day = `${new Date().getFullYear() + 1}-12-16`;
    await decide("approve", await send({ type: "decisionDate", editType: "Add", day }));
    const form = await rejectedThenApproved(
      () => send({ type: "decisionDate", editType: "Update", day, time: "15:30" }),
      () => send({ type: "decisionDate", editType: "Update", day, place: "Town Hall" }),
    );
    expect([valueOf(form, "time"), valueOf(form, "place")]).toEqual(["15:30", "Town Hall"]);
  });
});

test.each<
  [what: string, rejected: () => Promise<object>, since: () => Promise<object>, press: [button: string, fields?: Record<string, string>]]
>([
  [
    "an NCAA ID",
    async () => ({ type: "ncaaId", value: "3456789012" }),
    async () => ({ type: "ncaaId", value: "3456789013" }),
    ["Save", { value: "3456789014" }],
  ],
  [
    "a class year",
    async () => ({ type: "hsClassYear", value: new Date().getFullYear() + 4 }),
    async () => ({ type: "hsClassYear", value: new Date().getFullYear() + 5 }),
    ["Save", { hsClassYear: String(new Date().getFullYear() + 6) }],
  ],
  [
    "a decision day",
    async () => ({ type: "decisionDate", day: dayIn(20) }),
    async () => ({ type: "decisionDate", removed: true }),
    ["Save"],
  ],
  [
    "a new decision day",
    async () => ({ type: "decisionDate", editType: "Add", day: dayIn(21) }),
    async () => ({ type: "decisionDate", editType: "Add", day: dayIn(22) }),
    ["Save"],
  ],
  [
    "the removal of a decision day",
    async () => ({ type: "decisionDate", removed: true }),
    async () => ({ type: "decisionDate", day: dayIn(23) }),
    ["Send for review"],
  ],
  [
    "the removal of a team",
    async () => ({ type: "topInterest", organizationKey: await lastTeam(), removed: true }),
    async () => ({ type: "topInterest", organizationKey: await lastTeam(), recruitmentStatus: "Contacted" }),
    ["Send for review"],
  ],
  [
    "a changed result",
    async () => ({ ...(await changedResult()), value: "4.40" }),
    async () => ({ ...(await changedResult()), value: "4.41" }),
    ["Save"],
  ],
])(
  "a form of %s that was open when what was sent since was approved makes no second edit, and says so",
  async (_what, rejected, since, [button, fields]) => {
    const item = await send({ editType: "Update", ...(await rejected()) });
    await decide("reject", item);
    const form = await (await avery.get(`/profile/edits/${item.key}`)).follow("Fix and resubmit");
    await decide("approve", await send({ editType: "Update", ...(await since()) }));
    const before = (await profileAdmin()).pendingEdits.length;
    const late = await form.press(button, fields);
    expect([late.status, late.text("dialog")]).toEqual([expect.toBeOneOf([409, 422]), expect.stringContaining(editNoLongerWaits)]);
    for (const [name, value] of Object.entries(fields ?? {}))
      expect(late.document.querySelector<HTMLInputElement>(`dialog [name="${name}"]`)?.value).toBe(value);
    expect((await profileAdmin()).pendingEdits).toHaveLength(before);
  },
);

const profileAdmin = () => athlete.ask<ProfileAdmin>("GET", `/rdb/v2/person/${athlete.personKey}/profile-admin`);
const dayIn = (days: number) => productDay(addDays(new Date(), days));
async function lastTeam(): Promise<number> {
  const { recruitmentInterests } = await profileAdmin();
  return recruitmentInterests.at(-1)!.organizationKey;
}
async function changedResult() {
  const { key, dateOccurred } = (await profileAdmin()).measurements.find(({ measurementTypeKey }) => measurementTypeKey === 6)!;
  return { type: "vitals", key, measurementTypeKey: 6, dateOccurred };
}

test.each([
  ["an NCAA ID", "/profile/ncaa-id", () => ({ type: "ncaaId", value: "2345678901" })],
  ["a class year", "/profile/details", () => ({ type: "hsClassYear", value: new Date().getFullYear() + 2 })],
])("an address of before leads away from the form of %s that stands by now", async (_what, path, edit) => {
  const item = await send({ editType: "Update", ...edit() });
  await decide("reject", item);
  const open = await avery.get(`${path}?resubmit=${item.key}`);
  expect(open.url.pathname).toBe(path);
  // What was rejected is not sent again: staff enter it.
  await (
    await asking(server.url, "rory")
  ).ask("POST", `/elite/v1/people/${athlete.personKey}/profile-edits`, {
    edit: { editType: "Update", ...edit() },
  });
  const page = await avery.get(`${path}?resubmit=${item.key}`);
  expect([page.url.pathname, linksOf(page)]).toEqual([`/profile/edits/${item.key}`, expect.not.arrayContaining(["Fix and resubmit"])]);
});
