import { AppLink } from "../ui/app-link";

interface FactsRowProps {
  name: string;
  /** Beside the name: years, a short name. */
  beside?: string | null;
  /** What else is said, a line each; what is not known is none. */
  lines: readonly (string | null)[];
  /** Where it is changed; null of what the viewer may not change. */
  to: string | null;
  /** Where something is read of it, under its lines. */
  more?: { to: string; words: string } | null;
}

/** One of what staff enter, in a list of those: a link to its page, where it has one. */
export function FactsRow({ name, beside, lines, to, more }: FactsRowProps) {
  const facts = (
    <>
      <span className="flex flex-wrap items-center gap-x-3">
        <span className={to ? "font-semibold underline underline-offset-4" : "font-semibold"}>{name}</span>{" "}
        {beside && <span className="num text-ink-2">{beside}</span>}
      </span>
      {lines.map(
        (line) =>
          line && (
            <span key={line} className="num block text-sm text-ink-2">
              {line}
            </span>
          ),
      )}
    </>
  );
  return (
    <li className="border-t border-line first:border-t-0">
      {to ? (
        <AppLink to={to} className="block px-4 py-3 hover:bg-well md:px-5">
          {facts}
        </AppLink>
      ) : (
        <div className="px-4 py-3 md:px-5">
          {facts}
          {more && (
            <AppLink to={more.to} className="link num inline-flex min-h-tap items-center text-sm">
              {more.words}
              <span className="sr-only">: {name}</span>
            </AppLink>
          )}
        </div>
      )}
    </li>
  );
}
