/** A team as lists name it: its name, its mark and the way to its page (docs/rules.md S2). */
import { sql, type SQL } from "drizzle-orm";
import { teamUrl, type PlacedTeam } from "~/domain/sites/sites";

export interface TeamRow extends PlacedTeam {
  name: string;
  assetUrl: string | null;
  primaryColor: string | null;
  secondaryColor: string | null;
}

/** Of the organization of an alias, the pairs of a JSON object that is a row of it. */
export function teamColumns(alias = "o"): SQL {
  const o = sql.identifier(alias);
  return sql`
    'key', ${o}.key, 'name', ${o}.name, 'fullName', ${o}.full_name, 'level', ${o}.level, 'assetUrl', ${o}.asset_url,
    'primaryColor', ${o}.primary_color, 'secondaryColor', ${o}.secondary_color,
    'siteSlug', ${siteSlugOf(alias)}
  `;
}

/** Of the organization of an alias, the slug of its site as a team; null where it has none. */
export function siteSlugOf(alias = "o"): SQL {
  return sql`(
    select s.slug from sites s where s.organization_key = ${sql.identifier(alias)}.key and s.type = 'team' order by s.key limit 1
  )`;
}

/** The row with the path of its page in the place of what that follows from. */
export function teamTold<T extends TeamRow>({ level, siteSlug, ...team }: T) {
  return { ...team, url: teamUrl({ ...team, level, siteSlug }) };
}

/** A team that is none of ours: it has the name that a source gives it, and nothing else. */
export function strangerTold(name: string) {
  return { key: null, name, fullName: name, assetUrl: null, primaryColor: null, secondaryColor: null, url: null };
}
