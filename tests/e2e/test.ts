/**
 * What the journeys are written with: a server of its own for every test file,
 * the four modes, sign-in as one of the cast, and a console that must stay silent.
 */
import { test as base, expect, type Browser, type Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { ofAge, wards } from "../setup/of-age";
import { startServer, type RunningServer, type ServerData } from "../setup/server";

export { expect };

export type Mode = "script" | "no-script" | "blocked" | "throwing";

export interface ModeOption {
  mode: Mode;
}

interface OfWorker extends ModeOption {
  /** Whom of the cast the file takes for adults, whom no guardian stands for. */
  ofAge: string[];
  /** Whom it takes for minors, each with the guardian of theirs. */
  wards: Record<string, string>;
  serverOf: (file: string) => Promise<RunningServer>;
}

interface OfTest {
  server: RunningServer;
  /** What the test makes the console say on purpose. */
  expectConsole: (pattern: RegExp) => void;
  expected: RegExp[];
  quietConsole: void;
}

/** A refused form or a missing page is an answer, though Chromium reports it. */
const harmless = [/the server responded with a status of 4\d\d/];

export const test = base.extend<OfTest, OfWorker>({
  mode: ["script", { option: true, scope: "worker" }],

  ofAge: [[], { option: true, scope: "worker" }],

  wards: [{}, { option: true, scope: "worker" }],

  serverOf: [
    async ({ ofAge: adults, wards: minors }, use) => {
      let current: { file: string; server: RunningServer } | null = null;
      await use(async (file) => {
        if (current?.file === file) return current.server;
        await current?.server.stop();
        current = {
          file,
          server: await startServer({
            copyOf: JSON.parse(process.env.CAST_DATA ?? "") as ServerData,
            async prepare(location) {
              await ofAge(...adults)(location);
              await wards(minors)(location);
            },
          }),
        };
        return current.server;
      });
      await (current as { server: RunningServer } | null)?.server.stop();
    },
    { scope: "worker" },
  ],

  server: async ({ serverOf }, use, info) => use(await serverOf(info.file)),

  baseURL: async ({ server }, use) => use(server.url),

  expectConsole: async ({ expected }, use) => use((pattern) => void expected.push(pattern)),

  expected: async ({}, use) => use([...harmless]),

  quietConsole: [
    async ({ context, mode, server, expected }, use) => {
      const errors: string[] = [];
      context.on("console", (message) => message.type() === "error" && errors.push(message.text()));
      context.on("weberror", (error) => errors.push(String(error.error())));
      if (mode === "blocked")
        await context.route("**/*", (route) => (route.request().resourceType() === "script" ? route.abort() : route.continue()));
      if (mode === "throwing") {
        const body = 'throw new Error("This script is broken on purpose.")';
        await context.route("**/*", (route) =>
          route.request().resourceType() === "script" ? route.fulfill({ contentType: "text/javascript", body }) : route.continue(),
        );
      }
      await use();
      const printed = server
        .output()
        .split("\n")
        .filter((line) => /"level":(50|60)/.test(line));
      expect(printed, "what the server logged as errors").toEqual([]);
      expect(
        errors.filter((text) => /Content Security Policy/.test(text) && !expected.some((pattern) => pattern.test(text))),
        "what the policy of the pages refused",
      ).toEqual([]);
      if (mode === "script")
        expect(
          errors.filter((text) => !expected.some((pattern) => pattern.test(text))),
          "what the console showed",
        ).toEqual([]);
    },
    { auto: true },
  ],
});

/** Signs the browser in as one of the cast; no page is opened. */
export async function signIn(page: Page, username: string): Promise<void> {
  const form = await (await page.request.get("/login")).text();
  const csrf = /name="csrf" value="([^"]+)"/.exec(form)?.[1] ?? "";
  const answer = await page.request.post("/login", { form: { csrf, username, password: "signing-day" }, maxRedirects: 0 });
  expect(answer.headers().location, `the answer to ${username}, ${answer.status()}`).toBeDefined();
}

/** Signs in as one of the cast, by the form, and waits until the page that leads to stands: with script the address changes first. */
export async function signInByForm(page: Page, username: string): Promise<void> {
  await page.goto("/login");
  await page.locator("input[name=username]").fill(username);
  await page.locator("input[name=password]").fill("signing-day");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL((url) => url.pathname !== "/login");
  await expect(page.locator("input[name=password]")).toHaveCount(0);
}

/** One of the cast in a browser of their own, with script or without as `mode` is. */
export async function inOwnBrowser(browser: Browser, username: string, baseURL: string | undefined, mode: Mode): Promise<Page> {
  const page = await browser.newPage({ baseURL, javaScriptEnabled: mode === "script" });
  await signInByForm(page, username);
  return page;
}

/** Follows the link to an address that was sent when its account was made, as an administrator finds it, and goes on at one's claims. */
export async function confirmAddress(page: Page, mode: Mode, address: string): Promise<void> {
  const admin = await inOwnBrowser(page.context().browser()!, "admin", new URL(page.url()).origin, mode);
  await admin.goto("/admin/mail");
  const link = admin
    .getByRole("listitem")
    .filter({ hasText: `To ${address}.` })
    .getByRole("link")
    .first();
  const target = await link.getAttribute("href");
  await admin.context().close();
  await page.goto(target!);
  await hydrated(page, mode);
  await page.getByRole("button", { name: "Confirm the address" }).click();
  await expect(page.getByRole("heading", { name: "Your e-mail address is confirmed" })).toBeVisible();
  await page.goto("/claim");
  await hydrated(page, mode);
}

/** Opens a notice from the list that the header leads to. */
export async function openNotice(page: Page, mode: Mode, title: string): Promise<void> {
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: /^Notices/ })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Notices" })).toBeVisible();
  await hydrated(page, mode);
  await page.getByRole("button", { name: `Open ${title}` }).click();
}

/** Presses so slowly that what is asked has been read: for a second it takes no press (docs/rules.md T8). */
export const onceRead = { delay: 1_100 };

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * Fails when the page, or the part under `selector`, has an accessibility violation that axe can see. Needs the mode "script". A color
 * that is on its way to another one is waited for: half way nobody reads it, and it has a contrast of its own.
 */
export async function expectAccessible(page: Page, selector = "html"): Promise<void> {
  await page.evaluate(axeSource);
  const violations = await page.evaluate(async (part) => {
    const ending = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((each) => each.finished));
    const { axe } = window as unknown as {
      axe: { run: (part: string, options: object) => Promise<{ violations: { id: string; help: string; nodes: { html: string }[] }[] }> };
    };
    const found = await axe.run(part, { resultTypes: ["violations"] });
    return found.violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.html).join(" ")}`);
  }, selector);
  expect(violations).toEqual([]);
}

/** Waits until React has taken the page over and has nothing left to do for it; returns at once in the modes without script. */
export async function hydrated(page: Page, mode: Mode): Promise<void> {
  if (mode !== "script") return;
  // Nothing wakes a document.
  if ((await page.locator("script[src*='/assets/document-']").count()) > 0) return;
  await page.waitForFunction(() => Object.keys(document.documentElement).some((key) => key.startsWith("__react")));
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 2_000 })));
}

/**
 * Waits for the script that comes a second after the page: it keeps what is typed, says that it asks again, and leads the focus to an error
 * page. Whoever goes on at once is served without it.
 */
export async function laterScript(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => name.includes("/later-")));
  await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
}
