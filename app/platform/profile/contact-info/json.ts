import { sql, type SQL } from "drizzle-orm";
import type { ContactField } from "~/domain/account/contact";
import type { Given } from "../../db/given";
import { reachJson } from "../contacts/json";

/** The contact info of a person (ContactInfo); every value is null where there is none yet. */
export function contactInfoJson(personKey: Given<number>): SQL {
  return sql`(
    select json_build_object(
      ${ownFields},
      'agentInfo', ${reachJson(personKey, "Representation")},
      'parentInfo', ${reachJson(personKey, "Guardian")},
      'secondaryParentInfo', ${reachJson(personKey, "SecondaryGuardian")},
      'changedAt', ci.changed_at
    )
    from (select 1) one left join contact_info ci on ci.person_key = ${personKey}
  )`;
}

/** The athlete's own fields alone (OwnContact): what others are shown some of is not read together with whom nobody else is told of. */
export function ownContactJson(personKey: Given<number>): SQL {
  return sql`(
    select json_build_object(${ownFields}) from (select 1) one left join contact_info ci on ci.person_key = ${personKey}
  )`;
}

/** Of the contact info of an alias, the handles that are public, each with its platform and as plainHandle says it. */
export function publicHandlesOf(alias: string): SQL {
  const ci = sql.identifier(alias);
  return sql`(
    select said.platform, lower(ltrim(said.handle, '@')) as handle from (values
      ('Instagram', 'instagramHandle', ${ci}.instagram_handle), ('Twitter', 'twitterHandle', ${ci}.twitter_handle),
      ('TikTok', 'tikTokHandle', ${ci}.tik_tok_handle), ('Facebook', 'facebookHandle', ${ci}.facebook_handle),
      ('Youtube', 'youtubeHandle', ${ci}.youtube_handle)
    ) said (platform, field, handle)
    where said.field = any (${ci}.public_fields) and said.handle is not null
  )`;
}

const ownFields = sql`
  'phoneNumber', ${field("phoneNumber", sql`ci.phone_number`)},
  'email', ${field("email", sql`ci.email`)},
  'instagramHandle', ${field("instagramHandle", sql`ci.instagram_handle`)},
  'twitterHandle', ${field("twitterHandle", sql`ci.twitter_handle`)},
  'tikTokHandle', ${field("tikTokHandle", sql`ci.tik_tok_handle`)},
  'facebookHandle', ${field("facebookHandle", sql`ci.facebook_handle`)},
  'youtubeHandle', ${field("youtubeHandle", sql`ci.youtube_handle`)}`;

function field(name: ContactField, value: SQL): SQL {
  const visibility = sql`case when ${sql.raw(`'${name}'`)} = any(ci.public_fields) then 'Public' else 'Private' end`;
  return sql`json_build_object('value', ${value}, 'visibility', ${visibility})`;
}
