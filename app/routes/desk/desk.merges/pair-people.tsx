import { AppLink } from "~/widgets/ui/app-link";
import { Chip } from "~/widgets/ui/chip";
import type { MergeLine } from "./merge-lines.server";

/** What both of a pair have, side by side. */
export function PairPeople({ people }: Pick<MergeLine, "people">) {
  return (
    <div className="mt-3 grid gap-4 md:grid-cols-2">
      {people.map((person) => (
        <PairPerson key={person.key} person={person} />
      ))}
    </div>
  );
}

function PairPerson({ person }: { person: MergeLine["people"][number] }) {
  const { page, fullName, hasMore, facts, seasons, credits } = person;
  return (
    <div className="min-w-0 rounded-card border border-line p-4">
      <p className="flex flex-wrap items-center gap-x-3">
        <AppLink to={page} className="link inline-flex min-h-tap items-center font-semibold">
          {fullName}
        </AppLink>{" "}
        {hasMore && (
          <Chip kind="info" className="mb-2">
            Has an account, edits or more
          </Chip>
        )}
      </p>
      {facts.length > 0 && (
        <dl>
          {facts.map(({ label, value }) => (
            <div key={label} className="mb-2 text-sm">
              <dt className="text-ink-3">{label}</dt> <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <ul className="rows" aria-label={`Seasons of ${fullName}`}>
        {seasons.map(({ key, years, team, what }) => (
          <li key={key} className="border-t border-line py-2">
            <span className="num">{years}</span> <b>{team}</b> <span className="block text-sm text-ink-2">{what}</span>
          </li>
        ))}
      </ul>
      {seasons.length === 0 && <p className="text-sm text-ink-2">No season stands here.</p>}
      {credits.map((credit) => (
        <p key={credit} className="mt-1 text-xs text-ink-3">
          {credit}
        </p>
      ))}
    </div>
  );
}
