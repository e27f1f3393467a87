import { sql } from "drizzle-orm";
import type { ReviewItem } from "~/contract/profile/profile-edits";
import type { RecruitmentInterest } from "~/contract/profile/profiles";
import type { Visit } from "~/domain/profile/visits";
import type { Database } from "../db/database";
import { asInterests, type StoredInterest } from "./interest-values";
import { reviewItemJson } from "../review/json";
import { interestsJson } from "./json";

export interface Recruitment {
  personKey: number;
  recruitmentInterests: (RecruitmentInterest & { coachingVisits: Visit[] })[];
  pendingEdits: ReviewItem[];
}

/** The top interests behind a recruitment key, visits and coaching visits apart; null without one. */
export async function readRecruitment(db: Database, recruitmentKey: number): Promise<Recruitment | null> {
  const [person] = (
    await db.execute<{ key: number }>(sql`select key from people where recruitment_key = ${recruitmentKey} and position_type = 'Player'`)
  ).rows;
  if (!person) return null;
  const rows = await db.execute<{ interests: StoredInterest[]; pending: ReviewItem[] }>(sql`
    select ${interestsJson(person.key)} as interests, (
      select coalesce(json_agg(${reviewItemJson} order by ri.submitted_at, ri.key), '[]'::json)
      from review_items ri where ri.person_key = ${person.key} and ri.status = 'Pending' and ri.type = 'topInterest'
    ) as pending
  `);
  const row = rows.rows[0];
  return {
    personKey: person.key,
    recruitmentInterests: asInterests(row?.interests).map((interest) => ({
      ...interest,
      visits: interest.visits.filter((visit) => visit.type === "visit"),
      coachingVisits: interest.visits.filter((visit) => visit.type === "coaching"),
    })),
    pendingEdits: row?.pending ?? [],
  };
}
