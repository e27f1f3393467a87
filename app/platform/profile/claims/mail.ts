import { sql } from "drizzle-orm";
import { claimMailWords, type ClaimMailFacts } from "~/domain/notices/mail-words";
import { envelopeOf, isUnsent, mailColumns, mailFrom, type MailRow, type ReadMail } from "../../notices/mail";

type Row = MailRow & Pick<ClaimMailFacts, "kind" | "sentence">;

/** How a claim ended, to its claimant, whatever they manage. */
export const readClaimMail: ReadMail = async (db, outboxKey) => {
  const { rows } = await db.execute<Row>(sql`
    select ${mailColumns}, n.kind, case when n.kind <> 'ClaimVerified' then cl.refusal_reason end as sentence
    ${mailFrom}
    join claims cl on cl.key = n.claim_key
    where cl.gone_at is null and ${isUnsent(outboxKey)}
  `);
  const [row] = rows;
  return row
    ? {
        ...envelopeOf(outboxKey, row),
        urlAt: ({ claimsUrl }) => claimsUrl(),
        words: (url) => claimMailWords({ kind: row.kind, sentence: row.sentence, url }),
      }
    : null;
};
