/** What a journey asks of a browser, whatever the browser is. */
export interface Visitor {
  /** Whether a menu must be opened before what is in it can be pressed. */
  foldsMenus: boolean;
  /** Whether a table has heads to press: where it is as narrow as a phone, there are none. */
  showsHeads: boolean;
  open(url: string): Promise<void>;
  /** Presses a link or button by its words. */
  press(words: string): Promise<void>;
  /** Opens what is folded under these words: a wide screen may show it unasked. */
  unfold(words: string): Promise<void>;
  /**
   * Types into the field of this label, in place of what is in it. A field whose label only screen readers are told stands under `hint`.
   */
  fill(label: string, text: string, hint?: string): Promise<void>;
  /** Chooses the radio button of these words. */
  choose(words: string): Promise<void>;
  /** Selects these words in the list of this label. */
  select(label: string, words: string): Promise<void>;
  /** Waits until these words are on the page. */
  sees(words: string): Promise<void>;
  /** Waits until a field holds this text. */
  holds(label: string, text: string): Promise<void>;
  close(): Promise<void>;
}

export interface Step {
  name: string;
  go: (browser: Visitor, url: string) => Promise<void>;
}

export interface Browser {
  name: string;
  /** Debian's packages that it is made of, and the programs that tell whether they are there. */
  packages: readonly string[];
  programs: readonly string[];
  version(): string;
  ways: readonly { name: string; start(): Promise<Visitor> }[];
}

const patience = 20_000;

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Asks again until there is an answer; `what` says afterwards what there was not. */
export async function until<T>(
  what: () => string,
  ask: () => T | null | undefined | false | Promise<T | null | undefined | false>,
): Promise<T> {
  const end = Date.now() + patience;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > end) throw new Error(what());
    await pause(150);
  }
}
