import { ButtonLink } from "./button";

/** Below what is told newest first: the ways to what is older and back to the newest; nothing where one page holds all. */
export function OlderAndNewest({
  noun,
  pageSize,
  older,
  newest,
}: {
  noun: string;
  pageSize: number;
  older: string | null;
  newest: string | null;
}) {
  if (!older && !newest) return null;
  return (
    <nav aria-label="Pages" className="-mx-3 mt-2 flex justify-between">
      {older && (
        <ButtonLink to={older} variant="quiet" size="sm" rel="next">
          Older {noun}
        </ButtonLink>
      )}
      {newest && (
        <ButtonLink to={newest} variant="quiet" size="sm" rel="prev">
          Back to the newest {pageSize}
        </ButtonLink>
      )}
    </nav>
  );
}

/** The foot of a long list: where this page of it stands, and the links to the others. */
export function Pagination({
  label = "Pages",
  summary,
  previous,
  next,
}: {
  label?: string;
  summary: string;
  previous?: { to: string; text: string } | null;
  next?: { to: string; text: string } | null;
}) {
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-x-3 border-t border-line px-4 py-2 md:px-5">
      <p className="num text-sm text-ink-3">{summary}</p>
      <div className="-mr-3 flex">
        {previous && (
          <ButtonLink to={previous.to} variant="quiet" size="sm" rel="prev">
            {previous.text}
          </ButtonLink>
        )}{" "}
        {next && (
          <ButtonLink to={next.to} variant="quiet" size="sm" rel="next">
            {next.text}
          </ButtonLink>
        )}
      </div>
    </nav>
  );
}
