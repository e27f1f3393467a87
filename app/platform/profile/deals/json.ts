/** Deals as the database tells them: all of one to its own side and staff, and what of it everybody reads (docs/rules.md C22, C23). */
import { sql, type SQL } from "drizzle-orm";
import { productZone } from "~/domain/base/format";
import type { Given } from "../../db/given";
import { allNames, type Names } from "../json";

const saidJson = sql`json_build_object('standing', d.standing, 'by', d.said_by, 'day', d.said_day)`;

/** Whether both sides have published the amount of the deal `d`: nothing else lets it leave the database for others. */
export const isDisclosedSql: SQL = sql`(d.athlete_published_at is not null and d.staff_published_at is not null)`;

/** The same, and both had done so by the end of a day. */
export function isDisclosedBy(day: SQL): SQL {
  return sql`(${isDisclosedSql} and (greatest(d.athlete_published_at, d.staff_published_at) at time zone ${productZone})::date <= ${day})`;
}

const termsJson = sql`'key', d.key, 'brand', d.brand, 'kind', d.kind, 'day', d.day, 'endDay', d.end_day, 'frequency', d.frequency,
  'structure', d.structure, 'proofUrl', d.proof_url, 'said', ${saidJson}`;

/** The deal `d` with its collective `c` (OwnDeal). */
const ownJson = sql`json_build_object(${termsJson}, 'pays', d.pays, 'collectiveKey', d.collective_key, 'collectiveName', c.full_name,
  'consents', json_build_object('athlete', d.athlete_published_at is not null, 'staff', d.staff_published_at is not null),
  'version', d.version)`;

/** The same as everybody reads it (PublicDeal). */
export const publicDealJson: SQL = sql`json_build_object(${termsJson}, 'pays', case when ${isDisclosedSql} then d.pays end,
  'collective', case when c.key is not null then json_build_object('key', c.key, 'name', c.full_name) end)`;

/** What stands beside it, without the name of a collective that `names` leaves out. */
export function dealCollective(names: Names = allNames): SQL {
  return sql`left join organizations c on c.key = d.collective_key and ${names.organization("c")}`;
}

export function ownDealsJson(personKey: Given<number>): SQL {
  return listOf(ownJson, personKey, allNames);
}

/** Deals of the person `p` that others read; none of whoever came by a published list. */
export function publicDealsJson(personKey: Given<number>, names: Names): SQL {
  return sql`case when ${hasNoDeals("p")} then '[]'::json else ${listOf(publicDealJson, personKey, names)} end`;
}

function listOf(one: SQL, personKey: Given<number>, names: Names): SQL {
  return sql`(
    select coalesce(json_agg(${one} order by d.day desc, d.key desc), '[]'::json)
    from deals d ${dealCollective(names)} where d.person_key = ${personKey}
  )`;
}

/** Nothing is said of deals of whoever came by a published list: asked of each person by index, and never of all lists at once. */
export function hasNoDeals(alias: string): SQL {
  return sql`((select came.person_key from origins came where came.person_key = ${sql.identifier(alias)}.key limit 1) is not null)`;
}
