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
    const asked = await gale.get("/logout");
    expect(asked.text("main")).toContain("Casey Whitaker-Bloom: 2 moved teams and 1 result are not sent and will be lost.");
    await asked.press("Sign out and discard");
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

describe("signing out with what is not sent", () => {
  const drafted = async () => {
    const avery = await signedIn("avery", server.url);
    const page = await (await avery.get("/profile")).press("Commit to University of Kentucky");
    await page.press("New Bench Press Measurement", { "value.n16-0": "21" });
    return avery;
  };
  const isSignedIn = async (browser: Browser) => (await browser.get("/profile")).url.pathname === "/profile";

  test("says first what would be lost, from any page, and leads back to it", async () => {
    const avery = await drafted();
    const asked = await (await avery.get("/notices")).press("Sign out");
    expect(asked.url.pathname).toBe("/logout");
    expect(asked.text("main")).toContain("1 commitment and 1 result are not sent and will be lost.");
    expect([await isSignedIn(avery), draftCookies(avery)]).toEqual([true, ["unsaved-teams", "unsaved-vitals"]]);
    const back = await asked.follow("Back to my profile");
    expect(back.text("#teams .save-bar [role=status]")).toBe("1 commitment · not saved yet");
  });

  test("is done by the button that says so, which leaves nothing", async () => {
    const avery = await drafted();
    const asked = await (await avery.get("/profile")).press("Sign out");
    expect((await asked.press("Sign out and discard")).url.pathname).toBe("/");
    expect([await isSignedIn(avery), draftCookies(avery)]).toEqual([false, []]);
  });

  test("is asked of nobody who has nothing to send, and of no guest", async () => {
    const avery = await signedIn("avery", server.url);
    // A blank row holds nothing.
    await (await avery.get("/profile")).press("New Bench Press Measurement", {});
    const page = await avery.get("/profile");
    expect((await page.press("Sign out")).url.pathname).toBe("/");
    expect([await isSignedIn(avery), draftCookies(avery)]).toEqual([false, []]);
    const guest = await drafted();
    const old = await guest.get("/profile");
    for (const name of ["token", "refresh"]) guest.cookies.delete([...guest.cookies.keys()].find((one) => one.endsWith(name))!);
    expect((await old.press("Sign out")).url.pathname).toBe("/");
    expect(draftCookies(guest)).toEqual([]);
  });
});
