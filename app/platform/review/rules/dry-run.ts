import { sql } from "drizzle-orm";
import type { DryRun } from "~/contract/desk/auto-rules";
import { dryRunSize, judge, type AutoRule, type Candidate } from "~/domain/desk/auto-rules";
import type { EditValue, TaggedEdit } from "~/domain/profile/edit-values";
import type { Database } from "../../db/database";
import { referenceSql } from "../json";
import { countEdits } from "../batches";
import { ofItsKind } from "../kinds";
import { decidedAuthor, decidedNewValue, decidedOldValue, decidedVersion, isOtherwise } from "../decided-values";

interface Row extends Record<string, unknown> {
  key: number;
  reference: string;
  athlete: string;
  type: TaggedEdit["type"];
  old_value: EditValue | null;
  new_value: EditValue;
  flags: string[];
  measured_from: EditValue | null;
  verdict: "Approved" | "Rejected";
  sentence: string | null;
  is_otherwise: boolean;
  approved: number;
  rejected: number;
}

/** The edit as it was decided, measured from what stood when it was sent. */
const sent = { personKey: sql`ri.person_key`, newValue: decidedNewValue, until: sql`ri.submitted_at` };

/** The decision was ended by an appeal that waits. */
const isAppealWaiting = sql`(ended_as = 'Appealed' and (
  select waiting.status from review_items waiting where waiting.key = review_decisions.review_item_key
) = 'Pending')`;

/** An appeal that waited when `ri` was sent ended the decision `earlier`: no other decision stood in its place (docs/rules.md H4). */
const wasUnderAppeal = sql`(earlier.ended_as = 'Appealed' and not exists (
  select from review_decisions second
  where second.review_item_key = earlier.review_item_key and second.key > earlier.key and second.decided_at < ri.submitted_at
    and (second.ended_at is null or second.ended_at > ri.submitted_at)
))`;

/**
 * What a rule would have done with the last decisions of its kind that people
 * made and that stand, or wait for their appeal: each edit as it was decided, with what stood then and the author's
 * record up to its sending.
 */
export async function dryRunOf(db: Database, rule: AutoRule): Promise<DryRun> {
  const { rows } = await db.execute<Row>(sql`
    select ri.key, ${referenceSql} as reference, p.full_name as athlete, ri.type, ri.flags,
      ${decidedOldValue} as old_value, ${decidedNewValue} as new_value, d.verdict, d.sentence, ${isOtherwise} as is_otherwise,
      ${ofItsKind((kind) => kind.measuredFrom?.(sent), sql`null`)} as measured_from,
      ${recordBefore(sql`earlier.verdict = 'Approved'`)} as approved, ${recordBefore(sql`earlier.verdict = 'Rejected'`)} as rejected
    from (
      select * from review_decisions
      where kind = ${rule.kind} and is_lead and decider_user_key is not null and verdict in ('Approved', 'Rejected')
        and (ended_at is null or ${isAppealWaiting})
      order by decided_at desc, key desc limit ${dryRunSize}
    ) d
    join review_items ri on ri.key = d.review_item_key ${decidedVersion} join people p on p.key = ri.person_key
    order by d.decided_at desc, d.key desc
  `);
  const approving = rows.filter((row) => judge(rule, candidateOf(row, rule)).approves);
  const disagreed = approving.filter((row) => row.verdict === "Rejected" || row.is_otherwise);
  return {
    decisions: rows.length,
    wouldApprove: approving.length,
    agreed: approving.length - disagreed.length,
    disagreed: disagreed.map(({ key, reference, athlete, verdict, sentence }) => ({
      reviewItemKey: key,
      reference,
      athleteName: athlete,
      verdict,
      sentence,
    })),
  };
}

function candidateOf(row: Row, rule: AutoRule): Candidate {
  return {
    edit: { type: row.type, oldValue: row.old_value, newValue: row.new_value } as TaggedEdit,
    kind: rule.kind,
    flags: row.flags,
    measuredFrom: row.measured_from,
    author: { approved: row.approved, rejected: row.rejected },
  };
}

/** The edits of this profile that were decided as the author of what `d` decided wrote them, up to the sending of `ri`. */
function recordBefore(ended: ReturnType<typeof sql>) {
  return sql`(
    select ${countEdits("sent")} from review_decisions earlier join review_items sent on sent.key = earlier.review_item_key
      left join review_item_versions wrote on wrote.review_item_key = earlier.review_item_key and wrote.version = earlier.version
    where earlier.person_key = ri.person_key and coalesce(wrote.author_user_key, sent.author_user_key) = ${decidedAuthor}
      and earlier.decided_at < ri.submitted_at
      and (earlier.ended_at is null or earlier.ended_at > ri.submitted_at or ${wasUnderAppeal}) and ${ended}
  )`;
}
