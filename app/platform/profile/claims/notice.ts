import { sql } from "drizzle-orm";
import type { NoticeSubject } from "../../notices/subjects";
import { nameToClaimant } from "./json";
import { readClaimMail } from "./mail";

/** How a claim ended, to its claimant (ClaimNotice). */
export const claimNotice: NoticeSubject = {
  column: sql`n.claim_key`,
  profile: null,
  mail: readClaimMail,
  fields: sql`
    'type', 'claim',
    'claimKey', cl.key,
    'claimantType', cl.claimant_type,
    'personKey', n.person_key,
    'athleteName', ${nameToClaimant},
    'sentence', case when n.kind <> 'ClaimVerified' then cl.refusal_reason end`,
  from: sql`
    from claims cl left join people p on p.key = n.person_key
    where cl.key = n.claim_key`,
};
