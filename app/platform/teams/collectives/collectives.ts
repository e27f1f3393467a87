/** What staff enter of collectives (docs/rules.md C20). */
import { and, eq, sql } from "drizzle-orm";
import { collectiveProblems, type AddCollective, type Collective } from "~/contract/teams/collectives";
import { hasRdbLevel } from "~/domain/account/roles";
import { collectiveErrors } from "~/domain/teams/collectives";
import { heldRoles } from "../../account/sessions/managers";
import type { Act } from "../../act";
import { record } from "../../audit/record";
import type { Database } from "../../db/database";
import { organizations } from "../../db/schema/places";
import { ok, refuse, type Answer } from "../../module";
import { naturalKeyOf, searchTextOf } from "../organizations/names";

/** Acts on collectives take turns; the number means nothing but must never change. */
const collectivesLock = 7_446_231;

/** By name, those that are not shown among them. */
export async function readCollectives(db: Database): Promise<Collective[]> {
  const { rows } = await db.execute<Collective & Record<string, unknown>>(sql`
    select o.key, o.full_name as name, o.city_name as "cityName", o.state_abbreviation as "stateAbbreviation",
      (select count(*)::int from deals d where d.collective_key = o.key) as deals
    from organizations o where o.level = 'Collective' order by o.full_name collate "C", o.key
  `);
  return rows;
}

export function addCollective(act: Act, { name, cityName = null, stateAbbreviation = null }: AddCollective): Promise<Answer<Collective>> {
  return act.db.transaction(async (tx): Promise<Answer<Collective>> => {
    await tx.execute(sql`select pg_advisory_xact_lock(${collectivesLock})`);
    const entry = { actorUserKey: act.viewer.userKey, requestId: act.requestId };
    if (!hasRdbLevel(await heldRoles(tx, act.viewer), 3)) {
      await record(tx, { ...entry, act: "decision.refused", detail: { reason: "level" } });
      return refuse(403, collectiveProblems.mayNotDecide, "Adding a collective takes level 3.");
    }
    const naturalKey = naturalKeyOf("collective", name, "", "");
    const isThere = and(eq(organizations.level, "Collective"), eq(organizations.naturalKey, naturalKey));
    if ((await tx.$count(organizations, isThere)) > 0)
      return refuse(409, collectiveProblems.twice, collectiveErrors.twice, { name: [collectiveErrors.twice] });
    const [added] = await tx
      .insert(organizations)
      .values({
        ...{ level: "Collective", fullName: name, name, cityName, stateAbbreviation, naturalKey },
        searchText: searchTextOf({ fullName: name, name, aliases: [] }),
      })
      .returning({ key: organizations.key });
    if (!added) throw new Error("an inserted collective came back without its key");
    await record(tx, { ...entry, act: "collective.added", subject: `organization:${added.key}` });
    return ok({ key: added.key, name, cityName, stateAbbreviation, deals: 0 });
  });
}
