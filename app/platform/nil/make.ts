/** Estimates are made anew once a day, of whom something has changed that they rest on (docs/rules.md C12). */
import { sql, type SQL } from "drizzle-orm";
import { productDay, productZone } from "~/domain/base/format";
import { comparablesAmong, type Comparable, type Estimated } from "~/domain/nil/comparables";
import { estimate, valuationFormula, type Estimate, type ValuationInputs } from "~/domain/nil/formula";
import type { Database } from "../db/database";
import { valuationsMade } from "../db/schema/own";
import { readAnnualDeals } from "./deals";
import { readCandidates, type AsItStood, type Candidate } from "./inputs";

/** Estimates of one transaction. */
const batchSize = 500;

/** Whether this day has not had its look. */
export const areValuationsDue = sql`not exists (
  select from valuations_made where day >= (now() at time zone ${productZone})::date
)`;

interface Fresh {
  estimated: Estimated;
  parts: Estimate["parts"];
  inputs: ValuationInputs;
  place: Candidate["place"];
  disputeKey: number | null;
}

/**
 * Adds the estimate of the day to everybody of whom it rests on anything else than the one that stands, or whose challenge was approved;
 * answers how many. One that is of today already stays as it is until tomorrow. A second run of a day finishes what the first one left.
 */
export async function makeValuations(
  db: Database,
  now: Date,
  { signal, past }: { signal?: AbortSignal; past?: AsItStood } = {},
): Promise<number> {
  const today = productDay(now);
  const annual = new Map((await readAnnualDeals(db, today)).map((one) => [one.personKey, one]));
  const everybody: Estimated[] = [];
  const fresh: Fresh[] = [];
  for await (const page of readCandidates(db, now, today, past)) {
    for (const candidate of page) {
      const made = isFresh(candidate, today) ? estimate(candidate.inputs) : null;
      const { valuation, asOf } = made
        ? { valuation: made.valuation, asOf: today }
        : (candidate.standing ?? { valuation: null, asOf: today });
      if (valuation === null) continue;
      const { personKey, isPublic, inputs, place, disputeKey } = candidate;
      const estimated: Estimated = {
        personKey,
        isPublic,
        sportKey: inputs.sportKey,
        level: inputs.level,
        position: inputs.position,
        group: inputs.group,
        valuation,
        asOf,
        rating: inputs.rating?.value ?? null,
        followers: inputs.followers?.value ?? null,
        deals: annual.get(personKey) ?? null,
      };
      everybody.push(estimated);
      if (made) fresh.push({ estimated, parts: made.parts, inputs, place, disputeKey });
    }
    if (signal?.aborted) return 0;
  }
  const comparablesOf = comparablesAmong(everybody);
  // The next ones are compared while the database writes the ones before.
  let writing: Promise<unknown> = Promise.resolve();
  for (let from = 0; from < fresh.length; from += batchSize) {
    const batch = fresh.slice(from, from + batchSize).map((one) => rowOf(one, comparablesOf(one.estimated)));
    await writing;
    if (signal?.aborted) return from;
    writing = db.execute(addition(batch));
  }
  await writing;
  const made = { day: today, estimated: everybody.filter(({ isPublic }) => isPublic).length };
  await db.insert(valuationsMade).values(made).onConflictDoUpdate({ target: valuationsMade.only, set: made });
  return fresh.length;
}

/** Nobody is valued for the first time while a minor: the amount that stands is for everybody to read (docs/rules.md C4). */
function isFresh({ inputs, place, isMinor, standing, disputeKey }: Candidate, today: string): boolean {
  if (standing === null) return !isMinor;
  if (standing.asOf >= today) return false;
  if (disputeKey !== null || standing.inputs === null || standing.formula !== valuationFormula) return true;
  const { organizationKey, conferenceKey } = standing.place;
  if (organizationKey !== place.organizationKey || conferenceKey !== place.conferenceKey) return true;
  return valuesOf(standing.inputs) !== valuesOf(inputs);
}

/** What an estimate follows from, as a text: the same read again on another day is nothing new. */
function valuesOf({ sportKey, level, position, group, games, rating, followers, readers }: ValuationInputs): string {
  return JSON.stringify([sportKey, level, position, group, games, rating?.value, followers?.value, readers.value]);
}

/** By the columns' names. */
function rowOf({ estimated, parts, inputs, place, disputeKey }: Fresh, comparables: Comparable[]) {
  return {
    person_key: estimated.personKey,
    as_of: estimated.asOf,
    valuation: estimated.valuation,
    brand: parts.brand,
    roster: parts.roster,
    performance: parts.performance,
    influence: parts.influence,
    exposure: parts.exposure,
    formula: valuationFormula,
    inputs,
    comparables,
    dispute_key: disputeKey,
    sport_key: inputs.sportKey,
    level: inputs.level,
    organization_key: place.organizationKey,
    conference_key: place.conferenceKey,
  };
}

/** One parameter, in place of sixteen of each row. */
function addition(batch: readonly ReturnType<typeof rowOf>[]): SQL {
  const columns = sql.raw(Object.keys(batch[0]!).join());
  return sql`
    insert into valuations (${columns})
    select ${columns} from jsonb_populate_recordset(null::valuations, ${JSON.stringify(batch)}::jsonb)
    on conflict do nothing
  `;
}
