/** What the chosen of a coach's list want (docs/rules.md C36): each is a look, kept as any other (Y6). */
import { sql } from "drizzle-orm";
import type { BoardPlan, BoardPlanAsked } from "~/contract/nil/board";
import type { Act } from "../../act";
import { ok, isRefusal, type Answer } from "../../module";
import { lookAtMoneyWanted } from "../../profile/money-wanted/read";
import { mayBeListed } from "./athletes";
import { onBoard } from "./change";
import { ownRows } from "./read";

export function planOnBoard(act: Act, { personKeys }: BoardPlanAsked): Promise<Answer<BoardPlan>> {
  return onBoard<BoardPlan>(act, async (tx) => {
    const { rows: chosen } = await tx.execute<{ personKey: number; fullName: string }>(sql`
      with mine as (${ownRows(act.viewer.userKey)})
      select p.key as "personKey", p.full_name as "fullName"
      from mine m join people p on p.key = m.athlete_key and ${mayBeListed(act.viewer)}
      where p.key = any(${`{${personKeys.join(",")}}`}::int[]) order by m.place, m.key
    `);
    const wanted: BoardPlan["wanted"] = [];
    for (const { personKey, fullName } of chosen) {
      const read = await lookAtMoneyWanted(tx, act, personKey);
      wanted.push({ personKey, fullName, annual: isRefusal(read) ? null : read.annualMoneyWanted });
    }
    return ok({ wanted });
  });
}
