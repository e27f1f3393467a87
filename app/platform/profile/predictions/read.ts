/** Reading predictions: what everybody may, and what the newsroom does (docs/rules.md R42 to R45). */
import { sql, type SQL } from "drizzle-orm";
import type { Cursor } from "~/contract/base/params";
import type {
  ForecasterRecord,
  Forecasters,
  OwnPredictions,
  Prediction,
  PredictionSubject,
  RpmPicks,
  UserPredictions,
} from "~/contract/profile/predictions";
import { byRecord, predictionRows, recordFrom, statesOfList, type PredictionList } from "~/domain/profile/predictions";
import { cursorOf } from "../../base/cursor";
import type { Database } from "../../db/database";
import type { TokenViewer } from "../../module";
import { commitmentList } from "../../people/commitments";
import { visibleTo } from "../../people/visibility";
import { teamTold, type TeamRow } from "../../teams/organizations/team-json";
import { organizationVisibleTo } from "../../teams/organizations/visibility";
import { barOfSubject } from "../evaluations/read";
import {
  mayBePicked,
  pickedTeam,
  pickJson,
  predictionJson,
  predictionsTold,
  predictionTold,
  sharesJson,
  sharesTold,
  standingPicks,
  stateOfPick,
  type StoredPrediction,
  type StoredShares,
} from "./json";

type StoredPick = Omit<RpmPicks["picks"][number], "team"> & { team: TeamRow | null };

/** Null of nobody whom the viewer may know of; none of whom nothing is told. */
export async function readPicks(db: Database, viewer: TokenViewer | null, personKey: number): Promise<RpmPicks | null> {
  const { rows } = await db.execute<{ shares: StoredShares; picks: StoredPick[] }>(sql`
    select ${sharesJson(personKey)} as shares, (
      select coalesce(json_agg(json_build_object(${pickJson}, 'forecaster', json_build_object('userKey', u.key, 'name', u.name))
        order by t.at desc, t.key desc), '[]'::json)
      from ${standingPicks(personKey)} join users u on u.key = t.user_key ${pickedTeam} where ${mayBePicked()}
    ) as picks
    from people p where p.key = ${personKey} and p.position_type = 'Player' and ${visibleTo(viewer)}
  `);
  if (!rows[0]) return null;
  const { shares, picks } = rows[0];
  return { ...sharesTold(shares), picks: picks.map((pick) => ({ ...pick, team: pick.team && teamTold(pick.team) })) };
}

type Counts = { userKey: number; name: string; picks: number; scored: number; hits: number; missed: number };

/** What the picks of a forecaster come to, `f.user_key`; nothing of whoever has none that is told. */
const countsOf: SQL = sql`
  select u.key as "userKey", u.name, sums.* from users u, lateral (
    select count(*)::int as picks, count(r.prediction_key)::int as scored, (count(*) filter (where r.is_hit))::int as hits,
      coalesce(
        sum((t.confidence - case when r.is_hit then 10 else 0 end) ^ 2) filter (where r.prediction_key is not null), 0
      )::int as missed
    from predictions t join people p on p.key = t.person_key and ${mayBePicked()}
    left join prediction_outcomes r on r.prediction_key = t.key
    where t.user_key = f.user_key
  ) sums where u.key = f.user_key and sums.picks > 0`;

function asRecorded({ userKey, name, ...counts }: Counts): ForecasterRecord {
  return { userKey, name, record: recordFrom(counts) };
}

/** All who have picks that are told. Those who have picked are found by the index of their picks, one after the other. */
export async function readForecasters(db: Database): Promise<Forecasters> {
  const { rows } = await db.execute<Counts>(sql`
    with recursive f as (
      (select t.user_key from predictions t order by t.user_key limit 1)
      union all
      select (select t.user_key from predictions t where t.user_key > f.user_key order by t.user_key limit 1)
      from f where f.user_key is not null
    )
    select told.* from f, lateral (${countsOf}) told
  `);
  return { forecasters: rows.map(asRecorded).sort(byRecord) };
}

interface PageAsked {
  after?: Cursor;
  limit?: number;
  /** All when left out. */
  of?: PredictionList;
}

/** One page of somebody's picks by keyset, the latest first. */
async function readPage(
  db: Database,
  userKey: number,
  { after, limit = predictionRows.page, of = "all" }: PageAsked,
): Promise<OwnPredictions> {
  const isOfList = of === "all" ? sql`true` : sql`${stateOfPick} in ${[...statesOfList[of]]}`;
  const beyond = after ? sql`(t.at, t.key) < (${after.submittedAt}::timestamptz, ${after.key}::int)` : sql`true`;
  const { rows } = await db.execute<{ prediction: StoredPrediction; cursor: string }>(sql`
    select ${predictionJson} as prediction, ${cursorOf(sql`t.at`, sql`t.key`)} as cursor
    from ${predictionsTold} where t.user_key = ${userKey} and ${isOfList} and ${beyond}
    order by t.at desc, t.key desc limit ${limit + 1}
  `);
  const shown = rows.slice(0, limit);
  return {
    predictions: shown.map(({ prediction }) => predictionTold(prediction)),
    next: rows.length > limit ? (shown.at(-1)?.cursor ?? null) : null,
  };
}

/** Null of whoever has no pick that is told. */
export async function readLedger(db: Database, userKey: number, asked: PageAsked): Promise<UserPredictions | null> {
  const { rows } = await db.execute<Counts>(sql`select told.* from (values (${userKey}::int)) f (user_key), lateral (${countsOf}) told`);
  return rows[0] ? { forecaster: asRecorded(rows[0]), ...(await readPage(db, userKey, asked)) } : null;
}

export function readOwn(db: Database, { userKey }: TokenViewer, asked: PageAsked): Promise<OwnPredictions> {
  return readPage(db, userKey, asked);
}

/** One pick; null where there is none that is told. */
export async function readPrediction(db: Database, key: number): Promise<Prediction | null> {
  const { rows } = await db.execute<{ prediction: StoredPrediction }>(sql`
    select ${predictionJson} as prediction from ${predictionsTold} where t.key = ${key}
  `);
  return rows[0] ? predictionTold(rows[0].prediction) : null;
}

type StoredSubject = Omit<PredictionSubject, "bar" | "standing"> & {
  standing: (Omit<NonNullable<PredictionSubject["standing"]>, "team"> & { team: TeamRow | null }) | null;
};

/** Null of nobody whom the viewer may know of. */
export async function readSubject(db: Database, viewer: TokenViewer, personKey: number): Promise<PredictionSubject | null> {
  const bar = await barOfSubject(db, viewer, personKey);
  if (bar === "missing") return null;
  const { rows } = await db.execute<{ body: StoredSubject }>(sql`
    select json_build_object(
      'key', p.key, 'name', p.full_name, 'classYear', p.class_year,
      'sportName', (
        select s.display_name from person_sports ps join sports s on s.key = ps.sport_key where ps.person_key = p.key and ps.is_default
      ),
      'committedTo', (
        select o.full_name from recruitment_interests i
        join organizations o on o.key = i.organization_key and ${organizationVisibleTo(null)}
        where i.person_key = p.key and i.recruitment_status in (${commitmentList})
      ),
      'standing', (
        select json_build_object(${pickJson}) from ${standingPicks(personKey)} ${pickedTeam} where t.user_key = ${viewer.userKey}
      )
    ) as body from people p where p.key = ${personKey}
  `);
  if (!rows[0]) return null;
  const { standing, ...subject } = rows[0].body;
  return { ...subject, standing: standing && { ...standing, team: standing.team && teamTold(standing.team) }, bar };
}
