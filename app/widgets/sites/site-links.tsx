import { AppLink } from "../ui/app-link";
import { Card } from "../ui/card";

export interface SiteLink {
  name: string;
  to: string;
}

/** The sites that an editor's roles name. */
export function OwnSites({ sites, className }: { sites: SiteLink[]; className?: string }) {
  return (
    <Card title="Sites you edit" padded className={className}>
      <SiteLinks sites={sites} />
    </Card>
  );
}

export function SiteLinks({ sites }: { sites: SiteLink[] }) {
  return (
    <ul className="mt-1 grid grid-cols-2 gap-x-5 md:grid-cols-3 lg:grid-cols-4">
      {sites.map(({ name, to }) => (
        <li key={to}>
          <AppLink to={to} className="flex min-h-tap items-center underline underline-offset-4">
            {name}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
