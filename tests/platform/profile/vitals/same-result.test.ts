/** The same result of the same day stands or waits once, whichever way it comes (docs/rules.md N6). */
import { beforeAll, describe, expect, it, test } from "vitest";
import type { OwnEdit, ReviewItem } from "~/contract/profile/profile-edits";
import { measurements } from "~/platform/db/schema/people";
import { seedReference } from "~/platform/seed/reference";
import { addAthlete, cast, seen } from "../../../setup/athlete";
import { testDatabase } from "../../../setup/database";

const { db } = await testDatabase();
beforeAll(() => seedReference(db));

const weighed = { type: "vitals", editType: "Add", measurementTypeKey: 2, value: "210", dateOccurred: "2026-05-02" };
const refusal = { code: "NotVerifiable", reason: "We could not find it." };

async function begin() {
  const athlete = await addAthlete(db);
  const people = await cast(db, athlete);
  const { owner, reviewer } = people;
  const answered = async (asking: Promise<Response>) => {
    const response = await asking;
    const body = (await response.json()) as { code?: string; message?: string; reviewItem?: ReviewItem };
    return { status: response.status, code: body.code, message: body.message, item: body.reviewItem };
  };
  const send = (edit: object, { asker = owner, ...more }: { asker?: typeof owner; resubmits?: number } = {}) =>
    answered(
      asker.ask("POST", `/elite/v1/people/${athlete.personKey}/profile-edits`, { body: { edit: { ...weighed, ...edit }, ...more } }),
    );
  const waiting = async (edit: object) => {
    const { item } = await send(edit);
    return item!;
  };
  const decide = (item: ReviewItem, how: "approve" | "reject", more: object = {}) =>
    answered(
      reviewer.ask("POST", `/rdb/v1/review-items/${item.key}/${how}`, {
        body: { ...seen(item), ...(how === "reject" && refusal), ...more },
      }),
    );
  const put = (item: ReviewItem, edit: object) =>
    answered(owner.ask("PUT", `/elite/v1/profile-edits/${item.key}`, { body: { edit: { ...weighed, ...edit }, version: item.version } }));
  const withdraw = (item: ReviewItem) => owner.ask("PUT", `/elite/v1/profile-edits/${item.key}`, { body: { resolution: "Withdrawn" } });
  const appeal = (item: ReviewItem) =>
    answered(owner.ask("POST", `/elite/v1/profile-edits/${item.key}/appeal`, { body: { text: "It stands on the meet’s page." } }));
  const readOwn = async (item: ReviewItem) => (await (await owner.ask("GET", `/elite/v1/profile-edits/${item.key}`)).json()) as OwnEdit;
  const undo = async (item: ReviewItem) => {
    const read = (await (await reviewer.ask("GET", `/rdb/v1/review-items/${item.key}`)).json()) as { decisions: { key: number }[] };
    return answered(reviewer.ask("POST", `/rdb/v1/review-items/${item.key}/undo`, { body: { decisionKey: read.decisions.at(-1)!.key } }));
  };
  /** On the profile, as if approved long ago; answers what names it in an edit. */
  const standing = async (value: string, dateOccurred = weighed.dateOccurred) => {
    const [row] = await db
      .insert(measurements)
      .values({ personKey: athlete.personKey, measurementTypeKey: 2, value, dateOccurred })
      .returning();
    return { editType: "Update", key: row!.key, value, dateOccurred };
  };
  return { ...people, send, waiting, decide, put, withdraw, appeal, readOwn, undo, standing };
}

const there = { status: 409, code: "already-there" };

describe("a new one", () => {
  it("is sent once, in whatever digits and by whoever manages the profile, while it waits and when it stands", async () => {
    const { owner, guardian, reviewer, send, waiting, decide } = await begin();
    const item = await waiting({});
    for (const isApproved of [false, true]) {
      if (isApproved) expect((await decide(item, "approve")).status).toBe(200);
      for (const asker of [owner, guardian]) expect(await send({ value: "210.0" }, { asker })).toMatchObject(there);
      expect(await send({}, { asker: reviewer })).toMatchObject(isApproved ? there : { status: 409, code: "waits-at-desk" });
    }
  });

  it("is another one in another result, on another day and of another athlete", async () => {
    const { send } = await begin();
    await send({ value: "220" });
    for (const other of [{ value: "220.5" }, { value: "220", dateOccurred: "2026-05-03" }]) expect((await send(other)).status).toBe(201);
    const others = await begin();
    expect((await others.send({ value: "220" })).status).toBe(201);
  });

  it("is new again once it was withdrawn; rejected, it is sent by whoever manages the profile only as another one (R13)", async () => {
    const { owner, guardian, send, waiting, put, withdraw, decide, appeal } = await begin();
    await withdraw(await waiting({}));
    const rejected = await waiting({});
    await decide(rejected, "reject");
    const asRejected = { status: 422, code: "rejected-before", message: "This is what was rejected. Change it, or appeal." };
    for (const asker of [owner, guardian]) expect(await send({ value: "210.0" }, { asker })).toMatchObject(asRejected);
    const other = await waiting({ value: "211" });
    expect(await put(other, { value: "210.0" })).toMatchObject({ status: 422, code: "rejected-before" });
    expect((await send({ dateOccurred: "2026-05-03" })).status).toBe(201);
    expect((await appeal(rejected)).status).toBe(200);
    expect(await send({})).toMatchObject(there);
    // What staff enter counts, whatever was rejected before.
    const another = await begin();
    await another.decide(await another.waiting({}), "reject");
    expect((await another.send({}, { asker: another.reviewer })).status).toBe(201);
  });

  it("may be what a result was that waits to be another; the desk approves it once that one is no more", async () => {
    const { waiting, decide, standing } = await begin();
    const stands = await standing("210");
    const change = await waiting({ ...stands, dateOccurred: "2026-06-01" });
    const added = await waiting({});
    expect(await decide(added, "approve")).toMatchObject(there);
    expect((await decide(change, "approve")).status).toBe(200);
    expect((await decide(added, "approve")).status).toBe(200);
  });
});

describe("a change", () => {
  it("to what stands or waits elsewhere is refused, of a saved and of a waiting one, and when it is sent again", async () => {
    const { send, waiting, put, standing, decide } = await begin();
    const saved = await standing("200");
    await standing("210");
    await waiting({ value: "220" });
    const own = await waiting({ value: "230" });
    const rejected = await waiting({ value: "240" });
    await decide(rejected, "reject");
    for (const value of ["210", "220.0"]) {
      expect(await send({ ...saved, value })).toMatchObject(there);
      expect(await put(own, { value })).toMatchObject(there);
      expect(await send({ value }, { resubmits: rejected.key })).toMatchObject(there);
    }
    expect((await put(own, { value: "231" })).status).toBe(200);
    expect((await send({ value: "241" }, { resubmits: rejected.key })).status).toBe(201);
  });

  it("of one result to its own number in more digits, or to another day of its own, is no twin of itself", async () => {
    const { waiting, put, decide, standing } = await begin();
    const saved = await standing("210");
    const change = await waiting({ ...saved, dateOccurred: "2026-05-09" });
    expect((await put(change, { ...saved, dateOccurred: "2026-05-10" })).status).toBe(200);
    expect((await decide({ ...change, version: 2 }, "approve")).status).toBe(200);
  });
});

describe("what the desk puts in its place", () => {
  test.each(["approved with a change", "offered"])("%s", async (how) => {
    const { reviewer, waiting, standing } = await begin();
    await standing("210");
    await waiting({ value: "220" });
    const item = await waiting({ value: "230" });
    for (const value of ["210", "220"]) {
      const edit = { ...weighed, value };
      const response =
        how === "offered"
          ? await reviewer.ask("POST", `/rdb/v1/review-items/${item.key}/offers`, { body: { edit, version: 1, text: "As on the page." } })
          : await reviewer.ask("POST", `/rdb/v1/review-items/${item.key}/approve`, {
              body: { ...seen(item), change: edit, sentence: "As on the page." },
            });
      expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([409, "already-there"]);
    }
  });

  it("is not approved in part, where that makes it what waits elsewhere", async () => {
    const { waiting, decide, standing } = await begin();
    const change = await waiting({ ...(await standing("200")), value: "210", dateOccurred: "2026-05-09" });
    await waiting({});
    const inPart = { fields: ["value"], sentence: "We could confirm the result only." };
    expect(await decide(change, "approve", inPart)).toMatchObject(there);
  });

  test.each(["stands", "waits"])("is not accepted once the same %s another way", async (how) => {
    const { owner, reviewer, waiting, decide, readOwn } = await begin();
    const item = await waiting({ value: "230" });
    await reviewer.ask("POST", `/rdb/v1/review-items/${item.key}/offers`, {
      body: { edit: { ...weighed, value: "231" }, version: 1, text: "As on the page." },
    });
    const [offer] = ((await (await owner.ask("GET", `/elite/v1/profile-edits/${item.key}`)).json()) as OwnEdit).thread;
    const other = await waiting({ value: "231" });
    if (how === "stands") expect((await decide(other, "approve")).status).toBe(200);
    const accepted = await owner.ask("POST", `/elite/v1/profile-edits/${item.key}/offer-acceptance`, { body: { entryKey: offer!.key } });
    expect([accepted.status, await accepted.json()]).toEqual([
      409,
      expect.objectContaining({
        code: "already-there",
        message: "The same is on the profile already, or waits in another edit of it.",
      }),
    ]);
    expect((await readOwn(item)).item).toMatchObject({ status: "Pending", newValue: { value: "230" } });
  });
});

describe("one that was rejected, and is there anew as what another one is changed to", () => {
  it("is not appealed while that waits, nor when it stands; its page leads to it", async () => {
    const { waiting, decide, appeal, readOwn, standing } = await begin();
    const rejected = await waiting({});
    await decide(rejected, "reject");
    expect(await readOwn(rejected)).toMatchObject({ mayAppeal: true, waitingSince: null, isThereByNow: false });
    const again = await waiting({ ...(await standing("200")), value: "210" });
    expect(await readOwn(rejected)).toMatchObject({
      mayAppeal: false,
      isThereByNow: false,
      waitingSince: { key: again.key, reference: again.reference },
    });
    expect(await appeal(rejected)).toMatchObject({ status: 409, code: "already-pending" });
    await decide(again, "approve");
    expect(await readOwn(rejected)).toMatchObject({ mayAppeal: false, isThereByNow: true, waitingSince: null });
    expect(await appeal(rejected)).toMatchObject({ status: 409, code: "no-appeal", message: "This is on your profile by now." });
  });

  it("is not opened again by an undo of its rejection", async () => {
    const { waiting, decide, undo, withdraw, standing } = await begin();
    const rejected = await waiting({});
    await decide(rejected, "reject");
    const again = await waiting({ ...(await standing("200")), value: "210" });
    expect(await undo(rejected)).toMatchObject({ status: 409, code: "touched-since" });
    await withdraw(again);
    expect((await undo(rejected)).status).toBe(200);
  });
});

test("an approval is not undone where what stood before has come back another way", async () => {
  const { waiting, decide, undo, standing } = await begin();
  const change = await waiting({ ...(await standing("210")), dateOccurred: "2026-06-01" });
  await decide(change, "approve");
  await decide(await waiting({}), "approve");
  const message = "Another result is by now what this one was before, so it cannot be taken back any more.";
  expect(await undo(change)).toMatchObject({ status: 409, code: "touched-since", message });
});
