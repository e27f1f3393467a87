/** The edits of transfers: an entry into the portal, and what came of it (docs/rules.md E19, O20). */
import { and, eq, inArray, ne, sql, type SQL } from "drizzle-orm";
import { editProblems } from "~/contract/profile/profile-edits";
import type { OwnTransfer } from "~/contract/profile/transfer-edits";
import { productDay } from "~/domain/base/format";
import { applied } from "~/domain/profile/edits";
import { isSameTransfer, transferErrors, transferInWords, transferProblems, type TransferValue } from "~/domain/profile/transfer-edits";
import { stateOf, transferCredits } from "~/domain/profile/transfers";
import { collegeLevels } from "~/domain/teams/organizations";
import type { Database } from "../../db/database";
import { organizations, sports } from "../../db/schema/places";
import { transfers } from "../../db/schema/transfers";
import { fieldRefused, refuse, type Refusal } from "../../module";
import type { Approval, EditKind, Landing } from "../../review/kind";
import { organizationVisibleTo } from "../../teams/organizations/visibility";
import { playsOrPlayed, readOwnTransfers, readSaidBefore } from "../transfers/own";

export const transfer: EditKind<"transfer"> = {
  masked: null,
  // One new entry of a sport waits at a time.
  target: (edit) => (edit.editType === "Add" ? `transfer:new:${edit.sportKey}` : targetOf(edit.key)),
  isSame: ({ newValue }) => sql`ri.new_value ->> 'sportKey' = ${String(newValue.sportKey)}`,
  guarded: ({ newValue }) => ({ act: "Transfer", words: `Transfer portal: ${transferInWords(newValue)}` }),

  // Where somebody goes is theirs to say.
  insteadRefused: ({ newValue }, value) =>
    stateOf(newValue) === stateOf(value) &&
    newValue.year === value.year &&
    newValue.toKey === value.toKey &&
    newValue.fromKey === value.fromKey
      ? null
      : refuse(422, "invalid", transferErrors.outcomeOfAthlete),

  async propose(tx, personKey, edit, pending) {
    const oldValue = edit.editType === "Update" ? await readOne(tx, personKey, edit.key) : null;
    if (edit.editType === "Update" && !oldValue) return gone();
    const sport = edit.editType === "Add" ? await readSport(tx, personKey, edit.sportKey) : oldValue;
    if (!sport) return fieldRefused("sportKey", transferErrors.sportUnknown);
    const [fromName, toName] = [
      await readCollege(tx, edit.fromKey, [oldValue, pending?.newValue]),
      edit.toKey ? await readCollege(tx, edit.toKey, [oldValue, pending?.newValue]) : null,
    ];
    if (fromName === null) return fieldRefused("fromKey", transferErrors.collegeUnknown);
    if (edit.toKey && toName === null) return fieldRefused("toKey", transferErrors.collegeUnknown);
    const newValue: TransferValue = {
      key: oldValue?.key ?? null,
      sportKey: sport.sportKey,
      sportName: sport.sportName,
      year: edit.year,
      fromKey: edit.fromKey,
      fromName,
      enteredDay: edit.enteredDay,
      decidedDay: edit.decidedDay ?? null,
      withdrawnDay: edit.withdrawnDay ?? null,
      toKey: edit.toKey ?? null,
      toName,
      eligibility: edit.eligibility ?? null,
    };
    const barred = await barredBy(tx, personKey, newValue);
    return barred ? fieldRefused("sportKey", barred) : { editType: edit.editType, oldValue, newValue };
  },

  async apply(tx, personKey, items, _sent, approval) {
    const landings: Landing<"transfer">[] = [];
    for (const { oldValue, newValue } of items) {
      const before = newValue.key === null ? null : await readOne(tx, personKey, newValue.key);
      if (newValue.key !== null && !before) return gone();
      const after = before && oldValue ? (applied({ type: "transfer", oldValue, newValue }, before) as TransferValue) : newValue;
      if (Object.keys(transferProblems(after)).length > 0) return refuse(409, editProblems.stale, transferErrors.unfit);
      const barred = await barredBy(tx, personKey, after);
      if (barred) return refuse(409, editProblems.stale, barred);
      // A college's word is of what it was said of: an approval that is taken back does not bring it again.
      const standsBefore = before && { ...before, said: (await readSaidBefore(tx, before)) ?? before.said };
      const key = await write(tx, personKey, { ...after, said: saidBy(approval) }, approval.at);
      landings.push({ target: targetOf(key), before: standsBefore, after: { ...withoutSaid(after), key } });
    }
    return landings;
  },

  async isRevertible(db, personKey, landings) {
    for (const { before, after } of landings) {
      const current = await readOne(db, personKey, after.key ?? 0);
      if (!current || !isSameTransfer(current, after)) return false;
      if (before && (await barredBy(db, personKey, before))) return false;
    }
    return true;
  },

  async revert(tx, personKey, landings) {
    for (const { before, after } of landings) {
      if (before) await write(tx, personKey, before, sql`now()`);
      else await tx.delete(transfers).where(and(eq(transfers.key, after.key ?? 0), eq(transfers.personKey, personKey)));
    }
  },

  standsOtherwise: sql`exists (
    select from transfers t where t.person_key = ri.person_key
      and (ri.new_value ->> 'key' is null or t.key = (ri.new_value ->> 'key')::int)
      and t.sport_key = (ri.new_value ->> 'sportKey')::int and t.year = (ri.new_value ->> 'year')::int
      and t.from_key = (ri.new_value ->> 'fromKey')::int and t.to_key is not distinct from (ri.new_value ->> 'toKey')::int
      and t.entered_day is not distinct from (ri.new_value ->> 'enteredDay')::date
      and t.decided_day is not distinct from (ri.new_value ->> 'decidedDay')::date
      and t.withdrawn_day is not distinct from (ri.new_value ->> 'withdrawnDay')::date
      and t.eligibility is not distinct from ri.new_value ->> 'eligibility'
  )`,
  isSaidBy: (value, stands) => stands !== null && isSameTransfer(value, stands),

  /** Of a new entry, what says the same. */
  async current(db, personKey, items) {
    const all = await readOwnTransfers(db, personKey);
    return items.map(({ newValue }) =>
      newValue.key === null
        ? (all.find((one) => isSameTransfer(one, newValue)) ?? null)
        : (all.find((one) => one.key === newValue.key) ?? null),
    );
  },
};

function targetOf(key: number): string {
  return `transfer:${key}`;
}

function gone(): Refusal<409> {
  return refuse(409, editProblems.stale, transferErrors.gone);
}

function withoutSaid({ said: _said, ...value }: TransferValue): TransferValue {
  return value;
}

/** How sure it is by its approval: what the desk alone decides stays a claim (docs/rules.md O20). */
function saidBy({ tier, at }: Approval): NonNullable<TransferValue["said"]> {
  const day = productDay(at);
  return tier === "StaffVerified"
    ? { standing: "Confirmed", by: "Staff", day, source: transferCredits.Staff }
    : { standing: "Claimed", by: "Athlete", day, source: transferCredits.Athlete };
}

/** Why the entry cannot stand beside the others of the profile; null where it can. */
async function barredBy(db: Database, personKey: number, value: TransferValue): Promise<string | null> {
  const { sportKey, year, fromKey, toKey, withdrawnDay, key } = transfers;
  const others = await db
    .select({ year, fromKey, toKey, withdrawnDay })
    .from(transfers)
    .where(and(eq(transfers.personKey, personKey), eq(sportKey, value.sportKey), ...(value.key === null ? [] : [ne(key, value.key)])));
  const isOpen = (one: Pick<TransferValue, "toKey" | "withdrawnDay">) => one.toKey === null && one.withdrawnDay === null;
  if (isOpen(value) && others.some(isOpen)) return transferErrors.sportOpen;
  const isOfSame = others.some((one) => one.withdrawnDay === null && one.year === value.year && one.fromKey === value.fromKey);
  return isOfSame && value.withdrawnDay === null ? transferErrors.twice : null;
}

/** A sport that the athlete plays or has played; null of any other. */
async function readSport(db: Database, personKey: number, sportKey: number) {
  const [sport] = await db
    .select({ sportKey: sports.key, sportName: sports.displayName })
    .from(sports)
    .where(and(eq(sports.key, sportKey), playsOrPlayed(personKey, sports.key)));
  return sport ?? null;
}

/** The name of a college that everybody may know of; one that is named already stays valid. Null of any other. */
async function readCollege(db: Database, key: number, named: readonly (TransferValue | null | undefined)[]): Promise<string | null> {
  for (const one of named) {
    if (one?.fromKey === key) return one.fromName;
    if (one?.toKey === key) return one.toName;
  }
  const [college] = await db
    .select({ name: organizations.fullName })
    .from(organizations)
    .where(and(eq(organizations.key, key), inArray(organizations.level, [...collegeLevels]), organizationVisibleTo(null, "organizations")));
  return college?.name ?? null;
}

async function readOne(db: Database, personKey: number, key: number): Promise<OwnTransfer | null> {
  return (await readOwnTransfers(db, personKey)).find((one) => one.key === key) ?? null;
}

/** Puts an entry where it stands, and answers its key. */
async function write(tx: Database, personKey: number, value: TransferValue, at: Date | SQL): Promise<number> {
  const { key, sportKey, year, fromKey, enteredDay, decidedDay, withdrawnDay, toKey, eligibility, said } = value;
  if (!said) throw new Error("a transfer is to stand without being said by anybody");
  const { standing, by, day, source } = said;
  const columns = {
    ...{ sportKey, year, fromKey, enteredDay, decidedDay, withdrawnDay, toKey, eligibility },
    ...{ standing, saidBy: by, saidDay: day, source, confirmedByUserKey: null, saidBefore: null, changedAt: at },
  };
  if (key !== null) {
    await tx
      .update(transfers)
      .set(columns)
      .where(and(eq(transfers.key, key), eq(transfers.personKey, personKey)));
    return key;
  }
  const [added] = await tx
    .insert(transfers)
    .values({ personKey, ...columns })
    .returning({ key: transfers.key });
  if (!added) throw new Error("an inserted transfer came back without its key");
  return added.key;
}
