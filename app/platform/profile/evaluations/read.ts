/** Reading evaluations: what everybody may, and what the newsroom does (docs/rules.md R23, R25). */
import { sql, type SQL } from "drizzle-orm";
import type { Cursor } from "~/contract/base/params";
import type {
  EvaluationAtNewsroom,
  EvaluationsAtNewsroom,
  EvaluationSubject,
  RecruitmentEvaluation,
  RecruitmentEvaluations,
} from "~/contract/profile/evaluations";
import { managesProfile, mayEditArticles } from "~/domain/account/roles";
import { evaluationPageSize, evaluationRights, type EvaluationBar, type EvaluationList } from "~/domain/profile/evaluations";
import { cursorOf } from "../../base/cursor";
import { viewerNow } from "../../account/sessions/managers";
import type { Database } from "../../db/database";
import type { TokenViewer } from "../../module";
import { mayBeRated } from "../../people/ratings";
import { visibleTo } from "../../people/visibility";
import { playsOrPlayed } from "../transfers/own";
import { evaluationsJson, saidJoins, saidJson, withTier, type StoredEvaluation } from "./json";

/** Null of nobody whom the viewer may know of; none of whom nothing is published. */
export async function readEvaluations(
  db: Database,
  viewer: TokenViewer | null,
  personKey: number,
  sportKey?: number,
): Promise<RecruitmentEvaluations | null> {
  const { rows } = await db.execute<{ evaluations: StoredEvaluation[] }>(sql`
    select ${evaluationsJson(personKey)} as evaluations
    from people p where p.key = ${personKey} and p.position_type = 'Player' and ${visibleTo(viewer)}
  `);
  if (!rows[0]) return null;
  const asked = rows[0].evaluations.filter((one) => sportKey === undefined || one.sportKey === sportKey);
  return { evaluations: asked.map(withTier) };
}

/** Of the sport, else of the first that has any; null where there is none. */
export async function readRating(
  db: Database,
  viewer: TokenViewer | null,
  personKey: number,
  sportKey?: number,
): Promise<RecruitmentEvaluation | null> {
  const read = await readEvaluations(db, viewer, personKey, sportKey);
  return read?.evaluations[0] ?? null;
}

/** Why the viewer does not evaluate somebody; null where they may. */
export async function barOfSubject(db: Database, viewer: TokenViewer, personKey: number): Promise<EvaluationBar | "missing" | null> {
  const { rows } = await db.execute<{ isOpen: boolean; isImported: boolean }>(sql`
    select ${visibleTo(null)} as "isOpen", exists (select from origins o where o.person_key = p.key) as "isImported"
    from people p where p.key = ${personKey} and p.position_type = 'Player' and ${visibleTo(viewer)}
  `);
  const [person] = rows;
  if (!person) return "missing";
  if (person.isImported) return "imported";
  if (!person.isOpen) return "not-shown";
  return managesProfile(await viewerNow(db, viewer, personKey), personKey) ? "own-profile" : null;
}

/** Null of nobody whom the viewer may know of. */
export async function readSubject(db: Database, viewer: TokenViewer, personKey: number): Promise<EvaluationSubject | null> {
  const bar = await barOfSubject(db, viewer, personKey);
  if (bar === "missing") return null;
  const { rows } = await db.execute<{ body: Omit<EvaluationSubject, "bar"> }>(sql`
    select json_build_object('key', p.key, 'name', p.full_name, 'classYear', p.class_year, 'sports', (
      select coalesce(json_agg(json_build_object('key', s.key, 'name', s.display_name)
        order by ps.is_default desc nulls last, s.display_name), '[]'::json)
      from sports s left join person_sports ps on ps.person_key = p.key and ps.sport_key = s.key
      where ${playsOrPlayed(personKey, sql`s.key`)}
    )) as body from people p where p.key = ${personKey}
  `);
  return rows[0] ? { ...rows[0].body, bar } : null;
}

type Stored = Omit<EvaluationAtNewsroom, "tier" | "stars" | "right"> & { isOwn: boolean };

/** An evaluation `e` as whoever of the newsroom asks reads it. */
function atNewsroomJson({ userKey }: TokenViewer): SQL {
  return sql`json_build_object(
    ${saidJson}, 'person', json_build_object('key', p.key, 'name', p.full_name), 'status', e.status, 'changedAt', e.changed_at,
    'version', e.version, 'isOwn', e.author_user_key = ${userKey}::int,
    'hidden', case when e.hidden_at is not null then json_build_object('at', e.hidden_at, 'by', h.name, 'reason', e.hidden_reason) end
  )`;
}

const newsroomJoins: SQL = sql`${saidJoins} join people p on p.key = e.person_key and ${mayBeRated()} left join users h on h.key = e.hidden_by_user_key`;

function asRead({ isOwn, ...stored }: Stored, viewer: TokenViewer): EvaluationAtNewsroom {
  const { status, isPrimary, hidden } = stored;
  const right = evaluationRights({ isOwn, status, isPrimary, isHidden: hidden !== null }, mayEditArticles(viewer.roles));
  return { ...withTier(stored), right };
}

/** Null where there is none, of a draft of somebody else, and of whom nothing is told any more. */
export async function readAtNewsroom(db: Database, viewer: TokenViewer, key: number): Promise<EvaluationAtNewsroom | null> {
  const { rows } = await db.execute<{ evaluation: Stored }>(sql`
    select ${atNewsroomJson(viewer)} as evaluation from recruitment_evaluations e ${newsroomJoins}
    where e.key = ${key} and (e.status = 'Published' or e.author_user_key = ${viewer.userKey})
  `);
  return rows[0] ? asRead(rows[0].evaluation, viewer) : null;
}

/** One page by keyset, the latest first: a draft by when it was saved, another by when it was published. */
export async function readList(
  db: Database,
  viewer: TokenViewer,
  { of, after }: { of: EvaluationList; after?: Cursor },
): Promise<EvaluationsAtNewsroom> {
  const at = of === "drafts" ? sql`e.changed_at` : sql`e.published_at`;
  const status = of === "drafts" ? sql`'Draft'` : sql`'Published'`;
  const isOwn = of === "published" ? sql`true` : sql`e.author_user_key = ${viewer.userKey}`;
  const beyond = after ? sql`(${at}, e.key) < (${after.submittedAt}::timestamptz, ${after.key}::int)` : sql`true`;
  const { rows } = await db.execute<{ evaluation: Stored; cursor: string }>(sql`
    select ${atNewsroomJson(viewer)} as evaluation, ${cursorOf(at, sql`e.key`)} as cursor
    from recruitment_evaluations e ${newsroomJoins}
    where e.status = ${status} and ${isOwn} and ${beyond}
    order by ${at} desc, e.key desc limit ${evaluationPageSize + 1}
  `);
  const shown = rows.slice(0, evaluationPageSize);
  return {
    evaluations: shown.map(({ evaluation }) => asRead(evaluation, viewer)),
    next: rows.length > evaluationPageSize ? (shown.at(-1)?.cursor ?? null) : null,
  };
}
