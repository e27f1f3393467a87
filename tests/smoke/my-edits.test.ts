/** My edits without script: what was sent, what became of it, and what can be done about it. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ReviewItem } from "~/contract/profile/profile-edits";
import { productYear } from "~/domain/base/format";
import { editRefusals, toasts } from "~/domain/base/messages";
import type { EditTag } from "~/domain/profile/edit-values";
import { image, upload } from "../setup/images";
import { asking } from "./asking";
import { signedIn, type Browser, type Page } from "./browser";
import { startCastServer } from "./cast-server";

const server = await startCastServer();
afterAll(() => server.stop());

const open = (username: string) => signedIn(username, server.url);

const [casey, blake] = await Promise.all([open("casey"), open("blake")]);
const [athlete, reviewer, caseyAsks] = await Promise.all([
  asking(server.url, "blake"),
  asking(server.url, "robin"),
  asking(server.url, "casey"),
]);
const year = productYear(new Date());

async function send(edit: Record<string, unknown>): Promise<ReviewItem> {
  const { reviewItem } = await athlete.ask<{ reviewItem: ReviewItem }>("POST", `/elite/v1/people/${athlete.personKey}/profile-edits`, {
    edit: { editType: "Add", ...edit },
  });
  return reviewItem;
}
const withdraw = (item: ReviewItem) => athlete.ask("PUT", `/elite/v1/profile-edits/${item.key}`, { resolution: "Withdrawn" });
const reject = (item: ReviewItem, reason: string) =>
  reviewer.ask("POST", `/rdb/v1/review-items/${item.key}/reject`, {
    seen: [{ key: item.key, version: item.version }],
    code: "NotVerifiable",
    reason,
  });

const group = (page: Page, title: string) => page.text(`section[aria-label="${title}"]`);
const value = (page: Page, name: string) =>
  page.document.querySelector<HTMLInputElement>(
    `input[name="${name}"]:not([type=radio]), select[name="${name}"], input[name="${name}"]:checked`,
  )?.value;

/** One edit of each tag. */
const sent = {} as Record<EditTag, ReviewItem>;
beforeAll(async () => {
  const [school] = await athlete.ask<{ key: number }[]>(
    "GET",
    "/public/rdb/v1/organizations/advanced-search?searchText=azalea&organizationType=HighSchool",
  );
  const [college] = await athlete.ask<{ key: number }[]>(
    "GET",
    "/public/rdb/v1/organizations/advanced-search?searchText=auburn&organizationType=College",
  );
  const [city] = await athlete.ask<{ key: number }[]>("GET", "/rdb/v1/cities?name=mobile");
  const positions = await athlete.ask<{ key: number }[]>("GET", "/rdb/v1/positions?positionType=Player&sportKey=1");
  sent.ncaaId = await send({ type: "ncaaId", value: "1234567890" });
  sent.hsClassYear = await send({ type: "hsClassYear", value: year + 2 });
  sent.highSchool = await send({ type: "highSchool", organizationKey: school!.key });
  sent.hometown = await send({ type: "hometown", hometownCityKey: city!.key });
  sent.vitals = await send({ type: "vitals", measurementTypeKey: 1, value: "75.5", dateOccurred: "2026-05-01" });
  sent.sportPlayed = await send({
    type: "sportPlayed",
    sportKey: 1,
    lastYear: year,
    primaryPositionKey: positions[0]!.key,
    jerseyNumber: "7",
  });
  sent.topInterest = await send({ type: "topInterest", organizationKey: college!.key, recruitmentStatus: "Offered" });
  sent.profileImage = await send({ type: "profileImage" });
  const form = upload(await image(300, 300));
  await fetch(`${server.url}/api/elite/v1/profile-edits/${sent.profileImage.key}/attach-file`, {
    method: "PUT",
    headers: { authorization: `Bearer ${athlete.token}` },
    body: form,
  });
});

describe("the list", () => {
  test("says first what needs the athlete, then what waits, each with how it stands", async () => {
    const page = await casey.get("/profile/edits");
    expect(page.document.title).toBe("My edits · Signing Day");
    expect(page.text("h1")).toBe("My edits");
    expect(page.text()).toContain("Everything you sent, and what the desk decided.");
    expect(group(page, "Needs you")).toMatch(
      /Top team · Stanford University ?New team: Offered ?“We could not confirm this offer.*” ?Rejected ?Decided /,
    );
    expect(group(page, "Waiting at the desk")).toMatch(/Top team · University of Connecticut ?Visits: 1 → 2 ?In review ?Sent /);
    expect(page.text('nav[aria-label="My edits"]')).toMatch(/^All ?2 ?In review ?1 ?Rejected ?1 ?Approved ?0$/);
    expect(page.document.querySelector("header nav [aria-current=page]")!.textContent).toContain("My edits");
    expect((await casey.get("/profile")).text("header nav")).toContain("My edits 1 in review");
  });

  test.each([
    ["in-review", "University of Connecticut", "Stanford"],
    ["rejected", "Stanford University", "Connecticut"],
  ])("shows what is %s alone", async (status, shown, hidden) => {
    const page = await casey.get(`/profile/edits?status=${status}`);
    expect(page.text("main")).toContain(shown);
    expect(page.text("main")).not.toContain(hidden);
  });

  test("says so where there is nothing", async () => {
    expect((await casey.get("/profile/edits?status=approved")).text("main")).toContain("Nothing was approved yet.");
    expect((await (await open("avery")).get("/profile/edits")).text("main")).toContain("You have not sent anything yet.");
  });

  test("names every kind of edit", async () => {
    const waiting = group(await blake.get("/profile/edits"), "Waiting at the desk");
    for (const words of [
      "NCAA ID",
      "Class year",
      "High school",
      "Hometown",
      "Height · 05/01/26Proposed 6-3.5",
      "Sport · Football",
      "Top team · Auburn University",
      "Profile photoNew photo, 300 by 300 px",
    ]) {
      expect(waiting).toContain(words);
    }
  });

  test("leads to older edits, page by page", async () => {
    for (let count = 0; count < 27; count += 1)
      await withdraw(await send({ type: "vitals", measurementTypeKey: 6, value: `4.${count + 10}`, dateOccurred: "2026-05-01" }));
    const first = await blake.get("/profile/edits");
    expect(first.document.querySelectorAll('section[aria-label="Closed"] li')).toHaveLength(25);
    const second = await first.follow("Older edits");
    expect(second.document.querySelectorAll('section[aria-label="Closed"] li').length).toBe(2);
    expect(second.text("main")).not.toContain("Waiting at the desk");
    expect((await second.follow("Back to the newest 25")).url.search).toBe("");
    expect((await blake.get("/profile/edits?after=nonsense")).status).toBe(404);
  });
});

describe("an edit that waits", () => {
  test("stands beside what the profile shows, with everything that happened to it", async () => {
    const page = await (await casey.get("/profile/edits?status=in-review")).follow(`/profile/edits/${await keyOf(casey, "in-review")}`);
    expect([page.status, page.text("h1")]).toEqual([200, expect.stringContaining("Top team · University of Connecticut")]);
    expect([...page.document.querySelectorAll(".diff th[scope=col]")].map((head) => head.textContent)).toEqual(["What", "Now", "Proposed"]);
    expect(group(page, "What you sent")).toContain("Your profile still shows");
    expect(group(page, "What happened")).toMatch(/You sent it \d\d\/\d\d\/\d\d, /);
  });

  test.each([
    ["ncaaId", "/profile/ncaa-id"],
    ["hsClassYear", "/profile/details"],
    ["highSchool", "/profile/details"],
    ["hometown", "/profile/details"],
    ["sportPlayed", "/profile/sports/1"],
    ["profileImage", "/profile/photo"],
  ] as [EditTag, string][])("%s leads to where it is changed", async (tag, path) => {
    const page = await blake.get(`/profile/edits/${sent[tag].key}`);
    const link = [...page.document.querySelectorAll("a")].find((one) => one.textContent === "Change this edit")!;
    expect(link.getAttribute("href")).toBe(path);
  });

  test("of a class year is changed in place", async () => {
    const form = await (await blake.get(`/profile/edits/${sent.hsClassYear.key}`)).follow("Change this edit");
    await form.press("Save", { hsClassYear: String(year + 1) });
    const page = await blake.get(`/profile/edits/${sent.hsClassYear.key}`);
    expect(group(page, "What happened")).toContain("You changed it");
    expect(group(page, "What happened")).toContain(`Class year: ${year + 2} → ${year + 1}`);
  });

  test("is withdrawn once, after a question", async () => {
    const item = await send({ type: "vitals", measurementTypeKey: 2, value: "208", dateOccurred: "2026-05-01" });
    const asked = await (await blake.get(`/profile/edits/${item.key}`)).follow("Withdraw");
    expect(asked.text("h1")).toBe("Withdraw this edit?");
    expect(asked.text()).toContain("208 lbs on 05/01/26");
    expect(asked.text()).toContain("Nobody decides this edit then; the desk keeps it among what you sent.");
    const done = await asked.press("Withdraw");
    expect([done.url.pathname, done.text()]).toEqual(["/profile/edits", expect.stringContaining(toasts.editWithdrawn.text)]);
    expect((await asked.press("Withdraw")).url.pathname).toBe(`/profile/edits/${item.key}`);
    const page = await blake.get(`/profile/edits/${item.key}`);
    expect(page.text("h1")).toContain("Withdrawn");
    expect(page.text()).not.toContain("Fix and resubmit");
    const form = await page.follow("Send it again");
    expect([form.url.pathname, value(form, "value"), value(form, "dateOccurred")]).toEqual(["/profile/vitals/new", "208", "2026-05-01"]);
    expect((await form.press("Save")).url.pathname).toBe("/profile");
    const since = await blake.get(`/profile/edits/${item.key}`);
    expect(since.text("main")).toMatch(/What you sent of it since waits in review: E-\d{4}-\d{6,}\./);
    expect((await since.follow("See what waits")).text("main")).toContain("208 lbs");
    // It waits once: the form leads there, and one that was open is refused.
    expect((await blake.get(form.url.pathname + form.url.search)).url.pathname).toBe(`/profile/edits/${item.key}`);
    const late = await form.press("Save", { value: "209" });
    expect([late.status, late.text("[role=alert]")]).toEqual([409, expect.stringContaining(editRefusals["already-pending"]!)]);
  });
});

describe("an edit that was rejected", () => {
  beforeAll(async () => {
    for (const tag of ["ncaaId", "highSchool", "hometown", "sportPlayed", "topInterest", "vitals"] as const)
      await reject(sent[tag], `We could not verify this ${tag}.`);
  });

  test("shows why, in the desk's words and nobody's name", async () => {
    const page = await blake.get(`/profile/edits/${sent.ncaaId.key}`);
    expect(page.text('section[aria-label="Why it was rejected"]')).toMatch(
      /^Not verifiable“We could not verify this ncaaId.”Review desk · \d+s ago/,
    );
    expect(page.text()).not.toContain("Robin");
    expect(group(page, "What happened")).toContain("Reason: Not verifiable.");
  });

  test.each([
    ["ncaaId", (page: Page) => value(page, "value"), "1234567890"],
    [
      "highSchool",
      (page: Page) => value(page, "organizationKey"),
      () => String((sent.highSchool.newValue as { organizationKey: number }).organizationKey),
    ],
    [
      "hometown",
      (page: Page) => value(page, "hometownCityKey"),
      () => String((sent.hometown.newValue as { hometownCityKey: number }).hometownCityKey),
    ],
    [
      "sportPlayed",
      (page: Page) => [value(page, "sportKey"), value(page, "lastYear"), value(page, "jerseyNumber")].join(),
      () => `1,${year},7`,
    ],
    [
      "topInterest",
      (page: Page) => [value(page, "organizationKey"), value(page, "recruitmentStatus")].join(),
      () => `${(sent.topInterest.newValue as { organizationKey: number }).organizationKey},Offered`,
    ],
  ] as [EditTag, (page: Page) => string | undefined, string | (() => string)][])(
    "of %s opens its form with what was rejected, its key alone in the address",
    async (tag, shown, expected) => {
      const form = await (await blake.get(`/profile/edits/${sent[tag].key}`)).follow("Fix and resubmit");
      expect([form.status, form.url.search]).toEqual([200, `?resubmit=${sent[tag].key}`]);
      expect(shown(form)).toBe(typeof expected === "function" ? expected() : expected);
    },
  );

  test("is sent again from there, as a new edit", async () => {
    const form = await (await blake.get(`/profile/edits/${sent.ncaaId.key}`)).follow("Fix and resubmit");
    expect((await form.press("Save", { value: "2234567890" })).text()).toContain(toasts.ncaaIdSubmitted.text);
    expect(group(await blake.get("/profile/edits"), "Waiting at the desk")).toContain("NCAA IDProposed 2234567890");
  });

  test("that was sent again leads to what waits, and is not fixed a second time", async () => {
    const page = await blake.get(`/profile/edits/${sent.ncaaId.key}`);
    expect(page.text("main")).not.toContain("Fix and resubmit");
    const waiting = await page.follow("See what waits");
    const reference = waiting.text("main").match(/E-\d{4}-\d{6}/)![0];
    expect(page.text('section[aria-label="Why it was rejected"]')).toContain(`What you sent of it since waits in review: ${reference}.`);
    expect([waiting.url.pathname === page.url.pathname, waiting.text("h1")]).toEqual([false, expect.stringContaining("NCAA ID")]);
  });

  test("of a measurement is sent again once, changed, and is not appealed beside what waits", async () => {
    const page = await blake.get(`/profile/edits/${sent.vitals.key}`);
    const form = await page.follow("Fix and resubmit");
    const same = await form.press("Save", { feet: "6", inches: "3.50", dateOccurred: "2026-05-01" });
    expect([same.status, same.text("dialog")]).toEqual([422, expect.stringContaining("This is what was rejected. Change it, or appeal.")]);
    expect([value(same, "feet"), value(same, "inches"), same.text()]).toEqual(["6", "3.50", expect.not.stringContaining("not saved")]);
    const asNew = await (
      await blake.get("/profile/vitals/new?type=1")
    ).press("Save", { feet: "6", inches: "3.5", dateOccurred: "2026-05-01" });
    expect([asNew.status, asNew.text("dialog")]).toEqual([
      422,
      expect.stringContaining("This is what was rejected. Change it, or appeal."),
    ]);
    const list = await (
      await blake.get("/profile/vitals")
    ).press("Save", { "feet.n1-0": "6", "inches.n1-0": "3.5", "date.n1-0": "2026-05-01" });
    expect(list.text("#vitals")).toContain("Not sent. This is what was rejected. Change it.");
    await list.press("Remove new Height measurement");
    expect((await form.press("Save", { feet: "6", inches: "3", dateOccurred: "2026-05-01" })).text()).toContain(
      toasts.measurementSaved.text,
    );
    const again = await form.press("Save", { feet: "6", inches: "2", dateOccurred: "2026-05-01" });
    expect([again.status, again.text("dialog")]).toEqual([409, expect.stringContaining("already waits in review")]);

    const told = await blake.get(`/profile/edits/${sent.vitals.key}`);
    expect(told.text("main")).not.toMatch(/Fix and resubmit|Appeal this decision/);
    const waiting = await told.follow("See what waits");
    const reference = waiting.text("main").match(/E-\d{4}-\d{6}/)![0];
    expect(told.text('section[aria-label="Why it was rejected"]')).toContain(`What you sent of it since waits in review: ${reference}.`);
    expect(waiting.text("main")).toContain("6-3");
    expect((await blake.get(`/profile/edits/${sent.vitals.key}/appeal`)).url.pathname).toBe(`/profile/edits/${sent.vitals.key}`);
  });

  test("of someone else opens nothing of theirs", async () => {
    const form = await casey.get(`/profile/ncaa-id?resubmit=${sent.ncaaId.key}`);
    expect(form.html).not.toContain("1234567890");
  });

  test("leaves what needs the athlete once it is put away, and stays in the list", async () => {
    const page = await blake.get(`/profile/edits/${sent.hometown.key}`);
    const list = await page.press("Dismiss");
    expect([list.url.pathname, list.text()]).toEqual(["/profile/edits", expect.stringContaining(toasts.editDismissed.text)]);
    expect(group(list, "Needs you")).not.toContain("Hometown");
    expect((await blake.get("/profile/edits?status=rejected")).text("main")).toContain("Hometown");
    expect((await blake.get(`/profile/edits/${sent.hometown.key}`)).text('section[aria-label="Why it was rejected"]')).not.toContain(
      "Dismiss",
    );
  });

  test("is linked from the profile's outcomes", async () => {
    const page = await (await blake.get("/profile")).follow(`/profile/edits/${sent.highSchool.key}`);
    expect(page.text("h1")).toContain("High school");
  });
});

test("what a look leads away from is said on the page that it leads to: the script has that loaded whole", async () => {
  const item = await send({ type: "vitals", measurementTypeKey: 8, value: "300", dateOccurred: "2026-05-01" });
  await withdraw(item);
  const cookie = [...blake.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const data = `_data=${encodeURIComponent("routes/profile_.edits.$reviewItemKey_.withdraw")}`;
  const answer = await fetch(`${server.url}/profile/edits/${item.key}/withdraw?${data}`, { headers: { cookie }, redirect: "manual" });
  expect([answer.headers.get("x-remix-redirect"), answer.headers.get("x-remix-reload-document")]).toEqual([
    `/profile/edits/${item.key}`,
    "true",
  ]);
});

describe("what belongs to someone else", () => {
  test.each(["", "/withdraw"])("is as good as missing: /profile/edits/…%s", async (rest) => {
    const { reviewItems } = await caseyAsks.ask<{ reviewItems: ReviewItem[] }>(
      "GET",
      `/elite/v1/people/${caseyAsks.personKey}/profile-edits`,
    );
    for (const key of [reviewItems[0]!.key, 999_999, "x"]) expect((await blake.get(`/profile/edits/${key}${rest}`)).status).toBe(404);
  });
});

describe("how complete the profile is", () => {
  test("stands in its head, with the next step and everything that is missing as links", async () => {
    const page = await casey.get("/profile");
    expect(page.text('section[aria-label="Profile progress"]')).toMatch(/^\d+% complete ?\d+ of 18 sections/);
    const fresh = await blake.get("/profile");
    expect(fresh.text('section[aria-label="Profile progress"]')).toContain("sent, in review");
    const steps = [...fresh.document.querySelectorAll('section[aria-label="Profile progress"] a')];
    expect(steps[0]!.textContent).toMatch(/^Next: add /);
    const modals = [
      "/profile/details",
      "/profile/sports/new",
      "/profile/photo",
      "/profile/teams/new",
      "/profile/vitals/new",
      "/profile/ncaa-id",
      "/profile/contact",
      "/profile/sections/academics",
      "/profile/sections/mailing-address",
      "/profile/sections/name",
      "/profile/sections/about",
      "/profile/sections/date-of-birth",
      "/profile/sections/videos/new",
      "/profile/sections/social-media",
      "/profile/sections/contacts/new",
    ];
    for (const step of steps) expect(modals).toContain(step.getAttribute("href"));
  });
});

describe("what was approved since", () => {
  test("of a team that has got on the list another way leads there, and is neither fixed nor appealed", async () => {
    const team = sent.topInterest.newValue as { organizationKey: number; organizationName: string };
    const opened = await (await blake.get(`/profile/edits/${sent.topInterest.key}`)).follow("Fix and resubmit");
    const appealing = await blake.get(`/profile/edits/${sent.topInterest.key}/appeal`);
    const added = await send({ type: "topInterest", organizationKey: team.organizationKey, recruitmentStatus: "Contacted" });
    await reviewer.ask("POST", `/rdb/v1/review-items/${added.key}/approve`, { seen: [{ key: added.key, version: 1 }] });

    const page = await blake.get(`/profile/edits/${sent.topInterest.key}`);
    expect(page.text('section[aria-label="Why it was rejected"]')).toContain(`${team.organizationName} is on your list by now.`);
    expect(page.text("main")).not.toMatch(/Fix and resubmit|Appeal this decision/);
    expect((await page.follow("See it on your list")).text("h1, dialog")).toContain(team.organizationName);
    const refused = await appealing.press("Send appeal", { text: "It is on the school’s page." });
    expect([refused.status, refused.text("dialog")]).toEqual([
      409,
      expect.stringContaining(`${team.organizationName} is on your list by now.`),
    ]);
    expect((await opened.press("Add Team")).status).toBe(422);
  });
});

test("a new team that waits says the place that it would have now, as the list does", async () => {
  const list = () => blake.get("/profile");
  const [first, second] = await Promise.all(
    ["baylor", "clemson"].map(async (name) => {
      const path = `/public/rdb/v1/organizations/advanced-search?searchText=${name}&organizationType=College`;
      return (await athlete.ask<{ key: number; fullName: string }[]>("GET", path))[0]!;
    }),
  );
  const gone = await send({ type: "topInterest", organizationKey: first!.key, recruitmentStatus: "Interested" });
  const item = await send({ type: "topInterest", organizationKey: second!.key, recruitmentStatus: "Interested" });
  const place = (page: Page) => Number(/Position\D*(\d+)/.exec(group(page, "What you sent"))?.[1]);
  const onList = async () =>
    [...(await list()).document.querySelectorAll("#teams li")].findIndex(({ textContent }) => textContent?.includes(second!.fullName)) + 1;
  const before = place(await blake.get(`/profile/edits/${item.key}`));
  expect(before).toBe(await onList());
  await withdraw(gone);
  const after = place(await blake.get(`/profile/edits/${item.key}`));
  expect([after, await onList()]).toEqual([before - 1, before - 1]);
});

describe("what the desk put in the place of what was sent", () => {
  const bench = (value: string) => ({ type: "vitals", measurementTypeKey: 16, value, dateOccurred: "2026-05-02" });
  const heads = (page: Page, title: string) =>
    [...page.document.querySelectorAll(`section[aria-label="${title}"] .diff th[scope=col]`)].map((head) => head.textContent);

  const offer = (item: { key: number }, value: string) =>
    reviewer.ask("POST", `/rdb/v1/review-items/${item.key}/offers`, {
      edit: { ...bench(value), editType: "Add" },
      version: 1,
      text: `The list of the camp says ${value}.`,
    });

  test("an offer that was accepted stands as that, beside what was sent", async () => {
    const item = await send(bench("21"));
    await offer(item, "19");
    const page = await (await blake.get(`/profile/edits/${item.key}`)).press("Accept 19 reps");
    expect(group(page, "Offered by the desk and accepted")).toMatch(/Accepted ?19 reps/);
    expect(heads(page, "Offered by the desk and accepted")).toEqual(["What", "Before", "Accepted"]);
    expect(group(page, "What you sent")).toMatch(/Proposed ?21 reps/);
    expect(group(page, "What you sent")).not.toContain("19");
  });

  test("what was approved with a change stands as that, beside what was sent", async () => {
    const item = await send(bench("25"));
    await reviewer.ask("POST", `/rdb/v1/review-items/${item.key}/approve`, {
      seen: [{ key: item.key, version: 1 }],
      change: { ...bench("24"), editType: "Add" },
      sentence: "The list of the camp says 24.",
    });
    const page = await blake.get(`/profile/edits/${item.key}`);
    expect(group(page, "Approved with a change")).toMatch(/You sent ?25 reps ?Approved ?24 reps/);
    expect(group(page, "What you sent")).toMatch(/Proposed ?25 reps/);
    expect(group(page, "What you sent")).not.toContain("24");
  });

  test("an offer that is accepted after the edit was rejected is told as that, where it shows how it ended", async () => {
    const item = await send(bench("23"));
    await offer(item, "22");
    const page = await blake.get(`/profile/edits/${item.key}`);
    await reject(item, "It is of another camp.");
    const refused = await page.press("Accept 22 reps");
    expect([refused.status, refused.text("main")]).toEqual([409, expect.stringContaining("This edit no longer waits in review.")]);
    expect(refused.text("main")).not.toContain("Open it again");
  });
});

async function keyOf(browser: Browser, status: string): Promise<string> {
  const page = await browser.get(`/profile/edits?status=${status}`);
  return page.document.querySelector("main li a[href^='/profile/edits/']")!.getAttribute("href")!.split("/").at(-1)!;
}
