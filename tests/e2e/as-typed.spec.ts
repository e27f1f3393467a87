/** What is typed or pasted is sent as it is, or refused: no field makes another number of it (docs/rules.md, W1, W2). */
import type { Page } from "@playwright/test";
import { fieldErrors } from "~/domain/base/messages";
import { networkWords } from "~/domain/base/network-words";
import { sampleOf } from "../setup/sample";
import { expect, hydrated, type Mode, signIn, signInByForm, test } from "./test";

async function open(page: Page, mode: Mode, username: string, address: string): Promise<void> {
  await signIn(page, username);
  await page.goto(address);
  await hydrated(page, mode);
}

/** Puts a text in at once, as pasting does, with what the field does to it. */
async function paste(page: Page, name: string, text: string): Promise<void> {
  await page.locator(`[name="${name}"]`).fill("");
  await page.locator(`[name="${name}"]`).focus();
  await page.keyboard.insertText(text);
}

async function type(page: Page, name: string, text: string): Promise<void> {
  await page.locator(`[name="${name}"]`).fill("");
  await page.locator(`[name="${name}"]`).pressSequentially(text);
}

const ways = { typed: type, pasted: paste };

const refusals: [address: string, name: string, text: string, sentence: string][] = [
  ["/profile/vitals/new?type=20", "value", "3:21.4", fieldErrors.measurementNotNumber],
  ["/profile/vitals/new?type=1", "feet", "5'11", fieldErrors.measurementNotNumber],
  ["/profile/vitals/new?type=4", "value", "-5", fieldErrors.measurementNegative],
  ["/profile/contact", "phoneNumber", "+44 20 7946 0958", fieldErrors.phoneInvalid],
  ["/profile/contact", "parentInfo.phoneNumber", "011 52 55 1234 5678", fieldErrors.phoneInvalid],
  ["/profile/money-wanted", "agentInfo.phoneNumber", "+44 20 7946 0958", fieldErrors.phoneInvalid],
  ["/profile/ncaa-id", "value", "12345678901", fieldErrors.ncaaIdInvalid],
  ["/profile/details", "ncaaId", "12345678901", fieldErrors.ncaaIdDetails],
  ["/profile/sports/new", "jerseyNumber", "1234", fieldErrors.jerseyDigits],
];

for (const [way, put] of Object.entries(ways)) {
  test(`what cannot be read as it is ${way} is refused, and stays`, async ({ page, mode }) => {
    await signInByForm(page, "avery");
    for (const [address, name, text, sentence] of way === "typed" ? refusals : sampleOf(refusals, 4)) {
      await page.goto(address);
      await hydrated(page, mode);
      await put(page, name, text);
      await page
        .getByRole("dialog")
        .getByRole("button", { name: /^(Save|Add Sport)/ })
        .click();
      await expect(page.getByRole("alert"), address).toContainText(sentence);
      await expect(page.locator(`[name="${name}"]`), address).toHaveValue(text);
    }
  });
}

test("the rows of the list of measurements say what they refuse, and keep it", async ({ page, mode }) => {
  await open(page, mode, "blake", "/profile");
  const typed = { "value.n6-0": "1:02.5", "value.n2-0": "-5", "inches.n1-0": "2 1/2" };
  for (const [name, text] of Object.entries(typed)) {
    await page.locator(`#vitals-${name.match(/\d+/)?.[0]} summary`).click();
    await type(page, name, text);
  }
  const save = page.locator("#vitals").getByRole("button", { name: "Save", exact: true });
  await expect(save).toBeEnabled();
  await save.click();
  await expect(page.getByRole("alert")).toContainText(fieldErrors.measurementNotNumber);
  await expect(page.getByRole("alert")).toContainText(fieldErrors.weightTooSmall);
  for (const [name, text] of Object.entries(typed)) await expect(page.locator(`[name="${name}"]`)).toHaveValue(text);
});

test("a text that is too long says by how much, is refused, and stays whole", async ({ page, mode }) => {
  await open(page, mode, "avery", "/profile/valuation/challenge");
  await page.locator("[name=type]").selectOption("Other");
  if (mode !== "script") await page.getByRole("button", { name: "Update" }).click();
  const text = "x".repeat(1012);
  await paste(page, "otherInformation", text);
  await expect(page.getByText("Up to 1,000 characters.")).toBeVisible();
  if (mode === "script") await expect(page.getByText("12 characters too many.")).toBeVisible();
  await page.getByRole("button", { name: "Submit Request" }).click();
  await expect(page.getByRole("alert")).toContainText(fieldErrors.challengeTextTooLong);
  await expect(page.locator("[name=otherInformation]")).toHaveValue(text);
  await expect(page.getByText("12 characters too many.")).toBeVisible();
});

test("a good phone number and a handle take their shape when the field is left, and are saved without it, too", async ({ page, mode }) => {
  await open(page, mode, "gale", "/profile/contact");
  await type(page, "phoneNumber", "+1 859 555 0142");
  await type(page, "tikTokHandle", "gale.b");
  await expect(page.locator("[name=phoneNumber]")).toHaveValue(mode === "script" ? "(859) 555-0142" : "+1 859 555 0142");
  await page.locator("[name=email]").focus();
  await expect(page.locator("[name=tikTokHandle]")).toHaveValue(mode === "script" ? "@gale.b" : "gale.b");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Your contact information has been saved.")).toBeVisible();
  await page.goto("/profile/contact");
  await expect(page.locator("[name=phoneNumber]")).toHaveValue("(859) 555-0142");
  await expect(page.locator("[name=tikTokHandle]")).toHaveValue("@gale.b");
});

test("what is changed while its form is on the way is not sent, and the page says so", { tag: "@script" }, async ({ page, mode }) => {
  await open(page, mode, "blake", "/profile/contact");
  let goOn = () => {};
  const held = new Promise<void>((go) => (goOn = go));
  await page.route("**/profile/contact?_data=*", async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  await type(page, "parentInfo.name", "Pat Whitlock");
  const kept = () => page.evaluate(() => Object.values(sessionStorage).join());
  await expect.poll(kept).toContain("Pat Whitlock");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await page.locator('[name="parentInfo.name"]').press("End");
  await page.keyboard.insertText(" Jr");
  await expect.poll(kept).toContain("Pat Whitlock Jr");
  goOn();
  await expect(page).toHaveURL(/\/profile(#\w+)?$/);
  await expect(page.getByText(networkWords.changedOnTheWay)).toBeVisible();
  await page.goto("/profile/contact");
  await hydrated(page, mode);
  await expect(page.locator('[name="parentInfo.name"]')).toHaveValue("Pat Whitlock");
  await expect(page.getByText("Pat Whitlock Jr")).toBeVisible();
});
