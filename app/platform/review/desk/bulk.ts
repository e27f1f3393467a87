import { randomUUID } from "node:crypto";
import { inArray, sql } from "drizzle-orm";
import type { BulkApproval, BulkOutcome } from "~/contract/desk/review-items";
import { editProblems } from "~/contract/profile/profile-edits";
import { kindLabels, kindPolicies } from "~/domain/profile/review-kinds";
import { hasRdbLevel } from "~/domain/account/roles";
import type { Act } from "../../act";
import { people } from "../../db/schema/people";
import { reviewItems } from "../../db/schema/review";
import type { Answer } from "../../module";
import { referenceSql } from "../json";
import { approve } from "./decide";
import { levelTooLow } from "./right";

type Seen = BulkApproval["seen"][number];

/** A list shows the change alone, so that nothing of what was said about it was seen. */
const noWords = 0;
const wordsUnread = "Something was said about this edit. Open it to read that before you decide.";

/**
 * Approves items of one kind, each in a transaction of its own and checked on
 * its own: what cannot be approved is named with its reason, and the others are
 * approved all the same (docs/rules.md Q9).
 */
export async function approveAll(act: Act, { kind, seen }: BulkApproval): Promise<Answer<BulkOutcome>> {
  if (!hasRdbLevel(act.viewer.roles, 3)) return levelTooLow();
  const found = await readNamed(act, seen);
  const outcome: BulkOutcome = { done: [], refused: [] };
  const actKey = randomUUID();
  for (const one of new Map(seen.map((item) => [item.key, item])).values()) {
    const item = found.get(one.key);
    const message = !item
      ? "There is no such item."
      : item.kind === kind
        ? await approveOne(act, one, item, actKey)
        : `This is of another kind: ${kindLabels[item.kind]}.`;
    const named = { key: one.key, reference: item?.reference ?? "", athleteName: item?.athleteName ?? "" };
    if (message === null) outcome.done.push(named);
    else outcome.refused.push({ ...named, message });
  }
  return { ok: true, value: outcome };
}

/** Why it was not approved, in words; null when it was. */
async function approveOne(act: Act, seen: Seen, { batchKey, kind }: Named, actKey: string): Promise<string | null> {
  const oneByOne = kindPolicies[kind].oneByOne;
  if (oneByOne) return oneByOne;
  if (batchKey) return "This is a new order of several teams. Open it to approve it as a whole.";
  const decided = await approve(act, seen.key, { seen: [seen], seenEntryKey: noWords }, { actKey });
  if (decided.ok) return null;
  return decided.problem.code === editProblems.saidSince ? wordsUnread : decided.problem.message;
}

type Named = Awaited<ReturnType<typeof readNamed>> extends Map<number, infer Item> ? Item : never;

async function readNamed({ db }: Act, seen: readonly Seen[]) {
  const rows = await db
    .select({
      key: reviewItems.key,
      kind: reviewItems.kind,
      batchKey: reviewItems.batchKey,
      reference: sql<string>`(select ${referenceSql} from review_items ri where ri.key = ${reviewItems.key})`,
      athleteName: people.fullName,
    })
    .from(reviewItems)
    .innerJoin(people, sql`${people.key} = ${reviewItems.personKey}`)
    .where(
      inArray(
        reviewItems.key,
        seen.map((item) => item.key),
      ),
    );
  return new Map(rows.map((row) => [row.key, row]));
}
