/**
 * Pieces of SQL that answer in the wire's own shapes, so that a page's whole
 * aggregate is one statement and one round trip.
 */
import { sql, type SQL } from "drizzle-orm";
import { ncaaIdMask, ncaaIdShown } from "~/domain/profile/details";
import type { EditTag } from "~/domain/profile/edit-values";
import { sourceJson } from "./sources";

/** Approved top interests of a person, in order, visits and coaches included (StoredInterest[]). */
export function interestsJson(personKey: number): SQL {
  return sql`(
    select coalesce(json_agg(json_build_object(
      'key', i.key,
      'organizationKey', i.organization_key,
      'organizationName', o.full_name,
      'organizationAssetUrl', o.asset_url,
      'cityName', o.city_name,
      'stateAbbreviation', o.state_abbreviation,
      'primaryColor', o.primary_color,
      'secondaryColor', o.secondary_color,
      'recruitOrder', i.recruit_order,
      'offer', i.offer,
      'contacted', i.contacted,
      'primaryPersonKey', i.primary_person_key,
      'primaryPersonName', r.full_name,
      'recruitmentStatus', i.recruitment_status,
      'visits', (
        select coalesce(json_agg(json_build_object(
          'visitKey', v.key,
          'type', v.type,
          'dateOccurred', v.date_occurred,
          'official', v.official,
          'coaches', (
            select coalesce(json_agg(json_build_object('key', c.key, 'label', c.full_name) order by vc.place), '[]'::json)
            from visit_coaches vc join people c on c.key = vc.person_key
            where vc.visit_key = v.key
          )
        ) order by v.date_occurred desc, v.key desc), '[]'::json)
        from visits v where v.recruitment_interest_key = i.key
      ),
      'source', ${sourceJson(personKey, "topInterest", sql`'topInterest:' || i.organization_key`)}
    ) order by i.recruit_order), '[]'::json)
    from recruitment_interests i
    join organizations o on o.key = i.organization_key
    left join people r on r.key = i.primary_person_key
    where i.person_key = ${personKey}
  )`;
}

/** The reference of a row of review_items, aliased `ri`, as domain/reference.ts makes it. */
export const referenceSql: SQL = sql`'E-' || extract(year from ri.submitted_at at time zone 'UTC')::int || '-' || lpad(ri.key::text, greatest(6, length(ri.key::text)), '0')`;

/** One row of review_items, aliased `ri`, as ReviewItem. */
export const reviewItemJson: SQL = itemJson((value) => value);

/** The same as lists of staff say it. */
export const listedItemJson: SQL = itemJson(listed);

/** A value of `ri` as lists of staff say it: who is to read all of an NCAA ID opens its page, where the look is written down (docs/rules.md E2). */
export function listed(value: SQL): SQL {
  return sql`case when ri.type = 'ncaaId' and jsonb_typeof(${value}) = 'object' then jsonb_build_object('value', ${ncaaIdMask}::text || right(${value} ->> 'value', ${ncaaIdShown}::int)) else ${value} end`;
}

function itemJson(told: (value: SQL) => SQL): SQL {
  return sql`json_build_object(
  'key', ri.key,
  'personKey', ri.person_key,
  'type', ri.type,
  'editType', ri.edit_type,
  'status', ri.status,
  'resolution', ri.resolution,
  'version', ri.version,
  'payloadVersion', ri.payload_version,
  'reference', ${referenceSql},
  'kind', ri.kind,
  'batchKey', ri.batch_key,
  'oldValue', ${told(sql`ri.old_value`)},
  'newValue', ${told(sql`ri.new_value`)},
  'submittedAt', ri.submitted_at,
  'dueAt', ri.due_at,
  'awaitsAthlete', ri.awaits_athlete,
  'asked', case when ri.awaits_athlete then (
    select coalesce(json_agg(distinct e.kind), '[]'::json) from review_entries e
    where e.review_item_key = ri.key and (
      (e.kind = 'Question' and not exists (select from review_entries later where later.review_item_key = ri.key and later.kind = 'Answer' and later.key > e.key))
      or (e.kind = 'Offer' and e.version = ri.version and (ri.appealed_at is null or e.at >= ri.appealed_at))
    )
  ) else '[]'::json end,
  'appealedAt', ri.appealed_at,
  'decidedAt', ri.decided_at,
  'decision', case when ri.decision_code is null then null else json_build_object('code', ri.decision_code, 'reason', ri.decision_reason) end,
  'approval', case when ri.status = 'Approved' then (
    select json_build_object('before', ${told(sql`d.before_value`)}, 'value', ${told(sql`d.after_value`)}, 'leftOut', d.left_out, 'sentence', d.sentence)
    from review_decisions d where d.review_item_key = ri.key and d.ended_at is null and (d.is_altered or d.left_out <> '{}')
  ) end,
  'dismissedAt', ri.dismissed_at,
  'isOfStaff', ri.author_source = 'DBAdmin'
)`;
}

/** Approved measurements of a person, the latest first (Measurement[]). */
export function measurementsJson(personKey: number): SQL {
  return sql`(
    select coalesce(json_agg(json_build_object(
      'key', m.key, 'measurementTypeKey', m.measurement_type_key, 'eventKey', m.event_key, 'value', m.value::text, 'dateOccurred', m.date_occurred,
      'source', ${sourceJson(personKey, "vitals", sql`'vitals:' || m.key`)}
    ) order by m.date_occurred desc, m.key desc), '[]'::json)
    from measurements m where m.person_key = ${personKey}
  )`;
}

/** Sports of a person, the default one first (PersonSport[]). */
export function personSportsJson(personKey: number): SQL {
  return sql`(
    select coalesce(json_agg(json_build_object(
      'sportKey', ps.sport_key,
      'sportName', s.display_name,
      'isDefault', ps.is_default,
      'firstYear', ps.first_year,
      'lastYear', ps.last_year,
      'primaryPosition', case when pp.key is null then null else json_build_object('key', pp.key, 'name', pp.name) end,
      'secondaryPosition', case when sp.key is null then null else json_build_object('key', sp.key, 'name', sp.name) end,
      'jerseyNumber', ps.jersey_number,
      'year', ps.year,
      'organization', case when so.key is null then null else json_build_object('key', so.key, 'name', so.full_name) end,
      'source', ${sourceJson(personKey, "sportPlayed", sql`'sportPlayed:' || ps.sport_key`)}
    ) order by ps.is_default desc, s.display_name), '[]'::json)
    from person_sports ps
    join sports s on s.key = ps.sport_key
    left join positions pp on pp.key = ps.primary_position_key
    left join positions sp on sp.key = ps.secondary_position_key
    left join organizations so on so.key = ps.organization_key
    where ps.person_key = ${personKey}
  )`;
}

/** Columns of a person, aliased `p` with `hs` and `city` joined, that anyone may see once approved. */
export const publicPersonColumns: SQL = sql`
  'key', p.key,
  'fullName', p.full_name,
  'classYear', p.class_year,
  'highSchool', case when hs.key is null then null else json_build_object('key', hs.key, 'name', hs.full_name) end,
  'hometown', case when city.key is null then null else json_build_object('key', city.key, 'cityName', city.name, 'stateAbbreviation', city.state_abbreviation) end,
  'defaultAsset', case when photo.key is null then null else json_build_object('altText', p.full_name, 'domain', '', 'source', '/photos/' || photo.token) end
`;

/** Where these facts come from; `more` is of those that not everybody reads. */
export function personSourcesJson(personKey: number, more: readonly EditTag[] = []): SQL {
  const tags: EditTag[] = ["hsClassYear", "highSchool", "hometown", "profileImage", ...more];
  return sql`json_build_object(${sql.join(tags.map((tag) => sql`${sql.raw(`'${tag}'`)}, ${sourceJson(personKey, tag)}`), sql`, `)})`;
}

/** The joins that publicPersonColumns needs. */
export const personJoins: SQL = sql`
  left join organizations hs on hs.key = p.high_school_key
  left join cities city on city.key = p.hometown_city_key
  left join photos photo on photo.key = p.photo_key
`;
