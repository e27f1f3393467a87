/** From nothing to a complete profile in review, with script and without. */
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { sectionToasts } from "~/domain/base/section-toasts";
import { expect, hydrated, type Mode, signInByForm, test } from "./test";

/** With script a picker lists as one types; without it a Search button does. */
async function choose(page: Page, mode: Mode, noun: string, words: string, option: string): Promise<void> {
  const field = page.getByLabel(`Search ${noun}`);
  await field.fill(words);
  if (mode === "script") {
    await page.getByRole("option", { name: option }).first().click();
    await expect(page.getByRole("button", { name: `Remove ${option}` })).toBeVisible();
    return;
  }
  await page
    .getByRole("group", { name: noun === "cities" ? "Hometown" : noun === "teams" ? "Team" : /high school/i })
    .getByRole("button", { name: "Search", exact: true })
    .click();
  await page.getByRole("radio", { name: option }).first().check();
}

const said = (page: Page, text: string): Promise<void> => expect(page.getByText(text).first()).toBeVisible();

// The date of birth stands: a first one would wait for a guardian.
test.use({ ofAge: ["blake"] });

test("blake completes a profile, and all of it waits in review", async ({ page, mode }) => {
  test.slow();
  const dialog: Locator = page.getByRole("dialog");
  const select = (name: string) => page.locator(`select[name="${name}"]`);
  const open = async (path: string) => {
    await page.goto(path);
    await hydrated(page, mode);
  };
  const save = () => dialog.getByRole("button", { name: "Save", exact: true }).click();

  await signInByForm(page, "blake");
  await hydrated(page, mode);
  await page.getByRole("link", { name: "Let's get started!" }).click();
  await expect(dialog).toHaveAccessibleName("Let's get started!");

  // General: the button waits for all four answers, by script only, and says for which.
  const goOn = page.getByRole("button", { name: "Continue" });
  const expectMissing = async (names: string) => {
    if (mode !== "script") return;
    await expect(goOn).toBeDisabled();
    await expect(goOn).toHaveAccessibleDescription(`Still missing: ${names}.`);
    await expect(dialog.getByText(`Still missing: ${names}.`)).toBeVisible();
  };
  await expectMissing("high school, sport, year started, position");
  await choose(page, mode, "high schools", "alazan", "Alazan Ridge High School");
  await expectMissing("sport, year started, position");
  await select("sportKey").selectOption("Football");
  if (mode !== "script") await page.getByRole("button", { name: "Update positions" }).click();
  await select("primaryPositionKey").selectOption("Quarterback");
  await expectMissing("year started");
  await select("firstYear").selectOption("2019");
  await expect(goOn).toHaveAccessibleDescription("");
  if (mode === "script") {
    // Another sport takes the position away.
    await select("sportKey").selectOption("Baseball");
    await expectMissing("position");
    await select("sportKey").selectOption("Football");
    await expect(select("primaryPositionKey")).toContainText("Quarterback");
    await select("primaryPositionKey").selectOption("Quarterback");
    await expect(goOn).toHaveAccessibleDescription("");
  }
  await goOn.click();
  await said(page, "Profile updates submitted successfully");

  // Profile Photo.
  await expect(page).toHaveURL(/\/profile\/complete\/photo$/);
  await hydrated(page, mode);
  const photo = await sharp({ create: { width: 320, height: 320, channels: 3, background: "#2255aa" } })
    .png()
    .toBuffer();
  await page.locator("input[type=file]").setInputFiles({ name: "me.png", mimeType: "image/png", buffer: photo });
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole("link", { name: "Let's get started!" })).toHaveCount(0);

  await open("/profile/details");
  await page.locator("input[name=ncaaId]").fill("1234567890");
  await select("hsClassYear").selectOption({ index: 8 });
  await choose(page, mode, "cities", "nash", "Nashville, TN");
  await save();
  await said(page, "Profile updates submitted successfully");

  await open("/profile/teams/new");
  await choose(page, mode, "teams", "alab", "University of Alabama");
  await page.getByRole("button", { name: "Add Team" }).click();
  await said(page, "Team added successfully.");

  await open("/profile/vitals/new?type=6");
  await page.locator("input[name=value]").fill("4.58");
  await save();
  await said(page, "Your measurement has been saved!");

  await open("/profile/contact");
  await page.locator("input[name='phoneNumber']").fill("8595550142");
  await page.locator("input[name='email']").fill("blake@example.org");
  await page.locator("input[name='instagramHandle']").fill("blake.s");
  await page.locator("input[name='parentInfo.name']").fill("Sam Sorrentino");
  await save();
  await said(page, "Your contact information has been saved.");

  await open("/profile/money-wanted");
  await page.locator("input[name=monthlyWanted]").fill("1500");
  if (mode === "script") await expect(page.locator("input[name=annualWanted]")).toHaveValue(/18,?000/);
  await save();
  await said(page, "Your amounts have been updated.");

  await open("/profile/sections/academics");
  await page.locator("input[name=act]").fill("27");
  await save();
  await said(page, sectionToasts.academicsSaved.text);

  await open("/profile/sections/mailing-address");
  await page.locator("input[name=postalCode]").fill("40507");
  await page.getByRole("button", { name: "Find city and state" }).click();
  await expect(page.locator("input[name=city]")).toHaveValue("Lexington");
  await expect(page.locator("input[name=state]")).toHaveValue("KY");
  await page.locator("input[name=addressLine1]").fill("142 Limestone Row");
  await save();
  await said(page, sectionToasts.mailingAddressSaved.text);

  await open("/profile/sections/name");
  await page.locator("input[name=firstName]").fill("Blake");
  await page.locator("input[name=lastName]").fill("Sorrentino");
  await save();
  await said(page, "Profile updates submitted successfully");
  await open("/profile/sections/about");
  await page.locator("textarea[name=value]").fill("I throw, and I run.");
  await save();
  await said(page, "Profile updates submitted successfully");
  await open("/profile/sections/videos/new");
  await page.locator("input[name=url]").fill("https://vimeo.com/123456789");
  await page.locator("input[name=title]").fill("Spring practice");
  await page.locator("select[name=category]").selectOption("Training");
  await save();
  await said(page, "Profile updates submitted successfully");

  await open("/profile");
  await said(page, "$18,000");
  await expect(page.locator("#sports")).toContainText("In review");
  for (const words of ["Alazan Ridge High School", "Nashville, TN", "1234567890"])
    await expect(page.locator("#details")).toContainText(`In review: ${words}`);
  await expect(page.getByLabel("Profile progress")).not.toContainText("Next:");
  const person = await page.getByRole("link", { name: "See what others see" }).getAttribute("href");
  await page.goto(person!);
  for (const words of ["Alazan", "Nashville", "1234567890", "Quarterback", "4.58", "18,000", "859", "Limestone Row"])
    await expect(page.getByText(words)).toHaveCount(0);
});
