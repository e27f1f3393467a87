import { shownForHeader } from "~/domain/base/shown-for";

/**
 * Where the server is not reached, loses its answer, or is too busy to take
 * something in, the page waits and asks again, and says so: forms stay as they
 * are filled in, pages where they are. What is sent twice is one edit by the key
 * of its form, or cannot have arrived before. Whoever asks with headers of their own deals with failures alone.
 * What is asked names the profile that the page is of, so that a page of one is never filled with another (docs/rules.md A13).
 */
export function askAgain(): void {
  const { fetch } = window;
  window.fetch = async (...asked) => {
    const [address, init] = asked;
    const named = namingProfile(init);
    const once = async () => {
      try {
        const answer = await fetch(address, named);
        await answer.clone().arrayBuffer();
        // The form still stands, and what keeps it may be on its way yet. Without that, it stays until it is there.
        return isNotTaken(answer) ? await (await fetchLater()).keepUnsent(asked, answer) : answer;
      } catch (error) {
        if (init?.headers || init?.signal?.aborted) throw error;
        return null;
      }
    };
    const wasOnline = navigator.onLine;
    let answer = await once();
    for (let tries = 0; tries < 30 && !(answer && answer.status < 500); tries += 1) {
      const later = await fetchLater().catch(() => null);
      if (later) return later.keepAsking(once, answer, wasOnline, init);
      await new Promise((end) => setTimeout(end, 2000));
      // Whether a form may be sent again is known there.
      if (!init?.method) answer = await once();
    }
    if (!answer) throw new TypeError("The server is not reached.");
    return answer;
  };
}

/** What comes in when the page stands, or when it is needed before. */
export function fetchLater() {
  return import("./later");
}

/** Whether it leads to the page that asks to sign in, with the name of `ended` (app/page/kept-form.ts), in bytes that every page pays. */
function isNotTaken({ headers }: Response): boolean {
  return /[?&]ended=/.test(headers.get("x-remix-redirect")!);
}

/**
 * An error page is of no profile. What a form leads to may be another's, as the switch does: its page comes whole, the root's data with it.
 */
function namingProfile(init: RequestInit = {}): RequestInit {
  const state = window.__remixRouter?.state;
  if (!state || state.errors || init.headers || (!init.method && state.navigation.formMethod === "POST")) return init;
  const { viewer } = state.loaderData.root as { viewer: { actsFor: number | null } | null };
  return viewer && viewer.actsFor ? { ...init, headers: { [shownForHeader]: String(viewer.actsFor) } } : init;
}
