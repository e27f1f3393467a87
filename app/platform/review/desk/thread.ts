/** What reviewers say on an item: questions, offers, evidence, notes (docs/rules.md H1–H4). */
import { editProblems, type ReviewItem } from "~/contract/profile/profile-edits";
import type { Offer } from "~/contract/desk/review-items";
import type { DeskEvidence, Note, Question } from "~/contract/profile/thread";
import { sameValue } from "~/domain/profile/edits";
import type { EditTag } from "~/domain/profile/edit-values";
import { lockedWords, type ProfileVisibility } from "~/domain/people/visibility";
import { evidencePerItem } from "~/domain/review/thread";
import type { Act } from "../../act";
import type { Transaction } from "../../db/database";
import { isRefusal, refuse, type Refusal, type Answer } from "../../module";
import { settleAsked, tellAthlete } from "../tell";
import { isFlaggedSince, isOfItem, isWhatWasSeen, readItem, type ReviewItemRow } from "../items";
import { changedWhileRead, flaggedWhileRead, notPending, saidWhileRead, sentAlready, tooManyLinks } from "../refusals";
import { heldByAnother } from "./holds";
import { onDecidableItem, type About } from "./decidable-item";
import { addEntry, countEvidence, restUntilAnswered, justSaid, othersSaidSince } from "../entries";
import { proposeInstead } from "../instead";
import { kindOf } from "../kinds";

/** Asks the athlete's side; the item rests until they answer, change it or withdraw it. */
export async function ask(act: Act, reviewItemKey: number, { text, seen, seenEntryKey }: Question): Promise<Answer<ReviewItem>> {
  return onItem(act, reviewItemKey, async (tx, lead, items, visibility) => {
    const refused = notAnswered(visibility) ?? (await notWaiting(tx, act, lead));
    if (refused) return refused;
    if (seen && !isWhatWasSeen(items, seen)) return changedWhileRead("ask");
    if (await othersSaidSince(tx, act, items, seenEntryKey)) return saidWhileRead("ask");
    // One that no longer waits for its answer is asked anew, in whatever words.
    if (lead.awaitsAthlete && (await justSaid(tx, act, items, { kind: "Question", text }))) return null;
    await addEntry(tx, act, lead, "question.asked", { kind: "Question", text });
    await restUntilAnswered(tx, act, items);
    await tellAthlete(tx, { item: lead, kind: "Question", at: act.now, sendAfter: act.now });
    return null;
  });
}

/**
 * Offers another value, judged as an edit of the athlete's would be, so that it
 * can be accepted as long as the item and the profile stay as they are.
 */
export async function offer(act: Act, reviewItemKey: number, offered: Offered): Promise<Answer<ReviewItem>> {
  const { edit, version, seenEntryKey, knownFlags, text } = offered;
  return onItem(act, reviewItemKey, async (tx, lead, items, visibility) => {
    const refused = notAnswered(visibility) ?? (await notWaiting(tx, act, lead));
    if (refused) return refused;
    const type: EditTag = lead.type;
    if (items.length > 1 || lead.batchKey !== null || kindOf(type).hasNoOther)
      return refuse(422, editProblems.noOffer, "Of this nothing else can be offered. Ask a question instead.");
    if (version !== lead.version) return changedWhileRead("offer something else");
    if (await othersSaidSince(tx, act, items, seenEntryKey)) return saidWhileRead("offer something else");
    if (isFlaggedSince(items, reviewItemKey, knownFlags)) return flaggedWhileRead("offer something else");
    if (!isOfItem(edit, lead)) return refuse(422, "invalid", "What you offer is not of this edit.");
    const proposed = await proposeInstead(tx, lead, edit);
    if (isRefusal(proposed)) return proposed;
    const { oldValue, newValue, waitsForKey = null } = proposed;
    if (sameValue<EditTag>(type, lead.newValue, newValue)) return sentAlready("offer");
    if (oldValue && sameValue<EditTag>(type, oldValue, newValue))
      return refuse(422, editProblems.nothingChanged, "This stands on the profile already. Offer something else, or reject the edit.");
    if (waitsForKey !== null)
      return refuse(409, editProblems.waitsForAnother, "A commitment can be offered once the decommitment that it rests on is decided.");
    const said = lead.awaitsAthlete ? await justSaid(tx, act, items, { kind: "Offer", text }) : null;
    if (said?.value && sameValue<EditTag>(type, said.value, newValue)) return null;
    await addEntry(tx, act, lead, "offer.made", { kind: "Offer", text, value: newValue });
    await restUntilAnswered(tx, act, items);
    await settleAsked(tx, items, act.now, ["Offer"]);
    await tellAthlete(tx, { item: lead, kind: "Offer", at: act.now, sendAfter: act.now });
    return null;
  });
}

/** Adds a page that shows what the edit says, for both sides to read: of the version and the words that were seen, and of no other. */
export async function addEvidence(
  act: Act,
  reviewItemKey: number,
  { url, text, seen, seenEntryKey }: DeskEvidence,
): Promise<Answer<ReviewItem>> {
  return onItem(act, reviewItemKey, async (tx, lead, items) => {
    if (lead.status !== "Pending") return notPending(lead);
    if (seen && !isWhatWasSeen(items, seen)) return changedWhileRead("add a link");
    if (await othersSaidSince(tx, act, items, seenEntryKey)) return saidWhileRead("add a link");
    if (await justSaid(tx, act, items, { kind: "DeskEvidence", text, url })) return null;
    if ((await countEvidence(tx, items)) >= evidencePerItem) return tooManyLinks();
    await addEntry(tx, act, lead, "evidence.added", { kind: "DeskEvidence", text, url });
    return null;
  });
}

/**
 * Writes a note that never leaves the desk, on the versions and the words that were seen: else the page that shows it would bring newer
 * ones without saying so (docs/rules.md Q3).
 */
export async function note(act: Act, reviewItemKey: number, { text, seen, seenEntryKey }: Note): Promise<Answer<ReviewItem>> {
  return onItem(act, reviewItemKey, async (tx, lead, items) => {
    // What is closed stands here alone, whatever was on its page with it.
    const ofThese = lead.status === "Pending" ? seen : seen?.filter(({ key }) => key === lead.key);
    if (ofThese && !isWhatWasSeen(items, ofThese)) return changedWhileRead("add a note");
    if (await othersSaidSince(tx, act, items, seenEntryKey)) return saidWhileRead("add a note");
    if (!(await justSaid(tx, act, items, { kind: "Note", text })))
      await addEntry(tx, act, lead, "note.added", { kind: "Note", visibility: "Internal", text });
    return null;
  });
}

type Offered = Omit<Offer, "edit"> & { edit: Parameters<typeof isOfItem>[0] };

/** Runs what is said on an item and what waits with it; answers the item as it is then. */
async function onItem(
  act: Act,
  reviewItemKey: number,
  say: (tx: Transaction, ...about: About) => Promise<Refusal | null>,
): Promise<Answer<ReviewItem>> {
  return onDecidableItem(
    act,
    reviewItemKey,
    async (tx, ...about) => (await say(tx, ...about)) ?? { ok: true, value: await readItem(tx, reviewItemKey) },
  );
}

/** Nobody on the athlete's side can answer while the profile takes none of their changes (docs/rules.md B10). */
function notAnswered(visibility: ProfileVisibility | null): Refusal<409> | null {
  const locked = visibility && lockedWords(visibility);
  return locked
    ? refuse(409, editProblems.profileLocked, `${locked.title}: the athlete’s side cannot answer. Decide what they sent.`)
    : null;
}

/** Why nothing can be asked of an item now: it no longer waits, is without its file, or in somebody else's hands. */
async function notWaiting(tx: Transaction, act: Act, lead: ReviewItemRow): Promise<Refusal | null> {
  if (lead.status !== "Pending") return notPending(lead);
  if (!lead.isLead) return refuse(409, editProblems.fileMissing, "The photo’s file has not been sent yet.");
  return heldByAnother(tx, act, lead);
}
