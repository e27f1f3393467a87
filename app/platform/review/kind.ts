/** What an edit of one tag is made of: the same steps for all, its own facts and places for each. */
import type { SQL } from "drizzle-orm";
import type { EditOf } from "~/contract/profile/profile-edits";
import type { EditType } from "~/domain/review/items";
import type { Spread } from "~/domain/desk/spread";
import type { Guarded } from "~/domain/account/guardian-gate";
import type { EditTag, EditValues } from "~/domain/profile/edit-values";
import type { Tier } from "~/domain/profile/provenance";
import type { WaitsFor } from "~/domain/profile/top-interest";
import type { Database, Transaction } from "../db/database";
import type { Refusal } from "../module";

/** An item's values, by its tag. */
export interface Item<T extends EditTag> {
  editType: EditType;
  oldValue: EditValues[T] | null;
  newValue: EditValues[T];
}

/** Where an approved item landed, what stood there before (null: nothing), and what stands there since. */
export interface Landing<T extends EditTag> {
  /** `vitals:12`, also of a measurement that the approval added. */
  target: string;
  before: EditValues[T] | null;
  after: EditValues[T];
}

/** What an approval says of all that it puts on the profile. */
export interface Approval {
  tier: Tier;
  at: Date;
}

/** The same value at another place: on the profile, or in a review item that waits. */
export type Twin = { as: "stands" } | { as: "waits"; reviewItemKey: number };

/** A change that a rule measures, in pieces of a statement. */
export interface Measured {
  personKey: SQL;
  newValue: SQL;
  /** Decisions from this time on are left out. */
  until: SQL;
}

/** What an edit proposes, judged against what stands. */
export interface Proposed<T extends EditTag> {
  editType: EditType;
  oldValue: EditValues[T] | null;
  newValue: EditValues[T];
  /** The item that must be approved first. */
  waitsForKey?: number | null;
  /** The edit may share the batch of its save. */
  mayShareBatch?: boolean;
  /** The item is not for the desk yet: something of it is still to come. */
  isIncomplete?: boolean;
}

/** What the engine asks of every kind, and, marked optional, of those that need more than the rest. */
export interface EditKind<T extends EditTag> {
  /** Where the edit lands; two open items never share one. Null of what is an item of its own each time. */
  target(edit: EditOf<T>): string | null;
  /** Looks the facts up and judges them; `pending` is the waiting item that the edit amends, with where it lands. */
  propose(
    tx: Transaction,
    personKey: number,
    edit: EditOf<T>,
    pending: (Item<T> & { target: string }) | null,
  ): Promise<Proposed<T> | Refusal>;
  /**
   * Puts approved items on the profile, all or none, and answers a landing for each; the caller holds the player's row. `sent` are the
   * edits as they were sent, of which an approval in part or with a change puts less or something else there.
   */
  apply(
    tx: Transaction,
    personKey: number,
    items: readonly Item<T>[],
    sent: readonly Item<T>[],
    approval: Approval,
  ): Promise<Landing<T>[] | Refusal>;
  /** Whether what stands is what was approved, so that what stood before can be put back. */
  isRevertible(db: Database, personKey: number, landings: readonly Landing<T>[]): Promise<boolean>;
  /** What stands or waits by now and keeps approvals from being taken back, in words; null of nothing. */
  inTheWay?(db: Database, personKey: number, landings: readonly Landing<T>[]): Promise<string | null>;
  /** Puts back what stood before; the caller holds the player's row and has asked `isRevertible`. */
  revert(tx: Transaction, personKey: number, landings: readonly Landing<T>[]): Promise<void>;
  /** What stands on the profile now where each item would land, by one read. */
  current(db: Database, personKey: number, items: readonly Item<T>[]): Promise<(EditValues[T] | null)[]>;
  /** What lists of staff say of a value, where each look of theirs at all of it is written down; null where lists say all of it. */
  masked: ((value: SQL) => SQL) | null;
  /** Notices say of a value what lists of staff do. */
  isMaskedInNotices?: true;

  /**
   * What is the same as `value` at another place than those of `own`, and so may not come twice: on the profile, where no change of it
   * waits, or in an edit that waits; null where there is none. A change that waits is looked for first.
   */
  twin?(db: Pick<Database, "select">, personKey: number, value: EditValues[T], own: readonly string[]): Promise<Twin | null>;
  /** Whether what the item `ri` would add, set, or make of another is on the profile another way by now: a piece of a statement. */
  standsOtherwise?: SQL;
  /** Whether what stands at the place of a value says the same, so that an edit to it is answered by that (docs/rules.md R13). */
  isSaidBy?(value: EditValues[T], stands: EditValues[T] | null): boolean;
  /** Whether two values say the same, also in other words; of other kinds they do in the same ones. */
  isSameAs?(one: EditValues[T], other: EditValues[T]): boolean;
  /** `propose` handles an open edit of the same target itself. Without this, the engine refuses a second one. */
  judgesWaiting?: true;
  /** All targets form one list: any later approval counts as a change of what this one put there. */
  isOfWhole?: true;
  /** An addition of what is there by now is never approved. */
  addsOnce?: true;
  /** A reviewer cannot put another value in the place of one of these. */
  hasNoOther?: true;
  /** Whether the edit changes the part of the profile where an item lands at `target`, when that is not its own target. */
  isOfTarget?(edit: EditOf<T>, target: string): boolean;
  /** The targets that are one thing with this one, as the places of a new order are: a pattern of them. Null of one by itself. */
  wholeOf?(target: string): string | null;
  /** A commitment, of which there is one (docs/rules.md T4): it is decided after the edit that frees it. */
  isCommitment?(edit: Item<T>): boolean;
  /** What it does that waits for a minor's guardian; null of what does not (docs/rules.md B26). */
  guarded?(edit: Item<T>): Guarded | null;
  /** The decision of another item that the edit rests on as the profile stands now; null of most. */
  waitsFor?(db: Database, personKey: number, edit: Item<T>): Promise<WaitsFor | null>;
  /** The contest that counts of what the item `ri` goes on from (ReviewItemAtDesk), or null: a piece of a statement. */
  contest?: SQL;
  /** Why a waiting item may not be taken back; null when it may. */
  withdrawalRefused?(tx: Transaction, personKey: number, reviewItemKey: number): Promise<Refusal | null>;
  /** Why a reviewer may not put this value in the place of what an item proposes; null when they may. */
  insteadRefused?(item: Item<T>, value: EditValues[T]): Refusal<422> | null;
  /** A refusal of `propose` as a reviewer reads it who proposes something else. */
  asDeskReads?(refusal: Refusal): Refusal;
  /** Whether the item `ri` is an edit of the same as this one; of other kinds all are. */
  isSame?(edit: Item<T>): SQL;
  /** Approved results beside which the edit is flagged: an array of FlagFacts' results. */
  results?(personKey: number, edit: Item<T>): SQL;
  /** The value that a rule measures the change to `newValue` from, as of a time: what no rule had put there (docs/rules.md J2). */
  measuredFrom?(of: Measured): SQL;
  /** Which approvals `d` of a target are its source; all of them, of other kinds. */
  isSource?: SQL;
  /** How approved results like this one are spread, for the reviewer; null of too few. */
  spread?(db: Database, value: EditValues[T]): Promise<Spread | null>;
}
