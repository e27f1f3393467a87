import { AppLink } from "~/widgets/ui/app-link";
import { Button } from "~/widgets/ui/button";
import { Chip } from "~/widgets/ui/chip";

interface CandidatesProps {
  of: readonly { key: number; page: string; name: string; about: string; isListed?: boolean }[];
}

/** Who may be put on the list; the buttons belong to the form around. */
export function Candidates({ of }: CandidatesProps) {
  return (
    <ul>
      {of.map(({ key, page, name, about, isListed }) => (
        <li key={key} className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3 md:px-5">
          <span className="min-w-0">
            <AppLink to={page} className="link">
              {name}
            </AppLink>{" "}
            <span className="num block text-sm text-ink-2">{about}</span>
          </span>
          {isListed ? (
            <Chip kind="plain" icon="check">
              On your list
            </Chip>
          ) : (
            <Button type="submit" name="add" value={key} size="sm" icon="plus" aria-label={`Add ${name}`}>
              Add
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
