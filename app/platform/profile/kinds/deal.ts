/** The edits of deals: a new one each time, a change of one that stands, or its going (docs/rules.md C20 to C24). */
import { and, count, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { OwnDeal } from "~/contract/profile/deals";
import { editProblems, type EditOf } from "~/contract/profile/profile-edits";
import { productDay } from "~/domain/base/format";
import {
  dealErrors,
  dealInWords,
  dealLimits,
  dayProblems,
  isSameDeal,
  paysOf,
  paysSame,
  type DealSaid,
  type DealTerms,
  type DealValue,
} from "~/domain/profile/deals";
import { applied } from "~/domain/profile/edits";
import type { Database } from "../../db/database";
import { deals } from "../../db/schema/deals";
import { organizations } from "../../db/schema/places";
import { reviewItems } from "../../db/schema/review";
import { fieldRefused, refuse, type Refusal } from "../../module";
import type { Approval, EditKind, Landing } from "../../review/kind";
import { organizationVisibleTo } from "../../teams/organizations/visibility";
import { hasNoDeals } from "../deals/json";
import { readDealsOf } from "../deals/own";

export const deal: EditKind<"deal"> = {
  // What it pays stands on its own page, where each look is written down.
  masked: (value) => sql`${value} || '{"pays":null}'::jsonb`,
  isMaskedInNotices: true,
  target: ({ key }) => (key ? targetOf(key) : null),
  isSame: ({ newValue }) => sql`(
    ri.new_value ->> 'day' = ${newValue.day} and ri.new_value ->> 'kind' = ${newValue.kind}
    and ri.new_value ->> 'brand' is not distinct from ${newValue.brand}
    and ri.new_value ->> 'collectiveKey' is not distinct from ${newValue.collectiveKey === null ? null : String(newValue.collectiveKey)}
  )`,

  // What leaves the profile shows nothing that others would newly read.
  guarded: ({ newValue }) =>
    newValue.removed
      ? null
      : {
          act: "Deal",
          words: dealInWords(newValue),
          about: newValue.key === null ? `${newValue.day} ${newValue.collectiveKey ?? newValue.brand}` : targetOf(newValue.key),
        },

  // With whom a deal is, and what it pays, is theirs to say; what an edit takes off, no reviewer puts back.
  insteadRefused: ({ newValue }, value) => {
    if (newValue.removed !== value.removed) return refuse(422, "invalid", dealErrors.removedAlone);
    const isTheirs = paysSame(newValue, value) && newValue.brand === value.brand && newValue.collectiveKey === value.collectiveKey;
    return isTheirs ? null : refuse(422, "invalid", dealErrors.termsOfAthlete);
  },

  async propose(tx, personKey, edit, pending) {
    if (await isOfList(tx, personKey)) return fieldRefused("brand", dealErrors.ofList);
    const stands = edit.key ? await readOne(tx, personKey, edit.key) : null;
    if (edit.key && !stands) return gone();
    const oldValue = stands && asValue(stands);
    if (oldValue && edit.removed) return { editType: "Update", oldValue, newValue: { ...withoutSaid(oldValue), removed: true } };
    const collectiveName = edit.collectiveKey ? await readCollective(tx, edit.collectiveKey, [oldValue, pending?.newValue]) : null;
    if (edit.collectiveKey && collectiveName === null) return fieldRefused("collectiveKey", dealErrors.collectiveUnknown);
    const newValue = valueOf(edit, oldValue?.key ?? null, collectiveName);
    if (oldValue) return { editType: "Update", oldValue, newValue };
    return !pending && (await isFull(tx, personKey)) ? fieldRefused("brand", dealErrors.tooMany) : { editType: "Add", oldValue, newValue };
  },

  async twin(db, personKey, value, own) {
    if (value.removed) return null;
    const { type, target, status, newValue } = reviewItems;
    const waiting = await db
      .select({ key: reviewItems.key, target, value: sql<DealValue>`${newValue}` })
      .from(reviewItems)
      .where(and(eq(reviewItems.personKey, personKey), eq(type, "deal"), eq(status, "Pending")));
    const waits = waiting.find((one) => !own.includes(one.target) && !one.value.removed && isOfSame(one.value, value));
    if (waits) return { as: "waits", reviewItemKey: waits.key };
    const changing = [...own, ...waiting.map((one) => one.target)];
    const standing = await db
      .select({ key: deals.key, brand: deals.brand, collectiveKey: deals.collectiveKey, kind: deals.kind, day: deals.day })
      .from(deals)
      .where(and(eq(deals.personKey, personKey), eq(deals.day, value.day)));
    return standing.some((one) => isOfSame(one, value) && !changing.includes(targetOf(one.key))) ? { as: "stands" } : null;
  },

  async apply(tx, personKey, items, _sent, approval) {
    const landings: Landing<"deal">[] = [];
    for (const { oldValue, newValue } of items) {
      const stands = newValue.key === null ? null : await readOne(tx, personKey, newValue.key);
      if (newValue.key !== null && !stands) return gone();
      const before = stands && asValue(stands);
      const after = before && oldValue ? (applied({ type: "deal", oldValue, newValue }, before) as DealValue) : newValue;
      if (!after.removed && Object.keys(dayProblems(after)).length > 0) return refuse(409, editProblems.stale, dealErrors.endBeforeDay);
      const said = after.removed ? null : saidBy(approval, after);
      if (said && !said.ok) return said.refusal;
      const key = await write(tx, personKey, said?.ok ? { ...after, said: said.said } : after, approval.at);
      landings.push({ target: targetOf(key), before, after: { ...withoutSaid(after), key } });
    }
    return landings;
  },

  async isRevertible(db, personKey, landings) {
    for (const { after } of landings) {
      const current = await readOne(db, personKey, after.key ?? 0);
      if (after.removed ? current : !current || !isSameDeal(asValue(current), after)) return false;
    }
    return true;
  },

  async revert(tx, personKey, landings) {
    for (const { before, after } of landings) await write(tx, personKey, before ?? { ...after, removed: true }, sql`now()`);
  },

  standsOtherwise: sql`case when ri.new_value ->> 'removed' = 'true'
    then not exists (select from deals d where d.person_key = ri.person_key and d.key = (ri.new_value ->> 'key')::int)
    else exists (
      select from deals d where d.person_key = ri.person_key
        and (ri.new_value ->> 'key' is null or d.key = (ri.new_value ->> 'key')::int)
        and d.brand is not distinct from ri.new_value ->> 'brand'
        and d.collective_key is not distinct from (ri.new_value ->> 'collectiveKey')::int
        and d.kind = ri.new_value ->> 'kind' and d.day = (ri.new_value ->> 'day')::date
        and (ri.new_value ->> 'key' is null or (
          d.end_day is not distinct from (ri.new_value ->> 'endDay')::date and d.frequency = ri.new_value ->> 'frequency'
          and d.structure = ri.new_value ->> 'structure' and d.pays = ri.new_value -> 'pays'
          and d.proof_url is not distinct from ri.new_value ->> 'proofUrl'
        ))
    )
  end`,
  isSaidBy: (value, stands) => value.key !== null && (value.removed ? stands === null : stands !== null && isSameDeal(value, stands)),

  /** Of a new one, what is of the same. */
  async current(db, personKey, items) {
    const all = (await readDealsOf(db, personKey)).map(asValue);
    return items.map(
      ({ newValue }) => all.find((one) => (newValue.key === null ? isOfSame(one, newValue) : one.key === newValue.key)) ?? null,
    );
  },
};

function targetOf(key: number): string {
  return `deal:${key}`;
}

function gone(): Refusal<409> {
  return refuse(409, editProblems.stale, dealErrors.gone);
}

type Marks = Pick<DealValue, "brand" | "collectiveKey" | "kind" | "day">;

/** Whether two are one deal: with the same, of the same kind and day. */
function isOfSame(one: Marks, other: Marks): boolean {
  return (
    one.brand?.toLowerCase() === other.brand?.toLowerCase() &&
    one.collectiveKey === other.collectiveKey &&
    one.kind === other.kind &&
    one.day === other.day
  );
}

/** What the edit says of a deal that stays; its fields are judged already. */
function valueOf(edit: EditOf<"deal">, key: number | null, collectiveName: string | null): DealValue {
  const { brand = null, collectiveKey = null, kind, day, endDay = null, frequency, structure, proofUrl = null } = edit;
  if (!kind || !day || !frequency || !structure) throw new Error("an edit of a deal is to be proposed without what it says");
  return {
    ...{ key, brand, collectiveKey, collectiveName, kind, day, endDay, frequency, structure, proofUrl },
    pays: paysOf(edit as DealTerms),
  };
}

function asValue({ consents: _consents, version: _version, ...value }: OwnDeal): DealValue {
  return value;
}

function withoutSaid({ said: _said, ...value }: DealValue): DealValue {
  return value;
}

/** How sure it is by its approval: what the desk alone decides stays a claim, and what staff confirm has a link to its proof. */
function saidBy({ tier, at }: Approval, { proofUrl }: DealValue): { ok: true; said: DealSaid } | { ok: false; refusal: Refusal<422> } {
  const day = productDay(at);
  if (tier !== "StaffVerified") return { ok: true, said: { standing: "Claimed", by: "Athlete", day } };
  if (proofUrl === null) return { ok: false, refusal: fieldRefused("proofUrl", dealErrors.proofRequired) };
  return { ok: true, said: { standing: "Confirmed", by: "Staff", day } };
}

/** Nothing invented stands beside a name of a published list, and neither does what is told of money. */
async function isOfList(tx: Database, personKey: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`select 1 from people p where p.key = ${personKey} and ${hasNoDeals("p")}`);
  return rows.length > 0;
}

/** The name of a collective that everybody may know of; one that is named already stays valid. Null of any other. */
async function readCollective(db: Database, key: number, named: readonly (DealValue | null | undefined)[]): Promise<string | null> {
  const known = named.find((one) => one?.collectiveKey === key);
  if (known) return known.collectiveName;
  const [collective] = await db
    .select({ name: organizations.fullName })
    .from(organizations)
    .where(and(eq(organizations.key, key), eq(organizations.level, "Collective"), organizationVisibleTo(null, "organizations")));
  return collective?.name ?? null;
}

/** Whether there is room for no other: those that stand, and those that wait to be added. */
async function isFull(tx: Database, personKey: number): Promise<boolean> {
  const { type, status, editType } = reviewItems;
  const [standing] = await tx.select({ count: count() }).from(deals).where(eq(deals.personKey, personKey));
  const [waiting] = await tx
    .select({ count: count() })
    .from(reviewItems)
    .where(and(eq(reviewItems.personKey, personKey), eq(type, "deal"), inArray(status, ["Pending"]), eq(editType, "Add")));
  return (standing?.count ?? 0) + (waiting?.count ?? 0) >= dealLimits.most;
}

async function readOne(db: Database, personKey: number, key: number): Promise<OwnDeal | null> {
  return (await readDealsOf(db, personKey)).find((one) => one.key === key) ?? null;
}

const unpublished = { athletePublishedAt: null, athletePublishedByUserKey: null, staffPublishedAt: null, staffPublishedByUserKey: null };

/** Puts a deal where it stands, or takes it off; answers its key. Another pay than the one that was published is nobody's else to read. */
async function write(tx: Database, personKey: number, value: DealValue, at: Date | SQL): Promise<number> {
  const { key, removed, said } = value;
  const stands = key === null ? null : await readOne(tx, personKey, key);
  if (removed) {
    await tx.delete(deals).where(and(eq(deals.key, key ?? 0), eq(deals.personKey, personKey)));
    return key ?? 0;
  }
  if (!said || !value.pays) throw new Error("a deal is to stand without being said by anybody, or without what it pays");
  const { brand, collectiveKey, kind, day, endDay, frequency, structure, pays, proofUrl } = value;
  const columns = {
    ...{ brand, collectiveKey, kind, day, endDay, frequency, structure, pays, proofUrl, changedAt: at },
    ...{ standing: said.standing, saidBy: said.by, saidDay: said.day },
  };
  if (key !== null && stands) {
    await tx
      .update(deals)
      .set({ ...columns, version: stands.version + 1, ...(!paysSame(asValue(stands), value) && unpublished) })
      .where(and(eq(deals.key, key), eq(deals.personKey, personKey)));
    return key;
  }
  const [added] = await tx
    .insert(deals)
    .values({ ...(key !== null && { key }), personKey, ...columns })
    .returning({ key: deals.key });
  if (!added) throw new Error("an inserted deal came back without its key");
  return added.key;
}
