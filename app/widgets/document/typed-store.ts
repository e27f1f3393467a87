/** What this tab keeps of what was typed, one entry a form, in its session storage. */
import type { PickerOption } from "~/domain/teams/options";
import type { FormRows, FormValues } from "../ui/form-values";
import { typedPrefix } from "./typed-key";

type Choices = Record<string, readonly PickerOption[]>;

/** One thing that was typed, ticked or chosen, in the words that stood there; of a control with its name and what it held. */
export interface Told {
  words: string;
  name?: string;
  value?: string | boolean;
}

export interface Kept {
  /** Those alone that are others than the page came with. */
  fields: FormValues;
  choices: Choices;
  /** What the form stood on when it was typed into, by field. */
  on: Record<string, number>;
  /** All of them once they are others than the page came with, which are then `from`. */
  rows?: FormRows;
  from?: string;
  /** What all that says, should it not be put back. */
  said: Told[];
  /** What was not put back, until it is used or discarded. */
  past: Told[];
}

const lasts = 12 * 60 * 60 * 1000;

/** Of all entries. */
export function keys(): string[] {
  try {
    return Object.keys(sessionStorage).filter((key) => key.startsWith(typedPrefix));
  } catch {
    return [];
  }
}

/** Null of none, of one that is too old, and of one that cannot be read. */
export function read(key: string): Kept | null {
  try {
    const { at, ...kept } = JSON.parse(sessionStorage.getItem(key)!) as Partial<Kept> &
      Pick<Kept, "fields" | "choices" | "on"> & { at: number };
    return Date.now() - at > lasts ? null : { said: [], past: [], ...kept };
  } catch {
    return null;
  }
}

export function write(key: string, kept: Kept): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ at: Date.now(), ...kept }));
  } catch {
    // No room, or none allowed: the page works without.
  }
}

export function drop(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing is there where nothing may be.
  }
}
