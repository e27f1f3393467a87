/** Reading claims: one's own, and those of the desk. */
import { productDay } from "~/domain/base/format";
import { and, eq, inArray, isNull, sql, type SQL } from "drizzle-orm";
import type { Cursor } from "~/contract/base/params";
import type { Claim, ClaimFacts, ClaimInfo, ClaimablePerson, PersonInfo, DeskClaims } from "~/contract/profile/claims";
import {
  canDecideClaim,
  claimPageSize,
  daysAfterWithdrawal,
  type ClaimBar,
  type claimLevels,
  type ClaimRight,
} from "~/domain/profile/claims";
import { publicVisibilities } from "~/domain/people/visibility";
import { searchWords } from "~/domain/sites/search";
import { searchLimit } from "~/domain/teams/organizations";
import { hasRdbAccess, managesProfile } from "~/domain/account/roles";
import type { Database } from "../../db/database";
import type { TokenViewer } from "../../module";
import { termOf } from "../../teams/organizations/search";
import { ageFactsJson, ageFactsOf } from "../../people/minors";
import { closenessOfName, namedLike } from "../../people/names";
import { claims } from "../../db/schema/accounts";
import { auditRows } from "../../db/schema/audit";
import { manages, viewerNow } from "../../account/sessions/managers";
import { cursorOf } from "../../base/cursor";
import { basisOf } from "./basis";
import { athleteAge, becomingJson, comparedTo, type ClaimAges, type SimilarRow } from "./ages";
import {
  claimablePersonJson,
  claimedPersonJson,
  claimJson,
  claimState,
  hasAthlete,
  isOpenTo,
  isWaiting,
  personJoins,
  waitingClaimsCount,
} from "./json";

/** Claims of one account that are listed: the latest. */
const listed = 100;

/** Claims of the same account and profile that went before: the latest. */
const earlierShown = 20;

/** People who may be the same as a new one. */
const similarShown = 5;

/** A user's claims, newest first. */
export async function readOwnClaims(db: Database, viewer: TokenViewer): Promise<Claim[]> {
  const { rows } = await db.execute<{ body: Claim }>(sql`
    select ${claimJson(viewer)} as body from claims cl join people p on p.key = cl.person_key ${personJoins(viewer)}
    where cl.user_key = ${viewer.userKey} and cl.gone_at is null order by cl.requested_at desc, cl.key desc limit ${listed}
  `);
  return rows.map(({ body }) => body);
}

/**
 * Athletes and coaches of such a name whom the viewer may know of, the closest first; none under three characters, or of single letters
 * alone (docs/rules.md B4).
 */
export async function searchClaimable(db: Database, viewer: TokenViewer, searchText: string): Promise<ClaimablePerson[]> {
  const term = termOf(searchText);
  if (term === null) return [];
  const words = searchWords(term);
  if (words.length === 0) return [];
  const { rows } = await db.execute<{ body: ClaimablePerson }>(sql`
    select ${claimablePersonJson(viewer.userKey)} as body
    from (
      select p.*, ${closenessOfName(words)} as closeness from people p
      where p.key in (select key from (${namedLike(viewer, words, ["Player", "Coach"])}) named)
      order by closeness, p.full_name collate "C", p.key limit ${searchLimit}
    ) p ${personJoins(viewer)}
    order by p.closeness, p.full_name collate "C", p.key
  `);
  return rows.map(({ body }) => body);
}

/** A person as whoever wants to claim it may know them; null of one that is not to be known of. */
export async function readPersonInfo(db: Database, viewer: TokenViewer, personKey: number): Promise<PersonInfo | null> {
  const { rows } = await db.execute<{ person: PersonInfo["person"]; claim: Claim | null }>(sql`
    select ${claimablePersonJson(viewer.userKey)} as person, case when cl.key is not null then ${claimJson(viewer)} end as claim
    from people p ${personJoins(viewer)}
    left join claims cl on cl.person_key = p.key and cl.user_key = ${viewer.userKey} and cl.gone_at is null
    where p.key = ${personKey} and p.position_type in ('Player', 'Coach') and ${isOpenTo(viewer)}
  `);
  return rows[0] ? { type: "person", ...rows[0] } : null;
}

/** A claim, for its claimant and for staff; null to anybody else. */
export async function readClaimInfo(
  db: Database,
  viewer: TokenViewer,
  claimKey: number,
  now: Date,
): Promise<(ClaimInfo & { userKey: number }) | null> {
  const isStaff = hasRdbAccess(viewer.roles);
  const { rows } = await db.execute<{
    claim: Claim;
    user_key: number;
    desk: Omit<ClaimFacts, "basis" | "decisionRight" | "mayReadStatement" | "athleteAge" | "similar"> & { similar: SimilarRow[] };
    ages: ClaimAges;
  }>(sql`
    select ${claimJson(viewer)} as claim, cl.user_key, json_build_object(
      'claimant', json_build_object('name', u.name, 'username', u.username),
      'isGone', cl.gone_at is not null,
      'isSameBirthday', u.date_of_birth = p.date_of_birth,
      'isClaimantOfAge', u.date_of_birth <= ${productDay(now)}::date - interval '18 years',
      'verified', (
        select coalesce(json_agg(
          json_build_object('name', vu.name, 'claimantType', v.claimant_type) order by v.verified_at, v.key
        ), '[]'::json)
        from claims v join users vu on vu.key = v.user_key where v.person_key = p.key and v.verified_at is not null and v.key <> cl.key
      ),
      'otherWaiting', (
        select count(*)::int from claims o
        where o.person_key = p.key and o.key <> cl.key and o.verified_at is null and o.refused_at is null
      ),
      'earlier', (
        select coalesce(json_agg(json_build_object(
          'key', e.key, 'claimantType', e.claimant_type, 'decidedAt', e.refused_at,
          'heldSince', e.held_since, 'refusalReason', e.refusal_reason
        ) order by e.refused_at desc, e.key desc), '[]'::json)
        from (
          select * from claims g
          where g.person_key = p.key and g.user_key = cl.user_key and g.gone_at is not null and g.key < cl.key
          order by g.key desc limit ${earlierShown}
        ) e
      ),
      'athleteOf', ${athleteOf},
      'similar', case when p.visibility <> 'Pending' then '[]'::json else (${similarTo(sql`cl.user_key`)}) end,
      'similarNew', case when p.visibility <> 'Pending' then '[]'::json else (${similarNewTo}) end
    ) as desk, json_build_object('athlete', ${ageFactsJson}, 'becoming', ${becomingJson}) as ages
    from claims cl join people p on p.key = cl.person_key join users u on u.key = cl.user_key ${personJoins(viewer)}
    where cl.key = ${claimKey} and (${isStaff} or (cl.user_key = ${viewer.userKey} and cl.gone_at is null))
  `);
  const row = rows[0];
  if (!row) return null;
  const { claim, user_key: userKey, desk, ages } = row;
  if (!isStaff) return { type: "claim", claim, desk: null, userKey };
  const { personKey, positionType } = claim.person;
  const today = productDay(now);
  const decisionRight = await rightOf(db, viewer, { userKey, personKey }, claim.state === "Verified" ? "revoke" : "decide");
  const told = { ...desk, athleteAge: positionType === "Player" ? athleteAge(ages, today) : null };
  const mayReadStatement = userKey === viewer.userKey || (await barOfInterest(db, viewer, personKey)) === null;
  return {
    type: "claim",
    claim: mayReadStatement ? claim : { ...claim, statement: null },
    desk: {
      ...told,
      basis: basisOf({ ...told, isNewProfile: claim.isNewProfile }),
      similar: desk.similar.map((one) => comparedTo(ages, one, today)),
      decisionRight,
      mayReadStatement,
    },
    userKey,
  };
}

/** Other profiles than `p` that the account of the claim `cl`, `u`, is verified as the athlete of. */
const athleteOf = sql`(
  select coalesce(json_agg(json_build_object('personKey', o.key, 'name', o.full_name) order by o.key), '[]'::json)
  from (
    select u.person_key
    union select oc.person_key from claims oc
    where oc.user_key = cl.user_key and oc.gone_at is null and oc.claimant_type = 'Athlete' and oc.verified_at is not null
  ) own join people o on o.key = own.person_key
  where o.key <> p.key
)`;

/** Existing athletes with a name like that of `p`, the likest first, with what the user of that key has claimed of them. */
export function similarTo(userKey: SQL): SQL {
  return sql`
  select coalesce(json_agg(json_build_object(
    'personKey', s.key, 'positionType', s.position_type, 'name', s.full_name, 'classYear', s.class_year,
    'organizationName', (select full_name from organizations where key = s.high_school_key),
    'sportName', (
      select sp.display_name from person_sports ps join sports sp on sp.key = ps.sport_key
      where ps.person_key = s.key and ps.is_default
    ),
    'isAthleteClaimed', s.has_athlete,
    'age', ${ageFactsOf("s")},
    'wasRefused', coalesce((
      select true from claims rc where rc.person_key = s.key and rc.user_key = ${userKey} and rc.refused_at is not null limit 1
    ), false),
    'ofClaimant', coalesce((
      select json_build_object('claimantType', oc.claimant_type, 'isVerified', oc.verified_at is not null) from claims oc
      where oc.person_key = s.key and oc.user_key = ${userKey} and oc.gone_at is null and oc.refused_at is null
    ), (
      select json_build_object('claimantType', 'Athlete', 'isVerified', true) from users own
      where own.key = ${userKey} and own.person_key = s.key
    ))
  ) order by s.likeness desc, s.key), '[]'::json)
  from (
    select e.*, similarity(e.search_text, p.search_text) as likeness, ${hasAthlete(sql`e.key`)} as has_athlete
    from people e
    where e.search_text % p.search_text and e.position_type = 'Player' and e.visibility in ${[...publicVisibilities]}
      and e.joined_to_key is null and e.key <> p.key
    order by likeness desc, e.key limit ${similarShown}
  ) s
`;
}

/** Claims that wait of other new profiles with a name like that of `p`, the likest first; `cl` is the claim of `p`. */
const similarNewTo = sql`
  select coalesce(json_agg(json_build_object(
    'claimKey', n.claim_key, 'name', n.full_name, 'classYear', n.class_year,
    'claimantType', n.claimant_type, 'claimantName', n.claimant_name, 'isClaimants', n.is_claimants
  ) order by n.likeness desc, n.claim_key), '[]'::json)
  from (
    select e.full_name, e.class_year, similarity(e.search_text, p.search_text) as likeness,
      w.key as claim_key, w.claimant_type, wu.name as claimant_name, w.user_key = cl.user_key as is_claimants
    from people e
    join claims w on w.person_key = e.key and w.verified_at is null and w.refused_at is null
    join users wu on wu.key = w.user_key
    where e.search_text % p.search_text and e.position_type = 'Player' and e.visibility = 'Pending' and e.key <> p.key
    order by likeness desc, w.key limit ${similarShown}
  ) n
`;

/** May the viewer decide it, by what the token says and by what stands now. */
export async function rightOf(
  db: Database,
  viewer: TokenViewer,
  claim: { userKey: number; personKey: number },
  what: keyof typeof claimLevels,
): Promise<ClaimRight> {
  const right = canDecideClaim(await viewerNow(db, viewer, claim.personKey), claim, what);
  if (!right.allowed) return right;
  const reason = await barOfInterest(db, viewer, claim.personKey);
  return reason ? { allowed: false, reason } : right;
}

/** Who manages the profile, has a claim of it, waiting or decided, or took one away lately, is no judge of what others claim. */
async function barOfInterest(db: Database, viewer: TokenViewer, personKey: number): Promise<ClaimBar | null> {
  if (managesProfile(viewer, personKey) || (await manages(db, viewer.userKey, personKey))) return "own-profile";
  const claimed = await db.$count(claims, and(eq(claims.userKey, viewer.userKey), eq(claims.personKey, personKey), isNull(claims.goneAt)));
  return claimed > 0 || (await tookClaimAway(db, viewer, personKey)) ? "own-claim" : null;
}

/** A claim that was taken back leaves its rows in the audit alone. */
async function tookClaimAway(db: Database, { userKey }: TokenViewer, personKey: number): Promise<boolean> {
  const isLate = sql`${auditRows.at} > now() - ${daysAfterWithdrawal}::int * interval '1 day'`;
  return (
    (await db.$count(
      auditRows,
      and(
        eq(auditRows.personKey, personKey),
        eq(auditRows.actorUserKey, userKey),
        inArray(auditRows.act, ["claim.withdrawn", "claim.removed"]),
        isLate,
      ),
    )) > 0
  );
}

/** What waits, or all claims of one person, the oldest first, one page by keyset. */
export async function readDeskClaims(
  db: Database,
  viewer: TokenViewer,
  { after, personKey }: { after: Cursor | null; personKey: number | null },
): Promise<DeskClaims> {
  const beyond = after ? sql`and (cl.requested_at, cl.key) > (${after.submittedAt}::timestamptz, ${after.key}::int)` : sql``;
  const { rows } = await db.execute<{ items: (DeskClaims["items"][number] & { cursor: string })[]; waiting: number }>(sql`
    with page as (
      select * from claims cl where ${personKey === null ? isWaiting : sql`cl.person_key = ${personKey}::int`} ${beyond}
      order by cl.requested_at, cl.key limit ${claimPageSize + 1}
    )
    select ${waitingClaimsCount} as waiting, (select coalesce(json_agg(json_build_object(
      'key', cl.key,
      'person', ${claimedPersonJson},
      'claimant', json_build_object('name', u.name, 'username', u.username),
      'claimantType', cl.claimant_type,
      'state', ${claimState},
      'isTakenBack', cl.held_since is not null,
      'isGone', cl.gone_at is not null,
      'isNewProfile', p.visibility = 'Pending',
      'requestedAt', cl.requested_at,
      'cursor', ${cursorOf(sql`cl.requested_at`, sql`cl.key`)}
    ) order by cl.requested_at, cl.key), '[]'::json)
    from page cl join people p on p.key = cl.person_key join users u on u.key = cl.user_key ${personJoins(viewer)}) as items
  `);
  const { items, waiting } = rows[0] ?? { items: [], waiting: 0 };
  const shown = items.slice(0, claimPageSize);
  return {
    items: shown.map(({ cursor: _cursor, ...item }) => item),
    next: items.length > claimPageSize ? (shown.at(-1)?.cursor ?? null) : null,
    waiting,
  };
}
