/**
 * Pieces of SQL that answer in the wire's own shapes, so that a page's whole
 * aggregate is one statement and one round trip.
 */
import { sql, type SQL } from "drizzle-orm";
import type { EditTag } from "~/domain/profile/edit-values";
import type { Given } from "../db/given";
import type { TokenViewer } from "../module";
import { commitmentFactsJson } from "../people/commitments";
import { visibleTo } from "../people/visibility";
import { sourceJson } from "../review/source";
import { organizationVisibleTo } from "../teams/organizations/visibility";

/** Which organizations and people an answer names, each a condition on the one of an alias. */
export interface Names {
  organization: (alias: string) => SQL;
  person: (alias: string) => SQL;
}

/** Of the person's own side and staff: what was written on the profile stands in it. */
export const allNames: Names = { organization: () => sql`true`, person: () => sql`true` };

/** Of everybody else: those that the viewer may know of (docs/rules.md I5). */
export function namesTo(viewer: TokenViewer | null): Names {
  return { organization: (alias) => organizationVisibleTo(viewer, alias), person: (alias) => visibleTo(viewer, alias) };
}

/** Approved top interests of a person, in order, visits and coaches included (StoredInterest[]). */
export function interestsJson(personKey: Given<number>, names: Names = allNames): SQL {
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
      'primaryPersonKey', r.key,
      'primaryPersonName', r.full_name,
      'recruitmentStatus', i.recruitment_status,
      'commitment', ${commitmentFactsJson},
      'visits', (
        select coalesce(json_agg(json_build_object(
          'visitKey', v.key,
          'type', v.type,
          'dateOccurred', v.date_occurred,
          'official', v.official,
          'coaches', (
            select coalesce(json_agg(json_build_object('key', c.key, 'label', c.full_name) order by vc.place), '[]'::json)
            from visit_coaches vc join people c on c.key = vc.person_key and ${names.person("c")}
            where vc.visit_key = v.key
          )
        ) order by v.date_occurred desc, v.key desc), '[]'::json)
        from visits v where v.recruitment_interest_key = i.key
      ),
      'source', ${sourceJson(personKey, "topInterest", sql`'topInterest:' || i.organization_key`)}
    ) order by i.recruit_order), '[]'::json)
    from recruitment_interests i
    join organizations o on o.key = i.organization_key and ${names.organization("o")}
    left join people r on r.key = i.primary_person_key and ${names.person("r")}
    where i.person_key = ${personKey}
  )`;
}

/** Approved measurements of a person, the latest first (Measurement[]). */
export function measurementsJson(personKey: Given<number>): SQL {
  return sql`(
    select coalesce(json_agg(json_build_object(
      'key', m.key, 'measurementTypeKey', m.measurement_type_key, 'eventKey', m.event_key, 'eventName', e.name,
      'value', m.value::text, 'dateOccurred', m.date_occurred,
      'source', ${sourceJson(personKey, "vitals", sql`'vitals:' || m.key`)}
    ) order by m.date_occurred desc, m.key desc), '[]'::json)
    from measurements m left join events e on e.key = m.event_key where m.person_key = ${personKey}
  )`;
}

/** Approved videos of a person, the newest first (Video[], but for the host, which follows from the link). */
export function videosJson(personKey: Given<number>): SQL {
  return sql`(
    select coalesce(json_agg(json_build_object(
      'key', v.key, 'url', v.url, 'title', v.title, 'category', v.category,
      'source', ${sourceJson(personKey, "video", sql`'video:' || v.key`)}
    ) order by v.key desc), '[]'::json)
    from videos v where v.person_key = ${personKey}
  )`;
}

/** Sports of a person, the default one first (PersonSport[]). */
export function personSportsJson(personKey: Given<number>, names: Names = allNames): SQL {
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
    left join organizations so on so.key = ps.organization_key and ${names.organization("so")}
    where ps.person_key = ${personKey}
  )`;
}

/** Columns of a person, aliased `p` with `hs` and `city` joined, that anyone may see once approved. */
export const publicPersonColumns: SQL = sql`
  'key', p.key,
  'fullName', p.full_name,
  'classYear', p.class_year,
  'highSchool', case when hs.key is null then null else json_build_object('key', hs.key, 'name', hs.full_name) end,
  'hometown', case when city.key is null then null else json_build_object(
    'key', city.key, 'cityName', city.name, 'stateAbbreviation', city.state_abbreviation
  ) end,
  'defaultAsset', case when photo.key is null then null else json_build_object(
    'altText', p.full_name, 'domain', '', 'source', '/photos/' || photo.token
  ) end
`;

/** Where these facts come from; `more` is of those that not everybody reads. */
export function personSourcesJson(personKey: Given<number>, more: readonly EditTag[] = []): SQL {
  const tags: EditTag[] = ["hsClassYear", "highSchool", "hometown", "profileImage", "decisionDate", "name", "bio", ...more];
  return sql`json_build_object(${sql.join(
    tags.map((tag) => sql`${sql.raw(`'${tag}'`)}, ${sourceJson(personKey, tag)}`),
    sql`, `,
  )})`;
}

/** The joins that publicPersonColumns needs. */
export function personJoins(names: Names = allNames): SQL {
  return sql`
    left join organizations hs on hs.key = p.high_school_key and ${names.organization("hs")}
    left join cities city on city.key = p.hometown_city_key
    left join photos photo on photo.key = p.photo_key
  `;
}
