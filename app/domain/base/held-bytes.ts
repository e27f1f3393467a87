/** Bytes of bodies that a process has in memory at once, of everybody and of guests: those keep out nobody who is signed in. */
export const heldLimits = { all: 96 * 1024 * 1024, guests: 16 * 1024 * 1024 };

/** What one request holds. */
export interface Hold {
  /** Whether there is room for so many bytes more. */
  fits(bytes: number): boolean;
  /** Holds so many bytes more; false where there is no room for them. */
  take(bytes: number): boolean;
  /** Lets go of all of it. */
  end(): void;
}

export type HeldBytes = ReturnType<typeof createHeldBytes>;

/** Counts what is held; whoever finds no room is to be told at once to come again. */
export function createHeldBytes(limits = heldLimits) {
  const held = { all: 0, guests: 0 };
  return function begin(isGuest: boolean): Hold {
    let own = 0;
    const add = (bytes: number) => {
      own += bytes;
      held.all += bytes;
      if (isGuest) held.guests += bytes;
    };
    const fits = (bytes: number) => held.all + bytes <= limits.all && (!isGuest || held.guests + bytes <= limits.guests);
    return {
      fits,
      take(bytes) {
        if (!fits(bytes)) return false;
        add(bytes);
        return true;
      },
      end: () => add(-own),
    };
  };
}
