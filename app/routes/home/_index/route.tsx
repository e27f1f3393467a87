import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { hasRdbAccess, mayEvaluate, slottingSites } from "~/domain/account/roles";
import { decisionsInWords } from "~/pages/sites/decisions.server";
import { gamesOfTheDay } from "~/pages/sites/games-of-the-day.server";
import { latestMovesInWords } from "~/session/latest-moves";
import { allowEveryone, readerOf } from "~/session/guards";
import { ownEntries } from "~/session/site-page";
import { FrontPage, Ways } from "./front-page";
import { Home } from "./home";
import { homeOf, sitesNamed, teamsOf } from "./home.server";

/** Moves, and decision days, that the page begins with. */
const movesOfPage = 10;
const decisionsOfPage = 5;

export const meta: MetaFunction = () => [
  { title: "Signing Day · Your recruiting profile, checked before it counts" },
  { name: "description", content: "Athletes and their guardians keep a recruiting profile; a person checks every change before it shows." },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, viewer } = await allowEveryone(request, context);
  const url = new URL(request.url);
  // The page stands without sites, moves, decision days and games, too.
  const [slim, own] = await Promise.all([api.sites.slim(), ownEntries(api, viewer)]);
  const sites = slim.ok ? slim.value.sites : [];
  const home = viewer && (await homeOf(api, viewer, url, sites));
  const reader = readerOf(viewer);
  const [latest, toCome, games] = home
    ? [null, null, null]
    : await Promise.all([
        api.sites.moves({ limit: movesOfPage }, reader),
        api.decisions.toCome({ limit: decisionsOfPage }, reader),
        gamesOfTheDay({ api, viewer }),
      ]);
  return json({
    teams: teamsOf(sites),
    own: sitesNamed(slottingSites(viewer?.roles ?? [], own), sites),
    home,
    moves: latest?.ok ? latestMovesInWords(latest.value) : null,
    decisions: toCome?.ok ? decisionsInWords(toCome.value).days : [],
    games,
    isSignedIn: viewer !== null,
    hasProfile: viewer !== null && viewer.profileKeys.length > 0,
    mayOpenDesk: viewer !== null && hasRdbAccess(viewer.roles),
    mayEvaluate: viewer !== null && mayEvaluate(viewer.roles),
  });
}

export default function StartPage() {
  const { own, home, moves, decisions, games, teams, isSignedIn, ...may } = useLoaderData<typeof loader>();
  const ways = <Ways isSignedIn={isSignedIn} {...may} />;
  if (home) return <Home {...home} own={own} ways={ways} />;
  return <FrontPage {...{ own, ways, isSignedIn, moves, decisions, games, teams }} />;
}
