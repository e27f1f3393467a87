import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { hasRdbAccess, slottingSites } from "~/domain/account/roles";
import { paths } from "~/paths";
import { allowEveryone } from "~/session/guards";
import { ownEntries } from "~/session/site-page";
import { ButtonLink } from "~/widgets/ui/button";
import { FieldHero } from "~/widgets/ui/field-hero";
import { Icon } from "~/widgets/ui/icon";
import { Home } from "./home";
import { homeOf } from "./home.server";
import { Network } from "./network";
import { networkOf, sitesNamed } from "./network.server";
import { OwnSites } from "./own-sites";

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

const promises = [
  { icon: "send", title: "You send an edit", text: "Your top teams, your visits, in your order. It takes a minute on any phone." },
  {
    icon: "shield-check",
    title: "It is checked first",
    text: "Our staff look at it before others see it, or a rule that they wrote approves it. Your contact details are private until you make them public yourself.",
  },
  { icon: "circle-check", title: "You hear back", text: "Approved, it is on your profile. If not, you read why, in words." },
] as const;

export default function StartPage() {
  const { network, own, home, isSignedIn, hasProfile, mayOpenDesk } = useLoaderData<typeof loader>();
  const ways = (
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
  const sites = network && <Network {...network} />;
  if (home) return <Home {...home} own={own} ways={ways} network={sites} />;
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
        <ol className="mt-8 grid gap-5 md:grid-cols-3">
          {promises.map((promise) => (
            <li key={promise.title} className="card p-4 md:p-5">
              <Icon name={promise.icon} />
              <h2 className="text-xl mt-2">{promise.title}</h2>
              <p className="text-ink-2 mt-1">{promise.text}</p>
            </li>
          ))}
        </ol>
        {sites}
      </div>
    </>
  );
}
