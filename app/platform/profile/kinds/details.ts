/** The edits of single facts: NCAA ID, class year, high school, hometown. */
import { and, eq, inArray, sql } from "drizzle-orm";
import { ncaaIdDigits, ncaaIdMask, ncaaIdShown } from "~/domain/profile/details";
import { fieldErrors } from "~/domain/base/messages";
import { highSchoolLevels } from "~/domain/teams/organizations";
import type { EditValues } from "~/domain/profile/edit-values";
import type { Database } from "../../db/database";
import { cities, organizations } from "../../db/schema/places";
import { people } from "../../db/schema/people";
import { fieldRefused } from "../../module";
import { approvedBySomebody } from "../../review/decided-values";
import { organizationVisibleTo } from "../../teams/organizations/visibility";
import { fact } from "./fact";

export const ncaaId = fact("ncaaId", {
  async valueOf(_tx, { value }) {
    const digits = ncaaIdDigits(value);
    return digits === null ? fieldRefused("value", fieldErrors.ncaaIdInvalid) : { value: digits };
  },
  async read(tx, personKey) {
    const [row] = await tx.select({ value: people.ncaaId }).from(people).where(eq(people.key, personKey));
    return row?.value ? { value: row.value } : null;
  },
  columns: (value) => ({ ncaaId: value?.value ?? null }),
  stands: sql`own.ncaa_id = ri.new_value ->> 'value'`,
  masked: (value) => sql`jsonb_build_object('value', ${ncaaIdMask}::text || right(${value} ->> 'value', ${ncaaIdShown}::int))`,
});

export const hsClassYear = fact("hsClassYear", {
  valueOf: async (_tx, { value }) => ({ value }),
  async read(tx, personKey) {
    const [row] = await tx.select({ value: people.classYear }).from(people).where(eq(people.key, personKey));
    return row?.value ? { value: row.value } : null;
  },
  columns: (value) => ({ classYear: value?.value ?? null }),
  stands: sql`own.class_year = (ri.new_value ->> 'value')::int`,
  masked: null,
  more: {
    measuredFrom: ({ personKey, until }) => sql`(
      select value from (
        (
          select decided.after_value as value from review_decisions decided
          where decided.person_key = ${personKey} and decided.type = 'hsClassYear' and ${approvedBySomebody(until)}
          order by decided.key desc limit 1
        )
        union all
        select case when first.key is null then jsonb_build_object('value', p.class_year) else first.before_value end
        from people p left join lateral (
          select earliest.key, earliest.before_value from review_decisions earliest
          where earliest.person_key = p.key and earliest.type = 'hsClassYear' and earliest.verdict <> 'Rejected'
          order by earliest.key limit 1
        ) first on true
        where p.key = ${personKey}
      ) stood
      where jsonb_typeof(value -> 'value') = 'number' limit 1
    )`,
  },
});

/** A school of high-school level that everybody may know of, by key; null for any other. */
export async function findSchool(tx: Database, organizationKey: number): Promise<EditValues["highSchool"] | null> {
  const [school] = await tx
    .select({ organizationKey: organizations.key, organizationName: organizations.fullName })
    .from(organizations)
    .where(
      and(
        eq(organizations.key, organizationKey),
        inArray(organizations.level, [...highSchoolLevels]),
        organizationVisibleTo(null, "organizations"),
      ),
    );
  return school ?? null;
}

export const highSchool = fact("highSchool", {
  valueOf: async (tx, { organizationKey }) =>
    (await findSchool(tx, organizationKey)) ?? fieldRefused("organizationKey", fieldErrors.highSchoolUnknown),
  async read(tx, personKey) {
    const [row] = await tx
      .select({ organizationKey: organizations.key, organizationName: organizations.fullName })
      .from(people)
      .innerJoin(organizations, eq(organizations.key, people.highSchoolKey))
      .where(eq(people.key, personKey));
    return row ?? null;
  },
  columns: (value) => ({ highSchoolKey: value?.organizationKey ?? null }),
  stands: sql`own.high_school_key = (ri.new_value ->> 'organizationKey')::int`,
  masked: null,
});

const city = { hometownCityKey: cities.key, name: cities.name, state: cities.stateAbbreviation };

function hometownOf(row: { hometownCityKey: number; name: string; state: string } | undefined): EditValues["hometown"] | null {
  return row ? { hometownCityKey: row.hometownCityKey, hometownCityName: `${row.name}, ${row.state}` } : null;
}

export const hometown = fact("hometown", {
  async valueOf(tx, { hometownCityKey }) {
    const [row] = await tx.select(city).from(cities).where(eq(cities.key, hometownCityKey));
    return hometownOf(row) ?? fieldRefused("hometownCityKey", fieldErrors.hometownUnknown);
  },
  async read(tx, personKey) {
    const [row] = await tx
      .select(city)
      .from(people)
      .innerJoin(cities, eq(cities.key, people.hometownCityKey))
      .where(eq(people.key, personKey));
    return hometownOf(row);
  },
  columns: (value) => ({ hometownCityKey: value?.hometownCityKey ?? null }),
  stands: sql`own.hometown_city_key = (ri.new_value ->> 'hometownCityKey')::int`,
  masked: null,
});
