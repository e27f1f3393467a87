import { sql } from "drizzle-orm";
import { challengeMailWords, type ChallengeMailFacts } from "~/domain/notices/mail-words";
import { managersOf } from "../../account/sessions/managers";
import { envelopeOf, isUnsent, mailColumns, mailFrom, type MailRow, type ReadMail } from "../../notices/mail";

type Row = MailRow & Pick<ChallengeMailFacts, "kind" | "sentence"> & { athlete: string; personKey: number; disputeKey: number };

/** What staff said in a challenge; overtaken when a question is answered, or the account manages the profile no more. */
export const readChallengeMail: ReadMail = async (db, outboxKey) => {
  const { rows } = await db.execute<Row>(sql`
    select ${mailColumns}, n.kind, e.text as sentence, p.full_name as athlete, nd.person_key as "personKey", nd.key as "disputeKey"
    ${mailFrom}
    join nil_dispute_entries e on e.key = n.nil_dispute_entry_key
    join nil_disputes nd on nd.key = e.dispute_key
    join people p on p.key = nd.person_key
    where ${isUnsent(outboxKey)}
      and n.user_key in (${managersOf(sql`nd.person_key`)})
      and (n.kind <> 'ChallengeQuestion' or not exists (select from nil_dispute_entries later where later.dispute_key = nd.key and later.key > e.key))
  `);
  const [row] = rows;
  if (!row) return null;
  const { kind, sentence, athlete, personKey, disputeKey } = row;
  return {
    ...envelopeOf(outboxKey, row),
    urlAt: ({ challengeUrl }) => challengeUrl({ personKey, disputeKey }),
    words: (url) => challengeMailWords({ kind, sentence, athleteName: athlete, url }),
  };
};
