/** An offer that is accepted, and an appeal, of a minor's (docs/rules.md B26): what no guardian agreed to waits, by whoever it is sent. */
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { OwnEdit } from "~/contract/profile/profile-edits";
import { people } from "~/platform/db/schema/people";
import { recruitmentInterests } from "~/platform/db/schema/teams";
import { testDatabase } from "../../../setup/database";
import { bornYearsAgo } from "../../../setup/newcomer";
import { beginning } from "./beginning";

const { db } = await testDatabase();
const start = beginning(db);

const managers = ["Own", "Athlete", "Admin", "Guardian"] as const;
const kinds = ["Signed", "Decommitted", "Decision day", "Contacted"] as const;
type Kind = (typeof kinds)[number];
const table = managers.flatMap((by) =>
  kinds.flatMap((kind) => [15, 18].flatMap((years) => [true, false].map((linked) => ({ by, kind, years, linked })))),
);
const dayOf = (month: string) => ({
  type: "decisionDate",
  editType: "Add",
  day: `${new Date().getUTCFullYear() + 1}-${month}-01`,
});

/** An edit that waits at the desk, sent while the athlete was of age: no guardian has agreed to it. */
async function begin(
  kind: Kind,
  { years = 15, linked = true, by = "Own" }: { years?: number; linked?: boolean; by?: (typeof managers)[number] },
) {
  const begun = await start({ years: 19, linked });
  const { athlete, as } = begun;
  const team = athlete.teams[kind === "Contacted" ? 2 : 0]!;
  const change = { type: "topInterest", editType: "Update", organizationKey: team.key, recruitmentStatus: kind };
  const isDay = kind === "Decision day";
  if (isDay) await db.delete(recruitmentInterests).where(eq(recruitmentInterests.organizationKey, team.key));
  const manager = await as([], by);
  const sent = await manager.send(isDay ? dayOf("02") : change);
  expect([sent.status, sent.body.code]).toEqual([201, undefined]);
  const { key, version } = sent.body.reviewItem!;
  await db
    .update(people)
    .set({ dateOfBirth: bornYearsAgo(years) })
    .where(eq(people.key, athlete.personKey));
  const staff = await as(["rdb3"], null);
  const read = async () => (await manager.call("GET", `/elite/v1/profile-edits/${key}`)).body as unknown as OwnEdit;
  const at = `/elite/v1/profile-edits/${key}`;
  return {
    ...begun,
    manager,
    staff,
    key,
    read,
    async offered() {
      const edit = isDay ? dayOf("03") : { ...change, primaryPersonKey: team.coachKey };
      const body = { edit, version, text: "The school says otherwise." };
      const made = await staff.call("POST", `/rdb/v1/review-items/${key}/offers`, body);
      expect([made.status, made.body.code]).toEqual([200, undefined]);
      return (await read()).thread.find((entry) => entry.kind === "Offer")!.key;
    },
    accept: (entryKey: number, who = manager) => who.call("POST", `${at}/offer-acceptance`, { entryKey }),
    async rejected() {
      const body = { seen: [{ key, version }], code: "NotVerifiable", reason: "We could not find it." };
      const made = await staff.call("POST", `/rdb/v1/review-items/${key}/reject`, body);
      expect([made.status, made.body.code]).toEqual([200, undefined]);
    },
    appeal: (who = manager) => who.call("POST", `${at}/appeal`, { text: "It stands on the school’s page." }),
  };
}

const isHeld = ({ by, kind, years }: (typeof table)[number]) => years < 18 && by !== "Guardian" && kind !== "Contacted";

describe.each(table)("$by, $kind, at $years, linked $linked", (row) => {
  it("accepts what was offered, or waits", async () => {
    const { offered, accept, read, items } = await begin(row.kind, row);
    const answer = await accept(await offered());
    const held = isHeld(row);
    expect([answer.status, Boolean(answer.body.guardianRequest)]).toEqual([held ? 202 : 200, held]);
    expect(await items()).toMatchObject([held ? { version: 1, status: "Pending" } : { version: 2, status: "Approved" }]);
    const agreedAt = (await read()).guardianAgreedAt;
    expect(agreedAt !== null).toBe(row.years < 18 && row.by === "Guardian" && row.kind !== "Contacted");
  });

  it("appeals, or waits", async () => {
    const { rejected, appeal, items } = await begin(row.kind, row);
    await rejected();
    const answer = await appeal();
    const held = isHeld(row);
    expect([answer.status, Boolean(answer.body.guardianRequest)]).toEqual([held ? 202 : 200, held]);
    const [item] = await items();
    expect([item!.status, item!.appealedAt !== null]).toEqual(held ? ["Rejected", false] : ["Pending", true]);
  });
});

describe("what waits of them", () => {
  it("is the acceptance as it was made, once the guardian agrees, by whoever made it", async () => {
    const { offered, accept, guardian, manager, items, read, staff, key } = await begin("Decommitted", {});
    const request = (await accept(await offered())).body.guardianRequest!;
    const atDesk = JSON.stringify((await staff.call("GET", `/rdb/v1/review-items/${key}`)).body);
    expect(atDesk).not.toContain("OfferAccepted");
    expect((await guardian!.call("POST", `/elite/v1/guardian-requests/${request.key}/agreement`)).status).toBe(200);
    expect(await items()).toMatchObject([{ version: 2, status: "Approved", authorUserKey: manager.userKey }]);
    expect((await read()).guardianAgreedAt).toEqual(expect.any(String));
  });

  it("says why where the offer is gone by then, and waits on", async () => {
    const { offered, accept, guardian, staff, key, items, manager } = await begin("Decision day", {});
    const request = (await accept(await offered())).body.guardianRequest!;
    const [item] = await items();
    const body = { seen: [{ key, version: item!.version }], code: "NotVerifiable", reason: "It is another day." };
    expect((await staff.call("POST", `/rdb/v1/review-items/${key}/reject`, body)).status).toBe(200);
    const late = await guardian!.call("POST", `/elite/v1/guardian-requests/${request.key}/agreement`);
    expect([late.status, late.body.code]).toEqual([409, "cannot-be-sent"]);
    expect((await manager.waiting()).requests).toMatchObject([{ state: "Waiting", refusal: expect.any(String) }]);
  });

  it("is the appeal, once the guardian agrees", async () => {
    const { rejected, appeal, guardian, items } = await begin("Signed", {});
    await rejected();
    const request = (await appeal()).body.guardianRequest!;
    expect(request.act).toBe("Commitment");
    expect((await guardian!.call("POST", `/elite/v1/guardian-requests/${request.key}/agreement`)).status).toBe(200);
    expect(await items()).toMatchObject([{ status: "Pending", appealedAt: expect.any(Date) }]);
  });

  it("needs nobody for an appeal of an edit that a guardian had agreed to", async () => {
    const { athlete, casey, guardian, as } = await start({ years: 15 });
    const edit = { type: "topInterest", editType: "Update", organizationKey: athlete.teams[0]!.key, recruitmentStatus: "Decommitted" };
    const request = (await casey.send(edit)).body.guardianRequest!;
    const agreed = await guardian!.call("POST", `/elite/v1/guardian-requests/${request.key}/agreement`);
    const key = Number(agreed.body["reviewItemKey"]);
    const staff = await as(["rdb3"], null);
    const body = { seen: [{ key, version: 1 }], code: "NotVerifiable", reason: "We could not find it." };
    expect((await staff.call("POST", `/rdb/v1/review-items/${key}/reject`, body)).status).toBe(200);
    const appealed = await casey.call("POST", `/elite/v1/profile-edits/${key}/appeal`, { text: "It stands on the school’s page." });
    expect([appealed.status, appealed.body.reviewItem?.status]).toEqual([200, "Pending"]);
  });
});
