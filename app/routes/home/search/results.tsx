import type { SerializeFrom } from "@remix-run/node";
import { searchRows, type SearchGroup } from "~/domain/sites/search";
import type { searchShown } from "~/pages/sites/search.server";
import { paths } from "~/paths";
import { sitePaths } from "~/paths/sites";
import { AppLink } from "~/widgets/ui/app-link";
import { Section } from "~/widgets/document/section";
import { HowSure } from "~/widgets/ui/how-sure";
import { ButtonLink } from "~/widgets/ui/button";
import { EmptyState } from "~/widgets/ui/empty-state";
import { TeamLogo } from "~/widgets/ui/team-logo";

type Found = SerializeFrom<Awaited<ReturnType<typeof searchShown>>>;

interface ResultsProps {
  text: string;
  /** The one group that was asked for. */
  group: SearchGroup | null;
  found: Found;
  isGuest: boolean;
}

const neverFound = "Private and hidden profiles are never found here.";

const titles: Record<SearchGroup, string> = { people: "People", teams: "Teams", conferences: "Conferences" };

/** What was found, a section a group; of a group by itself more of it. */
export function Results({ text, group, found, isGuest }: ResultsProps) {
  const { people, teams, conferences, more, isNear, known } = found;
  if (people.length === 0 && teams.length === 0 && conferences.length === 0)
    return (
      <>
        {known && <Known {...known} />}
        <Nothing text={text} group={group} isGuest={isGuest} />
      </>
    );
  const sectionOf = (one: SearchGroup) => ({
    title: titles[one],
    note: more.includes(one) && group ? `The first ${searchRows.alone}. Another letter or word narrows it.` : undefined,
    more: more.includes(one) && !group ? { to: sitePaths.search({ q: text, in: one }), text: `More ${titles[one].toLowerCase()}` } : null,
  });
  return (
    <>
      {known && <Known {...known} />}
      {isNear && (
        <p className="notice-wait mb-0" role="status">
          Nothing is called “{text}”. Called nearly so:
        </p>
      )}
      {people.length > 0 && (
        <Section {...sectionOf("people")}>
          <ul className="lines">
            {people.map(({ key, to, name, detail, team }) => (
              <li key={key} className="flex items-center gap-3">
                <div className="min-w-0 flex-1">
                  <AppLink to={to} className="link row-link">
                    {name}
                  </AppLink>{" "}
                  {detail && <div className="text-sm text-ink-2">{detail}</div>}{" "}
                  {team && (
                    <div className="text-sm">
                      <span className="font-semibold">{team.status}</span>, {team.name}
                    </div>
                  )}{" "}
                  {team?.standing && <HowSure {...team.standing} />}
                </div>{" "}
                {team && <TeamLogo {...team} />}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {teams.length > 0 && (
        <Section {...sectionOf("teams")}>
          <ul className="lines">
            {teams.map(({ key, to, name, detail, ...look }) => (
              <li key={key} className="flex items-center gap-3">
                <TeamLogo name={name} {...look} />{" "}
                <div className="min-w-0 flex-1">
                  {to ? (
                    <AppLink to={to} className="link">
                      {name}
                    </AppLink>
                  ) : (
                    <span className="font-semibold">{name}</span>
                  )}{" "}
                  {detail && <div className="text-sm text-ink-2">{detail}</div>}
                </div>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {conferences.length > 0 && (
        <Section {...sectionOf("conferences")}>
          <ul className="lines">
            {conferences.map(({ key, to, name, detail }) => (
              <li key={key}>
                <AppLink to={to} className="link row-link">
                  {name}
                </AppLink>{" "}
                {detail && <div className="text-sm text-ink-2">{detail}</div>}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {group && (
        <AppLink to={sitePaths.search({ q: text })} className="link inline-flex min-h-tap items-center">
          People, teams and conferences
        </AppLink>
      )}
      {isGuest && <p className="text-sm text-ink-2">{neverFound}</p>}
    </>
  );
}

/** What was typed, where it is something else than a name, and the ways to it that there are. */
function Known({ words, sites }: NonNullable<Found["known"]>) {
  return (
    <div className="card p-4 md:p-5" role="status">
      <p>{words}</p>
      <p className="flex flex-wrap gap-x-5">
        {sites.map(({ name, url }) => (
          <AppLink key={url} to={url} className="link inline-flex min-h-tap items-center">
            {name}
          </AppLink>
        ))}{" "}
        <AppLink to={sitePaths.all()} className="link inline-flex min-h-tap items-center">
          All sites
        </AppLink>
      </p>
    </div>
  );
}

function Nothing({ text, group, isGuest }: Omit<ResultsProps, "found">) {
  return (
    <Section title={group ? titles[group] : "People, teams and conferences"}>
      <EmptyState
        title={`Nothing is called “${text}”.`}
        help={`${isGuest ? `${neverFound} ` : ""}Is the profile missing that should be yours? Start it.`}
        action={
          <ButtonLink to={isGuest ? paths.signUp(paths.claims()) : paths.claims()}>
            {isGuest ? "Find your profile" : "Claim a profile"}
          </ButtonLink>
        }
      />
    </Section>
  );
}
