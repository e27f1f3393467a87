import { sql } from "drizzle-orm";
import type { NoticeSubject } from "../../notices/subjects";

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
    'organizationKey', sr.organization_key,
    'organizationName', (select o.full_name from organizations o where o.key = sr.organization_key),
    'sentence', sr.reason`,
  from: sql`
    from school_requests sr
    where sr.key = n.school_request_key`,
};
