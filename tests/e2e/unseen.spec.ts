/** No item is decided that was not on the screen: a quick second press, a held key and a double click mean the item before. */
import type { Locator, Page } from "@playwright/test";
import { expect, hydrated, signIn, test, type Mode } from "./test";

/** Takes the first item of the queue, and answers the acts that the page sends from then on. */
async function takeNext(page: Page, mode: Mode): Promise<string[]> {
  const acts: string[] = [];
  await signIn(page, "robin");
  await hydrated(page, mode);
  await page.getByRole("button", { name: "Take the next one" }).click();
  await page.waitForURL(/\/desk\/\d+\?/);
  await expect(page.locator("h1")).toBeFocused();
  page.on("request", (request) => {
    const act = /(?:^|&)act=([a-z-]+)/.exec(request.postData() ?? "")?.[1];
    if (act && act !== "renew") acts.push(act);
  });
  return acts;
}

/** Does what leads on, and waits until another item is shown. */
async function untilNext(page: Page, act: () => Promise<void>): Promise<void> {
  const { pathname } = new URL(page.url());
  await act();
  await page.waitForURL((url) => /^\/desk\/\d+$/.test(url.pathname) && url.pathname !== pathname);
  await expect(page.locator("h1")).toBeFocused();
}

const approveOf = (page: Page): Locator => page.locator("#approve button");

test.describe("the item that follows", { tag: "@script" }, () => {
  test("is not approved by Enter 400 ms after the Enter that approved the one before", async ({ page, mode }) => {
    const acts = await takeNext(page, mode);
    await approveOf(page).focus();
    await untilNext(page, () => page.keyboard.press("Enter"));
    await page.keyboard.press("Enter");
    await page.waitForTimeout(400);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Space");
    await hydrated(page, mode);
    await expect(approveOf(page)).not.toHaveAttribute("aria-busy");
    expect(acts).toEqual(["approve"]);
  });

  test("is not decided by a key that is still held, nor passed over", async ({ page, mode }) => {
    const acts = await takeNext(page, mode);
    await approveOf(page).focus();
    await untilNext(page, () => page.keyboard.down("Enter"));
    await approveOf(page).focus();
    await page.keyboard.down("Enter");
    await page.keyboard.up("Enter");
    expect(acts).toEqual(["approve"]);

    await untilNext(page, () => page.keyboard.down("s"));
    for (let times = 0; times < 5; times++) await page.keyboard.down("s");
    await page.keyboard.up("s");
    await hydrated(page, mode);
    expect(acts).toEqual(["approve", "skip"]);
  });

  test("is not approved by the second half of a double click; a press of its own approves it", async ({ page, mode }) => {
    const acts = await takeNext(page, mode);
    await untilNext(page, () => approveOf(page).click());
    const { x, y, width, height } = (await approveOf(page).boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await hydrated(page, mode);
    expect(acts).toEqual(["approve"]);

    await page.waitForTimeout(1_000);
    await untilNext(page, () => approveOf(page).click());
    expect(acts).toEqual(["approve", "approve"]);
  });

  test("is not approved before it was painted", async ({ page, mode }) => {
    const acts = await takeNext(page, mode);
    await page.evaluate(() => {
      const { requestAnimationFrame: paint } = window;
      const held: FrameRequestCallback[] = [];
      window.requestAnimationFrame = (callback) => held.push(callback);
      document.addEventListener("paint-at-last", () => {
        window.requestAnimationFrame = paint;
        for (const callback of held) paint(callback);
      });
    });
    await untilNext(page, () => approveOf(page).click());
    await page.waitForTimeout(1_200);
    await approveOf(page).press("Enter");
    await approveOf(page).dispatchEvent("click");
    await page.keyboard.press("s");
    expect(acts).toEqual(["approve"]);

    await page.evaluate(() => document.dispatchEvent(new Event("paint-at-last")));
    await hydrated(page, mode);
    await untilNext(page, () => approveOf(page).press("Enter"));
    expect(acts).toEqual(["approve", "approve"]);
  });
});
