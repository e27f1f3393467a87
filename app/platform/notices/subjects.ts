/** What notices tell of. The list of notices knows no subject by itself: an area registers its own in ../registrations.ts. */
import { sql, type SQL } from "drizzle-orm";
import type { ReadMail } from "./mail";

export interface NoticeSubject {
  /** The column of the notice `n` that names what it tells of. */
  column: SQL;
  /** What the wire says of it beside what all notices say: names and values, as json_build_object takes them. */
  fields: SQL;
  /** Where those are read: one row for the notice `n`. */
  from: SQL;
  /** The key of the profile that it is of, and whose managers alone read it; null where whoever it was sent to reads it. */
  profile: SQL | null;
  /** How its e-mail is read; null where there is none. */
  mail: ReadMail | null;
}

const subjects: NoticeSubject[] = [];

export function registerSubjects(...more: NoticeSubject[]): void {
  subjects.push(...more);
}

/** The notice `n`, by its subject: one object. */
export function noticeJson(): SQL {
  const common = sql`'key', n.key, 'kind', n.kind, 'at', n.at, 'readAt', n.read_at`;
  const cases = subjects.map(
    ({ column, fields, from }) => sql`when ${column} is not null then (select json_build_object(${common}, ${fields}) ${from})`,
  );
  return sql`case ${sql.join(cases, sql` `)} end`;
}

/** Whether the notice `n` is read by whoever it was sent to, of all the profiles that they manage: an array of keys. */
export function isReadBy(profileKeys: SQL): SQL {
  const cases = subjects.map(
    ({ column, profile }) => sql`when ${column} is not null then ${profile ? sql`${profile} = any(${profileKeys})` : sql`true`}`,
  );
  return sql`case ${sql.join(cases, sql` `)} else false end`;
}

/** How e-mails are read, one after another: whichever finds the notice's subject says what there is to send. */
export function mailReaders(): ReadMail[] {
  return subjects.flatMap(({ mail }) => (mail ? [mail] : []));
}

/** Whether the notice `n` is of a subject whose e-mail is known here: a newer version may know more. */
export function isMailed(): SQL {
  return sql`num_nonnulls(${sql.join(
    subjects.flatMap(({ mail, column }) => (mail ? [column] : [])),
    sql`, `,
  )}) > 0`;
}
