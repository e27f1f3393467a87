/** The network's sites and its editors' roles, in every mode of a browser. */
import { expect, onceRead, signIn, test } from "./test";

test(
  "an administrator adds a role, gives it another site, and removes it once that is confirmed",
  { tag: "@broken" },
  async ({ page, mode }) => {
    const role = `regatta_${mode.replace(/\W/g, "")}_editor`;
    await signIn(page, "admin");
    await page.goto("/admin/roles");
    await page.getByRole("button", { name: "Add role" }).click();
    await expect(page.getByRole("link", { name: "Name the role." })).toBeVisible();
    await page.getByLabel("Role", { exact: false }).and(page.locator("[name=role]")).fill(role);
    await page.locator("select[name=siteKey]").selectOption({ label: "Softball" });
    await page.getByRole("button", { name: "Add role" }).click();
    await expect(page.getByRole("heading", { name: role, level: 1 })).toBeVisible();
    await page.locator("select[name=siteKey]").selectOption({ label: "Iowa" });
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("The role is changed.")).toBeVisible();
    await expect(page.getByRole("checkbox", { name: "Edits Iowa" })).toBeChecked();
    await expect(page.locator("select[name=siteKey]")).toHaveValue("");
    await page.getByRole("link", { name: "Remove role" }).click();
    await page.getByRole("button", { name: "Remove" }).click(onceRead);
    await expect(page.getByText("The role is removed.")).toBeVisible();
  },
);

test("a site's colors come and go with it", { tag: "@script" }, async ({ page }) => {
  const header = () => page.locator("header").evaluate((element) => getComputedStyle(element).backgroundColor);
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/teams/kentucky");
  expect(await header()).toBe("rgb(0, 51, 160)");
  await page.getByRole("navigation", { name: "Menu of Kentucky" }).getByRole("link", { name: "All sites" }).click();
  await expect(page.getByRole("heading", { name: "Sites", level: 1 })).toBeVisible();
  await expect.poll(header).toBe("rgb(28, 39, 51)");
  await page.getByRole("link", { name: "Iowa", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Iowa", level: 1 })).toBeVisible();
  await expect.poll(header).toBe("rgb(0, 0, 0)");
  await page.getByRole("link", { name: "Film Room" }).click();
  await expect(page.getByRole("heading", { name: "Film Room", level: 1 })).toBeVisible();
  await expect.poll(header).toBe("rgb(28, 39, 51)");
});

test("the pages that one looks at are told to the data layer, each once", { tag: "@script" }, async ({ page }) => {
  const told = () => page.evaluate(() => (window as unknown as { dataLayer?: object[] }).dataLayer ?? []);
  await signIn(page, "fan");
  await page.goto("/teams/kentucky");
  const nothing = { author: null, content: null, category: null, siteType: null, team: null, siteName: null };
  const kentucky = {
    event: "page_view",
    userStatus: "subscriber",
    userKey: expect.any(Number),
    ...nothing,
    siteType: "team",
    team: "kentucky",
    siteName: "Kentucky",
    pageType: "teams.$slug",
  };
  await expect.poll(told).toEqual([kentucky]);
  await page.getByRole("navigation", { name: "Menu of Kentucky" }).getByRole("link", { name: "How review is going" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "How review is going" })).toBeVisible();
  // A document of its own.
  await expect.poll(told).toEqual([{ ...kentucky, ...nothing, pageType: "service" }]);
});

test("so are the pages of the application, which follow one another in one document", { tag: "@script" }, async ({ page }) => {
  const told = () =>
    page.evaluate(() => ((window as unknown as { dataLayer?: { pageType: string }[] }).dataLayer ?? []).map(({ pageType }) => pageType));
  await signIn(page, "avery");
  await page.goto("/profile/edits");
  await expect.poll(told).toEqual([expect.stringMatching(/edits/)]);
  await page.getByRole("main").getByRole("link", { name: "Profile" }).first().click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect.poll(told).toEqual([expect.stringMatching(/edits/), "profile"]);
});
