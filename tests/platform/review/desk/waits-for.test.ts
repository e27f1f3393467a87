/** What a waiting commitment waits for: by the list as it stands, whichever decommitment waits by then. */
import { describe, expect, it } from "vitest";
import type { OwnEdit, ReviewItem } from "~/contract/profile/profile-edits";
import type { ReviewItemAtDesk } from "~/contract/desk/review-items";
import { addAthlete, cast, seen } from "../../../setup/athlete";
import { testDatabase } from "../../../setup/database";

const { db } = await testDatabase();

/** An athlete who is committed to the first team, and has sent a decommitment from it and a commitment to the second. */
async function begin() {
  const athlete = await addAthlete(db, "Committed", "Offered");
  const persons = await cast(db, athlete);
  const { owner, reviewer, submit } = persons;
  const [held, wanted] = athlete.teams.map((team) => team!);
  const edit = (team: typeof held, recruitmentStatus: string) => ({
    type: "topInterest",
    editType: "Update",
    organizationKey: team!.key,
    recruitmentStatus,
  });
  const decommit = async () => (await submit(edit(held, "Decommitted"))).item;
  const atDesk = async (item: ReviewItem, act: string, body: object) =>
    (await reviewer.ask("POST", `/rdb/v1/review-items/${item.key}/${act}`, { body })).json();
  const decisionOf = async (item: ReviewItem) =>
    ((await (await reviewer.ask("GET", `/rdb/v1/review-items/${item.key}`)).json()) as ReviewItemAtDesk).decisions[0]!.key;
  return {
    ...persons,
    held: held!,
    wanted: wanted!,
    edit,
    decommit,
    release: await decommit(),
    commit: (await submit(edit(wanted, "Committed"))).item,
    approve: (item: ReviewItem, more: object = {}) => atDesk(item, "approve", { ...seen(item), ...more }),
    reject: (item: ReviewItem) => atDesk(item, "reject", { ...seen(item), code: "NotVerifiable", reason: "We could not find it." }),
    offer: (item: ReviewItem, recruitmentStatus: string) =>
      atDesk(item, "offers", { edit: edit(wanted, recruitmentStatus), version: item.version, text: "This is what we found." }),
    undo: async (item: ReviewItem) => atDesk(item, "undo", { decisionKey: await decisionOf(item) }),
    amend: async (item: ReviewItem, team: typeof held, recruitmentStatus: string) =>
      (await owner.ask("PUT", `/elite/v1/profile-edits/${item.key}`, { body: { edit: edit(team, recruitmentStatus) } })).json(),
    withdraw: async (item: ReviewItem) =>
      (await owner.ask("PUT", `/elite/v1/profile-edits/${item.key}`, { body: { resolution: "Withdrawn" } })).json(),
    /** What the desk and the athlete's side read of it; they read the same. */
    async waitsFor(item: ReviewItem) {
      const { waitsFor } = (await (await reviewer.ask("GET", `/rdb/v1/review-items/${item.key}`)).json()) as ReviewItemAtDesk;
      expect(((await (await owner.ask("GET", `/elite/v1/profile-edits/${item.key}`)).json()) as OwnEdit).waitsFor).toEqual(waitsFor);
      return waitsFor;
    },
  };
}

describe("a commitment beside a decommitment", () => {
  it("rests on the one that is sent after a rejection, as it did on the first", async () => {
    const { held, release, commit, decommit, approve, reject, withdraw, waitsFor } = await begin();
    expect(await waitsFor(commit)).toEqual({ organizationName: held.fullName, key: release.key });
    await reject(release);
    expect(await waitsFor(commit)).toEqual({ organizationName: held.fullName, key: null });

    const again = await decommit();
    expect(again.key).not.toBe(release.key);
    expect(await waitsFor(commit)).toEqual({ organizationName: held.fullName, key: again.key });
    expect(await waitsFor(again)).toBeNull();
    expect(await approve(commit)).toMatchObject({
      status: 409,
      code: "waits-for-another",
      message: "This edit rests on a decommitment that still waits. Decide that one first.",
    });
    expect(await withdraw(again)).toMatchObject({ status: 409, code: "waits-for-another" });

    expect(await approve(again)).toMatchObject({ reviewItems: [{ status: "Approved" }] });
    expect(await waitsFor(commit)).toBeNull();
    expect(await approve(commit)).toMatchObject({ reviewItems: [{ status: "Approved" }] });
    expect(await waitsFor(commit)).toBeNull();
  });

  it("rests on it again when its decision is undone, or appealed", async () => {
    const { release, commit, owner, approve, reject, undo, withdraw, waitsFor } = await begin();
    const rests = await waitsFor(commit);
    await approve(release);
    await undo(release);
    expect(await waitsFor(commit)).toEqual(rests);
    await reject(release);
    await undo(release);
    expect(await waitsFor(commit)).toEqual(rests);
    await reject(release);
    expect(
      (await owner.ask("POST", `/elite/v1/profile-edits/${release.key}/appeal`, { body: { text: "Look again, please." } })).status,
    ).toBe(200);
    expect(await waitsFor(commit)).toEqual(rests);
    expect(await approve(commit)).toMatchObject({ code: "waits-for-another" });
    expect(await withdraw(release)).toMatchObject({ code: "waits-for-another" });
  });

  it("lets go of it once it is withdrawn itself", async () => {
    const { release, commit, withdraw } = await begin();
    expect(await withdraw(commit)).toMatchObject({ reviewItem: { resolution: "Withdrawn" } });
    expect(await withdraw(release)).toMatchObject({ reviewItem: { resolution: "Withdrawn" } });
  });
});

describe("a decommitment that a commitment rests on", () => {
  it.each(["Committed", "Signed", "Enrolled"])("is not changed to %s, with the right words", async (status) => {
    const { held, release, amend } = await begin();
    const words = "Your new commitment rests on this decommitment. Withdraw that one first.";
    expect(await amend(release, held, status)).toMatchObject({
      status: 409,
      code: "waits-for-another",
      message: words,
      fields: { recruitmentStatus: [words] },
    });
  });

  it("is changed otherwise, and is still what the commitment rests on", async () => {
    const { held, release, commit, amend, waitsFor } = await begin();
    expect(await amend(release, held, "Offered")).toMatchObject({ reviewItem: { version: 2 } });
    expect(await waitsFor(commit)).toEqual({ organizationName: held.fullName, key: release.key });
  });
});

it("a reviewer is not told of a commitment of their own", async () => {
  const { wanted, edit, release, commit, approve, reject, offer } = await begin();
  await reject(release);
  const words = "Another team holds the athlete’s commitment, or waits for it.";
  const refusal = { status: 409, code: "commitment-held", message: words, fields: { recruitmentStatus: [words] } };
  expect(await approve(commit, { change: edit(wanted, "Signed"), sentence: "They signed." })).toMatchObject(refusal);
  expect(await offer(commit, "Signed")).toMatchObject(refusal);
});
