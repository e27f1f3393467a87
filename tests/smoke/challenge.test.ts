/** C1–C4: an athlete challenges a valuation and staff answer, all without script. */
import { afterAll, describe, expect, test } from "vitest";
import { fieldErrors, toasts } from "~/domain/base/messages";
import {
  challengeChanged,
  challengeDecided,
  challengeReceived,
  disputeReasons,
  disputeTypes,
  disputeWords,
  partLabels,
  valuationParts,
  wholeAmount,
} from "~/domain/profile/valuations";
import { openBrowser, signedIn, type Browser, type Page } from "./browser";
import { startCastServer } from "./cast-server";

const server = await startCastServer();
afterAll(() => server.stop());

const open = (username: string) => signedIn(username, server.url);

const avery = await open("avery");
const robin = await open("robin");
const modal = "/profile/valuation/challenge";

function followUpOf(page: Page): { tag: string; label: string; value: string } {
  const field = page.document.querySelector<HTMLInputElement>("[name=otherInformation]")!;
  return { tag: field.tagName, label: page.text(`label[for="${field.id}"]`).replace(" *", ""), value: field.value };
}
const reasonOf = (page: Page) => page.document.querySelector<HTMLSelectElement>("select[name=type]")!.value;

const card = (page: Page, title: string) => page.text(`section[aria-label="${title}"]`);
const unread = (page: Page) => /(\d+) unread/.exec(page.text("header"))?.[1] ?? null;

/** The case of an athlete at the desk. */
async function caseOf(browser: Browser, name: string, list = "/desk/cases"): Promise<Page> {
  const cases = await browser.get(list);
  const link = [...cases.document.querySelectorAll("a[href^='/desk/cases/']")].find((one) => one.textContent?.includes(name));
  return cases.follow(link?.getAttribute("href") ?? `No case of ${name}`);
}

describe("the form", () => {
  test("asks, with the reasons of the product and a follow-up that is required", async () => {
    const page = await avery.get(modal);
    expect([page.status, page.text("h1")]).toEqual([200, "Challenge My Valuation"]);
    expect(page.text()).toContain("Do you think your valuation should be higher?");
    expect(page.text()).toContain("On3 Annual NIL Valuation: $412,000");
    const optionsOf = (name: string) => [...page.document.querySelectorAll(`[name=${name}] option`)].map((option) => option.textContent);
    expect(optionsOf("type")).toEqual(["Select a reason", ...disputeTypes.map((type) => disputeReasons[type].label)]);
    expect(optionsOf("part")).toEqual([wholeAmount, ...valuationParts.map((part) => expect.stringMatching(`^${partLabels[part]}, \\$`))]);
    const field = page.document.querySelector<HTMLInputElement>("[name=otherInformation]")!;
    expect([field.required, field.hasAttribute("maxlength")]).toEqual([true, false]);
  });

  test.each(disputeTypes)("shows what %s asks when Update is pressed, and keeps what was typed", async (type) => {
    const page = await (await avery.get(modal)).press("Update", { type, otherInformation: "about $500,000" });
    expect(page.status).toBe(200);
    expect(page.document.querySelector("[role=alert]")).toBeNull();
    expect(reasonOf(page)).toBe(type);
    expect(followUpOf(page)).toEqual({
      tag: disputeReasons[type].isLong ? "TEXTAREA" : "INPUT",
      label: disputeReasons[type].followUp,
      value: "about $500,000",
    });
    expect(page.url.search).toBe("");
  });

  test.each([
    ["", "about $500,000", fieldErrors.challengeReasonRequired],
    ["MakingMore", "", fieldErrors.challengeTextRequired],
    ["AdditionalOffers", "   ", fieldErrors.challengeTextRequired],
    ["Other", "x".repeat(1001), fieldErrors.challengeTextTooLong],
  ])("of the reason “%s” with “%s” says what is missing and keeps the rest", async (type, text, error) => {
    const page = await (await avery.get(modal)).press("Submit Request", { type, otherInformation: text });
    expect([page.status, page.text("[role=alert]")]).toEqual([400, expect.stringContaining(error)]);
    expect(page.document.title).toMatch(/^Error: Challenge My Valuation/);
    expect([reasonOf(page), followUpOf(page).value.trim()]).toEqual([type, text.trim()]);
    if (type) expect(followUpOf(page).label).toBe(disputeReasons[type as "MakingMore"].followUp);
  });

  test("does not take more than 1,000 characters", async () => {
    const page = await avery.get(modal);
    const chosen = await page.press("Update", { type: "Other" });
    const refused = await chosen.press("Submit Request", { otherInformation: "x".repeat(1001) });
    expect([refused.status, refused.text("[role=alert]")]).toEqual([400, expect.stringContaining(fieldErrors.challengeTextTooLong)]);
    expect(followUpOf(refused).value).toHaveLength(1001);
  });

  test("says to an athlete without a valuation that there is none, and takes no request", async () => {
    const casey = await open("casey");
    const page = await casey.get(modal);
    expect([page.status, page.text("h1")]).toEqual([200, "Challenge My Valuation"]);
    expect(page.text()).toContain("You have no valuation yet.");
    expect(page.document.querySelector("select")).toBeNull();
    expect((await page.follow("Close")).url.pathname).toBe("/profile");
  });
});

test("a case: sent, asked about, answered, approved; seen by both sides", async () => {
  // The receipt of the valuation leads to a challenge of one of its parts.
  const receipt = await (await avery.get("/profile")).follow("What it is made of");
  const form = await receipt.follow("Challenge Roster");
  expect(form.document.querySelector<HTMLSelectElement>("select[name=part]")!.value).toBe("roster");
  const received = await form.press("Submit Request", { type: "AdditionalOffers", otherInformation: "A school offers <b>$500,000</b>." });
  expect(received.text("dialog")).toContain(challengeReceived);
  expect(received.document.querySelector("dialog form")).toBeNull();
  const profile = await received.follow("Close");
  expect(profile.url.pathname).toBe("/profile");
  expect(profile.text("#valuation")).toContain(`Your challenge: ${disputeWords.Submitted.label}`);
  expect(profile.text("#valuation")).toContain("Up $161,000 since");
  expect(profile.text("#valuation")).toContain("Roster, challenged");
  expect((await robin.get("/desk/cases")).text()).toContain(`${disputeReasons.AdditionalOffers.label} · Roster`);
  expect((await caseOf(robin, "Avery")).text()).toContain("Roster, challenged");

  const asked = await (await caseOf(robin, "Avery")).press("Send answer", { status: "PendingInformation", text: "Which school?" });
  expect(asked.url.pathname).toBe("/desk/cases");
  expect(asked.text()).toContain(toasts.caseAnswered.text);

  const waits = await avery.get("/profile");
  expect(card(waits, "Needs you")).toMatch(
    /Waits for an answer ?Asked .*Challenge of your valuation ?Our team asks: “Which school\?” ?It goes on once you have answered\. ?Answer$/,
  );
  expect(unread(waits)).toBe("1");
  const list = await avery.get("/notices");
  expect(card(list, "New")).toMatch(
    /Our team has a question about your challenge ?Challenge of your valuation ?Your challenge waits for your answer\. ?“Which school\?”/,
  );
  expect(list.html).not.toContain("Robin");
  const question = await list.press("Open Our team has a question about your challenge: Challenge of your valuation");
  expect([question.url.pathname, unread(await avery.get("/notices"))]).toEqual([modal, null]);
  expect((await waits.follow("Answer")).url.pathname).toBe(modal);
  expect(question.text(".notice-wait")).toBe("Our team asks: Which school?");
  expect(question.html).not.toContain("Robin");
  expect([reasonOf(question), followUpOf(question).label]).toEqual(["AdditionalOffers", disputeReasons.AdditionalOffers.followUp]);

  const stale = await caseOf(robin, "Avery");
  const again = await question.press("Submit Request", { otherInformation: "It is Tennessee." });
  expect(again.text("dialog")).toContain(challengeReceived);
  expect((await avery.get("/profile")).text("main")).not.toContain("Our team asks");
  const conflict = await stale.press("Send answer", { status: "Denied", text: "No word from you." });
  expect([conflict.status, conflict.text("[role=alert]")]).toEqual([409, expect.stringContaining("changed while you were reading")]);
  expect(conflict.document.querySelector<HTMLInputElement>("input[name=status]:checked")?.value).toBe("Denied");
  expect(conflict.document.querySelector("textarea")!.value).toBe("No word from you.");
  expect(conflict.text()).toContain("It is Tennessee.");
  // The page goes to the refusal, and marks what came in meanwhile.
  expect(stale.document.querySelector("form:has(textarea)")!.getAttribute("action")).toMatch(/#answer$/);
  expect(conflict.text("#answer")).toContain("changed while you were reading");
  expect(
    [...conflict.document.querySelectorAll(".timeline")].map((entry) =>
      /^Added by .+ New /.test(entry.textContent!.replace(/\s+/g, " ").trim()),
    ),
  ).toEqual([true, false, false]);
  expect(conflict.text()).toContain("A school offers <b>$500,000</b>.");
  // What is missing does not make what came in meanwhile seen.
  const unsaid = await stale.press("Send answer", { status: "Denied", text: "" });
  expect([unsaid.status, unsaid.text("#answer")]).toEqual([409, expect.stringContaining("changed while you were reading")]);

  const approved = await conflict.press("Send answer", { status: "Approved", text: "We confirmed the offer." });
  expect(approved.text()).toContain(toasts.caseAnswered.text);
  const late = await stale.press("Send answer", { status: "Denied", text: "No word from you." });
  expect([late.status, late.text("#answer"), late.document.querySelector("textarea")]).toEqual([
    409,
    expect.stringMatching(/You wrote: No word from you\. ?You chose: Deny$/),
    null,
  ]);
  const closed = await caseOf(robin, "Avery", "/desk/cases?state=closed");
  expect(closed.text()).toContain("This case is closed.");
  const standsNow = /The valuation that stands now is \$[\d,]+, as of \d\d\/\d\d\/\d\d\. No newer one has come since\./;
  expect(closed.text("aside")).toMatch(standsNow);

  const outcome = await (await avery.get("/notices")).press("Open Our team agreed with your challenge: Challenge of your valuation");
  expect(outcome.url.pathname).toBe(modal);
  expect(outcome.text(".notice-wait")).toBe(`${disputeWords.Approved.sentence} We confirmed the offer.`);
  expect(outcome.text("dialog")).toContain(disputeWords.Approved.sentence);
  expect(outcome.text(`[aria-label="Your request so far"]`)).toMatch(standsNow);
  expect((await avery.get("/notices")).text("main")).not.toContain("$");
  expect(outcome.text("dialog")).toContain("Approved by Signing Day");
  expect(outcome.text("dialog")).toContain("We confirmed the offer.");
});

const typedWords = { type: "Other", otherInformation: "Yes, it was." };
const answerCase = async (fields: { status: string; text: string }) =>
  expect((await (await caseOf(robin, "Avery")).press("Send answer", fields)).text()).toContain(toasts.caseAnswered.text);

test("words that were written under one question do not become the answer to another: they stay to be read beside it", async () => {
  await (await avery.get(modal)).press("Submit Request", { type: "Other", otherInformation: "It is more." });
  await answerCase({ status: "PendingInformation", text: "Was it at a camp?" });
  const begun = await avery.get(modal);
  await (await avery.get(modal)).press("Submit Request", { type: "Other", otherInformation: "It was in school." });
  const asking = await caseOf(robin, "Avery");
  await answerCase({ status: "PendingInformation", text: "Did you make it up?" });
  // The choice is offered no more once somebody else has asked.
  const asked = await asking.press("Send answer", { status: "PendingInformation", text: "By whom?" });
  expect([asked.text("#answer"), asked.document.querySelector("textarea")!.value]).toEqual([
    expect.stringMatching(/changed while you were reading.*You chose: Ask for information$/),
    "By whom?",
  ]);

  const updated = await begun.press("Update", typedWords);
  expect([followUpOf(updated).value, (await updated.press("Submit Request")).status]).toEqual(["Yes, it was.", 409]);
  const refused = await begun.press("Submit Request", typedWords);
  expect([refused.status, refused.text("[role=alert]")]).toEqual([409, expect.stringContaining(challengeChanged)]);
  expect(refused.text("dialog")).toContain("You wrote: Yes, it was.");
  expect(refused.text(".notice-wait")).toBe("Our team asks: Did you make it up?");
  expect([reasonOf(refused), followUpOf(refused).value]).toEqual(["Other", ""]);
  expect((await refused.press("Submit Request", { otherInformation: "No." })).text("dialog")).toContain(challengeReceived);
});

test("what was written to a case that is decided by then is not sent: the decision is told, and what was written can begin a new case", async () => {
  const begun = await avery.get(modal);
  await answerCase({ status: "Denied", text: "We see less than that." });
  const refused = await begun.press("Submit Request", typedWords);
  expect([refused.status, refused.text("[role=alert]")]).toEqual([409, expect.stringContaining(challengeDecided)]);
  expect(refused.text("[role=alert] + p")).toBe(`${disputeWords.Denied.sentence} “We see less than that.”`);
  expect(refused.text(`[aria-label="Your request so far"]`)).toContain(disputeWords.Denied.sentence);
  expect([reasonOf(refused), followUpOf(refused).value]).toEqual(["Other", "Yes, it was."]);

  await refused.press("Submit Request");
  const opened = await avery.get(modal);
  expect(opened.text(`[aria-label="Your request so far"]`)).toMatch(/Submitted.*What you send now is added to it\..*Yes, it was\./);
  expect(opened.text(`[aria-label="Your request before"]`)).toMatch(
    /Denied.*Our team kept your valuation as it is\..*We see less than that\./,
  );
  expect(opened.html).not.toContain("Robin");
});

describe("an e-mail's link, which names the profile and the case", () => {
  const keyOf = (page: Page) => page.document.querySelector("a[href^='/people/']")!.getAttribute("href")!.split("-").at(-1)!;

  test("leads to a case, also to one that two newer ones follow", async () => {
    const list = await avery.get("/notices");
    const button = list.document.querySelector<HTMLButtonElement>(
      `button[name=open][value*=":challenge:"][aria-label^="Open Our team agreed"]`,
    )!;
    const [, , dispute, person] = button.value.split(":");
    await answerCase({ status: "Denied", text: "Nothing is new." });
    await (await avery.get(modal)).press("Submit Request", { type: "Other", otherInformation: "There is more." });
    const page = await avery.get(`${modal}?of=${person}&case=${dispute}`);
    expect([page.status, page.text(".notice-wait")]).toEqual([200, `${disputeWords.Approved.sentence} We confirmed the offer.`]);
    expect(page.text(`[aria-label="An earlier request"]`)).toMatch(/Approved.*We confirmed the offer\./);
    expect((await avery.get(`${modal}?case=999999`)).text(`[aria-label="An earlier request"]`)).toBe("");
  });

  test("asks who manages several to switch, and is missing to anybody else", async () => {
    const gale = await open("gale");
    const profiles = await gale.get("/profile/switch");
    const other = profiles.document.querySelector<HTMLButtonElement>("button[name=personKey]")!;
    const link = `${modal}?of=${other.value}&case=1`;
    const asked = await gale.get(link);
    expect([asked.url.pathname, asked.text("main")]).toEqual([
      "/profile/switch",
      expect.stringContaining("What you opened belongs to another profile that you manage."),
    ]);
    const led = await asked.press(other.getAttribute("aria-label")!);
    expect([led.status, led.url.pathname + led.url.search]).toEqual([200, link]);
    expect((await gale.get(`${modal}?of=${keyOf(await avery.get("/profile"))}&case=1`)).status).toBe(404);
    const guest = await openBrowser({ baseUrl: server.url }).get(link);
    expect([guest.url.pathname, guest.url.searchParams.get("redirectTo")]).toEqual(["/login", link]);
  });
});

describe("the desk", () => {
  test("counts the cases, and names whose, why and where each stands", async () => {
    const desk = await robin.get("/desk");
    const link = desk.document.querySelector("a[href='/desk/cases']")!;
    expect(link.textContent).toMatch(/^Valuation cases \d+$/);
    const cases = await desk.follow("/desk/cases");
    expect(cases.text("main")).toContain("should be higher. Who waits longest comes first.");
    expect((await cases.follow("Closed")).text("main")).toContain("should be higher. What was decided last comes first.");
    expect(cases.text("section")).toContain(disputeReasons.AdditionalOffers.label);
    expect(cases.text("section")).toContain(disputeWords.PendingInformation.label);
  });

  test.each([
    [{ text: "We looked." }, fieldErrors.caseStatusRequired],
    [{ status: "Denied", text: " " }, fieldErrors.caseAnswerRequired],
    [{ status: "Denied", text: "x".repeat(1001) }, fieldErrors.challengeTextTooLong],
  ])("an answer of %j is refused with what was typed", async (fields, error) => {
    const page = await (await caseOf(robin, "Parker")).press("Send answer", fields);
    expect([page.status, page.text("#answer")]).toEqual([400, expect.stringContaining(error)]);
    expect(page.document.querySelector("textarea")!.value.trim()).toBe(fields.text.trim());
  });

  test("who may not decide reads why, and is refused: rene by level, rory on linnea's profile", async () => {
    const [rene, rory] = [await open("rene"), await open("rory")];
    const read = await caseOf(rene, "Linnea");
    expect(read.text()).toContain("Deciding takes a reviewer of level 3.");
    const own = await caseOf(rory, "Linnea");
    expect(own.text()).toContain("You manage this profile");
    for (const page of [read, own]) expect(page.document.querySelector("form textarea")).toBeNull();

    const form = await caseOf(robin, "Linnea");
    for (const browser of [rene, rory]) {
      const body = new URLSearchParams({
        csrf: read.document.querySelector<HTMLInputElement>("input[name=csrf]")?.value ?? "",
        version: "1",
        status: "Denied",
        text: "No.",
      });
      const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const answer = await fetch(form.url, {
        method: "POST",
        body,
        redirect: "manual",
        headers: { cookie, origin: server.url, "sec-fetch-site": "same-origin" },
      });
      expect(answer.status).toBe(403);
    }
    expect((await caseOf(robin, "Linnea")).text()).toContain(disputeWords.Submitted.label);
    expect(
      (await (await caseOf(rory, "Parker")).press("Send answer", { status: "Denied", text: "It begins too late to count." })).text(),
    ).toContain(toasts.caseAnswered.text);
  });

  test.each(["01", "1e0", "999999", "constructor"])("no case is %s", async (key) => {
    expect((await robin.get(`/desk/cases/${key}`)).status).toBe(404);
  });
});

test("the public page tells the latest amount with its day, and no part of it", async () => {
  const link = (await avery.get("/profile")).document.querySelector("a[href^='/people/']")!.getAttribute("href")!;
  const page = await openBrowser({ baseUrl: server.url }).get(link);
  expect(page.text()).toMatch(/On3 Annual NIL Valuation\$412,000As of \d\d\/\d\d\/\d\d/);
  for (const secret of ["118,000", "139,000", "118000", "Tennessee.", "500,000"]) expect(page.html).not.toContain(secret);
});
