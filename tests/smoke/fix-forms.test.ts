/**
 * R13, without script: every form that sends a rejected edit again says what the desk said of it, and keeps what stands in it, whatever is
 * pressed on the way: a Save that is refused, a search, and a sign-in that had ended (W5).
 */
import { afterAll, describe, expect, test } from "vitest";
import type { ReviewItem } from "~/contract/profile/profile-edits";
import { image, upload } from "../setup/images";
import { asking } from "./asking";
import { signedIn, type FieldValues, type Page } from "./browser";
import { startCastServer } from "./cast-server";
import { forge, sentAs } from "./forms";

const server = await startCastServer();
afterAll(() => server.stop());
const [avery, athlete, reviewer] = await Promise.all([
  signedIn("avery", server.url),
  asking(server.url, "avery"),
  asking(server.url, "robin"),
]);
const visit = { type: "visit", dateOccurred: "2026-11-10", official: true };
const said = "Say which school year this is.";

async function send(edit: Record<string, unknown>): Promise<ReviewItem> {
  const path = `/elite/v1/people/${athlete.personKey}/profile-edits`;
  return (await athlete.ask<{ reviewItem: ReviewItem }>("POST", path, { edit })).reviewItem;
}

/** The page of the form that sends an edit again which the desk has rejected. */
async function formOfRejected({ key, version }: ReviewItem): Promise<Page> {
  const reason = { code: "Incomplete", reason: said };
  await reviewer.ask("POST", `/rdb/v1/review-items/${key}/reject`, { seen: [{ key, version }], ...reason });
  return (await avery.get(`/profile/edits/${key}`)).follow("Fix and resubmit");
}

async function keyOf(path: string): Promise<number> {
  return (await athlete.ask<{ key: number }[]>("GET", path))[0]!.key;
}

const organization = (type: string) => (name: string) =>
  keyOf(`/public/rdb/v1/organizations/advanced-search?searchText=${name}&organizationType=${type}`);
const [college, highSchool] = [organization("College"), organization("HighSchool")];
const teams = [...(await avery.get("/profile")).html.matchAll(/\/profile\/teams\/(\d+)\/visits/g)].map((match) => Number(match[1]));

interface Fix {
  edit: () => Promise<Record<string, unknown>> | Record<string, unknown>;
  /** The button that sends, and fields with which it is refused; what a page of ours would not say is forged. */
  button: string;
  fields: FieldValues;
  forged?: { form: string; name: string; value: string };
  /** Fields that hold what was rejected, or what was typed, whatever was pressed. */
  keeps: Record<string, string>;
  /** A button that only looks something up, or changes the rows. */
  lookUp?: { button: string; fields?: FieldValues };
}

const inDetails = { button: "Save", fields: { ncaaId: "12" }, lookUp: { button: '[value="find:hometownCityKey"]' } };

const fixes: Record<string, Fix> = {
  "an NCAA ID": {
    edit: () => ({ type: "ncaaId", editType: "Add", value: "1902554079" }),
    button: "Save",
    fields: { value: "12" },
    keeps: { value: "12" },
  },
  "a class year": {
    edit: () => ({ type: "hsClassYear", editType: "Update", value: new Date().getFullYear() + 3 }),
    ...inDetails,
    keeps: { ncaaId: "12", hsClassYear: String(new Date().getFullYear() + 3) },
  },
  "a high school": {
    edit: async () => ({
      type: "highSchool",
      editType: "Update",
      organizationKey: await highSchool("harpeth"),
    }),
    ...inDetails,
    keeps: { ncaaId: "12" },
  },
  "a hometown": {
    edit: async () => ({ type: "hometown", editType: "Update", hometownCityKey: await keyOf("/rdb/v1/cities?name=nashv") }),
    ...inDetails,
    keeps: { ncaaId: "12" },
  },
  "a new sport": {
    edit: async () => ({
      type: "sportPlayed",
      editType: "Add",
      sportKey: 11,
      firstYear: 2024,
      lastYear: new Date().getFullYear(),
      primaryPositionKey: await keyOf("/rdb/v1/positions?sportKey=11"),
    }),
    button: "Add Sport",
    fields: { lastYear: "", jerseyNumber: "7" },
    keeps: { sportKey: "11", firstYear: "2024", jerseyNumber: "7" },
    lookUp: { button: '[value="update-positions"]' },
  },
  "a sport": {
    edit: async () => ({
      type: "sportPlayed",
      editType: "Update",
      sportKey: 1,
      year: 2024,
      organizationKey: await highSchool("bluegrass"),
      firstYear: 2021,
      lastYear: new Date().getFullYear(),
      primaryPositionKey: await keyOf("/rdb/v1/positions?sportKey=1"),
    }),
    button: "Save",
    fields: { jerseyNumber: "x" },
    keeps: { firstYear: "2021", jerseyNumber: "x" },
    lookUp: { button: '[value="find:organizationKey"]', fields: { search: "harpeth" } },
  },
  "a new team": {
    edit: async () => ({ type: "topInterest", editType: "Add", organizationKey: await college("duke"), recruitmentStatus: "Contacted" }),
    button: "Add Team",
    fields: { recruitmentStatus: "Offered" },
    forged: { form: "add-team", name: "organizationKey", value: "" },
    keeps: { recruitmentStatus: "Offered" },
    lookUp: { button: '[value="find:organizationKey"]', fields: { search: "auburn" } },
  },
  "the status of a team": {
    edit: () => ({ type: "topInterest", editType: "Update", organizationKey: teams[0], recruitmentStatus: "Contacted", visits: [visit] }),
    button: "Save",
    fields: {},
    forged: { form: "update-team", name: "recruitmentStatus", value: "Wanted" },
    keeps: { withVisits: "on" },
    lookUp: { button: '[value="find:primaryPersonKey"]', fields: { search: "smith" } },
  },
  "the visits of a team": {
    edit: () => ({
      type: "topInterest",
      editType: "Update",
      organizationKey: teams[1],
      visits: [visit],
    }),
    button: "Save",
    fields: { "visits[0].dateOccurred": "" },
    keeps: { "visits[0].official": "on" },
    lookUp: { button: '[value*="insert"][value*="coaching"]' },
  },
  "a measurement": {
    edit: () => ({ type: "vitals", editType: "Add", measurementTypeKey: 4, value: "31", dateOccurred: "2026-05-01" }),
    button: "Save",
    fields: { value: "" },
    keeps: { measurementTypeKey: "4", dateOccurred: "2026-05-01" },
    lookUp: { button: '[name="intent"][value="type"]' },
  },
};

const credentials = { username: "avery", password: "signing-day" };
const noticeOf = (page: Page) => page.text("dialog .notice-wait");

describe.each(Object.entries(fixes))("the form of %s", (_what, { edit, button, fields, forged, keeps, lookUp }) => {
  test("keeps the words of the desk, and what stands in it, until it is sent", async () => {
    const form = await formOfRejected(await send(await edit()));
    const address = form.url.pathname + form.url.search;
    const fill = (page: Page) => {
      if (forged) forge(page, forged.form, forged.name, forged.value);
      return page;
    };
    const expectKept = (page: Page, names = Object.keys(keeps)) => {
      expect([page.url.pathname, page.url.searchParams.get("resubmit"), noticeOf(page)]).toEqual([
        form.url.pathname,
        form.url.searchParams.get("resubmit"),
        expect.stringContaining(said),
      ]);
      expect(Object.fromEntries(names.map((name) => [name, sentAs(page, name)]))).toEqual(
        Object.fromEntries(names.map((name) => [name, keeps[name]])),
      );
    };

    const refused = await fill(await avery.get(address)).press(button, fields);
    expect([refused.status, refused.text("dialog [role=alert]")]).toEqual([expect.toBeOneOf([400, 422]), expect.stringMatching(/./)]);
    expectKept(refused);

    if (lookUp) {
      const page = await avery.get(address);
      page.document.querySelector(`button${lookUp.button}`)!.setAttribute("aria-label", "Look up");
      const looked = await page.press("Look up", { ...fields, ...lookUp.fields });
      expect(looked.status).toBe(200);
      // A row that is added stands before the others.
      expectKept(
        looked,
        Object.keys(keeps).filter((name) => !name.startsWith("visits[")),
      );
    }

    const late = fill(await avery.get(address));
    for (const name of ["token", "refresh", "acting"]) avery.cookies.delete(name);
    const again = await (await late.press(button, fields)).press("Sign in", credentials);
    expect(again.text("h1")).toBe("You are signed in again");
    expectKept(await again.press("Send it now"));
    expect(noticeOf(await again.follow("Leave it, and open the page anew"))).toContain(said);
  });
});

test("so does that of a photo, which is chosen anew", async () => {
  const { key } = await send({ type: "profileImage", editType: "Add" });
  const attached = await fetch(`${server.url}/api/elite/v1/profile-edits/${key}/attach-file`, {
    method: "PUT",
    headers: { authorization: `Bearer ${athlete.token}` },
    body: upload(await image(300, 300)),
  });
  const form = await formOfRejected(((await attached.json()) as { reviewItem: ReviewItem }).reviewItem);
  const file = { file: { name: "me.jpg", bytes: Buffer.from("No picture.") } };
  expect(noticeOf(await form.press("Save", {}, file))).toContain(said);
  for (const name of ["token", "refresh", "acting"]) avery.cookies.delete(name);
  const again = await (await form.press("Save", {}, file)).press("Sign in", credentials);
  expect([again.url.href, noticeOf(again)]).toEqual([form.url.href, expect.stringContaining(said)]);
});

test("Add Team fixes what was rejected after a search, too: what was chosen since stands, and the visits stay left out", async () => {
  const organizationKey = await college("auburn");
  const edit = { type: "topInterest", editType: "Add", organizationKey, recruitmentStatus: "Contacted", visits: [visit] };
  const form = await formOfRejected(await send(edit));
  const searched = await form.press("Search", { search: "duke", recruitmentStatus: "Interested", withVisits: [] });
  expect([sentAs(searched, "recruitmentStatus"), sentAs(searched, "search")]).toEqual(["Interested", "duke"]);
  expect([sentAs(searched, "organizationKey"), sentAs(searched, "withVisits")]).toEqual([String(organizationKey), ""]);
});
