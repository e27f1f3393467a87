/** The review desk by keyboard alone, with its shortcuts on and off, on a phone, and as assistive technology meets it. */
import type { Locator, Page } from "@playwright/test";
import { signIn as signInByApi } from "../cast/cast";
import { expect, expectAccessible, hydrated, inOwnBrowser, signIn, signInByForm, test } from "./test";

/** The desk's address of an edit that Avery sends. */
async function sendEdit(
  baseURL: string,
  edit: (ask: <T>(path: string, body?: object) => Promise<T>) => object | Promise<object>,
): Promise<string> {
  const { token } = await signInByApi({ fetch: (request) => fetch(request) }, "avery", `${baseURL}/api`);
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const ask = async <T>(path: string, body?: object) =>
    (await (await fetch(`${baseURL}/api${path}`, { method: body ? "POST" : "GET", headers, body: JSON.stringify(body) })).json()) as T;
  const [profile] = await ask<{ key: number }[]>("/users/v1/users/profiles");
  const { reviewItem } = await ask<{ reviewItem: { key: number } }>(`/elite/v1/people/${profile!.key}/profile-edits`, {
    edit: await edit(ask),
  });
  return `/desk/${reviewItem.key}`;
}

function newResult(baseURL: string, value: string): Promise<string> {
  return sendEdit(baseURL, () => ({ type: "vitals", editType: "Add", measurementTypeKey: 6, value, dateOccurred: "2026-06-01" }));
}

function newSport(baseURL: string): Promise<string> {
  return sendEdit(baseURL, async (ask) => {
    const [position] = await ask<{ key: number }[]>("/rdb/v1/positions?positionType=Player&sportKey=3");
    return {
      type: "sportPlayed",
      editType: "Add",
      sportKey: 3,
      firstYear: 2022,
      lastYear: 2025,
      primaryPositionKey: position!.key,
      jerseyNumber: "7",
    };
  });
}

/** Tabs on until an element of this name has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never reaches ${selector}.`);
}

test("a reviewer goes from the queue to a decision and takes it back, by keyboard alone", { tag: "@broken" }, async ({ page, mode }) => {
  await signInByForm(page, "robin");
  await hydrated(page, mode);
  await tabTo(page, ".queue-row");
  const item = await page.evaluate(() => document.activeElement?.getAttribute("href")?.split("?")[0]);
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname === item);
  await expect(page.locator("#reject")).toBeAttached();
  await hydrated(page, mode);
  await tabTo(page, "details:has(#reject) > summary");
  await page.keyboard.press("Enter");
  await tabTo(page, "#reject select[name=canned]");
  await page.keyboard.type("This is already on your profile.");
  await tabTo(page, "#reject button");
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname === "/desk");
  await expect(page.getByText("Rejected. The athlete sees your reason.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Your last decision" })).toContainText("Rejected: ");
  await tabTo(page, 'section[aria-label="Your last decision"] button');
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname === item);
  await expect(page.getByText("Undone. The item waits for a decision again.")).toBeVisible();
});

test.describe("shortcuts", { tag: "@script" }, () => {
  test("lead through the queue and to the decision; Enter decides", async ({ page, mode }) => {
    await signInByForm(page, "robin");
    await expect(page.getByText("Keyboard shortcuts are on.")).toBeVisible();
    await hydrated(page, mode);
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("href"));
    await page.keyboard.press("j");
    const first = await focused();
    await page.keyboard.press("j");
    expect(await focused()).not.toBe(first);
    await page.keyboard.press("k");
    expect(await focused()).toBe(first);
    await page.keyboard.press("o");
    await page.waitForURL((url) => /^\/desk\/\d+$/.test(url.pathname));
    await expect(page.getByRole("button", { name: "Take this item" })).toBeVisible();
    await hydrated(page, mode);
    await page.keyboard.press("c");
    await expect(page.getByText(/^You hold this until/)).toBeVisible();
    await page.keyboard.press("r");
    await expect(page.locator("#reject select[name=code]")).toBeFocused();
    await page.locator("#reject textarea").focus();
    await page.keyboard.type("a case of scruples?");
    await expect(page.locator("#reject textarea")).toHaveValue("a case of scruples?");
    await page.locator("#reject textarea").fill("");
    await page.locator("h1").click();
    await page.keyboard.press("Control+a");
    await page.keyboard.press("a");
    await expect(page.locator("#approve button[data-key=a]")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Approved. The change is on the profile.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
    await hydrated(page, mode);
    await page.keyboard.press("u");
    await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Undone. The item waits for a decision again.")).toBeVisible();
  });

  test("are listed by ?, and can be switched off for good", async ({ page, mode }) => {
    await signInByForm(page, "robin");
    await expect(page.getByText("Keyboard shortcuts are on.")).toBeVisible();
    await hydrated(page, mode);
    await page.keyboard.press("?");
    const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await expect(list).toContainText("Go to the next item");
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(list).toBeHidden();
    await page.getByRole("button", { name: "Turn off keyboard shortcuts" }).click();
    await expect(page.getByText("Keyboard shortcuts are off.")).toBeVisible();
    await page.keyboard.press("j");
    await page.keyboard.press("?");
    expect(await page.evaluate(() => document.activeElement?.matches(".queue-row"))).toBe(false);
    await expect(list).toBeHidden();
  });

  for (const [width, where] of [
    [1280, "an item"],
    [360, "the queue"],
  ] as const)
    test(`are listed one below the other on ${where}, ${width} pixels wide: each key beside what it does`, async ({
      page,
      mode,
      baseURL,
    }) => {
      await page.setViewportSize({ width, height: 740 });
      await signIn(page, "robin");
      await page.goto(where === "an item" ? await newResult(baseURL!, "5.84") : "/desk");
      await hydrated(page, mode);
      await page.keyboard.press("?");
      const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
      await expect(list).toBeVisible();
      const places = await list
        .locator("dt, dd")
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON() as DOMRect));
      const [keys, texts] = [0, 1].map((odd) => places.filter((_place, index) => index % 2 === odd)) as [DOMRect[], DOMRect[]];
      expect(texts.length).toBeGreaterThan(5);
      for (const [index, text] of texts.entries()) {
        expect(text.left).toBeGreaterThan(keys[index]!.right);
        expect(text.width).toBeGreaterThan(200);
        expect(text.left).toBe(texts[0]!.left);
        if (index > 0) expect(text.top).toBeGreaterThanOrEqual(texts[index - 1]!.bottom);
      }
    });

  test("are not what a sentence is made of that no field takes", async ({ page, mode, baseURL }) => {
    const item = await newResult(baseURL!, "5.83");
    const acts: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() === "POST" && /^\/desk\/(?!.*\/renewal$)/.test(pathname)) acts.push(pathname);
    });
    await signInByForm(page, "robin");
    for (const [path, text] of [
      [item, "Needs a link"],
      [item, "Is it a trade?"],
      [item, "a link is all\n"],
      ["/desk", "Main man "],
    ] as const) {
      await page.goto(path);
      await hydrated(page, mode);
      await page.waitForTimeout(1_500);
      await page.keyboard.type(text, { delay: 130 });
      await hydrated(page, mode);
      expect([new URL(page.url()).pathname, acts], text).toEqual([path, []]);
    }

    await page.goto(item);
    await hydrated(page, mode);
    const approve = page.locator("#approve button[data-key=a]");
    await page.keyboard.press("a");
    await page.keyboard.press("Space");
    await page.waitForTimeout(200);
    await expect(approve).toBeFocused();
    expect(acts).toEqual([]);
    await page.keyboard.press("Enter");
    await expect(page.getByText("Approved. The change is on the profile.")).toBeVisible();
    await hydrated(page, mode);
    await page.keyboard.press("u");
    await page.keyboard.press("Space");
    await page.waitForTimeout(200);
    expect(acts).toEqual([`${item}/approval`]);
    await page.keyboard.press("Enter");
    await expect(page.getByText("Undone. The item waits for a decision again.")).toBeVisible();
    expect(acts).toHaveLength(2);
  });

  test("are for what has no text, and Space presses what Tab leads to", async ({ page, mode, baseURL }) => {
    await signIn(page, "robin");
    await page.goto(await newResult(baseURL!, "5.87"));
    await hydrated(page, mode);
    await page.locator("#approve input[type=checkbox]").focus();
    await page.keyboard.press("Space");
    await expect(page.locator("#approve input[type=checkbox]")).toBeChecked();
    await page.keyboard.press("r");
    await expect(page.locator("#reject select[name=code]")).toBeFocused();
    await page.locator("h1").click();
    await page.keyboard.press("a");
    await expect(page.locator("#approve button[data-key=a]")).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Shift+Tab");
    await expect(page.locator("#approve button[data-key=a]")).toBeFocused();
    await page.keyboard.press("Space");
    await expect(page.getByText("Approved. The change is on the profile.")).toBeVisible();
  });

  test("a ready sentence is written out, to be changed", async ({ page, mode }) => {
    await signInByForm(page, "robin");
    await page.locator(".queue-row").last().click();
    await expect(page.locator("#reject")).toBeAttached();
    await hydrated(page, mode);
    await page.getByText("Reject with a reason").click();
    await page.getByLabel("A ready sentence").selectOption("Incomplete:1");
    await expect(page.locator("#reject textarea")).toHaveValue(/^Tell us where and when/);
    await expect(page.locator("#reject select[name=code]")).toHaveValue("Incomplete");
  });

  test("what a reviewer wrote is back when no ready sentence is chosen any more", { tag: "@script" }, async ({ page, mode }) => {
    await signIn(page, "robin");
    await page.goto("/desk");
    await page.locator(".queue-row").last().click();
    await expect(page.locator("#reject")).toBeAttached();
    await hydrated(page, mode);
    await page.getByText("Reject with a reason").click();
    const [ready, sentence, code] = [
      page.getByLabel("A ready sentence"),
      page.locator("#reject textarea"),
      page.locator("#reject [name=code]"),
    ];
    await code.selectOption("Other");
    await sentence.fill("I called the school.");
    await ready.selectOption("Incomplete:1");
    await ready.selectOption("Duplicate:0");
    await expect(sentence).toHaveValue("This is already on your profile.");
    await ready.selectOption("");
    await expect(sentence).toHaveValue("I called the school.");
    await expect(code).toHaveValue("Other");
    await ready.selectOption("Duplicate:0");
    await code.selectOption("WrongPerson");
    await expect(ready).toHaveValue("");
    await expect(sentence).toHaveValue("I called the school.");
  });
});

test.describe("the pages", () => {
  test("fit a narrow phone and have nothing that axe objects to, with everything unfolded", async ({ page, mode }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await signInByForm(page, "robin");
    const item = await page.locator(".queue-row").first().getAttribute("href");
    for (const path of [item!, "/desk/decided", "/desk/decided?by=everyone"]) {
      await page.goto(path);
      if (mode === "script") {
        await hydrated(page, mode);
        await page.evaluate(() => document.querySelectorAll("main details").forEach((one) => one.setAttribute("open", "")));
        await expectAccessible(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
      }
    }
    await page.goto(item!);
    await page.getByRole("link", { name: "Reject…" }).click();
    await expect(page.locator("#reject select[name=code]")).toBeVisible();
    await expect(page.getByRole("button", { name: "Approve", exact: true }).last()).toBeInViewport();
  });
});

test.describe("the foot of an item on a phone", { tag: "@script" }, () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("says what is approved, and leads to a rejection that was begun", async ({ page, mode, baseURL }) => {
    await signInByForm(page, "robin");
    const item = await page.locator(".queue-row").first().getAttribute("href");
    await page.context().addCookies([{ name: "toast", value: "itemApproved", url: baseURL! }]);
    await page.goto(item!);
    await hydrated(page, mode);
    const foot = page.locator(".sheet-foot");
    const approve = foot.getByRole("button", { name: "Approve" });
    await expect(foot.locator("p")).not.toBeEmpty();
    await approve.click({ trial: true });
    await foot.getByRole("link", { name: "Reject…" }).click();
    await page.locator("#reject textarea").fill("Not a time of a");
    await expect(approve).toBeHidden();
    await expect(foot.getByRole("link", { name: "Finish the rejection" })).toBeVisible();
    await page.locator("#reject textarea").fill("");
    await expect(approve).toBeVisible();
  });

  test("leads to whatever else was begun, and so do the upper button and its key", async ({ page, mode, baseURL }) => {
    await signIn(page, "robin");
    await page.goto(await newResult(baseURL!, "5.71"));
    await hydrated(page, mode);
    await page.locator("summary", { hasText: "Another value" }).click();
    await page.locator("summary", { hasText: "Ask the athlete" }).click();
    const approve = page.getByRole("button", { name: "Approve", exact: true });
    await expect(approve).toHaveCount(2);
    const [value, date, sentence, question] = [
      "#change input[name=value]",
      "#change input[name=dateOccurred]",
      "#change textarea",
      "#ask textarea",
    ].map((one) => page.locator(one)) as [Locator, Locator, Locator, Locator];
    for (const [field, typed, before, finish] of [
      [value, "5.7", "5.71", "Finish the other value"],
      [date, "2026-06-02", "2026-06-01", "Finish the other value"],
      [sentence, "As published.", "", "Finish the other value"],
      [question, "Where?", "", "Finish the question"],
    ] as const) {
      await field.fill(typed);
      await expect(approve).toHaveCount(0);
      await expect(page.locator(".sheet-foot").locator("a, button")).toHaveText([finish]);
      await field.blur();
      await page.keyboard.press("a");
      await expect(page.locator("#decide").getByRole("link", { name: finish })).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(field).toBeInViewport();
      await field.fill(before);
      await expect(approve).toHaveCount(2);
    }

    // What is put back after a reload counts, and is led to.
    await sentence.fill("As published.");
    await page.waitForFunction(() => Object.values(sessionStorage).some((kept) => String(kept).includes("As published.")));
    await page.reload();
    await hydrated(page, mode);
    await expect(approve).toHaveCount(0);
    await page.locator(".sheet-foot").getByRole("link", { name: "Finish the other value" }).click();
    await expect(sentence).toBeInViewport();
    await sentence.fill("");
  });

  test("leads to ticks that were taken off, to what came back, and starts over", async ({ page, mode, baseURL }) => {
    await signIn(page, "robin");
    await page.goto(await newSport(baseURL!));
    await hydrated(page, mode);
    const foot = page.locator(".sheet-foot").locator("a, button");
    await page.locator("summary", { hasText: "Approve some of it" }).click();
    const tick = page.locator("#approve-some input[value=jerseyNumber]");
    await tick.uncheck();
    await expect(foot).toHaveText(["Finish this approval"]);
    await tick.check();
    await expect(foot).toHaveText(["Reject…", "Approve"]);
    await page.getByRole("button", { name: "Approve these" }).click();
    await expect(page.locator("#approve-some").getByRole("alert")).toBeVisible();
    await expect(page.locator("#approve-some input[name=fields]:checked")).toHaveCount(3);
    await expect(foot).toHaveText(["Finish this approval"]);
    await page.locator("#decide").getByRole("link", { name: "start over" }).click();
    await expect(foot).toHaveText(["Reject…", "Approve"]);
    await expectAccessible(page);
  });

  test("leaves the reader where they work when an item is taken or let go; an offer leads to where it stands", async ({
    page,
    mode,
    baseURL,
  }) => {
    await signIn(page, "robin");
    await page.goto(await newResult(baseURL!, "5.72"));
    await hydrated(page, mode);
    for (const [act, next] of [
      ["Take this item", "Release"],
      ["Release", "Take this item"],
    ] as const) {
      await page.getByRole("button", { name: act }).click();
      await expect(page.getByRole("button", { name: next })).toBeFocused();
      await expect(page.getByRole("button", { name: next })).toBeInViewport();
    }
    await page.locator("summary", { hasText: "Another value" }).click();
    await page.locator("#change input[name=value]").fill("5.7");
    await page.locator("#change textarea").fill("As published.");
    await page.locator("#change").getByRole("button", { name: "Offer it to the athlete" }).click();
    await expect(page.getByRole("heading", { name: "Questions and answers" })).toBeFocused();
    await expect(page.locator("#conversation").getByText("5.7 secs on 06/01/26")).toBeInViewport();
    await expect(page.locator("details:has(#change)")).not.toHaveAttribute("open");
    await expect(page.locator("#change textarea")).toHaveValue("");
    await expect(page.getByRole("button", { name: "Approve", exact: true })).toHaveCount(2);
  });
});

test(
  "what was filled in of a decision that somebody else took is told by its fields, and put back once that is undone",
  { tag: "@script" },
  async ({ page, mode, browser, baseURL }) => {
    const address = await newResult(baseURL!, "5.86");
    await signIn(page, "robin");
    await page.goto(address);
    await hydrated(page, mode);
    await page.locator("#reject summary, details:has(#reject) summary").click();
    await page.locator("#reject select[name=code]").selectOption("Other");
    const sentence = page.locator("#reject textarea");
    await sentence.fill("The camp does not list it.");
    await page.waitForFunction(() => Object.values(sessionStorage).some((kept) => String(kept).includes("does not list it.")));
    const lead = await inOwnBrowser(browser, "rory", baseURL, "no-script");
    await lead.goto(address);
    await lead.locator("#approve").getByRole("button", { name: "Approve", exact: true }).click();

    const told = page.getByRole("status").filter({ hasText: "This was changed elsewhere after you typed here" });
    await page.reload();
    await hydrated(page, mode);
    await expect(told).toHaveText(/: Reason: Other · A sentence for the athlete: The camp does not list it\.$/);
    await expect(page.locator("#note textarea")).toHaveValue("");

    await lead.goto(address);
    await lead.locator("#undo").getByRole("button", { name: "Undo" }).click();
    await page.reload();
    await hydrated(page, mode);
    await expect(told).toHaveCount(0);
    await expect(sentence).toHaveValue("The camp does not list it.");

    await lead.goto(address);
    await lead.locator("#approve").getByRole("button", { name: "Approve", exact: true }).click();
    await page.reload();
    await hydrated(page, mode);
    await expect(told).toHaveCount(1);
    await page.getByRole("button", { name: "Discard it" }).click();
    await expect(page.locator("h1")).toBeFocused();
    await page.reload();
    await hydrated(page, mode);
    await expect(told).toHaveCount(0);
  },
);

test("what is ticked for a bulk approval is ticked for that alone", { tag: "@script" }, async ({ page, mode }) => {
  await signIn(page, "robin");
  await page.goto("/desk?kind=vitals");
  await hydrated(page, mode);
  const boxes = page.locator("input[name=seen][type=checkbox]:enabled");
  await boxes.first().check();
  await page.getByRole("button", { name: "Approve 1 selected" }).click();
  await expect(page.locator("h1")).toHaveText("Approve 1 item?");
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.locator("h1")).toHaveText("Review desk");
  await hydrated(page, mode);
  await boxes.last().check();
  await expect(page.getByText("1 selected", { exact: true })).toBeVisible();
  await expect(page.locator("input[name=seen]:checked")).toHaveCount(1);
  await page.reload();
  await hydrated(page, mode);
  await expect(page.getByText("0 selected", { exact: true })).toBeVisible();
  await expect(page.getByText("What you typed before")).toHaveCount(0);
});

test("what several approvals left is told again after a reload, and on the way back", async ({ page, mode, browser, baseURL }) => {
  const athlete = await inOwnBrowser(browser, "avery", baseURL, "no-script");
  await athlete.goto("/profile/vitals/new?type=2");
  await athlete.locator("input[name=value]").fill("187");
  await athlete.locator("input[name=dateOccurred]").fill("2026-06-02");
  await athlete.locator("main, dialog").getByRole("button", { name: "Save", exact: true }).last().click();
  const change = athlete.locator('#vitals-2 a[href*="/profile/vitals/new?change="]').last();
  const item = (await change.getAttribute("href"))!.split("change=")[1]!;

  await signIn(page, "robin");
  await page.goto("/desk?kind=vitals&search=avery");
  await hydrated(page, mode);
  await page.locator(`input[name=seen][value^="${item}:"]`).check();
  await page.getByRole("button", { name: /^Approve (1 )?selected$/ }).click();
  await expect(page.locator("h1")).toHaveText("Approve 1 item?");
  await athlete.goto(`/profile/vitals/new?change=${item}`);
  await athlete.locator("input[name=value]").fill("188");
  await athlete.locator("main, dialog").getByRole("button", { name: "Save", exact: true }).last().click();
  await page.getByRole("button", { name: "Approve 1 item" }).click();
  const tells = async () => {
    await expect(page.locator("h1")).toHaveText("0 approved. 1 was not:");
    await expect(page.locator(`main a[href="/desk/${item}"]`)).toContainText("The athlete changed this edit while you were reading.");
  };
  await tells();
  await page.reload();
  await tells();
  await hydrated(page, mode);
  await page.locator(`main a[href="/desk/${item}"]`).click();
  await expect(page).toHaveURL(new RegExp(`/desk/${item}`));
  await page.goBack();
  await tells();
  await athlete.close();
});

test("another value for an edit that changed meanwhile keeps what was typed, and follows it in the rest", async ({
  page,
  mode,
  browser,
  baseURL,
}) => {
  const athlete = await inOwnBrowser(browser, "avery", baseURL, "no-script");
  const setResult = async (path: string, value: string, date: string) => {
    await athlete.goto(path);
    await athlete.locator("input[name=value]").fill(value);
    await athlete.locator("input[name=dateOccurred]").fill(date);
    await athlete.locator("main, dialog").getByRole("button", { name: "Save", exact: true }).last().click();
  };
  await setResult("/profile/vitals/new?type=6", "5.91", "2026-06-01");
  const change = athlete.locator('a[href*="/profile/vitals/new?change="]').last();
  const item = (await change.getAttribute("href"))!.split("change=")[1]!;
  await signIn(page, "robin");
  await page.goto(`/desk/${item}`);
  await hydrated(page, mode);
  await setResult(`/profile/vitals/new?change=${item}`, "5.92", "2026-06-09");
  await page.locator("summary", { hasText: "Another value" }).click();
  const form = page.locator("#change");
  await form.locator("input[name=value]").fill("5.81");
  await form.locator("textarea").fill("The meet's own list says so.");
  await form.getByRole("button", { name: "Approve with this change" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "The athlete changed this edit while you were reading." })).toBeVisible();
  await expect(form.locator("input[name=value]")).toHaveValue("5.81");
  await expect(form.locator("input[name=dateOccurred]")).toHaveValue("2026-06-09");
  await expect(form.locator("textarea")).toHaveValue("The meet's own list says so.");
  await athlete.close();
});

test("another value that was left alone follows a version that the answer to another form tells of", async ({
  page,
  mode,
  browser,
  baseURL,
}) => {
  const address = await newResult(baseURL!, "5.93");
  await signIn(page, "robin");
  await page.goto(address);
  await hydrated(page, mode);
  await page.locator("summary", { hasText: "Another value" }).click();
  const form = page.locator("#change");
  const proofs = page.locator("[name=verified]");
  if (mode === "script") {
    await form.locator("textarea").fill("The meet's own list says so.");
    await proofs.first().check({ force: true });
    await proofs.last().check({ force: true });
  }
  const athlete = await inOwnBrowser(browser, "avery", baseURL, "no-script");
  await athlete.goto(`/profile/vitals/new?change=${address.split("/").at(-1)}`);
  await athlete.locator("input[name=value]").fill("5.94");
  await athlete.locator("main, dialog").getByRole("button", { name: "Save", exact: true }).last().click();
  await athlete.close();

  await page.locator("summary", { hasText: "Ask the athlete" }).click();
  await page.locator("#ask").getByRole("button", { name: "Ask" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "The athlete changed this edit while you were reading." })).toBeVisible();
  await expect(form.locator("input[name=value]")).toHaveValue("5.94");
  if (mode === "script") await expect(form.locator("textarea")).toHaveValue("The meet's own list says so.");
  // Proof of what was seen is none of what came since.
  await expect(proofs.first()).not.toBeChecked();
  await expect(proofs.last()).not.toBeChecked();
});

for (const [act, was, since] of [
  ["a note", "4.97", "4.98"],
  ["a link", "4.95", "4.96"],
  ["letting go", "4.93", "4.94"],
] as const)
  test(
    `a rejection that was begun does not pass to a version that came before ${act}`,
    { tag: "@script" },
    async ({ page, mode, browser, baseURL }) => {
      const address = await newResult(baseURL!, was);
      await signIn(page, "rory");
      await page.goto(address);
      await hydrated(page, mode);
      if (act === "letting go") await page.getByRole("button", { name: "Take this item" }).click();
      await page.locator("summary", { hasText: "Reject with a reason" }).click();
      const rejection = page.locator("#reject");
      await rejection.locator("select[name=code]").selectOption("NotVerifiable");
      await rejection.locator("textarea").fill(`The list does not say ${was}.`);
      const athlete = await inOwnBrowser(browser, "avery", baseURL, "no-script");
      await athlete.goto(`/profile/vitals/new?change=${address.split("/").at(-1)}`);
      await athlete.locator("input[name=value]").fill(since);
      await athlete.locator("main, dialog").getByRole("button", { name: "Save", exact: true }).last().click();
      await athlete.close();

      if (act === "letting go") {
        await page.getByRole("button", { name: "Release" }).click();
      } else {
        await page.locator("summary", { hasText: act === "a note" ? "Add a note" : "Add a link" }).click();
        const form = page.locator(act === "a note" ? "#note" : "#evidence");
        if (act === "a link") await form.locator("input[name=url]").fill("https://results.example/camp");
        await form.locator("[name=text]").fill("Asked the coach.");
        await form.getByRole("button").click();
      }
      const told = page.getByRole("alert").filter({ hasText: "The athlete changed this edit while you were reading." });
      await expect(told).toBeVisible();
      await expect(told).toBeInViewport();
      await expect(page.locator("h1")).toBeFocused();
      await expect(page.locator(".diff tbody")).toContainText(new RegExp(`You saw.*${was} secs.*Now proposed.*${since} secs`, "s"));
      if (act !== "letting go") {
        await expect(page.locator(act === "a note" ? "#note [name=text]" : "#evidence [name=text]")).toHaveValue("Asked the coach.");
        await expect(page.locator(act === "a note" ? "#notes li" : "#links li")).toHaveCount(0);
      }
      // What was begun stays, beside what tells of the change, and nothing is approved past it.
      await expect(rejection.locator("textarea")).toHaveValue(`The list does not say ${was}.`);
      await expect(page.getByRole("button", { name: "Approve", exact: true })).toHaveCount(0);
    },
  );

test.describe("a case that changed while it was answered", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("says so where the reader is, marks what is new, and takes no second press for an answer", async ({
    page,
    mode,
    browser,
    baseURL,
  }) => {
    const athlete = await inOwnBrowser(browser, "avery", baseURL, "no-script");
    const challenge = async (text: string) => {
      await athlete.goto("/profile/valuation/challenge");
      await athlete.locator("select[name=type]").selectOption("MakingMore");
      await athlete.locator("[name=otherInformation]").fill(text);
      await athlete.getByRole("button", { name: "Submit Request" }).click();
      await expect(athlete.getByText("Request received.")).toBeVisible();
    };
    await challenge("About $500,000");
    await signIn(page, "robin");
    await page.goto("/desk/cases");
    await page.locator("a[href^='/desk/cases/']", { hasText: "Avery" }).first().click();
    await expect(page.locator("h1")).toHaveText("Valuation challenge");
    await hydrated(page, mode);
    await challenge("About $600,000 by now");

    await page.locator("input[name=status][value=Denied]").check({ force: true });
    await page.locator("textarea[name=text]").fill("We see less than that.");
    const send = page.getByRole("button", { name: "Send answer" });
    await send.focus();
    await page.keyboard.press("Enter");
    const refusal = page.locator("#answer");
    await expect(refusal).toContainText("This case changed while you were reading.");
    await expect(refusal).toBeInViewport({ ratio: 1 });
    await expect(page.locator(".timeline").first()).toContainText(/New.*About \$600,000 by now/);
    if (mode === "script") await expect(refusal).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(send).toBeVisible();
    await expect(page.locator("textarea[name=text]")).toHaveValue("We see less than that.");
    await athlete.goto("/profile/valuation/challenge");
    await expect(athlete.locator("main, dialog").last()).not.toContainText("We see less than that.");
    await athlete.close();
  });
});
