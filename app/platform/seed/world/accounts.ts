/** Who has an account in a generated world. */
import type { World } from "./world";

/** People of the desk: two of their own, and ten others. */
export const deskSize = 12;
const firstAthlete = 100;

export interface Passwords {
  /** Of the accounts to sign in as. */
  known: string;
  /** Of everybody else: no password has it. */
  unknown: string;
}

export interface Accounts {
  /** Decides nothing by turns: writes rules, verifies claims. */
  lead: number;
  deciders: readonly number[];
  userOf(athlete: number): number;
  /** Guardians are one for every five athletes. */
  guardians: number;
  guardianUserOf(guardian: number): number;
  wardOf(guardian: number): number;
  /** The guardian whose claim to the athlete is verified; null without one. */
  guardianOf(athlete: number): number | null;
  claimOf(guardian: number): "waits" | "refused" | "verified";
  /** Who speaks for a college, by its place among the colleges: of each that has coaches its first. */
  coachUserOf(college: number): number;
}

const what = { claim: 80 };

export function accountsOf({ last, athletes, draw }: Pick<World, "last" | "athletes" | "draw">): Accounts {
  const guardians = Math.ceil(athletes / 5);
  const keys = Array.from({ length: deskSize }, (_none, index) => last.users + index + 1);
  function claimOf(guardian: number): ReturnType<Accounts["claimOf"]> {
    const drawn = (draw(guardian, what.claim) >>> 8) % 100;
    return drawn < 1 ? "waits" : drawn < 4 ? "refused" : "verified";
  }
  return {
    lead: keys[1]!,
    deciders: keys.filter((_key, index) => index !== 1),
    userOf: (athlete) => last.users + firstAthlete + athlete + 1,
    guardians,
    guardianUserOf: (guardian) => last.users + firstAthlete + athletes + guardian + 1,
    wardOf: (guardian) => Math.min(guardian * 5, athletes - 1),
    guardianOf: (athlete) => (athlete % 5 === 0 && claimOf(athlete / 5) === "verified" ? athlete / 5 : null),
    claimOf,
    coachUserOf: (college) => last.users + firstAthlete + athletes + guardians + college + 1,
  };
}
