import { useMatches } from "@remix-run/react";
import { useEffect, useRef, useState, type ChangeEvent } from "react";
import { searchDebounce, searchMinimum } from "~/domain/teams/organizations";
import { paths } from "~/paths";
import { lookUp } from "~/widgets/ui/picker-look-up";
import type { FoundLine } from "./claim-lines.server";

export interface Search {
  /** The words that `found` is of. */
  words: string;
  /** Null before anything was looked for, and where that failed. */
  found: readonly FoundLine[] | null;
  state: "idle" | "short" | "searching" | "failed" | "found";
}

/**
 * What the words in the field find: as the server says of those in the address;
 * of others, with script, as the page's own loader answers, half a second after
 * the last key (docs/rules.md O2).
 */
export function useTypedSearch(search: string, found: Search["found"]) {
  const routeId = useMatches().at(-1)?.id ?? "";
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(search);
  const [answer, setAnswer] = useState<{ words: string; found: Search["found"] }>({ words: search, found });
  const words = typed.trim();
  const isShort = words.length < searchMinimum;
  const isAnswered = words === answer.words;

  // A hand may have been quicker than the script.
  useEffect(() => setTyped(input.current?.value ?? ""), []);

  useEffect(() => {
    if (isShort || isAnswered) return;
    const stopped = new AbortController();
    const timer = setTimeout(async () => {
      const results = await lookUp<FoundLine>({
        to: paths.claims(),
        query: { search: words },
        routeId,
        foundIn: "found",
        signal: stopped.signal,
      });
      if (!stopped.signal.aborted) setAnswer({ words, found: results });
    }, searchDebounce);
    return () => {
      clearTimeout(timer);
      stopped.abort();
    };
  }, [words, isShort, isAnswered, routeId]);

  const state = words === "" ? "idle" : isShort ? "short" : !isAnswered ? "searching" : answer.found ? "found" : "failed";
  return {
    input,
    handleChange: (event: ChangeEvent<HTMLInputElement>) => setTyped(event.currentTarget.value),
    shown: { words, found: state === "found" ? answer.found : null, state } satisfies Search,
  };
}
