import type { Said } from "~/domain/profile/commitments";
import { howSureId } from "~/domain/profile/how-sure";
import { HowSure } from "~/widgets/ui/how-sure";
import { AppLink } from "~/widgets/ui/app-link";
import { TeamLogo } from "~/widgets/ui/team-logo";

export interface WhereToShown {
  /** Null of who is committed to nobody. */
  committed: {
    /** `Committed to`. */
    words: string;
    team: { name: string; primaryColor: string | null; secondaryColor: string | null; assetUrl: string | null };
    /** The team's site; null without one. */
    to: string | null;
    source: Said;
  } | null;
  /** How many teams are on the list, in words; null of none, and where the athlete is committed. */
  list: string | null;
  decides: { day: string; words: string; source: Said } | null;
}

/** Where the athlete goes, or when that is said, and how sure it is: what a page is opened for. */
export function WhereTo({ committed, list, decides }: WhereToShown) {
  return (
    <div className="standing">
      {committed && <TeamLogo {...committed.team} />}{" "}
      <div className="min-w-0">
        {committed ? (
          <>
            <p className="display text-xl">
              {committed.words}{" "}
              {committed.to ? (
                <AppLink to={committed.to} className="underline">
                  {committed.team.name}
                </AppLink>
              ) : (
                committed.team.name
              )}
            </p>{" "}
            <HowSureLink {...committed.source} />{" "}
            {committed.source.standing === "Claimed" && <p className="text-sm">The school has not confirmed it.</p>}
          </>
        ) : (
          <p className="display text-xl">Uncommitted</p>
        )}{" "}
        {list && <p className="text-sm text-ink-2">{list}</p>}{" "}
        {decides && (
          <>
            <p className="text-sm">
              Decision day{" "}
              <time dateTime={decides.day} className="font-semibold">
                {decides.words}
              </time>
            </p>{" "}
            <HowSureLink {...decides.source} />
          </>
        )}
      </div>
    </div>
  );
}

/** The words lead to what they mean. */
function HowSureLink(source: Said) {
  return (
    <a href={`#${howSureId}`} className="inline-flex min-h-tap items-center underline">
      <HowSure {...source} />
    </a>
  );
}
