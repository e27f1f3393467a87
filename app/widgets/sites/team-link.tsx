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

interface Props extends TeamLinkProps {
  /** What stands below its name. */
  below?: string | null;
}

/** A team by its crest and its name, which leads to its page. */
export function TeamLink({ url, name, fullName, below = null, ...crest }: Props) {
  return (
    <span className="flex items-center gap-2">
      <TeamLogo {...crest} name={fullName} />
      <span className="min-w-0 wrap-anywhere">
        {url ? (
          <AppLink to={url} className="link tall-link">
            {name}
          </AppLink>
        ) : (
          name
        )}{" "}
        {below && <span className="block text-xs font-normal text-ink-3">{below}</span>}
      </span>
    </span>
  );
}
