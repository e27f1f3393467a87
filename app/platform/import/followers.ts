/** Who follows handles that athletes have made public, as it was read on a day (docs/rules.md C11). */
import { sql } from "drizzle-orm";
import { plainHandle, socialPlatforms, type SocialPlatform } from "~/domain/profile/social";
import type { Transaction } from "../db/database";
import { followerCounts } from "../db/schema/own";
import { publicHandlesOf } from "../profile/contact-info/json";
import type { CsvRow } from "./csv";
import { emptyOutcome, type Outcome } from "./report";
import { sourceKeyOf } from "./roster-rows";
import { batchesOf, type Progress } from "./rows";

/** More than anybody has. */
const mostFollowers = 2_000_000_000;

interface Counted {
  line: number;
  platform: SocialPlatform;
  handle: string;
  followers: number;
}

/**
 * Each count is of the one athlete who has made that handle public by now. What is nobody's, or that of two, is told by its line. A count
 * of the same handle and day gives way to a later import.
 */
export async function importFollowers(
  tx: Transaction,
  rows: readonly CsvRow[],
  { credit, asOf }: { credit: string; asOf: string },
  progress: Progress,
): Promise<Outcome> {
  const outcome = emptyOutcome();
  const sourceKey = await sourceKeyOf(tx, credit);
  const lines = new Map<string, number>();
  const counted: Counted[] = [];
  for (const row of rows) {
    const read = readCounted(row);
    if (typeof read === "string") outcome.rejected.push({ line: row.line, text: read });
    else {
      const identity = `${read.platform} ${read.handle}`;
      const earlier = lines.get(identity);
      if (earlier !== undefined) outcome.repeated.push({ line: row.line, text: `is the handle of line ${earlier} again` });
      else counted.push(read);
      lines.set(identity, earlier ?? row.line);
    }
  }
  progress(rows.length - counted.length);
  const known = await readKnown(tx, counted, asOf);
  const written: (typeof followerCounts.$inferInsert)[] = [];
  for (const { line, platform, handle, followers } of counted) {
    const [owner, ...others] = known.get(`${platform} ${handle}`) ?? [];
    if (!owner || others.length > 0) {
      const whose = owner ? `is the handle of ${others.length + 1} who cannot be told apart` : "is a handle that nobody has made public";
      outcome.unmatched.push({ line, text: whose });
    } else if (owner.followers === followers) outcome.unchanged += 1;
    else {
      outcome[owner.followers === null ? "inserted" : "updated"] += 1;
      written.push({ personKey: owner.personKey, platform, handle, asOf, followers, sourceKey });
    }
  }
  progress(counted.length - written.length);
  for (const batch of batchesOf(written)) {
    await tx
      .insert(followerCounts)
      .values(batch)
      .onConflictDoUpdate({
        target: [followerCounts.personKey, followerCounts.platform, followerCounts.handle, followerCounts.asOf],
        set: { followers: sql`excluded.followers`, sourceKey: sql`excluded.source_key` },
      });
    progress(batch.length);
  }
  return outcome;
}

/** What is wrong with it as the end of a sentence about its row. */
function readCounted(row: CsvRow): Counted | string {
  const [word, handle, followers] = [row.get("platform"), row.get("handle"), row.get("followers")];
  const platform = socialPlatforms.find((one) => one !== "Unknown" && one.toLowerCase() === word.toLowerCase());
  if (platform === undefined) return `is of the platform ${JSON.stringify(word)}, which is none of ${socialPlatforms.slice(1).join(", ")}`;
  const tidy = plainHandle(handle);
  if (tidy === "" || tidy.length > 100 || /\s/.test(tidy)) return `has the handle ${JSON.stringify(handle)}, which is none`;
  if (!/^\d{1,10}$/.test(followers) || Number(followers) > mostFollowers)
    return `has ${JSON.stringify(followers)} followers, which is no whole number`;
  return { line: row.line, platform, handle: tidy, followers: Number(followers) };
}

/** Who has made these handles public, by platform and handle, and what was counted of that day already. */
async function readKnown(tx: Transaction, counted: readonly Counted[], asOf: string) {
  const handles = JSON.stringify(counted.map(({ platform, handle }) => [platform, handle]));
  const { rows } = await tx.execute<{ platform: SocialPlatform; handle: string; personKey: number; followers: number | null }>(sql`
    select h.platform, h.handle, p.key as "personKey", f.followers
    from (select ask ->> 0 as platform, ask ->> 1 as handle from jsonb_array_elements(${handles}::jsonb) ask) h
    join (contact_info ci cross join lateral ${publicHandlesOf("ci")} named) on named.platform = h.platform and named.handle = h.handle
    join people p on p.key = ci.person_key and p.visibility <> 'Pending' and p.joined_to_key is null
    left join follower_counts f
      on f.person_key = p.key and f.platform = h.platform and f.handle = h.handle and f.as_of = ${asOf}::date
  `);
  const known = new Map<string, { personKey: number; followers: number | null }[]>();
  for (const { platform, handle, personKey, followers } of rows) {
    const identity = `${platform} ${handle}`;
    known.set(identity, [...(known.get(identity) ?? []), { personKey, followers }]);
  }
  return known;
}
