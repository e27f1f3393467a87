/** The kinds of edits that the desk works by, and when each is due. Rules: docs/rules.md Q1, Q2, Q9. */
import { changeKinds, editTags, sectionLabels, type EditTag, type TaggedEdit } from "./edit-values";

/** A kind is the edit's tag, but for what gives or takes a commitment, which is due soonest. */
export const reviewKinds = ["commitment", ...editTags] as const;
export type ReviewKind = (typeof reviewKinds)[number];

export const kindLabels: Record<ReviewKind, string> = { commitment: "Commitment", ...sectionLabels };

export function kindOfEdit(edit: TaggedEdit): ReviewKind {
  if (edit.type !== "topInterest") return edit.type;
  const kinds = changeKinds(edit.oldValue, edit.newValue);
  return kinds.includes("Commitment") || kinds.includes("Decommitment") ? "commitment" : "topInterest";
}

/** Hours from sending to when an edit is due. */
export interface DueHours {
  commitment: number;
  photo: number;
  other: number;
}

interface KindPolicy {
  due: keyof DueHours;
  /** A rule may approve it, with nobody looking. */
  isLeftToRules: boolean;
  /** Why nobody approves it with others: what is proposed is seen on the item's own page only. Null where they may. */
  oneByOne: string | null;
}

const usual: KindPolicy = { due: "other", isLeftToRules: true, oneByOne: null };

/** What the desk may do with edits of a kind. Each has its line, so that a new one is allowed nothing by silence. Rules: J1, Q1, Q9. */
export const kindPolicies: Record<ReviewKind, KindPolicy> = {
  commitment: { ...usual, due: "commitment", isLeftToRules: false },
  ncaaId: {
    due: "other",
    isLeftToRules: false,
    oneByOne: "An NCAA ID is approved on its own page, where all of it can be read.",
  },
  vitals: usual,
  hsClassYear: usual,
  highSchool: usual,
  hometown: usual,
  profileImage: {
    due: "photo",
    isLeftToRules: false,
    oneByOne: "A photo is approved on its own page, where the picture is shown.",
  },
  sportPlayed: usual,
  topInterest: usual,
  // What is announced for tomorrow is of no use in two days.
  decisionDate: { ...usual, due: "commitment", isLeftToRules: false },
  // Coaches plan their roster by it, and so does the athlete.
  transfer: { ...usual, due: "commitment", isLeftToRules: false },
  deal: {
    due: "other",
    isLeftToRules: false,
    oneByOne: "A deal is approved on its own page, where what it pays can be read.",
  },
  name: { ...usual, isLeftToRules: false },
  bio: {
    due: "other",
    isLeftToRules: false,
    oneByOne: "A text is approved on its own page, where all of it can be read.",
  },
  dateOfBirth: {
    due: "other",
    isLeftToRules: false,
    oneByOne: "A date of birth is approved on its own page, where all of it can be read.",
  },
  video: {
    due: "other",
    isLeftToRules: false,
    oneByOne: "A video is approved on its own page, where its link can be followed.",
  },
};

/** What holds unless the operator says otherwise. */
export const usualDueHours: DueHours = { commitment: 4, photo: 24, other: 48 };

/** Hours that an operator may set: up to a year. */
const mostHours = 8760;

/**
 * `commitment=4,photo=24,other=48` as hours; what is not named stays usual. Null
 * of anything else: another name, one named twice, hours that are none.
 */
export function readDueHours(text: string): DueHours | null {
  const hours = { ...usualDueHours };
  const named = new Set<string>();
  for (const part of text.split(",")) {
    const match = /^\s*(commitment|photo|other)\s*=\s*(\d{1,4}(?:\.\d{1,2})?)\s*$/.exec(part);
    const name = match?.[1] as keyof DueHours | undefined;
    const value = Number(match?.[2]);
    if (!name || named.has(name) || !(value > 0 && value <= mostHours)) return null;
    named.add(name);
    hours[name] = value;
  }
  return hours;
}

/** When an edit of a kind, sent then, is due. */
export function dueAt(kind: ReviewKind, sentAt: Date, hours: DueHours = usualDueHours): Date {
  return new Date(sentAt.getTime() + hours[kindPolicies[kind].due] * 3_600_000);
}

/** When an edit of a kind is due that waits for so many hours now: what is due then or before has waited as long. */
export function dueOfWaiting(kind: ReviewKind, waited: number, now: Date, hours: DueHours): Date {
  return new Date(now.getTime() + (hours[kindPolicies[kind].due] - waited) * 3_600_000);
}

/** The kinds of one tag. */
export function kindsOfTag(tag: EditTag): ReviewKind[] {
  return tag === "topInterest" ? ["commitment", "topInterest"] : [tag];
}
