import { sql, type SQL } from "drizzle-orm";
import type { Given } from "../../db/given";

/** The contact info of a person (ContactInfo); every value is null where there is none yet. */
export function contactInfoJson(personKey: Given<number>): SQL {
  return sql`(
    select json_build_object(
      'phoneNumber', json_build_object('value', ci.phone_number, 'visibility', ${visibility("phoneNumber")}),
      'email', json_build_object('value', ci.email, 'visibility', ${visibility("email")}),
      'instagramHandle', json_build_object('value', ci.instagram_handle, 'visibility', ${visibility("instagramHandle")}),
      'twitterHandle', json_build_object('value', ci.twitter_handle, 'visibility', ${visibility("twitterHandle")}),
      'tikTokHandle', json_build_object('value', ci.tik_tok_handle, 'visibility', ${visibility("tikTokHandle")}),
      'facebookHandle', json_build_object('value', ci.facebook_handle, 'visibility', ${visibility("facebookHandle")}),
      'youtubeHandle', json_build_object('value', ci.youtube_handle, 'visibility', ${visibility("youtubeHandle")}),
      'agentInfo', json_build_object('value', json_build_object(
        'agencyName', ci.agent_agency_name, 'name', ci.agent_name, 'email', ci.agent_email, 'phoneNumber', ci.agent_phone_number
      )),
      'parentInfo', json_build_object('value', json_build_object('name', ci.parent_name, 'email', ci.parent_email, 'phoneNumber', ci.parent_phone_number)),
      'secondaryParentInfo', json_build_object('value', json_build_object(
        'name', ci.secondary_parent_name, 'email', ci.secondary_parent_email, 'phoneNumber', ci.secondary_parent_phone_number
      )),
      'changedAt', ci.changed_at
    )
    from (select 1) one left join contact_info ci on ci.person_key = ${personKey}
  )`;
}

function visibility(field: string): SQL {
  return sql`case when ${field} = any(ci.public_fields) then 'Public' else 'Private' end`;
}
