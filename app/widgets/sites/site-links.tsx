import { Section } from "../document/section";
import { AppLink } from "../ui/app-link";
import { TeamLogo } from "../ui/team-logo";

export interface SiteLink {
  name: string;
  to: string;
  /** Of a team, which stands with its crest. */
  crest?: { name: string; primaryColor: string; secondaryColor: string };
}

/** The sites that an editor's roles name. */
export function OwnSites({ sites, className }: { sites: SiteLink[]; className?: string }) {
  return (
    <Section title="Sites you edit" className={className}>
      <SiteLinks sites={sites} />
    </Section>
  );
}

export function SiteLinks({ sites }: { sites: SiteLink[] }) {
  return (
    <ul className="mt-3 grid grid-cols-2 gap-x-5 gap-y-1 md:grid-cols-3 lg:grid-cols-4">
      {sites.map(({ name, to, crest }) => (
        <li key={to} className="flex min-w-0 items-center gap-2">
          {crest && <TeamLogo {...crest} />}{" "}
          <AppLink to={to} className="flex min-h-tap min-w-0 flex-1 items-center underline underline-offset-4">
            {name}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
