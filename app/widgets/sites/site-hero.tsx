import { Fragment } from "react";
import { AppLink } from "../ui/app-link";
import { Chip } from "../ui/chip";
import { FieldHero } from "../ui/field-hero";
import { TeamLogo } from "../ui/team-logo";

/** A site as its head shows it. */
export interface SiteHead {
  name: string;
  /** Its own path. */
  url: string;
  label: string;
  isTeam: boolean;
  about: {
    fullName: string;
    town: string;
    place: string | null;
    assetUrl: string | null;
    primaryColor: string;
    secondaryColor: string;
  } | null;
  sportName: string | null;
  headerAssetUrl: string | null;
}

/** The head of a site: its name, what it is about, and its menu. */
export function SiteHero({
  site: { name, url, label, isTeam, about, sportName, headerAssetUrl },
  mayEdit,
  menu,
}: {
  site: SiteHead;
  mayEdit: boolean;
  menu: { label: string; href: string }[];
}) {
  return (
    <>
      <div {...(isTeam && { itemScope: true, itemType: "https://schema.org/SportsTeam" })}>
        {isTeam && <TeamFacts url={url} organization={about?.fullName} town={about?.town} />}
        <FieldHero label={`${name}: the site`}>
          <div className="flex items-center gap-4">
            {about && (
              <TeamLogo
                name={about.fullName}
                primaryColor={about.primaryColor}
                secondaryColor={about.secondaryColor}
                assetUrl={about.assetUrl}
              />
            )}
            <div className="min-w-0 flex-1">
              {!isTeam && <p className="text-sm font-semibold">{label}</p>}
              <h1 itemProp={isTeam ? "name" : undefined} className="text-3xl md:text-4xl">
                {name}
              </h1>
              {about?.place && <p className="mt-1 text-sm md:text-base">{about.place}</p>}
              {sportName && sportName !== name && <p className="mt-1 text-sm md:text-base">{sportName}</p>}
            </div>
            {mayEdit && (
              <Chip kind="plain" icon="pencil" className="hidden sm:inline-flex">
                You edit this site
              </Chip>
            )}
          </div>
          {mayEdit && <p className="mt-2 text-sm sm:hidden">You edit this site.</p>}
          <nav aria-label={`Menu of ${name}`} className="-mx-3 mt-3 flex flex-wrap">
            {menu.map(({ label: text, href }) => (
              <Fragment key={href}>
                <AppLink to={href} className="inline-flex min-h-tap items-center px-3 text-sm font-semibold underline underline-offset-4">
                  {text}
                </AppLink>{" "}
              </Fragment>
            ))}
          </nav>
        </FieldHero>
      </div>
      {/* A picture of its own never lies under words. */}
      {headerAssetUrl && <img src={headerAssetUrl} alt="" width={1600} height={200} className="h-24 w-full object-cover md:h-40" />}
    </>
  );
}

/** What the head of a team's site says of it, beside its name, to those who read pages by machine (docs/rules.md L12). */
function TeamFacts({ url, organization, town }: { url: string; organization: string | undefined; town: string | undefined }) {
  return (
    <>
      <link itemProp="url" href={url} />
      {organization && (
        <span itemProp="parentOrganization" itemScope itemType="https://schema.org/Organization">
          <meta itemProp="name" content={organization} />
        </span>
      )}
      {town && (
        <span itemProp="location" itemScope itemType="https://schema.org/Place">
          <meta itemProp="name" content={town} />
        </span>
      )}
    </>
  );
}
