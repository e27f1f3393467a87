/** What is said on an item while it waits: questions and answers, offers, evidence, notes. */
import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { OwnEdit, ReviewItem } from "~/contract/profile/profile-edits";
import type { Notices } from "~/contract/notices/notices";
import type { Queue, ReviewItemAtDesk } from "~/contract/desk/review-items";
import { fieldErrors } from "~/domain/base/messages";
import { linkProblems } from "~/domain/review/thread";
import { mailOutbox, notices } from "~/platform/db/schema/notices";
import { measurementTypes } from "~/platform/db/schema/places";
import { reviewEntries } from "~/platform/db/schema/review";
import { addAthlete, cast, sendOrder } from "../../../setup/athlete";
import { auditOfItem } from "../../../setup/audit";
import { testDatabase } from "../../../setup/database";

const { db } = await testDatabase();
await db.insert(measurementTypes).values({ key: 6, name: "40 Yard Dash", units: "secs", isLowerBetter: true });

const day = "2026-05-01";
const dash = { type: "vitals", editType: "Add", measurementTypeKey: 6, dateOccurred: day };

async function begin() {
  const athlete = await addAthlete(db, "Interested", "Offered", "Contacted");
  const clock = { now: new Date("2026-11-20T12:00:00Z") };
  const people = await cast(db, athlete, { now: () => clock.now });
  const send = async (value = "4.31") => (await people.submit({ ...dash, value })).item;
  const desk = (item: ReviewItem, what: string, body: unknown, asker = people.reviewer) =>
    asker.ask("POST", `/rdb/v1/review-items/${item.key}/${what}`, { body });
  const own = (item: ReviewItem, what: string, body: unknown, asker = people.owner) =>
    asker.ask("POST", `/elite/v1/profile-edits/${item.key}/${what}`, { body });
  /** Answers what was asked last. */
  const answer = async (item: ReviewItem, text: string) => own(item, "answers", { seenEntryKey: await askedOf(item), text });
  const askedOf = async (item: ReviewItem) =>
    (await readOwn(item)).thread.filter(({ kind }) => kind === "Question" || kind === "Offer").at(-1)!.key;
  const pass = (minutes: number) => (clock.now = new Date(clock.now.getTime() + minutes * 60_000));
  const readOwn = async (item: ReviewItem) =>
    (await (await people.owner.ask("GET", `/elite/v1/profile-edits/${item.key}`)).json()) as OwnEdit;
  const readAtDesk = async (item: ReviewItem) =>
    (await (await people.reader.ask("GET", `/rdb/v1/review-items/${item.key}`)).json()) as ReviewItemAtDesk;
  const isQueued = async (item: ReviewItem) => {
    const queue = (await (await people.reader.ask("GET", "/rdb/v1/review-items")).json()) as Queue;
    return queue.items.some((line) => line.key === item.key);
  };
  return { athlete, clock, send, desk, own, answer, askedOf, pass, readOwn, readAtDesk, isQueued, ...people };
}

it.each([
  ["A question", "questions", { text: "Which camp was it?" }],
  ["An offer", "offers", { text: "The camp lists another time.", version: 1, edit: { ...dash, value: "4.38" } }],
])("%s that is answered, or ended by a change, a withdrawal or a decision, is unread to nobody", async (_what, path, said) => {
  const { send, desk, answer, owner, guardian, lead } = await begin();
  const waits = async (kind: string) =>
    Promise.all(
      [owner, guardian].map(
        async (one) =>
          ((await (await one.ask("GET", "/users/v1/notices")).json()) as Notices).notices.filter(
            (notice) => notice.kind === kind && !notice.readAt,
          ).length,
      ),
    );
  const change = (item: ReviewItem, body: unknown) => owner.ask("PUT", `/elite/v1/profile-edits/${item.key}`, { body });
  const seen = (item: ReviewItem) => ({ seen: [{ key: item.key, version: 1 }] });
  for (const [index, end] of [
    (item: ReviewItem) => answer(item, "The Nashville camp."),
    (item: ReviewItem) => change(item, { edit: { ...dash, value: "4.29" } }),
    (item: ReviewItem) => change(item, { resolution: "Withdrawn" }),
    (item: ReviewItem) => desk(item, "approve", seen(item)),
    (item: ReviewItem) => desk(item, "reject", { ...seen(item), code: "Other", reason: "No." }, lead),
  ].entries()) {
    const item = await send(`4.3${index + 1}`);
    await desk(item, path, said);
    expect(await waits(path === "offers" ? "Offer" : "Question")).toEqual([1, 1]);
    expect((await end(item)).status).toBe(200);
    expect(await waits(path === "offers" ? "Offer" : "Question")).toEqual([0, 0]);
  }
});

it.each([
  ["A question", "questions", { text: "Which camp was it?" }],
  ["An offer", "offers", { text: "The camp lists another time.", edit: { ...dash, value: "4.38" } }],
])("%s that a change has ended is asked anew in the same words, and told of; sent twice it is one", async (_what, path, said) => {
  const { send, desk, owner, readAtDesk, isQueued } = await begin();
  const item = await send();
  for (const version of [1, 2]) {
    for (const _press of [1, 2]) expect((await desk(item, path, { ...said, version })).status).toBe(200);
    const { thread, item: now } = await readAtDesk(item);
    expect([thread.length, now.awaitsAthlete, await isQueued(item)]).toEqual([version, true, false]);
    const told = (await (await owner.ask("GET", "/users/v1/notices")).json()) as Notices;
    expect(told.notices.filter(({ readAt }) => readAt === null)).toHaveLength(1);
    await owner.ask("PUT", `/elite/v1/profile-edits/${item.key}`, { body: { edit: { ...dash, value: `4.2${version}` } } });
  }
});

it("nothing is asked or offered on a profile that takes no answers, and what was asked before comes back to the queue", async () => {
  const { athlete, send, desk, lead, owner, readAtDesk, isQueued, readOwn } = await begin();
  const item = await send();
  const show = async (visibility: string, seen: string) =>
    (await lead.ask("PUT", `/rdb/v1/people/${athlete.personKey}/visibility`, { body: { visibility, seen, reason: "The school asked." } }))
      .status;
  await desk(item, "questions", { text: "Which camp was it?" });
  expect([await isQueued(item), await show("Frozen", "Normal"), await isQueued(item)]).toEqual([false, 200, true]);
  expect(await readAtDesk(item)).toMatchObject({ item: { awaitsAthlete: false } });
  expect((await readOwn(item)).item.awaitsAthlete).toBe(false);
  const unread = ((await (await owner.ask("GET", "/users/v1/notices")).json()) as Notices).notices.filter(({ readAt }) => readAt === null);
  expect(unread.filter(({ kind }) => kind === "Question")).toEqual([]);
  for (const [path, body] of [
    ["questions", { text: "Which day was it?" }],
    ["offers", { version: 1, edit: { ...dash, value: "4.38" }, text: "The camp lists another time." }],
  ] as const) {
    const refused = await desk(item, path, body);
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([409, "profile-locked"]);
  }
  expect([await show("Normal", "Frozen"), (await desk(item, "questions", { text: "Which camp was it?" })).status]).toEqual([200, 200]);
});

describe("what others said since the page was made", () => {
  const acts: [string, object][] = [
    ["approve", { seen: [] }],
    ["reject", { seen: [], code: "Other", reason: "Not that." }],
    ["questions", { text: "Which day was it?" }],
    ["offers", { version: 1, edit: { ...dash, value: "4.38" }, text: "The camp lists another time." }],
    ["notes", { seen: [], text: "Looks right." }],
    ["evidence", { seen: [], text: "The list of the camp", url: "https://results.example.com/camp" }],
    ["claim", { seen: [] }],
  ];

  async function beginAsked() {
    const begun = await begin();
    const item = await begun.send();
    await begun.desk(item, "questions", { text: "Which camp was it?" }, begun.lead);
    const seenEntryKey = (await begun.readAtDesk(item)).thread.at(-1)!.key;
    const press = (what: string, body: object, seen?: number) =>
      begun.reviewer.ask(what === "claim" ? "PUT" : "POST", `/rdb/v1/review-items/${item.key}/${what}`, {
        body: { ...body, ...("seen" in body && { seen: [{ key: item.key, version: 1 }] }), seenEntryKey: seen },
      });
    return { ...begun, item, seenEntryKey, press };
  }

  it.each(acts)("%s waits until it is read", async (what, body) => {
    const { item, answer, readAtDesk, seenEntryKey, press } = await beginAsked();
    await answer(item, "It was a typo, do not approve it.");
    const refused = await press(what, body, seenEntryKey);
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([409, "said-since"]);
    expect(await readAtDesk(item)).toMatchObject({ item: { status: "Pending", awaitsAthlete: false }, decisions: [] });
    expect((await press(what, body, (await readAtDesk(item)).thread.at(-1)!.key)).status).toBe(200);
  });

  it.each(acts)("%s is stopped by a colleague's question, too, and by a page without any words", async (what, body) => {
    const { press } = await beginAsked();
    expect((await press(what, body, 0)).status).toBe(409);
  });

  it.each(acts)("%s is not stopped by words of one's own, or where nothing is named", async (what, body) => {
    const { item, desk, seenEntryKey, press } = await beginAsked();
    expect((await desk(item, "notes", { text: "Looks like the camp's own list." })).status).toBe(200);
    expect((await press(what, body, seenEntryKey)).status).toBe(200);
    const other = await beginAsked();
    expect((await other.press(what, body)).status).toBe(200);
  });
});

describe("a note or a link about a version that changed", () => {
  const words = { text: "Looks right.", url: "https://results.example.com/camp" };

  it.each([
    ["notes", "add a note"],
    ["evidence", "add a link"],
  ])("%s waits until that is looked at, and writes nothing", async (what, act) => {
    const { send, desk, owner, readAtDesk } = await begin();
    const item = await send();
    const seen = (version: number) => ({ ...words, seen: [{ key: item.key, version }] });
    await owner.ask("PUT", `/elite/v1/profile-edits/${item.key}`, { body: { edit: { ...dash, value: "4.29" } } });
    expect(await (await desk(item, what, seen(1))).json()).toEqual({
      status: 409,
      code: "version-conflict",
      message: `The athlete changed this edit while you were reading. Look again before you ${act}.`,
    });
    expect((await readAtDesk(item)).thread).toEqual([]);
    expect((await auditOfItem(db, item)).map((row) => row.act)).not.toContainEqual(expect.stringMatching(/^(note|evidence)\./));
    expect((await desk(item, what, seen(2))).status).toBe(200);
    expect((await readAtDesk(item)).thread).toMatchObject([{ text: words.text, version: 2 }]);
  });

  it("of an order names each of its teams, and once that is decided the one that it is left on", async () => {
    const { athlete, submit, desk } = await begin();
    const { items } = await sendOrder(submit, athlete.teams, [2, 3, 1]);
    const of = (...some: ReviewItem[]) => some.map(({ key }) => ({ key, version: 1 }));
    const [first] = items as [ReviewItem];
    for (const what of ["notes", "evidence"]) {
      expect([what, (await desk(first, what, { ...words, seen: of(first) })).status]).toEqual([what, 409]);
      expect([what, (await desk(first, what, { ...words, seen: of(...items) })).status]).toEqual([what, 200]);
    }
    expect((await desk(first, "approve", { seen: of(...items) })).status).toBe(200);
    expect((await desk(first, "notes", { text: "Done.", seen: of(...items) })).status).toBe(200);
    expect((await desk(first, "notes", { text: "Once more.", seen: [{ key: first.key, version: 2 }] })).status).toBe(409);
    expect((await desk(first, "notes", { text: "Once more.", seen: of(items[1]!) })).status).toBe(409);
  });
});

describe("a question", () => {
  it("takes the item out of the queue until the answer brings it back, due later by as long as that took", async () => {
    const { send, desk, answer, pass, readOwn, isQueued } = await begin();
    const item = await send();
    expect(await isQueued(item)).toBe(true);

    pass(1);
    const asked = await desk(item, "questions", { text: "Which camp was it?" });
    expect(asked.status).toBe(200);
    expect(await asked.json()).toMatchObject({ reviewItem: { key: item.key, awaitsAthlete: true, status: "Pending" } });
    expect(await isQueued(item)).toBe(false);
    expect(await readOwn(item)).toMatchObject({
      place: null,
      thread: [{ kind: "Question", by: "Review desk", text: "Which camp was it?" }],
    });

    pass(3);
    expect((await answer(item, "The Nashville camp.")).status).toBe(200);
    expect(await isQueued(item)).toBe(true);
    const read = await readOwn(item);
    expect(Date.parse(read.item.dueAt) - Date.parse(item.dueAt)).toBe(3 * 60_000);
    expect(read.item.awaitsAthlete).toBe(false);
    expect(read.history).toMatchObject([
      { act: "Answered", text: "The Nashville camp." },
      { act: "Asked", by: "Review desk" },
      { act: "Sent" },
    ]);
  });

  it("tells everybody who manages the profile, by e-mail at once", async () => {
    const { send, desk, clock } = await begin();
    const item = await send();
    await desk(item, "questions", { text: "Which camp was it?" });
    const told = await db
      .select()
      .from(notices)
      .leftJoin(mailOutbox, eq(mailOutbox.noticeKey, notices.key))
      .where(eq(notices.reviewItemKey, item.key));
    expect(
      told.every((one) => one.notices.kind === "Question" && (one.mail_outbox?.sendAfter ?? clock.now).getTime() === clock.now.getTime()),
    ).toBe(true);
  });

  it("is answered by changing the edit, too", async () => {
    const { send, desk, pass, owner, isQueued } = await begin();
    const item = await send();
    await desk(item, "questions", { text: "Is it hand timed?" });
    pass(2);
    const amended = await owner.ask("PUT", `/elite/v1/profile-edits/${item.key}`, { body: { edit: { ...dash, value: "4.4" } } });
    const { reviewItem } = (await amended.json()) as { reviewItem: ReviewItem };
    expect(reviewItem).toMatchObject({ version: 2, awaitsAthlete: false });
    expect(Date.parse(reviewItem.dueAt) - Date.parse(item.dueAt)).toBe(2 * 60_000);
    expect(await isQueued(item)).toBe(true);
  });

  it("does not keep the edit from being withdrawn", async () => {
    const { send, desk, owner } = await begin();
    const item = await send();
    await desk(item, "questions", { text: "Is it hand timed?" });
    const withdrawn = await owner.ask("PUT", `/elite/v1/profile-edits/${item.key}`, { body: { resolution: "Withdrawn" } });
    expect(await withdrawn.json()).toMatchObject({ reviewItem: { resolution: "Withdrawn", awaitsAthlete: false } });
  });

  it("sent twice is asked once, and so is its answer", async () => {
    const { send, desk, answer, readOwn } = await begin();
    const item = await send();
    for (const _ of [1, 2]) expect((await desk(item, "questions", { text: "Which camp?" })).status).toBe(200);
    for (const _ of [1, 2]) expect((await answer(item, "Nashville.")).status).toBe(200);
    expect((await readOwn(item)).thread.map((entry) => entry.kind)).toEqual(["Question", "Answer"]);
    expect(await (await answer(item, "One more thing.")).json()).toMatchObject({ status: 409, code: "not-asked" });
  });

  it("takes no answer that was written under another, nor under fewer", async () => {
    const { send, desk, own, askedOf, answer, readOwn, guardian } = await begin();
    const item = await send();
    await desk(item, "questions", { text: "Was it at a camp?" });
    const first = await askedOf(item);
    const late = () => own(item, "answers", { seenEntryKey: first, text: "Yes, it was." });
    await desk(item, "questions", { text: "Did you make it up?" });
    expect(await (await late()).json()).toMatchObject({ status: 409, code: "asked-since" });
    expect((await own(item, "answers", { seenEntryKey: await askedOf(item), text: "No." }, guardian)).status).toBe(200);
    expect(await (await late()).json()).toMatchObject({ status: 409, code: "not-asked" });
    await desk(item, "questions", { text: "Are you sure?" });
    expect(await (await late()).json()).toMatchObject({ status: 409, code: "asked-since" });
    expect(await (await own(item, "answers", { text: "Yes, it was." })).json()).toMatchObject({
      status: 400,
      fields: { seenEntryKey: [expect.any(String)] },
    });
    expect((await answer(item, "I am.")).status).toBe(200);
    expect((await readOwn(item)).thread.map((entry) => entry.text)).toEqual([
      "Was it at a camp?",
      "Did you make it up?",
      "No.",
      "Are you sure?",
      "I am.",
    ]);
  });

  it("of a new order is one for all of it, whichever of its edits is opened", async () => {
    const { athlete, submit, desk, answer, readOwn, isQueued } = await begin();
    const { items } = await sendOrder(submit, athlete.teams, [2, 3, 1]);
    await desk(items[2]!, "questions", { text: "Why?" });
    expect(await isQueued(items[0]!)).toBe(false);
    for (const item of items) expect(await readOwn(item)).toMatchObject({ item: { awaitsAthlete: true }, thread: [{ text: "Why?" }] });
    expect((await answer(items[1]!, "Because.")).status).toBe(200);
    expect(await isQueued(items[0]!)).toBe(true);
    for (const item of items) expect((await readOwn(item)).item.awaitsAthlete).toBe(false);
  });

  it("stands among what needs the athlete", async () => {
    const { athlete, owner, send, desk } = await begin();
    const item = await send();
    await send("4.5");
    await desk(item, "questions", { text: "Which camp?" });
    const list = await owner.ask("GET", `/elite/v1/people/${athlete.personKey}/profile-edits?state=needs-you`);
    expect(((await list.json()) as { reviewItems: ReviewItem[] }).reviewItems.map((one) => one.key)).toEqual([item.key]);
  });
});

describe("evidence", () => {
  it("is added by either side, and staff are not named", async () => {
    const { send, desk, own, readOwn, readAtDesk } = await begin();
    const item = await send();
    await own(item, "evidence", { url: "https://results.example.com/camp", text: "Line 14." });
    await desk(item, "evidence", { url: "https://results.example.com/other", text: "Another list." });
    expect((await readOwn(item)).thread).toMatchObject([
      { kind: "Evidence", by: expect.stringContaining("avery"), url: "https://results.example.com/camp", text: "Line 14." },
      { kind: "Evidence", by: "Review desk", url: "https://results.example.com/other" },
    ]);
    expect((await readAtDesk(item)).thread[1]!.by).toContain("robin");
  });

  it.each([
    ["http://results.example.com", fieldErrors.evidenceUrlInvalid],
    ["javascript:alert(1)", fieldErrors.evidenceUrlInvalid],
    ["https://name:word@example.com/", linkProblems.login],
    ["https://localhost/x", linkProblems.site],
    ["https://", linkProblems.site],
    ["https://example.com/a b", linkProblems.space],
    ["", fieldErrors.evidenceUrlRequired],
    [`https://example.com/${"x".repeat(500)}`, fieldErrors.evidenceUrlTooLong],
  ])("is a link that can be opened safely: %s is not", async (url, message) => {
    const { send, own } = await begin();
    const response = await own(await send(), "evidence", { url, text: "Line 14." });
    expect(await response.json()).toMatchObject({ status: 400, fields: { url: [message] } });
  });

  it("is at most twenty links", async () => {
    const { send, own } = await begin();
    const item = await send();
    for (let count = 0; count < 20; count += 1)
      expect((await own(item, "evidence", { url: `https://example.com/${count}`, text: "Here." })).status).toBe(200);
    expect(await (await own(item, "evidence", { url: "https://example.com/20", text: "Here." })).json()).toMatchObject({
      status: 422,
      fields: { url: [fieldErrors.evidenceTooMany] },
    });
  });
});

describe("a note", () => {
  it("never leaves the desk", async () => {
    const { send, desk, readOwn, readAtDesk } = await begin();
    const item = await send();
    expect((await desk(item, "notes", { text: "Looks like his brother’s time." })).status).toBe(200);
    expect((await readAtDesk(item)).thread).toMatchObject([
      { kind: "Note", visibility: "Internal", text: "Looks like his brother’s time." },
    ]);
    expect(JSON.stringify(await readOwn(item))).not.toContain("brother");
  });
});

describe("words of either side", () => {
  it.each([
    ["questions", {}, fieldErrors.questionRequired],
    ["notes", { text: "  " }, fieldErrors.noteRequired],
    ["questions", { text: "x".repeat(501) }, fieldErrors.entryTooLong],
  ])("of %s have one to 500 characters", async (what, body, message) => {
    const { send, desk } = await begin();
    expect(await (await desk(await send(), what, body)).json()).toMatchObject({ status: 400, fields: { text: [message] } });
  });

  it("write one audit row an act, with keys alone", async () => {
    const { send, desk, own, answer } = await begin();
    const item = await send();
    await desk(item, "questions", { text: "Which secret camp?" });
    await answer(item, "The secret one.");
    await own(item, "evidence", { url: "https://example.com/secret", text: "A secret page." });
    await desk(item, "notes", { text: "A secret note." });
    const rows = await auditOfItem(db, item);
    expect(rows.map((row) => row.act)).toEqual(["edit.submitted", "question.asked", "question.answered", "evidence.added", "note.added"]);
    expect(JSON.stringify(rows)).not.toContain("secret");
    expect(rows[1]!.detail).toEqual({ version: 1, entry: expect.any(Number) });
  });
});

describe("who may speak", () => {
  it.each(["questions", "offers", "notes", "evidence"])(
    "of the desk, by %s: level 3, and never on a profile that one manages",
    async (what) => {
      const { send, desk, reader, ownReviewer, owner, ask } = await begin();
      const item = await send();
      const body = { text: "x", url: "https://example.com", version: 1, edit: { ...dash, value: "4.4" } };
      const statuses = [];
      for (const asker of [reader, ownReviewer, owner]) statuses.push((await desk(item, what, body, asker)).status);
      expect(statuses).toEqual([403, 403, 403]);
      expect((await ask("POST", `/rdb/v1/review-items/${item.key}/${what}`, { body })).status).toBe(401);
      expect((await desk({ ...item, key: 2_000_000_000 }, what, body)).status).toBe(404);
      expect(await db.select().from(reviewEntries).where(eq(reviewEntries.reviewItemKey, item.key))).toEqual([]);
    },
  );

  it.each(["answers", "evidence", "appeal"])(
    "of the athlete's side, by %s: who manages the profile; to others there is no such edit",
    async (what) => {
      const { send, desk, own, askedOf, other, reviewer, reader, guardian, ask } = await begin();
      const item = await send();
      await desk(item, "questions", { text: "Which camp?" });
      const body = { text: "x", url: "https://example.com", seenEntryKey: await askedOf(item) };
      for (const stranger of [other, reviewer, reader]) expect((await own(item, what, body, stranger)).status).toBe(404);
      expect((await ask("POST", `/elite/v1/profile-edits/${item.key}/${what}`, { body })).status).toBe(401);
      expect((await own(item, what, body, guardian)).status).toBe(what === "appeal" ? 409 : 200);
    },
  );

  it("ends with the decision, but for notes", async () => {
    const { send, desk, own } = await begin();
    const item = await send();
    await desk(item, "reject", { seen: [{ key: item.key, version: 1 }], code: "Other", reason: "No." });
    const body = { text: "x", url: "https://example.com", version: 1, seenEntryKey: 1, edit: { ...dash, value: "4.4" } };
    for (const what of ["questions", "offers", "evidence"]) expect([what, (await desk(item, what, body)).status]).toEqual([what, 409]);
    for (const what of ["answers", "evidence"]) expect([what, (await own(item, what, body)).status]).toEqual([what, 409]);
    expect((await desk(item, "notes", body)).status).toBe(200);
    expect(
      await db
        .select()
        .from(reviewEntries)
        .where(and(eq(reviewEntries.reviewItemKey, item.key), eq(reviewEntries.visibility, "Public"))),
    ).toEqual([]);
  });
});
