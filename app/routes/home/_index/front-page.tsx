import type { ReactNode } from "react";
import type { DecisionsShown } from "~/pages/sites/decisions.server";
import type { GamesShown } from "~/pages/sites/games-of-the-day.server";
import type { MovesShown } from "~/session/latest-moves";
import { paths } from "~/paths";
import { staffPaths } from "~/paths/staff";
import { sitePaths } from "~/paths/sites";
import { ButtonLink } from "~/widgets/ui/button";
import { HowSureLegend } from "~/widgets/document/how-sure-legend";
import { Section } from "~/widgets/document/section";
import { DecisionDays } from "~/widgets/sites/decision-list";
import { GamesOfTheDay } from "~/widgets/sites/games-of-the-day";
import { MovesList } from "~/widgets/sites/moves-list";
import { NetworkLists } from "~/widgets/sites/network-lists";
import { SearchForm } from "~/widgets/sites/search-form";
import { OwnSites, SiteLinks, type SiteLink } from "~/widgets/sites/site-links";
import { AppLink } from "~/widgets/ui/app-link";
import { EmptyState } from "~/widgets/ui/empty-state";
import { FieldHero } from "~/widgets/ui/field-hero";
import { Icon } from "~/widgets/ui/icon";

const promises = [
  { icon: "send", title: "You send an edit", text: "Your top teams, your visits, in your order. It takes a minute on any phone." },
  {
    icon: "shield-check",
    title: "It is checked first",
    text: "Our staff look at it before others see it, or a rule that they wrote approves it. Your contact details are private until you make them public yourself.",
  },
  { icon: "circle-check", title: "You hear back", text: "Approved, it is on your profile. If not, you read why, in words." },
] as const;

interface FrontPageProps {
  own: SiteLink[];
  ways: ReactNode;
  isSignedIn: boolean;
  /** Null where they could not be read: the page stands without them. */
  moves: MovesShown | null;
  /** The next ones, by day. */
  decisions: DecisionsShown["days"];
  /** Null where there are none, or they could not be read. */
  games: GamesShown | null;
  /** Teams to begin with. */
  teams: SiteLink[];
}

/** What this is, for guests and for whom it is no home of. */
export function FrontPage({ own, ways, isSignedIn, moves, decisions, games, teams }: FrontPageProps) {
  return (
    <>
      <NextDecision days={decisions} />
      <FieldHero label="What this is">
        <h1 className="text-2xl md:text-4xl">Your recruiting profile. Checked before it counts.</h1>
        <p className="mt-2 max-w-modal-lg">
          Athletes, and the people who look after them, keep their teams, visits and numbers here. Schools can rely on what they read.
        </p>
      </FieldHero>
      <div className="wrap pb-10 pt-5">
        <div className="flex flex-wrap gap-3">
          {ways}
          {!isSignedIn && (
            <ButtonLink to={paths.login()} variant="primary">
              Sign in
            </ButtonLink>
          )}{" "}
          {!isSignedIn && <ButtonLink to={paths.signUp()}>Make an account</ButtonLink>}
        </div>
        <nav aria-label="Lists" className="mt-3">
          <NetworkLists />
        </nav>
        {own.length > 0 && <OwnSites sites={own} className="mt-8" />}
        <div className="columns columns-front mt-6">
          <div>
            {moves && <LatestMoves moves={moves} />}
            {games && <GamesOfTheDay {...games} />}
            <FindATeam teams={teams} />
          </div>
          <aside>
            {decisions.length > 0 && (
              <Section title="Next decision days" more={{ to: sitePaths.calendar(), text: "Every day" }}>
                <DecisionDays days={decisions} />
              </Section>
            )}
            <HowSureLegend />
          </aside>
        </div>
        <Section title="How a profile is kept" className="mt-8">
          <ol className="grid gap-5 md:grid-cols-3">
            {promises.map((promise) => (
              <li key={promise.title}>
                <h3 className="flex items-center gap-2 text-lg">
                  <Icon name={promise.icon} />
                  {promise.title}
                </h3>
                <p className="mt-1 text-sm text-ink-2">{promise.text}</p>
              </li>
            ))}
          </ol>
        </Section>
      </div>
    </>
  );
}

/** Who says next where they go, above all else. */
function NextDecision({ days: [first] }: { days: DecisionsShown["days"] }) {
  const next = first?.rows[0];
  if (!first || !next) return null;
  return (
    <p className="bg-well">
      <span className="wrap flex flex-wrap items-center gap-x-3 text-sm">
        <span>
          Decides next:{" "}
          <AppLink to={next.page} className="link inline-flex min-h-tap items-center">
            {next.fullName}
          </AppLink>
          , <time dateTime={first.day}>{first.title}</time>
        </span>{" "}
        <AppLink to={sitePaths.calendar()} className="link inline-flex min-h-tap items-center">
          Decision days
        </AppLink>
      </span>
    </p>
  );
}

function LatestMoves({ moves }: { moves: MovesShown }) {
  return (
    <Section
      title="Latest moves"
      note="Commitments, decommitments and offers, as the review desk approved them. Times are Central."
      more={moves.next ? { to: sitePaths.moves(), text: "Every move" } : null}
    >
      {moves.rows.length > 0 ? (
        <MovesList moves={moves.rows} />
      ) : (
        <EmptyState title="Nothing has been approved yet." help="A move stands here once the review desk has approved it." />
      )}
    </Section>
  );
}

function FindATeam({ teams }: Pick<FrontPageProps, "teams">) {
  return (
    <Section title="Find a team or a player" more={{ to: sitePaths.all(), text: "All sites" }}>
      <SearchForm text="" />
      {teams.length > 0 && <SiteLinks sites={teams} />}
    </Section>
  );
}

interface WaysProps {
  isSignedIn: boolean;
  hasProfile: boolean;
  mayOpenDesk: boolean;
  mayEvaluate: boolean;
}

/** Where the viewer's own work is, or begins. */
export function Ways({ isSignedIn, hasProfile, mayOpenDesk, mayEvaluate }: WaysProps) {
  return (
    <>
      {hasProfile && (
        <ButtonLink to={paths.profile()} variant="primary">
          Go to my profile
        </ButtonLink>
      )}
      {mayOpenDesk && (
        <ButtonLink to={paths.desk()} variant={hasProfile ? "secondary" : "primary"}>
          Open the review desk
        </ButtonLink>
      )}
      {mayEvaluate && <ButtonLink to={staffPaths.evaluations()}>Evaluations</ButtonLink>}
      {mayEvaluate && <ButtonLink to={staffPaths.predictions()}>Predictions</ButtonLink>}
      {isSignedIn && !hasProfile && !mayOpenDesk && !mayEvaluate && <ButtonLink to={paths.claims()}>Claim a profile</ButtonLink>}
    </>
  );
}
