/** What stands on a profile, as values; and the same from a beginning and the approvals that stand. */
import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { applied, compareEdit } from "~/domain/profile/edits";
import { approvedInPart, proposedFields } from "~/domain/profile/partial-approval";
import type { EditTag, EditValues, SportPlayedValue, TaggedEdit, TopInterestValue, VitalsValue } from "~/domain/profile/edit-values";
import type { DealValue } from "~/domain/profile/deals";
import type { TransferValue } from "~/domain/profile/transfer-edits";
import type { VideoValue } from "~/domain/profile/videos";
import { applyAll } from "~/domain/profile/top-interest-decided";
import type { Database } from "~/platform/db/database";
import { measurements, people, personSports, photos, videos } from "~/platform/db/schema/people";
import { reviewDecisions, reviewItems, reviewItemVersions } from "~/platform/db/schema/review";
import { readDealsOf } from "~/platform/profile/deals/own";
import { readOwnTransfers } from "~/platform/profile/transfers/own";
import { readApproved } from "~/platform/profile/top-interests";

type Named = TransferStands & Partial<TransferValue>;
type DealStands = Omit<DealValue, "collectiveName" | "said">;
type TransferStands = Omit<TransferValue, "sportName" | "fromName" | "toName" | "said">;

export interface Standing {
  facts: {
    ncaaId: string | null;
    hsClassYear: number | null;
    highSchool: number | null;
    hometown: number | null;
    profileImage: string | null;
    decisionDay: string | null;
    decisionTime: string | null;
    decisionPlace: string | null;
    fullName: string;
    firstName: string | null;
    lastName: string | null;
    knownName: string | null;
    bio: string | null;
    dateOfBirth: string | null;
  };
  videos: VideoValue[];
  transfers: TransferStands[];
  deals: DealStands[];
  measurements: VitalsValue[];
  sports: (Omit<SportPlayedValue, "sportName" | "primaryPositionName" | "secondaryPositionName" | "organizationName"> & {
    isDefault: boolean;
  })[];
  teams: TopInterestValue[];
}

export async function standsOf(db: Database, personKey: number): Promise<Standing> {
  const [person] = await db
    .select({
      ncaaId: people.ncaaId,
      hsClassYear: people.classYear,
      highSchool: people.highSchoolKey,
      hometown: people.hometownCityKey,
      profileImage: photos.token,
      decisionDay: people.decisionDay,
      decisionTime: people.decisionTime,
      decisionPlace: people.decisionPlace,
      fullName: people.fullName,
      firstName: people.firstName,
      lastName: people.lastName,
      knownName: people.knownName,
      bio: people.bio,
      dateOfBirth: people.dateOfBirth,
    })
    .from(people)
    .leftJoin(photos, eq(photos.key, people.photoKey))
    .where(eq(people.key, personKey));
  const results = await db.select().from(measurements).where(eq(measurements.personKey, personKey)).orderBy(asc(measurements.key));
  const films = await db.select().from(videos).where(eq(videos.personKey, personKey)).orderBy(asc(videos.key));
  const played = await db.select().from(personSports).where(eq(personSports.personKey, personKey)).orderBy(asc(personSports.sportKey));
  return {
    facts: person!,
    transfers: (await readOwnTransfers(db, personKey)).map(stripped),
    deals: (await readDealsOf(db, personKey)).map(({ consents: _consents, version: _version, ...one }) => unsaid(one)),
    videos: films.map(({ personKey: _personKey, ...film }) => film),
    measurements: results.map(({ key, measurementTypeKey, value, dateOccurred }) => ({ key, measurementTypeKey, value, dateOccurred })),
    sports: played.map(({ key: _key, personKey: _personKey, ...sport }) => sport),
    teams: await readApproved(db, personKey),
  };
}

/** What has no influence on whether two profiles say the same: names that follow from keys, keys that are new with every row. */
export function comparable({ facts, videos: films, transfers, deals, measurements: results, sports, teams }: Standing): unknown {
  const bySport = [...sports].sort((a, b) => a.sportKey - b.sportKey);
  return {
    facts,
    videos: [...films].sort((a, b) => a.key! - b.key!),
    transfers: [...transfers].sort((a, b) => a.key! - b.key!).map(stripped),
    deals: [...deals].sort((a, b) => a.key! - b.key!).map(unsaid),
    measurements: [...results].sort((a, b) => a.key! - b.key!).map((one) => ({ ...one, value: Number(one.value) })),
    sports: bySport.map(
      ({ isDefault, sportKey, firstYear, lastYear, primaryPositionKey, secondaryPositionKey, jerseyNumber, year, organizationKey }) => ({
        sportKey,
        isDefault,
        firstYear,
        lastYear,
        primaryPositionKey,
        secondaryPositionKey,
        jerseyNumber,
        year,
        organizationKey,
      }),
    ),
    teams: [...teams]
      .sort((a, b) => a.order - b.order)
      .map(({ organizationKey, recruitmentStatus, offer, contacted, primaryPersonKey, order, visits }) => ({
        organizationKey,
        recruitmentStatus,
        offer,
        contacted,
        primaryPersonKey,
        order,
        visits: visits
          .map(
            (visit) =>
              `${visit.dateOccurred} ${visit.type} ${visit.official ?? false} ${(visit.coaches ?? []).map((coach) => coach.key).join("+")}`,
          )
          .sort(),
      })),
  };
}

function unsaid({ collectiveName: _collective, said: _said, ...stands }: DealStands & Partial<DealValue>): DealStands {
  return stands;
}

function stripped({ sportName: _sport, fromName: _from, toName: _to, said: _said, ...stands }: Named): TransferStands {
  return stands;
}

type Row = { decision: typeof reviewDecisions.$inferSelect; item: typeof reviewItems.$inferSelect; proposed: EditValues[EditTag] };

/** The beginning with every approval that stands applied, in the order of the decisions, by the rules of the domain alone. */
export async function foldOf(db: Database, personKey: number, beginning: Standing): Promise<Standing> {
  const rows: Row[] = await db
    .select({ decision: reviewDecisions, item: reviewItems, proposed: reviewItemVersions.newValue })
    .from(reviewDecisions)
    .innerJoin(reviewItems, eq(reviewItems.key, reviewDecisions.reviewItemKey))
    .innerJoin(
      reviewItemVersions,
      and(eq(reviewItemVersions.reviewItemKey, reviewDecisions.reviewItemKey), eq(reviewItemVersions.version, reviewDecisions.version)),
    )
    .where(
      and(
        eq(reviewDecisions.personKey, personKey),
        isNull(reviewDecisions.endedAt),
        inArray(reviewDecisions.verdict, ["Approved", "AutoApproved"]),
      ),
    )
    .orderBy(asc(reviewDecisions.key));
  const folded = structuredClone(beginning);
  for (const together of groups(rows)) {
    if (together[0]!.item.type === "topInterest") foldTeams(folded, together);
    else for (const row of together) foldOne(folded, approvedEdit(row), row.decision.target!);
  }
  return folded;
}

/** Only what was decided together as one order is applied together. */
function groups(rows: readonly Row[]): Row[][] {
  const byAct = new Map<string, Row[]>();
  for (const row of rows) {
    const name = row.item.batchKey ? `${row.decision.actKey} ${row.item.batchKey}` : `decision ${row.decision.key}`;
    byAct.set(name, [...(byAct.get(name) ?? []), row]);
  }
  return [...byAct.values()];
}

/** The edit as it was approved: as proposed, without what was left out, or with the reviewer's change. */
function approvedEdit({ decision, item, proposed }: Row): TaggedEdit {
  const edit = { type: item.type, oldValue: item.oldValue, newValue: proposed } as TaggedEdit;
  if (decision.isAltered) return { ...edit, oldValue: decision.beforeValue, newValue: decision.afterValue } as TaggedEdit;
  if (decision.leftOut.length === 0) return edit;
  const kept = [
    ...proposedFields(edit),
    ...compareEdit(edit)
      .filter((line) => !line.isChanged)
      .map((line) => line.field),
  ].filter((field) => !decision.leftOut.includes(field));
  const part = approvedInPart(edit, kept);
  if (!part.ok) throw new Error(`decision ${decision.key} left out what cannot be: ${part.refusal}`);
  return { ...edit, newValue: part.newValue } as TaggedEdit;
}

function foldTeams(folded: Standing, rows: readonly Row[]): void {
  const edits = [...rows]
    .sort((a, b) => a.item.key - b.item.key)
    .map((row) => approvedEdit(row) as Extract<TaggedEdit, { type: "topInterest" }>);
  const result = applyAll(folded.teams, edits);
  if (!result.ok) throw new Error(`decision ${rows[0]!.decision.key} cannot be applied again: ${result.refusal}`);
  folded.teams = result.list;
}

function foldOne(
  { facts, videos: films, transfers, deals, measurements: results, sports }: Standing,
  edit: TaggedEdit,
  target: string,
): void {
  switch (edit.type) {
    case "ncaaId":
    case "hsClassYear":
      Object.assign(facts, { [edit.type]: edit.newValue.value });
      return;
    case "name":
      Object.assign(facts, edit.newValue);
      return;
    case "bio":
      facts.bio = edit.newValue.value || null;
      return;
    case "dateOfBirth":
      facts.dateOfBirth = edit.newValue.value;
      return;
    case "video": {
      const key = Number(target.split(":")[1]);
      const index = films.findIndex((one) => one.key === key);
      if ((index === -1) !== (edit.oldValue === null))
        throw new Error(`${target} was ${index === -1 ? "changed and is not there" : "added twice"}`);
      if (edit.newValue.removed) films.splice(index, 1);
      else if (index === -1) films.push({ ...edit.newValue, key });
      else films[index] = applied(edit, films[index]!) as VideoValue;
      return;
    }
    case "transfer": {
      const key = Number(target.split(":")[1]);
      const index = transfers.findIndex((one) => one.key === key);
      if ((index === -1) !== (edit.oldValue === null))
        throw new Error(`${target} was ${index === -1 ? "changed and is not there" : "added twice"}`);
      if (index === -1) transfers.push({ ...edit.newValue, key });
      else transfers[index] = applied(edit, transfers[index] as TransferValue) as TransferValue;
      return;
    }
    case "deal": {
      const key = Number(target.split(":")[1]);
      const index = deals.findIndex((one) => one.key === key);
      if ((index === -1) !== (edit.oldValue === null))
        throw new Error(`${target} was ${index === -1 ? "changed and is not there" : "added twice"}`);
      if (index === -1) deals.push({ ...edit.newValue, key });
      else if (edit.newValue.removed) deals.splice(index, 1);
      else deals[index] = applied(edit, deals[index] as DealValue) as DealValue;
      return;
    }
    case "decisionDate": {
      const { day, time, place, removed } = edit.newValue;
      const stands = { decisionDay: day, decisionTime: time, decisionPlace: place };
      Object.assign(facts, removed ? { decisionDay: null, decisionTime: null, decisionPlace: null } : stands);
      return;
    }
    case "highSchool":
      facts.highSchool = edit.newValue.organizationKey;
      return;
    case "hometown":
      facts.hometown = edit.newValue.hometownCityKey;
      return;
    case "profileImage":
      facts.profileImage = edit.newValue.file!.fileName.split("-")[0]!;
      return;
    case "vitals": {
      const key = Number(target.split(":")[1]);
      const index = results.findIndex((one) => one.key === key);
      if ((index === -1) !== (edit.oldValue === null))
        throw new Error(`${target} was ${index === -1 ? "changed and is not there" : "added twice"}`);
      if (index === -1) results.push({ ...edit.newValue, key });
      else results[index] = applied(edit, results[index]!) as VitalsValue;
      return;
    }
    case "sportPlayed": {
      const index = sports.findIndex((one) => one.sportKey === edit.newValue.sportKey);
      if (index === -1) sports.push({ ...edit.newValue, isDefault: !sports.some((one) => one.isDefault) });
      else sports[index] = { ...(applied(edit, sports[index] as never) as SportPlayedValue), isDefault: sports[index]!.isDefault };
      return;
    }
    case "topInterest":
      throw new Error("teams are applied together");
  }
}
