/** What an edit of one tag is made of: the same steps for all, its own facts and places for each. */
import type { EditOf } from "~/contract/profile/profile-edits";
import type { EditType } from "~/domain/review/items";
import type { EditTag, EditValues } from "~/domain/profile/edit-values";
import type { Database, Transaction } from "../../db/database";
import { refuse, type Refusal } from "../../module";

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

/** What an edit proposes, judged against what stands. */
export interface Proposed<T extends EditTag> {
  editType: EditType;
  oldValue: EditValues[T] | null;
  newValue: EditValues[T];
  /** The edit takes the one commitment. */
  isCommitment?: boolean;
  /** The item that must be approved first. */
  waitsForKey?: number | null;
  /** The edit may share the batch of its save. */
  mayShareBatch?: boolean;
  /** The item is not for the desk yet: something of it is still to come. */
  isIncomplete?: boolean;
}

export interface EditKind<T extends EditTag> {
  /** Where the edit lands; two open items never share one. Null of what is an item of its own each time. */
  target(edit: EditOf<T>): string | null;
  /** Looks the facts up and judges them; `pending` is the waiting item that the edit amends, with where it lands. */
  propose(tx: Transaction, personKey: number, edit: EditOf<T>, pending: (Item<T> & { target: string }) | null): Promise<Proposed<T> | Refusal>;
  /** Puts approved items on the profile, all or none, and answers a landing for each; the caller holds the player's row. */
  apply(tx: Transaction, personKey: number, items: readonly Item<T>[]): Promise<Landing<T>[] | Refusal>;
  /** Puts back what stood before; refuses, with nothing written, when what stands is not what was approved. */
  revert(tx: Transaction, personKey: number, landings: readonly Landing<T>[]): Promise<Refusal | null>;
  /** What stands on the profile now where each item would land, by one read. */
  current(db: Database, personKey: number, items: readonly Item<T>[]): Promise<(EditValues[T] | null)[]>;
}

/** A refusal by the field. */
export function fieldRefused(field: string, message: string): Refusal<422> {
  return refuse(422, "invalid", "Some answers need another look.", { [field]: [message] });
}
