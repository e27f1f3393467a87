import { json, type LoaderFunctionArgs, type MetaFunction, type SerializeFrom } from "@remix-run/node";
import { Outlet, useLoaderData, useOutlet, useSearchParams, type ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { startTransition, useEffect, useState } from "react";
import { countEdits } from "~/domain/profile/batches";
import { reconcile } from "~/domain/profile/teams-draft";
import { refusedRows, vitalsSection } from "~/domain/profile/vitals-section";
import { paths } from "~/paths";
import { requireTeams } from "~/session/guards";
import { ownPhoto } from "~/session/photo";
import { newFormKey } from "~/session/submission";
import { keptDraft } from "~/session/teams-draft";
import { keptVitals } from "~/session/vitals-draft";
import type { RouteHandle } from "~/widgets/ui/route-handle";
import { usePage } from "~/widgets/ui/page-context";
import { CardsSection } from "~/widgets/profile/cards-section";
import type { CardData } from "~/widgets/profile/profile-cards";
import type { VitalsListProps } from "~/widgets/profile/vitals-list";
import { VitalsSection } from "~/widgets/profile/vitals-section";
import { cardsOf } from "./cards.server";
import { Hero } from "./hero";
import { Offer } from "./offer";
import { offerOf } from "./offer.server";
import { Outcomes } from "./outcomes";
import { outcomesOf } from "./outcomes.server";
import { progressLine } from "./progress.server";
import { SectionTabs } from "./section-tabs";
import { refusedTeams, teamLines } from "./team-lines.server";
import { TopTeams } from "./top-teams";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.player.fullName ?? "Profile"} · Signing Day` }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { viewer, personKey, profile, waitingCount, teams } = await requireTeams(request, context);
  const { player, sports, pendingEdits } = profile;
  const { highSchool, hometown } = player;
  const sport = sports.find((one) => one.isDefault);
  const isOwn = !viewer.actsAsStaff;
  const kept = keptDraft(request, personKey);
  const { pathname, searchParams: query } = new URL(request.url);
  const cards = cardsOf(profile);
  const vitals = vitalsSection(profile, {
    draft: keptVitals(request, personKey),
    notSent: refusedRows(query.getAll("vitals-not-sent")),
    now: new Date(),
  });
  // A modal's document holds none of the page behind it.
  const sentOnce = pathname === paths.profile() ? context.sentOnce : null;
  if (sentOnce) Object.assign(sentOnce, { cards, vitals } satisfies SentOnce);
  return json({
    personKey,
    player: {
      key: player.key,
      fullName: player.fullName,
      classYear: player.classYear,
      highSchool: highSchool && { name: highSchool.name },
      hometown: hometown && { cityName: hometown.cityName, stateAbbreviation: hometown.stateAbbreviation },
    },
    sport: sport ? { sportName: sport.sportName, primaryPosition: sport.primaryPosition && { name: sport.primaryPosition.name } } : null,
    offer: isOwn ? offerOf(profile) : null,
    ...ownPhoto(profile),
    tabs: cards.map(({ id, title, tab }) => ({ id, title: tab ?? title })),
    ...(sentOnce ? { cards: null, vitals: null } : { cards, vitals }),
    teams: teamLines(teams),
    draft: kept && reconcile(teams, kept),
    pendingCount: countEdits(pendingEdits.filter((item) => item.type === "topInterest")),
    waitingCount,
    unreadNotices: profile.own?.unreadNotices ?? 0,
    progress: isOwn ? progressLine(profile) : null,
    ...outcomesOf(profile),
    formKey: newFormKey(personKey),
    notSent: refusedTeams(query.getAll("not-sent")),
    ignoredPositions: query.getAll("ignored-position"),
  });
}

/** What the document's markup is made of and its data leaves out. */
interface SentOnce {
  cards?: CardData[];
  vitals?: VitalsListProps["section"];
}

type Data = SerializeFrom<typeof loader>;
export const handle: RouteHandle = {
  actingProfile: ({ player }: Data) => player.fullName,
  waitingEdits: ({ waitingCount }: Data) => waitingCount,
  unreadNotices: ({ unreadNotices }: Data) => unreadNotices,
};

/** Opening or closing a modal, or turning the list to reorder, changes nothing here. */
export function shouldRevalidate({ formMethod, actionStatus, currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  if (formMethod && formMethod !== "GET") return (actionStatus ?? 200) < 400;
  const isWithinProfile = currentUrl.pathname.startsWith("/profile") && nextUrl.pathname.startsWith("/profile");
  return isWithinProfile && currentUrl.href !== nextUrl.href ? false : defaultShouldRevalidate;
}

export default function Profile() {
  const { player, photo, isPhotoWaiting, sport, offer, tabs, needsYou, decided, progress, personKey, formKey, ...data } =
    useLoaderData<typeof loader>();
  const sent: SentOnce = usePage().sentOnce ?? {};
  const isReordering = useSearchParams()[0].has("reorder");
  const modal = useOutlet();
  // Without script a modal is the page: the profile behind it comes with the script that can put it behind,
  // and in pieces, so that the modal answers meanwhile. A page without a modal is not rendered twice.
  const [isBehind, setBehind] = useState(modal === null);
  useEffect(() => startTransition(() => setBehind(true)), []);
  if (modal && !isBehind) return <Outlet />;
  return (
    <>
      <Outlet />
      {isReordering && <h1 className="sr-only md:hidden">{player.fullName}</h1>}
      <div className={isReordering ? "hidden md:block" : undefined}>
        <Hero athlete={player} photo={photo} isPhotoWaiting={isPhotoWaiting} sport={sport} progress={progress} />
      </div>
      {!isReordering && <SectionTabs cards={tabs} />}
      {offer && !isReordering && <Offer {...offer} />}
      <div className="wrap profile-columns pb-10 pt-5">
        <div id="outcomes" className="profile-first flex flex-col gap-5">
          <Outcomes title="Needs you" outcomes={needsYou} />
          <Outcomes title="Decided" outcomes={decided} />
        </div>
        <div className="profile-main flex flex-col gap-5">
          <TopTeams />
          {/* Hidden, not gone: what was typed stays. */}
          <div className={isReordering ? "hidden" : undefined}>
            <VitalsSection section={data.vitals ?? sent.vitals ?? null} personKey={personKey} formKey={formKey} />
          </div>
        </div>
        <CardsSection
          cards={data.cards ?? sent.cards ?? null}
          className={`profile-aside flex-col gap-5 ${isReordering ? "hidden lg:flex" : "flex"}`}
        />
      </div>
    </>
  );
}
