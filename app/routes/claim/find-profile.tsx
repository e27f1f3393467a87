import { Form } from "@remix-run/react";
import { searchLimit } from "~/domain/organizations";
import { paths } from "~/paths";
import { Button, ButtonLink } from "~/widgets/button";
import { Card } from "~/widgets/card";
import { ClaimChip } from "~/widgets/claim-chip";
import type { FoundLine } from "./claim-lines.server";

interface FindProfileProps {
  search: string;
  /** Null before anything was looked for. */
  found: readonly FoundLine[] | null;
  isTooShort: boolean;
}

/** The search for the athlete's profile, and the way to a new one. */
export function FindProfile({ search, found, isTooShort }: FindProfileProps) {
  return (
    <Card title="Find the profile" subtitle="Look for the athlete by name. Many athletes have a profile before they come here.">
      <Form method="get" action={paths.claims()} role="search" className="field-row flex items-end gap-3 px-4 pb-4 md:px-5" key={search}>
        <label className="min-w-0 flex-1">
          <span className="block pb-1 text-sm font-semibold">Athlete’s name</span>
          <input type="search" name="search" className="input" defaultValue={search} maxLength={100} aria-describedby="search-hint" />
        </label>
        <Button type="submit" icon="search">
          Search
        </Button>
      </Form>
      <p id="search-hint" role="status" className="hint px-4 pb-3 md:px-5">
        {isTooShort ? "Type at least 3 letters." : found === null ? "At least 3 letters." : foundInWords(found.length, search)}
      </p>
      <ul>
        {found?.map((person) => (
          <li key={person.personKey} className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-3 md:px-5">
            <span className="min-w-[180px] flex-1">
              <span className="block font-semibold">{person.name}</span>
              <span className="block text-sm text-ink-2">{person.about}</span>
              {person.isAthleteClaimed && <span className="block text-sm text-ink-3">The athlete has claimed it.</span>}
            </span>
            {person.state ? (
              <ClaimChip state={person.state} />
            ) : (
              <ButtonLink to={paths.newClaim({ person: person.personKey })} size="sm" aria-label={`Claim ${person.name}`}>
                Claim
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-3 md:px-5">
        <span className="min-w-[180px] flex-1 text-ink-2">The athlete is not there?</span>
        <ButtonLink to={paths.newClaim()} icon="plus" size="sm">
          Start a new profile
        </ButtonLink>
      </p>
    </Card>
  );
}

function foundInWords(count: number, search: string): string {
  if (count === 0) return `No profile of “${search}” was found.`;
  const words = count < searchLimit ? `${count} found.` : `The first ${count} are shown. Type more of the name to narrow them.`;
  return `${words} Only what everybody may see is shown.`;
}
