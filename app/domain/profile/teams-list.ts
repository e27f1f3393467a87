/**
 * The list of top teams as the athlete's desk shows it: approved teams with
 * what waits in review beside them, pending additions as rows of their own, in
 * the order last proposed. Rules: docs/rules.md R4, R5, T6.
 */
import type { NamedOrganization } from "../teams/options";
import { placeOf } from "../teams/organizations";
import type { EditType } from "../review/items";
import type { Commitment } from "./commitments";
import { changeInWords, compareTopInterest, proposedStatus, type TaggedEdit, type TeamField } from "./edit-values";
import { placeAll, type ListedTeam, type RecruitmentStatus } from "./teams";
import { onlyReorders, waitsFor, waitsForInWords, type CommitmentsOfList } from "./top-interest";
import type { Visit } from "./visits";

export interface TeamIdentity {
  organizationKey: number;
  organizationName: string;
  place: string;
  primaryColor: string | null;
  secondaryColor: string | null;
  assetUrl: string | null;
}

export interface PendingTeamEdit {
  reviewItemKey: number;
  version: number;
  editType: EditType;
  /** The edits that wait as one: a new order of several teams. */
  batchKey: string | null;
  /** The team is to leave the list. */
  isRemoval: boolean;
  /** `Recruitment status: Contacted → Offered`. */
  words: string;
  /** Of a commitment while another team holds one: why it cannot be approved yet. */
  waitsFor: string | null;
  submittedAt: string;
  /** It waits for an answer of the athlete's side. */
  isAsked: boolean;
  /** It waits for its second decision, and takes no changes. */
  isAppealed: boolean;
  /** What the edit proposes, whole. */
  proposed: { recruitmentStatus: RecruitmentStatus; primaryPersonKey: number | null; primaryPersonName: string | null; visits: Visit[] };
  /** The fields that differ from what stands; none of a team that is to leave the list, or that an addition would put on it twice. */
  changed: TeamField[];
}

/** A row shows approved values; of a pending addition, the proposed ones. */
export interface TeamRow extends ListedTeam, TeamIdentity {
  primaryPersonKey: number | null;
  primaryPersonName: string | null;
  visits: Visit[];
  /** How the commitment of the team stands that is on the list already. */
  commitment?: Commitment | null;
  /** 1..n, as last proposed. */
  position: number;
  /** What waits of the team besides its place in a new order. */
  pending: PendingTeamEdit | null;
  /** Its place in a new order that waits. */
  move: PendingTeamEdit | null;
}

interface Interest {
  organizationKey: number;
  organizationName: string;
  organizationAssetUrl: string | null;
  cityName: string | null;
  stateAbbreviation: string | null;
  primaryColor: string | null;
  secondaryColor: string | null;
  recruitOrder: number;
  primaryPersonKey: number | null;
  primaryPersonName: string | null;
  recruitmentStatus: RecruitmentStatus;
  /** How a commitment stands (T12). */
  commitment?: Commitment | null;
  visits: Visit[];
}

type PendingItem = TaggedEdit & {
  key: number;
  version: number;
  editType: EditType;
  batchKey: string | null;
  submittedAt: string;
  appealedAt: string | null;
  awaitsAthlete: boolean;
};
type PendingTeamItem = Extract<PendingItem, { type: "topInterest" }>;

/** What a modal shows of the team that it is about. */
export function headingOf({ organizationName, primaryColor, secondaryColor, assetUrl }: TeamIdentity) {
  return { organizationName, primaryColor, secondaryColor, assetUrl };
}

export interface TeamsSource {
  recruitmentInterests: readonly Interest[];
  pendingEdits: readonly PendingItem[];
  /** Facts of the teams that are only proposed yet. */
  pendingTeams: readonly Omit<
    Interest,
    "organizationName" | "recruitOrder" | "primaryPersonKey" | "primaryPersonName" | "recruitmentStatus" | "visits"
  >[];
}

/** The rows of the list, in the order last proposed, numbered from 1. */
export function listTeams(source: TeamsSource): TeamRow[] {
  const waiting = source.pendingEdits.filter((item) => item.type === "topInterest");
  const list = {
    approved: source.recruitmentInterests,
    pending: waiting.map((item) => ({ ...item, reviewItemKey: item.key, isMove: onlyReorders(item) })),
  };
  const listed = source.recruitmentInterests.map((interest): TeamRow => {
    const items = waiting.filter((item) => item.newValue.organizationKey === interest.organizationKey);
    const moved = items.find((item) => item.oldValue && item.oldValue.order !== item.newValue.order);
    return {
      ...identityOf(interest, interest.organizationName),
      recruitmentStatus: interest.recruitmentStatus,
      primaryPersonKey: interest.primaryPersonKey,
      primaryPersonName: interest.primaryPersonName,
      visits: interest.visits,
      commitment: interest.commitment,
      position: moved?.newValue.order ?? interest.recruitOrder,
      ...pendingParts(items, list, { isListed: true }),
    };
  });
  // An appeal of an addition may wait although its team has got on the list another way.
  const onList = new Set(listed.map((row) => row.organizationKey));
  const added = waiting
    .filter((item) => item.editType === "Add" && !onList.has(item.newValue.organizationKey))
    .map((item): TeamRow => {
      const facts = source.pendingTeams.find((team) => team.organizationKey === item.newValue.organizationKey);
      return {
        ...identityOf(facts, item.newValue.organizationName),
        organizationKey: item.newValue.organizationKey,
        recruitmentStatus: item.newValue.recruitmentStatus,
        primaryPersonKey: item.newValue.primaryPersonKey,
        primaryPersonName: item.newValue.primaryPersonName,
        visits: item.newValue.visits,
        position: item.newValue.order,
        ...pendingParts([item], list, { isListed: false }),
      };
    });
  const rows = new Map([...listed, ...added].map((row) => [row.organizationKey, row]));
  const standing = [...source.recruitmentInterests]
    .sort((a, b) => a.recruitOrder - b.recruitOrder)
    .map((interest) => interest.organizationKey);
  const asked = [...rows.values()].filter(hasMoved).map((row) => [row.organizationKey, row.position] as const);
  // As approving everything that waits would place them.
  return placeAll(standing, new Map(asked)).flatMap((key, index) => {
    const row = rows.get(key);
    return row ? [{ ...row, position: index + 1 }] : [];
  });
}

/** A team that is on nobody's list here, as a row of one. */
export function unlistedTeam({ key, fullName, city, ...facts }: NamedOrganization): TeamRow {
  const { primaryColor, secondaryColor, assetUrl } = facts;
  const identity = {
    organizationKey: key,
    organizationName: fullName,
    place: placeOf(city.name, city.state.abbreviation),
    primaryColor,
    secondaryColor,
    assetUrl,
  };
  return {
    ...identity,
    recruitmentStatus: "Interested",
    primaryPersonKey: null,
    primaryPersonName: null,
    visits: [],
    position: 0,
    ...nothingPending,
  };
}

function hasMoved(row: TeamRow): boolean {
  return [row.pending, row.move].some((edit) => edit?.changed.includes("position"));
}

function identityOf(facts: Partial<Interest> | undefined, organizationName: string): TeamIdentity {
  return {
    organizationKey: facts?.organizationKey ?? 0,
    organizationName,
    place: placeOf(facts?.cityName, facts?.stateAbbreviation),
    primaryColor: facts?.primaryColor ?? null,
    secondaryColor: facts?.secondaryColor ?? null,
    assetUrl: facts?.organizationAssetUrl ?? null,
  };
}

const nothingPending = { isPending: false, pendingStatus: null, pending: null, move: null };

function pendingParts(
  items: readonly PendingTeamItem[],
  list: CommitmentsOfList,
  { isListed }: { isListed: boolean },
): Pick<TeamRow, "isPending" | "pendingStatus" | "pending" | "move"> {
  const move = items.find(onlyReorders);
  const change = items.find((item) => item !== move);
  return {
    isPending: change !== undefined,
    pendingStatus: change && !(isListed && change.editType === "Add") ? proposedStatus(change.oldValue, change.newValue) : null,
    pending: change ? pendingEdit(change, list, { isListed }) : null,
    move: move ? pendingEdit(move, list, { isListed }) : null,
  };
}

function pendingEdit(
  { key, version, editType, batchKey, submittedAt, appealedAt, awaitsAthlete, oldValue, newValue }: PendingTeamItem,
  list: CommitmentsOfList,
  { isListed }: { isListed: boolean },
): PendingTeamEdit {
  const first = waitsFor(list, { oldValue, newValue });
  const { recruitmentStatus, primaryPersonKey, primaryPersonName, visits, removed = false } = newValue;
  return {
    reviewItemKey: key,
    version,
    editType,
    batchKey,
    isRemoval: removed,
    words: removed ? "to be taken off the list" : changeInWords(oldValue, newValue),
    waitsFor: first && waitsForInWords(first),
    submittedAt,
    isAsked: awaitsAthlete,
    isAppealed: appealedAt !== null,
    proposed: { recruitmentStatus, primaryPersonKey, primaryPersonName, visits },
    // Until it leaves, it stands where it is; so does one whose addition still waits beside it.
    changed:
      removed || (isListed && editType === "Add")
        ? []
        : compareTopInterest(oldValue, newValue)
            .filter((line) => line.isChanged)
            .map((line) => line.field),
  };
}
