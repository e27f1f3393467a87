/** Pages that are shown again by Back, of edits that were withdrawn since: what they lead to says that, when, and the way on. */
import { afterAll, describe, expect, test } from "vitest";
import { toasts } from "~/domain/base/messages";
import { signedIn, type Page } from "./browser";
import { startCastServer } from "./cast-server";
import { choiceOf } from "./forms";

const server = await startCastServer();
afterAll(() => server.stop());

const blake = await signedIn("blake", server.url);

const said = (page: Page) => [page.url.pathname.replace(/\d+$/, "…"), page.text(".toast")];
const withdrawnBefore = ["/profile/edits/…", toasts.editWithdrawnBefore.text];

describe("a team that was added, and withdrawn", () => {
  const added = (async () => {
    const adding = await blake.get("/profile/teams/new?search=auburn");
    const organizationKey = choiceOf(adding, "organizationKey", "Auburn");
    const profile = await adding.press("Add Team", { organizationKey, recruitmentStatus: "Contacted" });
    const asked = await profile.follow("Withdraw");
    expect((await asked.press("Withdraw")).text()).toContain(toasts.editWithdrawn.text);
    return { organizationKey, profile, asked };
  })();

  test("is not withdrawn again: that it was, and when, stands on the page of the edit", async () => {
    const again = await (await added).asked.press("Withdraw");
    expect(said(again)).toEqual(withdrawnBefore);
    expect(again.text('section[aria-label="What happened"]')).toMatch(/You withdrew it ?\d\d\/\d\d\/\d\d/);
  });

  test.each(["", "/visits", "/withdraw", "/remove"])("has no “%s” any more: the page says so, and leads to the edit", async (screen) => {
    const { organizationKey } = await added;
    const page = await blake.get(`/profile/teams/${organizationKey}${screen}`);
    expect([page.status, page.text("h1"), page.text("h1 + p")]).toEqual([
      404,
      "This team is not on your list",
      expect.stringMatching(/^Your last edit of it was withdrawn \d+\w ago\.$/),
    ]);
    expect((await page.follow("See that edit")).text()).toContain("You withdrew it");
  });

  test("was never there of a team that no edit names", async () => {
    const page = await blake.get("/profile/teams/999999");
    expect([page.status, page.text("h1")]).toEqual([404, "There is nothing at this address"]);
  });
});

test("an edit of a team that stands, withdrawn, is not withdrawn again by its link", async () => {
  const avery = await signedIn("avery", server.url);
  const profile = await avery.get("/profile");
  const organizationKey = /\/profile\/teams\/(\d+)/.exec(profile.html)![1]!;
  const form = await avery.get(`/profile/teams/${organizationKey}`);
  const other = [...form.document.querySelectorAll<HTMLInputElement>("input[name=recruitmentStatus]")].find(
    (choice) => !choice.checked && ["Interested", "Contacted"].includes(choice.value),
  )!;
  const saved = await form.press("Save", { recruitmentStatus: other.value });
  const asked = await (saved.url.pathname === "/profile" ? saved : await saved.press("Send for review")).follow(
    `/profile/teams/${organizationKey}/withdraw`,
  );
  await asked.press("Withdraw");
  expect(said(await avery.get(`/profile/teams/${organizationKey}/withdraw`))).toEqual(withdrawnBefore);
  expect(said(await asked.press("Withdraw"))).toEqual(withdrawnBefore);
});

test("an edit that was withdrawn is not withdrawn again from its own page", async () => {
  const saved = await (await blake.get("/profile/ncaa-id")).press("Save", { value: "1234567890" });
  expect(saved.url.pathname).toBe("/profile");
  const list = await blake.get("/profile/edits?status=in-review");
  const own = /\/profile\/edits\/(\d+)/.exec(list.html)![1]!;
  const asked = await blake.get(`/profile/edits/${own}/withdraw`);
  await asked.press("Withdraw");
  expect(said(await asked.press("Withdraw"))).toEqual(withdrawnBefore);
  expect(said(await blake.get(`/profile/edits/${own}/withdraw`))).toEqual(withdrawnBefore);
});

test("a sport that was added, and withdrawn, is told as that where its form was", async () => {
  const choosing = await blake.get("/profile/sports/new?sportKey=4");
  const position = [...choosing.document.querySelectorAll<HTMLOptionElement>("select[name=primaryPositionKey] option")].find(
    (option) => option.value,
  )!;
  await choosing.press("Add Sport", { sportKey: "4", lastYear: "2025", primaryPositionKey: position.value });
  const list = await blake.get("/profile/edits?status=in-review");
  const own = /\/profile\/edits\/(\d+)/.exec(list.html)![1]!;
  const page = await blake.get(`/profile/edits/${own}`);
  const change = [...page.document.querySelectorAll("a")]
    .find((link) => link.textContent?.includes("Change this edit"))!
    .getAttribute("href")!;
  await (await blake.get(`/profile/edits/${own}/withdraw`)).press("Withdraw");
  const gone = await blake.get(change);
  expect([gone.status, gone.text("h1"), gone.text("h1 + p")]).toEqual([
    404,
    "This sport is not on your profile",
    expect.stringMatching(/^Your last edit of it was withdrawn \d+\w ago\.$/),
  ]);
});
