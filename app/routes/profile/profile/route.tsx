import { json, redirect, type LoaderFunctionArgs, type MetaFunction, type SerializeFrom } from "@remix-run/node";
import { Outlet, useLoaderData, useOutlet, useSearchParams, type ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { startTransition, useEffect, useState } from "react";
import { paths } from "~/paths";
import { requireTeams } from "~/session/guards";
import { answersForm } from "~/session/submission";
import type { RouteHandle } from "~/widgets/ui/route-handle";
import { usePage } from "~/widgets/ui/page-context";
import { CardsSection } from "~/widgets/profile/cards-section";
import { VitalsSection } from "~/widgets/profile/vitals-section";
import { Hero } from "./hero";
import { Offer } from "./offer";
import { Outcomes } from "./outcomes";
import { profileShown, type SentOnce } from "./profile-shown.server";
import { SectionTabs } from "./section-tabs";
import { TopTeams } from "./top-teams";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.player.fullName ?? "Profile"} · Signing Day` }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const athlete = await requireTeams(request, context);
  const shown = profileShown(athlete, request, context);
  // A form that was open before keeps what was typed, and is refused in words.
  if (shown.offer?.isLocked && !read.includes(new URL(request.url).pathname) && !answersForm(context)) throw redirect(paths.profile());
  return json(shown);
}

/** What opens on a profile that takes no changes. */
const read = [paths.profile(), paths.moneyLooks()];

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
  const { player, photo, photoWaits, sport, offer, tabs, needsYou, decided, progress, personKey, formKey, ...data } =
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
        <Hero athlete={player} photo={photo} photoWaits={photoWaits} isLocked={offer?.isLocked} sport={sport} progress={progress} />
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
            <VitalsSection key={personKey} section={data.vitals ?? sent.vitals ?? null} personKey={personKey} formKey={formKey} />
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
