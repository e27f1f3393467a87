/** Measurements without script: the list, each error and toast, the modal, and what waits or was rejected. */
import { addDays } from "date-fns";
import { afterAll, describe, expect, test } from "vitest";
import { productDay } from "~/domain/base/format";
import { editRefusals, fieldErrors } from "~/domain/base/messages";
import { signedIn, type Page } from "./browser";
import { startWithFailingApi } from "./failing-api";
import { allEditsOf, optionOf, optionsOf, sentAs } from "./forms";

const server = await startWithFailingApi();
afterAll(() => server.stop());

const open = (username: string) => signedIn(username, server.url);
const avery = await open("avery");
const blake = await open("blake");
const gale = await open("gale");
const casey = await open("casey");
const robin = await open("robin");
const today = productDay(new Date());
const futureDay = addDays(new Date(), 2).toISOString().slice(0, 10);

const alertOf = (page: Page) => [page.status, page.text("[role=alert]")] as const;
const toastOf = (page: Page) => [page.url.pathname, page.text(".toasts")] as const;
const rowsOf = (page: Page) => [...page.document.querySelectorAll("[data-row]")].map((row) => row.getAttribute("data-row") ?? "");
const resultsOf = async (username: "avery" | "blake" | "gale") =>
  (await allEditsOf(username, server.apiUrl)).filter(({ type }) => type === "vitals");

/** The list's form says what a page of ours would not. */
function put(page: Page, name: string, value: string): void {
  page.document.querySelector(`[name="${name}"]`)?.remove();
  const field = page.document.createElement("input");
  Object.assign(field, { type: "hidden", name, value });
  page.document.querySelector("form[action='/profile/vitals']")!.append(field);
}

async function failing<T>(ways: string[], act: () => Promise<T>): Promise<T> {
  for (const way of ways) server.failing.add(way);
  try {
    return await act();
  } finally {
    server.failing.clear();
  }
}

describe("the list", () => {
  test("offers blank rows of today of the five types without a value, folded up, on the profile and by itself", async () => {
    for (const page of [await blake.get("/profile"), await blake.get("/profile/vitals")]) {
      expect(rowsOf(page)).toEqual(["n1-0", "n2-0", "n6-0", "n9-0", "n16-0"]);
      expect(rowsOf(page).map((id) => sentAs(page, `date.${id}`))).toEqual(Array(5).fill(today));
      expect(["feet.n1-0", "inches.n1-0", "value.n2-0", "value.n16-0"].map((name) => sentAs(page, name))).toEqual(["", "", "", ""]);
      expect(page.document.querySelectorAll("#vitals details[id]:not(#vitals-latest)[open]")).toHaveLength(0);
    }
    const gales = rowsOf(await gale.get("/profile"));
    expect(gales.filter((id) => id.startsWith("n"))).toEqual(["n6-0", "n9-0", "n16-0"]);
    expect(rowsOf(await avery.get("/profile")).filter((id) => id.startsWith("n"))).toEqual(["n16-0"]);
  });

  test("says each latest result once, in the row that its type folds out of, with its day, its trend and what waits", async () => {
    for (const page of [await avery.get("/profile"), await avery.get("/profile/vitals")]) {
      const headings = [...page.document.querySelectorAll("#vitals h2, #vitals h3")].map((heading) => heading.textContent);
      expect(headings).toEqual(["Measurements & Testing", "Latest measurements", "My measurements"]);
      expect(page.document.querySelector("#vitals-latest[open] > summary")?.textContent).toBe("Latest measurements");
      const rows = [...page.document.querySelectorAll("#vitals-latest details > summary")];
      expect(rows.map((row) => row.textContent?.replace(/\s+/g, " ").replace(/\d\d\/\d\d\/\d\d/, "on a day"))).toEqual([
        "Height (2) 6-3 on a day Edit",
        "Weight (4) 208 lbs on a day Edit",
        "Hand (1) 9.5 inches on a day Edit",
        "Vertical (1) 34.5 inches on a day Edit",
        "40 Yard Dash (5) 4.58 secs on a day Edit",
        "20 Yard Shuttle (2) 4.31 secs on a day Edit",
        "100 Meters (1) 11.02 secs on a day Edit",
        "Broad Jump (2) 118 inches on a day Edit",
        "Bench Press (0) — Add",
      ]);
      const drawn = rows.map((row) => row.querySelector("svg[aria-hidden=true] > path")?.getAttribute("d")?.split(" ").length ?? 0);
      expect(drawn).toEqual([2, 4, 0, 0, 5, 2, 0, 2, 0]);
    }
    const { document } = await avery.get("/profile/vitals?type=6");
    expect([...document.querySelectorAll("#vitals-latest details")].map(({ id }) => id)).toEqual(["vitals-6"]);
    expect((await blake.get("/profile")).text("#vitals-latest")).toContain("No measurements yet.");
  });

  test("the page of one type says what is unsaved of the others, with the way to each", async () => {
    const person = await open("avery");
    const added = await (await person.get("/profile/vitals")).press("New Weight Measurement", { "value.n16-0": "12" });
    const weight = rowsOf(added).find((id) => id.startsWith("n2-"))!;
    await (await person.get("/profile/vitals")).press("New Weight Measurement", { [`value.${weight}`]: "210" });
    const dash = await person.get("/profile/vitals?type=6");
    expect([...dash.document.querySelectorAll("main .notice-wait a")].map((a) => [a.textContent, a.getAttribute("href")])).toEqual([
      ["Weight: 1 new result", "/profile/vitals?type=2"],
      ["Bench Press: 1 new result", "/profile/vitals?type=16"],
    ]);
    const weights = await dash.follow("Weight: 1 new result");
    expect([sentAs(weights, `value.${weight}`), weights.text("main .notice-wait")]).toEqual(["210", expect.not.stringContaining("Weight")]);
    expect((await person.get("/profile/vitals")).text("main .notice-wait")).toBe("");
    // What the page does not show is neither sent nor lost.
    const row = rowsOf(dash).find((id) => id.startsWith("k"))!;
    const refused = await dash.press("Save", { [`value.${row}`]: "fast" });
    expect([refused.status, sentAs(refused, "value.n16-0"), refused.text("main .notice-wait")]).toEqual([400, "12", ""]);
  });

  test.each([
    ["3", 200, "No results of Hand yet", "/profile/vitals/new?type=3"],
    ["10", 404, "There is no such measurement", "/profile/vitals/new"],
    ["x", 404, "There is no such measurement", "/profile/vitals/new"],
    ["", 404, "There is no such measurement", "/profile/vitals/new"],
  ])("the page of type %j says that it has none, and leads on and back", async (type, status, words, add) => {
    const page = await (await open("blake")).get(`/profile/vitals?type=${type}`);
    expect([page.status, page.text("#vitals")]).toEqual([status, expect.stringContaining(words)]);
    const links = [...page.document.querySelectorAll("main a")].map((a) => a.getAttribute("href"));
    expect(links).toEqual(expect.arrayContaining([add, "/profile/vitals", "/profile#vitals"]));
    expect(page.text("main")).not.toContain("Everything is saved.");
  });

  test("saved without a value, it says that nothing has changed", async () => {
    expect(toastOf(await (await blake.get("/profile/vitals")).press("Save"))).toEqual([
      "/profile",
      expect.stringContaining("Nothing has changed, so nothing was sent."),
    ]);
    expect(toastOf(await (await avery.get("/profile/vitals")).press("Save"))).toEqual([
      "/profile",
      expect.stringContaining("Nothing has changed, so nothing was sent."),
    ]);
    expect(await resultsOf("blake")).toEqual([]);
  });

  test("New adds a row and opens its group; Remove takes it away; what was typed stays, across visits", async () => {
    const added = await (await blake.get("/profile/vitals")).press("New 40 Yard Dash Measurement", { "value.n2-0": "181" });
    expect([added.url.pathname, added.url.hash]).toEqual(["/profile", "#vitals-6"]);
    const [row = ""] = rowsOf(added).filter((id) => /^n6-[1-9]/.test(id));
    expect(rowsOf(added)).toEqual(["n1-0", "n2-0", row, "n6-0", "n9-0", "n16-0"]);
    expect([sentAs(added, `date.${row}`), sentAs(added, "value.n2-0")]).toEqual([today, "181"]);
    expect(added.document.querySelector("#vitals-6")?.hasAttribute("open")).toBe(true);
    const again = await blake.get("/profile");
    expect(sentAs(again, "value.n2-0")).toBe("181");
    expect(again.text("#vitals")).toContain("1 new result · not sent yet");
    const removed = await again.press("Remove new 40 Yard Dash measurement");
    expect(rowsOf(removed)).toEqual(["n1-0", "n2-0", "n6-0", "n9-0", "n16-0"]);
    const cleared = await removed.press("Remove new Weight measurement");
    expect(rowsOf(cleared)).toEqual(["n1-0", "n6-0", "n9-0", "n16-0"]);
    expect(cleared.text("#vitals")).toContain("Everything is saved.");
  });

  test("saved rows cannot be removed", async () => {
    const page = await avery.get("/profile/vitals");
    const ids = [...page.document.querySelectorAll("[value^='remove:']")].map((button) => button.getAttribute("value"));
    expect(ids).toEqual(["remove:n16-0"]);
    page.document.querySelector("[value='remove:n16-0']")!.setAttribute("value", `remove:${rowsOf(page)[0]}`);
    expect((await page.press("Remove new Bench Press measurement")).status).toBeLessThan(500);
    expect(rowsOf(await avery.get("/profile/vitals"))).toEqual(expect.arrayContaining(rowsOf(page)));
  });

  test.each([
    [{ "feet.n1-0": "3", "inches.n1-0": "11.5" }, "feet.n1-0", fieldErrors.heightTooSmall],
    [{ "feet.n1-0": "8", "inches.n1-0": "0.5" }, "feet.n1-0", fieldErrors.heightTooLarge],
    [{ "feet.n1-0": "-5", "inches.n1-0": "" }, "feet.n1-0", fieldErrors.feetNegative],
    [{ "feet.n1-0": "5", "inches.n1-0": "12" }, "inches.n1-0", fieldErrors.inchesOutOfRange],
    [{ "value.n6-0": "fast" }, "value.n6-0", fieldErrors.measurementNotNumber],
    [{ "value.n6-0": "1e999" }, "value.n6-0", fieldErrors.measurementNotNumber],
    [{ "value.n6-0": "-5" }, "value.n6-0", fieldErrors.measurementNegative],
    [{ "value.n6-0": "4,51" }, "value.n6-0", fieldErrors.measurementComma],
    [{ "value.n6-0": "0" }, "value.n6-0", fieldErrors.measurementZero],
    [{ "feet.n1-0": "6", "inches.n1-0": "2 1/2" }, "inches.n1-0", fieldErrors.measurementNotNumber],
    [{ "value.n6-0": "4.5", "date.n6-0": futureDay }, "date.n6-0", fieldErrors.dateInFuture],
    [{ "value.n6-0": "4.5", "date.n6-0": "" }, "date.n6-0", fieldErrors.dateRequired],
  ])("says of %j what is wrong, beside it and above, and keeps it", async (fields: Record<string, string>, name, error) => {
    const person = await open("blake");
    const answer = await (await person.get("/profile/vitals")).press("Save", { "value.n9-0": "11.2", ...fields });
    expect(alertOf(answer)).toEqual([400, expect.stringContaining(error)]);
    for (const [field, typed] of Object.entries({ "value.n9-0": "11.2", ...fields })) expect(sentAs(answer, field)).toBe(typed);
    const input = answer.document.querySelector(`[name="${name}"]`)!;
    expect(input.getAttribute("aria-invalid")).toBe("true");
    expect(answer.text(`[id="${input.getAttribute("aria-describedby")}"]`)).toContain(error);
    const link = answer.document.querySelector("[role=alert] a[href]")!.getAttribute("href")!.slice(1);
    expect(answer.document.getElementById(link)?.closest("details")?.hasAttribute("open")).toBe(true);
    expect(await resultsOf("blake")).toEqual([]);
  });

  test("says each thing that is wrong with several rows", async () => {
    const page = await (await open("blake")).get("/profile/vitals?type=2");
    const several = await page.press("New Weight Measurement", { "value.n2-0": "79" });
    expect(several.url.pathname).toBe("/profile");
    const list = await (await open("blake")).get("/profile/vitals");
    put(list, "date.n9-0", "2026-02-30");
    const answer = await list.press("Save", { "value.n2-0": "501", "value.n9-0": "11.2" });
    expect(alertOf(answer)).toEqual([400, expect.stringContaining(fieldErrors.weightTooLarge)]);
    expect(answer.text("[role=alert]")).toContain(fieldErrors.dateInvalid);
  });

  test("names the type of each thing that is wrong, above the list", async () => {
    const list = await (await open("blake")).get("/profile/vitals");
    const answer = await list.press("Save", { "value.n2-0": "heavy", "value.n6-0": "fast", "value.n9-0": "quick" });
    const lines = [...answer.document.querySelectorAll("[role=alert] li")].map(({ textContent }) => textContent);
    expect(lines).toEqual(["Weight", "40 Yard Dash", "100 Meters"].map((type) => `${type}: ${fieldErrors.measurementNotNumber}`));
    expect(answer.text("p.error")).not.toContain("Weight");
  });

  test("all that fail: said, and nothing typed is lost", async () => {
    const person = await open("blake");
    const page = await person.get("/profile/vitals");
    const failed = await failing(["POST /elite/v1/people/"], () =>
      page.press("Save", { "value.n6-0": "4.61", "feet.n1-0": "6", "inches.n1-0": "1.5" }),
    );
    expect(toastOf(failed)).toEqual(["/profile", expect.stringContaining("Failed to update vitals. Please try again.")]);
    expect(["value.n6-0", "feet.n1-0", "inches.n1-0"].map((name) => sentAs(failed, name))).toEqual(["4.61", "6", "1.5"]);
    expect(failed.text("#vitals")).toContain("Not sent. Save to try again.");
    expect(failed.text(`${failed.url.hash}[open]`)).toContain("Not sent. Save to try again.");
    expect(await resultsOf("blake")).toEqual([]);
  });

  test("an error on the way: said, and nothing typed is lost", async () => {
    const person = await open("blake");
    const page = await person.get("/profile/vitals");
    const failed = await failing(["GET /rdb/v2/person"], () => page.press("Save", { "value.n6-0": "4.62" }));
    expect(failed.text(".toasts")).toContain("Failed to save vitals. Please try again.");
    expect(sentAs(await person.get("/profile"), "value.n6-0")).toBe("4.62");
  });

  test("sends each row that has a value as an edit of its own, once", async () => {
    const page = await (await open("blake")).get("/profile/vitals");
    const typed = { "value.n6-0": "4.61", "feet.n1-0": "6", "inches.n1-0": "1.5" };
    const [saved] = await Promise.all([page.press("Save", typed), page.press("Save", typed)]);
    expect(toastOf(saved)).toEqual(["/profile", expect.stringContaining("Vitals submitted successfully.")]);
    const sent = await resultsOf("blake");
    expect(sent).toHaveLength(2);
    expect(sent.map(({ newValue, status }) => [status, newValue])).toEqual(
      expect.arrayContaining([
        ["Pending", { key: null, measurementTypeKey: 1, value: "73.5", dateOccurred: today }],
        ["Pending", { key: null, measurementTypeKey: 6, value: "4.61", dateOccurred: today }],
      ]),
    );
    // What waits counts: its blank row is gone, and the public page says nothing of it.
    expect(rowsOf(saved)).toEqual(["n2-0", "n9-0", "n16-0"]);
    expect(saved.text("#vitals-6")).toContain("4.61 secs");
    expect(saved.text("#vitals")).toContain("Everything is saved.");
  });

  test("a part that fails: said, the rest is sent, and the retry sends what is left alone", async () => {
    const page = await gale.get("/profile/vitals");
    const weight = rowsOf(await gale.get("/profile/vitals?type=2"))[0]!;
    const first = await page.press("Save", { [`value.${weight}`]: "149" });
    expect(toastOf(first)[1]).toContain("Vitals submitted successfully.");
    expect(sentAs(first, `value.${weight}`)).toBe("149");

    const list = await gale.get("/profile/vitals");
    const partly = await failing(["POST /elite/v1/people/"], () => list.press("Save", { [`value.${weight}`]: "150", "value.n6-0": "5.2" }));
    expect(toastOf(partly)).toEqual(["/profile", expect.stringContaining("Some vitals failed to update.")]);
    expect([sentAs(partly, `value.${weight}`), sentAs(partly, "value.n6-0")]).toEqual(["150", "5.2"]);
    expect(await resultsOf("gale")).toMatchObject([{ type: "vitals", editType: "Update", version: 2, newValue: { value: "150" } }]);

    const again = await (await gale.get("/profile/vitals")).press("Save");
    expect(toastOf(again)[1]).toContain("Vitals submitted successfully.");
    expect((await resultsOf("gale")).map(({ version, newValue }) => [version, newValue])).toEqual([
      [1, { key: null, measurementTypeKey: 6, value: "5.2", dateOccurred: today }],
      [2, expect.objectContaining({ value: "150" })],
    ]);
  });

  test("names nobody else's measurement", async () => {
    const theirs = rowsOf(await gale.get("/profile/vitals?type=1"))[0]!;
    expect(theirs).toMatch(/^k\d+$/);
    const page = await avery.get("/profile/vitals");
    put(page, `date.${theirs}`, today);
    put(page, `feet.${theirs}`, "5");
    put(page, `inches.${theirs}`, "11");
    const answer = await page.press("Save");
    expect(toastOf(answer)).toEqual(["/profile", expect.stringContaining("Nothing has changed, so nothing was sent.")]);
    expect(rowsOf(answer)).not.toContain(theirs);
    expect(await resultsOf("avery")).toEqual([]);
  });
});

describe("Add a measurement", () => {
  test("begins with the type of its address, today, and the fields of that type", async () => {
    const bare = await avery.get("/profile/vitals/new");
    expect([bare.text("h1"), sentAs(bare, "measurementTypeKey"), sentAs(bare, "dateOccurred")]).toEqual(["Add a measurement", "", today]);
    expect(optionsOf(bare, "measurementTypeKey")).toHaveLength(19);
    const dash = await avery.get("/profile/vitals/new?type=6");
    expect([sentAs(dash, "measurementTypeKey"), dash.document.querySelectorAll("[name=feet], [name=inches]").length]).toEqual(["6", 0]);
    expect(dash.text("main")).toContain("secs");
    const height = await avery.get("/profile/vitals/new?type=1");
    expect([sentAs(height, "measurementTypeKey"), height.document.querySelectorAll("[name=feet], [name=inches]").length]).toEqual(["1", 2]);
    expect(sentAs(await avery.get("/profile/vitals/new?type=10"), "measurementTypeKey")).toBe("");
  });

  test("another type shows its fields, with everything kept and no error", async () => {
    const page = await avery.get("/profile/vitals/new?type=6");
    const shown = await page.press("Show the field of this type", {
      measurementTypeKey: optionOf(page, "measurementTypeKey", "Height"),
      value: "4.5",
      dateOccurred: "2026-05-01",
    });
    expect(alertOf(shown)).toEqual([200, ""]);
    expect([sentAs(shown, "measurementTypeKey"), sentAs(shown, "dateOccurred")]).toEqual(["1", "2026-05-01"]);
    expect(shown.document.querySelectorAll("[name=feet], [name=inches]")).toHaveLength(2);
    const back = await shown.press("Show the field of this type", { measurementTypeKey: "2", feet: "6" });
    expect([back.status, sentAs(back, "measurementTypeKey"), sentAs(back, "dateOccurred")]).toEqual([200, "2", "2026-05-01"]);
    expect(back.text("main")).toContain("lbs");
  });

  test.each([
    ["?type=6", { value: "" }, fieldErrors.measurementValueRequired],
    ["?type=6", { value: "abc" }, fieldErrors.measurementNotNumber],
    ["?type=20", { value: "3:21.4" }, fieldErrors.measurementNotNumber],
    ["?type=3", { value: "32 1/2" }, fieldErrors.measurementNotNumber],
    ["?type=21", { value: "22 ft 4" }, fieldErrors.measurementNotNumber],
    ["?type=4", { value: "-5" }, fieldErrors.measurementNegative],
    ["?type=6", { value: "4,58" }, fieldErrors.measurementComma],
    ["?type=1", { feet: "6", inches: "2,5" }, fieldErrors.measurementComma],
    ["?type=6", { value: "0" }, fieldErrors.measurementZero],
    ["?type=4", { value: "0.0" }, fieldErrors.measurementZero],
    ["?type=16", { value: "5.5" }, fieldErrors.measurementNotWhole],
    ["?type=1", { feet: "6'2", inches: "" }, fieldErrors.measurementNotNumber],
    ["?type=2", { value: "79" }, fieldErrors.weightTooSmall],
    ["?type=2", { value: "501" }, fieldErrors.weightTooLarge],
    ["?type=1", { feet: "", inches: "" }, fieldErrors.measurementValueRequired],
    ["?type=1", { feet: "3", inches: "11.5" }, fieldErrors.heightTooSmall],
    ["?type=1", { feet: "8", inches: "0.5" }, fieldErrors.heightTooLarge],
    ["?type=1", { feet: "5", inches: "12" }, fieldErrors.inchesOutOfRange],
    ["?type=1", { feet: "-1", inches: "0" }, fieldErrors.feetNegative],
    ["?type=1", { feet: "5.9", inches: "" }, fieldErrors.feetNotWhole],
    ["?type=6", { value: "4.5", dateOccurred: "" }, fieldErrors.dateRequired],
    ["?type=6", { value: "4.5", dateOccurred: futureDay }, fieldErrors.dateInFuture],
    ["", { value: "4.5" }, fieldErrors.measurementTypeRequired],
  ] as [string, Record<string, string>, string][])("of %s with %j says what is wrong, and keeps it", async (query, fields, error) => {
    const answer = await (await avery.get(`/profile/vitals/new${query}`)).press("Save", fields);
    expect(alertOf(answer)).toEqual([400, expect.stringContaining(error)]);
    for (const [name, typed] of Object.entries(fields)) expect(sentAs(answer, name)).toBe(typed);
  });

  test("a failure says so and keeps what was typed", async () => {
    const page = await avery.get("/profile/vitals/new?type=1");
    const answer = await failing(["POST /elite/v1/people/"], () => page.press("Save", { feet: "6", inches: "3.25" }));
    expect(alertOf(answer)).toEqual([422, expect.stringContaining(fieldErrors.notSent)]);
    expect(answer.text(".toast")).toBe("Error: Unable to save your measurement. Please try again!");
    expect([sentAs(answer, "feet"), sentAs(answer, "inches")]).toEqual(["6", "3.25"]);
    expect(await resultsOf("avery")).toEqual([]);
  });

  test("is sent for review, once", async () => {
    const page = await avery.get("/profile/vitals/new?type=1");
    const [saved] = await Promise.all([
      page.press("Save", { feet: "6", inches: "3.25" }),
      page.press("Save", { feet: "6", inches: "3.25" }),
    ]);
    expect(toastOf(saved)).toEqual(["/profile", expect.stringContaining("Your measurement has been saved!")]);
    expect((await resultsOf("avery")).map(({ editType, newValue }) => [editType, newValue])).toEqual([
      ["Add", { key: null, measurementTypeKey: 1, value: "75.25", dateOccurred: today }],
    ]);
    expect(saved.text("#vitals-1")).toContain("In review");
    expect(saved.text("#vitals-1 > summary")).toMatch(/^Height \(2\) 6-3 \d\d\/\d\d\/\d\d 6-3.25, in review Edit$/);
  });
});

describe("what waits", () => {
  test("is changed in place from the list and from its page: the type stays, the version grows", async () => {
    const [item] = await resultsOf("avery");
    const list = await avery.get("/profile");
    const address = `/profile/vitals/new?change=${item!.key}`;
    expect([...list.document.querySelectorAll("#vitals-1 a")].map((a) => a.getAttribute("href"))).toEqual(
      expect.arrayContaining([address, `/profile/edits/${item!.key}/withdraw`]),
    );
    const form = await (await avery.get(`/profile/edits/${item!.key}`)).follow("Change this edit");
    expect(form.url.pathname + form.url.search).toBe(address);
    expect([form.text("h1"), sentAs(form, "feet"), sentAs(form, "inches"), sentAs(form, "dateOccurred")]).toEqual([
      "Change a measurement",
      "6",
      "3.25",
      today,
    ]);
    expect(form.document.querySelector("select")).toBeNull();

    expect(alertOf(await form.press("Save"))).toEqual([422, expect.stringContaining(editRefusals["nothing-changed"]!)]);
    const wrong = await form.press("Save", { feet: "9", inches: "1" });
    expect(alertOf(wrong)).toEqual([400, expect.stringContaining(fieldErrors.heightTooLarge)]);
    const saved = await wrong.press("Save", { feet: "6", inches: "3", dateOccurred: "2026-11-01" });
    expect(toastOf(saved)).toEqual(["/profile", expect.stringContaining("Your measurement has been saved!")]);
    expect(await resultsOf("avery")).toMatchObject([
      { key: item!.key, version: 2, status: "Pending", newValue: { measurementTypeKey: 1, value: "75", dateOccurred: "2026-11-01" } },
    ]);
    // The form of before would amend a version that is gone.
    const behind = await form.press("Save", { feet: "7", inches: "0" });
    expect(alertOf(behind)).toEqual([422, expect.stringContaining(editRefusals["version-conflict"]!)]);
    expect(behind.html).not.toContain("try again");
  });

  test("is missing to others, as is any other edit; closed meanwhile, its form keeps what was typed, and later leads to its page", async () => {
    const [item] = await resultsOf("avery");
    const [theirs] = await resultsOf("gale");
    const other = (await allEditsOf("gale", server.apiUrl)).find(({ type, status }) => type !== "vitals" && status === "Pending");
    expect((await gale.get(`/profile/vitals/new?change=${other!.key}`)).status).toBe(404);
    for (const key of [theirs!.key, 999_999, "0x1", ""]) expect((await avery.get(`/profile/vitals/new?change=${key}`)).status).toBe(404);
    expect((await gale.get(`/profile/vitals/new?change=${item!.key}`)).status).toBe(404);
    const form = await avery.get(`/profile/vitals/new?change=${item!.key}`);
    await (await avery.get(`/profile/edits/${item!.key}/withdraw`)).press("Withdraw");
    const late = await form.press("Save", { feet: "6", inches: "1" });
    expect(alertOf(late)).toEqual([
      409,
      expect.stringContaining("This edit no longer waits in review. Open it again to see how it ended."),
    ]);
    expect(late.text("title")).toMatch(/^Error: /);
    expect([sentAs(late, "feet"), sentAs(late, "inches")]).toEqual(["6", "1"]);
    expect(late.html).not.toContain("try again");
    expect((await late.follow("Open it again")).url.pathname).toBe(`/profile/edits/${item!.key}`);
  });

  test("a change that waits is changed in its own words, too", async () => {
    const item = (await resultsOf("gale")).find(({ editType }) => editType === "Update")!;
    const saved = await (await gale.get(`/profile/vitals/new?change=${item.key}`)).press("Save", { value: "151" });
    expect(toastOf(saved)[1]).toContain("Your measurement has been saved!");
    expect((await resultsOf("gale")).find(({ key }) => key === item.key)).toMatchObject({
      version: 3,
      editType: "Update",
      newValue: { value: "151" },
    });
  });
});

describe("what was rejected", () => {
  async function reject(key: number) {
    const page = await robin.get(`/desk/${key}`);
    return page.press("Reject", { code: "NotVerifiable", reason: "We could not find this result." });
  }

  test("begins again with what was sent: a new one as a new one, a change as a change of the same result", async () => {
    const sent = await resultsOf("gale");
    for (const { key } of sent) await reject(key);
    for (const { key, editType, newValue } of sent) {
      const form = await (await gale.get(`/profile/edits/${key}`)).follow("Fix and resubmit");
      expect(form.url.pathname + form.url.search).toBe(`/profile/vitals/new?resubmit=${key}`);
      const { value } = newValue as { value: string };
      expect(sentAs(form, "value")).toBe(value);
      const saved = await form.press("Save", { value: String(Number(value) + 1) });
      expect(toastOf(saved)[1]).toContain("Your measurement has been saved!");
      const [latest] = await resultsOf("gale");
      expect(latest).toMatchObject({
        status: "Pending",
        version: 1,
        editType,
        newValue: { ...newValue, value: String(Number(value) + 1) },
      });
    }
    const [theirs] = sent;
    expect(sentAs(await avery.get(`/profile/vitals/new?resubmit=${theirs!.key}`), "value")).toBe("");
  });
});

describe("what somebody else has sent meanwhile", () => {
  const resultOf = async (page: Page) => page.text(`[data-row="${await height()}"]`);
  const height = async () => rowsOf(await gale.get("/profile/vitals?type=1"))[0]!;
  const sentHeights = async () =>
    (await resultsOf("gale")).flatMap(({ status, version, newValue }) =>
      status === "Pending" && "measurementTypeKey" in newValue && newValue.measurementTypeKey === 1 ? [[version, newValue.value]] : [],
    );

  test("is not overwritten by a list that did not show it: told at the row, the rest is sent, and it can be changed then", async () => {
    const row = await height();
    const [caseys, gales] = [await casey.get("/profile/vitals"), await gale.get("/profile/vitals")];
    expect(toastOf(await caseys.press("Save", { [`feet.${row}`]: "6", [`inches.${row}`]: "4" }))[1]).toContain(
      "Vitals submitted successfully.",
    );
    expect(await sentHeights()).toEqual([[1, "76"]]);

    const refused = await gales.press("Save", { [`feet.${row}`]: "6", [`inches.${row}`]: "5", "value.n16-0": "3" });
    expect(toastOf(refused)).toEqual(["/profile", expect.stringContaining("Some vitals failed to update.")]);
    expect(await sentHeights()).toEqual([[1, "76"]]);
    expect([sentAs(refused, `feet.${row}`), sentAs(refused, `inches.${row}`)]).toEqual(["6", "5"]);
    expect(await resultOf(refused)).toContain("Not sent. This was changed after you opened the form. 6-4 on");
    expect(refused.url.hash).toBe("#vitals-1");
    expect(await resultOf(refused)).toContain("In review");
    expect((await resultsOf("gale"))[0]).toMatchObject({ version: 1, newValue: { measurementTypeKey: 16, value: "3" } });

    const again = await (await gale.get("/profile/vitals")).press("Save");
    expect(toastOf(again)[1]).toContain("Vitals submitted successfully.");
    expect(await sentHeights()).toEqual([[2, "77"]]);
  });

  test("nor is a later version of it; the same value is not sent again, and is nothing that failed", async () => {
    const row = await height();
    const [first, second, third] = [
      await casey.get("/profile/vitals"),
      await gale.get("/profile/vitals"),
      await gale.get("/profile/vitals"),
    ];
    await first.press("Save", { [`inches.${row}`]: "6" });
    const refused = await second.press("Save", { [`inches.${row}`]: "7" });
    expect(toastOf(refused)[1]).toContain("Failed to update vitals. Please try again.");
    expect(await resultOf(refused)).toContain("Not sent. This was changed after you opened the form. 6-6 on");
    expect(toastOf(await third.press("Save", { [`inches.${row}`]: "6" }))[1]).toContain("Vitals submitted successfully.");
    expect(await sentHeights()).toEqual([[3, "78"]]);
  });
});

test("N6: a new result that is there already is not sent, and each form says so", async () => {
  const sent = await (await casey.get("/profile/vitals/new?type=3")).press("Save", { value: "9.25" });
  expect(toastOf(sent)[1]).toContain("Your measurement has been saved!");
  const before = await resultsOf("gale");
  const alone = await (await gale.get("/profile/vitals/new?type=3")).press("Save", { value: "9.250" });
  expect(alertOf(alone)).toEqual([422, expect.stringContaining(editRefusals["already-there"]!)]);
  expect(alone.text(".toasts")).not.toContain("try again");
  expect(sentAs(alone, "value")).toBe("9.250");
  await (await gale.get("/profile/vitals?type=3")).press("New Hand Measurement");
  const list = await gale.get("/profile/vitals?type=3");
  const row = rowsOf(list).find((id) => id.startsWith("n3-"))!;
  expect(toastOf(await list.press("Save", { [`value.${row}`]: "9.25" }))[1]).toContain("Nothing has changed, so nothing was sent.");
  expect(await resultsOf("gale")).toEqual(before);
});

test("N6: a saved result is not made the same as another: the list says so at its row, and keeps what was typed", async () => {
  for (const value of ["8.5", "8.75"]) {
    await (await casey.get("/profile/vitals/new?type=4")).press("Save", { value });
    const [item] = await resultsOf("gale");
    await (await robin.get(`/desk/${item!.key}`)).press("Approve");
  }
  const list = await gale.get("/profile/vitals?type=4");
  const row = rowsOf(list).find((id) => sentAs(list, `value.${id}`) === "8.75")!;
  const refused = await list.press("Save", { [`value.${row}`]: "8.5" });
  expect(toastOf(refused)[1]).toContain("Failed to update vitals. Please try again.");
  expect(refused.text(`[data-row="${row}"]`)).toContain(`Not sent. ${editRefusals["already-there"]!}`);
  expect(sentAs(refused, `value.${row}`)).toBe("8.5");
});

describe("N1: every digit that was sent", () => {
  const address = "/profile/vitals?type=17";

  test("is kept and shown, zeros at the end too; the same number in fewer digits is no change", async () => {
    const saved = await (await avery.get("/profile/vitals/new?type=17")).press("Save", { value: "011.60" });
    expect(saved.text("#vitals-17")).toContain("11.60 secs, in review");
    const [item] = await resultsOf("avery");
    expect(item?.newValue).toMatchObject({ value: "11.60" });
    const form = await avery.get(`/profile/vitals/new?change=${item!.key}`);
    expect(sentAs(form, "value")).toBe("11.60");
    expect(alertOf(await form.press("Save", { value: "11.6" }))).toEqual([422, expect.stringContaining(editRefusals["nothing-changed"]!)]);
    await (await robin.get(`/desk/${item!.key}`)).press("Approve");
    const [row] = rowsOf(await avery.get(address)) as [string];
    expect(sentAs(await avery.get(address), `value.${row}`)).toBe("11.60");
    expect((await avery.get("/profile")).text("#vitals-17")).toContain("11.60 secs");
    const count = (await resultsOf("avery")).length;
    expect(toastOf(await (await avery.get(address)).press("Save", { [`value.${row}`]: "11.600" }))[1]).toContain(
      "Nothing has changed, so nothing was sent.",
    );
    expect(await resultsOf("avery")).toHaveLength(count);
    await (await avery.get(address)).press("Save", { [`value.${row}`]: "11.6", [`date.${row}`]: "2026-05-02" });
    expect((await resultsOf("avery"))[0]?.newValue).toMatchObject({ value: "11.60", dateOccurred: "2026-05-02" });
  });
});

describe("a height in the one field of other types", () => {
  test.each(["63", "6", "6-3", "6'3"])("%s is asked for in feet and inches, told back, and not sent", async (typed) => {
    const before = await resultsOf("gale");
    const form = await gale.get("/profile/vitals/new");
    const refused = await form.press("Save", { measurementTypeKey: "1", value: typed, dateOccurred: today });
    expect(alertOf(refused)).toEqual([400, expect.stringContaining(`A height comes in feet and inches. You typed “${typed}”.`)]);
    expect(refused.text("p.error")).toContain(`You typed “${typed}”.`);
    expect([sentAs(refused, "measurementTypeKey"), refused.document.querySelector("[name=value]")]).toEqual(["1", null]);
    expect(await resultsOf("gale")).toEqual(before);
  });

  test("is sent once both are filled in", async () => {
    const blakes = await open("blake");
    const refused = await (await blakes.get("/profile/vitals/new")).press("Save", { measurementTypeKey: "1", value: "63" });
    expect(toastOf(await refused.press("Save", { feet: "6", inches: "3" }))[1]).toContain("Your measurement has been saved!");
    const [sent] = await resultsOf("blake");
    expect(sent).toMatchObject({ newValue: { measurementTypeKey: 1, value: "75" } });
  });
});
