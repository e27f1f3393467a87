import { subDays } from "date-fns/subDays";
import { sql } from "drizzle-orm";
import type { ProfileAdmin } from "~/contract/profile/profiles";
import { isMinor, type AgeFacts } from "~/domain/account/minors";
import { productDay } from "~/domain/base/format";
import { lookDays } from "~/domain/profile/money";
import type { Database } from "../../db/database";
import { contactInfoJson } from "../contact-info/json";
import { moneyWantedJson } from "../money-wanted/json";
import { challengeStandingJson } from "../nil-disputes/json";
import { decisionDateJson } from "../decision-dates/json";
import type { Given } from "../../db/given";
import { ageFactsJson } from "../../people/minors";
import { unreadCount, type NoticeReader } from "../../notices/read";
import { filledSectionsJson } from "../sections/json";
import { asVideos, type StoredVideo } from "../videos/read";
import { valuationJson } from "../valuations/json";
import { asInterests, type StoredInterest } from "../interest-values";
import { playedSportsJson, transfersJson } from "../transfers/own";
import { isComplete, isSentAnew, standsOtherwise } from "../../review/items";
import { reviewItemJson } from "../../review/json";
import {
  interestsJson,
  measurementsJson,
  personJoins,
  personSourcesJson,
  personSportsJson,
  publicPersonColumns,
  videosJson,
} from "../json";

/** Days that an approved edit stays among the outcomes. */
const outcomeDays = 7;

type Body = Omit<ProfileAdmin, "player" | "recruitmentInterests" | "videos" | "asksProof"> & {
  /** For staff alone. */
  age: AgeFacts | null;
  videos: StoredVideo[];
  player: Omit<ProfileAdmin["player"], "defaultPersonSport">;
  recruitmentInterests: StoredInterest[];
};

/**
 * Everything that the athlete's desk shows, in one statement; null when there is
 * no such player. What is private to the athlete's side comes for an `owner` only:
 * whoever of that side asks. PostgreSQL takes several times as long to plan it as
 * to run it, so each connection keeps the plan under a name.
 */
export async function readProfileAdmin(
  db: Database,
  personKey: number,
  owner: NoticeReader | null,
  now: Date,
): Promise<ProfileAdmin | null> {
  const [row] = await preparedOf(db, owner ? "own" : "others").execute({
    personKey,
    since: subDays(now, outcomeDays).toISOString(),
    looksSince: subDays(now, lookDays).toISOString(),
    ...(owner && { userKey: owner.userKey }),
  });
  if (!row) return null;
  const { player, recruitmentInterests, videos, age, ...body } = row.body;
  const sport = body.sports.find((one) => one.isDefault);
  return {
    ...body,
    player: { ...player, defaultPersonSport: sport ? { sportKey: sport.sportKey } : null },
    recruitmentInterests: asInterests(recruitmentInterests),
    videos: asVideos(videos),
    asksProof: age !== null && isMinor(age, productDay(now)),
  };
}

const given = {
  personKey: sql.placeholder("personKey"),
  since: sql.placeholder("since"),
  looksSince: sql.placeholder("looksSince"),
};
const givenReader = { userKey: sql.placeholder("userKey") };

const prepare = {
  own: (db: Database) => profileAdminQuery(db, given, givenReader).prepare("own-profile-admin"),
  others: (db: Database) => profileAdminQuery(db, given, null).prepare("profile-admin"),
};
type Prepared = ReturnType<(typeof prepare)["own"]>;

/** Each made once a database: its text is long, and the same for everybody. */
const prepared = { own: new WeakMap<Database, Prepared>(), others: new WeakMap<Database, Prepared>() };

function preparedOf(db: Database, which: keyof typeof prepared): Prepared {
  const known = prepared[which].get(db) ?? prepare[which](db);
  prepared[which].set(db, known);
  return known;
}

interface Asked {
  personKey: Given<number>;
  /** ISO: since when decided edits are outcomes, and since when looks are counted. */
  since: Given<string>;
  looksSince: Given<string>;
}

/** The query of readProfileAdmin. */
export function profileAdminQuery(db: Database, { personKey, since, looksSince }: Asked, owner: { userKey: Given<number> } | null) {
  const own =
    owner &&
    sql`json_build_object(
    'contactInfo', ${contactInfoJson(personKey)},
    'filledSections', ${filledSectionsJson(personKey)},
    'moneyWanted', ${moneyWantedJson(personKey)},
    'moneyLooks', (select count(*)::int from money_wanted_looks l where l.person_key = ${personKey} and l.at > ${looksSince}::timestamptz),
    'valuation', ${valuationJson(personKey)},
    'dispute', ${challengeStandingJson(personKey)},
    'unreadNotices', ${unreadCount(owner.userKey)}
  )`;
  const body = sql<Body>`json_build_object(
    'player', json_build_object('recruitmentKey', p.recruitment_key, 'ncaaId', p.ncaa_id, 'decisionDate', ${decisionDateJson}, 'visibility', p.visibility,
      'nameParts', case when p.first_name is not null then json_build_object(
        'firstName', p.first_name, 'lastName', p.last_name, 'knownName', p.known_name
      ) end,
      'dateOfBirth', p.date_of_birth, 'bio', p.bio, 'sources', ${personSourcesJson(personKey, ["ncaaId", "dateOfBirth"])}, ${publicPersonColumns}),
    'sports', ${personSportsJson(personKey)},
    'recruitmentInterests', ${interestsJson(personKey)},
    'measurements', ${measurementsJson(personKey)},
    'videos', ${videosJson(personKey)},
    'playedSports', ${playedSportsJson(personKey)},
    'transfers', ${transfersJson(personKey)},
    'own', ${own ?? sql`null`},
    'age', ${owner ? sql`null` : ageFactsJson},
    'pendingEdits', (
      select coalesce(json_agg(${reviewItemJson} order by ri.submitted_at, ri.key), '[]'::json)
      from review_items ri where ri.person_key = ${personKey} and ri.status = 'Pending' and ${isComplete}
    ),
    'pendingTeams', (
      select coalesce(json_agg(json_build_object(
        'organizationKey', o.key, 'organizationAssetUrl', o.asset_url, 'cityName', o.city_name,
        'stateAbbreviation', o.state_abbreviation, 'primaryColor', o.primary_color, 'secondaryColor', o.secondary_color
      )), '[]'::json)
      from review_items ri
      join organizations o on o.key = (ri.new_value ->> 'organizationKey')::int
      where ri.person_key = ${personKey} and ri.status = 'Pending' and ri.type = 'topInterest' and ri.edit_type = 'Add'
    ),
    'outcomes', (
      select coalesce(json_agg(${reviewItemJson} order by ri.decided_at desc, ri.key), '[]'::json)
      from review_items ri
      where ri.person_key = ${personKey} and ri.resolution is null and ri.dismissed_at is null
        and (
          (ri.status = 'Rejected' and not ${isSentAnew} and not ${standsOtherwise()})
          or (ri.status in ('Approved', 'AutoApproved') and ri.decided_at > ${since}::timestamptz)
        )
    )
  )`;
  return db
    .select({ body })
    .from(sql`people p ${personJoins()}`)
    .where(sql`p.key = ${personKey} and p.position_type = 'Player' and p.joined_to_key is null`);
}
