/** How far staff show people and organizations (docs/rules.md I3, I5). */
import { sql, type SQL } from "drizzle-orm";
import {
  visibilityProblems,
  type OrganizationVisibility,
  type PersonVisibility,
  type SetVisibility,
  type VisibilityBar,
} from "~/contract/people/visibility";
import { canDecide, hasRdbLevel } from "~/domain/account/roles";
import { fieldErrors } from "~/domain/base/messages";
import { deskName } from "~/domain/profile/edit-history";
import { isForGood, lockedWords, mayFollow, type ProfileVisibility } from "~/domain/people/visibility";
import type { Act } from "../act";
import { record, type AuditEntry } from "../audit/record";
import { heldRoles, ownProfiles, viewerNow } from "../account/sessions/managers";
import type { Database, Transaction } from "../db/database";
import { people, visibilityChanges } from "../db/schema/people";
import { organizations } from "../db/schema/places";
import { endWithLock } from "./locking";
import { notFound, refuse, type Refusal, type TokenViewer } from "../module";
import { organizationsOf } from "../teams/organizations/schools";

/** Changes that one answer lists. */
const changesShown = 20;

type Refused = Refusal<403 | 404 | 409>;

/** Level 3, never of a profile that is one's own or that one manages (docs/rules.md B10). */
export async function barOfPerson(
  db: Database,
  viewer: TokenViewer,
  personKey: number,
): Promise<Exclude<VisibilityBar, "own-organization"> | null> {
  const right = canDecide(await viewerNow(db, viewer, personKey), { personKey });
  return right.allowed ? null : right.reason === "level" ? "level" : "own-profile";
}

/** Level 4, never of an organization that one speaks for. */
async function barOfOrganization(db: Database, viewer: TokenViewer, organizationKey: number): Promise<VisibilityBar | null> {
  if (!hasRdbLevel(await heldRoles(db, viewer), 4)) return "level";
  const { rows } = await db.execute(sql`select 1 where ${organizationKey}::int in (${organizationsOf(viewer.userKey)})`);
  return rows.length > 0 ? "own-organization" : null;
}

export async function readPersonVisibility(db: Database, viewer: TokenViewer, personKey: number): Promise<PersonVisibility | null> {
  const { rows } = await db.execute<{ body: Omit<PersonVisibility, "right"> }>(sql`
    select json_build_object(
      'key', p.key, 'name', p.full_name, 'positionType', p.position_type, 'visibility', p.visibility, 'privacy', p.privacy,
      'changes', ${changesJson(viewer, sql`c.person_key = ${personKey}`)}
    ) as body
    from people p where p.key = ${personKey} and p.joined_to_key is null
  `);
  return rows[0] ? { ...rows[0].body, right: rightOf(await barOfPerson(db, viewer, personKey)) } : null;
}

export async function readOrganizationVisibility(db: Database, viewer: TokenViewer, key: number): Promise<OrganizationVisibility | null> {
  const { rows } = await db.execute<{ body: Omit<OrganizationVisibility, "right"> }>(sql`
    select json_build_object(
      'key', o.key, 'name', o.full_name, 'cityName', o.city_name, 'stateAbbreviation', o.state_abbreviation, 'visibility', o.visibility,
      'changes', ${changesJson(viewer, sql`c.organization_key = ${key}`)}
    ) as body
    from organizations o where o.key = ${key}
  `);
  return rows[0] ? { ...rows[0].body, right: rightOf(await barOfOrganization(db, viewer, key)) } : null;
}

export async function setPersonVisibility(act: Act, personKey: number, wanted: SetVisibility): Promise<PersonVisibility | Refused> {
  return act.db.transaction(async (tx) => {
    const [person] = await tx
      .select({ visibility: people.visibility })
      .from(people)
      .where(sql`${people.key} = ${personKey} and ${people.joinedToKey} is null`)
      .for("update");
    const subject = { personKey, subject: `person:${personKey}` };
    const bar = await barOfPerson(tx, act.viewer, personKey);
    if (bar) return barred(tx, act, subject, bar);
    if (!person) return notFound();
    if (person.visibility === "Pending") return refuse(409, visibilityProblems.stillNew, "This profile is new. Decide its claim first.");
    const refused = refusedAs(person.visibility, wanted);
    if (refused) return refused;
    if (wanted.visibility !== person.visibility) {
      await tx
        .update(people)
        .set({ visibility: wanted.visibility })
        .where(sql`${people.key} = ${personKey}`);
      await noteChange(tx, act, { personKey, before: person.visibility, after: wanted.visibility, reason: wanted.reason });
      await recordChange(tx, act, { ...subject, act: "person.visibility-set" }, person.visibility, wanted.visibility);
      if (lockedWords(wanted.visibility)) await endWithLock(tx, act, personKey);
    }
    return (await readPersonVisibility(tx, act.viewer, personKey)) ?? notFound();
  });
}

export async function setOrganizationVisibility(act: Act, key: number, wanted: SetVisibility): Promise<OrganizationVisibility | Refused> {
  return act.db.transaction(async (tx) => {
    const [organization] = await tx
      .select({ visibility: organizations.visibility })
      .from(organizations)
      .where(sql`${organizations.key} = ${key}`)
      .for("update");
    const subject = { subject: `organization:${key}` };
    const bar = await barOfOrganization(tx, act.viewer, key);
    if (bar) return barred(tx, act, subject, bar);
    if (!organization) return notFound();
    const refused = refusedAs(organization.visibility, wanted);
    if (refused) return refused;
    if (wanted.visibility !== organization.visibility) {
      await tx
        .update(organizations)
        .set({ visibility: wanted.visibility })
        .where(sql`${organizations.key} = ${key}`);
      await noteChange(tx, act, { organizationKey: key, before: organization.visibility, after: wanted.visibility, reason: wanted.reason });
      await recordChange(tx, act, { ...subject, act: "organization.visibility-set" }, organization.visibility, wanted.visibility);
    }
    return (await readOrganizationVisibility(tx, act.viewer, key)) ?? notFound();
  });
}

/** Keeps who changed it and why, for staff and for the person's side to read. */
export async function noteChange(
  tx: Transaction,
  { viewer, now }: Pick<Act, "viewer" | "now">,
  change: Omit<typeof visibilityChanges.$inferInsert, "deciderUserKey" | "at">,
): Promise<void> {
  await tx.insert(visibilityChanges).values({ ...change, deciderUserKey: viewer.userKey, at: now });
}

function refusedAs(stands: ProfileVisibility, { visibility, seen }: SetVisibility): Refusal<409> | null {
  if (stands === visibility) return null;
  if (isForGood(stands)) return refuse(409, visibilityProblems.isFinal, "This is final. How far it is shown never changes again.");
  if (seen !== stands)
    return refuse(409, visibilityProblems.versionConflict, "Somebody else has changed this meanwhile. Look again before you decide.");
  if (!mayFollow(stands, visibility)) return refuse(409, visibilityProblems.notShown, fieldErrors.visibilityFinalUnseen);
  return null;
}

const barredWords: Record<VisibilityBar, string> = {
  level: "Changing how far a person is shown takes level 3, and an organization level 4.",
  "own-profile": "You cannot change how far a profile of your own, or one that you manage, is shown.",
  "own-organization": "You cannot change how far an organization that you speak for is shown.",
};

async function barred(tx: Transaction, act: Act, subject: Pick<AuditEntry, "personKey" | "subject">, reason: VisibilityBar) {
  await record(tx, { ...subject, act: "decision.refused", actorUserKey: act.viewer.userKey, detail: { reason }, requestId: act.requestId });
  return refuse(403, visibilityProblems.mayNotDecide, barredWords[reason]);
}

async function recordChange(
  tx: Transaction,
  { viewer, requestId }: Act,
  entry: Pick<AuditEntry, "act" | "personKey" | "subject">,
  from: ProfileVisibility,
  to: ProfileVisibility,
): Promise<void> {
  await record(tx, { ...entry, actorUserKey: viewer.userKey, detail: { from, to }, requestId });
}

function rightOf(bar: VisibilityBar | null) {
  return bar ? { allowed: false as const, reason: bar } : { allowed: true as const };
}

/** Staff by name, but to who manages the profile (docs/rules.md H2). */
function changesJson(viewer: TokenViewer, isOfIt: SQL): SQL {
  const by = sql`case when c.person_key = any (${ownProfiles(viewer)}) then ${deskName}::text else u.name end`;
  return sql`(
    select coalesce(json_agg(
      json_build_object('before', c.before, 'after', c.after, 'reason', c.reason, 'by', ${by}, 'at', c.at) order by c.key desc
    ), '[]'::json)
    from (select * from visibility_changes c where ${isOfIt} order by c.key desc limit ${changesShown}) c
    join users u on u.key = c.decider_user_key
  )`;
}
