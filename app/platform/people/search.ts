/** People found by name: coaches for everyone who is signed in, players for staff. */
import { and, inArray, sql, type SQL } from "drizzle-orm";
import type { PersonFound } from "~/contract/people/people";
import { searchWords } from "~/domain/sites/search";
import { searchLimit } from "~/domain/teams/organizations";
import { hasRdbAccess } from "~/domain/account/roles";
import type { PositionType } from "~/domain/people/position-types";
import type { Database } from "../db/database";
import { people } from "../db/schema/people";
import { refuse, type Refusal, type TokenViewer } from "../module";
import { alphabetically, closeness, pattern, termOf } from "../teams/organizations/search";
import { organizationVisibleTo } from "../teams/organizations/visibility";
import { namedLike } from "./names";
import { visibleTo } from "./visibility";

export interface PeopleQuery {
  searchText: string;
  /** None means coaches. */
  positionTypes: readonly PositionType[];
  currentOrganizationKey?: number | undefined;
  /** Without a search text: everybody of the organization, where a list holds them. */
  wholeStaff?: "true" | "false" | undefined;
  /** People already chosen; with these the search text does not matter. */
  key: readonly number[];
}

/**
 * At most 20 people of one organization, names that begin with the term first;
 * or those of the given keys that belong to it, or all of a small staff (O4).
 * Only staff may look beyond one organization, and only staff find players.
 */
export async function searchPeople(db: Database, viewer: TokenViewer, query: PeopleQuery): Promise<PersonFound[] | Refusal<400>> {
  const isStaff = hasRdbAccess(viewer.roles);
  const organizationKey = query.currentOrganizationKey ?? null;
  if (organizationKey === null && !isStaff) return organizationRequired();
  const asked = query.positionTypes.length > 0 ? query.positionTypes : (["Coach"] as const);
  const types = asked.filter((type) => isStaff || type !== "Player");
  const term = termOf(query.searchText);
  const isWhole = query.wholeStaff === "true" && organizationKey !== null && query.key.length === 0 && term === null;
  if (types.length === 0 || (query.key.length === 0 && term === null && !isWhole)) return [];
  const words = searchWords(term ?? "");
  if (query.key.length === 0 && organizationKey === null && words.length === 0) return [];

  const found = await db
    .select({ key: people.key, name: people.fullName, title: people.title })
    .from(people)
    .where(
      and(
        inArray(people.positionType, [...types]),
        visibleTo(viewer, "people"),
        organizationKey === null ? undefined : worksAt(viewer, organizationKey),
        query.key.length > 0
          ? inArray(people.key, [...query.key])
          : isWhole
            ? undefined
            : organizationKey === null
              ? sql`${people.key} in (select key from (${namedLike(viewer, words, types)}) named)`
              : sql`${people.searchText} like ${pattern("%", term ?? "", "%")}`,
      ),
    )
    .orderBy(
      ...(term !== null && query.key.length === 0 ? [closeness(people.searchText, term)] : []),
      alphabetically(people.fullName),
      people.key,
    )
    .limit(query.key.length > 0 ? query.key.length : searchLimit + (isWhole ? 1 : 0));
  return isWhole && found.length > searchLimit ? [] : found;
}

/** Of an organization that the viewer may not know of there is nobody. */
function worksAt(viewer: TokenViewer, organizationKey: number): SQL {
  return sql`${people.currentOrganizationKey} = ${organizationKey} and exists (
    select from organizations o where o.key = ${organizationKey} and ${organizationVisibleTo(viewer)}
  )`;
}

function organizationRequired(): Refusal<400> {
  const sentence = "Choose an organization first.";
  return refuse(400, "invalid", sentence, { currentOrganizationKey: [sentence] });
}
