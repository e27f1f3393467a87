/** The display face is the product's own, and nothing moves for it, whenever it comes. */
import type { Page } from "@playwright/test";
import { expect, hydrated, signInByForm, test } from "./test";

/** How much of the page has moved by itself since it was opened. */
function shifted(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        const sum = (entries: PerformanceEntryList) =>
          done((entries as (PerformanceEntry & { value: number })[]).reduce((total, { value }) => total + value, 0));
        new PerformanceObserver((list) => sum(list.getEntries())).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => sum([]), 500);
      }),
  );
}

test("headings are in the product's own face, which moves nothing when it comes late", { tag: "@script" }, async ({ page, mode }) => {
  await signInByForm(page, "avery");
  await page.evaluate(() => document.fonts.ready);
  await page.goto("/profile");
  await hydrated(page, mode);
  expect(
    await page.evaluate(() => [...document.fonts].some(({ family, status }) => /Roboto Condensed/.test(family) && status === "loaded")),
  ).toBe(true);
  expect(await shifted(page)).toBeLessThanOrEqual(0.02);

  await page
    .context()
    .newCDPSession(page)
    .then((session) => session.send("Network.setCacheDisabled", { cacheDisabled: true }));
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route("**/*.woff2", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/profile", { waitUntil: "commit" });
  await hydrated(page, mode);
  const arrived = page.waitForResponse("**/*.woff2");
  letThrough();
  await (await arrived).finished();
  await page.evaluate(() => document.fonts.ready);
  expect(await shifted(page)).toBeLessThanOrEqual(0.02);
});
