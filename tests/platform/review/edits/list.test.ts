/** An athlete's list of edits: its states, its pages, its counts, and who reads it. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { ProfileEdits, ReviewItem } from "~/contract/profile/profile-edits";
import { measurementTypes } from "~/platform/db/schema/places";
import { addAthlete, cast, seen, sendOrder } from "../../../setup/athlete";
import { testDatabase } from "../../../setup/database";

const { db } = await testDatabase();
await db.insert(measurementTypes).values({ key: 6, name: "40 Yard Dash", units: "secs", isLowerBetter: true });

async function begin() {
  const athlete = await addAthlete(db, "Interested", "Offered", "Contacted");
  const people = await cast(db, athlete);
  const list = async (query = "", asker = people.owner) => {
    const response = await asker.ask("GET", `/elite/v1/people/${athlete.personKey}/profile-edits${query}`);
    return { status: response.status, ...((await response.json()) as ProfileEdits) };
  };
  const measure = async (value: string) =>
    (await people.submit({ type: "vitals", editType: "Add", measurementTypeKey: 6, value, dateOccurred: "2026-05-01" })).item;
  const change = (item: ReviewItem, body: object) => people.owner.ask("PUT", `/elite/v1/profile-edits/${item.key}`, { body });
  const decide = (item: ReviewItem, how: "approve" | "reject") =>
    people.reviewer.ask("POST", `/rdb/v1/review-items/${item.key}/${how}`, {
      body: how === "approve" ? seen(item) : { ...seen(item), code: "Other", reason: "No." },
    });
  return { ...athlete, ...people, list, measure, change, decide };
}

const keys = (edits: { reviewItems: ReviewItem[] }) => edits.reviewItems.map((item) => item.key);

describe("the list of edits", () => {
  it("is told apart by what became of them, and counted", async () => {
    const { list, measure, change, decide } = await begin();
    const [waits, rejected, putAway, approved, withdrawn] = [
      await measure("4.1"),
      await measure("4.2"),
      await measure("4.3"),
      await measure("4.4"),
      await measure("4.5"),
    ];
    await decide(rejected, "reject");
    await decide(putAway, "reject");
    await change(putAway, { isDismissed: true });
    await decide(approved, "approve");
    await change(withdrawn, { resolution: "Withdrawn" });

    expect(keys(await list("?state=needs-you"))).toEqual([rejected.key]);
    expect(keys(await list("?state=waiting"))).toEqual([waits.key]);
    expect(keys(await list("?state=rejected"))).toEqual([putAway.key, rejected.key]);
    expect(keys(await list("?state=approved"))).toEqual([approved.key]);
    expect(keys(await list("?state=decided"))).toEqual([withdrawn.key, approved.key, putAway.key]);
    expect(keys(await list("?status=Rejected"))).toEqual([withdrawn.key, putAway.key, rejected.key]);
    expect((await list()).counts).toEqual({ all: 5, waiting: 1, rejected: 2, approved: 1 });
    expect((await list("?state=rejected")).reviewItems[0]!.dismissedAt).not.toBeNull();
  });

  it("needs nobody to mend what is sent anew, while that waits", async () => {
    const { teams, submit, list, decide, change } = await begin();
    const edit = (recruitmentStatus: string) => ({ editType: "Update", organizationKey: teams[0]!.key, recruitmentStatus });
    const first = (await submit(edit("Offered"))).item;
    await decide(first, "reject");
    expect(keys(await list("?state=needs-you"))).toEqual([first.key]);
    const anew = (await submit(edit("Contacted"))).item;
    expect([keys(await list("?state=needs-you")), keys(await list("?state=decided"))]).toEqual([[], [first.key]]);
    await change(anew, { resolution: "Withdrawn" });
    expect(keys(await list("?state=needs-you"))).toEqual([first.key]);
  });

  it("comes in pages by keyset, none twice and none left out, though more is sent between them", async () => {
    const { list, measure } = await begin();
    const sent: number[] = [];
    for (const value of ["4.1", "4.2", "4.3", "4.4", "4.5"]) sent.unshift((await measure(value)).key);
    const first = await list("?limit=2");
    await measure("4.9");
    const second = await list(`?limit=2&after=${first.next}`);
    const third = await list(`?limit=2&after=${second.next}`);
    expect([...keys(first), ...keys(second), ...keys(third)]).toEqual(sent);
    expect(third.next).toBeNull();
  });

  it("has an order on one page, where the latest of it is, whatever the page holds", async () => {
    const { teams, submit, list, measure, reviewer } = await begin();
    const before = await measure("4.1");
    const { items } = await sendOrder(submit, teams, [2, 3, 1]);
    const after = await measure("4.2");
    const pages = async (query: string) => {
      const found: number[][] = [];
      for (let next: string | null = ""; next !== null;) {
        const page: ProfileEdits = await list(`?limit=1${query}${next && `&after=${next}`}`);
        found.push(keys(page));
        next = page.next;
      }
      return found;
    };
    const order = items.map(({ key }) => key).reverse();
    expect(await pages("")).toEqual([[after.key], order, [before.key]]);
    const reason = { code: "Other", reason: "No." };
    await reviewer.ask("POST", `/rdb/v1/review-items/${items[0]!.key}/reject`, { body: { ...seen(...items), ...reason } });
    expect([await pages("&state=waiting"), await pages("&state=needs-you")]).toEqual([[[after.key], [before.key]], [order]]);
  });

  it("counts a new order once", async () => {
    const { teams, submit, list } = await begin();
    const batchKey = randomUUID();
    for (const [index, order] of [2, 3, 1].entries())
      await submit({ editType: "Update", organizationKey: teams[index]!.key, order }, { batchKey });
    expect(await list("?state=waiting")).toMatchObject({ counts: { all: 1, waiting: 1 }, reviewItems: [{}, {}, {}] });
  });

  it("has no line of a team that left its order, but of an order that was moved back whole", async () => {
    const { teams, submit, list, change } = await begin();
    const { items, batchKey } = await sendOrder(submit, teams, [2, 3, 1]);
    const place = (index: number, order: number, batch = batchKey) =>
      change(items[index]!, {
        edit: { type: "topInterest", editType: "Update", organizationKey: teams[index]!.key, order },
        batchKey: batch,
      });
    await place(0, 1);
    // The next save gives what is left of the order a batch of its own.
    await place(2, 2, randomUUID());
    const [moved, ...rest] = items;
    expect(keys(await list("?state=decided"))).toEqual([]);
    expect(await list("?state=waiting")).toMatchObject({ counts: { all: 1, waiting: 1 }, reviewItems: rest.map(() => ({})) });
    await change(rest[0]!, { resolution: "Withdrawn" });
    expect(keys(await list("?state=decided"))).toEqual(rest.map(({ key }) => key).reverse());
    expect((await list()).counts).toMatchObject({ all: 1, waiting: 0 });
    expect(keys(await list())).toContain(moved!.key);

    const again = await sendOrder(submit, teams.slice(0, 2), [2, 1]);
    for (const [index, item] of again.items.entries())
      await change(item, { edit: { type: "topInterest", editType: "Update", organizationKey: teams[index]!.key, order: index + 1 } });
    expect(keys(await list("?state=decided"))).toEqual([
      ...again.items.map(({ key }) => key).reverse(),
      ...rest.map(({ key }) => key).reverse(),
    ]);
    expect((await list()).counts).toMatchObject({ all: 2 });
  });

  it.each(["?after=x", "?after=2026-99-99T00:00:00Z_1", "?limit=0", "?limit=101", "?state=all", "?status=Unknown"])(
    "has no page %s",
    async (query) => {
      const { list } = await begin();
      expect((await list(query)).status).toBe(400);
    },
  );

  it("is for those who manage the profile and for staff", async () => {
    const { list, owner, guardian, other, reader } = await begin();
    const answers = await Promise.all([owner, guardian, reader, other].map((asker) => list("", asker)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 404]);
  });
});

describe("one edit", () => {
  it("says who of the athlete's side withdrew it", async () => {
    const { owner, guardian, measure } = await begin();
    const item = await measure("4.1");
    await guardian.ask("PUT", `/elite/v1/profile-edits/${item.key}`, { body: { resolution: "Withdrawn" } });
    const read = await owner.ask("GET", `/elite/v1/profile-edits/${item.key}`);
    expect(await read.json()).toMatchObject({
      history: [
        { act: "Withdrawn", by: expect.stringContaining("gale") },
        { act: "Sent", by: expect.stringContaining("avery") },
      ],
    });
  });

  it("of another profile is as good as missing, for staff too", async () => {
    const { other, reviewer, ask, measure } = await begin();
    const item = await measure("4.1");
    const answers = await Promise.all([other, reviewer].map((asker) => asker.ask("GET", `/elite/v1/profile-edits/${item.key}`)));
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect((await ask("GET", `/elite/v1/profile-edits/${item.key}`)).status).toBe(401);
  });
});
