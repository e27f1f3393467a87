import { and, desc, eq, isNull, lte, sql } from "drizzle-orm";
import type { RuleReversal } from "~/contract/desk/auto-rules";
import type { BulkOutcome } from "~/contract/desk/review-items";
import type { Act } from "../../act";
import { people } from "../../db/schema/people";
import { autoRuleVersions, reviewDecisions, reviewItems } from "../../db/schema/review";
import { referenceSql } from "../json";
import { reverse } from "../desk/undo";

/** Approvals that one reversal takes back at most; what is left can be reversed by another. */
const atOnce = 500;

/**
 * Takes back what a rule approved up to a decision, in every version of it: each
 * item in a transaction of its own, with the sentence that its athlete reads; what
 * could not be reversed is named (docs/rules.md J5).
 */
export async function reverseRule(act: Act, ruleKey: number, { decisionKey: newest, reason }: RuleReversal): Promise<BulkOutcome> {
  const standing = await act.db
    .select({
      key: reviewDecisions.reviewItemKey,
      decisionKey: reviewDecisions.key,
      reference: sql<string>`(select ${referenceSql} from review_items ri where ri.key = ${reviewItems.key})`,
      athleteName: people.fullName,
    })
    .from(reviewDecisions)
    .innerJoin(autoRuleVersions, eq(autoRuleVersions.key, reviewDecisions.ruleVersionKey))
    .innerJoin(reviewItems, eq(reviewItems.key, reviewDecisions.reviewItemKey))
    .innerJoin(people, eq(people.key, reviewDecisions.personKey))
    .where(
      and(
        eq(autoRuleVersions.ruleKey, ruleKey),
        isNull(reviewDecisions.endedAt),
        eq(reviewDecisions.verdict, "AutoApproved"),
        lte(reviewDecisions.key, newest),
      ),
    )
    .orderBy(desc(reviewDecisions.key))
    .limit(atOnce);
  const outcome: BulkOutcome = { done: [], refused: [] };
  // The latest first: an earlier approval of the same place can only be taken back after it.
  for (const { decisionKey, ...item } of standing) {
    const reversed = await reverse(act, item.key, { decisionKey, reason });
    if (reversed.ok) outcome.done.push(item);
    else outcome.refused.push({ ...item, message: reversed.problem.message });
  }
  return outcome;
}
