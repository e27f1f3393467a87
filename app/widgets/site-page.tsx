import { paths } from "~/paths";
import { AppLink } from "./app-link";
import { Avatar } from "./avatar";
import { ButtonLink } from "./button";
import { Card } from "./card";
import { Chip } from "./chip";
import { EmptyState } from "./empty-state";
import { FieldHero } from "./field-hero";
import { Pagination } from "./pagination";
import { TeamLogo } from "./team-logo";

interface Athlete {
  key: number;
  personKey: number;
  fullName: string;
  photo: string | null;
  detail: string;
  /** Where it is not the page's own. */
  team: string | null;
  status: string;
  since: string | null;
}

interface AthleteList {
  rows: Athlete[];
  /** Back to the list's beginning, from a later page. */
  first: string | null;
  next: string | null;
}

export interface SitePageProps {
  site: {
    name: string;
    label: string;
    isTeam: boolean;
    about: { fullName: string; place: string | null; assetUrl: string | null; primaryColor: string; secondaryColor: string } | null;
    sportName: string | null;
    headerAssetUrl: string | null;
  };
  mayEdit: boolean;
  menu: { label: string; href: string }[];
  commitments: AthleteList;
  considering: AthleteList | null;
  others: { name: string; to: string }[];
  /** Who looks, as far as the way to a profile differs. */
  visitor: "guest" | "claimant" | "athlete";
}

/** The way to a profile of one's own; a guest makes an account first and claims then. */
const ways = {
  guest: { to: paths.signUp(paths.claims()), text: "Find your profile", says: "Find your profile or start one. Once staff know that it is you, you keep your teams, visits and numbers yourself." },
  claimant: { to: paths.claims(), text: "Claim a profile", says: "Find your profile or start one. Once staff know that it is you, you keep your teams, visits and numbers yourself." },
  athlete: { to: paths.profile(), text: "Go to my profile", says: "Your teams, visits and numbers, each checked before it shows here." },
} as const;

/** A site of the network: its own head, the athletes it is about, and the ways on. */
export function SitePage({ site, mayEdit, menu, commitments, considering, others, visitor }: SitePageProps) {
  const { name, about } = site;
  const way = ways[visitor];
  return (
    <>
      <SiteHero site={site} mayEdit={mayEdit} menu={menu} />
      <div className="wrap desk-columns gap-6 pb-10 pt-5 lg:grid">
        <div className="flex min-w-0 flex-col gap-5">
          <Athletes
            id="commitments"
            title="Commitments"
            subtitle={about ? `Committed, signed or enrolled at ${about.fullName}.` : `${site.sportName ? `Athletes of ${site.sportName}` : "Athletes of every sport"}, at any school.`}
            list={commitments}
            empty={`Nobody is committed ${about ? `to ${about.fullName}` : site.sportName ? `in ${site.sportName}` : ""}`.trimEnd() + " yet."}
            help="A commitment shows here once the review desk has approved it."
          />
          {considering && (
            <Athletes
              id="considering"
              title="Considering"
              subtitle={`${about?.fullName ?? name} is among their top teams.`}
              list={considering}
              empty="Nobody has this team on the list yet."
              help="Athletes choose their top teams; the review desk checks them."
            />
          )}
        </div>
        <aside className="mt-5 flex min-w-0 flex-col gap-5 lg:mt-0">
          <Card title={visitor === "athlete" ? "Your profile" : "Are you an athlete?"} padded>
            <p className="text-ink-2">{way.says}</p>
            <ButtonLink to={way.to} className="mt-4 w-full">
              {way.text}
            </ButtonLink>
          </Card>
          <Card title="Other sites">
            <ul className="pb-2">
              {others.map((other) => (
                <li key={other.to}>
                  <AppLink to={other.to} className="flex min-h-tap items-center px-4 hover:bg-well md:px-5">
                    <span className="underline underline-offset-4">{other.name}</span>
                  </AppLink>
                </li>
              ))}
              <li>
                <AppLink to={paths.allSites()} className="link flex min-h-tap items-center px-4 md:px-5">
                  All sites
                </AppLink>
              </li>
            </ul>
          </Card>
        </aside>
      </div>
    </>
  );
}

function SiteHero({ site: { name, label, isTeam, about, sportName, headerAssetUrl }, mayEdit, menu }: Pick<SitePageProps, "site" | "mayEdit" | "menu">) {
  return (
    <>
      <FieldHero label={`${name}: the site`}>
        <div className="flex items-center gap-4">
          {about && <TeamLogo name={about.fullName} primaryColor={about.primaryColor} secondaryColor={about.secondaryColor} assetUrl={about.assetUrl} />}
          <div className="min-w-0 flex-1">
            {!isTeam && <p className="text-sm font-semibold">{label}</p>}
            <h1 className="text-3xl md:text-4xl">{name}</h1>
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
            <AppLink key={href} to={href} className="inline-flex min-h-tap items-center px-3 text-sm font-semibold underline underline-offset-4">
              {text}
            </AppLink>
          ))}
        </nav>
      </FieldHero>
      {/* A picture of its own never lies under words. */}
      {headerAssetUrl && <img src={headerAssetUrl} alt="" width={1600} height={200} className="h-24 w-full object-cover md:h-40" />}
    </>
  );
}

function Athletes({ id, title, subtitle, list: { rows, first, next }, empty, help }: { id: string; title: string; subtitle: string; list: AthleteList; empty: string; help: string }) {
  return (
    <Card id={id} title={title} subtitle={subtitle}>
      {rows.length === 0 && <EmptyState title={empty} help={help} />}
      <ul>
        {rows.map(({ key, personKey, fullName, photo, detail, team, status, since }) => (
          <li key={key} className="flex items-center gap-3 border-t border-line px-4 py-3 md:px-5">
            <Avatar name="" photo={photo} size={32} />
            <span className="min-w-0 flex-1">
              <AppLink to={paths.person(personKey)} className="link">
                {fullName}
              </AppLink>
              {detail && <span className="block text-sm text-ink-2">{detail}</span>}
              {team && <span className="block text-sm text-ink-2">{team}</span>}
            </span>
            <span className="flex-none text-right text-sm font-semibold">
              {status}
              {since && <span className="num block text-xs font-normal text-ink-3">{since}</span>}
            </span>
          </li>
        ))}
      </ul>
      {(first ?? next) && (
        <Pagination
          label={`Pages of ${title}`}
          summary={first ? "Further down the list" : `The latest ${rows.length}`}
          previous={first ? { to: first, text: "Back to the latest" } : null}
          next={next ? { to: next, text: "Next" } : null}
        />
      )}
    </Card>
  );
}
