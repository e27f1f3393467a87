/** What others may read of who works for an organization: nothing of whom they may not know of (docs/rules.md E11, I1, I5). */
import { sql } from "drizzle-orm";
import type { CareerRow } from "~/contract/profile/careers";
import type { StaffProfile } from "~/contract/profile/staff";
import { isMinor, type AgeFacts } from "~/domain/account/minors";
import { productDay } from "~/domain/base/format";
import { staffTypes } from "~/domain/people/position-types";
import { staffPlaces } from "~/domain/profile/staff";
import { teamUrl } from "~/domain/sites/sites";
import type { OrganizationLevel } from "~/domain/teams/organizations";
import type { Database } from "../../db/database";
import type { TokenViewer } from "../../module";
import { ageFactsJson } from "../../people/minors";
import { visibleTo } from "../../people/visibility";
import { siteSlugOf } from "../../teams/organizations/team-json";
import { careerJson } from "../careers/json";
import { namesTo } from "../json";

interface Facts {
  cityName: string | null;
  stateAbbreviation: string | null;
  level: OrganizationLevel;
  /** Of the team's site. */
  siteSlug: string | null;
}

/** Of an organization `o` beside its key and name. */
const factsJson = sql`json_build_object(
  'cityName', o.city_name, 'stateAbbreviation', o.state_abbreviation, 'level', o.level, 'siteSlug', ${siteSlugOf()}
)`;

type Body = Pick<StaffProfile, "key" | "fullName" | "positionType" | "title"> & {
  now: { key: number; name: string; facts: Facts } | null;
  career: (CareerRow & { facts: Facts })[];
};

/** Null of an athlete, of nobody, and of whom the viewer may not know of. */
export async function readStaffProfile(
  db: Database,
  viewer: TokenViewer | null,
  personKey: number,
  now: Date,
): Promise<StaffProfile | null> {
  const names = namesTo(viewer);
  const { rows } = await db.execute<{ body: Body; age: AgeFacts; is_everybodys: boolean }>(sql`
    select ${ageFactsJson} as age, ${visibleTo(null)} as is_everybodys, json_build_object(
      'key', p.key, 'fullName', p.full_name, 'positionType', p.position_type, 'title', p.title,
      'now', case when o.key is null then null else json_build_object('key', o.key, 'name', o.full_name, 'facts', ${factsJson}) end,
      'career', ${careerJson(personKey, names, sql`, 'facts', ${factsJson}`)}
    ) as body
    from people p
    left join organizations o on o.key = p.current_organization_key and ${names.organization("o")}
    where p.key = ${personKey} and p.position_type in ${[...staffTypes]} and ${visibleTo(viewer)}
  `);
  const [row] = rows;
  if (!row) return null;
  const { now: worksFor, career, ...person } = row.body;
  const told = career.map(({ organization, facts, ...time }) => ({ organization: { ...organization, facts }, time }));
  return {
    ...person,
    organizations: staffPlaces(worksFor, told).map(({ organization: { facts, ...organization }, isNow, rows: times }) => ({
      ...organization,
      cityName: facts.cityName,
      stateAbbreviation: facts.stateAbbreviation,
      siteUrl: teamUrl({ key: organization.key, fullName: organization.name, ...facts }),
      isNow,
      times: times.map(({ time }) => time),
    })),
    isIndexed: row.is_everybodys && !isMinor(row.age, productDay(now)),
  };
}
