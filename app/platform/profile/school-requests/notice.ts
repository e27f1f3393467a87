import { sql } from "drizzle-orm";
import type { NoticeSubject } from "../../notices/subjects";
import { organizationVisibleTo } from "../../teams/organizations/visibility";

/** How a request for a school ended, to who asked (SchoolNotice). */
export const schoolNotice: NoticeSubject = {
  column: sql`n.school_request_key`,
  profile: null,
  mail: null,
  fields: sql`
    'type', 'school',
    'schoolRequestKey', sr.key,
    'schoolName', sr.name,
    'schoolKind', sr.kind,
    'organizationKey', o.key,
    'organizationName', o.full_name,
    'sentence', sr.reason`,
  from: sql`
    from school_requests sr left join organizations o on o.key = sr.organization_key and ${organizationVisibleTo(null)}
    where sr.key = n.school_request_key`,
};
