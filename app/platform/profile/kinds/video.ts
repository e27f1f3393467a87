/** The edits of videos: a new one each time, a change of one that stands, or its going (docs/rules.md E18). */
import { and, asc, count, eq, sql } from "drizzle-orm";
import { editProblems } from "~/contract/profile/profile-edits";
import { videoErrors, videoLimits, type VideoValue } from "~/domain/profile/videos";
import { applied } from "~/domain/profile/edits";
import type { Database } from "../../db/database";
import { videos } from "../../db/schema/people";
import { reviewItems } from "../../db/schema/review";
import { fieldRefused, refuse, type Refusal } from "../../module";
import type { EditKind, Landing } from "../../review/kind";

type Stored = VideoValue & { key: number };

const columns = { key: videos.key, url: videos.url, title: videos.title, category: videos.category };

export const video: EditKind<"video"> = {
  masked: null,
  target: ({ key }) => (key ? targetOf(key) : null),

  // What an edit takes off, no reviewer puts back, and the other way about.
  insteadRefused: (item, value) => (item.newValue.removed === value.removed ? null : refuse(422, "invalid", videoErrors.removedAlone)),

  async propose(tx, personKey, { key, url, title, category }, pending) {
    const oldValue = key ? await readOne(tx, personKey, key) : null;
    if (key && !oldValue) return gone();
    if (oldValue && url === undefined) return { editType: "Update", oldValue, newValue: { ...oldValue, removed: true } };
    const newValue = { key: key ?? null, url, title, category } as VideoValue;
    if (oldValue) return { editType: "Update", oldValue, newValue };
    return !pending && (await isFull(tx, personKey)) ? fieldRefused("url", videoErrors.tooMany) : { editType: "Add", oldValue, newValue };
  },

  async twin(db, personKey, { url, removed }, own) {
    if (removed) return null;
    const { type, target, status, newValue } = reviewItems;
    const waiting = await db
      .select({ key: reviewItems.key, target, value: sql<VideoValue>`${newValue}` })
      .from(reviewItems)
      .where(and(eq(reviewItems.personKey, personKey), eq(type, "video"), eq(status, "Pending")));
    const waits = waiting.find((one) => !own.includes(one.target) && !one.value.removed && one.value.url === url);
    if (waits) return { as: "waits", reviewItemKey: waits.key };
    const changing = waiting.map((one) => one.target);
    const stands = await readSame(db, personKey, url);
    return stands && ![...own, ...changing].includes(targetOf(stands.key)) ? { as: "stands" } : null;
  },

  async apply(tx, personKey, items) {
    const landings: Landing<"video">[] = [];
    for (const { oldValue, newValue } of items) {
      const before = newValue.key === null ? null : await readOne(tx, personKey, newValue.key);
      if (newValue.key !== null && !before) return gone();
      const after = before && oldValue ? (applied({ type: "video", oldValue, newValue }, before) as Stored) : newValue;
      const same = after.removed ? null : await readSame(tx, personKey, after.url);
      if (same && same.key !== after.key) return refuse(409, editProblems.alreadyThere, videoErrors.twice);
      const { url, title, category } = after;
      if (before) await write(tx, personKey, before.key, after);
      const [added] = before ? [] : await tx.insert(videos).values({ personKey, url, title, category }).returning(columns);
      const stands = before ? { ...after, key: before.key } : added;
      if (!stands) throw new Error("an inserted video came back without its key");
      landings.push({ target: targetOf(stands.key), before, after: stands });
    }
    return landings;
  },

  async isRevertible(db, personKey, landings) {
    for (const { after } of landings) {
      const current = await readOne(db, personKey, after.key ?? 0);
      if (after.removed ? current : !current || !isSameVideo(current, after)) return false;
    }
    return true;
  },

  async inTheWay(db, personKey, landings) {
    for (const { before } of landings) {
      const same = before && (await readSame(db, personKey, before.url));
      if (same && same.key !== before.key)
        return "The same video is on the profile another way by now, so this cannot be taken back any more.";
    }
    return null;
  },

  async revert(tx, personKey, landings) {
    for (const { before, after } of landings) await write(tx, personKey, after.key ?? 0, before ?? { ...after, removed: true });
  },

  // The video that it would change or take off, or another with the same link.
  standsOtherwise: sql`case when ri.new_value ->> 'removed' = 'true'
    then not exists (select from videos v where v.person_key = ri.person_key and v.key = (ri.new_value ->> 'key')::int)
    else exists (
      select from videos v where v.person_key = ri.person_key and v.url = ri.new_value ->> 'url' and (
        ri.new_value ->> 'key' is null
        or (v.key = (ri.new_value ->> 'key')::int and v.title = ri.new_value ->> 'title' and v.category = ri.new_value ->> 'category')
      )
    )
  end`,
  isSaidBy: (value, stands) =>
    value.key !== null && (value.removed ? stands === null : stands !== null && isSameVideo(value as Stored, stands as Stored)),
  isSame: ({ newValue }) => sql`ri.new_value ->> 'url' = ${newValue.url}`,

  /** Of a new one, what has its link. */
  async current(db, personKey, items) {
    const rows = await db.select(columns).from(videos).where(eq(videos.personKey, personKey)).orderBy(asc(videos.key));
    return items.map(({ newValue: { key, url } }) => rows.find((one) => (key === null ? one.url === url : one.key === key)) ?? null);
  },
};

function targetOf(key: number): string {
  return `video:${key}`;
}

function gone(): Refusal<409> {
  return refuse(409, editProblems.stale, videoErrors.gone);
}

function isSameVideo(one: VideoValue, other: VideoValue): boolean {
  return one.url === other.url && one.title === other.title && one.category === other.category && one.removed === other.removed;
}

/** Whether there is room for no other: those that stand, and those that wait to be added. */
async function isFull(tx: Database, personKey: number): Promise<boolean> {
  const { type, status, editType } = reviewItems;
  const [standing] = await tx.select({ count: count() }).from(videos).where(eq(videos.personKey, personKey));
  const [waiting] = await tx
    .select({ count: count() })
    .from(reviewItems)
    .where(and(eq(reviewItems.personKey, personKey), eq(type, "video"), eq(status, "Pending"), eq(editType, "Add")));
  return (standing?.count ?? 0) + (waiting?.count ?? 0) >= videoLimits.most;
}

async function readOne(db: Database, personKey: number, key: number): Promise<Stored | null> {
  const [row] = await db
    .select(columns)
    .from(videos)
    .where(and(eq(videos.key, key), eq(videos.personKey, personKey)));
  return row ?? null;
}

async function readSame(db: Pick<Database, "select">, personKey: number, url: string): Promise<Stored | null> {
  const [row] = await db
    .select(columns)
    .from(videos)
    .where(and(eq(videos.personKey, personKey), eq(videos.url, url)));
  return row ?? null;
}

/** Puts a video at its key: as it shall stand, gone, or back where it was. */
async function write(tx: Database, personKey: number, key: number, { url, title, category, removed }: VideoValue): Promise<void> {
  if (removed) await tx.delete(videos).where(eq(videos.key, key));
  else
    await tx
      .insert(videos)
      .values({ key, personKey, url, title, category })
      .onConflictDoUpdate({ target: videos.key, set: { url, title, category } });
}
