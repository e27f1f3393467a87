/** Evaluations, without script: an athlete is found, a draft is saved and published, and the athlete's page has it (R21 to R26). */
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { evaluationErrors } from "~/domain/base/evaluation-errors";
import { toasts } from "~/domain/base/messages";
import { evaluationBarWords } from "~/domain/profile/evaluations";
import { hashPassword } from "~/platform/account/sessions/passwords";
import { openDatabase } from "~/platform/db/database";
import { users } from "~/platform/db/schema/accounts";
import { castPassword } from "~/platform/seed/seed";
import { openBrowser, signedIn, type Page } from "./browser";
import { startCastServer } from "./cast-server";
import { sentAs } from "./forms";

const own = { avery: 0 };
const server = await startCastServer({
  async prepare(location) {
    const { db, close } = await openDatabase(location);
    const passwordHash = await hashPassword(castPassword);
    const [avery] = await db.select({ key: users.personKey }).from(users).where(eq(users.username, "avery"));
    own.avery = avery!.key!;
    await db.insert(users).values([
      { username: "fay", name: "Fay Alder", roles: ["forecaster"], passwordHash },
      { username: "flo", name: "Flo Birch", roles: ["forecaster"], passwordHash },
    ]);
    await db
      .update(users)
      .set({ roles: ["forecaster"] })
      .where(eq(users.username, "avery"));
    await close();
  },
});
afterAll(() => server.stop());

const [fay, flo, admin, avery] = await Promise.all(["fay", "flo", "admin", "avery"].map((name) => signedIn(name, server.url)));
const guest = openBrowser({ baseUrl: server.url });
const said = (page: Page) => page.text("[role=alert]");
const pageOf = async () => {
  const page = await guest.get(`/people/${own.avery}`);
  return page.document.querySelector("#evaluation")?.textContent ?? null;
};
const texts = { strengths: "Gets the ball out early.", toWorkOn: "Footwork under pressure." };

describe("an evaluation", () => {
  let draft: Page;
  let address = "";

  test("begins with an athlete who is found by name, from the start page on", async () => {
    const start = await fay!.get("/");
    const list = await start.follow("Evaluations");
    expect([list.status, list.text("h1"), list.text("main")]).toEqual([200, "Evaluations", expect.stringContaining("You have no draft.")]);
    expect((await list.press("Find", { search: "av" })).text("main")).toContain("Type at least 3 letters.");
    const found = await list.press("Find", { search: "avery" });
    const link = found.document.querySelector(`main a[href='/newsroom/evaluations/new?person=${own.avery}']`)!;
    draft = await fay!.get(link.getAttribute("href")!);
    expect([draft.status, draft.text("h1")]).toEqual([200, expect.stringContaining("Avery")]);
    expect((await fay!.get("/newsroom/evaluations/new")).url.pathname).toBe("/newsroom/evaluations");
  });

  test("is refused by the field, and keeps what was typed", async () => {
    const refused = await draft.press("Save draft", { ...texts, rating: "101", projection: "x".repeat(2_001) });
    expect([refused.status, sentAs(refused, "rating"), sentAs(refused, "strengths")]).toEqual([400, "101", texts.strengths]);
    for (const words of [evaluationErrors.ratingInvalid, evaluationErrors.textTooLong]) expect(said(refused)).toContain(words);
    const bare = await refused.press("Save draft", { rating: "", strengths: "", toWorkOn: "", projection: "" });
    expect([bare.status, bare.text()]).toEqual([200, expect.stringContaining(toasts.evaluationSaved.text)]);
    address = bare.url.pathname;
    const lacking = await bare.press("Save and go on to publish");
    for (const words of [evaluationErrors.ratingRequired, evaluationErrors.textRequired]) expect(lacking.text("main")).toContain(words);
    expect(lacking.document.querySelector("main form")).toBeNull();
  });

  test("is a draft of its author's alone, saved on the version that was seen", async () => {
    const [opened, before] = [await fay!.get(address), await fay!.get(address)];
    const done = await opened.press("Save draft", { ...texts, rating: "88.5" });
    expect([done.url.pathname, sentAs(done, "rating")]).toEqual([address, "88.50"]);
    const late = await before.press("Save draft", { rating: "70" });
    expect([late.status, said(late), sentAs(late, "rating")]).toEqual([409, expect.stringContaining("This was changed meanwhile"), "70"]);
    expect(late.text(".notice-wait")).toContain("This was changed after you opened the form.");
    for (const other of [flo, admin]) expect((await other!.get(address)).status).toBe(404);
    expect(await pageOf()).toBeNull();
  });

  test("is published once its author has seen what becomes public, and stands on the athlete's page", async () => {
    const draftOfFay = await fay!.get(address);
    const review = await draftOfFay.press("Save and go on to publish", { strengths: "Gets the ball out early, and low." });
    const stale = await fay!.get(review.url.pathname);
    expect(review.text("main")).toMatch(/What becomes public.*88\.50.*Star, 3 stars.*Gets the ball out early, and low\..*Footwork/s);
    const done = await review.press("Publish");
    expect([done.url.pathname, done.text()]).toEqual([address, expect.stringContaining(toasts.evaluationPublished.text)]);
    expect(done.document.querySelector("main form")).toBeNull();
    expect(await pageOf()).toMatch(/88\.50.*Star, 3 stars.*Fay Alder.*Strengths.*Gets the ball out early, and low\..*To work on/s);
    const again = await stale.press("Publish");
    expect([again.url.pathname, again.text("main")]).toEqual([address, expect.stringContaining("It stays as it is.")]);
  });

  test("is one of several, of which those with access to articles choose the primary one", async () => {
    const begun = await flo!.get(`/newsroom/evaluations/new?person=${own.avery}`);
    const second = await begun.press("Save draft", { ...texts, rating: "91.25", strengths: "Throws on the run." });
    await (await second.press("Save and go on to publish")).press("Publish");
    expect(await pageOf()).toMatch(/91\.25.*Star, 4 stars.*Flo Birch.*Other ratings.*88\.50.*Fay Alder/s);
    const all = await admin!.get("/newsroom/evaluations?of=published");
    expect(all.text("main")).toMatch(/91\.25.*by Flo Birch.*88\.50.*by Fay Alder/s);
    const first = await admin!.get(address);
    const chosen = await first.press("Make it the primary one");
    expect([chosen.url.pathname, chosen.text("main")]).toEqual([address, expect.stringContaining("Primary")]);
    expect(await pageOf()).toMatch(/88\.50.*Fay Alder.*Other ratings.*91\.25.*Flo Birch/s);
  });

  test("is hidden with a reason, and is on no page then", async () => {
    const form = await (await fay!.get(address)).follow("Hide it");
    const refused = await form.press("Hide", { reason: " " });
    expect([refused.status, said(refused)]).toEqual([400, expect.stringContaining(evaluationErrors.reasonRequired)]);
    const done = await refused.press("Hide", { reason: "It mistakes him for his brother." });
    expect(done.text("main")).toMatch(/Hidden by Fay Alder.*It mistakes him for his brother\./s);
    const page = await pageOf();
    expect([page?.includes("88.50"), page?.includes("91.25")]).toEqual([false, true]);
    expect((await flo!.get(address)).document.querySelector("main form")).toBeNull();
  });
});

test("nobody evaluates themselves, and only those who may find the newsroom", async () => {
  const page = await avery!.get(`/newsroom/evaluations/new?person=${own.avery}`);
  expect([page.status, page.text("main")]).toEqual([200, expect.stringContaining(evaluationBarWords["own-profile"])]);
  expect(page.document.querySelector("main form")).toBeNull();
  expect((await guest.get("/newsroom/evaluations")).url.pathname).toBe("/login");
  for (const path of ["/newsroom/evaluations/999999", "/newsroom/evaluations/0", "/newsroom/evaluations/new?person=999999"])
    expect((await fay!.get(path)).status).toBe(404);
});
