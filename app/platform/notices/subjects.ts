/** What notices tell of. The list of notices knows no subject by itself: an area registers its own in ../registrations.ts. */
import { sql, type SQL } from "drizzle-orm";

export interface NoticeSubject {
  /** The column of the notice `n` that names what it tells of. */
  column: SQL;
  /** What the wire says of it beside what all notices say: names and values, as json_build_object takes them. */
  fields: SQL;
  /** Where those are read: one row for the notice `n`. */
  from: SQL;
  /** Who no longer manages the profile no longer reads it; others are read by whom they were sent to. */
  isOfManagers: boolean;
}

const subjects: NoticeSubject[] = [];

export function registerSubjects(...more: NoticeSubject[]): void {
  subjects.push(...more);
}

/** The notice `n`, by its subject: one object. */
export function noticeJson(): SQL {
  const common = sql`'key', n.key, 'kind', n.kind, 'at', n.at, 'readAt', n.read_at`;
  const cases = subjects.map(({ column, fields, from }) => sql`when ${column} is not null then (select json_build_object(${common}, ${fields}) ${from})`);
  return sql`case ${sql.join(cases, sql` `)} end`;
}

/** Whether the notice `n` is read by whom it was sent to, whatever they manage. */
export function isPersonal(): SQL {
  return sql`num_nonnulls(${sql.join(subjects.filter((one) => !one.isOfManagers).map(({ column }) => column), sql`, `)}) > 0`;
}
