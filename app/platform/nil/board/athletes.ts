/** How athletes stand, as a school's coach may know of them (docs/rules.md C31, C33, I1, I5). */
import { createHash } from "node:crypto";
import { sql, type SQL } from "drizzle-orm";
import type { BoardRow } from "~/contract/nil/board";
import { productDay } from "~/domain/base/format";
import { marksOf, type BoardFacts, type BoardMarks, type BoardVisit } from "~/domain/nil/board";
import { commitmentOf, type CommitmentFacts } from "~/domain/profile/commitments";
import type { Tier } from "~/domain/profile/provenance";
import { derivedStatus, isCommitment } from "~/domain/profile/teams";
import { stateOf, type TransferDays } from "~/domain/profile/transfers";
import type { Database } from "../../db/database";
import type { TokenViewer } from "../../module";
import { commitmentFactsJson, latestApproval } from "../../people/commitments";
import { mayBeRated } from "../../people/ratings";
import { visibleTo } from "../../people/visibility";
import { isToCome } from "../../profile/decision-dates/json";
import { schoolsOf } from "../../teams/organizations/schools";
import { organizationVisibleTo } from "../../teams/organizations/visibility";

/** An athlete as the statement answers; the status may be `None`. */
export interface StoredAthlete {
  personKey: number;
  fullName: string;
  classYear: number | null;
  sportName: string | null;
  positionName: string | null;
  schoolName: string | null;
  rating: BoardFacts["rating"];
  decisionDay: string | null;
  interests: {
    organizationKey: number;
    organizationName: string;
    isOwn: boolean;
    recruitmentStatus: string;
    offer: boolean;
    contacted: boolean;
    since: string | null;
    tier: Tier | null;
    changedAt: string | null;
    commitment: CommitmentFacts | null;
    visits: BoardVisit[];
  }[];
  transfers: (Omit<TransferDays, "enteredDay"> & { key: number; fromName: string | null; toName: string | null; changedAt: string })[];
}

/** Whether the viewer may have the person `p` on the list. */
export function mayBeListed(viewer: TokenViewer): SQL {
  return sql`p.position_type = 'Player' and ${visibleTo(viewer)}`;
}

/** The joins that athleteJson needs beside the person `p`. */
export function athleteJoins(viewer: TokenViewer): SQL {
  return sql`
    left join person_sports ps on ps.person_key = p.key and ps.is_default
    left join sports s on s.key = ps.sport_key
    left join positions position on position.key = ps.primary_position_key
    left join organizations team on team.key = p.current_organization_key and ${organizationVisibleTo(viewer, "team")}
    left join organizations hs on hs.key = p.high_school_key and ${organizationVisibleTo(viewer, "hs")}`;
}

/** Columns that say who the person `p` is. */
export const whoJson: SQL = sql`
  'personKey', p.key, 'fullName', p.full_name, 'classYear', p.class_year, 'sportName', s.display_name,
  'positionName', position.name, 'schoolName', coalesce(team.full_name, hs.full_name)`;

/** The person `p` (StoredAthlete). */
export function athleteJson(viewer: TokenViewer, now: Date): SQL {
  return sql`json_build_object(
    ${whoJson},
    'rating', (
      select json_build_object('value', r.rating::float8, 'at', r.published_at) from person_ratings r
      where r.person_key = p.key and r.sport_key = ps.sport_key and ${mayBeRated()}
    ),
    'decisionDay', case when ${isToCome(productDay(now))} then p.decision_day end,
    'interests', (
      select coalesce(json_agg(json_build_object(
        'organizationKey', o.key, 'organizationName', o.full_name, 'isOwn', o.key in (${schoolsOf(viewer.userKey)}),
        'recruitmentStatus', i.recruitment_status, 'offer', i.offer, 'contacted', i.contacted,
        'since', ${latestApproval(sql`d.decided_at`)}, 'tier', ${latestApproval(sql`d.tier`)}, 'commitment', ${commitmentFactsJson},
        'changedAt', (
          select d.decided_at from review_decisions d
          where d.person_key = i.person_key and d.type = 'topInterest' and d.target = 'topInterest:' || i.organization_key
            and d.ended_at is null and d.verdict <> 'Rejected'
          order by d.key desc limit 1
        ),
        'visits', (
          select coalesce(json_agg(json_build_object('type', v.type, 'day', v.date_occurred, 'official', v.official)
            order by v.date_occurred desc, v.key desc), '[]'::json)
          from visits v where v.recruitment_interest_key = i.key
        )
      ) order by i.recruit_order), '[]'::json)
      from recruitment_interests i join organizations o on o.key = i.organization_key and ${organizationVisibleTo(viewer)}
      where i.person_key = p.key
    ),
    'transfers', (
      select coalesce(json_agg(json_build_object(
        'key', t.key, 'toKey', t.to_key, 'decidedDay', t.decided_day, 'withdrawnDay', t.withdrawn_day,
        'fromName', f.full_name, 'toName', w.full_name, 'changedAt', t.changed_at
      ) order by t.year desc, t.key desc), '[]'::json)
      from transfers t
      left join organizations f on f.key = t.from_key and ${organizationVisibleTo(viewer, "f")}
      left join organizations w on w.key = t.to_key and ${organizationVisibleTo(viewer, "w")}
      where t.person_key = p.key
    )
  )`;
}

/** As pages show the athlete, but for what is the list's own, and by which changes are told. */
export function asTold({ interests, transfers, rating, ...who }: StoredAthlete) {
  const all = interests.map(({ recruitmentStatus, offer, contacted, ...interest }) => {
    const status = derivedStatus({ recruitmentStatus, offer, contacted });
    const since = interest.since && asInstant(interest.since);
    const changedAt = interest.changedAt && asInstant(interest.changedAt);
    return { ...interest, status, since, changedAt, commitment: commitmentOf(status, interest.commitment) };
  });
  const own = all.filter(({ isOwn }) => isOwn);
  const others = all.filter(({ isOwn }) => !isOwn);
  const facts: BoardFacts = {
    interests: own,
    elsewhere: others.filter(({ status }) => isCommitment(status) || status === "Decommitted"),
    transfers: transfers.map((one) => ({ ...one, state: stateOf(one), changedAt: asInstant(one.changedAt) })),
    rating: rating && { value: rating.value, at: asInstant(rating.at) },
  };
  const shown: Omit<BoardRow, "interests" | "note" | "addedAt" | "seenAt" | "changes" | "mark"> = {
    ...who,
    others: others.length,
    rating: rating && rating.value,
  };
  return { shown, own, facts };
}

/** The same time is the same text, in whichever zone the database writes it. */
function asInstant(at: string): string {
  return new Date(at).toISOString();
}

/** Stands for how an athlete was shown. */
export function markOf(marks: BoardMarks): string {
  return createHash("sha256").update(JSON.stringify(marks)).digest("hex").slice(0, 32);
}

/** How one athlete stands now; null of whom the viewer may not know. */
export async function readMarks(db: Database, viewer: TokenViewer, personKey: number, now: Date): Promise<BoardMarks | null> {
  const { rows } = await db.execute<{ body: StoredAthlete }>(sql`
    select ${athleteJson(viewer, now)} as body from people p ${athleteJoins(viewer)}
    where p.key = ${personKey} and ${mayBeListed(viewer)}
  `);
  return rows[0] ? marksOf(asTold(rows[0].body).facts) : null;
}
