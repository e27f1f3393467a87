import { AppLink } from "../ui/app-link";
import { Button, ButtonLink } from "../ui/button";
import { EmptyState } from "../ui/empty-state";

interface Way {
  name: string;
  to: string;
}

export interface DayOfListProps {
  /** That it is not the latest; null of the latest. */
  words: string | null;
  latest: Way | null;
  before: Way | null;
  /** Asks for the list of any day; null where there is no other than the latest. */
  form: { action: string; kept: Readonly<Record<string, string>>; day: string } | null;
}

/** That a list is not the latest, with the way to that one. */
export function NotTheLatest({ words, latest }: DayOfListProps) {
  if (words === null) return null;
  return (
    <p className="card px-4 py-3 text-sm">
      {words}{" "}
      {latest && (
        <AppLink to={latest.to} className="link tall-link">
          {latest.name}
        </AppLink>
      )}
    </p>
  );
}

/** Asks how a list stood on a day. */
export function AsItStood({ form }: DayOfListProps) {
  if (form === null) return null;
  const { action, kept, day } = form;
  return (
    // Going back, a browser would put back the day that was left.
    <form method="get" action={action} autoComplete="off" className="flex items-end gap-2 text-sm font-semibold md:items-center">
      <label className="flex min-w-0 flex-wrap items-center gap-x-2">
        As it stood on <input type="date" name="asOf" className="input num w-auto font-normal" defaultValue={day} required />
      </label>{" "}
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" size="sm">
        Show<span className="sr-only"> the list of that day</span>
      </Button>
    </form>
  );
}

/** The way to the list before, at the end of what is said of a list. */
export function ListBefore({ before }: DayOfListProps) {
  if (before === null) return null;
  return (
    <AppLink to={before.to} className="link tall-link">
      {before.name}
    </AppLink>
  );
}

/** What stands in the place of a list of a day on which there was none yet. */
export function NoListYet({ words, latest }: DayOfListProps) {
  return (
    <EmptyState
      title={words ?? "There is no such list."}
      help="Each list stands from its day on."
      action={latest && <ButtonLink to={latest.to}>{latest.name}</ButtonLink>}
    />
  );
}
