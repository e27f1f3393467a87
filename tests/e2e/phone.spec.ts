/** A phone in the hand: what is not sent stays in reach, what was sent shows where it belongs, and a search fills its field. */
import type { Locator, Page } from "@playwright/test";
import { bornOn, bornYearsAgo, statement } from "../setup/newcomer";
import { confirmAddress, expect, hydrated, inOwnBrowser, signIn, signInByForm, test } from "./test";

test.use({ viewport: { width: 360, height: 640 }, ofAge: ["casey"] });

const boxOf = async (locator: Locator) => (await locator.boundingBox())!;

/** Whether a press on the middle of it reaches it. */
function isInReach(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  });
}

async function openProfile(page: Page, who: string): Promise<void> {
  await signIn(page, who);
  await page.goto("/profile");
  await hydrated(page, "script");
}

/** The words that stand on more than one line; a hyphen may end a line. */
function brokenWords(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((elements) =>
    elements.flatMap((element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const { 0: word, index } of (text.textContent ?? "").matchAll(/[^\s-]+-?/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
        }
      }
      return broken;
    }),
  );
}

test("long names stay whole at 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signInByForm(page, "avery");
  await expect(page.locator("h1")).toContainText("Montgomery-Castellanos");
  expect(await brokenWords(page, "h1, #vitals summary .num, .vitals-name, .vitals-value")).toEqual([]);
  await page.getByRole("link", { name: "See what others see" }).click();
  await expect(page).toHaveURL(/\/people\//);
  expect(await brokenWords(page, "h1, .vitals-name, .vitals-value, .vitals-day")).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

for (const name of ["Hubert Wolfeschlegelsteinhausenbergerdorff", "W".repeat(100)])
  test(`a name without a space, of ${name.length} letters, stays within 320 px of the desk and of the public page`, async ({
    page,
    browser,
    mode,
    baseURL,
  }) => {
    const size = { width: 320, height: 640 };
    await page.setViewportSize(size);
    const widthOf = (one: Page) => one.evaluate(() => document.documentElement.scrollWidth);
    await page.goto("/signup");
    for (const [label, value] of Object.entries({
      name,
      username: `long-${name.length}`,
      password: "a long enough one",
      email: `long-${name.length}@home.test`,
    }))
      await page.locator(`input[name=${label}]`).fill(value);
    for (const [field, value] of Object.entries(bornOn(bornYearsAgo(40)))) await page.locator(`input[name="${field}"]`).fill(value);
    await page.getByRole("button", { name: "Make my account" }).click();
    await page.waitForURL((url) => url.pathname === "/claim");
    await confirmAddress(page, mode, `long-${name.length}@home.test`);
    await page.goto("/claim/new");
    await page.locator("[name=fullName]").fill(name);
    for (const [field, value] of Object.entries(bornOn(bornYearsAgo(15)))) await page.locator(`input[name="${field}"]`).fill(value);
    await page.getByLabel("Sport").selectOption({ label: "Football" });
    await page.getByLabel("High school class year").selectOption({ index: 1 });
    await page.getByRole("radio", { name: /^Guardian/ }).check();
    await page.locator("[name=statement]").fill(statement);
    await page.getByRole("button", { name: "Send claim" }).click();
    await expect(page.getByRole("heading", { name })).toContainText("Waiting");

    const robin = await inOwnBrowser(browser, "robin", baseURL, mode);
    await robin.setViewportSize(size);
    await robin.goto("/desk/claims");
    const claim = robin.getByRole("link", { name: new RegExp(name) });
    await expect(claim).toBeVisible();
    expect(await widthOf(robin)).toBe(320);
    await claim.click();
    await expect(robin.getByRole("heading", { name: `Claim of ${name}` })).toBeVisible();
    expect(await widthOf(robin)).toBe(320);
    const person = (await robin.locator("main a[href^='/people/']").first().getAttribute("href"))!;
    await robin.getByRole("button", { name: "Verify" }).click();
    await expect(robin.getByText("Verified. The claimant is told.").first()).toBeVisible();
    await robin.goto(person);
    await expect(robin.locator("h1")).toContainText(name);
    expect(await widthOf(robin)).toBe(320);
    await robin.context().close();
  });

for (const width of [320, 360])
  test(`a public page keeps the names of teams and where they stand whole at ${width} px, and a long e-mail address within its card`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 640 });
    await signIn(page, "casey");
    await page.goto("/profile/contact");
    const email = `${"casey-of-the-very-long-name".repeat(2)}@${"school".repeat(8)}.test`;
    await page.locator("[name=email]").fill(email);
    await page.getByLabel("Who may see it: Email").selectOption("Public");
    await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
    await page.waitForURL((url) => url.pathname === "/profile");
    await page.getByRole("link", { name: "See what others see" }).click();
    await expect(page.getByRole("link", { name: email })).toBeVisible();
    const teams = page.getByRole("region", { name: "Top Teams" });
    await teams
      .locator("li .font-semibold")
      .evaluateAll((all) => all.forEach((one, index) => (one.textContent = index % 2 ? "Decommitted" : "University of South Carolina")));
    expect(await brokenWords(page, "section[aria-label='Top Teams'] li .font-semibold")).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.goto("/profile/contact");
    await page.getByLabel("Who may see it: Email").selectOption("Private");
    await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
    await page.waitForURL((url) => url.pathname === "/profile");
  });

test("a result of forty digits stays on the page of one's edits", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInByForm(page, "avery");
  const result = `9.${"7".repeat(38)}`;
  await page.goto("/profile/vitals/new?type=3");
  await page.locator("[name=value]").fill(result);
  await page.locator("[name=dateOccurred]").fill("2026-05-05");
  await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/profile");
  await page.goto("/profile/edits");
  await expect(page.getByText(result)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

for (const who of ["avery", "casey"])
  test(`what is not saved of a new order stays within 320 px: ${who}`, async ({ page, mode }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await signIn(page, who);
    await page.goto("/profile?reorder=1#teams");
    await hydrated(page, mode);
    await page
      .getByRole("button", { name: /^Move .* down$/ })
      .first()
      .click();
    const bar = page.locator("#teams .save-bar");
    await expect(bar.getByText("not saved yet")).toBeVisible();
    for (const name of ["Done", "Discard", "Save"]) {
      const { x, width } = await boxOf(bar.getByRole("button", { name, exact: true }));
      expect([x >= 0, x + width <= 320], name).toEqual([true, true]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await bar.getByRole("button", { name: "Discard" }).click();
    await expect(page.locator("#teams").getByText("not saved yet")).toHaveCount(0);
  });

test("a recruiter's long name stays whole at every width, and the visits beside the status", async ({ page }) => {
  await signInByForm(page, "avery");
  const recruiter = page.locator("#teams .team-cell-value", { hasText: "Featherstonehaugh" });
  for (const name of ["Christopher Featherstonehaugh", "Christopher Featherstonehaughworthy"]) {
    await recruiter.evaluate((element, text) => (element.textContent = text), name);
    for (const width of [320, 360, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 640 });
      expect(await brokenWords(page, "#teams .team-heads > *, #teams .team-name, #teams .team-cell-value"), `${name} at ${width}`).toEqual(
        [],
      );
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      const tops = await page
        .locator("#teams .team-cells")
        .evaluateAll((rows) =>
          rows.map((row) => [...row.querySelectorAll(".team-cell")].slice(1).map((cell) => cell.getBoundingClientRect().top)),
        );
      for (const [status, visits] of tops) expect(visits, `${name} at ${width}`).toBe(status);
    }
  }
});

test("on a laptop the columns of top teams stand below their heads, and the choices of a status stay whole", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInByForm(page, "avery");
  const [recruiter, status, visits] = await page
    .locator("#teams .team-heads > *")
    .evaluateAll((heads) => heads.slice(1).map((head) => Math.round(head.getBoundingClientRect().left)));
  const rows = await page
    .locator("#teams .team-cells")
    .evaluateAll((cells) =>
      cells.map((row) => [...row.querySelectorAll(".team-cell")].map((cell) => Math.round(cell.getBoundingClientRect().left))),
    );
  for (const row of rows) expect(row).toEqual([recruiter, status, visits]);
  await page.locator("#teams a.team-cell").first().click();
  await expect(page.getByRole("heading", { name: "Update Team" })).toBeVisible();
  await page
    .locator(".tile span")
    .first()
    .evaluate((element) => (element.textContent = "Decommitted"));
  expect(await brokenWords(page, ".tile span")).toEqual([]);
});

test.describe("with script", { tag: "@script" }, () => {
  test("what is not sent of a list is pinned to the foot, with Discard and Save, and no toast lies over them", async ({
    page,
    baseURL,
  }) => {
    await signInByForm(page, "avery");
    await page.context().addCookies([{ name: "toast", value: "detailsSubmitted", url: baseURL }]);
    await page.goto("/profile");
    await hydrated(page, "script");
    await page.getByRole("button", { name: "Commit to University of Kentucky" }).click();
    const teams = page.locator("#teams");
    await expect(teams.getByText("1 commitment")).toBeVisible();
    await expect(page.getByRole("region", { name: "Notifications" }).getByText("Profile updates submitted successfully")).toBeVisible();
    for (const name of ["Discard", "Save"]) expect(await isInReach(teams.getByRole("button", { name, exact: true })), name).toBe(true);
    await teams.getByRole("button", { name: "Discard" }).click();
    await expect(teams.getByText("Everything is saved.")).toBeAttached();
    await expect(teams.getByRole("button", { name: "Save", exact: true })).toBeDisabled();
  });

  test("results that are not sent can be discarded; what was sent shows in the row of its type, once", async ({ page }) => {
    await openProfile(page, "avery");
    const vitals = page.locator("#vitals");
    const sprint = page.locator("#vitals-6");
    const fresh = sprint.getByRole("group", { name: "New, not sent yet" });
    await sprint.locator("summary").click();
    await sprint.getByRole("button", { name: "New 40 Yard Dash Measurement" }).click();
    // Pressed before the list's own code is there, New posts the form.
    await expect(fresh).toBeVisible();
    await hydrated(page, "script");
    await fresh.getByLabel("Result").fill("4.12");
    await fresh.getByLabel("Result").blur();
    await expect(vitals.getByText("1 new result")).toBeVisible();
    const [words, save] = await Promise.all([
      boxOf(vitals.getByRole("status")),
      boxOf(vitals.getByRole("button", { name: "Save", exact: true })),
    ]);
    expect(words.y + words.height, "the words have a line of their own").toBeLessThanOrEqual(save.y);
    expect(await isInReach(vitals.getByRole("button", { name: "Save", exact: true }))).toBe(true);
    await vitals.getByRole("button", { name: "Discard" }).click();
    await expect(vitals.getByText("Everything is saved.")).toBeAttached();
    await expect(fresh).toHaveCount(0);

    await sprint.getByRole("button", { name: "New 40 Yard Dash Measurement" }).click();
    await fresh.getByLabel("Result").fill("4.12");
    await vitals.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Vitals submitted successfully.")).toBeVisible();
    await expect(sprint.locator("summary").getByText("4.12 secs, in review")).toBeVisible();
    await expect(vitals.getByText("4.12 secs, in review")).toHaveCount(1);
  });

  test("results take the field's whole width, its button is as high as the field, and the chosen row has the focus", async ({ page }) => {
    await openProfile(page, "avery");
    await page.getByRole("link", { name: "Add team" }).click();
    const input = page.getByLabel("Search teams");
    const button = page.getByRole("dialog").getByRole("button", { name: "Search" }).first();
    const [field, search] = [await boxOf(input), await boxOf(button)];
    expect([search.y, search.height]).toEqual([field.y, field.height]);
    await input.fill("lsu");
    const option = page.getByRole("option").first();
    await expect(option).toBeVisible();
    const list = await boxOf(page.getByRole("listbox", { name: "teams" }));
    expect([list.x, list.x + list.width]).toEqual([field.x, search.x + search.width]);
    await option.click();
    await expect(page.getByRole("listitem").filter({ hasText: "Louisiana State University" })).toBeFocused();
  });
});

/** Fields and buttons of a form that stand side by side, and are not equally high at one height of the page. */
function unequalRows(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = (selector: string) =>
      [...document.querySelectorAll<HTMLInputElement | HTMLButtonElement>(selector)].filter(
        (one) => one.getClientRects().length > 0 && !(one instanceof HTMLTextAreaElement),
      );
    const boxes = (selector: string) =>
      shown(selector).map((one) => ({ form: one.form, name: one.name || one.textContent, box: one.getBoundingClientRect() }));
    const buttons = boxes(".btn");
    return boxes(".input").flatMap((field) =>
      buttons
        .filter(
          ({ form, box }) =>
            form === field.form &&
            box.top < field.box.bottom &&
            field.box.top < box.bottom &&
            (box.left >= field.box.right || box.right <= field.box.left),
        )
        .map(({ name, box }) => ({
          pair: `${field.name} and ${name}`,
          top: box.top - field.box.top,
          height: box.height - field.box.height,
        }))
        .filter(({ top, height }) => Math.abs(top) > 0.5 || Math.abs(height) > 0.5)
        .map(({ pair, top, height }) => `${pair}: ${top} lower, ${height} higher`),
    );
  });
}

test.describe("nothing that is pinned covers what Tab reaches", { tag: "@script" }, () => {
  for (const address of ["/profile/contact", "/profile/sports/1", "/profile/details"]) {
    test(address, async ({ page }) => {
      await signIn(page, "avery");
      await page.goto(address);
      await hydrated(page, "script");
      const covered: string[] = [];
      for (let times = 0; times < 40; times++) {
        await page.keyboard.press("Tab");
        const name = await page.evaluate(() => {
          const focused = document.activeElement;
          const body = focused?.closest(".sheet-body");
          if (!focused || !body) return null;
          const { top, bottom } = focused.getBoundingClientRect();
          const [head, foot] = [".sheet-head", ".sheet-foot"].map((part) =>
            document.querySelector(`dialog ${part}`)!.getBoundingClientRect(),
          );
          return top < head!.bottom - 1 || bottom > foot!.top + 1 ? `${focused.getAttribute("name") ?? focused.textContent}` : null;
        });
        if (name) covered.push(name);
      }
      expect(covered).toEqual([]);
    });
  }
});

test.describe("a field and the button beside it are equally high", { tag: "@script" }, () => {
  for (const [who, path, button] of [
    [null, "/", "Search"],
    [null, "/sites", "Find"],
    ["fan", "/claim", "Search"],
    ["avery", "/profile?reorder=1", "Move University of Kentucky"],
    ["avery", "/profile/teams/new", "Search"],
    ["robin", "/desk?kind=topInterest", "Filter"],
    ["admin", "/admin/roles", "Find"],
  ] as const) {
    test(`at ${path}`, async ({ page, mode }) => {
      if (who) await signIn(page, who);
      await page.goto(path);
      await hydrated(page, mode);
      await expect(page.getByRole("button", { name: button }).first()).toBeVisible();
      await page.locator("main details").evaluateAll((folds) => folds.forEach((fold) => fold.setAttribute("open", "")));
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await unequalRows(page), `${width} px`).toEqual([]);
      }
    });
  }
});
