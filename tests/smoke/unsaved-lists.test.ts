/**
 * The unsaved lists without script: each profile keeps its own, what equals what stands is none, and an added row is never taken for
 * another.
 */
import { afterAll, describe, expect, test } from "vitest";
import { signedIn, type Browser, type Page } from "./browser";
import { startCastServer } from "./cast-server";
import { teamsOn } from "./teams-page";

const server = await startCastServer();
afterAll(() => server.stop());

const draftCookies = (browser: Browser) => [...browser.cookies.keys()].filter((name) => name.startsWith("unsaved-"));
const rowsOf = (page: Page) => [...page.document.querySelectorAll("[data-row]")].map((row) => row.getAttribute("data-row") ?? "");

describe("a guardian of two athletes", () => {
  const profiles = { casey: "Casey Whitaker-Bloom", devon: "Devon Whitaker-Bloom" };
  const workOn = async (gale: Browser, name: string) => (await gale.get("/profile/switch")).press(`Manage ${name}`);

  test("keeps what is unsaved of both, and signing out leaves nothing of either", async () => {
    const gale = await signedIn("gale", server.url);
    const teams = teamsOn(await gale.get("/profile?reorder=1"));
    const caseys = await (await gale.get("/profile?reorder=1")).press(`Move ${teams[1]} up`);
    await caseys.press("New Weight Measurement", {});
    const typed = await gale.get("/profile");
    const weight = rowsOf(typed).find((id) => id.startsWith("n2-"))!;
    await typed.press("New Weight Measurement", { [`value.${weight}`]: "183" });

    await workOn(gale, profiles.devon);
    const others = teamsOn(await gale.get("/profile?reorder=1"));
    const devons = await (await gale.get("/profile?reorder=1")).press(`Move ${others[1]} up`);
    const devonsOrder = teamsOn(devons);
    const again = await gale.get("/profile");
    const other = rowsOf(again).find((id) => id.startsWith("n"))!;
    await again.press(again.document.querySelector(`[value="add:${/^n(\d+)/.exec(other)![1]}"]`)!.textContent!.trim());

    const back = await workOn(gale, profiles.casey);
    expect(teamsOn(back)).toEqual(teamsOn(caseys));
    expect(back.text("#teams")).toContain("2 teams moved · not saved yet");
    expect(back.document.querySelector<HTMLInputElement>(`[name="value.${weight}"]`)?.value).toBe("183");
    expect(teamsOn(await workOn(gale, profiles.devon))).toEqual(devonsOrder);

    // What is discarded of one leaves the other's.
    await (await gale.get("/profile")).press("Discard");
    expect((await gale.get("/profile")).text("#teams")).toContain("Everything is saved.");
    expect(teamsOn(await workOn(gale, profiles.casey))).toEqual(teamsOn(caseys));
    await (await gale.get("/logout")).press("Sign out");
    expect(draftCookies(gale)).toEqual([]);
  });
});

test("an order that is moved back to how it stands is not unsaved, and leaves nothing", async () => {
  const avery = await signedIn("avery", server.url);
  const page = await avery.get("/profile?reorder=1");
  const [, second] = teamsOn(page);
  const moved = await page.press(`Move ${second} up`);
  expect([moved.text("#teams"), draftCookies(avery)]).toEqual([expect.stringContaining("not saved yet"), ["unsaved-teams"]]);
  const back = await moved.press(`Move ${second} down`);
  expect(teamsOn(back)).toEqual(teamsOn(page));
  expect([back.text("#teams"), draftCookies(avery)]).toEqual([expect.stringContaining("Everything is saved."), []]);
});

test("a row that is added after another was sent goes by a name of its own", async () => {
  const blake = await signedIn("blake", server.url);
  const fresh = (page: Page) => rowsOf(page).find((id) => /^n6-[1-9]/.test(id))!;
  const first = await (await blake.get("/profile/vitals")).press("New 40 Yard Dash Measurement");
  const saved = await first.press("Save", { [`value.${fresh(first)}`]: "4.71" });
  expect(saved.text(".toasts")).toContain("Vitals submitted successfully.");
  const second = await saved.press("New 40 Yard Dash Measurement");
  expect(fresh(second)).not.toBe(fresh(first));
  const both = await second.press("New 40 Yard Dash Measurement");
  expect(new Set(rowsOf(both)).size).toBe(rowsOf(both).length);
});
