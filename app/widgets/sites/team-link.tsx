import { AppLink } from "../ui/app-link";
import { TeamLogo } from "../ui/team-logo";

export interface TeamLinkProps {
  name: string;
  /** Of which the letters of its crest are. */
  fullName: string;
  assetUrl: string | null;
  primaryColor: string | null;
  secondaryColor: string | null;
  /** The path of its page, where it has one. */
  url: string | null;
}

/** A team by its crest and its name, which leads to its page. */
export function TeamLink({ url, name, fullName, ...crest }: TeamLinkProps) {
  return (
    <span className="flex items-center gap-2">
      <TeamLogo {...crest} name={fullName} />
      {url ? (
        <AppLink to={url} className="link tall-link">
          {name}
        </AppLink>
      ) : (
        name
      )}
    </span>
  );
}
