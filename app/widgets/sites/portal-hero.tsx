import { AppLink } from "../ui/app-link";
import { classNames } from "../ui/class-names";
import { FieldHero } from "../ui/field-hero";

export interface PortalHeroProps {
  /** `Football 2026`. */
  title: string;
  /** The parts of a portal, each with its address. */
  parts: { label: string; to: string; isHere: boolean }[];
}

/** The head of a transfer portal, with the ways to its parts. */
export function PortalHero({ title, parts, heading, lead }: PortalHeroProps & { heading: string; lead: string }) {
  return (
    <FieldHero label={`Transfer portal, ${title}`}>
      <p className="text-sm font-semibold">{title}</p>
      <h1 className="text-3xl md:text-4xl">{heading}</h1>
      <p className="mt-1">{lead}</p>
      <nav aria-label="Parts of the portal" className="-mx-3 mt-3 flex flex-wrap">
        {parts.map(({ label, to, isHere }) => (
          <AppLink
            key={to}
            to={to}
            className={classNames(
              "inline-flex min-h-tap items-center px-3 text-sm font-semibold",
              isHere ? "border-b-4 border-current" : "underline underline-offset-4",
            )}
            aria-current={isHere ? "page" : undefined}
          >
            {label}
          </AppLink>
        ))}
      </nav>
    </FieldHero>
  );
}
