/** Requests to guardians in the wire's own shape. */
import { sql, type SQL } from "drizzle-orm";
import type { GuardianRequest } from "~/contract/profile/guardian-requests";
import { paidInWords, paysInWords, paysOf, type DealTerms, type DealValue } from "~/domain/profile/deals";
import type { Database } from "../../db/database";
import type { Standing } from "./facts";

type Stored = Omit<GuardianRequest, "terms" | "isMinor" | "hasGuardian" | "mayDecide" | "maySend" | "mayTakeBack"> & {
  /** Of a deal, as it was sent: what it pays is told to those alone who read this. */
  deal: (DealTerms & Pick<DealValue, "frequency" | "structure">) | null;
};

/** Of the request `g`: it waits. */
export const isWaiting: SQL = sql`(g.decision is null and g.given_up_at is null)`;

const requestJson: SQL = sql`json_build_object(
  'key', g.key, 'personKey', g.person_key, 'athleteName', p.full_name, 'act', g.act, 'words', g.words,
  'deal', case when g.act = 'Deal' then g.submission -> 'body' -> 'edit' end, 'authorName', author.name,
  'sentAt', g.sent_at, 'state', coalesce(g.decision, g.given_up_as, 'Waiting'), 'decidedAt', coalesce(g.decided_at, g.given_up_at),
  'sentence', g.sentence, 'refusal', case when ${isWaiting} then g.refusal end, 'reviewItemKey', g.review_item_key,
  'restsOnKey', case when ${isWaiting} then (
    select first.key from guardian_requests first where first.key = g.rests_on_key and first.decision is null and first.given_up_at is null
  ) end
)`;

/** Requests `g` that match, what waits first; a guardian's own acts, which waited for nobody, are left out. */
export async function readRequests(db: Database, which: SQL, standing: Standing): Promise<GuardianRequest[]> {
  const { rows } = await db.execute<{ body: Stored }>(sql`
    select ${requestJson} as body
    from guardian_requests g join people p on p.key = g.person_key join users author on author.key = g.author_user_key
    where ${which} and g.submission is not null
    order by ${isWaiting} desc, g.key desc limit 50
  `);
  return rows.map(({ body }) => asRead(body, standing));
}

function asRead({ deal, ...stored }: Stored, { isMinor, hasGuardian, isGuardian }: Standing): GuardianRequest {
  const waits = stored.state === "Waiting";
  return {
    ...stored,
    terms: deal && `${paidInWords(deal)}: ${paysInWords(paysOf(deal), deal.frequency)}`,
    isMinor,
    hasGuardian,
    mayDecide: waits && isMinor && isGuardian,
    maySend: waits && !isMinor,
    mayTakeBack: waits,
  };
}

/** When the guardian agreed to the edit `ri` last; null of one that nobody had to agree to. */
export function agreedAt(reviewItemKey: SQL): SQL {
  return sql`(
    select max(g.decided_at) from guardian_requests g where g.review_item_key = ${reviewItemKey} and g.decision = 'Agreed'
  )`;
}
