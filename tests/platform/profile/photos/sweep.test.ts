/** D6: an item without a file goes after a day, and so does a file without an item. */
import { randomUUID } from "node:crypto";
import { addHours, subDays } from "date-fns";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditRows } from "~/platform/db/schema/audit";
import { reviewItems } from "~/platform/db/schema/review";
import { folderOf } from "~/platform/profile/photos/files";
import { deleteStrayFiles } from "~/platform/profile/photos/sweep";
import { testDatabase } from "../../../setup/database";
import { image } from "../../../setup/images";
import { testPhotoStore } from "../../../setup/platform";
import { photographed } from "./photographed";

const { db } = await testDatabase();
const photo = await image(200, 200);

describe("an item without a file", () => {
  let now = new Date("2026-11-20T12:00:00Z");
  const clock = { now: () => now };

  test("is closed when it has waited a day, not a minute before, once, and another may be begun", async () => {
    const { begin, attach, platform, owner, reviewer, athlete } = await photographed(db, clock);
    const { key } = await begin();
    const statusOf = async () =>
      (
        await db
          .select({ status: reviewItems.status, resolution: reviewItems.resolution })
          .from(reviewItems)
          .where(eq(reviewItems.key, key))
      )[0];
    now = new Date("2026-11-21T11:59:00Z");
    await platform.tend();
    expect(await statusOf()).toEqual({ status: "Pending", resolution: null });
    now = new Date("2026-11-21T12:01:00Z");
    await platform.tend();
    await platform.tend();
    expect(await statusOf()).toEqual({ status: "Rejected", resolution: "Expired" });
    expect(
      (
        await db
          .select()
          .from(auditRows)
          .where(eq(auditRows.subject, `review-item:${key}`))
      ).map(({ act, actorUserKey }) => [act, actorUserKey]),
    ).toEqual([
      ["edit.submitted", owner.userKey],
      ["edit.expired", null],
    ]);
    now = new Date("2026-11-20T12:00:00Z");
    expect((await attach(key, photo)).status).toBe(409);
    expect((await begin()).status).toBe("Pending");

    const read = (await (await owner.ask("GET", `/elite/v1/profile-edits/${key}`)).json()) as { history: { act: string }[] };
    expect(read.history[0]).toMatchObject({ act: "Expired", by: "" });
    const { outcomes } = (await (await reviewer.ask("GET", `/rdb/v2/person/${athlete.personKey}/profile-admin`)).json()) as {
      outcomes: unknown[];
    };
    expect(outcomes).toEqual([]);
  });

  test("that has got its file in time stays", async () => {
    const { send, platform } = await photographed(db, clock);
    const { key } = await send(photo);
    now = new Date("2027-11-21T12:01:00Z");
    await platform.tend();
    expect(await db.select({ status: reviewItems.status }).from(reviewItems).where(eq(reviewItems.key, key))).toEqual([
      { status: "Pending" },
    ]);
  });
});

describe("a file that no photo names", () => {
  test("is deleted after its day; the others stay", async () => {
    const now = new Date();
    const { send, kept, directory } = await photographed(db);
    const store = testPhotoStore(directory);
    await send(photo);
    const named = kept();
    const stray = `${randomUUID().replaceAll("-", "")}-90.webp`;
    for (const day of [0, 1, 6]) await store.put(`${folderOf(subDays(now, day))}/${stray}`, photo, "image/webp");
    await deleteStrayFiles(db, store, addHours(now, 1));
    expect(kept().sort()).toEqual([...named, stray].sort());
    await deleteStrayFiles(db, store, addHours(now, 26));
    expect(kept().sort()).toEqual(named.sort());
  });
});
