/** Everything that became of each edit of a generated world, by the number of its item. */
import { flagsOf, type KeptFlag } from "~/domain/desk/flags";
import { isOfType } from "~/domain/profile/edit-values";
import { kindOfEdit, type ReviewKind } from "~/domain/profile/review-kinds";
import type { RejectionCode } from "~/domain/review/items";
import { accountsOf } from "./accounts";
import { dayLength } from "./calendar";
import { isHit, pick } from "./draws";
import type { Asked, Fate } from "./fates";
import type { Sent, World } from "./world";

const what = { decision: 32, said: 44 };
const minute = 60_000;
const hour = 60 * minute;

const question = "Where can we read this?";
const answer = "On the page of the school, since this week.";

/** What was said or done on an item besides versions and decisions. */
export interface Entry {
  key: number;
  kind: "Claimed" | "Question" | "Answer";
  author: number;
  at: number;
  text: string | null;
}

/** Everything that became of an item. */
export interface Line {
  item: number;
  key: number;
  sent: Sent;
  fate: Fate;
  athlete: number;
  personKey: number;
  kind: ReviewKind;
  flags: KeptFlag[];
  submittedAt: number;
  /** Null of what waits. */
  decidedAt: number | null;
  /** The first decision, minutes before the one that stands, where that was undone. */
  undone: { decidedAt: number; endedAt: number } | null;
  decider: number | null;
  author: number;
  /** When its only change was sent. */
  changedAt: number | null;
  asked: Asked | null;
  /** Who holds it now. */
  heldBy: number | null;
  entries: Entry[];
  reason: { code: RejectionCode; sentence: string } | null;
  decisionKey: number;
  dismissedAt: number | null;
}

export type LineOf = (item: number) => Line;

const sentences: Record<Sent["type"], readonly { code: RejectionCode; sentence: string }[]> = {
  topInterest: [
    { code: "NotVerifiable", sentence: "We could not confirm this with the school. Send it again when you have it in writing." },
    { code: "NotVerifiable", sentence: "The school's staff does not know of this. Ask your recruiter to write to us." },
    { code: "WrongPerson", sentence: "The school speaks of another athlete of this name." },
  ],
  vitals: [
    { code: "NotVerifiable", sentence: "Tell us where this was measured, and send it again with the name of the event." },
    { code: "OutOfRange", sentence: "This result is far from your others. Look at the number again." },
    { code: "Incomplete", sentence: "The day of this result is not the day of the meet that you name." },
  ],
  highSchool: [{ code: "NotVerifiable", sentence: "The school does not list you on a team. Send us a page of the school that does." }],
  hometown: [{ code: "WrongPerson", sentence: "Your school's roster names another town. Ask your coach which is right." }],
  hsClassYear: [{ code: "NotVerifiable", sentence: "Your school's roster has you in another class." }],
  ncaaId: [{ code: "NotVerifiable", sentence: "This number is not known under your name. Look at its ten digits again." }],
  sportPlayed: [{ code: "NotVerifiable", sentence: "The roster has another jersey number. Send a link to the latest one." }],
  decisionDate: [{ code: "NotVerifiable", sentence: "Your school does not know of this day. Send it again once it is settled." }],
  name: [{ code: "NotVerifiable", sentence: "Your school's roster has another name. Send us a page of the school that has this one." }],
  bio: [{ code: "Inappropriate", sentence: "Leave out the words about others, and send the rest again." }],
  dateOfBirth: [{ code: "NotVerifiable", sentence: "This day does not go with your class year. Look at it again." }],
  video: [{ code: "WrongPerson", sentence: "We cannot tell you from the others in this video. Say in its title which number you wear." }],
  transfer: [{ code: "NotVerifiable", sentence: "Your school has not entered you yet. Send it again once your name is in." }],
  deal: [{ code: "NotVerifiable", sentence: "Nothing public names this deal. Add a link to where the brand says so, and send it again." }],
  profileImage: [{ code: "Inappropriate", sentence: "The photo shows several people. Choose one of you alone." }],
};

export function linesOf(world: World): LineOf {
  const { draw, at: now } = world;
  const { deciders, userOf } = accountsOf(world);

  function reasonOf(item: number, sent: Sent, flags: readonly KeptFlag[]): Line["reason"] {
    if (flags.includes("unusual")) return sentences.vitals[1]!;
    return pick(sentences[sent.type], draw(item, what.decision) >>> 7);
  }

  /** The question and its answer, and when the item was taken into hand: of some of those that are decided, and of whoever holds it. */
  function entriesOf(item: number, athlete: number, heldBy: number | null, decided: { by: number; at: number } | null): Entry[] {
    const drawn = draw(item, what.said);
    const asked = world.askedOf(item);
    const key = world.last.entries + item * 4;
    const taken = heldBy !== null ? { by: heldBy, at: now - 5 * minute } : decided && !asked && drawn % 20 === 0 ? decided : null;
    const entries: Entry[] = [];
    if (taken) entries.push({ key: key + 1, kind: "Claimed", author: taken.by, at: taken.at, text: null });
    if (asked) entries.push({ key: key + 2, kind: "Question", author: pick(deciders, drawn >>> 5), at: asked.at, text: question });
    if (asked?.answeredAt) entries.push({ key: key + 3, kind: "Answer", author: userOf(athlete), at: asked.answeredAt, text: answer });
    return entries;
  }

  return (item) => {
    const athlete = world.senderOf(item);
    const [sent, fate, submittedAt, decidedAt] = [world.sentOf(item), world.fateOf(item), world.submittedAt(item), world.decidedAt(item)];
    const drawn = draw(item, what.decision);
    const desk = pick(deciders, drawn >>> 4);
    const flags = flagsOf(sent, { results: [], rejected: 0 });
    const isOfDesk = fate === "Approved" || fate === "Rejected";
    const asked = world.askedOf(item);
    const wasChanged = isOfDesk && isOfType(sent, "vitals") && isHit(drawn, 6) && decidedAt! > submittedAt + 20 * minute;
    const wasUndone = isOfDesk && !asked && isHit(drawn, 0.5) && decidedAt! > submittedAt + hour;
    const heldBy = fate === "Pending" && !asked && submittedAt < now - hour && draw(item, what.said) % 100 === 0 ? desk : null;
    const taken = isOfDesk ? { by: desk, at: Math.max(submittedAt + 1, decidedAt! - 8 * minute) } : null;
    const isDismissed = fate === "Rejected" && (decidedAt! < now - 14 * dayLength || isHit(drawn, 50));
    return {
      item,
      key: world.last.items + item + 1,
      sent,
      fate,
      athlete,
      personKey: world.personKeyOf(athlete),
      kind: kindOfEdit(sent),
      flags: fate === "ByStaff" ? [] : flags,
      submittedAt,
      decidedAt,
      undone: wasUndone ? { decidedAt: decidedAt! - 5 * minute, endedAt: decidedAt! - 2 * minute } : null,
      decider: isOfDesk || fate === "ByStaff" ? desk : fate === "Withdrawn" ? userOf(athlete) : null,
      author: fate === "ByStaff" ? desk : userOf(athlete),
      changedAt: wasChanged ? submittedAt + 5 * minute : null,
      asked,
      heldBy,
      entries: entriesOf(item, athlete, heldBy, taken),
      reason: fate === "Rejected" ? reasonOf(item, sent, flags) : null,
      decisionKey: world.decisionKeyOf(item),
      dismissedAt: isDismissed ? Math.min(now, decidedAt! + hour) : null,
    };
  };
}
