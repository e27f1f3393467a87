import { searchMinimum } from "~/domain/teams/organizations";
import { FactsRow } from "./facts-row";
import { NameSearch } from "./name-search";

interface FindAthleteProps {
  /** The page that finds them. */
  action: string;
  /** `Evaluate an athlete`. */
  label: string;
  search: string;
  /** Null while nothing is asked for. */
  found: readonly { to: string; name: string; about: string }[] | null;
}

/** An athlete by name. */
export function FindAthlete({ action, label, search, found }: FindAthleteProps) {
  const isShort = search !== "" && search.length < searchMinimum;
  return (
    <>
      <NameSearch action={action} label={label} search={search} isShort={isShort} />
      {found && (
        <section className="card mt-4" aria-label="Athletes">
          {found.length === 0 && <p className="px-4 py-3 text-ink-2 md:px-5">No athlete who is open to everybody has such a name.</p>}
          <ul>
            {found.map(({ to, name, about }) => (
              <FactsRow key={to} name={name} lines={[about]} to={to} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
