/** An athlete's edit while the desk asks and offers: every state fits a phone and is accessible, and an answer is sent by keyboard. */
import { dash, sent } from "./sent";
import { expect, expectAccessible, hydrated, signIn, signInByForm, test } from "./test";

test("every state of an edit fits 320 px and is accessible", async ({ page, mode, baseURL }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const { key, desk } = await sent(page, baseURL);
  await signInByForm(page, "casey");
  const states = [
    () => Promise.resolve(),
    () => desk("questions", { text: "Which camp was it?" }),
    () => desk("offers", { edit: dash("4.68"), version: 1, text: "The camp lists 4.68." }),
    () => desk("evidence", { url: `https://example.com/${"results".repeat(20)}`, text: "Line 14." }),
    () => desk("reject", { seen: [{ key, version: 1 }], code: "NotVerifiable", reason: "We could not find it." }),
  ];
  for (const reach of states) {
    await reach();
    for (const path of ["/profile/edits", `/profile/edits/${key}`]) {
      await page.goto(path);
      await expect(page.locator("h1")).toBeVisible();
      if (mode !== "no-script") expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      if (mode === "script") await expectAccessible(page);
    }
  }
});

test("a question is answered, an offer is accepted", { tag: "@broken" }, async ({ page, mode, baseURL }) => {
  const { key, desk } = await sent(page, baseURL, "4.31");
  await desk("questions", { text: "Which camp was it?" });
  await signIn(page, "casey");
  await page.goto(`/profile/edits/${key}`);
  await hydrated(page, mode);
  await page.getByLabel("Your answer").fill("The camp in Nashville.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Sent. The review desk sees your answer.").first()).toBeVisible();

  await desk("offers", { edit: dash("4.38"), version: 1, text: "The camp lists 4.38." });
  await page.goto(`/profile/edits/${key}`);
  await page.getByRole("button", { name: "Accept 4.38 secs" }).click();
  await expect(page.getByText("Accepted. The change is on your profile.").first()).toBeVisible();
});

test("an appeal opens over the edit and is sent", async ({ page, mode, baseURL }) => {
  const { key, desk } = await sent(page, baseURL, "4.29");
  await desk("reject", { seen: [{ key, version: 1 }], code: "NotVerifiable", reason: "We could not find it." });
  await signIn(page, "casey");
  await page.goto(`/profile/edits/${key}`);
  await hydrated(page, mode);
  await page.getByRole("link", { name: "Appeal this decision" }).click();
  const dialog = page.getByRole("dialog", { name: "Appeal this decision" });
  await expect(dialog).toBeVisible();
  if (mode === "script") await expectAccessible(page);
  await dialog.getByLabel("Why should it be looked at again?").fill("The list was corrected.");
  await dialog.getByRole("button", { name: "Send appeal" }).click();
  await expect(page.getByText("Your appeal was sent. Another reviewer decides it.").first()).toBeVisible();
});
