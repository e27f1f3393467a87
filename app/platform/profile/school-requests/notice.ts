import { sql } from "drizzle-orm";
import type { NoticeSubject } from "../../notices/subjects";
import { shownOrganizations } from "./json";

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
    'formerName', former.full_name,
    'sentence', sr.reason`,
  from: sql`
    from school_requests sr ${shownOrganizations}
    where sr.key = n.school_request_key`,
};
