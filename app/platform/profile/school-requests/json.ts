import { sql, type SQL } from "drizzle-orm";
import { queueCountLimit } from "~/domain/review/items";
import { organizationVisibleTo } from "../../teams/organizations/visibility";

/** Where the request `sr` stands. */
export const requestState: SQL = sql`case when sr.decided_at is null then 'Waiting' when sr.organization_key is null then 'Declined' else 'Added' end`;

/** The request `sr` with its organization `o` and the one before it, `former`, as SchoolRequest. */
export const schoolRequestJson: SQL = sql`json_build_object(
  'key', sr.key,
  'name', sr.name,
  'city', sr.city,
  'state', sr.state,
  'kind', sr.kind,
  'note', sr.note,
  'requestState', ${requestState},
  'requestedAt', sr.requested_at,
  'decidedAt', sr.decided_at,
  'organization', case when o.key is not null then json_build_object('key', o.key, 'name', o.full_name) end,
  'formerName', former.full_name,
  'reason', sr.reason
)`;

/** The organizations of the request `sr` that whoever asked may know of; its FROM goes on with them. */
export const shownOrganizations: SQL = sql`
  left join organizations o on o.key = sr.organization_key and ${organizationVisibleTo(null)}
  left join organizations former on former.key = sr.former_organization_key and ${organizationVisibleTo(null, "former")}`;

/** Requests that wait, counted to a limit. */
export const waitingSchoolsCount: SQL = sql`(select count(*)::int from (select 1 from school_requests where decided_at is null limit ${queueCountLimit}) counted)`;
