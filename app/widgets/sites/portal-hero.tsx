import { AppLink } from "../ui/app-link";
import { FieldHero } from "../ui/field-hero";

export interface PortalHeroProps {
  /** `Football 2026`. */
  title: string;
  /** The parts of a portal, each with its address. */
  parts: { label: string; to: string; isHere: boolean }[];
}

/** The head of a transfer portal, with the ways to its parts. */
export function PortalHero({ title, parts, heading }: PortalHeroProps & { heading: string }) {
  return (
    <FieldHero label={`Transfer portal, ${title}`}>
      <p className="text-sm font-semibold">{title}</p>
      <h1 className="text-3xl md:text-4xl">{heading}</h1>
      <p className="mt-1">Who has entered, who is still free, who went where.</p>
      <nav aria-label="Parts of the portal" className="-mx-3 mt-3 flex flex-wrap">
        {parts.map(({ label, to, isHere }) => (
          <AppLink
            key={to}
            to={to}
            className="inline-flex min-h-tap items-center px-3 text-sm font-semibold underline underline-offset-4"
            aria-current={isHere ? "page" : undefined}
          >
            {label}
          </AppLink>
        ))}
      </nav>
    </FieldHero>
  );
}
