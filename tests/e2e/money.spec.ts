/** An amount is what it reads as, typed or pasted, with and without script (docs/rules.md, Y1). */
import { expect, hydrated, signIn, test } from "./test";

const written = ["2500.00", "$2,500.50"];

for (const text of written) {
  test(`${text} a month is $30,000 a year, and both are said`, { tag: "@look" }, async ({ page, mode }) => {
    await signIn(page, "avery");
    await page.goto("/profile/money-wanted");
    await hydrated(page, mode);
    const monthly = page.locator("input[name=monthlyWanted]");
    await monthly.fill("");
    await monthly.pressSequentially(text);
    if (mode === "script") {
      await expect(page.locator("output")).toHaveText("$2,500 a month · $30,000 a year");
      await page.locator("input[name=annualWanted]").focus();
      await expect(monthly).toHaveValue("2500");
      await expect(page.locator("input[name=annualWanted]")).toHaveValue("30000");
    }
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await expect(page.locator(".sheet-body")).toContainText("Your amounts have been updated.");
    await expect(page.locator(".sheet-body")).toContainText("$2,500 a month · $30,000 a year");
    await page.goto("/profile/money-wanted");
    await page.locator("input[name=annualWanted]").fill("300000");
    await page.locator("input[name=monthlyWanted]").fill("25000");
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await expect(page.locator(".sheet-body")).toContainText("$25,000 a month · $300,000 a year");
  });
}
