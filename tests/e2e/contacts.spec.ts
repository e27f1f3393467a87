/** K7, K8: contacts at 360 px, by keyboard with script, and without it. */
import { sectionToasts } from "~/domain/base/section-toasts";
import { contactErrors } from "~/domain/profile/contacts";
import { expect, expectAccessible, hydrated, signIn, test } from "./test";

const list = "/profile/sections/contacts";

test("contacts are added, changed and removed", async ({ page, mode }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await signIn(page, "blake");
  await page.goto("/profile/sections");
  await page.getByRole("link", { name: /^Parents, agent, coaches/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your contacts" })).toBeVisible();
  await expect(page.getByText("No contacts yet")).toBeVisible();
  await hydrated(page, mode);
  if (mode === "script") await expectAccessible(page);

  await page.getByRole("link", { name: "Add a contact" }).click();
  const adding = page.getByRole("dialog", { name: "Add a contact" });
  await expect(adding).toBeVisible();
  await adding.getByRole("button", { name: "Save", exact: true }).click();
  await expect(adding.getByText(contactErrors.name).first()).toBeVisible();
  await adding.locator("[name=relationship]").selectOption("Coach");
  await adding.locator("[name=name]").fill("Sam Oak-Alder");
  await adding.locator("[name=phoneNumber]").fill("859 555 0142");
  await adding.locator("[name=email]").fill("sam.oak-alder.the-head-coach@a-rather-long-name-of-a-school.example");
  if (mode === "script") {
    await expectAccessible(page);
    await adding.locator("[name=email]").press("Enter");
  } else await adding.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(sectionToasts.contactAdded.text).first()).toBeVisible();
  await expect(page.getByText("(859) 555-0142")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  if (mode === "script") await expectAccessible(page);

  const change = page.getByRole("link", { name: "Change Sam Oak-Alder, Coach" });
  if (mode === "script") {
    await change.focus();
    await page.keyboard.press("Enter");
    const editing = page.getByRole("dialog", { name: "Edit contact" });
    await expect(editing).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(editing).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${list}$`));
    await expect(change).toBeFocused();
  }
  await change.click();
  const editing = page.getByRole("dialog", { name: "Edit contact" });
  await editing.locator("[name=relationship]").selectOption("Counselor");
  await editing.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(sectionToasts.contactChanged.text).first()).toBeVisible();

  await page.getByRole("link", { name: "Remove Sam Oak-Alder, School counselor" }).click();
  const asking = page.getByRole("dialog", { name: "Remove this contact?" });
  await expect(asking).toContainText("Sam Oak-Alder, School counselor");
  if (mode === "script") await expectAccessible(page);
  await asking.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByText(sectionToasts.contactRemoved.text).first()).toBeVisible();
  await expect(page.getByText("No contacts yet")).toBeVisible();
});
