/**
 * Nothing is decided or sent that was not on the screen: a quick second press, a held key and a double click mean what was there before.
 */
import type { Locator, Page } from "@playwright/test";
import { networkWords } from "~/domain/base/network-words";
import { asking, dash, sent } from "./sent";
import { expect, hydrated, type Mode, signIn, signInByForm, test } from "./test";

/** Waits until the page was painted: no press counts before. */
async function painted(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Takes the first item of the queue, and answers the acts that the page sends from then on. */
async function takeNext(page: Page, mode: Mode): Promise<string[]> {
  const acts: string[] = [];
  await signInByForm(page, "robin");
  await hydrated(page, mode);
  await page.getByRole("button", { name: "Take the next one" }).click();
  await page.waitForURL(/\/desk\/\d+\?/);
  await expect(page.locator("h1")).toBeFocused();
  await painted(page);
  page.on("request", (request) => {
    const act = request.method() === "POST" && /^\/desk\/\d+\/([a-z-]+)$/.exec(new URL(request.url()).pathname)?.[1];
    if (act && act !== "renewal") acts.push(act);
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

/** Waits until a press means what is shown: it was painted, and its first second is over. */
async function readAtEase(page: Page): Promise<void> {
  await painted(page);
  await page.waitForTimeout(1_000);
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
    expect(acts).toEqual(["approval"]);
  });

  test("is not decided by a key that is still held, nor passed over", async ({ page, mode }) => {
    const acts = await takeNext(page, mode);
    await approveOf(page).focus();
    await untilNext(page, () => page.keyboard.down("Enter"));
    await approveOf(page).focus();
    await page.keyboard.down("Enter");
    await page.keyboard.up("Enter");
    expect(acts).toEqual(["approval"]);

    await readAtEase(page);
    await untilNext(page, () => page.keyboard.down("s"));
    for (let times = 0; times < 5; times++) await page.keyboard.down("s");
    await page.keyboard.up("s");
    await hydrated(page, mode);
    expect(acts).toEqual(["approval", "skip"]);

    // The page has been waited for: the next key means it.
    await page.keyboard.press("r");
    await expect(page.locator("#reject select[name=code]")).toBeFocused();
  });

  test("is not approved by the second half of a double click; a press of its own approves it", async ({ page, mode }) => {
    const acts = await takeNext(page, mode);
    await untilNext(page, () => approveOf(page).click());
    const { x, y, width, height } = (await approveOf(page).boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await hydrated(page, mode);
    expect(acts).toEqual(["approval"]);

    await readAtEase(page);
    await untilNext(page, () => approveOf(page).click());
    expect(acts).toEqual(["approval", "approval"]);
  });

  test("is not approved before it was painted", async ({ page, mode }) => {
    const acts = await takeNext(page, mode);
    await readAtEase(page);
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
    expect(acts).toEqual(["approval"]);

    await page.evaluate(() => document.dispatchEvent(new Event("paint-at-last")));
    await readAtEase(page);
    await untilNext(page, () => approveOf(page).press("Enter"));
    expect(acts).toEqual(["approval", "approval"]);
  });
});

/** For the script of the page time stands still, until it is told how much has passed. */
async function holdTime(page: Page): Promise<(milliseconds: number) => Promise<void>> {
  const held = await page.evaluateHandle(() => {
    const clock = { now: performance.now() };
    performance.now = () => clock.now;
    return clock;
  });
  return (milliseconds) => held.evaluate((clock, passed) => void (clock.now += passed), milliseconds);
}

/** Presses what stands in the middle of the button, and again after a while, wherever the page has moved by then. */
async function pressTwice(page: Page, button: Locator, apart: number): Promise<void> {
  const { x, y, width, height } = (await button.boundingBox())!;
  await page.mouse.click(x + width / 2, y + height / 2);
  await page.waitForTimeout(apart);
  await page.mouse.click(x + width / 2, y + height / 2);
}

test.describe("what is asked before it is sent", { tag: "@script" }, () => {
  for (const [width, height] of [
    [360, 740],
    [1280, 800],
  ] as const) {
    test(`stands on a screen of ${width} × ${height} with the focus, and two quick presses send nothing`, async ({ page, mode }) => {
      await page.setViewportSize({ width, height });
      await signInByForm(page, "avery");
      await hydrated(page, mode);
      await page.getByRole("link", { name: /^Recruitment status.*University of Kentucky/ }).click();
      const dialog = page.getByRole("dialog", { name: "Update Team" });
      await dialog.getByRole("radio", { name: "Interested" }).check();
      await dialog.getByRole("button", { name: "Save" }).scrollIntoViewIfNeeded();
      const sent: string[] = [];
      page.on(
        "request",
        (request) =>
          void (request.method() === "POST" && sent.push(String(new URLSearchParams(request.postData() ?? "").get("confirmed")))),
      );
      const pass = await holdTime(page);
      await pressTwice(page, dialog.getByRole("button", { name: "Save" }), 350);
      const asked = dialog.getByRole("group", { name: "Check before you send" });
      await expect(asked.getByRole("heading")).toBeFocused();
      await expect(asked).toBeInViewport({ ratio: 1 });
      const { top, left, right } = await asked.evaluate((part) => part.getBoundingClientRect());
      expect(
        await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest("[role=group]")?.getAttribute("aria-label"), [
          (left + right) / 2,
          top + 4,
        ] as const),
        "nothing lies over it",
      ).toBe("Check before you send");
      const send = dialog.getByRole("button", { name: "Send for review" });
      await pass(400);
      await expect(send).toHaveAttribute("aria-disabled", "true");
      await expect(send).toHaveCSS("cursor", "not-allowed");
      await send.press("Enter");
      await dialog.getByRole("radio", { name: "Interested" }).press("Enter");
      await hydrated(page, mode);
      await expect(asked).toBeVisible();
      expect(sent).toEqual(["null"]);

      await pass(150);
      await expect(send).not.toHaveAttribute("aria-disabled");
      await send.click();
      await expect(page.getByText("Team updated successfully.")).toBeVisible();
      expect(sent).toEqual(["null", "Interested"]);
      await page.getByRole("link", { name: "Withdraw the edit of University of Kentucky" }).click();
      await page.getByRole("button", { name: "Withdraw" }).click();
      await expect(page.getByText("Your edit was withdrawn.")).toBeVisible();
    });
  }

  test("is asked anew, on the screen, where another status is chosen meanwhile", async ({ page, mode }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signInByForm(page, "avery");
    await hydrated(page, mode);
    await page.getByRole("link", { name: /^Recruitment status.*University of Kentucky/ }).click();
    const dialog = page.getByRole("dialog", { name: "Update Team" });
    const asked = dialog.getByRole("group", { name: "Check before you send" });
    await dialog.getByRole("radio", { name: "Interested" }).check();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(asked).toContainText("Offered → Interested");
    await page.waitForTimeout(1_000);
    await dialog.getByRole("radio", { name: "Contacted" }).check();
    await dialog.getByRole("button", { name: "Send for review" }).click();
    await expect(asked).toContainText("Offered → Contacted");
    await expect(asked.getByRole("heading")).toBeFocused();
    await expect(asked).toBeInViewport({ ratio: 1 });
  });

  test("of a commitment of the list is not sent by the second half of a double tap on Save", async ({ page, mode }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signInByForm(page, "avery");
    await hydrated(page, mode);
    await page
      .locator("#teams")
      .getByRole("button", { name: /^Commit to / })
      .first()
      .click();
    await holdTime(page);
    await page.locator("#teams").getByRole("button", { name: "Save", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Check before you send" });
    await expect(dialog.getByRole("button", { name: "Send for review" })).toHaveAttribute("aria-disabled", "true");
    await dialog.getByRole("button", { name: "Send for review" }).click({ force: true });
    await hydrated(page, mode);
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Send for review" })).not.toHaveAttribute("aria-busy");
  });
});

test.describe("another offer, in the place of the one that was accepted", { tag: "@script" }, () => {
  /** Shows an offer while the desk makes another; answers the offers that the page accepts. */
  async function offeredTwice(page: Page, mode: Mode, baseURL: string | undefined, value: string) {
    const { key, desk } = await sent(page, baseURL, value);
    await desk("offers", { edit: dash(`${value}1`), version: 1, text: "The camp lists it so." });
    await signIn(page, "casey");
    await page.goto(`/profile/edits/${key}`);
    await hydrated(page, mode);
    await desk("offers", { edit: dash(`${value}2`), version: 1, text: "The camp has corrected its list." });
    const accepted: (string | null)[] = [];
    page.on(
      "request",
      (request) => void (request.method() === "POST" && accepted.push(new URLSearchParams(request.postData() ?? "").get("entryKey"))),
    );
    const offer = page.getByRole("region", { name: "The review desk offers another value" });
    return {
      accepted,
      first: offer.getByRole("button", { name: `Accept ${value}1 secs` }),
      other: offer.getByRole("button", { name: `Accept ${value}2 secs` }),
    };
  }

  test("leaves the focus at the words that say so, and is not taken by a second Enter nor one that is held", async ({
    page,
    mode,
    baseURL,
  }) => {
    const { accepted, first, other } = await offeredTwice(page, mode, baseURL, "4.5");
    const pass = await holdTime(page);
    await first.press("Enter");
    await expect(page.getByRole("alert")).toContainText("This offer no longer stands.");
    await expect(page.getByRole("alert")).toBeFocused();
    await expect(page.getByRole("alert")).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Enter");
    await page.keyboard.down("Enter");
    await other.focus();
    await pass(900);
    await page.keyboard.down("Enter");
    await page.keyboard.up("Enter");
    await hydrated(page, mode);
    await expect(other).not.toHaveAttribute("aria-busy");
    expect(accepted).toHaveLength(1);

    await pass(100);
    await other.press("Enter");
    await expect(page.getByText("Accepted. The change is on your profile.").first()).toBeVisible();
    expect(new Set(accepted).size).toBe(2);
  });

  test("is not taken by the second half of a double click", async ({ page, mode, baseURL }) => {
    const { accepted, first, other } = await offeredTwice(page, mode, baseURL, "4.7");
    await holdTime(page);
    await first.click();
    await expect(other).toBeVisible();
    const { x, y, width, height } = (await other.boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await hydrated(page, mode);
    await expect(page.getByRole("alert")).toContainText("This offer no longer stands.");
    expect(accepted).toHaveLength(1);
  });
});

test(
  "how far somebody is shown, that was changed meanwhile, is not overwritten by the second half of a double click",
  { tag: "@script" },
  async ({ page, mode, baseURL, expectConsole }) => {
    expectConsole(/status of 409/);
    const [blake, rory] = [await asking(page, "blake", baseURL), await asking(page, "rory", baseURL)];
    const put = (visibility: string, seen: string) =>
      rory.ask(`/rdb/v1/people/${blake.personKey}/visibility`, { visibility, seen, reason: "We looked once more." }, "PUT");
    await signIn(page, "robin");
    await page.goto(`/desk/visibility/people/${blake.personKey}`);
    await hydrated(page, mode);
    await put("Show", "Normal");
    const saves: string[] = [];
    page.on(
      "request",
      (request) => void (request.method() === "POST" && saves.push(new URLSearchParams(request.postData() ?? "").get("seen") ?? "")),
    );
    await page.getByRole("radio", { name: /^Hidden/ }).check();
    await page.getByLabel("A sentence on why").fill("The school asked us to.");
    const pass = await holdTime(page);
    const save = page.getByRole("button", { name: "Save" });
    await save.click();
    await expect(page.getByRole("alert")).toContainText("changed");
    await save.dispatchEvent("click", { detail: 2 });
    await hydrated(page, mode);
    await expect(save).not.toHaveAttribute("aria-busy");
    expect(saves).toEqual(["Normal"]);

    // A press of its own means what is shown by now.
    await pass(1_000);
    await page.getByRole("radio", { name: /^Normal/ }).check();
    await page.getByLabel("A sentence on why").fill("It is as it was.");
    await save.click();
    await expect(page.locator("main")).toContainText("Show to Normal");
    expect(saves).toEqual(["Normal", "Show"]);
  },
);

test.describe("words that were said while an edit was read", { tag: "@script" }, () => {
  /** Opens an edit as rory while robin asks about it, and answers the acts that rory sends from then on. */
  async function askedMeanwhile(page: Page, mode: Mode, baseURL: string | undefined, value: string): Promise<string[]> {
    const { key, desk } = await sent(page, baseURL, value);
    await signIn(page, "rory");
    await page.goto(`/desk/${key}`);
    await hydrated(page, mode);
    await desk("questions", { text: "Was that by hand?" });
    const acts: string[] = [];
    page.on("request", (request) => void (request.method() === "POST" && acts.push(new URL(request.url()).pathname.split("/").pop()!)));
    return acts;
  }

  async function toldFirst(page: Page): Promise<void> {
    const told = page.getByRole("alert");
    await expect(told).toContainText("Something was said about this edit while you were reading.");
    await expect(told).toContainText("Robin asked: Was that by hand?");
    await expect(told).toBeFocused();
    await expect(told).toBeInViewport({ ratio: 1 });
  }

  for (const [width, height] of [
    [320, 568],
    [1280, 800],
  ] as const) {
    test(`stand on a screen of ${width} × ${height} with the focus, and a second Enter approves nothing`, async ({
      page,
      mode,
      baseURL,
    }) => {
      await page.setViewportSize({ width, height });
      const acts = await askedMeanwhile(page, mode, baseURL, width === 320 ? "4.81" : "4.82");
      await approveOf(page).press("Enter");
      await toldFirst(page);
      await page.keyboard.press("Enter");
      await page.keyboard.press("Space");
      await hydrated(page, mode);
      expect(acts).toEqual(["approval"]);

      await readAtEase(page);
      await approveOf(page).press("Enter");
      await page.waitForURL((url) => !/\/approval$/.test(url.pathname));
      expect(acts).toEqual(["approval", "approval"]);
    });
  }

  test("are not passed over by the second half of a double click at the foot of a phone", async ({ page, mode, baseURL }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    const acts = await askedMeanwhile(page, mode, baseURL, "4.83");
    await holdTime(page);
    const approve = page.locator(".sheet-foot button");
    await approve.click();
    await toldFirst(page);
    const { x, y, width, height } = (await approve.boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await hydrated(page, mode);
    expect(acts).toEqual(["approval"]);
  });

  test("are read before it is rejected, and what was written is kept", async ({ page, mode, baseURL }) => {
    const acts = await askedMeanwhile(page, mode, baseURL, "4.84");
    await page.getByText("Reject with a reason").click();
    await page.locator("#reject select[name=code]").selectOption("Other");
    await page.locator("#reject textarea").fill("The list says something else.");
    await page.locator("#reject button").press("Enter");
    await toldFirst(page);
    await page.keyboard.press("Enter");
    await hydrated(page, mode);
    await expect(page.locator("#reject textarea")).toHaveValue("The list says something else.");
    expect(acts).toEqual(["rejection"]);
  });
});

test(
  "an answer is not sent, nor put back, under another question than it was written under, and can still be read",
  { tag: "@script" },
  async ({ page, baseURL, mode, expectConsole }) => {
    expectConsole(/status of 409/);
    const { key, desk } = await sent(page, baseURL, "4.66");
    await desk("questions", { text: "Was it at a camp?" });
    await signIn(page, "casey");
    await page.goto(`/profile/edits/${key}`);
    await page.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => name.includes("/later-")));
    await hydrated(page, mode);
    const answer = page.locator("form#answer textarea");
    await answer.fill("Yes, it was.");
    await desk("questions", { text: "Did you make it up?" });
    await page.getByRole("button", { name: "Send answer" }).click();
    await expect(page.locator("#refused")).toContainText("You wrote: Yes, it was.");
    await expect(page.getByText("Did you make it up?").first()).toBeVisible();
    await expect(answer).toHaveValue("");

    await page.reload();
    await expect(page.getByText(networkWords.outdated)).toContainText("Your answer: Yes, it was.");
    await expect(answer).toHaveValue("");
  },
);
