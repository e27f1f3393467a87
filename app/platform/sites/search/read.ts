/** What the network has of such a name (docs/rules.md S11). */
import { sql, type SQL } from "drizzle-orm";
import type { FoundPerson, FoundTeam, SearchFound } from "~/contract/sites/search";
import { commitmentOf, type CommitmentFacts } from "~/domain/profile/commitments";
import { littleFound, searchGroups, searchRows, searchWords, type SearchGroup } from "~/domain/sites/search";
import { teamUrl } from "~/domain/sites/sites";
import type { Database } from "../../db/database";
import type { TokenViewer } from "../../module";
import { commitmentFactsJson, commitmentList } from "../../people/commitments";
import { closenessOfName, namedLike, nearNames } from "../../people/names";
import { levelsAskedFor, pattern } from "../../teams/organizations/search";
import { organizationVisibleTo } from "../../teams/organizations/visibility";
import { readConferences } from "./conferences";
import { readKnown } from "./known";

export interface SearchAsked {
  searchText: string;
  group?: SearchGroup | undefined;
  /** Where nothing is called so, what is called nearly so. */
  isNear: boolean;
}

/** Words that one mistyped word is taken for, at most, and searches that are made of all of them. */
const mostMeant = 3;
const mostSearches = 6;

/** Organizations that are put in order beside those whose names begin so. */
const mostWeighed = 200;

const nothing: SearchFound = { people: [], teams: [], conferences: [], more: [], isNear: false, known: null };

/** What the viewer may know of that is called so: each word begins a word of the name; where these are few, what else it is. */
export async function searchNetwork(
  db: Database,
  viewer: TokenViewer | null,
  { searchText, group, isNear }: SearchAsked,
): Promise<SearchFound> {
  const words = searchWords(searchText);
  if (words.length === 0) return nothing;
  const found = await searchWith(db, viewer, [words], group);
  const rows = rowsOf(found);
  if (!isNear || rows > littleFound) return found;
  const known = await readKnown(db, viewer, words);
  if (rows > 0) return { ...found, known };
  const [, ...meant] = everyWay(await nearNames(db, viewer, words, mostMeant));
  if (meant.length === 0) return { ...found, known };
  const near = await searchWith(db, viewer, meant.slice(0, mostSearches), group);
  return { ...near, isNear: rowsOf(near) > 0, known };
}

function rowsOf({ people, teams, conferences }: SearchFound): number {
  return people.length + teams.length + conferences.length;
}

/** What any of these is the name of. */
async function searchWith(
  db: Database,
  viewer: TokenViewer | null,
  ways: readonly (readonly string[])[],
  group: SearchGroup | undefined,
): Promise<SearchFound> {
  const limit = group ? searchRows.alone : searchRows.together;
  const isAsked = (one: SearchGroup) => group === undefined || group === one;
  const [people, teams, conferences] = await Promise.all([
    isAsked("people") ? readPeople(db, viewer, ways, limit + 1) : [],
    isAsked("teams") ? readTeams(db, viewer, ways, limit + 1) : [],
    isAsked("conferences") ? readConferences(db, ways, limit + 1) : [],
  ]);
  const found = { people, teams, conferences };
  return {
    people: people.slice(0, limit),
    teams: teams.slice(0, limit),
    conferences: conferences.slice(0, limit),
    more: searchGroups.filter((one) => found[one].length > limit),
    isNear: false,
    known: null,
  };
}

/** Every choice of one word at each place, those of the first words first. */
function everyWay(choices: readonly (readonly string[])[]): string[][] {
  const ways = choices.reduce<{ words: string[]; place: number }[]>(
    (before, words) => before.flatMap((way) => words.map((word, place) => ({ words: [...way.words, word], place: way.place + place }))),
    [{ words: [], place: 0 }],
  );
  return ways.sort((one, other) => one.place - other.place).map(({ words }) => words);
}

async function readPeople(
  db: Database,
  viewer: TokenViewer | null,
  ways: readonly (readonly string[])[],
  limit: number,
): Promise<FoundPerson[]> {
  const named = sql.join(
    ways.map((words) => sql`select * from (${namedLike(viewer, words, ["Player", "Coach"])}) way`),
    sql` union `,
  );
  const { rows } = await db.execute<{ body: PersonRow }>(sql`
    with found as (
      select p.*, named.weight, ${closest(ways)} as closeness
      from (${named}) named join people p on p.key = named.key
      order by closeness, named.weight desc, p.position_type <> 'Player', p.full_name collate "C", p.key limit ${limit}
    )
    select json_build_object(
      'key', p.key, 'fullName', p.full_name, 'positionType', p.position_type, 'title', p.title, 'classYear', p.class_year,
      'sportName', s.display_name, 'positionName', position.name,
      'cityName', coalesce(city.name, works.city_name), 'stateAbbreviation', coalesce(city.state_abbreviation, works.state_abbreviation),
      'organizationName', works.full_name,
      'commitment', (
        select json_build_object(
          'organizationKey', o.key, 'organizationName', o.full_name, 'primaryColor', o.primary_color,
          'secondaryColor', o.secondary_color, 'assetUrl', o.asset_url, 'recruitmentStatus', i.recruitment_status,
          'commitment', ${commitmentFactsJson}
        )
        from recruitment_interests i join organizations o on o.key = i.organization_key
        where i.person_key = p.key and i.recruitment_status in (${commitmentList}) and ${organizationVisibleTo(viewer)}
        limit 1
      )
    ) as body
    from found p
    left join person_sports ps on ps.person_key = p.key and ps.is_default
    left join sports s on s.key = ps.sport_key
    left join positions position on position.key = ps.primary_position_key
    left join cities city on city.key = p.hometown_city_key
    left join organizations works on works.key = p.current_organization_key and p.position_type <> 'Player' and ${organizationVisibleTo(viewer, "works")}
    order by p.closeness, p.weight desc, p.position_type <> 'Player', p.full_name collate "C", p.key
  `);
  return rows.map(({ body: { commitment, ...person } }) => ({
    ...person,
    commitment: commitment && { ...commitment, commitment: commitmentOf(commitment.recruitmentStatus, commitment.commitment) },
  }));
}

/** A person found, with what the rule of commitments goes by. */
type PersonRow = Omit<FoundPerson, "commitment"> & {
  commitment: (Omit<NonNullable<FoundPerson["commitment"]>, "commitment"> & { commitment: CommitmentFacts | null }) | null;
};

function closest(ways: readonly (readonly string[])[]): SQL {
  return sql`least(${sql.join(ways.map(closenessOfName), sql`, `)})`;
}

type TeamRow = Omit<FoundTeam, "url"> & { slug: string | null };

/** Teams with a site first, then those with athletics: a country has as many schools as it has, and half of them share a word. */
async function readTeams(
  db: Database,
  viewer: TokenViewer | null,
  ways: readonly (readonly string[])[],
  limit: number,
): Promise<FoundTeam[]> {
  const like = (before: string, word: string, after = "%") => sql`o.search_text like ${pattern(before, word, after)}`;
  const has = (word: string) => sql`(${like("%|", word)} or ${like("% ", word)})`;
  const isOpen = sql`o.level in ${levelsAskedFor([])} and ${organizationVisibleTo(viewer)}`;
  const all = (conditions: readonly SQL[]) => sql.join([...conditions, isOpen], sql` and `);
  const any = (conditions: readonly SQL[]) => sql.join([...conditions], sql` or `);
  const candidates = ways.flatMap(([first = "", ...others]) => [
    sql`select o.* from organizations o where ${all([like("%|", first), ...others.map(has)])}`,
    sql`select o.* from organizations o where ${all([first, ...others].map(has))} and exists (
      select from sites site where site.organization_key = o.key and site.type = 'team'
    )`,
    sql`(select o.* from organizations o where ${all([first, ...others].map(has))} limit ${mostWeighed})`,
  ]);
  const names = ways.map((words) => words.join(" "));
  const { rows } = await db.execute<TeamRow & Record<string, unknown>>(sql`
    select o.key, o.full_name as "fullName", o.level, o.city_name as "cityName", o.state_abbreviation as "stateAbbreviation", o.division,
      o.primary_color as "primaryColor", o.secondary_color as "secondaryColor", o.asset_url as "assetUrl", of_team.slug
    from (select distinct on (key) * from (${sql.join(candidates, sql` union all `)}) candidate) o
    left join (select organization_key, min(slug) as slug from sites where type = 'team' group by organization_key) of_team
      on of_team.organization_key = o.key
    order by case when ${any(names.map((name) => like("%|", name, "|%")))} then 0 when ${any(names.map((name) => like("%|", name)))} then 1 else 2 end,
      of_team.slug is null, not o.has_athletics, o.full_name collate "C", o.key
    limit ${limit}
  `);
  return rows.map(({ slug, ...team }) => ({ ...team, url: teamUrl({ ...team, siteSlug: slug }) }));
}
