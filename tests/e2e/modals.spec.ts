/** A modal is an address: it opens by link, by deep link, after a refresh; it closes every way, and gives the focus back. */
import { expect, expectAccessible, hydrated, onceRead, signIn, signInByForm, test } from "./test";

test.describe("with script", { tag: "@script" }, () => {
  test("opens over the profile and gives the focus back, whichever way it closes", async ({ page }) => {
    await signInByForm(page, "avery");
    const add = page.getByRole("link", { name: "Add team" });
    const dialog = page.getByRole("dialog", { name: "Add Team" });
    const ways: [string, () => Promise<void>][] = [
      ["the close button", () => dialog.getByRole("link", { name: "Close" }).click()],
      ["Cancel", () => dialog.getByRole("link", { name: "Cancel" }).click()],
      ["Esc", () => page.keyboard.press("Escape")],
      ["a press outside", () => page.mouse.click(5, 5)],
      ["the back button", async () => void (await page.goBack())],
    ];
    for (const [name, close] of ways) {
      await add.click();
      await expect(dialog, name).toBeVisible();
      await expect(page).toHaveURL(/\/profile\/teams\/new$/);
      await close();
      await expect(dialog, name).toBeHidden();
      await expect(page).toHaveURL(/\/profile(#teams)?$/);
      await expect(add, name).toBeFocused();
    }
  });

  test("leaves whoever types before the script is there in their field", async ({ page, mode }) => {
    await signInByForm(page, "avery");
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route("**/*", async (route) => {
      if (route.request().resourceType() === "script") await held;
      await route.continue();
    });
    await page.goto("/profile/ncaa-id", { waitUntil: "commit" });
    const field = page.getByRole("textbox", { name: "NCAA ID" });
    await field.click();
    await page.keyboard.type("12345");
    letThrough();
    await hydrated(page, mode);
    await page.keyboard.type("67890");
    await expect(field).toHaveValue("1234567890");
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });

  test("chooses a team and its coach by keyboard alone", async ({ page, mode }) => {
    await signIn(page, "avery");
    await page.goto("/profile/teams/new");
    await hydrated(page, mode);
    await page.getByLabel("Search teams").focus();
    await page.keyboard.type("lsu");
    await expect(page.getByRole("option").first()).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("listitem").filter({ hasText: "Louisiana State University" })).toBeFocused();
    await page.keyboard.press("Backspace");
    await expect(page.getByLabel("Search teams")).toBeVisible();
  });

  test("shows a small staff at once where the field is used: of a team just chosen, by keys, and again after a removal", async ({
    page,
    mode,
  }) => {
    await signIn(page, "avery");
    await page.goto("/profile/teams/new");
    await hydrated(page, mode);
    await page.getByLabel("Search teams").fill("alabama");
    await page
      .getByRole("option", { name: /^University of Alabama/ })
      .first()
      .click();
    await expect(page.getByText("Coaches of University of Alabama.")).toBeVisible();
    await page.getByLabel("Search coaches").focus();
    await expect(page.getByRole("option")).toHaveCount(5);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    const chosen = page.getByRole("group", { name: "Recruiter" }).getByRole("listitem");
    await expect(chosen).toBeFocused();
    await page.keyboard.press("Backspace");
    await expect(page.getByRole("option")).toHaveCount(5);
    await page.getByRole("option").nth(2).click();
    await expect(chosen).toHaveCount(1);
  });

  test("asks before a team is added with a commitment, and keeps what was chosen", async ({ page, mode }) => {
    await signIn(page, "avery");
    await page.goto("/profile/teams/new");
    await hydrated(page, mode);
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Search teams").fill("alab");
    await dialog.getByRole("option", { name: "University of Alabama" }).first().click();
    await dialog.getByRole("radio", { name: "Committed" }).check();
    await dialog.getByRole("button", { name: "Add Team" }).click();
    await expect(dialog.getByRole("group", { name: "Check before you send" })).toContainText("Commit to University of Alabama");
    await expect(dialog.getByRole("group", { name: /^Team/ }).getByRole("listitem")).toContainText("University of Alabama");
    await expect(dialog.getByRole("radio", { name: "Committed" })).toBeChecked();
    await expectAccessible(page, "dialog");
    await dialog.getByRole("button", { name: "Send for review" }).click(onceRead);
    await expect(page.getByText("Team added successfully.")).toBeVisible();
    await page.getByRole("link", { name: "Withdraw the edit of University of Alabama" }).click();
    await page.getByRole("button", { name: "Withdraw" }).click();
    await expect(page.getByText("Your edit was withdrawn.")).toBeVisible();
  });

  test("asks before a status takes the offer away", async ({ page }) => {
    await signInByForm(page, "avery");
    await page.getByRole("link", { name: /^Recruitment status.*University of Kentucky/ }).click();
    await page.getByRole("radio", { name: "Interested" }).check();
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("group", { name: "Check before you send" })).toContainText("Offered → Interested");
    await page.getByRole("button", { name: "Send for review" }).click(onceRead);
    await expect(page.getByText("Team updated successfully.")).toBeVisible();
    await page.getByRole("link", { name: "Withdraw the edit of University of Kentucky" }).click();
    const dialog = page.getByRole("dialog", { name: "Withdraw this edit?" });
    if ((page.viewportSize()?.width ?? 0) >= 768) {
      const tops = await Promise.all(
        [dialog.getByRole("button", { name: "Withdraw" }), dialog.getByRole("link", { name: "Leave it in review" })].map(
          async (one) => (await one.boundingBox())?.y,
        ),
      );
      expect(tops[0]).toBe(tops[1]);
    }
    await page.getByRole("button", { name: "Withdraw" }).click();
    await expect(page.getByText("Your edit was withdrawn.")).toBeVisible();
  });
});

const pages: Record<string, readonly string[]> = {
  // What everybody may read is in documents.spec.ts.
  "a guest": ["/login", "/login/forgot", "/login/reset", "/login/confirm", "/logout", "/signup"],
  fan: ["/account", "/claim?search=casey", "/claim/new"],
  gale: ["/claim", "/profile/switch", "/profile/switch?redirectTo=/profile/edits"],
  avery: [
    "/profile",
    "/profile?reorder=1",
    "/profile/teams/new",
    "/profile/details",
    "/profile/ncaa-id",
    "/profile/sports/new?sportKey=11",
    "/profile/sports/1",
    "/profile/valuation/challenge",
    "/profile/vitals?type=6",
    "/profile/vitals/new?type=1",
    "/profile/contact",
    "/profile/money-wanted",
    "/profile/money-wanted?saved=1",
    "/profile/money-wanted/looks",
    "/profile/photo",
    "/schools/missing",
    "/nowhere",
  ],
  blake: ["/profile/money-wanted/looks", "/profile/complete/photo", "/notices", "/profile", "/profile/complete?search=high"],
  casey: [
    "/profile",
    "/profile/valuation/challenge",
    "/notices",
    "/profile/edits",
    "/profile/edits/1",
    "/profile/edits/1/appeal",
    "/profile/edits/13/withdraw",
  ],
  robin: [
    "/desk",
    "/desk?kind=topInterest",
    "/desk?mine=true",
    "/desk?search=casey&flagged=true",
    "/desk/decided",
    "/desk/rules",
    "/desk/2",
    "/desk/claims",
    "/desk/claims/1",
    "/desk/schools",
    "/desk/contests",
    "/desk/merges",
    "/desk/cases",
    "/desk/cases/2",
  ],
  admin: [
    "/desk/decided",
    "/desk/rules/new",
    "/admin/roles",
    "/admin/roles/kentucky_editor",
    "/admin/roles/kentucky_editor?confirm=remove",
    "/admin/jobs",
    "/admin/mail",
  ],
  rene: ["/desk/2", "/desk/cases/2"],
  kentucky: ["/teams/kentucky", "/sites?site=ken", "/desk"],
};

for (const [who, paths] of Object.entries(pages)) {
  test(`the pages of ${who} are accessible and fit 320 px`, async ({ page, mode }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    if (who !== "a guest") await signInByForm(page, who);
    for (const path of paths) {
      await test.step(path, async () => {
        await page.goto(path);
        const width = await page.evaluate(() => document.documentElement.scrollWidth).catch(() => 320);
        expect(width, path).toBeLessThanOrEqual(320);
        if (mode === "script") await expectAccessible(page);
      });
    }
  });
}

test("every modal of a team opens by address, fits 320 px and is accessible", async ({ page, mode }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signInByForm(page, "casey");
  const links = page.locator("#teams a[href^='/profile/teams/']");
  await expect(links.first()).toBeVisible();
  const addresses = await links.evaluateAll((all) => [...new Set(all.map((link) => link.getAttribute("href")!))]);
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    if (mode === "script") await expectAccessible(page);
  }
});
