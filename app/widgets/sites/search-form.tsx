import { longestSearch } from "~/domain/sites/search";
import { sitePaths } from "~/paths/sites";
import { Button } from "../ui/button";

/** Finds people and teams; the script of documents shows what may be meant below its field. */
export function SearchForm({ text }: { text: string }) {
  return (
    <form method="get" action={sitePaths.search()} role="search" className="field-row flex items-end gap-3">
      <label className="min-w-0 flex-1">
        <span className="label">Player, coach or team</span>
        <input
          type="search"
          name="q"
          className="input"
          defaultValue={text}
          maxLength={longestSearch}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          data-suggestions={sitePaths.searchSuggestions()}
        />
      </label>{" "}
      <Button type="submit">Search</Button>
    </form>
  );
}
