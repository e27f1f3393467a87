import { sql, type SQL } from "drizzle-orm";
import type { NoticeSubject } from "../../notices/subjects";
import { readChallengeMail } from "./mail";

/** The case of what the notice `n` tells of. Looked up by itself, it is found by its key, however few cases there are. */
const disputeKey: SQL = sql`(select e.dispute_key from nil_dispute_entries e where e.key = n.nil_dispute_entry_key)`;

/** What staff asked about a challenge, or how they decided it, to who manages the profile (ChallengeNotice). */
export const challengeNotice: NoticeSubject = {
  column: sql`n.nil_dispute_entry_key`,
  profile: sql`(select nd.person_key from nil_disputes nd where nd.key = ${disputeKey})`,
  mail: readChallengeMail,
  fields: sql`
    'type', 'challenge',
    'disputeKey', nd.key,
    'personKey', nd.person_key,
    'athleteName', p.full_name,
    'sentence', (select e.text from nil_dispute_entries e where e.key = n.nil_dispute_entry_key)`,
  from: sql`
    from nil_disputes nd join people p on p.key = nd.person_key
    where nd.key = ${disputeKey}`,
};
