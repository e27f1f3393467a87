import { paths } from "~/paths";
import { AppLink } from "../ui/app-link";

/** A page on the way down to another. */
export interface Crumb {
  name: string;
  /** Its address; none of the page that is shown. */
  to?: string;
}

const start: Crumb = { name: "Signing Day", to: paths.home() };

/** The way from the start page to this one, for people and, as microdata, for those who read pages by machine (docs/rules.md L12). */
export function Breadcrumbs({ trail }: { trail: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="wrap">
      <ol itemScope itemType="https://schema.org/BreadcrumbList" className="flex flex-wrap items-center gap-x-2 pb-1 text-sm text-ink-2">
        {[start, ...trail].map(({ name, to }, index) => (
          <li
            key={name}
            className="min-w-0"
            itemProp="itemListElement"
            itemScope
            itemType="https://schema.org/ListItem"
            aria-current={to === undefined ? "page" : undefined}
          >
            {index > 0 && <span aria-hidden="true">› </span>}
            {to === undefined ? (
              <span itemProp="name">{name}</span>
            ) : (
              <AppLink to={to} itemProp="item" className="inline-flex min-h-tap max-w-full items-center underline">
                <span itemProp="name" className="min-w-0">
                  {name}
                </span>
              </AppLink>
            )}{" "}
            <meta itemProp="position" content={String(index + 1)} />
          </li>
        ))}
      </ol>
    </nav>
  );
}
