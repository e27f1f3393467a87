/** The transfers that wait for a college's word, and what its verified coaches say of them (docs/rules.md E19, O20). */
import { eq, sql, type SQL } from "drizzle-orm";
import type { Cursor } from "~/contract/base/params";
import type { PersonTransfer } from "~/contract/profile/transfer-edits";
import { schoolTransferProblems, type SchoolTransfer, type SchoolTransfers, type TransferSeen } from "~/contract/profile/school-transfers";
import { productDay } from "~/domain/base/format";
import { schoolTransferActs, schoolTransferErrors, schoolTransfersPageSize } from "~/domain/profile/school-transfers";
import { ownProfiles, standingOf } from "../../account/sessions/managers";
import type { Act } from "../../act";
import { record } from "../../audit/record";
import { cursorOf } from "../../base/cursor";
import type { Database, Transaction } from "../../db/database";
import { transfers } from "../../db/schema/transfers";
import { notFound, refuse, type Answer, type Refusal, type TokenViewer } from "../../module";
import { lockPlayer } from "../../people/lock";
import { visibleTo } from "../../people/visibility";
import { agreedAt } from "../../review/guardian/json";
import { organizationsOf, schoolsOf } from "../../teams/organizations/schools";
import { readSchools } from "../commitments/read";
import { namesTo } from "../json";
import { takeBackTelling, tellOfConfirmation } from "./notice";
import { asPersonTransfer, readSaidBefore, saidJson, transferJson, transferTeams, type StoredTransfer } from "./own";

export interface SchoolTransfersAsked {
  state: "claimed" | "answered";
  after: Cursor | null;
}

type Facts = StoredTransfer & Omit<SchoolTransfer, "mayConfirm" | "mayTakeBack" | keyof PersonTransfer> & { cursor: string };

/** The college whose word the entry `t` waits for, as answeringCollege says it of one. */
const college = sql`case when t.to_key is not null and t.withdrawn_day is null then t.to_key else t.from_key end`;

const seenAs = sql`t.key || '.' || floor(extract(epoch from t.changed_at) * 1000)::bigint`;

/** Null of whoever is no school. */
export async function readSchoolTransfers(
  db: Database,
  viewer: TokenViewer,
  { state, after }: SchoolTransfersAsked,
): Promise<SchoolTransfers | null> {
  const schools = await readSchools(db, viewer);
  if (schools.length === 0) return null;
  const isClaimed = state === "claimed";
  const order = isClaimed ? sql`t.changed_at, t.key` : sql`t.changed_at desc, t.key desc`;
  const beyond = after
    ? sql`and (t.changed_at, t.key) ${isClaimed ? sql`>` : sql`<`} (${after.submittedAt}::timestamptz, ${after.key}::int)`
    : sql``;
  const { rows } = await db.execute<{ body: Facts }>(sql`
    select ${factsJson(viewer)} as body ${entriesOf(viewer)}
    where ${isClaimed ? sql`t.standing = 'Claimed'` : sql`t.said_by in ('School', 'Staff')`} ${beyond}
    order by ${order} limit ${schoolTransfersPageSize + 1}
  `);
  const shown = rows.slice(0, schoolTransfersPageSize);
  return {
    schools,
    transfers: shown.map(({ body }) => asSchoolTransfer(body)),
    next: rows.length > schoolTransfersPageSize ? (shown.at(-1)?.body.cursor ?? null) : null,
  };
}

/** Confirms a claim; one that the college has confirmed already stays as it is. */
export function confirmTransfer(act: Act, key: number, { seen }: TransferSeen): Promise<Answer<SchoolTransfer>> {
  return onTransfer(act, key, async (tx, stands) => {
    if (stands.said.by === "School") return null;
    if (stands.seen !== seen || !stands.mayConfirm) return changed();
    await tx
      .update(transfers)
      .set({
        ...{ standing: "Confirmed", saidBy: "School", saidDay: productDay(act.now) },
        ...{ confirmedByUserKey: act.viewer.userKey, saidBefore: stands.said, changedAt: act.now },
      })
      .where(eq(transfers.key, key));
    await tellOfConfirmation(tx, { transferKey: key, personKey: stands.personKey, at: act.now });
    await note(tx, act, stands, "transfer.confirmed");
    return null;
  });
}

/** Takes the college's word back: it stands as it was said before. */
export function takeBackConfirmation(act: Act, key: number, { seen }: TransferSeen): Promise<Answer<SchoolTransfer>> {
  return onTransfer(act, key, async (tx, stands) => {
    if (stands.seen !== seen || !stands.mayTakeBack) return changed();
    await putBack(tx, act, stands);
    await note(tx, act, stands, "transfer.confirmation-taken-back");
    return null;
  });
}

/** Takes back what somebody has confirmed for colleges that they speak for no more; the athletes' rows in the order of their keys. */
export async function endConfirmationsOf(tx: Transaction, act: Act, userKey: number): Promise<void> {
  const { rows } = await tx.execute<Pick<SchoolTransfer, "key" | "personKey" | "said"> & Record<string, unknown>>(sql`
    select t.key, t.person_key as "personKey", ${saidJson} as said from transfers t
    where t.confirmed_by_user_key = ${userKey} and ${college} not in (${organizationsOf(userKey)}) order by t.person_key, t.key
  `);
  for (const stands of rows) {
    await lockPlayer(tx, stands.personKey);
    await putBack(tx, act, stands);
    await note(tx, act, stands, "transfer.confirmation-ended", { coachUserKey: userKey });
  }
}

/** It stands again as it was said before the college's word; whoever has read that is told. */
async function putBack(tx: Transaction, { now }: Act, stands: Pick<SchoolTransfer, "key" | "personKey" | "said">): Promise<void> {
  const { standing, by, day, source } = (await readSaidBefore(tx, stands)) ?? stands.said;
  await tx
    .update(transfers)
    .set({ ...{ standing, saidBy: by, saidDay: day, source }, confirmedByUserKey: null, saidBefore: null, changedAt: now })
    .where(eq(transfers.key, stands.key));
  await takeBackTelling(tx, { transferKey: stands.key, personKey: stands.personKey, at: now });
}

/** Runs an act on an entry that waits for the word of a college of the viewer’s, its athlete in hand; what became of it is the answer. */
async function onTransfer(
  act: Act,
  key: number,
  change: (tx: Transaction, stands: SchoolTransfer) => Promise<Refusal<409> | null>,
): Promise<Answer<SchoolTransfer>> {
  return act.db.transaction(async (tx): Promise<Answer<SchoolTransfer>> => {
    const [found] = await tx.select({ personKey: transfers.personKey }).from(transfers).where(eq(transfers.key, key));
    if (!found) return notFound();
    await lockPlayer(tx, found.personKey);
    if ((await standingOf(tx, act.viewer.userKey, found.personKey)).isSuspended) return notFound();
    const stands = await readSchoolTransfer(tx, act.viewer, key);
    if (!stands) return notFound();
    if (stands.isOwnProfile) {
      await note(tx, act, stands, "decision.refused", { reason: "own-profile" });
      return refuse(403, schoolTransferProblems.mayNotAnswer, schoolTransferErrors.ownProfile);
    }
    const refused = await change(tx, stands);
    if (refused) return refused;
    const now = await readSchoolTransfer(tx, act.viewer, key);
    if (!now) throw new Error("A transfer that was just answered is not there.");
    return { ok: true, value: now };
  });
}

function changed(): Refusal<409> {
  return refuse(409, schoolTransferProblems.changed, schoolTransferErrors.changed);
}

async function readSchoolTransfer(db: Database, viewer: TokenViewer, key: number): Promise<SchoolTransfer | null> {
  const { rows } = await db.execute<{ body: Facts }>(sql`select ${factsJson(viewer)} as body ${entriesOf(viewer)} where t.key = ${key}`);
  return rows[0] ? asSchoolTransfer(rows[0].body) : null;
}

/** The entries that wait for the word of a college of the viewer's; its two columns are asked one by one, as indexes have them. */
function entriesOf(viewer: TokenViewer): SQL {
  return sql`
    from (
      select led.* from transfers led join (${schoolsOf(viewer.userKey)}) mine (key) on led.to_key = mine.key
      where led.withdrawn_day is null
      union
      select went.* from transfers went join (${schoolsOf(viewer.userKey)}) mine (key) on went.from_key = mine.key
      where went.to_key is null or went.withdrawn_day is not null
    ) t
    join people p on p.key = t.person_key and p.position_type = 'Player' and ${visibleTo(viewer)}
    ${transferTeams(namesTo(viewer))}
    left join person_sports ps on ps.person_key = t.person_key and ps.sport_key = t.sport_key
    left join positions position on position.key = ps.primary_position_key
  `;
}

function factsJson(viewer: TokenViewer): SQL {
  return sql`json_build_object(
    ${transferJson},
    'seen', ${seenAs}, 'personKey', p.key, 'fullName', p.full_name, 'positionName', position.name,
    'guardianAgreedAt', ${agreedAt(sql`(
      select d.review_item_key from review_decisions d
      where d.person_key = t.person_key and d.type = 'transfer' and d.target = 'transfer:' || t.key and d.ended_at is null
        and d.verdict <> 'Rejected'
      order by d.key desc limit 1
    )`)},
    'isOwnProfile', t.person_key = any(${ownProfiles(viewer)}),
    'cursor', ${cursorOf(sql`t.changed_at`, sql`t.key`)}
  )`;
}

function asSchoolTransfer({ cursor: _cursor, ...row }: Facts): SchoolTransfer {
  const none = { mayConfirm: false, mayTakeBack: false };
  return { ...asPersonTransfer(row), ...(row.isOwnProfile ? none : schoolTransferActs(row.said)) };
}

function note(
  tx: Transaction,
  { viewer, requestId }: Act,
  { key, personKey }: { key: number; personKey: number },
  what: string,
  detail: Record<string, string | number> = {},
) {
  return record(tx, { act: what, actorUserKey: viewer.userKey, personKey, subject: `transfer:${key}`, detail, requestId });
}
