/** What staff edit themselves: it counts at once, the athlete's side is told, and nothing of theirs is written past (A11). */
import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Notices } from "~/contract/notices/notices";
import type { OwnEdit } from "~/contract/profile/profile-edits";
import { claims, users } from "~/platform/db/schema/accounts";
import { mailOutbox, notices } from "~/platform/db/schema/notices";
import { measurementTypes } from "~/platform/db/schema/places";
import { reviewDecisions, reviewItems } from "~/platform/db/schema/review";
import { readDue } from "~/platform/mail/outbox";
import { addAthlete, addCollege, cast } from "../../../setup/athlete";
import { testDatabase } from "../../../setup/database";
import { image, upload } from "../../../setup/images";
import { addClaim } from "../../../setup/told";

const { db } = await testDatabase();
await db.insert(measurementTypes).values({ key: 6, name: "40 Yard Dash", units: "secs", isLowerBetter: true });

const dash = { type: "vitals", editType: "Add", measurementTypeKey: 6, value: "4.31", dateOccurred: "2026-05-01" };
const ncaaId = (value: string) => ({ type: "ncaaId", editType: "Add", value });

async function begin() {
  const athlete = await addAthlete(db, "Interested", "Offered", "Contacted");
  const people = await cast(db, athlete);
  await db.update(users).set({ personKey: athlete.personKey, email: "athlete@example.com" }).where(eq(users.key, people.owner.userKey));
  const edit = async (body: object, { by = people.reviewer, batchKey }: { by?: typeof people.reviewer; batchKey?: string } = {}) => {
    const response = await by.ask("POST", `/elite/v1/people/${athlete.personKey}/profile-edits`, { body: { edit: body, batchKey } });
    return { status: response.status, ...((await response.json()) as { code?: string; reviewItem: { key: number; status: string } }) };
  };
  const list = async (who: typeof people.owner) => ((await (await who.ask("GET", "/users/v1/notices")).json()) as Notices).notices;
  return { ...people, athlete, edit, list };
}

describe("an edit by staff", () => {
  it("is told to everybody who manages the profile, with an e-mail that waits as long as it can be undone", async () => {
    const { edit, list, owner, guardian, reviewer } = await begin();
    const { status, reviewItem } = await edit(dash);
    expect([status, reviewItem.status]).toEqual([201, "AutoApproved"]);
    const [decision] = await db.select().from(reviewDecisions).where(eq(reviewDecisions.reviewItemKey, reviewItem.key));
    expect(decision).toMatchObject({ deciderUserKey: reviewer.userKey, tier: "StaffVerified" });
    for (const who of [owner, guardian])
      expect(await list(who)).toMatchObject([
        { kind: "StaffEdit", type: "vitals", reviewItemKey: reviewItem.key, itemCount: 1, sentence: null },
      ]);

    const [mail, ...others] = await db
      .select({ key: mailOutbox.key, sendAfter: mailOutbox.sendAfter })
      .from(mailOutbox)
      .innerJoin(notices, eq(notices.key, mailOutbox.noticeKey))
      .where(eq(notices.reviewItemKey, reviewItem.key));
    expect(others).toEqual([]);
    expect(mail!.sendAfter.getTime() - decision!.decidedAt.getTime()).toBe(5 * 60_000);
    const due = await readDue(db, { key: mail!.key, subject: null });
    expect([due?.address, due?.words("").subject]).toEqual([
      "athlete@example.com",
      expect.stringMatching(/^Our staff changed the profile: .*40 Yard Dash/),
    ]);
  });

  it("waits like any manager's once they have come to manage the profile, whatever their session says", async () => {
    const { athlete, edit, reviewer } = await begin();
    await addClaim(db, reviewer.userKey, athlete.personKey, "Coach");
    expect((await edit(ncaaId("1112223334"))).reviewItem.status).toBe("AutoApproved");
    await db.update(claims).set({ claimantType: "Guardian" }).where(eq(claims.userKey, reviewer.userKey));
    const { status, reviewItem } = await edit(dash);
    expect([status, reviewItem.status]).toEqual([201, "Pending"]);
    expect(await db.select().from(reviewItems).where(eq(reviewItems.key, reviewItem.key))).toMatchObject([
      { authorSource: "Athlete", authorUserKey: reviewer.userKey },
    ]);
  });

  it("names nobody to the athlete's side", async () => {
    const { edit, owner } = await begin();
    const { reviewItem } = await edit(dash);
    const read = (await (await owner.ask("GET", `/elite/v1/profile-edits/${reviewItem.key}`)).json()) as OwnEdit;
    expect(read.item.isOfStaff).toBe(true);
    expect(read.history.map(({ act, by }) => [act, by])).toEqual([
      ["Live", "Review desk"],
      ["Approved", "Review desk"],
      ["Sent", "Staff"],
    ]);
    expect(JSON.stringify(read)).not.toContain("robin");
  });

  it("of a whole order is told once", async () => {
    const { athlete, edit, list, owner } = await begin();
    const batchKey = randomUUID();
    const moves = [
      [0, 2],
      [1, 3],
      [2, 1],
    ] as const;
    // One after another: which of several at once comes first is nobody's to say, and one that another has made good changes nothing.
    for (const [index, order] of moves)
      expect(
        (await edit({ type: "topInterest", editType: "Update", organizationKey: athlete.teams[index]!.key, order }, { batchKey })).status,
      ).toBe(201);
    expect(await list(owner)).toMatchObject([{ kind: "StaffEdit", itemCount: 3 }]);
  });

  it("of a photo is told with its file", async () => {
    const { athlete, edit, list, owner, reviewer } = await begin();
    const { reviewItem } = await edit({ type: "profileImage", editType: "Add" });
    expect(await list(owner)).toEqual([]);
    // The next try goes on with what was begun; somebody else's does not.
    expect(await edit({ type: "profileImage", editType: "Add" })).toMatchObject({ status: 200, reviewItem: { key: reviewItem.key } });
    const colleague = await reviewerOf(athlete);
    expect(await edit({ type: "profileImage", editType: "Add" }, { by: colleague })).toMatchObject({ status: 409, code: "waits-at-desk" });
    const attached = await reviewer.ask("PUT", `/elite/v1/profile-edits/${reviewItem.key}/attach-file`, {
      body: upload(await image(300, 300)),
    });
    expect(await attached.json()).toMatchObject({ reviewItem: { status: "AutoApproved" } });
    expect(await list(owner)).toMatchObject([{ kind: "StaffEdit", type: "profileImage", reviewItemKey: reviewItem.key }]);
  });

  it("by who manages the profile waits like anybody's, and tells nothing", async () => {
    const { edit, list, owner, ownReviewer } = await begin();
    expect(await edit(dash, { by: ownReviewer })).toMatchObject({ status: 201, reviewItem: { status: "Pending" } });
    expect(await list(owner)).toEqual([]);
  });

  it("by staff below level 3, or by anybody else, finds no such profile", async () => {
    const { athlete, edit, reader, other, person } = await begin();
    for (const by of [
      reader,
      other,
      await person("two", { roles: ["rdb2"] }),
      await person("site", { roles: ["kentucky_editor", "editor"] }),
    ])
      expect((await edit(dash, { by })).status).toBe(404);
    expect(await db.select().from(reviewItems).where(eq(reviewItems.personKey, athlete.personKey))).toEqual([]);
  });
});

describe("what the athlete's side waits with", () => {
  it("is the whole list, once it is a new order: no team moves by staff beside it, and other changes do", async () => {
    const { athlete, edit, owner } = await begin();
    const [a, b, c] = athlete.teams;
    const move = (team: typeof a, order: number) => ({ type: "topInterest", editType: "Update", organizationKey: team!.key, order });
    const batchKey = randomUUID();
    for (const [team, order] of [
      [a, 2],
      [b, 1],
    ] as const)
      expect((await edit(move(team, order), { by: owner, batchKey })).status).toBe(201);
    for (const team of [a, b, c]) expect(await edit(move(team, 3))).toMatchObject({ status: 409, code: "waits-at-desk" });
    expect(await edit({ type: "topInterest", editType: "Update", organizationKey: c!.key, recruitmentStatus: "Offered" })).toMatchObject({
      status: 201,
      reviewItem: { status: "AutoApproved" },
    });
  });

  it("is never written past: the edit of staff is refused with the way on, and theirs stands", async () => {
    const { athlete, edit, list, owner } = await begin();
    const college = await addCollege(db);
    const theirs = [
      ncaaId("1234567890"),
      { type: "topInterest", editType: "Update", organizationKey: athlete.teams[1]!.key, recruitmentStatus: "Contacted" },
      { type: "topInterest", editType: "Add", organizationKey: college.key },
    ];
    for (const one of theirs) expect((await edit(one, { by: owner })).status).toBe(201);
    const ofStaff = [
      ncaaId("1234567899"),
      { ...theirs[1], recruitmentStatus: "Interested" },
      { ...theirs[2], recruitmentStatus: "Offered" },
    ];
    for (const one of ofStaff)
      expect(await edit(one)).toMatchObject({
        status: 409,
        code: "waits-at-desk",
        message: "An edit of this waits in review already. Decide that one first.",
      });
    expect(await db.$count(reviewItems, and(eq(reviewItems.personKey, athlete.personKey), eq(reviewItems.status, "Pending")))).toBe(3);
    expect(await list(owner)).toEqual([]);
  });

  it("of something else keeps waiting beside it", async () => {
    const { athlete, edit, owner } = await begin();
    await edit(ncaaId("1234567890"), { by: owner });
    expect(await edit({ type: "hsClassYear", editType: "Add", value: 2028 })).toMatchObject({
      status: 201,
      reviewItem: { status: "AutoApproved" },
    });
    expect(await db.$count(reviewItems, and(eq(reviewItems.personKey, athlete.personKey), eq(reviewItems.status, "Pending")))).toBe(1);
  });
});

async function reviewerOf(athlete: { personKey: number }) {
  return (await cast(db, athlete)).reviewer;
}
