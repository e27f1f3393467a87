/** What notices tell of. The list of notices knows no subject by itself: an area registers its own in ../registrations.ts. */
import { sql, type SQL } from "drizzle-orm";

export interface NoticeSubject {
  /** The column of the notice `n` that names what it tells of. */
  column: SQL;
  /** The notice `n` in the words of the wire: one object. */
  json: SQL;
  /** Who no longer manages the profile no longer reads it; others are read by whom they were sent to. */
  isOfManagers: boolean;
}

const subjects: NoticeSubject[] = [];

export function registerSubjects(...more: NoticeSubject[]): void {
  subjects.push(...more);
}

/** The notice `n`, by its subject. */
export function noticeJson(): SQL {
  return sql`case ${sql.join(subjects.map(({ column, json }) => sql`when ${column} is not null then ${json}`), sql` `)} end`;
}

/** Whether the notice `n` is read by whom it was sent to, whatever they manage. */
export function isPersonal(): SQL {
  return sql`num_nonnulls(${sql.join(subjects.filter((one) => !one.isOfManagers).map(({ column }) => column), sql`, `)}) > 0`;
}
