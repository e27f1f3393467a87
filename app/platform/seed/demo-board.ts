/** The list of the demo's coach: six who name the college, as they stood two weeks ago, so that there is something new to see. */
import { sql } from "drizzle-orm";
import { changesSince, marksOf, type BoardFacts, type BoardMarks } from "~/domain/nil/board";
import { boardRows } from "../db/schema/board";
import { asTold, athleteJoins, athleteJson, mayBeListed, type StoredAthlete } from "../nil/board/athletes";
import { schoolsOf } from "../teams/organizations/schools";
import { entryOf } from "./organizations";
import type { SeedPart } from "./part";
import { dayLength } from "./world/calendar";

const most = 6;
const seenDaysAgo = 14;
/** Of how many the six are chosen. */
const lookedThrough = 120;

const notes = ["Met the family at the spring game. Call on Tuesday.", "Ask about the shoulder."];
export const seedBoard: SeedPart = async (tx, viewers, playerKeys, now) => {
  const kim = entryOf(viewers, "kim");
  const seenAt = new Date(now.getTime() - seenDaysAgo * dayLength);
  const { rows } = await tx.execute<{ body: StoredAthlete }>(sql`
    select ${athleteJson(kim, now)} as body
    from recruitment_interests sought join people p on p.key = sought.person_key and ${mayBeListed(kim)} ${athleteJoins(kim)}
    where sought.organization_key in (${schoolsOf(kim.userKey)}) order by p.key limit ${lookedThrough}
  `);
  const own = entryOf(playerKeys, "avery");
  const candidates = rows.map(({ body }) => {
    const { facts } = asTold(body);
    const seen = asOf(facts, seenAt);
    return { personKey: body.personKey, seen, kinds: changesSince(seen, facts).map(({ kind }) => kind) };
  });
  const chosen = candidates.filter(({ personKey }) => personKey === own);
  const known = new Set(chosen.flatMap(({ kinds }) => kinds));
  // Whoever brings a kind of news that nobody of the list has, then whoever has any.
  for (const one of [...candidates, ...candidates.filter(({ kinds }) => kinds.length > 0), ...candidates]) {
    const isNews = one.kinds.some((kind) => !known.has(kind)) || known.size > 3;
    if (chosen.length === most || chosen.includes(one) || !isNews) continue;
    chosen.push(one);
    one.kinds.forEach((kind) => known.add(kind));
  }
  for (const one of candidates) if (chosen.length < most && !chosen.includes(one)) chosen.push(one);
  const addedAt = new Date(seenAt.getTime() - 3 * dayLength);
  await tx.insert(boardRows).values(
    chosen.map(({ personKey, seen }, index) => ({
      ...{ userKey: kim.userKey, personKey, place: index + 1, addedAt, seen, seenAt },
      note: notes[index] ?? null,
    })),
  );
};

/** How it stood on a day, without what has come since. */
function asOf(facts: BoardFacts, at: Date): BoardMarks {
  const marks = marksOf(facts);
  const isSince = (moment: string | null) => moment !== null && new Date(moment) > at;
  return {
    interests: marks.interests.map((one, index) => ({
      ...one,
      ...(isSince(one.since) && { status: "Contacted" as const, since: null }),
      visits: isSince(facts.interests[index]?.changedAt ?? null) ? one.visits.slice(1) : one.visits,
    })),
    elsewhere: marks.elsewhere.filter(({ since }) => !isSince(since)),
    transfers: marks.transfers.filter(({ changedAt }) => !isSince(changedAt)),
    rating: marks.rating && isSince(marks.rating.at) ? null : marks.rating,
  };
}
