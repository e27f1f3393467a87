import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { HistoryEntry, ReviewItem } from "~/contract/profile/profile-edits";
import { reviewDecisions, reviewItems, reviewItemVersions } from "~/platform/db/schema/review";
import { addAthlete, addCollege, cast, seen, sendOrder } from "../../../setup/athlete";
import { actsOnItem } from "../../../setup/audit";
import { testDatabase } from "../../../setup/database";
import type { TopInterestValue } from "~/domain/profile/edit-values";

const { db } = await testDatabase();

async function waiting() {
  const athlete = await addAthlete(db, "Interested", "Offered", "Contacted");
  const people = await cast(db, athlete);
  const [team] = athlete.teams;
  const { item } = await people.submit({ editType: "Update", organizationKey: team!.key, recruitmentStatus: "Contacted" });
  const amend = async (edit: Record<string, unknown>, asker = people.owner, more: Record<string, unknown> = {}) => {
    const response = await asker.ask("PUT", `/elite/v1/profile-edits/${item.key}`, {
      body: { edit: { type: "topInterest", editType: "Update", organizationKey: team!.key, ...edit }, ...more },
    });
    return { status: response.status, body: (await response.json()) as { reviewItem: ReviewItem; code?: string } };
  };
  return { athlete, team: team!, item, amend, ...people };
}

describe("amending a waiting edit", () => {
  it("makes version two of the same item, keeps version one, and writes one audit row", async () => {
    const { item, amend } = await waiting();
    const { status, body } = await amend({ recruitmentStatus: "Offered" });
    expect(status).toBe(200);
    expect(body.reviewItem).toMatchObject({
      key: item.key,
      version: 2,
      status: "Pending",
      newValue: { recruitmentStatus: "Offered", offer: true },
    });
    const versions = await db.select().from(reviewItemVersions).where(eq(reviewItemVersions.reviewItemKey, item.key));
    expect(versions.map((version) => (version.newValue as TopInterestValue).recruitmentStatus).sort()).toEqual(["Contacted", "Offered"]);
    expect(await actsOnItem(db, item)).toEqual(["edit.submitted", "edit.amended"]);
  });

  it("adds to what was proposed", async () => {
    const { team, amend } = await waiting();
    const { body } = await amend({ primaryPersonKey: team.coachKey });
    expect(body.reviewItem.newValue).toMatchObject({ recruitmentStatus: "Contacted", primaryPersonKey: team.coachKey });
  });

  it("takes a team that is moved back out of its order, whose decision is told without it", async () => {
    const athlete = await addAthlete(db, "Interested", "Offered", "Contacted");
    const { submit, owner, reviewer } = await cast(db, athlete);
    const { items, batchKey } = await sendOrder(submit, athlete.teams, [2, 3, 1]);
    const [back, second, third] = items as [ReviewItem, ReviewItem, ReviewItem];
    const move = async (item: ReviewItem, index: number, order: number) => {
      const edit = { type: "topInterest", editType: "Update", organizationKey: athlete.teams[index]!.key, order };
      const answer = await owner.ask("PUT", `/elite/v1/profile-edits/${item.key}`, { body: { edit, batchKey } });
      return ((await answer.json()) as { reviewItem: ReviewItem }).reviewItem;
    };
    expect(await move(back, 0, 1)).toMatchObject({ resolution: "Superseded" });
    const left = [second, await move(third, 2, 2)];
    const rejection = { ...seen(...left), code: "Other", reason: "Say why." };
    expect((await reviewer.ask("POST", `/rdb/v1/review-items/${second.key}/reject`, { body: rejection })).status).toBe(200);
    const read = async (item: ReviewItem) =>
      (await (await owner.ask("GET", `/elite/v1/profile-edits/${item.key}`)).json()) as { batch: ReviewItem[] };
    const keysOf = ({ batch }: { batch: ReviewItem[] }) => batch.map(({ key }) => key);
    for (const item of left) expect(keysOf(await read(item))).toEqual([second.key, third.key]);
    expect(keysOf(await read(back))).toEqual([back.key]);
  });

  it("supersedes an edit that is changed back to what stands, and frees its team", async () => {
    const { athlete, team, amend, submit, read, item } = await waiting();
    const { body } = await amend({ recruitmentStatus: "Interested" });
    expect(body.reviewItem).toMatchObject({ status: "Rejected", resolution: "Superseded" });
    expect(await read(item)).toMatchObject({ decision: null });
    expect((await submit({ editType: "Update", organizationKey: team.key, recruitmentStatus: "Offered" })).status).toBe(201);
    expect(athlete.teams).toHaveLength(3);
  });

  it("refuses an amendment that changes nothing, one of another team, and one of a decided item", async () => {
    const { amend, owner, item } = await waiting();
    expect(await amend({ recruitmentStatus: "Contacted" })).toMatchObject({ status: 422, body: { code: "nothing-changed" } });
    expect((await amend({ organizationKey: (await addCollege(db)).key })).status).toBe(404);
    await owner.ask("PUT", `/elite/v1/profile-edits/${item.key}`, { body: { resolution: "Withdrawn" } });
    expect(await amend({ recruitmentStatus: "Offered" })).toMatchObject({ status: 409, body: { code: "not-pending" } });
  });

  it("is for those who manage the profile; others find no such item", async () => {
    const { amend, other, reviewer, reader, guardian, ask, item } = await waiting();
    for (const stranger of [other, reviewer, reader]) expect((await amend({ recruitmentStatus: "Offered" }, stranger)).status).toBe(404);
    expect((await ask("PUT", `/elite/v1/profile-edits/${item.key}`, { body: { resolution: "Withdrawn" } })).status).toBe(401);
    expect((await amend({ recruitmentStatus: "Offered" }, guardian)).status).toBe(200);
  });
});

describe("a batch", () => {
  it("holds the edits that only reorder, and shows one line for them", async () => {
    const athlete = await addAthlete(db, "Interested", "Offered", "Contacted");
    const { submit } = await cast(db, athlete);
    const batchKey = randomUUID();
    const [a, b, c] = athlete.teams;
    const orders = [
      [a, 2],
      [b, 3],
      [c, 1],
    ] as const;
    await Promise.all(orders.map(([team, order]) => submit({ editType: "Update", organizationKey: team!.key, order }, { batchKey })));
    const rows = await db.select().from(reviewItems).where(eq(reviewItems.batchKey, batchKey));
    expect(rows).toHaveLength(3);
    expect(rows.filter((row) => row.isLead)).toHaveLength(1);
  });

  it("takes no edit that does more", async () => {
    const athlete = await addAthlete(db, "Interested", "Offered");
    const { submit } = await cast(db, athlete);
    const batchKey = randomUUID();
    const [a, b] = athlete.teams;
    const more = await submit({ editType: "Update", organizationKey: a!.key, order: 2, recruitmentStatus: "Contacted" }, { batchKey });
    expect(more.item.batchKey).toBeNull();
    const only = await submit({ editType: "Update", organizationKey: b!.key, order: 1 }, { batchKey });
    expect(only.item.batchKey).toBe(batchKey);
  });
});

describe("putting edits away", () => {
  it("withdraws a waiting edit: Rejected on the wire, Withdrawn beside it", async () => {
    const { owner, item, read } = await waiting();
    const response = await owner.ask("PUT", `/elite/v1/profile-edits/${item.key}`, { body: { resolution: "Withdrawn" } });
    expect(await response.json()).toMatchObject({ reviewItem: { status: "Rejected", resolution: "Withdrawn" } });
    expect(await read(item)).toMatchObject({ status: "Rejected", resolution: "Withdrawn" });
  });

  it("dismisses a decided edit only", async () => {
    const { owner, reviewer, item, athlete } = await waiting();
    const dismiss = () => owner.ask("PUT", `/elite/v1/profile-edits/${item.key}`, { body: { isDismissed: true } });
    expect((await dismiss()).status).toBe(409);
    await reviewer.ask("POST", `/rdb/v1/review-items/${item.key}/reject`, {
      body: { seen: [{ key: item.key, version: 1 }], code: "Other", reason: "We could not confirm it." },
    });
    const outcomes = async () =>
      ((await (await owner.ask("GET", `/rdb/v2/person/${athlete.personKey}/profile-admin`)).json()) as { outcomes: ReviewItem[] }).outcomes;
    expect(await outcomes()).toMatchObject([
      { key: item.key, status: "Rejected", decision: { code: "Other", reason: "We could not confirm it." } },
    ]);
    expect((await dismiss()).status).toBe(200);
    expect(await outcomes()).toEqual([]);
  });

  it("withdraws no other version than the one that was seen", async () => {
    const { owner, item, amend, read } = await waiting();
    const withdraw = async (seen: object[]) => {
      const response = await owner.ask("PUT", `/elite/v1/profile-edits/${item.key}`, { body: { resolution: "Withdrawn", seen } });
      return { status: response.status, body: (await response.json()) as { code?: string; message?: string } };
    };
    await amend({ recruitmentStatus: "Offered" });
    for (const seen of [[{ key: item.key, version: 1 }], [{ key: item.key + 1, version: 2 }]]) {
      expect(await withdraw(seen)).toMatchObject({
        status: 409,
        body: { code: "version-conflict", message: "This edit was changed elsewhere in the meantime. Look again before you withdraw it." },
      });
      expect(await read(item)).toMatchObject({ status: "Pending", version: 2 });
    }
    expect((await withdraw([])).status).toBe(400);
    expect((await withdraw([{ key: item.key, version: 2 }])).status).toBe(200);
    expect(await withdraw([{ key: item.key, version: 2 }])).toMatchObject({ status: 409, body: { code: "not-pending" } });
  });

  it("dismisses no other decision than the one that was seen", async () => {
    const athlete = await addAthlete(db, "Interested");
    const clock = { now: new Date("2026-11-20T12:00:00Z") };
    const { owner, reviewer, lead, submit, read } = await cast(db, athlete, { now: () => clock.now });
    const { item } = await submit({ editType: "Update", organizationKey: athlete.teams[0]!.key, recruitmentStatus: "Contacted" });
    const reject = async (asker: typeof owner, reason: string) => {
      clock.now = new Date(clock.now.getTime() + 1234);
      expect(
        (
          await asker.ask("POST", `/rdb/v1/review-items/${item.key}/reject`, {
            body: { seen: [{ key: item.key, version: 1 }], code: "Other", reason },
          })
        ).status,
      ).toBe(200);
      return (await read(item))!.decidedAt!;
    };
    const dismiss = async (decidedAt: string) => {
      const response = await owner.ask("PUT", `/elite/v1/profile-edits/${item.key}`, {
        body: { isDismissed: true, seenDecidedAt: decidedAt },
      });
      return [response.status, ((await response.json()) as { code?: string }).code];
    };
    const first = await reject(reviewer, "We could not confirm it.");
    await owner.ask("POST", `/elite/v1/profile-edits/${item.key}/appeal`, { body: { text: "Look again." } });
    expect(await dismiss(first)).toEqual([409, "still-pending"]);
    const second = await reject(lead, "Neither could I.");
    expect(await dismiss(first)).toEqual([409, "version-conflict"]);
    expect(await read(item)).toMatchObject({ status: "Rejected", dismissedAt: null, decision: { reason: "Neither could I." } });
    for (const _ of ["once", "twice"]) expect(await dismiss(second)).toEqual([200, undefined]);
    expect(await dismiss("yesterday")).toEqual([400, "invalid"]);
  });
});

describe("under appeal", () => {
  it("is not changed, nor changed back, nor appealed twice; it can be withdrawn", async () => {
    const { owner, reviewer, item, amend, read } = await waiting();
    await reviewer.ask("POST", `/rdb/v1/review-items/${item.key}/reject`, {
      body: { seen: [{ key: item.key, version: 1 }], code: "Other", reason: "We could not confirm it." },
    });
    const appeal = () =>
      owner.ask("POST", `/elite/v1/profile-edits/${item.key}/appeal`, { body: { text: `Look again, ${Math.random()}.` } });
    expect((await appeal()).status).toBe(200);
    for (const recruitmentStatus of ["Interested", "Offered"])
      expect(await amend({ recruitmentStatus })).toMatchObject({ status: 409, body: { code: "under-appeal" } });
    expect(await read(item)).toMatchObject({ status: "Pending", version: 1 });
    const again = await appeal();
    expect([again.status, ((await again.json()) as { message: string }).message]).toEqual([
      409,
      "This edit was appealed already, and waits for its second decision.",
    ]);
    const withdrawn = await owner.ask("PUT", `/elite/v1/profile-edits/${item.key}`, { body: { resolution: "Withdrawn" } });
    expect(withdrawn.status).toBe(200);
  });
});

describe("a new order", () => {
  async function reordered() {
    const athlete = await addAthlete(db, "Interested", "Offered", "Contacted");
    const people = await cast(db, athlete);
    const batchKey = randomUUID();
    const [a, b, c] = athlete.teams;
    const items: ReviewItem[] = [];
    for (const [team, order] of [
      [a, 2],
      [b, 3],
      [c, 1],
    ] as const) {
      items.push((await people.submit({ editType: "Update", organizationKey: team!.key, order }, { batchKey })).item);
    }
    return { athlete, batchKey, items, ...people };
  }

  it("takes nothing else of its teams into its edits, which keep their moves; what else is sent waits beside it", async () => {
    const { items, owner, athlete, read, submit } = await reordered();
    const [, , c] = athlete.teams;
    const put = (fields: object) =>
      owner.ask("PUT", `/elite/v1/profile-edits/${items[2]!.key}`, {
        body: { edit: { type: "topInterest", editType: "Update", organizationKey: c!.key, ...fields } },
      });
    for (const fields of [
      { visits: [{ type: "visit", dateOccurred: "2026-05-01", official: true }] },
      { recruitmentStatus: "Committed" },
      { order: 2, recruitmentStatus: "Interested" },
    ]) {
      const refused = await put(fields);
      expect([refused.status, await refused.json()]).toEqual([409, expect.objectContaining({ code: "moves-with-order" })]);
    }
    const beside = await submit({ editType: "Update", organizationKey: c!.key, recruitmentStatus: "Committed" });
    expect(beside).toMatchObject({ status: 201, item: { batchKey: null, newValue: { order: 3, recruitmentStatus: "Committed" } } });
    expect(await Promise.all(items.map(read))).toMatchObject(
      items.map(({ batchKey, version }) => ({ batchKey, version, status: "Pending" })),
    );
    expect((await put({ order: 2 })).status).toBe(200);
  });

  it("has one history, of the whole: both sides read when it was sent, and each time that it was changed", async () => {
    const { items, athlete, owner, reviewer } = await reordered();
    const [a, , c] = athlete.teams;
    for (const [index, team, order] of [
      [0, a, 3],
      [2, c, 2],
    ] as const)
      await owner.ask("PUT", `/elite/v1/profile-edits/${items[index]!.key}`, {
        body: { edit: { type: "topInterest", editType: "Update", organizationKey: team!.key, order } },
      });
    for (const [who, path] of [
      [owner, "/elite/v1/profile-edits"],
      [reviewer, "/rdb/v1/review-items"],
    ] as const)
      for (const { key } of items) {
        const { history } = (await (await who.ask("GET", `${path}/${key}`)).json()) as { history: HistoryEntry[] };
        expect(history.map(({ act, itemCount }) => [act, itemCount])).toEqual([
          ["Changed", 2],
          ["Sent", 3],
        ]);
      }
  });

  it("is decided as a whole, whatever else of its teams waits: what is rejected never goes live with the rest", async () => {
    const athlete = await addAthlete(db, "Interested", "Offered", "Contacted");
    const { submit, reviewer, owner } = await cast(db, athlete);
    const [a, b, c] = athlete.teams;
    const before = await submit({ editType: "Update", organizationKey: c!.key, recruitmentStatus: "Offered" });
    const batchKey = randomUUID();
    const moves: ReviewItem[] = [];
    for (const [team, order] of [
      [a, 2],
      [b, 3],
      [c, 1],
    ] as const)
      moves.push((await submit({ editType: "Update", organizationKey: team!.key, order }, { batchKey })).item);
    expect(moves.map((item) => item.batchKey)).toEqual([batchKey, batchKey, batchKey]);
    const after = await submit({ editType: "Update", organizationKey: b!.key, recruitmentStatus: "Contacted" });
    const decide = (act: string, items: ReviewItem[]) =>
      reviewer.ask("POST", `/rdb/v1/review-items/${items[0]!.key}/${act}`, {
        body: {
          seen: items.map(({ key, version }) => ({ key, version })),
          ...(act === "reject" && { code: "Other", reason: "We could not confirm it." }),
        },
      });
    expect([
      (await decide("reject", moves)).status,
      (await decide("approve", [before.item])).status,
      (await decide("approve", [after.item])).status,
    ]).toEqual([200, 200, 200]);
    const { recruitmentInterests } = (await (await owner.ask("GET", `/rdb/v2/person/${athlete.personKey}/profile-admin`)).json()) as {
      recruitmentInterests: { organizationKey: number; recruitmentStatus: string }[];
    };
    expect(recruitmentInterests.map(({ organizationKey, recruitmentStatus }) => [organizationKey, recruitmentStatus])).toEqual([
      [a!.key, "Interested"],
      [b!.key, "Contacted"],
      [c!.key, "Offered"],
    ]);
  });

  it("is decided before a team leaves the list, moved or not, and before an addition is taken back", async () => {
    const athlete = await addAthlete(db, "Interested", "Offered", "Contacted");
    const { submit, reviewer } = await cast(db, athlete);
    const [a, b, unmoved] = athlete.teams;
    const act = async (name: string, items: ReviewItem[], body: object) => {
      const response = await reviewer.ask("POST", `/rdb/v1/review-items/${items[0]!.key}/${name}`, { body });
      return [response.status, ((await response.json()) as { code?: string }).code];
    };
    const seen = (items: ReviewItem[]) => ({ seen: items.map(({ key, version }) => ({ key, version })) });
    const college = await addCollege(db);
    const addition = (await submit({ editType: "Add", organizationKey: college.key })).item;
    expect(await act("approve", [addition], seen([addition]))).toEqual([200, undefined]);
    const removal = (await submit({ editType: "Update", organizationKey: a!.key, removed: true })).item;
    const batchKey = randomUUID();
    const moves: ReviewItem[] = [];
    for (const [organizationKey, order] of [
      [college.key, 1],
      [a!.key, 2],
      [b!.key, 4],
    ] as const)
      moves.push((await submit({ editType: "Update", organizationKey, order }, { batchKey })).item);

    const other = (await submit({ editType: "Update", organizationKey: unmoved!.key, removed: true })).item;
    for (const one of [removal, other]) expect(await act("approve", [one], seen([one]))).toEqual([409, "order-waits"]);
    const [decision] = await db
      .select({ key: reviewDecisions.key })
      .from(reviewDecisions)
      .where(eq(reviewDecisions.reviewItemKey, addition.key));
    expect(await act("undo", [addition], { decisionKey: decision!.key })).toEqual([409, "touched-since"]);
    expect(await act("approve", moves, seen(moves))).toEqual([200, undefined]);
    expect(await act("approve", [removal], seen([removal]))).toEqual([200, undefined]);
  });

  it("is withdrawn as a whole, by whoever withdrew it", async () => {
    const { items, guardian, read, reviewer } = await reordered();
    expect((await guardian.ask("PUT", `/elite/v1/profile-edits/${items[1]!.key}`, { body: { resolution: "Withdrawn" } })).status).toBe(200);
    for (const item of items) expect(await read(item)).toMatchObject({ status: "Rejected", resolution: "Withdrawn" });
    const atDesk = await reviewer.ask("GET", `/rdb/v1/review-items/${items[0]!.key}`);
    expect(await atDesk.json()).toMatchObject({ history: [{ act: "Withdrawn", by: expect.stringContaining("gale") }, { act: "Sent" }] });
  });

  it("is withdrawn as it was seen, with every edit of it in its version", async () => {
    const { items, owner, athlete, batchKey, read, submit } = await reordered();
    const [a, b] = items;
    const withdraw = async (seen: { key: number; version: number }[]) =>
      (await owner.ask("PUT", `/elite/v1/profile-edits/${a!.key}`, { body: { resolution: "Withdrawn", seen } })).status;
    const named = async () => (await Promise.all(items.map(read))).map((item) => ({ key: item!.key, version: item!.version }));
    const before = await named();
    expect(await withdraw(before.slice(1))).toBe(409);
    await owner.ask("PUT", `/elite/v1/profile-edits/${b!.key}`, {
      body: { edit: { type: "topInterest", editType: "Update", organizationKey: athlete.teams[1]!.key, order: 1 }, batchKey },
    });
    expect(await withdraw(before)).toBe(409);
    expect(await Promise.all(items.map(read))).toMatchObject(items.map(() => ({ status: "Pending" })));
    expect((await submit({ editType: "Update", organizationKey: athlete.teams[1]!.key, recruitmentStatus: "Committed" })).status).toBe(201);
    expect(await withdraw(await named())).toBe(200);
    expect(await Promise.all(items.map(read))).toMatchObject(items.map(() => ({ resolution: "Withdrawn" })));
  });

  it("stays one line when a newer save touches a part of it", async () => {
    const { athlete, items, owner } = await reordered();
    const newer = randomUUID();
    const [a, b] = athlete.teams;
    for (const [team, item, order] of [
      [a, items[0], 3],
      [b, items[1], 2],
    ] as const) {
      await owner.ask("PUT", `/elite/v1/profile-edits/${item!.key}`, {
        body: { edit: { type: "topInterest", editType: "Update", organizationKey: team!.key, order }, batchKey: newer },
      });
    }
    const rows = await db.select().from(reviewItems).where(eq(reviewItems.personKey, athlete.personKey));
    const open = rows.filter((row) => row.status === "Pending");
    expect(new Set(open.map((row) => row.batchKey))).toEqual(new Set([newer]));
    expect(open.filter((row) => row.isLead)).toHaveLength(1);
  });

  it("shares nothing with another athlete's, whatever key they chose", async () => {
    const first = await reordered();
    const second = await addAthlete(db, "Interested", "Offered");
    const people = await cast(db, second);
    const item = (
      await people.submit({ editType: "Update", organizationKey: second.teams[0]!.key, order: 2 }, { batchKey: first.batchKey })
    ).item;
    const rows = await db.select().from(reviewItems).where(eq(reviewItems.batchKey, first.batchKey));
    expect(rows.filter((row) => row.isLead)).toHaveLength(2);
    const atDesk = (await (await people.reviewer.ask("GET", `/rdb/v1/review-items/${item.key}`)).json()) as { batch: ReviewItem[] };
    expect(atDesk.batch.map((one) => one.key)).toEqual([item.key]);
  });
});

describe("an amendment that names the version it was made on", () => {
  it("is made once, and refused when another came between", async () => {
    const { amend } = await waiting();
    expect(await amend({ recruitmentStatus: "Offered" }, undefined, { version: 1 })).toMatchObject({
      status: 200,
      body: { reviewItem: { version: 2 } },
    });
    expect(await amend({ recruitmentStatus: "Offered" }, undefined, { version: 1 })).toMatchObject({
      status: 200,
      body: { reviewItem: { version: 2 } },
    });
    expect(await amend({ recruitmentStatus: "Decommitted" }, undefined, { version: 1 })).toMatchObject({
      status: 409,
      body: { code: "version-conflict" },
    });
  });
});
