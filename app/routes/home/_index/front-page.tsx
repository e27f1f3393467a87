import type { ReactNode } from "react";
import { paths } from "~/paths";
import { ButtonLink } from "~/widgets/ui/button";
import { FieldHero } from "~/widgets/ui/field-hero";
import { Icon } from "~/widgets/ui/icon";
import { OwnSites, type SiteLink } from "./own-sites";

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
  network: ReactNode;
}

/** What this is, for guests and for whom it is no home of. */
export function FrontPage({ own, ways, isSignedIn, network }: FrontPageProps) {
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
        {network}
      </div>
    </>
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
