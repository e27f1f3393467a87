import { sql, type SQL } from "drizzle-orm";
import { queueCountLimit } from "~/domain/review/items";

/** Where the request `sr` stands. */
export const requestState: SQL = sql`case when sr.decided_at is null then 'Waiting' when sr.organization_key is null then 'Declined' else 'Added' end`;

/** The request `sr` with its organization `o`, as SchoolRequest. */
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
  'reason', sr.reason
)`;

/** Requests that wait, counted to a limit. */
export const waitingSchoolsCount: SQL = sql`(select count(*)::int from (select 1 from school_requests where decided_at is null limit ${queueCountLimit}) counted)`;
