import type { ReviewItemAtDesk } from "~/contract/desk/review-items";
import { agreedInWords } from "~/domain/account/guardian-gate";
import { inNewOrder, movesInWords } from "~/domain/profile/batches";
import { decisionRefusalsAtDesk } from "~/domain/base/decision-words";
import { relativeTime, zonedClock } from "~/domain/base/format";
import { approvedDecision } from "~/domain/profile/decision-approved";
import type { DecisionDateValue } from "~/domain/profile/decision-dates";
import { asDecided, editInWords, editTitle, teamInWords } from "~/domain/profile/edits";
import type { HistoryAct } from "~/domain/profile/edit-history";
import { dueInWords } from "~/domain/desk/queue";
import { isOfType, type VitalsValue } from "~/domain/profile/edit-values";
import { editsAsStaff } from "~/domain/account/roles";
import { spreadChart } from "~/domain/desk/spread";
import { isReversed } from "~/domain/review/decisions";
import { personSlug } from "~/domain/people/address";
import { visibilityWords } from "~/domain/people/showing";
import { lockedWords } from "~/domain/people/visibility";
import { paths } from "~/paths";
import { staffPaths } from "~/paths/staff";
import type { Viewer } from "~/session/viewer";
import { changeFields } from "./change.server";
import { acceptedOffer, decisionsOf, standingOf, type Reader } from "./decisions.server";
import { filterOf } from "./going-on.server";
import { effectOf, markedOf, partOf, partialFields, proposing } from "./parts.server";
import { conversationOf, evidenceOf, firstName, notesOf, saidByOthers, titleFor } from "./said.server";

/** Acts that wrote a version, or offered one: the history says which value each was of. */
const saysValue: readonly HistoryAct[] = ["Sent", "Changed", "Offered"];

/** The desk's page of an item, in the words that it shows to this reviewer. */
export function atDesk(
  read: ReviewItemAtDesk,
  reader: Reader & Pick<Viewer, "profileKey" | "profileKeys">,
  address: URL,
  now = new Date(),
) {
  const { item, athlete, visibility, batch, history, waitsFor, contest, decisionRight, author, claim } = read;
  const isBatch = batch.length > 1;
  const isWaiting = item.status === "Pending";
  const unapprovable = isWaiting ? unapprovableInWords(read, now) : null;
  const restsOnAnother = waitsFor !== null || (contest !== null && contest.isWaiting && !contest.isGivenUp);
  return {
    key: item.key,
    reference: (batch[0] ?? item).reference,
    title: isBatch ? "New order of top teams" : editTitle(item),
    athlete: {
      personKey: athlete.personKey,
      page: paths.person(athlete.personKey, personSlug(athlete.name)),
      name: athlete.name,
      firstName: firstName(athlete.name),
      mayEdit: editsAsStaff(reader, athlete.personKey),
      /** How far the profile is shown; null of Normal. */
      shown: visibility === "Normal" ? null : { as: visibility, means: visibilityWords[visibility] },
      /** Nobody of the athlete's side can answer. */
      cannotAnswer: lockedWords(visibility) !== null,
    },
    isSchoolUnshown: read.isSchoolUnshown,
    agreed: agreedInWords(read.guardianAgreedAt),
    about: [athlete.position, athlete.classYear, athlete.highSchoolName].filter(Boolean).join(" · "),
    isWaiting,
    awaitsAthlete: item.awaitsAthlete,
    isAppealed: item.appealedAt !== null,
    /** The item may be worked on by this reviewer; a closed one by nobody. */
    mayAct: isWaiting && decisionRight.allowed,
    isOwnProfile: !decisionRight.allowed && decisionRight.reason === "own-profile",
    /** Notes are left on a closed one, too. */
    mayNote: decisionRight.allowed,
    /** What is compared with what stands: who put it there. */
    proposal: acceptedOffer(read) ? "Offered" : "Proposed",
    isNumber: item.type === "vitals",
    deskAddress: paths.desk(filterOf(address)),
    status: item.status,
    resolution: item.resolution,
    isReversed: isReversed(item),
    due: isWaiting && !item.awaitsAthlete ? dueOf(item.dueAt, now) : null,
    flags: read.flags,
    spread: spreadOf(read),
    author: authorInWords(author),
    claim: claim && { by: claim.by, isMine: claim.isMine, until: zonedClock(claim.until) },
    parts: inNewOrder(batch).map((one) => partOf(one, read)),
    effect: isBatch ? `Puts ${batch.length} teams in their new places.` : effectOf(item),
    /** Proof that was seen says how sure a fact is: a deal that is taken off leaves none (docs/rules.md C22). */
    takesProof: !(isOfType(item, "deal") && item.newValue.removed),
    marked: isBatch || !isWaiting ? null : markedOf(item, read),
    seen: batch.map((one) => `${one.key}:${one.version}`),
    seenEntryKey: Math.max(0, ...read.thread.map((entry) => entry.key)),
    /** The newest words of others. */
    heardEntryKey: saidByOthers(read, reader).at(-1)?.key ?? 0,
    partialFields: isBatch || !isWaiting || unapprovable ? [] : partialFields(item),
    change: isBatch || !isWaiting ? null : changeFields(item, now),
    decisionRight,
    waitsFor,
    contest: contest && { page: staffPaths.deskContest(contest.key), isWaiting: contest.isWaiting, isGivenUp: contest.isGivenUp },
    /** Why it cannot be approved as it is proposed, whatever else is decided; null where it can. */
    unapprovable,
    /** Something else is decided before any of it is approved, whatever is put in its place. */
    restsOnAnother,
    /** It is not approved as it is proposed. */
    isBarred: restsOnAnother || unapprovable !== null,
    nextKey: read.nextKey,
    standing: standingOf(read, reader, now),
    decisions: decisionsOf(read, now),
    conversation: conversationOf(read, reader, now),
    notes: notesOf(read, now),
    evidence: evidenceOf(read, now),
    history: history.map((entry) => ({
      act: entry.act,
      title: titleFor(reader, entry),
      when: relativeTime(entry.at, now),
      words: entry.itemCount
        ? movesInWords(entry.itemCount)
        : entry.newValue && saysValue.includes(entry.act)
          ? (isBatch ? teamInWords : editInWords)(proposing(item, entry.newValue))
          : null,
    })),
    // What an approval put there, where that is not what was proposed.
    otherItems: read.otherItems.map(asDecided).map((other) => ({
      key: other.key,
      what: other.itemCount > 1 ? "New order of top teams" : editTitle(other),
      change: other.itemCount > 1 ? movesInWords(other.itemCount) : editInWords(other),
      status: other.status,
      resolution: other.resolution,
      isReversed: isReversed(other),
    })),
    moreWaiting: read.moreWaiting,
  };
}

/** Of a decision day that is over by now, or is not on the profile any more (docs/rules.md E12). */
function unapprovableInWords({ item, current }: ReviewItemAtDesk, now: Date): string | null {
  if (!isOfType(item, "decisionDate")) return null;
  const approved = approvedDecision(item, (current[item.key] ?? null) as DecisionDateValue | null, now);
  return approved.ok ? null : decisionRefusalsAtDesk[approved.refusal];
}

/** Who sent it, with how that person's edits ended. */
function authorInWords({ name, isStaff, approved, rejected }: ReviewItemAtDesk["author"]): string {
  return `${firstName(name)}${isStaff ? ", of the staff" : ""}: ${approved} approved, ${rejected} rejected by people`;
}

/** As a sentence of its own. */
function dueOf(dueAt: string, now: Date) {
  const { text, isLate } = dueInWords(dueAt, now);
  return { text: text.charAt(0).toUpperCase() + text.slice(1), isLate };
}

function spreadOf({ item, current, spread }: ReviewItemAtDesk) {
  if (!spread || !isOfType(item, "vitals")) return null;
  const now = current[item.key] as VitalsValue | null | undefined;
  return spreadChart(item.newValue.measurementTypeKey, spread, Number(item.newValue.value), now ? Number(now.value) : null);
}

export type DeskItem = ReturnType<typeof atDesk>;
