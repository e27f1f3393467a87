/** What notices tell of. The list of notices knows no subject by itself: an area registers its own in ../registrations.ts. */
import { sql, type SQL } from "drizzle-orm";
import type { ReadMail } from "./mail";

/** What a subject of notices is known by. */
type Mark =
  /** The column of the notice `n` that names it: of the subjects that had one before names did. */
  | { column: SQL }
  /** Its name, in `n.subject`; what of it is told of has the key `n.subject_key`. A new subject takes neither table nor check. */
  | { name: string };

export type NoticeSubject = Mark & {
  /** What the wire says of it beside what all notices say: names and values, as json_build_object takes them. */
  fields: SQL;
  /** Where those are read: one row for the notice `n`. */
  from: SQL;
  /** The key of the profile that it is of, and whose managers alone read it; null where whoever it was sent to reads it. */
  profile: SQL | null;
  /** How its e-mail is read; null where there is none. */
  mail: ReadMail | null;
};

const subjects: NoticeSubject[] = [];

export function registerSubjects(...more: NoticeSubject[]): void {
  subjects.push(...more);
}

/** The notice `n`, by its subject: one object. */
export function noticeJson(): SQL {
  const common = sql`'key', n.key, 'kind', n.kind, 'at', n.at, 'readAt', n.read_at`;
  const cases = subjects.map(
    (subject) => sql`when ${isOf(subject)} then (select json_build_object(${common}, ${subject.fields}) ${subject.from})`,
  );
  return sql`case ${sql.join(cases, sql` `)} end`;
}

/** Whether the notice `n` is read by whoever it was sent to, of all the profiles that they manage: an array of keys. */
export function isReadBy(profileKeys: SQL): SQL {
  const theirs = subjects.filter(({ profile }) => profile === null).map((subject) => isOf(subject));
  const ofProfiles = subjects.flatMap((subject) => (subject.profile ? [sql`when ${isOf(subject)} then ${subject.profile}`] : []));
  return sql`(${sql.join(theirs, sql` or `)} or (case ${sql.join(ofProfiles, sql` `)} end) = any(${profileKeys}))`;
}

/** How e-mails are read, one after another: whichever finds the notice's subject says what there is to send. */
export function mailReaders(): ReadMail[] {
  return subjects.flatMap(({ mail }) => (mail ? [mail] : []));
}

/** Whether the notice `n` is of a subject whose e-mail is known here: a newer version may know more. */
export function isMailed(): SQL {
  return sql`(${sql.join(
    subjects.flatMap((subject) => (subject.mail ? [isOf(subject)] : [])),
    sql` or `,
  )})`;
}

/** Whether the notice `n` is of the subject. */
function isOf(mark: Mark): SQL {
  return "name" in mark ? sql`n.subject = ${mark.name}` : sql`${mark.column} is not null`;
}
