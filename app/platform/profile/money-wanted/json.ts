import { sql, type SQL } from "drizzle-orm";
import type { Given } from "../../db/given";

/** The amount that a person wants (MoneyWanted); null without one. */
export function moneyWantedJson(personKey: Given<number>): SQL {
  return sql`(
    select json_build_object(
      'annualMoneyWanted', mw.annual_wanted,
      'agentInfo', json_build_object('name', mw.agent_name, 'phoneNumber', mw.agent_phone_number),
      'changedAt', mw.changed_at
    )
    from money_wanted mw where mw.person_key = ${personKey}
  )`;
}
