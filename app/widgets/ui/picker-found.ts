import { useMatches } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { PickerOption } from "~/domain/teams/options";
import { searchable, searchDebounce, searchMinimum } from "~/domain/teams/organizations";
import { lookUp } from "./picker-look-up";
import type { PickerSearchProps } from "./picker-search";
import { foundWords, statusWords } from "./picker-words";

interface Found {
  /** Null for none yet. */
  found: readonly PickerOption[] | null;
  /** What there is is few, and known: no letter is needed to see it. */
  isAll: boolean;
}

/** What the typed words find: among all there is, where that is few; else by the page's own loader, half a second after the last key. */
export function useFound(typed: string, answered: string, props: PickerSearchProps): Found {
  const { searchTo, searchName, foundIn, failure = "", noun, onStatus } = props;
  const routeId = useMatches().at(-1)?.id ?? "";
  const all = useAll(props, routeId);
  const [found, setFound] = useState<PickerOption[] | null>(null);
  const words = typed.trim();
  // A row of a form names its search after itself; the loader knows that as `search`.
  const name = searchName.includes("[") ? "search" : searchName;
  const among = all?.filter(({ label }) => searchable(label).includes(searchable(words)));
  const amongWords = among && words !== "" ? foundWords(words, among, noun) : null;
  const isAll = among !== undefined;

  useEffect(() => {
    setFound(null);
    if (isAll) return onStatus(amongWords);
    if (words === answered.trim()) return onStatus(null);
    if (words.length < searchMinimum) return onStatus(statusWords(words, [], noun));

    const stopped = new AbortController();
    const timer = setTimeout(async () => {
      onStatus("Searching…");
      const results = await lookUp({ to: searchTo, query: { [name]: words }, routeId, foundIn, signal: stopped.signal });
      if (stopped.signal.aborted) return;
      setFound(results);
      onStatus(results ? statusWords(words, results, noun) : failure);
    }, searchDebounce);
    return () => {
      clearTimeout(timer);
      stopped.abort();
    };
  }, [words, answered, name, searchTo, routeId, foundIn, failure, noun, onStatus, isAll, amongWords]);

  return { found: among ?? found, isAll };
}

/** All there is to choose from: as the page says, or as its loader answers. */
function useAll({ all, allIn, searchTo, onStatus }: PickerSearchProps, routeId: string): readonly PickerOption[] | null {
  const [answered, setAnswered] = useState<PickerOption[] | null>(null);
  const foundIn = all === undefined ? allIn : undefined;

  useEffect(() => {
    if (!foundIn) return;
    const stopped = new AbortController();
    void lookUp({ to: searchTo, query: {}, routeId, foundIn, signal: stopped.signal }).then((results) => {
      if (stopped.signal.aborted) return;
      setAnswered(results);
      if (!results) onStatus(`Type at least ${searchMinimum} letters.`);
    });
    return () => stopped.abort();
  }, [foundIn, searchTo, routeId, onStatus]);

  return all ?? answered;
}
