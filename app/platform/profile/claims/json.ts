/** Pieces of SQL that answer with claims in the wire's own shapes. */
import { sql, type SQL } from "drizzle-orm";
import { linkedUnseenName, managingClaimants, notShownName } from "~/domain/profile/claims";
import { queueCountLimit } from "~/domain/review/items";
import type { TokenViewer } from "../../module";
import { visibleTo } from "../../people/visibility";
import { organizationVisibleTo } from "../../teams/organizations/visibility";

const personColumns: SQL = sql`
  'personKey', p.key,
  'positionType', p.position_type,
  'name', p.full_name,
  'classYear', p.class_year,
  'organizationName', coalesce(hs.full_name, org.full_name),
  'sportName', (
    select s.display_name from person_sports ps join sports s on s.key = ps.sport_key
    where ps.person_key = p.key and ps.is_default
  )
`;

/** What everybody may know of a person, from `p` with personJoins (ClaimedPerson). */
export const claimedPersonJson: SQL = sql`json_build_object(${personColumns})`;

/** The joins of claimedPersonJson, which names the organizations that the viewer may know of. */
export function personJoins(viewer: TokenViewer): SQL {
  return sql`
    left join organizations hs on hs.key = p.high_school_key and ${organizationVisibleTo(viewer, "hs")}
    left join organizations org on org.key = p.current_organization_key and ${organizationVisibleTo(viewer, "org")}
  `;
}

/** Whether somebody is verified as the athlete of that key: by a claim, or as the profile of an account. */
export function hasAthlete(personKey: SQL): SQL {
  return sql`(
    exists (select from claims ac where ac.person_key = ${personKey} and ac.claimant_type = 'Athlete' and ac.verified_at is not null)
    or exists (select from users au where au.person_key = ${personKey})
  )`;
}

/** Where `cl` stands. */
export const claimState: SQL = sql`case
  when cl.verified_at is not null then 'Verified'
  when cl.refused_at is not null then 'Refused'
  else 'Waiting'
end`;

/** As claimedPersonJson, with what the user is to the person (ClaimablePerson). */
export function claimablePersonJson(userKey: number): SQL {
  return sql`json_build_object(${personColumns},
    'isAthleteClaimed', ${hasAthlete(sql`p.key`)},
    'ownState', (select ${claimState} from claims cl where cl.person_key = p.key and cl.user_key = ${userKey}::int and cl.gone_at is null)
  )`;
}

/**
 * Whether staff linked the claim `cl` to the person `p` while that was not shown to its claimant, as the audit alone knows. It does not
 * say so of links of before it did: of those nobody can tell, and they count as unseen.
 */
const isLinkedUnseen: SQL = sql`coalesce((
  select true from audit_rows linked
  where linked.person_key = p.key and linked.subject = 'claim:' || cl.key and linked.act = 'claim.linked'
    and linked.detail->>'isShown' is distinct from 'true'
  limit 1
), false)`;

/** What its claimant reads in the place of the name of `p`, which is not shown to them. */
const unnamed: SQL = sql`case when ${isLinkedUnseen} then ${linkedUnseenName}::text else ${notShownName}::text end`;

/** Nothing of the person `p` but the key. */
const notShownJson: SQL = sql`json_build_object(
  'personKey', p.key, 'positionType', null, 'name', ${unnamed},
  'classYear', null, 'organizationName', null, 'sportName', null
)`;

/** Whether the claim, where there is one, opens the person `p` to its claimant. */
function opensPerson(claim: SQL): SQL {
  return sql`(${claim}.key is not null and ${claim}.gone_at is null and (
    p.visibility = 'Pending' or (${claim}.verified_at is not null and ${claim}.claimant_type in ${managingClaimants})
  ))`;
}

/** Whether a claim that its claimant has sent in the place of `cl` does. */
const opensByLaterClaim: SQL = sql`coalesce((
  select true from claims later
  where later.user_key = cl.user_key and later.person_key = p.key and later.key <> cl.key and ${opensPerson(sql`later`)}
  limit 1
), false)`;

/**
 * The name of the person `p` as the claimant of `cl` may know it, by what everybody may know and what the claim opens, or the one that has
 * taken its place.
 */
export const nameToClaimant: SQL = sql`case
  when ${visibleTo(null)} or ${opensPerson(sql`cl`)} or ${opensByLaterClaim} then p.full_name
  else ${unnamed}
end`;

/**
 * Whether the viewer, whose own claim `cl` is, if there is one, may know of `p`: a claim opens a new profile and one that it manages, and
 * no other (docs/rules.md B10).
 */
export function isOpenTo(viewer: TokenViewer): SQL {
  return sql`(${visibleTo(viewer)} or ${opensPerson(sql`cl`)})`;
}

/** The claim `cl` of the person `p`, as the viewer reads it (Claim). */
export function claimJson(viewer: TokenViewer): SQL {
  return sql`json_build_object(
    'key', cl.key,
    'person', case when ${isOpenTo(viewer)} then ${claimedPersonJson} else ${notShownJson} end,
    'isShown', ${isOpenTo(viewer)},
    'isLinkedUnseen', case when ${isOpenTo(viewer)} then false else ${isLinkedUnseen} end,
    'claimantType', cl.claimant_type,
    'statement', cl.statement,
    'state', ${claimState},
    'requestedAt', cl.requested_at,
    'decidedAt', coalesce(cl.verified_at, cl.refused_at),
    'refusalReason', cl.refusal_reason,
    'heldSince', cl.held_since,
    'isNewProfile', p.visibility = 'Pending'
  )`;
}

/** `cl` waits for staff. */
export const isWaiting: SQL = sql`cl.verified_at is null and cl.refused_at is null`;

/** Claims that wait, counted to a limit. */
export const waitingClaimsCount: SQL = sql`(
  select count(*)::int from (select 1 from claims cl where ${isWaiting} limit ${queueCountLimit}) counted
)`;
