/** The two forms of a photo without script, what they refuse, and who sees what was sent. */
import { afterAll, describe, expect, test } from "vitest";
import { editRefusals, fieldErrors, toasts } from "~/domain/base/messages";
import { photoLimits } from "~/domain/profile/photos";
import { image } from "../setup/images";
import { openBrowser, signedIn, type Page } from "./browser";
import { startCastServer } from "./cast-server";
import { allEditsOf } from "./forms";
import { findItem } from "./teams-page";

const server = await startCastServer();
afterAll(() => server.stop());

const open = (username: string) => signedIn(username, server.url);

const [avery, blake, robin, guest] = [await open("avery"), await open("blake"), await open("robin"), openBrowser({ baseUrl: server.url })];
const photo = await image(400, 300);

const choose = (page: Page, bytes: Uint8Array, button = "Save") => page.press(button, {}, { file: { name: "me.jpg", bytes } });
const heroOf = (page: Page) =>
  page.document.querySelector<HTMLImageElement>("section[aria-label='Profile header'] img")!.getAttribute("src")!;
const formsOf = [
  ["avery", "/profile/photo", "Update Profile Photo", "Save"],
  ["blake", "/profile/complete/photo", "Let's get started!", "Continue"],
] as const;
const browsers = { avery, blake };

describe.each(formsOf)("%s at %s", (who, path, title, button) => {
  const browser = browsers[who];

  test("opens by its address, says what it is, and asks for a file", async () => {
    const page = await browser.get(path);
    expect([page.status, page.text("h1"), page.document.title]).toEqual([200, title, `${title} · Signing Day`]);
    expect(page.text("dialog")).toContain("For best results, use an image at least 150px by 150px.");
    const field = page.document.querySelector<HTMLInputElement>("input[type=file][name=file]")!;
    expect([field.required, field.accept]).toEqual([true, "image/jpeg,image/png,image/webp"]);
    const [label, ...others] = page.document.querySelectorAll(`label[for="${field.id}"]`);
    expect([label?.textContent, others.length, label?.nextElementSibling]).toEqual(["Upload", 0, field]);
    // What looks like a button is what sends.
    expect([...page.document.querySelectorAll("dialog form .btn")].map(({ textContent }) => textContent)).not.toContain("Upload");
    expect(page.document.querySelector("dialog img[width='150']")?.getAttribute("src")).toBe("/default-avatar.svg");
  });

  test.each<[string, () => Promise<Uint8Array>, number, string]>([
    ["an empty file", async () => new Uint8Array(), 400, fieldErrors.photoEmpty],
    ["a document", async () => Buffer.from("%PDF-1.4"), 422, fieldErrors.photoNotImage],
    ["half a photo", async () => Buffer.concat([photo.subarray(0, 900)]), 422, fieldErrors.photoUnreadable],
    ["149 px", () => image(149, 200), 422, fieldErrors.photoTooSmall],
    ["24 megapixels and more", () => image(6001, 4000, "png"), 422, fieldErrors.photoTooManyPixels],
    ["8 MB and a byte", async () => new Uint8Array(photoLimits.bytes + 1), 400, fieldErrors.photoTooLarge],
    ["9 MB", async () => new Uint8Array(9 * 1024 * 1024), 413, fieldErrors.photoTooLarge],
    ["30 MB", async () => new Uint8Array(30 * 1024 * 1024), 413, fieldErrors.photoTooLarge],
  ])("%s is refused beside the field", async (_what, bytes, status, sentence) => {
    const answer = await choose(await browser.get(path), await bytes(), button);
    expect([answer.status, answer.text("[role=alert]")]).toEqual([status, expect.stringContaining(sentence)]);
    expect(answer.text("p.error")).toContain(sentence);
    expect(answer.document.title).toBe(`Error: ${title} · Signing Day`);
  });

  test("no file is asked for", async () => {
    const answer = await (await browser.get(path)).press(button, {}, { file: { name: "", bytes: new Uint8Array() } });
    expect([answer.status, answer.text("[role=alert]"), answer.text("p.error")]).toEqual([
      400,
      expect.stringContaining(fieldErrors.photoRequired),
      expect.stringContaining(fieldErrors.photoRequired),
    ]);
  });

  test("a file that was refused leaves an edit that the next try completes, and that is in no list and no count until then", async () => {
    const refused = await choose(await browser.get(path), Buffer.from("No picture."), button);
    expect(refused.text("p.error")).toContain(fieldErrors.photoNotImage);
    const [edits, profile] = [await browser.get("/profile/edits"), await browser.get("/profile")];
    expect([edits.text("main"), edits.text('nav[aria-label="My edits"]')]).toEqual([
      expect.stringContaining("You have not sent anything yet."),
      expect.stringMatching(/^All ?0 ?In review ?0 ?Rejected ?0 ?Approved ?0$/),
    ]);
    expect((await browser.get("/profile/edits?status=in-review")).text("main")).toContain("Nothing is waiting.");
    for (const page of [edits, profile, await browser.get("/notices")]) expect(page.text("header nav")).not.toContain("in review");
    expect(profile.text("main")).not.toContain("in review");
    const sent = await choose(refused, photo, button);
    expect([sent.url.pathname, sent.text()]).toEqual(["/profile", expect.stringContaining(toasts.photoSubmitted.text)]);
    expect(sent.text("section[aria-label='Profile header']")).toContain("Photo in review");
  });
});

test("the step is skipped to the profile, and gone, from what the profile asks for, too, once a photo was sent", async () => {
  const casey = await open("casey");
  const step = await casey.get("/profile/complete/photo");
  expect(step.text("dialog")).toContain("Profile Photo");
  expect(step.document.querySelector("dialog a[aria-label=Close]")).toBeNull();
  expect((await step.follow("Skip")).url.pathname).toBe("/profile");
  const profile = await blake.get("/profile/complete/photo");
  expect(profile.url.pathname).toBe("/profile");
  expect(profile.text("main")).toContain("Your high school and your sport. It takes about a minute.");
});

describe("who sees it", () => {
  test("while it waits: the athlete and the desk, and nobody else", async () => {
    const source = heroOf(await avery.get("/profile"));
    expect(source).toMatch(/^\/photos\/[0-9a-f]{32}-90\.jpg$/);
    const person = `/people/${(await avery.get("/profile")).document.querySelector("a[href^='/people/']")!.getAttribute("href")!.split("/").pop()}`;
    for (const browser of [blake, guest]) {
      expect(heroOf(await browser.get(person))).toBe("/default-avatar.svg");
      expect((await browser.get(source)).status).toBe(404);
    }
    for (const browser of [avery, robin]) {
      const answer = await browser.get(source);
      expect([answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
        200,
        "image/jpeg",
        "no-store",
      ]);
    }
  });

  test("it is approved by nobody who has not seen it: its queue offers no selection, and takes none", async () => {
    const queue = await robin.get("/desk?kind=profileImage&search=avery");
    const [row] = queue.document.querySelectorAll("a.queue-row");
    const [path] = row!.getAttribute("href")!.split("?");
    expect(queue.document.querySelector("[name=seen], form[action='/desk/approve-all']")).toBeNull();
    const seen = (await robin.get(path!)).document.querySelector<HTMLInputElement>("#approve input[name=seen]")!.value;
    const refused = await robin.post("/desk/approve-all", new URLSearchParams({ kind: "profileImage", seen }));
    const document = robin.parse(await refused.text(), new URL(server.url));
    expect([refused.status, document.querySelector("main")!.textContent]).toEqual([
      400,
      expect.stringContaining("A photo is approved on its own page, where the picture is shown."),
    ]);
    expect(document.querySelector("[name=confirmed]")).toBeNull();
    const confirmed = await robin.post("/desk/approve-all", new URLSearchParams({ kind: "profileImage", seen, confirmed: "yes" }));
    expect([confirmed.status, await confirmed.text()]).toEqual([400, expect.not.stringContaining("approved. ")]);
    expect((await avery.get("/profile")).text()).toContain("Photo in review");
  });

  test("it stays open: another takes its place, and the desk shows both side by side", async () => {
    const before = heroOf(await avery.get("/profile"));
    const form = await avery.get("/profile/photo");
    expect(form.text("dialog")).toContain("Your photo is in review. Saving sends this one instead.");
    expect(form.document.querySelector("dialog img[width='150']")?.getAttribute("src")).toBe(before.replace("-90", "-150"));
    expect((await choose(form, await image(500, 500))).text()).toContain(toasts.photoSubmitted.text);
    const after = heroOf(await avery.get("/profile"));
    expect(after).not.toBe(before);

    const item = await findItem(robin, "Avery");
    expect([...item.document.querySelectorAll("figcaption")].map((words) => words.textContent)).toEqual(["Now: no photo", "Proposed"]);
    expect(item.document.querySelectorAll("figure img")[1]!.getAttribute("src")).toBe(after.replace("-90", "-150"));
    const path = item.url.pathname;
    expect((await item.press("Approve")).text()).toContain(toasts.itemApproved.text);
    const decided = await robin.get(path);
    expect([...decided.document.querySelectorAll("figcaption")].map((words) => words.textContent)).toEqual([
      "Before: no photo",
      "Proposed",
    ]);
    for (const browser of [avery, robin, blake, guest]) {
      const answer = await browser.get(after.replace(".jpg", ".webp"));
      expect([answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
        200,
        "image/webp",
        "private, max-age=86400, immutable",
      ]);
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    }
    expect((await guest.get(before)).status).toBe(404);
    expect((await avery.get("/profile")).text()).not.toContain("Photo in review");
  });
});

test("a photo that was changed while the desk looked at it stands beside the one that was seen", async () => {
  await choose(await avery.get("/profile/photo"), await image(360, 360));
  const [before, item] = [heroOf(await avery.get("/profile")), await findItem(robin, "Avery")];
  await choose(await avery.get("/profile/photo"), await image(420, 420));
  const after = heroOf(await avery.get("/profile"));
  const conflict = await item.press("Approve");
  expect([conflict.status, conflict.text("[role=alert]")]).toEqual([409, expect.stringContaining("Below: what you saw")]);
  const figures = [...conflict.document.querySelectorAll("figure")].map((figure) => [
    figure.textContent,
    figure.querySelector("img")!.getAttribute("src"),
  ]);
  expect(figures.map(([words]) => words)).toEqual(["You saw", "Now proposed", "On the profile"]);
  expect([figures[0]![1], figures[1]![1]]).toEqual([before.replace("-90", "-150"), after.replace("-90", "-150")]);
  expect((await robin.get(before)).status).toBe(200);
  expect((await conflict.press("Approve the new version")).text()).toContain(toasts.itemApproved.text);
});

describe("a page that is behind", () => {
  const versions = async () =>
    (await allEditsOf("gale", server.url)).filter(({ type }) => type === "profileImage").map(({ version, status }) => [version, status]);
  const shown = (page: Page) => page.document.querySelector("dialog img[width='150']")!.getAttribute("src")!.replace("-150", "-90");
  const refusal = (page: Page) => [page.status, page.text("p.error"), page.text("[role=alert]")];
  const behind = (code: string) => [422, `Error: ${editRefusals[code]}`, expect.stringContaining(editRefusals[code]!)];

  test("replaces no photo that it did not show: it shows the one that waits, and can be sent again", async () => {
    const [athlete, guardian] = [await open("casey"), await open("gale")];
    const [first, second, third] = [await image(300, 300), await image(310, 310), await image(320, 320)];
    const [opened, empty] = [await athlete.get("/profile/photo"), await guardian.get("/profile/complete/photo")];
    expect((await choose(opened, first)).text()).toContain(toasts.photoSubmitted.text);
    const waiting = heroOf(await athlete.get("/profile"));

    const refused = await choose(empty, second, "Continue");
    expect(refusal(refused)).toEqual(behind("version-conflict"));
    expect([shown(refused), refused.text("dialog")]).toEqual([waiting, expect.stringContaining("In review")]);
    expect(await versions()).toEqual([[2, "Pending"]]);
    // The same form again, whose answer was lost, is the edit that it made.
    expect((await choose(opened, first)).text()).toContain(toasts.photoSubmitted.text);
    expect(await versions()).toEqual([[2, "Pending"]]);

    const seen = await athlete.get("/profile/photo");
    expect((await choose(refused, second, "Continue")).text()).toContain(toasts.photoSubmitted.text);
    expect(await versions()).toEqual([[3, "Pending"]]);
    expect(refusal(await choose(seen, third))).toEqual(behind("version-conflict"));
    expect(refusal(await choose(opened, first))).toEqual(behind("version-conflict"));
    expect((await choose(refused, second, "Continue")).text()).toContain(toasts.photoSubmitted.text);
    expect(await versions()).toEqual([[3, "Pending"]]);
  });

  test("amends nothing that was closed meanwhile; sent again, it is a new edit", async () => {
    const gale = await open("gale");
    const form = await gale.get("/profile/photo");
    const [{ key } = { key: 0 }] = (await allEditsOf("gale", server.url)).filter(({ type }) => type === "profileImage");
    await (await gale.get(`/profile/edits/${key}/withdraw`)).press("Withdraw");
    const refused = await choose(form, photo);
    expect(refusal(refused)).toEqual(behind("not-pending"));
    expect(refused.text("dialog")).not.toContain("is in review");
    expect((await choose(refused, photo)).text()).toContain(toasts.photoSubmitted.text);
    expect((await versions()).sort()).toEqual([
      [2, "Pending"],
      [3, "Rejected"],
    ]);
  });
});

describe("the gate", () => {
  test("a browser that says nothing of itself shows the form's token, with its file too", async () => {
    const old = openBrowser({ baseUrl: server.url, isOld: true });
    await old.signIn("gale");
    const page = await old.get("/profile/photo");
    expect((await choose(page, photo)).text()).toContain(toasts.photoSubmitted.text);
    const forged = await old.get("/profile/photo");
    for (const token of forged.document.querySelectorAll("input[name=csrf]")) token.setAttribute("value", "x");
    expect((await choose(forged, photo)).status).toBe(403);
  });

  test("says to such a browser, too, that a photo is too large, beside the field, and to a forged form nothing", async () => {
    const old = openBrowser({ baseUrl: server.url, isOld: true });
    await old.signIn("gale");
    const nineMegabytes = new Uint8Array(9 * 1024 * 1024);
    const told = await choose(await old.get("/profile/photo"), nineMegabytes);
    expect([told.status, told.text("p.error")]).toEqual([413, expect.stringContaining(fieldErrors.photoTooLarge)]);
    const forged = await old.get("/profile/photo");
    for (const token of forged.document.querySelectorAll("input[name=csrf]")) token.setAttribute("value", "x");
    const refused = await choose(forged, nineMegabytes);
    expect([refused.status, refused.document.querySelector("p.error"), refused.document.querySelector("form[enctype]")]).toEqual([
      413,
      null,
      null,
    ]);
  });

  test("another site sends no photo", async () => {
    const cookie = [...avery.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const body = new FormData();
    body.set("file", new Blob([new Uint8Array(photo)]), "me.jpg");
    const answer = await fetch(`${server.url}/profile/photo`, {
      method: "POST",
      body,
      redirect: "manual",
      headers: { cookie, origin: "https://evil.test", "sec-fetch-site": "cross-site" },
    });
    expect(answer.status).toBe(403);
  });

  test("elsewhere 256 kB stay the limit", async () => {
    const body = new FormData();
    body.set("file", new Blob([new Uint8Array(300_000)]), "me.jpg");
    expect((await fetch(`${server.url}/profile/teams/new`, { method: "POST", body, headers: { origin: server.url } })).status).toBe(413);
  });
});
