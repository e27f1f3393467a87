import { Form } from "@remix-run/react";
import { searchMinimum } from "~/domain/teams/organizations";
import { Button } from "../ui/button";
import { FactsRow } from "./facts-row";

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
      <Form method="get" action={action} className="field-row mt-5 flex items-end gap-3" role="search">
        <label className="min-w-0 flex-1">
          <span className="label">{label}</span>
          <input
            type="search"
            name="search"
            className="input"
            defaultValue={search}
            placeholder="Name, at least 3 letters"
            maxLength={100}
            autoComplete="off"
          />
        </label>
        <Button type="submit">Find</Button>
      </Form>
      {isShort && <p className="mt-4 text-ink-2">Type at least 3 letters.</p>}
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
