import { sql, type SQL } from "drizzle-orm";
import type { MailWords } from "~/domain/notices/mail-words";
import { managersOf } from "../account/sessions/managers";
import { envelopeOf, isUnsent, mailColumns, mailFrom, type MailRow, type ReadMail } from "../notices/mail";

/**
 * The mail of a notice of that subject to all who manage its profile, as long as they do. It leads to the notices; its words are of the
 * columns, of the notice `n` and the person `p`.
 */
export function mailToManagers<R>(subject: string, columns: SQL, words: (row: R, url: string) => MailWords): ReadMail {
  return async (db, outboxKey) => {
    const { rows } = await db.execute<MailRow & R>(sql`
      select ${mailColumns}, ${columns}
      ${mailFrom}
      join people p on p.key = n.person_key
      where n.subject = ${subject} and ${isUnsent(outboxKey)} and n.user_key in (${managersOf(sql`n.person_key`)})
    `);
    const [row] = rows;
    return row ? { ...envelopeOf(outboxKey, row), urlAt: ({ noticesUrl }) => noticesUrl(), words: (url) => words(row, url) } : null;
  };
}
