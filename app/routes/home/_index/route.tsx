import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { hasRdbAccess, slottingSites } from "~/domain/account/roles";
import { allowEveryone } from "~/session/guards";
import { ownEntries } from "~/session/site-page";
import { FrontPage, Ways } from "./front-page";
import { Home } from "./home";
import { homeOf } from "./home.server";
import { Network } from "./network";
import { networkOf, sitesNamed } from "./network.server";

export const meta: MetaFunction = () => [
  { title: "Signing Day · Your recruiting profile, checked before it counts" },
  { name: "description", content: "Athletes and their guardians keep a recruiting profile; a person checks every change before it shows." },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, viewer } = await allowEveryone(request, context);
  const url = new URL(request.url);
  const search = url.searchParams.get("site")?.trim().slice(0, 100) ?? "";
  // The page stands without the network, too.
  const [slim, own] = await Promise.all([api.sites.slim(), ownEntries(api, viewer)]);
  const sites = slim.ok ? slim.value.sites : [];
  return json({
    network: networkOf(sites, search),
    own: sitesNamed(slottingSites(viewer?.roles ?? [], own), sites),
    home: viewer && (await homeOf(api, viewer, url, sites)),
    isSignedIn: viewer !== null,
    hasProfile: viewer !== null && viewer.profileKeys.length > 0,
    mayOpenDesk: viewer !== null && hasRdbAccess(viewer.roles),
  });
}

export default function StartPage() {
  const { network, own, home, isSignedIn, hasProfile, mayOpenDesk } = useLoaderData<typeof loader>();
  const ways = <Ways isSignedIn={isSignedIn} hasProfile={hasProfile} mayOpenDesk={mayOpenDesk} />;
  const sites = network && <Network {...network} />;
  if (home) return <Home {...home} own={own} ways={ways} network={sites} />;
  return <FrontPage own={own} ways={ways} isSignedIn={isSignedIn} network={sites} />;
}
