/** Pieces of SQL that answer with evaluations in the wire's own shapes (docs/rules.md R21, R25). */
import { sql, type SQL } from "drizzle-orm";
import type { RecruitmentEvaluation } from "~/contract/profile/evaluations";
import { starsOf, tiersOf } from "~/domain/people/rating-tiers";
import type { Given } from "../../db/given";
import { mayBeRated } from "../../people/ratings";

/** What everybody may read of an evaluation `e`, but for how its person is shown. */
export const isPublished: SQL = sql`e.status = 'Published' and e.hidden_at is null`;

/** Of an evaluation `e` with its sport `s` and its author `u`. */
export const saidJson: SQL = sql`
  'key', e.key, 'sportKey', e.sport_key, 'sportName', s.display_name, 'rating', e.rating,
  'strengths', e.strengths, 'toWorkOn', e.to_work_on, 'projection', e.projection, 'comparison', e.comparison,
  'isPrimary', e.is_primary, 'replacesKey', e.replaces_key, 'authorName', u.name, 'publishedAt', e.published_at`;

export const saidJoins: SQL = sql`join sports s on s.key = e.sport_key join users u on u.key = e.author_user_key`;

/** An evaluation as the database tells it. */
export type StoredEvaluation = Omit<RecruitmentEvaluation, "tier" | "stars">;

/**
 * What is published of a person `p`, the athlete's first sport first, and of each sport the rating first and then the latest first
 * (StoredEvaluation[]); none of whom may not be rated.
 */
export function evaluationsJson(personKey: Given<number>): SQL {
  return sql`(
    select coalesce(json_agg(json_build_object(${saidJson}, 'isRating', e.is_rating)
      order by ps.is_default desc nulls last, e.sport_key, e.is_rating desc, e.published_at desc, e.key desc), '[]'::json)
    from (
      select e.*, row_number() over (
        partition by e.sport_key order by e.is_primary desc, e.published_at desc, e.key desc
      ) = 1 as is_rating
      from recruitment_evaluations e where e.person_key = ${personKey} and ${isPublished}
    ) e ${saidJoins}
    left join person_sports ps on ps.person_key = e.person_key and ps.sport_key = e.sport_key
    where ${mayBeRated()}
  )`;
}

/** With what follows from the rating. */
export function withTier<E extends { rating: number | null }>(evaluation: E) {
  const { rating } = evaluation;
  return { ...evaluation, tier: tiersOf(rating).tier, stars: starsOf(rating) };
}
