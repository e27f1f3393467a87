import { Form } from "@remix-run/react";
import { searchLimit, searchMinimum } from "~/domain/teams/organizations";
import { paths } from "~/paths";
import { profilePaths } from "~/paths/profile";
import { Button, ButtonLink } from "~/widgets/ui/button";
import { Card } from "~/widgets/ui/card";
import { ClaimChip } from "~/widgets/profile/claim-chip";
import { searchFailed } from "~/widgets/ui/picker-words";
import type { FoundLine } from "./claim-lines.server";
import { useTypedSearch, type Search } from "./use-typed-search";

interface FindProfileProps {
  search: string;
  /** Null before anything was looked for. */
  found: readonly FoundLine[] | null;
}

/** The search for the athlete's profile, and the way to a new one. With script it searches as one types. */
export function FindProfile({ search, found }: FindProfileProps) {
  const { input, handleChange, shown } = useTypedSearch(search, found);
  return (
    <Card
      title="Find the profile"
      subtitle="Look for the athlete by name. Many athletes have a profile before they come here, and so has many a coach a record of their own."
    >
      <Form method="get" action={paths.claims()} role="search" className="field-row flex items-end gap-3 px-4 pb-4 md:px-5">
        <label className="min-w-0 flex-1">
          <span className="block pb-1 text-sm font-semibold">Name</span>
          <input
            ref={input}
            type="search"
            name="search"
            className="input"
            defaultValue={search}
            maxLength={100}
            autoComplete="off"
            aria-describedby="search-hint"
            onChange={handleChange}
          />
        </label>
        <Button type="submit" icon="search">
          Search
        </Button>
      </Form>
      <p id="search-hint" role="status" className="hint px-4 pb-3 md:px-5">
        {inWords(shown)}
      </p>
      <ul>
        {shown.found?.map((person) => (
          <li key={person.personKey} className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-3 md:px-5">
            <span className="min-w-[180px] flex-1">
              <span className="block font-semibold">{person.name}</span>
              <span className="block text-sm text-ink-2">{person.about}</span>
              {person.isAthleteClaimed && <span className="block text-sm text-ink-3">The athlete has claimed it.</span>}
            </span>
            {person.state ? (
              <ClaimChip state={person.state} />
            ) : (
              <ButtonLink to={profilePaths.newClaim({ person: person.personKey })} size="sm" aria-label={`Claim ${person.name}`}>
                Claim
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-3 md:px-5">
        <span className="min-w-[180px] flex-1 text-ink-2">The athlete is not there?</span>
        <ButtonLink to={profilePaths.newClaim()} icon="plus" size="sm">
          Start a new profile
        </ButtonLink>
      </p>
    </Card>
  );
}

function inWords({ words, found, state }: Search): string {
  if (state === "idle") return `At least ${searchMinimum} letters.`;
  if (state === "short") return `Type at least ${searchMinimum} letters.`;
  if (state === "searching") return "Searching…";
  return found ? foundInWords(found.length, words) : searchFailed;
}

function foundInWords(count: number, words: string): string {
  if (count === 0) return `No profile of “${words}” was found.`;
  const howMany = count < searchLimit ? `${count} found.` : `The first ${count} are shown. Type more of the name to narrow them.`;
  return `${howMany} Of each, what you may see is shown.`;
}
