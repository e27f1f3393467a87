/** What others may read of a player: approved values only, and nothing of whom they may not know of (docs/rules.md I1, I5). */
import { sql, type SQL } from "drizzle-orm";
import type { Education } from "~/contract/profile/education";
import type {
  PersonSports,
  PublicProfile,
  PublicVisits,
  RecruitmentInterest,
  RecruitmentProfile,
  TeamTargets,
} from "~/contract/profile/profiles";
import { isMinor, type AgeFacts } from "~/domain/account/minors";
import { productDay } from "~/domain/base/format";
import { byOrganization } from "~/domain/profile/careers";
import { playerTypeOf, type PlayerTypeFacts } from "~/domain/profile/player-type";
import { collegeLevels, highSchoolLevels, type OrganizationLevel } from "~/domain/teams/organizations";
import type { Database } from "../../db/database";
import type { Given } from "../../db/given";
import type { TokenViewer } from "../../module";
import { careerJson, organizationFacts, organizationLevel, type CareerRowWithFacts, type CareerRowWithLevel } from "../careers/json";
import { asEverybodyReads, decisionDateJson, isToCome } from "../decision-dates/json";
import { asInterests, type StoredInterest } from "../interest-values";
import { ageFactsJson } from "../../people/minors";
import { mayBeRated } from "../../people/ratings";
import { visibleTo } from "../../people/visibility";
import { sourceJson } from "../../review/source";
import { interestsJson, namesTo, personJoins, personSourcesJson, personSportsJson, publicPersonColumns } from "../json";

export async function readPublicProfile(
  db: Database,
  viewer: TokenViewer | null,
  personKey: number,
  now: Date,
): Promise<PublicProfile | null> {
  const { rows } = await db.execute<{ body: StoredProfile }>(sql`
    select ${storedProfileJson(personKey, viewer, productDay(now))} as body
    from people p
    ${personJoins(namesTo(viewer))}
    where p.key = ${personKey} and p.position_type = 'Player' and ${visibleTo(viewer)}
  `);
  return rows[0] ? asPublicProfile(rows[0].body, now) : null;
}

/** A profile as the database tells it, with what its rules go by. */
export type StoredProfile = Omit<PublicProfile, "isIndexed" | "playerType" | "career"> & {
  career: CareerRowWithLevel[];
  /** The latest. */
  transfer: PlayerTypeFacts["transfer"];
  /** Of the first sport. */
  rating: number | null;
  age: AgeFacts;
  isEverybodys: boolean;
};

/** Of a person, aliased `p` with personJoins beside, as of a day. */
export function storedProfileJson(personKey: Given<number>, viewer: TokenViewer | null, today: Given<string>): SQL {
  const names = namesTo(viewer);
  return sql`json_build_object(
    ${publicPersonColumns}, 'bio', p.bio, 'decisionDate', case when ${isToCome(today)} then ${decisionDateJson} end,
    'sports', ${personSportsJson(personKey, names)},
    'career', ${careerJson(personKey, names, organizationLevel)}, 'sources', ${personSourcesJson(personKey)},
    'transfer', ${latestTransferJson(personKey)}, 'rating', ${ratingJson}, 'age', ${ageFactsJson}, 'isEverybodys', ${visibleTo(null)}
  )`;
}

/** Of the latest transfer, what the type of a player follows from; null without one (docs/rules.md E10). */
function latestTransferJson(personKey: Given<number>): SQL {
  return sql`(
    select json_build_object('isWithdrawn', t.withdrawn_day is not null, 'hasArrived', exists (
      select from careers c where c.person_key = t.person_key and c.sport_key = t.sport_key and c.organization_key = t.to_key
        and coalesce(c.to_year, t.year) >= t.year
    ))
    from transfers t where t.person_key = ${personKey} order by t.year desc, t.key desc limit 1
  )`;
}

/** The rating of a person `p` in the first sport; null without one (docs/rules.md E10, R26). */
const ratingJson: SQL = sql`(
  select r.rating from person_ratings r join person_sports ps on ps.person_key = r.person_key and ps.sport_key = r.sport_key and ps.is_default
  where r.person_key = p.key and ${mayBeRated()}
)`;

/** What everybody reads of it on that day. */
export function asPublicProfile(
  { career, age, isEverybodys, decisionDate, transfer, rating, ...body }: StoredProfile,
  now: Date,
): PublicProfile {
  const today = productDay(now);
  const [latest] = career;
  return {
    ...body,
    decisionDate: decisionDate && asEverybodyReads(decisionDate, age, today),
    career: career.map(({ level: _level, ...time }) => time),
    playerType: playerTypeOf({ transfer, status: latest?.status ?? null, level: latest?.level ?? null, rating }),
    isIndexed: isEverybodys && !isMinor(age, today),
  };
}

/** The player behind a recruitment key; null where the viewer may not know of them, or it is nobody's. */
export async function readRecruitmentProfile(
  db: Database,
  viewer: TokenViewer | null,
  recruitmentKey: number,
): Promise<RecruitmentProfile | null> {
  const { rows } = await db.execute<{ body: Omit<RecruitmentProfile, "name"> & Pick<PublicProfile, "hometown"> }>(sql`
    select json_build_object(
      ${publicPersonColumns},
      'recruitmentKey', p.recruitment_key,
      'defaultPersonSport', case when ps.key is null then null else json_build_object('sportKey', ps.sport_key) end,
      'position', case when position.key is null then null else json_build_object('key', position.key, 'name', position.name) end
    ) as body
    from people p
    ${personJoins(namesTo(viewer))}
    left join person_sports ps on ps.person_key = p.key and ps.is_default
    left join positions position on position.key = ps.primary_position_key
    where p.recruitment_key = ${recruitmentKey} and p.position_type = 'Player' and ${visibleTo(viewer)}
  `);
  if (!rows[0]) return null;
  const { hometown: _hometown, ...player } = rows[0].body;
  return { ...player, name: player.fullName };
}

export async function readPersonSports(db: Database, viewer: TokenViewer, personKey: number): Promise<PersonSports | null> {
  const { rows } = await db.execute<PersonSports>(sql`
    select ${personSportsJson(personKey, namesTo(viewer))} as sports from people p
    where p.key = ${personKey} and p.position_type = 'Player' and ${visibleTo(viewer)}
  `);
  return rows[0] ?? null;
}

/** The high school, and then the schools and colleges of the career, in the order that the player came to them (docs/rules.md E7). */
export async function readEducation(db: Database, viewer: TokenViewer | null, personKey: number): Promise<Education | null> {
  const names = namesTo(viewer);
  const { rows } = await db.execute<{ high_school: Education["schools"][number] | null; career: CareerRowWithFacts[] }>(sql`
    select case when hs.key is null then null else json_build_object(
      'organization', json_build_object('key', hs.key, 'name', hs.full_name),
      'level', hs.level,
      'cityName', hs.city_name,
      'stateAbbreviation', hs.state_abbreviation,
      'classYear', p.class_year,
      'source', ${sourceJson(personKey, "highSchool")}
    ) end as high_school, ${careerJson(personKey, names, organizationFacts)} as career
    from people p left join organizations hs on hs.key = p.high_school_key and ${names.organization("hs")}
    where p.key = ${personKey} and p.position_type = 'Player' and ${visibleTo(viewer)}
  `);
  const [row] = rows;
  if (!row) return null;
  const firstTimes = byOrganization(row.career.reverse()).map(([first]) => first!);
  const others = firstTimes.filter(
    ({ organization, facts }) => isSchool(facts.level) && organization.key !== row.high_school?.organization.key,
  );
  return {
    schools: [
      ...(row.high_school ? [row.high_school] : []),
      ...others.map(({ organization, facts: { level, cityName, stateAbbreviation }, source }) => ({
        organization,
        level,
        cityName,
        stateAbbreviation,
        classYear: null,
        source,
      })),
    ],
  };
}

function isSchool(level: OrganizationLevel): boolean {
  return [...highSchoolLevels, ...collegeLevels].some((one) => one === level);
}

export async function readTeamTargets(db: Database, viewer: TokenViewer | null, personKey: number): Promise<TeamTargets | null> {
  const interests = await readInterests(db, viewer, personKey);
  if (!interests) return null;
  return { teamTargets: interests.map(({ visits: _visits, ...interest }) => interest) };
}

export async function readPublicVisits(db: Database, viewer: TokenViewer | null, personKey: number): Promise<PublicVisits | null> {
  const interests = await readInterests(db, viewer, personKey);
  if (!interests) return null;
  return { visits: visitsOf(interests) };
}

/** The visits of each team of a list. */
export function visitsOf(interests: readonly RecruitmentInterest[]): PublicVisits["visits"] {
  return interests.flatMap((interest) =>
    interest.visits.map((visit) => ({
      organizationKey: interest.organizationKey,
      organizationName: interest.organizationName,
      dateOccurred: visit.dateOccurred,
      type: visit.type,
      official: visit.official ?? null,
    })),
  );
}

async function readInterests(db: Database, viewer: TokenViewer | null, personKey: number) {
  const rows = await db.execute<{ interests: StoredInterest[] }>(sql`
    select ${interestsJson(personKey, namesTo(viewer))} as interests from people p
    where p.key = ${personKey} and p.position_type = 'Player' and ${visibleTo(viewer)}
  `);
  return rows.rows[0] ? asInterests(rows.rows[0].interests) : null;
}
