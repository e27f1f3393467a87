import { AppLink } from "~/widgets/ui/app-link";

interface FoundProps {
  title: string;
  rows: { to: string; name: string; about: string | null }[];
  none: string;
}

/** What was found, each row the way to its page. */
export function Found({ title, rows, none }: FoundProps) {
  return (
    <section className="card mt-5" aria-label={title}>
      <h2 className="px-4 py-3 text-xl md:px-5">{title}</h2>
      {rows.length === 0 && <p className="px-4 pb-4 text-ink-2 md:px-5">{none}</p>}
      <ul className="rows">
        {rows.map(({ to, name, about }) => (
          <li key={to} className="border-t border-line">
            <AppLink to={to} className="block min-h-row px-4 py-2 hover:bg-well md:px-5">
              <span className="block font-semibold underline underline-offset-4">{name}</span>
              {about && <span className="block text-sm text-ink-2">{about}</span>}
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
