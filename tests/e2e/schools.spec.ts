/** A school that is not listed: asked for where it was missed, found by staff, and chosen by who asked. */
import { toasts } from "~/domain/base/messages";
import { expect, hydrated, inOwnBrowser, openNotice, signIn, test } from "./test";

test(
  "an athlete asks for a school, staff say which one it is, and the athlete is led to adding it",
  { tag: "@broken" },
  async ({ page, browser, mode, baseURL }) => {
    const school = `Deacon College ${mode}`;
    await signIn(page, "avery");
    await page.goto("/profile/teams/new");
    await hydrated(page, mode);
    await page.getByRole("link", { name: "My school isn’t listed" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "My school isn’t listed" })).toBeVisible();
    await hydrated(page, mode);
    await expect(page.getByRole("radio", { name: "College" })).toBeChecked();
    await page.getByLabel("Name of the school").fill(school);
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await expect(page.getByRole("alert").getByRole("link")).toHaveText(["Enter the city.", "Enter the state or country."]);
    await expect(page.getByLabel("Name of the school")).toHaveValue(school);
    await page.getByLabel("City").fill("Winston-Salem");
    await page.getByLabel("State or country").fill("NC");
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await expect(page.getByText(toasts.schoolAsked.text).first()).toBeVisible();
    await expect(page.getByRole("heading", { name: school })).toContainText("Waiting");
    await expect(page.getByLabel("Name of the school")).toHaveValue("");

    const robin = await inOwnBrowser(browser, "robin", baseURL, mode);
    await robin.getByRole("link", { name: /^Missing schools/ }).click();
    await robin.getByRole("link", { name: new RegExp(school) }).click();
    await expect(robin.getByRole("heading", { level: 1, name: school })).toBeVisible();
    await hydrated(robin, mode);
    await robin.getByRole("searchbox").or(robin.getByRole("combobox")).first().fill("wake forest");
    if (mode === "script") await robin.getByRole("option", { name: /Wake Forest University/ }).click();
    else {
      await robin.getByRole("group", { name: "Which organization is it?" }).getByRole("button", { name: "Search", exact: true }).click();
      await robin.getByRole("radio", { name: /Wake Forest University/ }).check();
    }
    await robin.getByRole("button", { name: "Added", exact: true }).click();
    await expect(robin.getByText(toasts.schoolDecided.text).first()).toBeVisible();
    await robin.getByRole("link", { name: "Closed" }).click();
    await expect(robin.getByRole("link", { name: new RegExp(school) })).toContainText("Added");
    await robin.context().close();

    await page.goto("/profile");
    await openNotice(page, mode, `Your school is listed: ${school}`);
    await expect(page.getByRole("dialog")).toHaveAccessibleName("Add Team");
    await hydrated(page, mode);
    await expect(page.getByRole("dialog").getByText("Wake Forest University").first()).toBeVisible();
    await page.locator("dialog .sheet-foot").getByRole("button", { name: "Add Team", exact: true }).click();
    await expect(page.getByText(toasts.teamAdded.text).first()).toBeVisible();
    await page.goto("/schools/missing");
    await expect(page.getByRole("listitem").filter({ hasText: school })).toContainText("Listed as Wake Forest University.");
  },
);
