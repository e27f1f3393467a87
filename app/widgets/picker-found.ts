import { useMatches } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { PickerOption } from "~/domain/options";
import { searchDebounce, searchMinimum } from "~/domain/organizations";
import { lookUp } from "./picker-look-up";
import type { Carried, PickerSearchProps } from "./picker-search";
import { statusWords } from "./picker-words";

/** What the page's own loader finds for the typed words, half a second after the last key; null for none yet. */
export function useFound(typed: string, answered: string, { searchTo, searchName, carried, foundIn, failure = "", noun, onStatus }: PickerSearchProps): PickerOption[] | null {
  const routeId = useMatches().at(-1)?.id ?? "";
  const [found, setFound] = useState<PickerOption[] | null>(null);
  const words = typed.trim();
  // A row of a form names its search after itself; the loader knows that as `search`.
  const name = searchName.includes("[") ? "search" : searchName;
  const query = JSON.stringify({ ...carried, [name]: words });

  useEffect(() => {
    setFound(null);
    if (words === answered.trim()) return onStatus(null);
    if (words.length < searchMinimum) return onStatus(statusWords(words, [], noun));

    const stopped = new AbortController();
    const timer = setTimeout(async () => {
      onStatus("Searching…");
      const results = await lookUp({ to: searchTo, query: JSON.parse(query) as Carried, routeId, foundIn, signal: stopped.signal });
      if (stopped.signal.aborted) return;
      setFound(results);
      onStatus(results ? statusWords(words, results, noun) : failure);
    }, searchDebounce);
    return () => {
      clearTimeout(timer);
      stopped.abort();
    };
  }, [words, answered, query, searchTo, routeId, foundIn, failure, noun, onStatus]);

  return found;
}
