import type { ReactNode } from "react";
import type { DecisionsShown } from "~/pages/sites/decisions.server";
import type { MovesShown } from "~/session/latest-moves";
import { paths } from "~/paths";
import { sitePaths } from "~/paths/sites";
import { ButtonLink } from "~/widgets/ui/button";
import { DecisionList } from "~/widgets/sites/decision-list";
import { MovesList } from "~/widgets/sites/moves-list";
import { SearchForm } from "~/widgets/sites/search-form";
import { OwnSites, type SiteLink } from "~/widgets/sites/site-links";
import { AppLink } from "~/widgets/ui/app-link";
import { Card } from "~/widgets/ui/card";
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
}

/** What this is, for guests and for whom it is no home of. */
export function FrontPage({ own, ways, isSignedIn, moves, decisions }: FrontPageProps) {
  return (
    <>
      <FieldHero label="What this is">
        <div className="py-6 md:py-8">
          <h1 className="text-3xl md:text-4xl">Your recruiting profile. Checked before it counts.</h1>
          <p className="text-lg mt-4 max-w-modal-lg">
            Athletes, and the people who look after them, keep their teams, visits and numbers here. Schools can rely on what they read.
          </p>
        </div>
      </FieldHero>
      <div className="wrap py-8 md:py-10">
        <div className="flex flex-wrap gap-3">
          {ways}
          {!isSignedIn && (
            <ButtonLink to={paths.login()} variant="primary">
              Sign in
            </ButtonLink>
          )}{" "}
          {!isSignedIn && <ButtonLink to={paths.signUp()}>Make an account</ButtonLink>}
        </div>
        {own.length > 0 && <OwnSites sites={own} className="mt-8" />}
        <FindAndFollow moves={moves} decisions={decisions} />
        <ol className="mt-8 grid gap-5 md:grid-cols-3">
          {promises.map((promise) => (
            <li key={promise.title} className="card p-4 md:p-5">
              <Icon name={promise.icon} />
              <h2 className="text-xl mt-2">{promise.title}</h2>
              <p className="text-ink-2 mt-1">{promise.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </>
  );
}

/** The ways to people and teams, what happened between them of late, and what is to come. */
function FindAndFollow({ moves, decisions }: Pick<FrontPageProps, "moves" | "decisions">) {
  return (
    <div className="desk-columns mt-8 gap-6 lg:grid">
      <div className="flex min-w-0 flex-col gap-5">
        <SearchForm text="" />
        {moves && (
          <Card
            title="Latest moves"
            subtitle="Commitments, decommitments and offers, as the review desk approved them."
            actions={
              moves.next && (
                <ButtonLink to={sitePaths.moves()} variant="quiet" size="sm">
                  Every move
                </ButtonLink>
              )
            }
          >
            {moves.rows.length > 0 ? (
              <MovesList moves={moves.rows} />
            ) : (
              <EmptyState title="Nothing has been approved yet." help="A move stands here once the review desk has approved it." />
            )}
          </Card>
        )}
      </div>
      <aside className="mt-5 flex min-w-0 flex-col gap-5 lg:mt-0">
        {decisions.length > 0 && <NextDecisions days={decisions} />}
        <Card title="Find a team" padded>
          <p className="text-ink-2">Teams, topics and channels: each has who is committed and who considers it.</p>
          <AppLink to={sitePaths.all()} className="link mt-3 inline-flex min-h-tap items-center">
            All sites
          </AppLink>{" "}
          <AppLink to={sitePaths.calendar()} className="link mt-3 inline-flex min-h-tap items-center">
            Decision days
          </AppLink>
        </Card>
        <Card title="How sure it is" padded>
          <p className="text-ink-2">
            Every fact says where it comes from and since when. Whoever sends one hears back, with a reason when it is no.
          </p>
          <AppLink to={paths.service()} className="link mt-3 inline-flex min-h-tap items-center">
            How review is going
          </AppLink>
        </Card>
      </aside>
    </div>
  );
}

/** Who says where they go in the days that come next. */
function NextDecisions({ days }: { days: DecisionsShown["days"] }) {
  return (
    <Card
      title="Next decision days"
      actions={
        <ButtonLink to={sitePaths.calendar()} variant="quiet" size="sm">
          Every day
        </ButtonLink>
      }
    >
      {days.map(({ day, title, rows }) => (
        <div key={day}>
          <h3 className="border-t border-line px-4 py-2 text-sm md:px-5">
            <time dateTime={day}>{title}</time>
          </h3>
          <DecisionList decisions={rows} />
        </div>
      ))}
    </Card>
  );
}

/** Where the viewer's own work is, or begins. */
export function Ways({ isSignedIn, hasProfile, mayOpenDesk }: { isSignedIn: boolean; hasProfile: boolean; mayOpenDesk: boolean }) {
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
      {isSignedIn && !hasProfile && !mayOpenDesk && <ButtonLink to={paths.claims()}>Claim a profile</ButtonLink>}
    </>
  );
}
