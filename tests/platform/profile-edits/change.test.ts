import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { ReviewItem } from "~/contract/profile-edits";
import { auditRows, reviewItems, reviewItemVersions } from "~/platform/db/schema";
import { addAthlete, addCollege, cast } from "../../setup/athlete";
import { testDatabase } from "../../setup/database";

const { db } = await testDatabase();

async function waiting() {
  const athlete = await addAthlete(db, "Interested", "Offered", "Contacted");
  const people = await cast(db, athlete);
  const [team] = athlete.teams;
  const { item } = await people.submit({ editType: "Update", organizationKey: team!.key, recruitmentStatus: "Contacted" });
  const amend = async (edit: Record<string, unknown>, asker = people.owner, more: Record<string, unknown> = {}) => {
    const response = await asker.ask("PUT", `/elite/v1/profile-edits/${item.key}`, { body: { edit: { type: "topInterest", editType: "Update", organizationKey: team!.key, ...edit }, ...more } });
    return { status: response.status, body: (await response.json()) as { reviewItem: ReviewItem; code?: string } };
  };
  return { athlete, team: team!, item, amend, ...people };
}

describe("amending a waiting edit", () => {
  it("makes version two of the same item, keeps version one, and writes one audit row", async () => {
    const { item, amend } = await waiting();
    const { status, body } = await amend({ recruitmentStatus: "Offered" });
    expect(status).toBe(200);
    expect(body.reviewItem).toMatchObject({ key: item.key, version: 2, status: "Pending", newValue: { recruitmentStatus: "Offered", offer: true } });
    const versions = await db.select().from(reviewItemVersions).where(eq(reviewItemVersions.reviewItemKey, item.key));
    expect(versions.map((version) => version.newValue.recruitmentStatus).sort()).toEqual(["Contacted", "Offered"]);
    const audit = await db.select().from(auditRows).where(eq(auditRows.subject, `review-item:${item.key}`));
    expect(audit.map((row) => row.act)).toEqual(["edit.submitted", "edit.amended"]);
  });

  it("adds to what was proposed", async () => {
    const { team, amend } = await waiting();
    const { body } = await amend({ primaryPersonKey: team.coachKey });
    expect(body.reviewItem.newValue).toMatchObject({ recruitmentStatus: "Contacted", primaryPersonKey: team.coachKey });
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
    const orders = [[a, 2], [b, 3], [c, 1]] as const;
    await Promise.all(orders.map(([team, order]) => submit({ editType: "Update", organizationKey: team!.key, order }, { batchKey })));
    const rows = await db.select().from(reviewItems).where(eq(reviewItems.batchKey, batchKey));
    expect(rows).toHaveLength(3);
    expect(rows.filter((row) => row.isLead)).toHaveLength(1);
  });

  it("takes no edit that does more, and lets one leave that comes to do more", async () => {
    const athlete = await addAthlete(db, "Interested", "Offered");
    const { submit, owner } = await cast(db, athlete);
    const batchKey = randomUUID();
    const [a, b] = athlete.teams;
    const more = await submit({ editType: "Update", organizationKey: a!.key, order: 2, recruitmentStatus: "Contacted" }, { batchKey });
    expect(more.item.batchKey).toBeNull();
    const only = await submit({ editType: "Update", organizationKey: b!.key, order: 1 }, { batchKey });
    expect(only.item.batchKey).toBe(batchKey);
    const response = await owner.ask("PUT", `/elite/v1/profile-edits/${only.item.key}`, { body: { edit: { type: "topInterest", editType: "Update", organizationKey: b!.key, recruitmentStatus: "Contacted" } } });
    expect(await response.json()).toMatchObject({ reviewItem: { batchKey: null } });
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
    await reviewer.ask("POST", `/rdb/v1/review-items/${item.key}/reject`, { body: { seen: [{ key: item.key, version: 1 }], code: "Other", reason: "We could not confirm it." } });
    const outcomes = async () => ((await (await owner.ask("GET", `/rdb/v2/person/${athlete.personKey}/profile-admin`)).json()) as { outcomes: ReviewItem[] }).outcomes;
    expect(await outcomes()).toMatchObject([{ key: item.key, status: "Rejected", decision: { code: "Other", reason: "We could not confirm it." } }]);
    expect((await dismiss()).status).toBe(200);
    expect(await outcomes()).toEqual([]);
  });
});
