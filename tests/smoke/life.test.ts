/** The life of an edit without script: what the desk asks and offers, what the athlete answers, and the one appeal. */
import { afterAll, describe, expect, test } from "vitest";
import type { OwnEdit, ReviewItem } from "~/contract/profile/profile-edits";
import { fieldErrors, toasts } from "~/domain/base/messages";
import { asking } from "./asking";
import { openBrowser, type Browser, type Page } from "./browser";
import { startCastServer } from "./cast-server";

const server = await startCastServer();
afterAll(() => server.stop());

async function open(username: string): Promise<Browser> {
  const browser = openBrowser({ baseUrl: server.url });
  await browser.signIn(username);
  return browser;
}

const [casey, blake] = await Promise.all([open("casey"), open("blake")]);
const [athlete, robin, rory, admin] = await Promise.all([
  asking(server.url, "casey"),
  asking(server.url, "robin"),
  asking(server.url, "rory"),
  asking(server.url, "admin"),
]);

const dash = (value: string) => ({ type: "vitals", editType: "Add", measurementTypeKey: 6, value, dateOccurred: "2026-05-01" });
const send = async (value: string) =>
  (await athlete.ask<{ reviewItem: ReviewItem }>("POST", `/elite/v1/people/${athlete.personKey}/profile-edits`, { edit: dash(value) }))
    .reviewItem;
const desk = (item: ReviewItem, what: string, body: object, who = robin) =>
  who.ask<{ status?: number; message?: string }>("POST", `/rdb/v1/review-items/${item.key}/${what}`, body);
const rejecting = (item: ReviewItem) => ({
  seen: [{ key: item.key, version: item.version }],
  code: "NotVerifiable",
  reason: "We could not find it.",
});

const edit = (item: ReviewItem) => casey.get(`/profile/edits/${item.key}`);
const section = (page: Page, title: string) => page.text(`section[aria-label="${title}"]`);
const lineOf = (page: Page, title: string, item: ReviewItem) =>
  page.document.querySelector(`section[aria-label="${title}"] a[href="/profile/edits/${item.key}"]`)!.closest("li")!.textContent;
const typed = (page: Page, name: string) => page.document.querySelector<HTMLTextAreaElement>(`[name="${name}"]`)?.value;

describe("an edit that waits", () => {
  test("says its reference, its place in line, the usual time, when it is due and what is still to come", async () => {
    const item = await send("4.61");
    const page = await edit(item);
    expect(page.text("main")).toContain(`Reference ${item.reference}`);
    expect(section(page, "What you can do")).toMatch(
      /(in line|before it) ?Usual time: not enough data yet ?We aim to decide (today|by tomorrow|by \w+day)/,
    );
    expect(section(page, "What happened")).toMatch(
      /^What happened ?Live on the profile, once it is approved ?Waiting for a decision ?You sent it/,
    );
    expect(section(await casey.get("/profile/edits"), "Waiting at the desk")).toContain(item.reference);
  });
});

describe("a question of the review desk", () => {
  test("stands first on the page and in the list, and is answered right under it", async () => {
    const item = await send("4.62");
    await desk(item, "questions", { text: "Which camp was it?" });
    const list = await casey.get("/profile/edits");
    expect(section(list, "Needs you")).toMatch(/The review desk asks. Your answer is needed. ?Waits for an answer/);
    expect(section(list, "Waiting at the desk")).not.toContain(item.reference);

    const page = await list.follow(`/profile/edits/${item.key}`);
    expect(page.document.querySelector("main section")!.getAttribute("aria-label")).toBe("The review desk asks");
    expect(section(page, "The review desk asks")).toContain("“Which camp was it?”Review desk");
    expect(page.text()).not.toContain("Robin");
    expect(page.text()).not.toContain("in line");

    const empty = await page.press("Send answer", { text: "  " });
    expect([empty.status, section(empty, "The review desk asks")]).toEqual([
      400,
      expect.stringContaining(fieldErrors.threadAnswerRequired),
    ]);
    const long = await page.press("Send answer", { text: "x".repeat(501) });
    expect([long.status, typed(long, "text")?.length]).toEqual([400, 501]);

    const answered = await page.press("Send answer", { text: "The camp in Nashville." });
    expect([answered.url.pathname, answered.url.search]).toEqual([`/profile/edits/${item.key}`, ""]);
    expect(answered.text()).toContain(toasts.editAnswered.text);
    expect(section(answered, "What happened")).toMatch(
      /You answered .*“The camp in Nashville.”.*The review desk asked .*“Which camp was it\?”/,
    );
    expect(section(await casey.get("/profile/edits"), "Waiting at the desk")).toContain(item.reference);

    const late = await page.press("Send answer", { text: "And one more thing." });
    expect([late.status, late.text("[role=alert]")]).toEqual([409, expect.stringContaining("You wrote: And one more thing.")]);
  });

  test("takes no words that were written under another: they stay to be read, beside what is asked now", async () => {
    const item = await send("4.64");
    await desk(item, "questions", { text: "Was it at a camp?" });
    const begun = await edit(item);
    const words = { text: "Yes, it was." };
    const seenEntryKey = Number(begun.document.querySelector<HTMLInputElement>("form#answer [name=seenEntryKey]")!.value);
    await athlete.ask("POST", `/elite/v1/profile-edits/${item.key}/answers`, { seenEntryKey, text: "At the camp in Nashville." });
    const answered = await begun.press("Send answer", words);
    expect([answered.status, answered.text("#refused")]).toEqual([
      409,
      expect.stringMatching(/^Nothing was sent: no question waits .* ?You wrote: Yes, it was\.$/),
    ]);

    await desk(item, "questions", { text: "Did you make it up?" });
    // What is missing does not make it an answer to the other question.
    const long = await begun.press("Send answer", { text: "x".repeat(501) });
    expect([long.status, (await long.press("Send answer", words)).status]).toEqual([400, 409]);
    const other = await begun.press("Send answer", words);
    expect([other.status, other.text("#refused")]).toEqual([
      409,
      expect.stringMatching(/^Nothing was sent: the review desk has asked something else .* ?You wrote: Yes, it was\.$/),
    ]);
    expect(section(other, "The review desk asks")).toContain("“Did you make it up?”");
    expect(typed(other, "text")).toBe("");
    expect(section(other, "What happened")).not.toContain("Yes, it was.");
    expect(section(await other.press("Send answer", { text: "No." }), "What happened")).toContain("“No.”");
  });

  test("keeps a link and its words where they come too late", async () => {
    const item = await send("4.72");
    const begun = await edit(item);
    await (await (await edit(item)).follow("Withdraw")).press("Withdraw");
    const late = await begun.press("Add link", { url: "https://times.test/nashville", text: "The time of the camp." });
    expect([late.status, late.text("#refused")]).toEqual([
      409,
      expect.stringMatching(/You wrote: The time of the camp\. ?https:\/\/times\.test\/nashville$/),
    ]);
    expect(late.document.querySelector("[name=url]")).toBeNull();
  });

  test("is answered by a withdrawal, too", async () => {
    const item = await send("4.63");
    await desk(item, "questions", { text: "Is it hand timed?" });
    const done = await (await (await edit(item)).follow("Withdraw")).press("Withdraw");
    expect(done.text()).toContain(toasts.editWithdrawn.text);
  });
});

describe("an offer of the review desk", () => {
  test("shows both values side by side, and is accepted with one button", async () => {
    const item = await send("4.31");
    await desk(item, "offers", { edit: dash("4.38"), version: 1, text: "The camp lists 4.38." });
    const offers = "The review desk offers another value. Your answer is needed.";
    expect(section(await casey.get("/profile/edits"), "Needs you")).toContain(offers);
    expect(section(await casey.get("/profile"), "Needs you")).toContain(offers);
    const page = await edit(item);
    expect(section(page, "The review desk offers another value")).toMatch(
      /“The camp lists 4.38.”.*You sent ?4.31 secs ?The desk offers ?4.38 secs/,
    );
    expect([...page.document.querySelectorAll("main section a")].map((link) => link.textContent)).toEqual(
      expect.arrayContaining(["Change this edit", "Withdraw"]),
    );

    const done = await page.press("Accept 4.38 secs");
    expect(done.text()).toContain(toasts.offerAccepted.text);
    expect(done.text("h1")).toContain("Approved");
    expect(section(done, "What happened")).toMatch(
      /^What happened ?Live on the profile .*Approved .*You accepted the offer .*4.38 secs on 05\/01\/26.*The review desk offered another value/,
    );
    expect((await page.press("Accept 4.38 secs")).status).toBe(200);
  });

  test("takes along with the yes what was begun as an answer", async () => {
    const item = await send("4.33");
    await desk(item, "offers", { edit: dash("4.36"), version: 1, text: "The camp lists 4.36." });
    const done = await (await edit(item)).press("Accept 4.36 secs", { text: "You are right, I misread it." });
    expect(done.text()).toContain(toasts.offerAccepted.text);
    expect(section(done, "What happened")).toMatch(/You accepted the offer.*You answered.*“You are right, I misread it\.”/);
  });

  test("that no longer stands says so", async () => {
    const item = await send("4.32");
    await desk(item, "offers", { edit: dash("4.39"), version: 1, text: "The camp lists 4.39." });
    const page = await edit(item);
    await athlete.ask("PUT", `/elite/v1/profile-edits/${item.key}`, { edit: dash("4.4") });
    const gone = await page.press("Accept 4.39 secs");
    expect([gone.status, gone.text("[role=alert]")]).toEqual([409, expect.stringContaining("This offer no longer stands.")]);
    expect(section(gone, "What you can do")).toContain("Waiting at the desk.");
  });

  test("keeps the answer that was begun beside it: in its form where it can be sent, else in words", async () => {
    const item = await send("4.33");
    const words = { text: "It was hand timed." };
    await desk(item, "offers", { edit: dash("4.34"), version: 1, text: "The camp lists 4.34." });
    const page = await edit(item);
    const forged = page.document.querySelector<HTMLInputElement>("[name=entryKey]")!;
    forged.value = String(Number(forged.value) - 1);
    const same = await page.press("Accept 4.34 secs", words);
    expect([same.status, same.text("#refused"), typed(same, "text")]).toEqual([409, expect.not.stringContaining("You wrote"), words.text]);

    await desk(item, "offers", { edit: dash("4.35"), version: 1, text: "The camp has corrected its list." });
    const other = await same.press("Accept 4.34 secs");
    expect([other.status, other.text("#refused"), typed(other, "text")]).toEqual([
      409,
      expect.stringMatching(/^This offer no longer stands\..*You wrote: It was hand timed\.$/),
      "",
    ]);

    await athlete.ask("PUT", `/elite/v1/profile-edits/${item.key}`, { edit: dash("4.417") });
    const gone = await other.press("Accept 4.35 secs", words);
    expect([gone.status, gone.text("#refused")]).toEqual([409, expect.stringContaining("You wrote: It was hand timed.")]);
    expect(gone.document.querySelector("#answer")).toBeNull();
    const long = await other.press("Send answer", { text: "x".repeat(501) });
    expect([long.status, long.text("#refused")]).toEqual([
      400,
      expect.stringMatching(/^Nothing was sent: this edit stands otherwise by now\..*You wrote: x{501}$/),
    ]);
  });
});

describe("an approval that was reversed", () => {
  test("is told as that wherever the athlete's side reads it, with both times and why", async () => {
    const item = await send("4.76");
    await desk(item, "approve", { seen: rejecting(item).seen });
    const { decisions } = await athlete.ask<OwnEdit>("GET", `/elite/v1/profile-edits/${item.key}`);
    await desk(item, "reverse", { decisionKey: decisions[0]!.key, reason: "The list was withdrawn." }, admin);
    const reversed = /Approved \d+\w+ ago, then reversed/;

    const page = await edit(item);
    expect(page.text("h1")).toMatch(/Reversed$/);
    expect(section(page, "Why it was reversed")).toMatch(
      /^Approved \d+\w+ ago, then reversed ?“The list was withdrawn.” ?Review desk · \d+\w+ ago/,
    );
    expect(section(page, "What happened")).toMatch(
      /^What happened ?Approval reversed \d\d\/\d\d\/\d\d, .*“The list was withdrawn.” ?Live on the profile .*Approved /,
    );
    expect(page.text("main")).not.toMatch(/Rejected|Other/);

    expect(lineOf(await casey.get("/profile/edits"), "Needs you", item)).toMatch(
      /Approved \d+\w+ ago, then reversed\. “The list was withdrawn.”.*Reversed/,
    );
    expect(section(await casey.get("/profile"), "Needs you")).toMatch(reversed);
    expect((await page.follow("Appeal this decision")).text("blockquote")).toMatch(reversed);
    expect((await casey.get("/notices")).text("main")).toMatch(/Approval reversed.*40 Yard Dash.*“The list was withdrawn.”/);

    const again = await (await page.follow("Appeal this decision")).press("Send appeal", { text: "It was published again." });
    expect(again.text("h1")).toContain("Under appeal");
    await desk(item, "reject", rejecting(item), rory);
    expect((await edit(item)).text("h1")).toMatch(/Rejected$/);
  });
});

describe("evidence", () => {
  test("is a link with words, kept when it is refused", async () => {
    const item = await send("4.74");
    const page = await edit(item);
    const refused = await page.press("Add link", { url: "https://name:word@example.com", text: "Line 14." });
    expect([refused.status, refused.text("#evidence")]).toEqual([
      400,
      expect.stringContaining("Take the name and the password out of the link."),
    ]);
    expect([typed(refused, "url"), typed(refused, "text")]).toEqual(["https://name:word@example.com", "Line 14."]);
    const added = await page.press("Add link", { url: "https://results.example.com/camp", text: "Line 14." });
    expect(added.text()).toContain(toasts.evidenceAdded.text);
    const link = added.document.querySelector<HTMLAnchorElement>('section[aria-label="Evidence"] a')!;
    expect([link.textContent, link.href, link.rel]).toEqual([
      "results.example.com",
      "https://results.example.com/camp",
      expect.stringContaining("noreferrer"),
    ]);
  });
});

describe("an appeal", () => {
  test("is sent once, with a sentence, and decided by somebody else", async () => {
    const item = await send("4.29");
    await desk(item, "reject", rejecting(item));
    const form = await (await edit(item)).follow("Appeal this decision");
    expect([form.url.pathname, form.text("h1")]).toEqual([`/profile/edits/${item.key}/appeal`, "Appeal this decision"]);
    expect(form.text("main")).toContain("You can appeal once.");
    const empty = await form.press("Send appeal", { text: "" });
    expect([empty.status, empty.text("main")]).toEqual([400, expect.stringContaining(fieldErrors.appealRequired)]);
    const long = await form.press("Send appeal", { text: "y".repeat(501) });
    expect([long.status, typed(long, "text")?.length]).toEqual([400, 501]);

    const sent = await form.press("Send appeal", { text: "The list was corrected." });
    expect([sent.url.pathname, sent.text()]).toEqual([`/profile/edits/${item.key}`, expect.stringContaining(toasts.editAppealed.text)]);
    expect(section(sent, "What you can do")).toContain("Your appeal waits.");
    expect(section(sent, "What happened")).toMatch(
      /You appealed .*“The list was corrected.”.*Rejected .*Reason: Not verifiable. ?“We could not find it.”/,
    );

    const twice = await form.press("Send appeal", { text: "Once more." });
    expect([twice.status, twice.text("[role=alert]"), typed(twice, "text")]).toEqual([
      409,
      expect.stringContaining("This edit was appealed already, and waits for its second decision."),
      "Once more.",
    ]);

    expect(await desk(item, "reject", rejecting(item))).toMatchObject({
      status: 403,
      message: "You decided this before. An appeal is decided by somebody else.",
    });
    await desk(item, "reject", { ...rejecting(item), reason: "It is still not there." }, rory);
    const final = await edit(item);
    expect(section(final, "Why it was rejected")).toMatch(/“It is still not there.”.*This was the second decision/);
    expect(final.text()).not.toContain("Appeal this decision");
    expect((await casey.get(`/profile/edits/${item.key}/appeal`)).url.pathname).toBe(`/profile/edits/${item.key}`);
  });

  test("that is withdrawn leaves the rejection standing, and there is no second one", async () => {
    const item = await send("4.27");
    await desk(item, "reject", rejecting(item));
    const sent = await (await (await edit(item)).follow("Appeal this decision")).press("Send appeal", { text: "x" });
    const asked = await sent.follow("Withdraw the appeal");
    expect(asked.text("dialog")).toMatch(
      /Withdraw this appeal\?.*The rejection then stands as it was decided\. An edit can be appealed once/,
    );
    const done = await asked.press("Withdraw the appeal");
    expect([done.url.pathname, done.text()]).toEqual([`/profile/edits/${item.key}`, expect.stringContaining(toasts.appealWithdrawn.text)]);
    expect(section(done, "Why it was rejected")).toMatch(
      /“We could not find it.”.*Fix and resubmit.*The appeal was withdrawn, and the rejection stands/,
    );
    expect(section(done, "What happened")).toMatch(/You withdrew the appeal.*You appealed.*Rejected/);
    expect(done.text()).not.toContain("Appeal this decision");
    const second = await casey.get(`/profile/edits/${item.key}/appeal`);
    expect([second.url.pathname, second.text()]).toEqual([`/profile/edits/${item.key}`, expect.stringContaining(toasts.appealSpent.text)]);
    expect((await casey.get(`/profile/edits/${item.key}/withdraw`)).text()).toContain(toasts.appealWithdrawnBefore.text);
  });

  test("says why it cannot be sent now, and keeps what was typed", async () => {
    const first = (
      await athlete.ask<{ reviewItem: ReviewItem }>("POST", `/elite/v1/people/${athlete.personKey}/profile-edits`, {
        edit: { type: "ncaaId", editType: "Add", value: "1234567890" },
      })
    ).reviewItem;
    await desk(first, "reject", rejecting(first));
    const form = await casey.get(`/profile/edits/${first.key}/appeal`);
    await athlete.ask("POST", `/elite/v1/people/${athlete.personKey}/profile-edits`, {
      edit: { type: "ncaaId", editType: "Add", value: "2234567890" },
    });
    const refused = await form.press("Send appeal", { text: "It is right." });
    expect([refused.status, refused.text("main")]).toEqual([409, expect.stringContaining("Another edit of this waits in review.")]);
    expect(typed(refused, "text")).toBe("It is right.");
  });

  test("of a decision that was made anew is not sent: it keeps the words, and shows the decision that stands", async () => {
    const item = await send("4.28");
    await desk(item, "reject", rejecting(item));
    const form = await (await edit(item)).follow("Appeal this decision");
    const { decisions } = await robin.ask<{ decisions: { key: number }[] }>("GET", `/rdb/v1/review-items/${item.key}`);
    await desk(item, "undo", { decisionKey: decisions[0]!.key });
    await desk(item, "reject", { ...rejecting(item), reason: "The list says 4.72." }, rory);
    const words = { text: "It is on the list." };
    const refused = await form.press("Send appeal", words);
    for (const [page, text] of [
      [refused, words.text],
      [await form.press("Send appeal", { text: "" }), ""],
    ] as const) {
      expect([page.status, page.text("[role=alert]"), typed(page, "text")]).toEqual([
        409,
        expect.stringContaining("This edit was decided anew in the meantime. Look again before you appeal."),
        text,
      ]);
      expect(page.text("blockquote")).toContain("“The list says 4.72.”");
    }
    expect((await refused.press("Send appeal")).text()).toContain(toasts.editAppealed.text);
  });
});

describe("an edit that waits again", () => {
  test("is held against what stands by now, not against what stood when it was sent", async () => {
    const sendYear = async (value: number, by = athlete) =>
      (
        await by.ask<{ reviewItem: ReviewItem }>("POST", `/elite/v1/people/${athlete.personKey}/profile-edits`, {
          edit: { type: "hsClassYear", editType: "Update", value },
        })
      ).reviewItem;
    const year = new Date().getFullYear();
    const first = await sendYear(year + 2);
    await desk(first, "reject", rejecting(first));
    const second = await sendYear(year + 3, robin);
    await desk(second, "approve", { seen: [{ key: second.key, version: 1 }] }, rory);
    await (await casey.get(`/profile/edits/${first.key}/appeal`)).press("Send appeal", { text: "It is that year." });
    expect((await edit(first)).text("main")).toMatch(new RegExp(`Now ?${year + 3}`));
  });
});

describe("what was approved otherwise than it was sent", () => {
  test("says what stands instead, and why", async () => {
    const item = await send("4.41");
    const change = { ...dash("4.45"), dateOccurred: "2026-05-02" };
    await desk(item, "approve", { seen: [{ key: item.key, version: 1 }], change, sentence: "The official list says 4.45." });
    const line = lineOf(await casey.get("/profile/edits"), "Closed", item);
    expect(line).toMatch(/Approved 4\.45 secs ?Approved with a change ?\d\w* ago/);
    expect(line).toContain("05/02/26");
    expect(line).not.toMatch(/4\.41|05\/01\/26/);
    expect(lineOf(await casey.get("/profile"), "Decided", item)).toMatch(/^Approved with a change.*4\.45 secs on 05\/02\/26/);
    const page = await edit(item);
    expect(page.text("h1 .chip")).toBe("Approved with a change");
    expect(section(page, "Approved with a change")).toMatch(
      /“The official list says 4.45.”You sent · Result ?4.41 secs ?Approved · Result ?4.45 secs ?You sent · Date ?05\/01\/26 ?Approved · Date ?05\/02\/26/,
    );
    expect(section(page, "What happened")).toMatch(/Approved with a change .*4\.45 secs on 05\/02\/26.*You sent it .*4\.41 secs/);
  });

  test("says what was approved of it, and not what was left out", async () => {
    const added = await send("4.51");
    await desk(added, "approve", { seen: [{ key: added.key, version: 1 }] });
    const { measurements } = await athlete.ask<{ measurements: { key: number; value: string }[] }>(
      "GET",
      `/rdb/v2/person/${athlete.personKey}/profile-admin`,
    );
    const change = {
      ...dash("4.53"),
      editType: "Update",
      key: measurements.find((one) => one.value === "4.51")!.key,
      dateOccurred: "2026-05-03",
    };
    const item = (
      await athlete.ask<{ reviewItem: ReviewItem }>("POST", `/elite/v1/people/${athlete.personKey}/profile-edits`, { edit: change })
    ).reviewItem;
    await desk(item, "approve", { seen: [{ key: item.key, version: 1 }], fields: ["value"], sentence: "The day was not shown." });
    expect(lineOf(await casey.get("/profile/edits"), "Closed", item)).toMatch(
      /Before 4\.51 secs ?Approved 4\.53 secs ?Approved in part ?\d\w* ago/,
    );
    const told = lineOf(await casey.get("/profile"), "Decided", item);
    expect(told).toMatch(/^Approved in part.*Result: 4\.51 secs → 4\.53 secs/);
    expect(told).not.toContain("05/03/26");
    expect(section(await edit(item), "What happened")).toMatch(
      /Approved in part [^“]*Result: 4\.51 secs → 4\.53 secs ?“The day was not shown\.”/,
    );
  });
});

describe("a withdrawal that comes too late", () => {
  const orders = async () =>
    (await athlete.ask<{ pendingEdits: ReviewItem[] }>("GET", `/rdb/v2/person/${athlete.personKey}/profile-admin`)).pendingEdits.filter(
      (item) => item.type === "topInterest",
    );
  const sendTeam = async (fields: object, batchKey?: string) =>
    (
      await athlete.ask<{ reviewItem: ReviewItem }>("POST", `/elite/v1/people/${athlete.personKey}/profile-edits`, {
        edit: { type: "topInterest", editType: "Update", ...fields },
        batchKey,
      })
    ).reviewItem;
  const amend = (item: ReviewItem, change: object) => athlete.ask("PUT", `/elite/v1/profile-edits/${item.key}`, { edit: change });
  const state = async (item: ReviewItem) => {
    const { version, status, resolution } = (await athlete.ask<{ item: ReviewItem }>("GET", `/elite/v1/profile-edits/${item.key}`)).item;
    return { version, status, resolution };
  };

  test("says so", async () => {
    const item = await send("4.65");
    const asked = await (await edit(item)).follow("Withdraw");
    await desk(item, "reject", rejecting(item));
    const late = await asked.press("Withdraw");
    expect([late.url.pathname, late.text()]).toEqual([`/profile/edits/${item.key}`, expect.stringContaining(toasts.editClosed.text)]);
  });

  test("takes back no newer version, and shows how that waits", async () => {
    const item = await send("4.67");
    const asked = await (await edit(item)).follow("Withdraw");
    await amend(item, dash("4.68"));
    const late = await asked.press("Withdraw");
    expect([late.url.pathname, late.text()]).toEqual([`/profile/edits/${item.key}`, expect.stringContaining(toasts.editChanged.text)]);
    expect(section(late, "What you sent")).toContain("4.68");
    expect(await state(item)).toEqual({ version: 2, status: "Pending", resolution: null });
    expect((await (await late.follow("Withdraw")).press("Withdraw")).text()).toContain(toasts.editWithdrawn.text);
  });

  test("takes back no other edit of the team, and shows what waits", async () => {
    const [visits] = await orders();
    const team = (visits!.newValue as { organizationKey: number }).organizationKey;
    const asked = await casey.get(`/profile/teams/${team}/withdraw`);
    expect(asked.text("dialog")).toContain("Visits: 1 → 2");
    await desk(visits!, "approve", { seen: [{ key: visits!.key, version: visits!.version }] });
    const newer = await sendTeam({ organizationKey: team, recruitmentStatus: "Contacted" });
    const late = await asked.press("Withdraw");
    expect([late.url.pathname, late.text("#teams")]).toEqual(["/profile", expect.stringContaining(toasts.editClosed.text)]);
    expect(late.text("#teams")).toMatch(/In review · Recruitment status: Offered → Contacted\. Sent/);
    expect(await state(newer)).toEqual({ version: 1, status: "Pending", resolution: null });

    const again = await late.follow(`/profile/teams/${team}/withdraw`);
    await amend(newer, { type: "topInterest", editType: "Update", organizationKey: team, recruitmentStatus: "Interested" });
    expect((await again.press("Withdraw")).text("#teams")).toContain(toasts.editChanged.text);
    expect(await state(newer)).toEqual({ version: 2, status: "Pending", resolution: null });
    expect((await (await casey.get(`/profile/teams/${team}/withdraw`)).press("Withdraw")).text()).toContain(toasts.editWithdrawn.text);
    expect(await state(newer)).toMatchObject({ resolution: "Withdrawn" });
  });

  test.each(["/profile/teams/TEAM/withdraw?order=1", "/profile/edits/EDIT/withdraw"])("takes back no newer order: %s", async (address) => {
    const { recruitmentInterests } = await athlete.ask<{ recruitmentInterests: { organizationKey: number; recruitOrder: number }[] }>(
      "GET",
      `/rdb/v2/person/${athlete.personKey}/profile-admin`,
    );
    const [first, second, third] = recruitmentInterests.map(({ organizationKey }) => organizationKey);
    const batchKey = crypto.randomUUID();
    const moved = [
      await sendTeam({ organizationKey: first, order: 2 }, batchKey),
      await sendTeam({ organizationKey: second, order: 1 }, batchKey),
    ];
    const asked = await casey.get(address.replace("TEAM", String(first)).replace("EDIT", String(moved[0]!.key)));
    const added = await sendTeam({ organizationKey: third, order: 1 }, batchKey);
    expect((await asked.press("Withdraw")).text()).toContain(toasts.editChanged.text);
    for (const item of [...moved, added]) expect(await state(item)).toMatchObject({ status: "Pending" });
    expect((await (await casey.get(asked.url.pathname + asked.url.search)).press("Withdraw")).text()).toContain(toasts.editWithdrawn.text);
    expect(await orders()).toEqual([]);
  });
});

describe("an outcome that is put away", () => {
  const onProfile = async (item: ReviewItem) => {
    const page = await casey.get("/profile");
    // Other cards have buttons of the same name.
    for (const form of page.document.querySelectorAll('form[action^="/profile/outcomes/"]'))
      if (form.getAttribute("action") !== `/profile/outcomes/${item.key}`) form.remove();
    return { page, button: page.document.querySelector('form[action^="/profile/outcomes/"] button')!.getAttribute("aria-label")! };
  };
  const inMyEdits = async (item: ReviewItem) => ({ page: await edit(item), button: "Dismiss" });

  test.each([
    ["the profile", onProfile, "/profile", "4.7"],
    ["My edits", inMyEdits, "/profile/edits/", "4.73"],
  ])("is the one that was read on %s, and no newer one", async (_where, open, path, value) => {
    const item = await send(value);
    await desk(item, "reject", rejecting(item));
    const { page, button } = await open(item);
    await athlete.ask("POST", `/elite/v1/profile-edits/${item.key}/appeal`, { text: "Look once more." });
    const early = await page.press(button);
    expect([early.url.pathname, early.text()]).toEqual([
      expect.stringContaining(path),
      expect.stringContaining(toasts.editDecidedAnew.text),
    ]);
    await desk(item, "reject", { ...rejecting(item), reason: "Not on the list of that day." }, rory);
    const late = await page.press(button);
    expect([late.url.pathname, late.text()]).toEqual([expect.stringContaining(path), expect.stringContaining(toasts.editDecidedAnew.text)]);
    expect(late.text("main")).toContain("“Not on the list of that day.”");
    const read = await open(item);
    await read.page.press(read.button);
    expect((await casey.get("/profile")).text("#outcomes")).not.toContain("Not on the list of that day.");
  });

  test("is no reversal of what was approved", async () => {
    const item = await send("4.71");
    await desk(item, "approve", { seen: [{ key: item.key, version: 1 }] });
    const { page, button } = await onProfile(item);
    const lead = await asking(server.url, "admin");
    const { decisions } = await athlete.ask<{ decisions: { key: number }[] }>("GET", `/elite/v1/profile-edits/${item.key}`);
    await desk(item, "reverse", { decisionKey: decisions[0]!.key, reason: "The clock was wrong." }, lead);
    expect((await page.press(button)).text("#outcomes")).toContain("“The clock was wrong.”");
  });
});

test("what belongs to someone else is as good as missing", async () => {
  const item = await send("4.66");
  const csrf = { csrf: (await blake.get("/profile/edits")).document.querySelector<HTMLInputElement>("[name=csrf]")?.value ?? "" };
  for (const key of [item.key, 999_999]) {
    expect((await blake.get(`/profile/edits/${key}/appeal`)).status).toBe(404);
    for (const [path, fields] of [
      [`/profile/edits/${key}`, { intent: "answer", text: "Hello." }],
      [`/profile/edits/${key}/appeal`, { text: "Hello." }],
    ] as const) {
      expect((await blake.post(path, new URLSearchParams({ ...fields, ...csrf }))).status).toBe(404);
    }
  }
});
