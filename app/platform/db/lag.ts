/**
 * How far a replica is behind, told by positions in the primary's log: it needs
 * no right of an administrator, no agreement of clocks, and sees a replica that
 * was unplugged and still answers.
 */

/** `16/B374D848`, as PostgreSQL spells a position, as a number that compares. */
export function positionOf(text: string): bigint {
  const [high = "", low = ""] = text.split("/");
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

export interface Lag {
  /** The primary stood at `position` at `at` (milliseconds). */
  primaryStood(position: bigint, at: number): void;
  /** The replica has replayed up to `position`. */
  replicaReached(position: bigint): void;
  /** Milliseconds that the oldest position has waited that the replica has not reached; 0 when it reached all that are known. */
  behind(now: number): number;
}

export function createLag(): Lag {
  let waiting: { position: bigint; at: number }[] = [];
  return {
    primaryStood(position, at) {
      if (position !== waiting.at(-1)?.position) waiting.push({ position, at });
    },
    replicaReached(position) {
      waiting = waiting.filter((mark) => mark.position > position);
    },
    behind: (now) => (waiting[0] ? now - waiting[0].at : 0),
  };
}
