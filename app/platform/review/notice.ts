/** What a notice tells of a review item (Notice): as it was decided, asked or offered, whatever it became since. */
import { sql } from "drizzle-orm";
import type { NoticeSubject } from "../notices/subjects";
import { decidedVersion, isReversal, toldOldValue } from "./decided-values";
import { noticed, referenceSql } from "./json";
import { readItemMail } from "./mail";
import { noticedValue, sentenceOf } from "./said";

export const itemNotice: NoticeSubject = {
  column: sql`n.review_item_key`,
  profile: sql`n.person_key`,
  mail: readItemMail,
  // Asked for once the kinds are registered: some of them say less here.
  get fields() {
    return sql`
      'reviewItemKey', ri.key,
      'reference', ${referenceSql},
      'personKey', n.person_key,
      'athleteName', p.full_name,
      'type', ri.type,
      'editType', ri.edit_type,
      'oldValue', ${noticed(toldOldValue)},
      'newValue', ${noticed(noticedValue)},
      'itemCount', case when ri.batch_key is null then 1 else (
        select count(*) from review_items other where other.batch_key = ri.batch_key and other.person_key = ri.person_key and other.status = ri.status
      ) end,
      'code', d.code,
      'sentence', ${sentenceOf},
      'isPartly', coalesce(d.left_out <> '{}'::text[], false),
      'isAltered', coalesce(d.is_altered, false),
      'isReversal', ${isReversal}`;
  },
  from: sql`
    from review_items ri
    left join people p on p.key = n.person_key
    left join review_decisions d on d.key = n.decision_key
    ${decidedVersion}
    where ri.key = n.review_item_key`,
};
