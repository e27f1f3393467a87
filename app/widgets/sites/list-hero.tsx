import { AppLink } from "../ui/app-link";

export interface ListPart {
  label: string;
  to: string;
  isHere: boolean;
}

export interface ListHeroProps {
  /** `Football 2026`. */
  title: string;
  /** The lists beside this one and itself, each with its address. */
  parts: ListPart[];
}

interface ListHeadProps extends ListHeroProps {
  /** `Transfer portal`. */
  label: string;
  heading: string;
  lead: string;
}

/** The head of one of several lists, with the ways to the others: where these stand at its foot, the ruler does not. */
export function ListHero({ title, label, parts, heading, lead }: ListHeadProps) {
  return (
    <section aria-label={`${label}, ${title}`} className="on-field bg-field text-on-field">
      <div className="wrap pt-4 md:pt-6">
        <p className="text-sm font-semibold">{title}</p>
        <h1 className="text-3xl md:text-4xl">{heading}</h1>
        <p className="mt-1">{lead}</p>
        <nav aria-label={`Lists: ${label}`} className="-mx-3 mt-2 flex flex-wrap md:mt-3">
          {parts.map(({ label, to, isHere }) => (
            <AppLink key={to} to={to} className="head-tab" aria-current={isHere ? "page" : undefined}>
              {label}
            </AppLink>
          ))}
        </nav>
      </div>
    </section>
  );
}

/** Some of one kind, of which one is shown: `Classes`, `Portal`; nothing where there is no other. */
export function Segments({ label, parts }: { label: string; parts: readonly ListPart[] }) {
  if (parts.length < 2) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap gap-1">
      {parts.map(({ label, to, isHere }) => (
        <AppLink key={to} to={to} className="segment" aria-current={isHere ? "page" : undefined}>
          {label}
        </AppLink>
      ))}
    </nav>
  );
}
