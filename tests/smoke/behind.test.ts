/** R3, D4: a form that was behind stays so while it sends nothing: what came to wait meanwhile was not seen, and is not written over. */
import { afterAll, describe, expect, test } from "vitest";
import { signedIn, type FieldValues, type Page } from "./browser";
import { startCastServer } from "./cast-server";
import { allEditsOf, choiceOf, sentAs } from "./forms";

const server = await startCastServer();
afterAll(() => server.stop());
const avery = await signedIn("avery", server.url);
const thisYear = new Date().getFullYear();
const waiting = async (type: string) =>
  (await allEditsOf("avery", server.url))
    .filter((item) => item.type === type && item.status === "Pending")
    .map((item) => [item.version, item.newValue]);

/** Searches a school or a city in the details, which answers the page without sending. */
function find(page: Page, what: "school" | "city", text: string): Promise<Page> {
  page.document.querySelectorAll("button[value^='find:']")[what === "school" ? 0 : 1]!.setAttribute("aria-label", "Search here");
  return page.press("Search here", { [what === "school" ? "search" : "search-hometownCityKey"]: text });
}

test.each<[what: string, address: string, type: string, sent: FieldValues, between: (page: Page) => Promise<Page>, later: FieldValues]>([
  [
    "a sport, while a school is searched",
    "/profile/sports/1",
    "sportPlayed",
    { jerseyNumber: "21" },
    (page) => page.press("Search", { search: "harpeth" }),
    { jerseyNumber: "22" },
  ],
  [
    "an NCAA ID, while digits are missing",
    "/profile/ncaa-id",
    "ncaaId",
    { value: "1029384756" },
    (page) => page.press("Save", { value: "12" }),
    { value: "1029384757" },
  ],
  [
    "details, while a school is searched",
    "/profile/details",
    "hsClassYear",
    { hsClassYear: String(thisYear + 2) },
    (page) => find(page, "school", "harpeth"),
    { hsClassYear: String(thisYear + 3) },
  ],
])("of %s", async (_what, address, type, sent, between, later) => {
  const [open, older] = [await avery.get(address), await avery.get(address)];
  expect((await open.press("Save", sent)).url.pathname).toBe("/profile");
  const stands = await waiting(type);
  const refused = await (await between(older)).press("Save", later);
  expect([refused.status, refused.text("[role=alert]")]).toEqual([422, expect.stringMatching(/in the meantime|already waits in review/)]);
  const [[name, typed] = ["", ""]] = Object.entries(later);
  expect(sentAs(refused, name)).toBe(typed);
  expect(refused.text(".notice-wait")).toContain("This was changed after you opened the form.");
  // Nor is it seen by being refused: the fields that were not changed are as old as before.
  expect((await refused.press("Save")).status).toBe(422);
  expect(await waiting(type)).toEqual(stands);
  const opened = await refused.follow("Open it again");
  expect(opened.text(".notice-wait, main")).not.toContain("after you opened the form");
  expect((await opened.press("Save", later)).url.pathname).toBe("/profile");
});

test("of details: what was not changed on an old page stays as it stands, also after a search", async () => {
  const [open, older] = [await avery.get("/profile/details"), await avery.get("/profile/details")];
  const cities = await find(open, "city", "nash");
  await cities.press("Save", { hometownCityKey: choiceOf(cities, "hometownCityKey", "Nashville, TN") });
  const stands = await waiting("hometown");
  expect(JSON.stringify(stands)).toContain("Nashville");
  await (await find(older, "school", "harpeth")).press("Save", { ncaaId: "5647382910" });
  expect(await waiting("hometown")).toEqual(stands);
});

test("of a measurement that waits: it is opened again where it was", async () => {
  await (await avery.get("/profile/vitals/new?type=4")).press("Save", { value: "33" });
  const [item] = (await allEditsOf("avery", server.url)).filter(({ type }) => type === "vitals");
  const address = `/profile/vitals/new?change=${item!.key}`;
  const [open, older] = [await avery.get(address), await avery.get(address)];
  await open.press("Save", { value: "34" });
  const refused = await older.press("Save", { value: "35" });
  expect([refused.status, (await refused.press("Save")).status]).toEqual([422, 422]);
  const again = await refused.follow("Open it again");
  expect([again.url.pathname + again.url.search, sentAs(again, "value")]).toEqual([address, "34"]);
  await again.press("Save", { value: "35" });
  expect(await waiting("vitals")).toMatchObject([[3, { value: "35" }]]);
});

test("of details: a field that was not changed is not sent after another one was refused", async () => {
  const [open, older] = [await avery.get("/profile/details"), await avery.get("/profile/details")];
  await open.press("Save", { hsClassYear: String(thisYear + 4), ncaaId: "7000000001" });
  const stands = [await waiting("hsClassYear"), await waiting("ncaaId")];
  const refused = await older.press("Save", { hsClassYear: String(thisYear + 1) });
  expect(refused.status).toBe(422);
  await refused.press("Save");
  expect([await waiting("hsClassYear"), await waiting("ncaaId")]).toEqual(stands);
});

test.each<[what: string, address: () => Promise<string>, theirs: FieldValues, ours: FieldValues, field: string]>([
  ["a team", () => teamOf(3), { recruitmentStatus: "Contacted" }, { recruitmentStatus: "Offered" }, "recruitmentStatus"],
  ["a sport", () => Promise.resolve("/profile/sports/1"), { jerseyNumber: "77" }, { jerseyNumber: "78" }, "jerseyNumber"],
  ["visits", async () => `${await teamOf(4)}/visits`, {}, {}, ""],
])("of %s that was approved meanwhile", async (what, address, theirs, ours, field) => {
  const robin = await signedIn("robin", server.url);
  const approve = async (key: number) => (await robin.get(`/desk/${key}`)).press("Approve");
  for (const { key, type, status } of await allEditsOf("avery", server.url))
    if (type === "sportPlayed" && status === "Pending") await approve(key);
  const at = await address();
  const [open, older] = [await avery.get(at), await avery.get(at)];
  const add = async (page: Page, day: string) => {
    const rows = page.document.querySelectorAll("input[type=date]").length;
    return (await page.press("Add visit")).press("Save", { [`visits[${rows}].dateOccurred`]: day });
  };
  const sent = what === "visits" ? await add(open, "2026-12-05") : await open.press("Save", theirs);
  if (sent.text("dialog").includes("Check before you send")) await sent.press("Send for review");
  const [item] = await allEditsOf("avery", server.url);
  await approve(item!.key);
  const before = (await allEditsOf("avery", server.url)).length;

  const refused = what === "visits" ? await add(older, "2026-12-12") : await older.press("Save", ours);
  for (const page of [refused, await refused.press("Save")]) {
    expect([page.status, page.text("[role=alert]")]).toEqual([422, expect.stringContaining("in the meantime")]);
    expect(page.text(".notice-wait")).toContain("This was changed after you opened the form.");
    if (field) expect(sentAs(page, field)).toBe(ours[field]);
  }
  expect(await allEditsOf("avery", server.url)).toHaveLength(before);
});

/** The address of a team of the list, counted from 0, that can take a change. */
async function teamOf(place: number): Promise<string> {
  const links = [...(await avery.get("/profile")).document.querySelectorAll<HTMLAnchorElement>("#teams a[href$='/visits']")];
  return links[place]!.getAttribute("href")!.replace("/visits", "");
}

test("of an order, though a position that is ignored is told as well", async () => {
  const gale = await signedIn("gale", server.url);
  const [open, older] = [await gale.get("/profile?reorder=1"), await gale.get("/profile?reorder=1")];
  const [first, second, third] = [...open.document.querySelectorAll<HTMLInputElement>("input[name^=position-]")].map(
    ({ name }) => name,
  ) as [string, string, string];
  await open.press("Save", { [first]: "2" });
  const answer = await older.press("Save", { [third]: "1", [second]: "99" });
  expect(answer.text(".toast")).toContain("the order was changed elsewhere in the meantime");
});

test("of the list of measurements: what comes back stays on what it was rendered on", async () => {
  const casey = await signedIn("casey", server.url);
  const [open, older] = [await casey.get("/profile/vitals"), await casey.get("/profile/vitals")];
  const [kept, other] = [...open.document.querySelectorAll<HTMLInputElement>("input[name^='value.k']")].map(({ name }) => name) as [
    string,
    string,
  ];
  const was = sentAs(open, kept);
  await open.press("Save", { [kept]: String(Number(was) + 1) });
  const edits = await allEditsOf("casey", server.url);
  const refused = await older.press("Save", { [other]: "abc" });
  expect(refused.status).toBe(400);
  await refused.press("Save", { [other]: sentAs(open, other) });
  expect(await allEditsOf("casey", server.url)).toEqual(edits);
});

describe("of the list of measurements: a result that stands otherwise by now is refused in its row", () => {
  const shuttles = "/profile/vitals?type=7";
  const rows = (page: Page) => [...page.document.querySelectorAll("[data-row^=k]")].map((row) => row.getAttribute("data-row") ?? "");
  const [date, value] = [(row: string) => `date.${row}`, (row: string) => `value.${row}`];
  const editsNow = async () =>
    (await allEditsOf("avery", server.url)).filter(({ type }) => type === "vitals").map(({ key, version }) => [key, version]);
  const asStaff = async () => {
    const robin = await signedIn("robin", server.url);
    const link = [...(await avery.get("/profile")).document.querySelectorAll("a")].find(
      (one) => one.textContent === "See what others see",
    )!;
    await (await robin.get(link.getAttribute("href")!)).press("Edit this profile");
    return robin;
  };
  const refusal = "Not sent. This was changed after you opened the form.";

  test("set by staff: the day that was typed stays, the value is not put back, and the rest is sent", async () => {
    const open = await avery.get(shuttles);
    const [row, other] = rows(open) as [string, string];
    const otherDay = sentAs(open, date(other));
    await (await (await asStaff()).get(shuttles)).press("Save", { [value(row)]: "4.21" });
    const before = await editsNow();
    const refused = await open.press("Save", { [date(row)]: "2026-06-01", [value(other)]: "4.47" });
    expect(refused.text(".toasts")).toContain("Some vitals failed to update.");
    expect(refused.text(`[data-row="${row}"]`)).toContain(`${refusal} It stands as 4.21 secs on`);
    expect([sentAs(refused, date(row)), sentAs(refused, value(row))]).toEqual(["2026-06-01", "4.21"]);
    expect((await editsNow()).length).toBe(before.length + 1);
    expect((await waiting("vitals"))[0]).toMatchObject([1, { key: Number(other.slice(1)), value: "4.47", dateOccurred: otherDay }]);
    // Opened again it is still told, and sends the day alone.
    const again = await avery.get("/profile/vitals");
    expect(again.text(`[data-row="${row}"]`)).toContain(refusal);
    expect((await again.press("Save")).text(".toasts")).toContain("Vitals submitted successfully.");
    const [sent] = await allEditsOf("avery", server.url);
    expect(sent).toMatchObject({ oldValue: { value: "4.21" }, newValue: { value: "4.21", dateOccurred: "2026-06-01" } });
  });

  test("approved in between: neither a change of the day nor one of the value writes over it", async () => {
    const [row] = rows(await avery.get(shuttles)) as [string];
    const robin = await signedIn("robin", server.url);
    for (const { key, type, status } of await allEditsOf("avery", server.url))
      if (type === "vitals" && status === "Pending") await (await robin.get(`/desk/${key}`)).press("Approve");
    const [open, older, oldest] = [await avery.get(shuttles), await avery.get(shuttles), await avery.get(shuttles)];
    await open.press("Save", { [value(row)]: "4.19" });
    const [sent] = await allEditsOf("avery", server.url);
    await (await robin.get(`/desk/${sent!.key}`)).press("Approve");
    const before = await editsNow();
    const refused = await older.press("Save", { [value(row)]: "4.25" });
    expect(refused.text(`[data-row="${row}"]`)).toContain(`${refusal} It stands as 4.19 secs on 06/01/26 now.`);
    expect(sentAs(refused, value(row))).toBe("4.25");
    const dated = await oldest.press("Save", { [date(row)]: "2026-06-02" });
    expect([sentAs(dated, date(row)), sentAs(dated, value(row))]).toEqual(["2026-06-02", "4.19"]);
    expect(await editsNow()).toEqual(before);
  });

  test("what was not changed on an old page is not kept as if it had been, when a row is added there", async () => {
    const old = await avery.get(shuttles);
    const [, row] = rows(old) as [string, string];
    await (await (await asStaff()).get(shuttles)).press("Save", { [value(row)]: "4.17" });
    const added = await old.press("New 20 Yard Shuttle Measurement");
    expect(sentAs(added, value(row))).toBe("4.17");
    expect(added.text(`[data-row="${row}"]`)).not.toContain("Not sent.");
  });
});

test("of a rule: after it was refused, the values of before are not saved over the others", async () => {
  const admin = await signedIn("admin", server.url);
  const rule = (await (await admin.get("/desk/rules/new")).press("Save rule", { name: "Small steps", kind: "vitals", largestChange: "9" }))
    .url.pathname;
  const [open, older] = [await admin.get(rule), await admin.get(rule)];
  await open.press("Save as the next version", { largestChange: "5" });
  const refused = await older.press("Save as the next version", { name: "Mine" });
  expect([refused.status, (await refused.press("Save as the next version")).status]).toEqual([409, 409]);
  expect(refused.text(".notice-wait")).toContain("This was changed after you opened the form.");
  expect(sentAs(await admin.get(rule), "largestChange")).toBe("5");
});
