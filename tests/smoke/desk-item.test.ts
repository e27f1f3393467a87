/** The page of one review item without script: every act, everything that is refused, and what was typed is kept. */
import { randomUUID } from "node:crypto";
import { addDays } from "date-fns";
import { afterAll, describe, expect, test } from "vitest";
import type { ProfileAdmin, PublicProfile } from "~/contract/profile/profiles";
import type { DeskClaims } from "~/contract/profile/claims";
import type { OwnEdit, ReviewItem } from "~/contract/profile/profile-edits";
import { cannedTexts } from "~/domain/review/canned-texts";
import { fieldErrors, toasts } from "~/domain/base/messages";
import { partialRefusals } from "~/domain/profile/partial-approval";
import { statusOfAthlete } from "~/domain/profile/top-interest";
import { askAs } from "./ask-as";
import { signedIn, type Page } from "./browser";
import { ofAge } from "../setup/of-age";
import { startCastServer } from "./cast-server";
import { findItem } from "./teams-page";

const server = await startCastServer({ prepare: ofAge("casey", "blake") });
afterAll(() => server.stop());

const [robin, admin, rene, rory] = await Promise.all(
  (["robin", "admin", "rene", "rory"] as const).map((name) => signedIn(name, server.url)),
);
const ask = askAs(server.url);

const [{ key: avery } = { key: 0 }] = await ask<{ key: number }[]>("avery", "GET", "/users/v1/users/profiles");

async function send(edit: object): Promise<ReviewItem> {
  return (await ask<{ reviewItem: ReviewItem }>("avery", "POST", `/elite/v1/people/${avery}/profile-edits`, { edit })).reviewItem;
}

let value = 5.5;
/** A new result of avery's that waits, of a value that no other has. */
const sendResult = () =>
  send({
    type: "vitals",
    editType: "Add",
    measurementTypeKey: 6,
    value: String((value = Number((value + 0.01).toFixed(2)))),
    dateOccurred: "2026-06-01",
  });

/** Avery changes it meanwhile; each to a day of its own, so that no two are the same. */
const changeResult = (item: ReviewItem, value: string, dateOccurred = addDays("2025-01-01", item.key).toISOString().slice(0, 10)) =>
  ask("avery", "PUT", `/elite/v1/profile-edits/${item.key}`, {
    edit: { type: "vitals", editType: "Add", measurementTypeKey: 6, value, dateOccurred },
  });

/** Avery answers what the desk asked last. */
async function answer({ key }: ReviewItem, text: string): Promise<void> {
  const { thread } = await ask<OwnEdit>("avery", "GET", `/elite/v1/profile-edits/${key}`);
  await ask("avery", "POST", `/elite/v1/profile-edits/${key}/answers`, {
    seenEntryKey: thread.filter(({ kind }) => kind === "Question").at(-1)!.key,
    text,
  });
}

const at = ({ key }: { key: number }) => `/desk/${key}`;
const alert = (page: Page) => [page.status, page.text("[role=alert]")];
const kept = (page: Page, form: string, name: string) =>
  page.document.querySelector<HTMLInputElement>(`form#${form} [name="${name}"]`)?.value;
/** What stands where the page jumps to; null where it is read from its top. */
const jumpedTo = (page: Page) => (page.url.hash && page.document.querySelector(page.url.hash)?.textContent) || null;
const footOf = (page: Page) =>
  [...page.document.querySelectorAll(".sheet-foot a, .sheet-foot button")].map((control) => control.textContent);
const isOpen = (page: Page, form: string) => page.document.querySelector<HTMLDetailsElement>(`details:has(form#${form})`)?.open;

describe("what the page shows", () => {
  test("a new result beside the latest one, its reference, when it is due, and its author's record", async () => {
    const item = await sendResult();
    const page = await robin!.get(at(item));
    expect(page.text("h1")).toBe("40 Yard Dash");
    expect(page.text("main")).toContain(item.reference);
    expect(page.text("main")).toMatch(/Due in [12]d/);
    expect(page.text("main")).toMatch(/Sent by Avery: \d+ approved, \d+ rejected by people/);
    expect([...page.document.querySelectorAll(".diff th[scope=col]")].map((head) => head.textContent)).toEqual(["What", "Now", "Proposed"]);
    expect(page.text(".diff")).toMatch(/Result ?Added.*secs (slower|faster) than [\d.]+ secs of \d\d\/\d\d\/\d\d/);
  });

  test("the athlete's other items, and how many more wait, with the way to them", async () => {
    const item = await sendResult();
    await Promise.all(Array.from({ length: 9 }, sendResult));
    const page = await robin!.get(at(item));
    const more = Number(/(\d+) more waits? in the queue/.exec(page.text("main"))?.[1]);
    expect(more).toBeGreaterThan(0);
    const queue = await page.follow(`${more} more wait${more === 1 ? "s" : ""} in the queue`);
    expect(queue.url.searchParams.get("search")).toMatch(/^Avery /);
    expect(queue.document.querySelector(`main a[href^="${at(item)}"]`)).not.toBeNull();
  });

  test("what stood when it was sent, where the profile has changed since", async () => {
    const year = await send({ type: "hsClassYear", editType: "Update", value: 2029 });
    expect((await robin!.get(at(year))).text(".diff")).not.toContain("When sent");
    await (await robin!.get(at(year))).press("Reject", { canned: "Duplicate:0" });
  });

  test("that the school of an edit is not shown to others, as the athlete's page of it does (I5)", async () => {
    const [college] = await ask<{ key: number }[]>(
      "avery",
      "GET",
      "/public/rdb/v1/organizations/advanced-search?searchText=purdue&organizationType=College",
    );
    const show = (visibility: string, seen: string) =>
      ask("rory", "PUT", `/rdb/v1/organizations/${college!.key}/visibility`, { visibility, seen, reason: "It asked us to." });
    const avery = await signedIn("avery", server.url);
    const item = await send({ type: "topInterest", editType: "Add", organizationKey: college!.key, recruitmentStatus: "Interested" });
    const [atTheDesk, own] = ["School: not shown to others at present.", "It shows to others once the school does."];
    const told = async () => [
      (await robin!.get(at(item))).text("main").includes(atTheDesk),
      (await avery.get(`/profile/edits/${item.key}`)).text("main").includes(own),
    ];
    expect(await told()).toEqual([false, false]);
    await show("Hidden", "Normal");
    expect(await told()).toEqual([true, true]);
    await (await robin!.get(at(item))).press("Approve");
    expect(await told()).toEqual([true, true]);
    await show("Normal", "Hidden");
    expect(await told()).toEqual([false, false]);
  });

  test("why there is nothing to press: the level is too low, or the profile is one's own", async () => {
    const item = await sendResult();
    const low = await rene!.get(at(item));
    expect(low.text('section[aria-label="Decide"]')).toBe("DecideYou can read this desk. Deciding takes a reviewer of level 3.");
    expect([...low.document.querySelectorAll("main button")].map((button) => button.textContent)).toEqual([]);

    const own = await findItem(rory!, "Linnea");
    expect(own.text('section[aria-label="Decide"]')).toBe("DecideYou manage this profile, so somebody else decides this one.");
    const forced = await rory!.post(
      `${own.url.pathname}/approval`,
      new URLSearchParams({ seen: `${own.url.pathname.split("/").at(-1)}:1` }),
    );
    expect([forced.status, (await forced.text()).includes("You cannot decide an edit on a profile that you manage.")]).toEqual([403, true]);
  });
});

describe("approving", () => {
  test("puts it on the profile, with the tier that was ticked, and can be undone from where it leads", async () => {
    const item = await sendResult();
    const desk = await (await robin!.get(`${at(item)}?flagged=true`)).press("Approve", { verified: "on" });
    expect([desk.url.pathname, desk.url.searchParams.get("flagged")]).toEqual(["/desk", "true"]);
    expect(desk.text(".toasts")).toContain(toasts.itemApproved.text);
    expect(desk.text('section[aria-label="Your last decision"]')).toMatch(
      /^Approved as Staff-verified: 40 Yard Dash of Avery Undo until \d+:\d\d [AP]M ?Undo$/,
    );

    const closed = await robin!.get(at(item));
    expect(closed.text("#decided")).toMatch(/^DecidedYou approved this \d+s ago\./);
    expect(closed.text('section[aria-label="Decisions"]')).toContain("Staff-verified");

    const undone = await desk.press("Undo");
    expect([undone.url.pathname, undone.text(".toasts")]).toEqual([at(item), expect.stringContaining(toasts.decisionUndone.text)]);
    expect(undone.text('section[aria-label="Decisions"]')).toMatch(/Approved by Robin.*Undone by Robin/);
    expect(undone.text("#decide")).toContain("Approve");
    expect((await desk.press("Undo")).status).toBe(409);
  });

  test("of a part of a sport says of what else one mark is: at the tick, at the foot of a phone and once it is decided", async () => {
    const { sports, highSchool } = await ask<PublicProfile>("avery", "GET", `/public/rdb/v1/player/${avery}/profile`);
    const { sportKey, sportName, primaryPosition, secondaryPosition } = sports[0]!;
    const item = await send({
      type: "sportPlayed",
      editType: "Update",
      sportKey,
      year: 2025,
      organizationKey: highSchool!.key,
      primaryPositionKey: primaryPosition!.key,
      secondaryPositionKey: secondaryPosition?.key ?? null,
      jerseyNumber: "07",
    });
    const all = new RegExp(`${sportName}, ${primaryPosition!.name}.*, #07`);
    const page = await robin!.get(at(item));
    const tick = (form: string) => page.document.querySelector(`form#${form} label:has([name=verified])`)?.textContent;
    expect(tick("approve")).toMatch(/^Staff-verified: I have seen proof of all that shows beside it: /);
    expect(tick("approve")).toMatch(all);
    expect(tick("change")).toMatch(/ sport, primary position, .*jersey number.*, as they stand then, with what is set here$/);

    // Somebody else holds it: the tick is there still.
    const held = await admin!.get(at(item));
    await held.press("Take this item");
    const foot = (await page.press("Approve", { verified: "on" })).text(".sheet-foot");
    expect(foot).toContain("Approve marks all of this as Staff-verified: ");
    expect(foot).toMatch(all);
    await (await admin!.get(at(item))).press("Release");

    const done = (await page.press("Approve", { verified: "on" })).text('section[aria-label="Your last decision"]');
    expect(done).toMatch(/^Approved as Staff-verified: Sport · .* of Avery, all of it: /);
    expect(done).toMatch(all);
  });

  test("is offered to be undone only where that can succeed", async () => {
    const item = await send({ type: "hsClassYear", editType: "Update", value: 2028 });
    const decided = await (await robin!.get(at(item))).press("Approve");
    expect(decided.text('section[aria-label="Your last decision"]')).toContain("Undo until");
    expect((await robin!.get(at(item))).text("#decided")).toContain("Undo");
    const later = await send({ type: "hsClassYear", editType: "Update", value: 2027 });
    expect((await robin!.get(at(item))).text("#decided")).not.toContain("Undo");
    expect((await robin!.get(decided.url.pathname + decided.url.search)).text("main")).not.toContain("Undo until");
    await (await robin!.get(at(later))).press("Reject", { code: "Other", reason: "No." });
    expect((await robin!.get(at(item))).text("#decided")).toContain("Undo");
  });

  test("is offered to be reversed only where that can succeed, and says what is in the way", async () => {
    const item = await send({ type: "hsClassYear", editType: "Update", value: 2029 });
    await (await robin!.get(at(item))).press("Approve");
    const form = await admin!.get(at(item));
    expect(form.text("#decided")).toContain("Reverse with a reason");
    const later = await send({ type: "hsClassYear", editType: "Update", value: 2026 });
    const kept = await admin!.get(at(item));
    expect(kept.text("#decided")).not.toMatch(/Undo|Reverse/);
    const inTheWay = "A newer edit of the same waits in review. Decide that one first.";
    expect(kept.text("#decided")).toContain(`It cannot be reversed as things are. ${inTheWay}`);
    expect((await robin!.get(at(item))).text("#decided")).toContain(`It cannot be undone as things are. ${inTheWay}`);
    expect((await rene!.get(at(item))).text("#decided")).not.toContain(inTheWay);
    // What a form of before says comes back.
    const refused = await form.press("Reverse", { sentence: "The school says otherwise." });
    expect(alert(refused)).toEqual([409, expect.stringMatching(new RegExp(`${inTheWay}.*The school says otherwise`))]);
    await (await robin!.get(at(later))).press("Reject", { code: "Other", reason: "No." });
    expect((await admin!.get(at(item))).text("#decided")).toContain("Reverse with a reason");
  });

  test("of an appeal is not offered to be taken back to who decided before", async () => {
    const item = await sendResult();
    await ask("admin", "POST", `/rdb/v1/review-items/${item.key}/reject`, {
      seen: [{ key: item.key, version: 1 }],
      code: "Other",
      reason: "No.",
    });
    await ask("avery", "POST", `/elite/v1/profile-edits/${item.key}/appeal`, { text: "Look again." });
    await (await robin!.get(at(item))).press("Approve");
    expect((await robin!.get(at(item))).text("#decided")).toContain("Undo");
    expect((await admin!.get(at(item))).text("#decided")).not.toMatch(/Undo|Reverse/);
  });

  test("is not offered to be undone again where that was refused as impossible", async () => {
    const { measurements } = await ask<{ measurements: { key: number; measurementTypeKey: number }[] }>(
      "avery",
      "GET",
      `/rdb/v1/people/${avery}/measurements`,
    );
    const { key } = measurements.find(({ measurementTypeKey }) => measurementTypeKey === 15)!;
    const change = async (inches: string) => {
      const item = await send({
        type: "vitals",
        editType: "Update",
        key,
        measurementTypeKey: 15,
        value: inches,
        dateOccurred: "2026-06-01",
      });
      return (await robin!.get(at(item))).press("Approve");
    };
    const desk = await change("119");
    await change("120");
    const refused = await desk.press("Undo");
    expect([refused.status, refused.text("[role=alert]")]).toEqual([
      409,
      expect.stringContaining("Something later changed this on the profile"),
    ]);
    expect([...refused.document.querySelectorAll("main button")].map((button) => button.textContent)).not.toContain("Undo");
  });

  test("names what was shown: a form of another item decides neither", async () => {
    const [shown, addressed] = [await sendResult(), await sendResult()];
    for (const [button, fields] of [
      ["Approve", {}],
      ["Reject", { canned: "Duplicate:0" }],
    ] as const) {
      const page = await robin!.get(at(shown));
      for (const form of page.document.querySelectorAll("form")) form.action = form.action.replace(at(shown), at(addressed));
      const refused = await page.press(button, fields);
      expect(alert(refused)).toEqual([
        409,
        expect.stringMatching(/^What you sent was about another item than this one\. ?Nothing was changed\.$/),
      ]);
      expect([refused.url.pathname, refused.text("#decide")]).toEqual([
        expect.stringContaining(at(addressed)),
        expect.stringContaining("Approve"),
      ]);
      expect((await robin!.get(at(shown))).text("#decide")).toContain("Approve");
    }
    const unnamed = await robin!.post(`${at(addressed)}/approval`, new URLSearchParams());
    expect(unnamed.status).toBe(400);
  });

  test("some of it asks what, and a sentence; what was chosen and typed is kept", async () => {
    const item = await send({
      type: "sportPlayed",
      editType: "Add",
      sportKey: 2,
      firstYear: 2022,
      lastYear: 2025,
      primaryPositionKey: await positionOf(2),
      jerseyNumber: "7",
    });
    const page = await robin!.get(at(item));
    const silent = await page.press("Approve these", { fields: ["jerseyNumber"] });
    expect(alert(silent)).toEqual([400, expect.stringContaining(fieldErrors.rejectionReasonRequired)]);
    expect([
      isOpen(silent, "approve-some"),
      ...["jerseyNumber", "lastYear"].map(
        (field) => silent.document.querySelector<HTMLInputElement>(`#approve-some input[type=checkbox][value=${field}]`)!.checked,
      ),
    ]).toEqual([true, true, false]);
    const done = await silent.press("Approve these", { fields: ["firstYear", "lastYear"], sentence: "We could not find your number." });
    expect(done.text(".toasts")).toContain(toasts.itemApprovedInPart.text);
    expect(done.text('section[aria-label="Your last decision"]')).toMatch(/^Approved in part: /);
    expect((await robin!.get(at(item))).text('section[aria-label="Decisions"]')).toMatch(
      /Left out: .*Jersey number.*“We could not find your number.”/,
    );
  });

  test("some of it leaves something out: with every tick it comes back by the field, and nothing is approved", async () => {
    const item = await send({
      type: "sportPlayed",
      editType: "Add",
      sportKey: 5,
      firstYear: 2022,
      lastYear: 2025,
      primaryPositionKey: await positionOf(5),
      jerseyNumber: "7",
    });
    const unexplained = await (await robin!.get(at(item))).press("Approve these");
    expect(alert(unexplained)).toEqual([400, expect.stringContaining(partialRefusals["nothing-left-out"])]);
    const refused = await unexplained.press("Approve these", {
      fields: ["firstYear", "lastYear", "jerseyNumber"],
      sentence: "We could not find your number.",
      verified: "on",
    });
    expect(alert(refused)).toEqual([400, expect.stringContaining(partialRefusals["nothing-left-out"])]);
    expect([
      refused.text("#approve-some-fields-error").replace("Error: ", ""),
      kept(refused, "approve-some", "sentence"),
      isOpen(refused, "approve-some"),
    ]).toEqual([partialRefusals["nothing-left-out"], "We could not find your number.", true]);
    expect([...refused.document.querySelectorAll<HTMLInputElement>("#approve-some input[type=checkbox]")].every((box) => box.checked)).toBe(
      true,
    );
    expect((await robin!.get(at(item))).text("#decide")).toContain("Approve");
    const done = await refused.press("Approve these", { fields: ["firstYear", "lastYear"] });
    expect(done.text(".toasts")).toContain(toasts.itemApprovedInPart.text);
  });

  test("with a change that changes nothing is refused with all that was typed, and nothing is approved", async () => {
    const item = await sendResult();
    const refused = await (await robin!.get(at(item))).press("Approve with this change", { sentence: "As published." });
    expect([...alert(refused), kept(refused, "change", "sentence"), isOpen(refused, "change")]).toEqual([
      422,
      expect.stringContaining("This is what was sent."),
      "As published.",
      true,
    ]);
    expect((await robin!.get(at(item))).text("#decide")).toContain("Approve");
  });

  test("with a change judges the value, keeps what was typed, and says so afterwards", async () => {
    const item = await sendResult();
    const page = await robin!.get(at(item));
    const wrong = await page.press("Approve with this change", { value: "fast", sentence: "As published." });
    expect(alert(wrong)).toEqual([400, expect.stringContaining(fieldErrors.measurementNotNumber)]);
    expect([kept(wrong, "change", "value"), kept(wrong, "change", "sentence"), isOpen(wrong, "change")]).toEqual([
      "fast",
      "As published.",
      true,
    ]);
    const done = await wrong.press("Approve with this change", { value: "5.05" });
    expect(done.text(".toasts")).toContain(toasts.itemApproved.text);
    expect((await robin!.get(at(item))).text('section[aria-label="Decisions"]')).toContain("With a change: 5.05 secs on 06/01/26");
  });
});

describe("rejecting", () => {
  test("a ready sentence is sent as it is where nothing was written", async () => {
    const item = await sendResult();
    const done = await (await robin!.get(at(item))).press("Reject", { canned: "OutOfRange:0" });
    expect(done.text(".toasts")).toContain(toasts.itemRejected.text);
    expect((await robin!.get(at(item))).text("#decided")).toContain(`“${cannedTexts.OutOfRange[0]}” (Out of range)`);
  });

  test("a ready sentence of another reason is not sent", async () => {
    const item = await sendResult();
    const refused = await (await robin!.get(at(item))).press("Reject", { code: "WrongPerson", canned: "Duplicate:0" });
    expect(alert(refused)).toEqual([400, expect.stringContaining(fieldErrors.cannedOfAnotherReason)]);
    const done = await refused.press("Reject", { code: "Duplicate" });
    expect(done.text(".toasts")).toContain(toasts.itemRejected.text);
    expect((await robin!.get(at(item))).text("#decided")).toContain(`“${cannedTexts.Duplicate[0]}” (Duplicate)`);
  });

  test("what was written comes first", async () => {
    const item = await sendResult();
    await (await robin!.get(at(item))).press("Reject", { code: "Other", canned: "OutOfRange:0", reason: "Ask your coach." });
    expect((await robin!.get(at(item))).text("#decided")).toContain("“Ask your coach.” (Other)");
  });

  test("without a reason it comes back as it was typed", async () => {
    const refused = await (await robin!.get(at(await sendResult()))).press("Reject", { reason: "Because." });
    expect(alert(refused)).toEqual([400, expect.stringContaining(fieldErrors.rejectionCodeRequired)]);
    expect([kept(refused, "reject", "reason"), isOpen(refused, "reject")]).toEqual(["Because.", true]);
  });
});

describe("approving all", () => {
  /** A new sport can be approved in every way; it waits through all of this. */
  const addedSport = positionOf(3).then((primaryPositionKey) =>
    send({ type: "sportPlayed", editType: "Add", sportKey: 3, firstYear: 2022, lastYear: 2025, primaryPositionKey, jerseyNumber: "7" }),
  );

  test.each<[button: string, form: string, finish: string, lacking: Record<string, string | string[]>]>([
    ["Reject", "reject", "Finish the rejection", { reason: "" }],
    ["Approve these", "approve-some", "Finish this approval", { fields: [] }],
    ["Approve with this change", "change", "Finish the other value", { jerseyNumber: "8" }],
    ["Offer it to the athlete", "change", "Finish the other value", { jerseyNumber: "8" }],
    ["Ask", "ask", "Finish the question", { text: "" }],
  ])(
    "is not at hand where %s was begun and lacks something: the page leads to that form, and starts over where one wants it to",
    async (button, form, finish, lacking) => {
      const page = await robin!.get(at(await addedSport));
      expect(footOf(page)).toEqual(["Reject…", "Approve"]);
      const wrong = await page.press(button, lacking);
      expect(wrong.status).toBe(400);
      expect(footOf(wrong)).toEqual([finish]);
      expect([...wrong.document.querySelectorAll(`main a[href="#${form}"]`)].map((link) => link.textContent)).toEqual([finish, finish]);
      expect(wrong.document.querySelector("form#approve")).toBeNull();
      const anew = await wrong.follow(
        [...wrong.document.querySelectorAll("#decide a")].find((link) => link.textContent === "start over")!.getAttribute("href")!,
      );
      expect(footOf(anew)).toEqual(["Reject…", "Approve"]);
      expect(anew.text("form#approve")).toContain("Approve");
    },
  );
});

describe("asking, offering and noting", () => {
  test("a question rests the item until it is answered", async () => {
    const item = await sendResult();
    const page = await robin!.get(at(item));
    expect(alert(await page.press("Ask", { text: " " }))).toEqual([400, expect.stringContaining(fieldErrors.questionRequired)]);
    const done = await page.press("Ask", { text: "Where was this?" });
    expect([done.url.pathname, done.text(".toasts")]).toEqual(["/desk", expect.stringContaining(toasts.questionAsked.text)]);
    // The desk owes nothing while the athlete does.
    const awaiting = (await robin!.get("/desk?awaiting=true")).text('section[aria-label="Waiting items"]');
    expect(awaiting).toMatch(/Waiting \d+s/);
    expect(awaiting).not.toMatch(/due in|Overdue/);
    expect((await robin!.get(at(item))).text('section[aria-label="Questions and answers"]')).toMatch(
      /Waiting for the athlete.*You asked.*Where was this\?/,
    );
  });

  test("another value is offered with a sentence", async () => {
    const item = await sendResult();
    const page = await robin!.get(at(item));
    expect(alert(await page.press("Offer it to the athlete", { value: "5.01" }))).toEqual([
      400,
      expect.stringContaining(fieldErrors.rejectionReasonRequired),
    ]);
    const done = await page.press("Offer it to the athlete", { value: "5.01", sentence: "As published." });
    expect([done.url.pathname, done.text(".toasts")]).toEqual([at(item), expect.stringContaining(toasts.valueOffered.text)]);
    expect(done.text('section[aria-label="Questions and answers"]')).toMatch(
      /You offered another value.*5\.01 secs on 06\/01\/26.*As published\./,
    );
    expect(done.text("#conversation")).not.toContain("Void");

    await (await robin!.get(at(item))).press("Offer it to the athlete", { value: "5.02", sentence: "As corrected." });
    await (await (await signedIn("avery", server.url)).get(`/profile/edits/${item.key}`)).press("Accept 5.02 secs");
    const accepted = await robin!.get(at(item));
    expect(accepted.text("main")).toMatch(/You offered this, and it was accepted \d+s ago\./);
    expect(accepted.text('section[aria-label="Before and offered"]')).toMatch(/Before ?Offered.*5\.02 secs/);
    expect(accepted.text("main")).not.toContain("Proposed");
    const { value: sent } = item.newValue as { value: string };
    expect(accepted.text('section[aria-label="History"]')).toMatch(
      new RegExp(`Avery accepted the offer.*You offered another value.*5\\.02 secs.*Avery sent it.*${sent} secs`),
    );
    expect(accepted.text("#conversation")).toMatch(
      /5\.01 secs.*As published\. ?Void: a later offer took its place\..*5\.02 secs.*As corrected\. ?Accepted\..*Avery accepted the offer/,
    );
  });

  test("a note stays at the desk", async () => {
    const item = await sendResult();
    const page = await robin!.get(at(item));
    expect(alert(await page.press("Add note", { text: "" }))).toEqual([400, expect.stringContaining(fieldErrors.noteRequired)]);
    const done = await page.press("Add note", { text: "Called the coach." });
    expect(done.text("section:has(form#note)")).toMatch(/Notes ?Only the desk reads this.*Called the coach\. ?Robin · \d+s ago/);
    const own = await (await signedIn("avery", server.url)).get(`/profile/edits/${item.key}`);
    expect(own.html).not.toContain("Called the coach.");
  });

  test("a link is judged, kept, and opened apart from us", async () => {
    const item = await sendResult();
    const page = await robin!.get(at(item));
    const refused = await page.press("Add link", { url: "http://results.example/a", text: "The result" });
    expect(alert(refused)).toEqual([400, expect.stringContaining(fieldErrors.evidenceUrlInvalid)]);
    expect([kept(refused, "evidence", "url"), kept(refused, "evidence", "text")]).toEqual(["http://results.example/a", "The result"]);
    const done = await refused.press("Add link", { url: "https://results.example/a" });
    const link = done.document.querySelector('a[href="https://results.example/a"]')!;
    expect([link.getAttribute("target"), link.getAttribute("rel")]).toEqual(["_blank", "noopener noreferrer nofollow ugc"]);
  });
});

describe("holding an item", () => {
  test("is said to everybody, and keeps others from deciding it until it is let go", async () => {
    const item = await sendResult();
    const before = await admin!.get(at(item));
    const mine = await (await robin!.get(at(item))).press("Take this item");
    expect(mine.text("#decide")).toMatch(/You hold this until \d+:\d\d [AP]M\. ?Release/);
    expect((await admin!.get(at(item))).text("#decide")).toMatch(
      /Robin holds this until \d+:\d\d [AP]M\. Until then nobody else decides it\./,
    );
    expect((await admin!.get(at(item))).text(".sheet-foot")).toMatch(/^Robin holds this until \d+:\d\d [AP]M\. .*Reject…Approve$/);
    expect((await robin!.get(at(item))).text(".sheet-foot")).not.toContain("holds this");

    const wordless = await before.press("Approve");
    expect(alert(wordless)).toEqual([409, expect.stringMatching(/Nothing was decided\. Try again when it is free/)]);
    expect(wordless.text(".sheet-foot")).not.toContain("Staff-verified");
    const ticked = await before.press("Approve", { verified: "on" });
    expect(ticked.text(".sheet-foot")).toContain("Approve marks it as Staff-verified.");
    const refused = await before.press("Reject", { code: "Other", reason: "Mine now." });
    expect(alert(refused)).toEqual([
      409,
      expect.stringMatching(/Robin.* is working on this until .*\. ?Nothing was decided\. What you wrote is kept/),
    ]);
    expect([kept(refused, "reject", "reason"), isOpen(refused, "reject")]).toEqual(["Mine now.", true]);

    expect((await mine.press("Release")).text("#decide")).toContain("Nobody has taken this item.");
    expect((await refused.press("Reject")).text(".toasts")).toContain(toasts.itemRejected.text);
  });

  test("says what was done where it was asked: the page jumps to the claim, an offer, a note or a link", async () => {
    const page = await robin!.get(at(await sendResult()));
    const mine = await page.press("Take this item");
    expect([mine.url.hash, jumpedTo(mine)]).toEqual(["#decide", expect.stringContaining("You hold this until")]);
    const free = await mine.press("Release");
    expect([free.url.hash, jumpedTo(free)]).toEqual(["#decide", expect.stringContaining("Nobody has taken this item.")]);
    const offered = await page.press("Offer it to the athlete", { value: "5.01", sentence: "As published." });
    expect(jumpedTo(offered)).toMatch(new RegExp(`${toasts.valueOffered.text}.*Questions and answers.*5\\.01 secs`));
    expect(jumpedTo(await page.press("Add note", { text: "Called." }))).toMatch(new RegExp(`${toasts.noteAdded.text}.*Notes.*Called\\.`));
    expect(jumpedTo(await page.press("Add link", { url: "https://results.example/b", text: "The result" }))).toMatch(
      new RegExp(`${toasts.deskEvidenceAdded.text}.*Evidence.*The result`),
    );
  });

  test("a skipped item is let go, and the next one is held", async () => {
    const item = await sendResult();
    await sendResult();
    const mine = await (await robin!.get(`${at(item)}?run=1`)).press("Take this item");
    const next = await mine.press("Skip to next");
    expect(next.url.pathname).not.toBe(at(item));
    expect(next.url.searchParams.get("run")).toBe("1");
    expect(next.text("#decide")).toContain("You hold this until");
    expect((await robin!.get(at(item))).text("#decide")).toContain("Nobody has taken this item.");

    const after = await next.press("Reject", { canned: "Duplicate:0" });
    expect(after.url.pathname).toMatch(/^\/desk\/\d+$/);
    expect(after.text('section[aria-label="Your last decision"]')).toContain("Rejected: ");
  });
});

describe("another value of a team", () => {
  test("is offered of a status that the edit changes, and makes no commitment of its own", async () => {
    const { recruitmentInterests: teams } = await ask<ProfileAdmin>("avery", "GET", `/rdb/v2/person/${avery}/profile-admin`);
    const listed = { type: "topInterest", editType: "Update", organizationKey: teams.at(-1)!.organizationKey };
    const visits = await send({ ...listed, visits: [{ type: "visit", dateOccurred: "2026-03-04", official: false }] });
    const statusesOf = async (item: ReviewItem) =>
      [...(await robin!.get(at(item))).document.querySelectorAll<HTMLOptionElement>("#change select option")].map(({ value }) => value);
    expect(await statusesOf(visits)).toEqual([]);
    await ask("avery", "PUT", `/elite/v1/profile-edits/${visits.key}`, { resolution: "Withdrawn" });
    const status = await send({
      ...listed,
      recruitmentStatus: teams.at(-1)!.recruitmentStatus === "Contacted" ? "Interested" : "Contacted",
    });
    expect(await statusesOf(status)).toEqual(["Interested", "Contacted", "Offered"]);
    await ask("avery", "PUT", `/elite/v1/profile-edits/${status.key}`, { resolution: "Withdrawn" });
  });

  test("makes no other commitment of the one that is proposed, and says so at the field", async () => {
    const { recruitmentInterests: teams } = await ask<ProfileAdmin>("avery", "GET", `/rdb/v2/person/${avery}/profile-admin`);
    const item = await send({
      type: "topInterest",
      editType: "Update",
      organizationKey: teams.at(-1)!.organizationKey,
      recruitmentStatus: "Committed",
    });
    const page = await robin!.get(at(item));
    const options = [...page.document.querySelectorAll<HTMLOptionElement>("#change select option")].map(({ value }) => value);
    expect(options).toEqual(["Interested", "Contacted", "Offered", "Committed"]);
    // A choice that no page offers.
    page.document.querySelector<HTMLOptionElement>("#change option")!.value = "Enrolled";
    const refused = await page.press("Approve with this change", { recruitmentStatus: "Enrolled", sentence: "They enrolled." });
    expect(refused.status).toBe(422);
    const field = refused.document.querySelector("#change select")!;
    expect(refused.text(`[id="${field.getAttribute("aria-describedby")}"]`)).toBe(`Error: ${statusOfAthlete}`);
    await ask("avery", "PUT", `/elite/v1/profile-edits/${item.key}`, { resolution: "Withdrawn" });
  });
});

describe("a decision on what is no longer so", () => {
  test("of a version that changed shows what was seen, what is proposed and what stands, and decides on a second press", async () => {
    const item = await sendResult();
    const stale = await robin!.get(at(item));
    await changeResult(item, "5.11");
    const conflict = await stale.press("Reject", { code: "Other", reason: "Seen too early." });
    expect(alert(conflict)).toEqual([409, expect.stringContaining("The athlete changed this edit while you were reading.")]);
    expect([...conflict.document.querySelectorAll(".diff th[scope=col]")].map((head) => head.textContent)).toEqual([
      "What",
      "You saw",
      "Now proposed",
      "On the profile",
    ]);
    expect(conflict.text(".diff tbody")).toMatch(/You saw5\.\d+ secs ?Now proposed5\.11 secs/);
    expect(kept(conflict, "reject", "reason")).toBe("Seen too early.");
    // The page jumps to why, and its foot approves nothing that was not read.
    expect(jumpedTo(conflict)).toContain("The athlete changed this edit while you were reading.");
    expect(footOf(stale)).toEqual(["Reject…", "Approve"]);
    expect(footOf(conflict)).toEqual(["Decide on the new version…"]);
    expect((await conflict.press("Reject the new version")).text(".toasts")).toContain(toasts.itemRejected.text);
  });

  test.each([
    ["Approve", "approve", "5.15", "Approve the new version", {}],
    [
      "Approve with this change",
      "change",
      "5.19",
      "Approve the new version with this change",
      { value: "5.24", sentence: "The list says so." },
    ],
  ])("proof of the version that was seen is none of the new one: %s", async (button, form, result, again, typed) => {
    const item = await sendResult();
    const stale = await robin!.get(at(item));
    await changeResult(item, result);
    const conflict = await stale.press(button, { ...typed, verified: "on" });
    expect(alert(conflict)).toEqual([409, expect.stringContaining("The athlete changed this edit while you were reading.")]);
    expect(conflict.document.querySelector<HTMLInputElement>(`#${form} [name=verified]`)!.checked).toBe(false);
    expect((await conflict.press(again)).text(".toasts")).toContain(toasts.itemApproved.text);
    expect((await robin!.get(at(item))).text("main")).not.toMatch(/Approved by Robin.{0,40}Staff-verified/);
  });

  test("a question about a version that changed is not sent; it is about the new one on a second press", async () => {
    const item = await sendResult();
    const stale = await robin!.get(at(item));
    await changeResult(item, "5.13");
    const conflict = await stale.press("Ask", { text: "Is that time right?" });
    expect(alert(conflict)).toEqual([409, expect.stringContaining("The athlete changed this edit while you were reading.")]);
    expect(kept(conflict, "ask", "text")).toBe("Is that time right?");
    expect((await conflict.press("Ask about the new version")).text(".toasts")).toContain(toasts.questionAsked.text);
    expect((await robin!.get(at(item))).text("#conversation")).toContain("Is that time right?");
  });

  test.each<[button: string, typed: Record<string, string>]>([
    ["Approve", {}],
    ["Reject", { code: "Other", reason: "The list says something else." }],
    ["Ask", { text: "Which day was it?" }],
    ["Add note", { text: "Blue is fine." }],
    ["Add link", { url: "https://results.example/blue", text: "The list of the meet" }],
    ["Take this item", {}],
  ])("%s is not pressed past an answer, or a colleague’s words, that came since", async (button, typed) => {
    const item = await sendResult();
    const [stale, first] = [await robin!.get(at(item)), await rory!.get(at(item))];
    await first.press("Ask", { text: "Is that time right?" });
    const asked = await stale.press(button, typed);
    expect(alert(asked)).toEqual([
      409,
      expect.stringMatching(/Something was said about this edit while you were reading\..*Rory asked: Is that time right\?/),
    ]);
    expect(asked.text("#conversation")).toContain("Is that time right?");

    await answer(item, "No, do not approve it.");
    const answered = await asked.press(button, typed);
    expect([answered.status, answered.text("#conversation")]).toEqual([409, expect.stringContaining("No, do not approve it.")]);
    for (const text of Object.values(typed)) expect(answered.document.querySelector("main")!.innerHTML).toContain(text);
    expect((await answered.press(button, typed)).status).toBe(200);
  });

  test("an answer that came since is told before what is missing in a form, and before the item is let go", async () => {
    const item = await sendResult();
    const asked = await (await robin!.get(at(item))).press("Ask", { text: "Is that time right?" });
    expect(asked.status).toBe(200);
    const stale = await (await robin!.get(at(item))).press("Take this item");
    await answer(item, "No, do not approve it.");
    for (const [button, lacking] of [
      ["Reject", { reason: "" }],
      ["Add note", { text: "" }],
      ["Release", {}],
    ] as const) {
      const told = await stale.press(button, lacking);
      expect(alert(told)).toEqual([409, expect.stringContaining("Something was said about this edit while you were reading.")]);
      expect(told.text("#conversation")).toContain("No, do not approve it.");
    }
    const missing = await (await robin!.get(at(item))).press("Add note", { text: "" });
    expect(alert(missing)).toEqual([400, expect.stringContaining(fieldErrors.noteRequired)]);
    expect((await (await robin!.get(at(item))).press("Release")).text("#decide")).toContain("Nobody has taken this item.");
  });

  test("what changed while it was read is told before it is taken", async () => {
    const item = await sendResult();
    const stale = await robin!.get(at(item));
    await changeResult(item, "5.14");
    const told = await stale.press("Take this item");
    expect(alert(told)).toEqual([409, expect.stringContaining("The athlete changed this edit while you were reading.")]);
    expect(told.text(".diff")).toContain("You saw");
    expect((await told.press("Take the new version")).text()).toContain("You hold this until");
    // Held by now, the page of before says so, and offers nothing that is done already.
    await changeResult(item, "5.25");
    const late = await stale.press("Take this item");
    expect(alert(late)).toEqual([409, expect.stringContaining("You hold it already.")]);
    expect(late.text("[role=alert]")).not.toContain("Take the new version");
  });

  test.each<[act: string, button: string, form: string, typed: Record<string, string>, part: string, again: string, done: string]>([
    ["a note", "Add note", "note", { text: "Blue is fine." }, "#notes", "Add the note to the new version", "Blue is fine."],
    [
      "a link",
      "Add link",
      "evidence",
      { url: "https://results.example/blue", text: "The list of the meet" },
      "#links",
      "Add the link to the new version",
      "The list of the meet",
    ],
  ])(
    "%s about a version that changed is not added; it is about the new one on a second press",
    async (_act, button, form, typed, part, again, done) => {
      const item = await sendResult();
      const stale = await robin!.get(at(item));
      await changeResult(item, "5.16");
      const conflict = await stale.press(button, typed);
      expect(alert(conflict)).toEqual([
        409,
        expect.stringMatching(/The athlete changed this edit while you were reading\..*What you wrote is kept\./),
      ]);
      expect(conflict.text(".diff tbody")).toMatch(/You saw5\.\d+ secs ?Now proposed5\.16 secs/);
      for (const [name, text] of Object.entries(typed)) expect(kept(conflict, form, name)).toBe(text);
      expect(jumpedTo(conflict)).toContain("The athlete changed this edit while you were reading.");
      expect(footOf(conflict)).toEqual(["Decide on the new version…"]);
      expect((await robin!.get(at(item))).text(part)).not.toContain(done);
      expect((await conflict.press(again)).text(part)).toContain(done);
    },
  );

  test("a note about a version that changed, and was decided since, says what came of it and is left on a second press", async () => {
    const item = await sendResult();
    const stale = await robin!.get(at(item));
    await changeResult(item, "5.17");
    await (await rory!.get(at(item))).press("Approve");
    const conflict = await stale.press("Add note", { text: "It is not on the list." });
    expect(alert(conflict)).toEqual([
      409,
      expect.stringMatching(
        /while you were reading\..*Rory approved this \d+s ago\. Below: what you saw, and what came of it\. What you wrote/,
      ),
    ]);
    expect([...conflict.document.querySelectorAll(".diff th[scope=col]")].map((head) => head.textContent)).toEqual([
      "What",
      "You saw",
      "Proposed",
      "Before",
    ]);
    expect((await conflict.press("Add note")).text("#notes")).toContain("It is not on the list.");
  });

  test("what is let go after it changed is held until that was told", async () => {
    const item = await sendResult();
    const mine = await (await robin!.get(at(item))).press("Take this item");
    await changeResult(item, "5.18");
    const told = await mine.press("Release");
    expect(alert(told)).toEqual([409, expect.stringContaining("The athlete changed this edit while you were reading.")]);
    expect(told.text(".diff tbody")).toMatch(/You saw5\.\d+ secs ?Now proposed5\.18 secs/);
    expect(told.text("#decide")).toContain("You hold this until");
    expect(footOf(told)).toEqual(["Decide on the new version…"]);
    expect((await told.press("Release the new version")).text("#decide")).toContain("Nobody has taken this item.");
    const late = await mine.press("Release");
    expect(alert(late)).toEqual([409, expect.stringContaining("You hold it no longer.")]);
  });

  test.each<[act: string, button: string, lacking: Record<string, string>]>([
    ["a rejection", "Reject", { reason: "" }],
    ["a question", "Ask", { text: "" }],
    ["another value", "Offer it to the athlete", { sentence: "" }],
    ["a note", "Add note", { text: "" }],
    ["a link", "Add link", { url: "" }],
  ])(
    "of a version that changed is told also of %s that lacks something, and nothing is approved unseen after it",
    async (_act, button, lacking) => {
      const item = await sendResult();
      const stale = await robin!.get(at(item));
      await changeResult(item, "5.12");
      const conflict = await stale.press(button, lacking);
      expect(alert(conflict)).toEqual([409, expect.stringContaining("The athlete changed this edit while you were reading.")]);
      expect(jumpedTo(conflict)).toContain("The athlete changed this edit while you were reading.");
      expect([...conflict.document.querySelectorAll(".diff th[scope=col]")].map((head) => head.textContent)).toEqual([
        "What",
        "You saw",
        "Now proposed",
        "On the profile",
      ]);
      expect(footOf(conflict)).toEqual(["Decide on the new version…"]);
      await conflict.press("Reject", { code: "Other", reason: "Seen now." });
    },
  );

  test.each<[act: string, button: string, typed: Record<string, string>, told: string[]]>([
    [
      "a rejection",
      "Reject",
      { code: "NotVerifiable", reason: "The camp does\nnot list it." },
      ["Reason: Not verifiable", "A sentence for the athlete: The camp does\nnot list it."],
    ],
    [
      "another value",
      "Offer it to the athlete",
      { value: "5.99", sentence: "The camp does\nnot list it." },
      ["Measurement value: 5.99", "Date: 06/01/26", "Why this value is the right one: The camp does\nnot list it."],
    ],
    ["a question", "Ask", { text: "The camp does\nnot list it." }, ["Your question: The camp does\nnot list it."]],
  ])(
    "that a colleague has taken meanwhile tells what was filled in of %s, and its sentence can be left as a note",
    async (_act, button, typed, told) => {
      const item = await sendResult();
      const page = await robin!.get(at(item));
      await ask("rory", "POST", `/rdb/v1/review-items/${item.key}/approve`, { seen: [{ key: item.key, version: item.version }] });
      const refused = await page.press(button, typed);
      expect(alert(refused)).toEqual([409, expect.stringMatching(/Rory approved this \d+s ago\. What you just sent changed nothing\./)]);
      expect([...refused.document.querySelectorAll("[role=alert] li")].map((line) => line.textContent)).toEqual(told);
      expect([kept(refused, "note", "text"), isOpen(refused, "note"), isOpen(refused, "reject")]).toEqual([
        "The camp does\nnot list it.",
        true,
        undefined,
      ]);
      const noted = await refused.press("Add note");
      expect(noted.text("#notes")).toMatch(/The camp does not list it\. ?Robin/);
      expect(isOpen(await robin!.get(at(item)), "note")).toBe(false);
    },
  );

  test("that a colleague has taken meanwhile is told also where something is missing in the form", async () => {
    const item = await sendResult();
    const page = await robin!.get(at(item));
    await ask("rory", "POST", `/rdb/v1/review-items/${item.key}/approve`, { seen: [{ key: item.key, version: item.version }] });
    const refused = await page.press("Reject", { code: "", reason: "Not on the list." });
    expect(alert(refused)).toEqual([
      400,
      expect.stringMatching(/already decided\. ?Rory approved this .*A sentence for the athlete: Not on the list\./),
    ]);
    expect(jumpedTo(refused)).toContain("already decided");
  });

  test("sends another value with what is proposed now where nothing was set right", async () => {
    const item = await sendResult();
    const stale = await robin!.get(at(item));
    await changeResult(item, "5.13", "2026-06-09");
    const conflict = await stale.press("Approve with this change", { value: "5.02", sentence: "The meet's own list says so." });
    expect(alert(conflict)[0]).toBe(409);
    expect(["value", "dateOccurred", "sentence"].map((name) => kept(conflict, "change", name))).toEqual([
      "5.02",
      "2026-06-09",
      "The meet's own list says so.",
    ]);
    expect((await conflict.press("Approve the new version with this change")).text(".toasts")).toContain(toasts.itemApproved.text);
    const { reviewItems } = await ask<{ reviewItems: ReviewItem[] }>(
      "avery",
      "GET",
      `/elite/v1/people/${avery}/profile-edits?status=Approved`,
    );
    expect(reviewItems.find(({ key }) => key === item.key)?.approval?.value).toMatchObject({ value: "5.02", dateOccurred: "2026-06-09" });
  });

  test("of a new order names the team that left it, and what was seen of each, in the new order", async () => {
    const { recruitmentInterests: teams } = await ask<ProfileAdmin>("avery", "GET", `/rdb/v2/person/${avery}/profile-admin`);
    const [first, second, third, fourth] = teams;
    const move = async (batchKey: string, order: number, { organizationKey }: (typeof teams)[number]) =>
      (
        await ask<{ reviewItem: ReviewItem }>("avery", "POST", `/elite/v1/people/${avery}/profile-edits`, {
          edit: { type: "topInterest", editType: "Update", organizationKey, order },
          batchKey,
        })
      ).reviewItem;
    const batchKey = randomUUID();
    const items = [await move(batchKey, 3, first!), await move(batchKey, 1, second!), await move(batchKey, 2, third!)];
    const stale = await robin!.get(at(items[0]!));
    // Beside another item, and by whichever of its edits it is opened, it goes by the reference that the athlete reads.
    const beside = await robin!.get(at(await sendResult()));
    expect(beside.text("main")).toContain("New order of top teams3 teams moved");
    const line = [...beside.document.querySelectorAll("main a")].find((link) => link.textContent?.startsWith("New order of top teams"))!;
    for (const address of [line.getAttribute("href")!, at(items[2]!)])
      expect((await robin!.get(address)).text("main")).toContain(`${items[0]!.reference} · Sent by`);
    const cards = (page: Page) =>
      [...page.document.querySelectorAll(".card h2")]
        .map((heading) => heading.textContent)
        .filter((text) => text?.startsWith("Top team · "));
    const titles = (...places: typeof items) =>
      places.map(({ newValue }) => `Top team · ${(newValue as { organizationName: string }).organizationName}`);
    expect(cards(stale)).toEqual(titles(items[1]!, items[2]!, items[0]!));

    // The second goes back to its place, the third moves elsewhere, and the fourth joins.
    const amend = (item: ReviewItem, order: number) =>
      ask<{ reviewItem: ReviewItem }>("avery", "PUT", `/elite/v1/profile-edits/${item.key}`, {
        edit: {
          type: "topInterest",
          editType: "Update",
          organizationKey: (item.newValue as { organizationKey: number }).organizationKey,
          order,
        },
      });
    await amend(items[1]!, 2);
    await amend(items[2]!, 4);
    const joined = await move(randomUUID(), 1, fourth!);
    const conflict = await stale.press("Approve");
    expect(alert(conflict)).toEqual([
      409,
      expect.stringContaining(`${titles(items[1]!)[0]} is no longer part of this. You saw: Position: 2 → 1.`),
    ]);
    expect(cards(conflict)).toEqual(titles(joined, items[0]!, items[2]!));
    const compared = [...conflict.document.querySelectorAll(".diff tbody")].map((body) => body.textContent);
    expect(compared[0]).toMatch(/You sawNone ?Now proposed1/);
    expect(compared[2]).toMatch(/You saw2 ?Now proposed4/);
    // Whichever of them the page is opened by, it tells of the whole.
    for (const item of [items[0]!, items[2]!])
      expect((await robin!.get(at(item))).text("main")).toMatch(/History.*Avery changed it.*teams? moved/);
    const own = await (await signedIn("avery", server.url)).get(`/profile/edits/${items[2]!.key}`);
    expect(
      [...own.document.querySelectorAll("main h3, main h2")]
        .map((heading) => heading.textContent)
        .filter((text) => text?.startsWith("Top team · ")),
    ).toEqual(titles(joined, items[0]!, items[2]!));
    expect(own.url.pathname).not.toBe(`/profile/edits/${items[2]!.key}`);
    expect(own.text("main")).toMatch(/You changed it.*teams? moved.*You sent it.*teams? moved/);
    expect((await conflict.press("Reject", { canned: "Duplicate:0" })).text(".toasts")).toContain(toasts.itemRejected.text);
  });

  test("that somebody else took says who, what and when", async () => {
    const item = await sendResult();
    const late = await admin!.get(at(item));
    await (await robin!.get(at(item))).press("Approve");
    const refused = await late.press("Reject", { code: "Other", reason: "Too late." });
    expect(alert(refused)).toEqual([409, expect.stringMatching(/Robin approved this \d+s ago\. What you just sent changed nothing\./)]);
  });

  test("that one took oneself, in another tab, says what is true of that, too", async () => {
    const item = await sendResult();
    const other = await robin!.get(at(item));
    await (await robin!.get(at(item))).press("Approve");
    expect(alert(await other.press("Approve"))).toEqual([
      409,
      expect.stringMatching(/^This item is already decided\. ?You approved this \d+s ago\. What you just sent changed nothing\.$/),
    ]);
  });

  test.each<[act: string, button: string, typed: Record<string, string>]>([
    ["an approval", "Approve", {}],
    ["a rejection", "Reject", { code: "Other", reason: "Too late." }],
    ["a rejection that lacks something", "Reject", { reason: "Too late." }],
    ["another value", "Offer it to the athlete", { value: "5.01", sentence: "Too late." }],
    ["a question", "Ask", { text: "Which camp was it?" }],
    ["a link", "Add link", { url: "https://results.example/a", text: "The result" }],
    ["a claim", "Take this item", {}],
  ])("that was withdrawn says so: %s", async (_act, button, typed) => {
    const item = await sendResult();
    const late = await robin!.get(at(item));
    await ask("avery", "PUT", `/elite/v1/profile-edits/${item.key}`, { resolution: "Withdrawn" });
    const refused = await late.press(button, typed);
    const told = /^This edit was withdrawn\. ?The athlete’s side withdrew this \d+s ago\. What you just sent changed nothing\./;
    expect(refused.text("[role=alert]")).toMatch(told);
    expect(jumpedTo(refused)).toMatch(told);
    expect(refused.text("main")).not.toContain("decided");
  });

  test("that was changed back says so, and no other edit took its place", async () => {
    const year = (value: number) => ({ type: "hsClassYear", editType: "Update", value });
    const item = await send(year(2028));
    const late = await robin!.get(at(item));
    const { value: standing } = item.oldValue as { value: number };
    await ask("avery", "PUT", `/elite/v1/profile-edits/${item.key}`, { edit: year(standing) });
    expect(alert(await late.press("Take this item"))).toEqual([
      409,
      expect.stringMatching(
        /^This edit was changed back to what stands\. ?The athlete’s side changed this back to what stands \d+s ago\. What you just sent changed nothing\.$/,
      ),
    ]);
  });

  test("that lacks something jumps to what is wrong with the form, and a good one to the top of the next", async () => {
    const item = await sendResult();
    const page = await robin!.get(at(item));
    const wrong = await page.press("Reject", { reason: "" });
    expect([wrong.status, jumpedTo(wrong)]).toEqual([400, expect.stringContaining("There is a problem")]);
    expect(wrong.document.querySelectorAll("#answer")).toHaveLength(1);
    expect(jumpedTo(await (await wrong.follow("start over")).press("Approve"))).toBeNull();
  });

  test("that rests on another leads to that one", async () => {
    const parker = [...(await robin!.get("/desk")).document.querySelectorAll<HTMLAnchorElement>(".queue-row")].filter((row) =>
      row.textContent?.includes("Parker"),
    );
    const pages = await Promise.all(parker.map((row) => robin!.get(row.getAttribute("href")!)));
    const commitment = pages.find((page) => page.text("#decide").includes("This edit rests on a decommitment."))!;
    const key = commitment.url.pathname.split("/").at(-1);
    expect([...commitment.document.querySelectorAll("main button")].map((button) => button.textContent)).not.toContain("Approve");

    const forced = await robin!.post(`${commitment.url.pathname}/approval`, new URLSearchParams({ seen: `${key}:1` }));
    expect([forced.status, await forced.text()]).toEqual([409, expect.stringContaining("Decide that one first.")]);
    const link = [...commitment.document.querySelectorAll("#decide a")].find((one) => one.textContent?.startsWith("Decide "))!;
    expect((await commitment.follow(link.getAttribute("href")!)).text("h1")).toContain("Top team · ");
  });
});

test("a commitment that waits for another says where a part of it, or another value, would be approved why neither can be", async () => {
  const [{ key: casey } = { key: 0 }] = await ask<{ key: number }[]>("casey", "GET", "/users/v1/users/profiles");
  const { recruitmentInterests: teams } = await ask<ProfileAdmin>("casey", "GET", `/rdb/v2/person/${casey}/profile-admin`);
  const sendOf = async (name: string, fields: object) => {
    const { organizationKey } = teams.find((team) => team.organizationName === name)!;
    return (
      await ask<{ reviewItem: ReviewItem }>("casey", "POST", `/elite/v1/people/${casey}/profile-edits`, {
        edit: { type: "topInterest", editType: "Update", organizationKey, ...fields },
      })
    ).reviewItem;
  };
  const words = {
    part: "No part of it can be approved before the commitment can.",
    change: "It cannot be approved with a change before the commitment can.",
  };
  const said = (page: Page) => Object.values(words).map((one) => page.text("#decide").includes(one));
  const release = await sendOf("University of South Carolina", { recruitmentStatus: "Decommitted" });
  const commitment = await sendOf("Duke University", {
    recruitmentStatus: "Committed",
    visits: [{ type: "visit", dateOccurred: "2026-03-04", official: false }],
  });
  const waiting = await robin!.get(at(commitment));
  expect([said(waiting), waiting.text("details:has(form#change)").includes(words.change), isOpen(waiting, "approve-some")]).toEqual([
    [true, true],
    true,
    undefined,
  ]);
  const released = await robin!.get(at(release));
  expect(said(released)).toEqual([false, false]);
  await released.press("Approve");
  const free = await robin!.get(at(commitment));
  expect([said(free), isOpen(free, "approve-some")]).toEqual([[false, false], false]);
});

test("the sentence of a rejection is marked neither as required nor as optional: a ready one takes its place", async () => {
  const page = await robin!.get(at(await sendResult()));
  const field = page.document.querySelector<HTMLTextAreaElement>("#reject [name=reason]")!;
  expect([field.required, field.labels![0]!.textContent]).toEqual([false, "A sentence for the athlete"]);
  expect(page.text("#reject")).toContain("They see this word for word. Needed where no ready sentence is chosen.");
  expect(page.document.querySelector<HTMLTextAreaElement>("#ask [name=text]")!.required).toBe(true);
});

describe("the history", () => {
  test("says what each version said, the first one too", async () => {
    const item = await sendResult();
    for (const [version, changed] of [
      [1, "5.41"],
      [2, "5.42"],
    ] as const)
      await ask("avery", "PUT", `/elite/v1/profile-edits/${item.key}`, {
        version,
        edit: { type: "vitals", editType: "Add", measurementTypeKey: 6, value: changed, dateOccurred: "2026-06-01" },
      });
    const { value: first } = item.newValue as { value: string };
    expect((await robin!.get(at(item))).text('section[aria-label="History"]')).toMatch(
      new RegExp(`Avery changed it.*5\\.42 secs.*Avery changed it.*5\\.41 secs.*Avery sent it.*${first} secs`),
    );
  });
});

describe("decided", () => {
  test("lists what I decided, with Undo, and everybody's, with Reverse for a lead", async () => {
    const item = await sendResult();
    await (await robin!.get(at(item))).press("Approve");
    const mine = await robin!.get("/desk/decided");
    expect(mine.text("main li:has(form)")).toMatch(/^40 Yard Dash ?Avery .*Approved ?You · \d+s ago ?Undo ?until /);
    expect(mine.text("main")).not.toContain("Reverse…");
    // Who may not decide begins with everybody's.
    const everybodys = await rene!.get("/desk/decided");
    expect(everybodys.text('section[aria-label="Everyone’s decisions"]')).toContain("40 Yard Dash");
    const none = await everybodys.follow("Mine");
    expect(none.text('section[aria-label="My decisions"]')).toContain("You have decided nothing yet.");
    expect((await none.follow("Everyone’s")).url.href).toBe(everybodys.url.href);

    const all = await admin!.get("/desk/decided?by=everyone");
    const silent = await all.press("Reverse", { sentence: "" });
    expect(alert(silent)).toEqual([400, expect.stringContaining(fieldErrors.rejectionReasonRequired)]);
    expect([silent.url.pathname, isOpen(silent, "reverse")]).toEqual([`${at(item)}/reversal`, true]);
    const reversed = await silent.press("Reverse", { sentence: "The meet took this result back." });
    expect(reversed.text(".toasts")).toContain(toasts.decisionReversed.text);
    expect(reversed.text("#decided")).toMatch(/You reversed the approval of this \d+s ago\.“The meet took this result back\.”/);
    expect([...reversed.document.querySelectorAll("main .chip")].map((chip) => chip.textContent!.trim())).toContain("Reversed");
    expect(reversed.text('section[aria-label="Decisions"]')).toMatch(/Reversed by Admin.*Approved by Robin/);
    const decided = (await admin!.get("/desk/decided?by=everyone")).text('section[aria-label="Everyone’s decisions"]');
    expect(decided).toMatch(/“The meet took this result back\.” ?Reversed ?You · \d+s ago/);
  });

  test("offers to take back only what can be taken back by then, and the rest says what is in the way, to who could undo it", async () => {
    const first = await send({ type: "hsClassYear", editType: "Update", value: 2028 });
    await (await robin!.get(at(first))).press("Approve");
    const rowOf = async (browser: typeof robin, { key }: ReviewItem) =>
      (await browser!.get("/desk/decided?by=everyone")).text(`main li:has(a[href="/desk/${key}"])`);
    expect(await rowOf(robin, first)).toContain("Undo");
    expect(await rowOf(admin, first)).toMatch(/Undo.*Reverse…/);
    await send({ type: "hsClassYear", editType: "Update", value: 2027 });
    for (const browser of [robin, admin]) {
      expect(await rowOf(browser, first)).not.toMatch(/Undo|Reverse/);
      expect(await rowOf(browser, first)).toContain("It cannot be undone as things are. A newer edit of the same waits in review.");
    }
    expect(await rowOf(rene, first)).not.toContain("cannot be undone");
    expect((await admin!.get(at(first))).text("#decided")).toContain("It cannot be reversed as things are.");
  });

  test("of an approval with a change, says what that put there", async () => {
    const item = await sendResult();
    await (await robin!.get(at(item))).press("Approve with this change", { value: "5.37", sentence: "As published." });
    expect((await robin!.get("/desk/decided")).text("main li:has(form)")).toMatch(
      /^40 Yard Dash ?Avery [^“]*5\.37 secs.*“As published\.”.*With a change/,
    );
  });

  test("of an approval with a change, says among the other items, too, what that put there", async () => {
    const [{ key: casey } = { key: 0 }] = await ask<{ key: number }[]>("casey", "GET", "/users/v1/users/profiles");
    const result = async (value: string) => {
      const edit = { type: "vitals", editType: "Add", measurementTypeKey: 6, value, dateOccurred: "2026-06-01" };
      return (await ask<{ reviewItem: ReviewItem }>("casey", "POST", `/elite/v1/people/${casey}/profile-edits`, { edit })).reviewItem;
    };
    const item = await result("5.91");
    await (await robin!.get(at(item))).press("Approve with this change", { value: "5.97", sentence: "As published." });
    const beside = (await robin!.get(at(await result("5.92")))).document.querySelector(`main a[href="${at(item)}"]`);
    expect(beside!.textContent).toMatch(/5\.97 secs.*Approved$/);
  });
});

async function positionOf(sportKey: number): Promise<number> {
  const [position] = await ask<{ key: number }[]>("avery", "GET", `/rdb/v1/positions?positionType=Player&sportKey=${sportKey}`);
  return position!.key;
}

describe("a flag that came since the page was opened (Q3, R16)", async () => {
  const [{ key: casey } = { key: 0 }] = await ask<{ key: number }[]>("casey", "GET", "/users/v1/users/profiles");
  const sendAsGale = async (edit: object) =>
    (await ask<{ reviewItem: ReviewItem }>("gale", "POST", `/elite/v1/people/${casey}/profile-edits`, { edit })).reviewItem;
  const dash = (value: string) => sendAsGale({ type: "vitals", editType: "Add", measurementTypeKey: 6, value, dateOccurred: "2026-05-01" });
  const sentence = "The list of the camp says so.";
  const flag = "Who sent this no longer manages the profile.";

  /** Takes back what lets the sender manage the profile. */
  async function takeBack(): Promise<void> {
    const { items: claims } = await ask<DeskClaims>("rory", "GET", `/rdb/v1/claims?personKey=${casey}`);
    const page = await rory!.get(`/desk/claims/${claims.find(({ claimant }) => claimant.name.startsWith("Gale"))!.key}`);
    expect((await page.press("Take back", { reason: "The school does not know you." })).status).toBe(200);
  }

  test("is told before anything is decided, offered, taken or let go; what was typed is kept, and a second press does it", async () => {
    const [college] = await ask<{ key: number }[]>(
      "avery",
      "GET",
      "/public/rdb/v1/organizations/advanced-search?searchText=Purdue&organizationType=College",
    );
    const visits = [{ type: "visit", dateOccurred: "2026-03-04", official: false }];
    const team = { type: "topInterest", editType: "Add", organizationKey: college!.key, recruitmentStatus: "Contacted", visits };
    const presses: [item: ReviewItem, button: string, typed: Record<string, string | string[]>, form: string | null, done: RegExp][] = [
      [await dash("5.61"), "Approve", {}, null, new RegExp(toasts.itemApproved.text)],
      [await sendAsGale(team), "Approve these", { fields: [], sentence }, "approve-some", new RegExp(toasts.itemApprovedInPart.text)],
      [await dash("5.62"), "Approve with this change", { value: "5.71", sentence }, "change", new RegExp(toasts.itemApproved.text)],
      [await dash("5.63"), "Offer it to the athlete", { value: "5.72", sentence }, "change", new RegExp(toasts.valueOffered.text)],
      [await dash("5.64"), "Reject", { code: "Other", reason: sentence }, "reject", new RegExp(toasts.itemRejected.text)],
      [await dash("5.65"), "Take this item", {}, null, /You hold this until/],
    ];
    const [held, lacking] = [await dash("5.66"), await dash("5.67")];
    await (await robin!.get(at(held))).press("Take this item");
    const stale = await Promise.all(presses.map(([item]) => robin!.get(at(item))));
    const [toRelease, toReject] = [await robin!.get(at(held)), await robin!.get(at(lacking))];
    for (const page of [...stale, toRelease, toReject]) expect(page.text("main")).not.toContain(flag);
    await takeBack();

    for (const [index, [, button, typed, form, done]] of presses.entries()) {
      const told = await stale[index]!.press(button, typed);
      expect(alert(told)).toEqual([
        409,
        expect.stringMatching(new RegExp(`A flag was put on this edit while you were reading\\..*${flag}`)),
      ]);
      expect(told.text('section[aria-label^="Check this"]')).toContain(flag);
      if (form) expect(told.document.querySelector(`#${form}`)!.innerHTML).toContain(sentence);
      if (form === "change") expect(kept(told, "change", "value")).toBe(typed.value);
      expect((await told.press(button)).text()).toMatch(done);
    }
    for (const told of [await toRelease.press("Release"), await toReject.press("Reject", { reason: "" })])
      expect(alert(told)).toEqual([409, expect.stringContaining(flag)]);
    // A page that shows it decides at once.
    expect((await (await robin!.get(at(held))).press("Approve")).text(".toasts")).toContain(toasts.itemApproved.text);
  });
});

describe("what is no longer so, told to the athlete's side", async () => {
  const own = await signedIn("avery", server.url);

  test("an accepted offer whose approval was undone is what waits; what was sent before it is called that, not proposed", async () => {
    const item = await sendResult();
    const sent = `${value.toFixed(2)} secs`;
    await (await robin!.get(at(item))).press("Offer it to the athlete", { value: "5.03", sentence: "The list of the camp says so." });
    await (await own.get(`/profile/edits/${item.key}`)).press("Accept 5.03 secs");
    await (await robin!.get(at(item))).press("Undo");
    expect((await robin!.get(at(item))).text('section[aria-label="Now and proposed"]')).toContain("5.03 secs");
    const page = await own.get(`/profile/edits/${item.key}`);
    const [accepted, before] = ["Offered by the desk and accepted", "What you sent"].map((title) =>
      page.text(`section[aria-label="${title}"]`),
    );
    expect([accepted, before]).toEqual([expect.stringMatching(/Now ?Proposed.*5\.03 secs/), expect.stringContaining(sent)]);
    expect(before).toMatch(/Now ?Sent/);
    expect(before).not.toMatch(/proposed/i);
  });

  test("a result that is on the profile by now has no form to send it again: the address leads to its page, which says so (R13)", async () => {
    const item = await sendResult();
    const rejected = String(value);
    await (await robin!.get(at(item))).press("Reject", { canned: "Duplicate:0" });
    const form = `/profile/vitals/new?resubmit=${item.key}`;
    const open = await own.get(form);
    expect(open.text("h1")).toBe("Add a measurement");
    const other = await sendResult();
    await (await robin!.get(at(other))).press("Approve with this change", { value: rejected, sentence: "The list of the camp says so." });
    const page = await own.get(form);
    expect([page.url.pathname, page.text("main")]).toEqual([
      `/profile/edits/${item.key}`,
      expect.stringContaining("This is on your profile by now."),
    ]);
    // A form that was open then is refused in words, and keeps what was typed.
    const late = await open.press("Save");
    expect([late.status, late.document.querySelector<HTMLInputElement>("[name=value]")?.value]).toEqual([expect.any(Number), rejected]);
    expect(late.status).toBeGreaterThanOrEqual(400);
  });

  test("a team that is on the list by now has none either (R13)", async () => {
    const [college] = await ask<{ key: number }[]>(
      "avery",
      "GET",
      "/public/rdb/v1/organizations/advanced-search?searchText=Auburn&organizationType=College",
    );
    const addition = { type: "topInterest", editType: "Add", organizationKey: college!.key, recruitmentStatus: "Interested" };
    const item = await send(addition);
    await (await robin!.get(at(item))).press("Reject", { canned: "Duplicate:0" });
    const again = await send({ ...addition, recruitmentStatus: "Contacted" });
    await (await robin!.get(at(again))).press("Approve");
    const page = await own.get(`/profile/teams/new?resubmit=${item.key}`);
    expect([page.url.pathname, page.text("main")]).toEqual([
      `/profile/edits/${item.key}`,
      expect.stringMatching(/is on your list by now\./),
    ]);
  });
});
