import { sql, type SQL } from "drizzle-orm";
import type { Given } from "../../db/given";
import type { TokenViewer } from "../../module";
import { schoolsOf } from "../../teams/organizations/schools";

/** The sections apart that have something in them. */
export function filledSectionsJson(personKey: Given<number>): SQL {
  return sql`(
    select coalesce(json_agg(filled.section), '[]'::json) from (
      select 'academicInfo' as section from academic_info ai
      where ai.person_key = ${personKey} and num_nonnulls(ai.gpa, ai.sat, ai.act, ai.intended_major) > 0
      union all
      select 'mailingAddress' from mailing_addresses ma where ma.person_key = ${personKey}
      union all
      select 'secondaryContactInfo' where exists (select from contacts ct where ct.person_key = ${personKey} and ct.name is not null)
    ) filled
  )`;
}

/** An address (MailingAddress); null without one. */
export function mailingAddressJson(personKey: Given<number>): SQL {
  return sql`(
    select json_build_object(
      'addressLine1', ma.address_line_1, 'addressLine2', ma.address_line_2, 'city', ma.city, 'state', ma.state,
      'postalCode', ma.postal_code, 'changedAt', ma.changed_at
    )
    from mailing_addresses ma where ma.person_key = ${personKey}
  )`;
}

const academicColumns = sql`'gpa', ai.gpa, 'gpaScale', ai.gpa_scale, 'sat', ai.sat, 'act', ai.act, 'intendedMajor', ai.intended_major`;

/** How a person does at school (AcademicInfo); null where nothing was ever saved. */
export function academicInfoJson(personKey: Given<number>): SQL {
  return sql`(
    select json_build_object(${academicColumns}, 'visibility', ai.visibility, 'changedAt', ai.changed_at)
    from academic_info ai where ai.person_key = ${personKey}
  )`;
}

/** The same as it is shown to a viewer on the person's page (ShownAcademicInfo); null of what is not, and of nothing. */
export function shownAcademicInfoJson(personKey: Given<number>, viewer: TokenViewer | null): SQL {
  return sql`(
    select json_build_object(${academicColumns}) from academic_info ai
    where ai.person_key = ${personKey} and num_nonnulls(ai.gpa, ai.sat, ai.act, ai.intended_major) > 0 and ${isShownTo(viewer)}
  )`;
}

/** Whether `ai` is shown to a viewer who may know of its person (docs/rules.md E14). */
export function isShownTo(viewer: TokenViewer | null): SQL {
  if (!viewer) return sql`ai.visibility = 'Public'`;
  return sql`(ai.visibility = 'Public' or (ai.visibility = 'Schools' and exists (${schoolsOf(viewer.userKey)})))`;
}
