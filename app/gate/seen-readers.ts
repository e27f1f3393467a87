/**
 * Who has read what today, in marks that name nobody: a field of bits in this
 * process alone, by a key that goes with it when the day is over (docs/rules.md
 * S9, docs/decisions/readers-are-counted-and-forgotten.md).
 */
import { hash, randomBytes } from "node:crypto";
import { readerLimits } from "~/domain/sites/readers";

/** One reading, as the request tells it. */
export interface Reading {
  /** Whom or what it is of, by a name without line breaks. */
  subject: string;
  /** As networkOf says it. */
  network: string;
  /** What the browser calls itself. */
  agent: string;
}

export interface SeenReaders {
  has(reading: Reading): boolean;
  /** Whether it is a reader more: not where the address has had as many as count. */
  add(reading: Reading): boolean;
}

/** Bits of the field, 8 MB, and of one mark. Of three million readings of a day fewer than one in a hundred is taken for another. */
const size = 2 ** 26;
const bitsOfMark = 4;

interface Mark {
  first: number;
  step: number;
}

export function createSeenReaders(): SeenReaders {
  const key = randomBytes(32).toString("base64url");
  const field = new Uint8Array(size / 8);

  function markOf(...parts: string[]): Mark {
    const digest = hash("sha256", [key, ...parts].join("\n"), "hex");
    return { first: parseInt(digest.slice(0, 8), 16), step: parseInt(digest.slice(8, 16), 16) | 1 };
  }

  function isSet(mark: Mark): boolean {
    return placesOf(mark).every((place) => (field[place >>> 3]! & (1 << (place & 7))) !== 0);
  }

  function set(mark: Mark): void {
    for (const place of placesOf(mark)) field[place >>> 3]! |= 1 << (place & 7);
  }

  const readerOf = ({ subject, network, agent }: Reading) => markOf(subject, network, agent);

  return {
    has: (reading) => isSet(readerOf(reading)),
    add(reading) {
      const reader = readerOf(reading);
      if (isSet(reader)) return false;
      const { first, step } = markOf(reading.subject, reading.network);
      for (let place = 0; place < readerLimits.browsersOfAddress; place += 1) {
        const taken = { first: first + place * 0x9e3779b1, step: step + 2 * place };
        if (isSet(taken)) continue;
        set(taken);
        set(reader);
        return true;
      }
      return false;
    },
  };
}

function placesOf({ first, step }: Mark): number[] {
  return Array.from({ length: bitsOfMark }, (_, index) => (((first + index * step) % size) + size) % size);
}
