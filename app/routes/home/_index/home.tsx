import type { ReactNode } from "react";
import { paths } from "~/paths";
import { schoolPaths } from "~/paths/schools";
import { sitePaths } from "~/paths/sites";
import { HowSureLegend } from "~/widgets/document/how-sure-legend";
import { Section } from "~/widgets/document/section";
import { AppLink } from "~/widgets/ui/app-link";
import { ButtonLink } from "~/widgets/ui/button";
import { FieldHero } from "~/widgets/ui/field-hero";
import { NetworkLists } from "~/widgets/sites/network-lists";
import { SearchForm } from "~/widgets/sites/search-form";
import { SiteAthletes } from "~/widgets/sites/site-athletes";
import { OwnSites, type SiteLink } from "~/widgets/sites/site-links";
import type { HomeShown } from "./home.server";

/** Where a coach, an editor of sites or a reader is at home. */
export function Home({
  name,
  isSubscriber,
  school,
  commitments,
  considering,
  claims,
  own,
  ways,
}: HomeShown & { own: SiteLink[]; ways: ReactNode }) {
  return (
    <>
      <FieldHero label={school ? "Your school" : "Welcome"}>
        <h1 className="text-3xl md:text-4xl">{school ? school.name : `Welcome, ${name}`}</h1>
        <p className="mt-2">
          {school
            ? "Your school’s athletes: who is committed, and who has it on the list."
            : "The latest commitments, and a search of everybody and every team."}
        </p>
      </FieldHero>
      <div className="wrap columns pb-10 pt-5">
        <div>
          <SearchForm text="" />
          {own.length > 0 && <OwnSites sites={own} />}
          <SiteAthletes
            id="commitments"
            title={school ? "Commitments" : "Commitments"}
            subtitle={
              school
                ? `Committed, signed or enrolled at ${school.name}.`
                : "Athletes of every sport, at any school. What was added last stands first."
            }
            list={commitments}
            empty={`Nobody is committed${school ? ` to ${school.name}` : ""} yet.`}
            help="A commitment shows here once the review desk has approved it."
          />
          {school && considering && (
            <SiteAthletes
              id="considering"
              title="Considering"
              subtitle={`${school.name} is among their top teams.`}
              list={considering}
              empty="Nobody is considering this team right now."
              help="Athletes choose their top teams; the review desk checks them."
            />
          )}
        </div>
        <aside>
          {school && (
            <Section title="What schools see">
              <p className="text-ink-2">
                An athlete’s page has what everybody may know. You may also look at the amount that an athlete wants; the athlete sees who
                looked.
              </p>
              <ButtonLink to={schoolPaths.board()} className="mt-4 w-full">
                Your board
              </ButtonLink>
              <ButtonLink to={schoolPaths.commitments()} className="mt-4 w-full">
                Commitments to confirm
              </ButtonLink>
              <ButtonLink to={schoolPaths.transfers()} className="mt-4 w-full">
                Transfers to confirm
              </ButtonLink>
              {school.site && (
                <ButtonLink to={school.site.to} className="mt-4 w-full">
                  {school.site.name}’s site
                </ButtonLink>
              )}
            </Section>
          )}
          <Section title="Your account">
            {isSubscriber && <p className="font-semibold">You subscribe to Signing Day.</p>}
            {claims && <OwnClaims {...claims} />}
            <div className="flex flex-wrap gap-3 pt-3">{ways}</div>
            <AppLink to={paths.notices()} className="link mt-3 inline-flex min-h-tap items-center">
              Notices
            </AppLink>
          </Section>
          <Section title="Find a team">
            <p className="text-ink-2">Every site of the network, and every move as the review desk approves it.</p>
            <div className="mt-3 flex flex-wrap gap-x-5">
              <AppLink to={sitePaths.all()} className="link inline-flex min-h-tap items-center">
                All sites
              </AppLink>{" "}
              <AppLink to={sitePaths.moves()} className="link inline-flex min-h-tap items-center">
                Latest moves
              </AppLink>{" "}
              <AppLink to={sitePaths.calendar()} className="link inline-flex min-h-tap items-center">
                Decision days
              </AppLink>
            </div>
            <NetworkLists />
          </Section>
          <HowSureLegend />
        </aside>
      </div>
    </>
  );
}

/** What stands between the account and a profile. */
function OwnClaims({ waiting }: NonNullable<HomeShown["claims"]>) {
  if (waiting === 0) return <p className="text-ink-2">Your account does not manage an athlete’s profile yet.</p>;
  return (
    <p className="text-ink-2">
      {waiting === 1 ? "Your claim waits for our staff." : `${waiting} claims of yours wait for our staff.`}{" "}
      <AppLink to={paths.claims()} className="link">
        See how {waiting === 1 ? "it stands" : "they stand"}
      </AppLink>
    </p>
  );
}
