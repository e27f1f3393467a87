import type { ReactNode } from "react";
import { listSubtitle } from "~/domain/profile/recruit-table";
import { paths } from "~/paths";
import { sitePaths } from "~/paths/sites";
import { HowSureLegend } from "../document/how-sure-legend";
import { Section } from "../document/section";
import { AppLink } from "../ui/app-link";
import { ButtonLink } from "../ui/button";
import { MovesList, type MovesListProps } from "./moves-list";
import { SiteAthletes, type AthleteList } from "./site-athletes";
import { SiteHero, type SiteHead } from "./site-hero";
import { TeamGames, TeamMoves, TeamRoster, type TeamBlocks } from "./team-blocks";

export interface SitePageProps {
  site: SiteHead;
  mayEdit: boolean;
  menu: { label: string; href: string }[];
  commitments: AthleteList;
  /** How the commitments of a team stand, of the class that signs next; null of no team, and of nobody. */
  counts: string | null;
  considering: AthleteList | null;
  /** What became of athletes and the team of late; none of a site that is about none. */
  moves: MovesListProps["moves"];
  /** Of a team's page. */
  blocks?: TeamBlocks;
  /** What stands first beside it. */
  beside?: ReactNode;
  others: { name: string; to: string }[];
  /** Who looks, as far as the way to a profile differs. */
  visitor: "guest" | "claimant" | "athlete";
}

/** The way to a profile of one's own; a guest makes an account first and claims then. */
const ways = {
  guest: {
    to: paths.signUp(paths.claims()),
    text: "Find your profile",
    says: "Find your profile or start one. Once staff know that it is you, you keep your teams, visits and numbers yourself.",
  },
  claimant: {
    to: paths.claims(),
    text: "Claim a profile",
    says: "Find your profile or start one. Once staff know that it is you, you keep your teams, visits and numbers yourself.",
  },
  athlete: { to: paths.profile(), text: "Go to my profile", says: "Your teams, visits and numbers, each checked before it shows here." },
} as const;

/** A site of the network: its own head, the athletes it is about, and the ways on. */
export function SitePage({ site, mayEdit, menu, commitments, counts, considering, moves, blocks, beside, others, visitor }: SitePageProps) {
  const { name, about } = site;
  const described = { name, organization: about?.fullName ?? null, sport: site.sportName };
  const way = ways[visitor];
  return (
    <>
      <SiteHero site={site} mayEdit={mayEdit} menu={menu} />
      <div className="wrap columns pb-10 pt-5">
        <div>
          {blocks?.games && <TeamGames games={blocks.games} />}
          {moves.length > 0 && (
            <Section title="Latest moves" note="Times are Central.">
              <MovesList moves={moves} />
            </Section>
          )}
          {blocks?.transfers && <TeamMoves transfers={blocks.transfers} />}
          {blocks?.roster && <TeamRoster roster={blocks.roster} />}
          <SiteAthletes
            id="commitments"
            title="Commitments"
            subtitle={listSubtitle("commits", described)}
            counts={counts}
            list={commitments}
            empty={
              `Nobody is committed ${about ? `to ${about.fullName}` : site.sportName ? `in ${site.sportName}` : ""}`.trimEnd() + " yet."
            }
            help="A commitment shows here once the review desk has approved it."
          />
          {considering && (
            <SiteAthletes
              id="considering"
              title="Considering"
              subtitle={listSubtitle("considering", described)}
              list={considering}
              empty="Nobody is considering this team right now."
              help="Athletes choose their top teams; the review desk checks them."
            />
          )}
        </div>
        <aside>
          {beside}
          <HowSureLegend />
          <Section title={visitor === "athlete" ? "Your profile" : "Are you an athlete?"}>
            <p className="text-sm text-ink-2">{way.says}</p>
            <ButtonLink to={way.to} className="mt-4 w-full">
              {way.text}
            </ButtonLink>
          </Section>
          <Section title="Other sites" more={{ to: sitePaths.all(), text: "All sites" }}>
            <ul>
              {others.map((other) => (
                <li key={other.to}>
                  <AppLink to={other.to} className="flex min-h-tap items-center underline underline-offset-4">
                    {other.name}
                  </AppLink>
                </li>
              ))}
            </ul>
          </Section>
        </aside>
      </div>
    </>
  );
}
