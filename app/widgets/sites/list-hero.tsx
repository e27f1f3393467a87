import { AppLink } from "../ui/app-link";
import { classNames } from "../ui/class-names";
import { FieldHero } from "../ui/field-hero";

export interface ListHeroProps {
  /** `Football 2026`. */
  title: string;
  /** The lists beside this one and itself, each with its address. */
  parts: { label: string; to: string; isHere: boolean }[];
}

interface ListHeadProps extends ListHeroProps {
  /** `Transfer portal`. */
  label: string;
  heading: string;
  lead: string;
}

/** The head of one of several lists, with the ways to the others. */
export function ListHero({ title, label, parts, heading, lead }: ListHeadProps) {
  return (
    <FieldHero label={`${label}, ${title}`}>
      <p className="text-sm font-semibold">{title}</p>
      <h1 className="text-3xl md:text-4xl">{heading}</h1>
      <p className="mt-1">{lead}</p>
      <nav aria-label={`Lists: ${label}`} className="-mx-3 mt-3 flex flex-wrap">
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
