import type { SerializeFrom } from "@remix-run/node";
import { searchRows, type SearchGroup } from "~/domain/sites/search";
import type { searchShown } from "~/pages/sites/search.server";
import { paths } from "~/paths";
import { sitePaths } from "~/paths/sites";
import { AppLink } from "~/widgets/ui/app-link";
import { ButtonLink } from "~/widgets/ui/button";
import { Card } from "~/widgets/ui/card";
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

const titles: Record<SearchGroup, string> = { people: "People", teams: "Teams" };

/** What was found, a card a group; of a group by itself more of it. */
export function Results({ text, group, found, isGuest }: ResultsProps) {
  const { people, teams, more, isNear } = found;
  if (people.length === 0 && teams.length === 0) return <Nothing text={text} group={group} isGuest={isGuest} />;
  const cardOf = (one: SearchGroup) => ({
    title: titles[one],
    subtitle: more.includes(one) && group ? `The first ${searchRows.alone}. Another letter or word narrows it.` : undefined,
    actions: more.includes(one) && !group && (
      <ButtonLink to={sitePaths.search({ q: text, in: one })} variant="quiet" size="sm">
        More {titles[one].toLowerCase()}
      </ButtonLink>
    ),
  });
  return (
    <>
      {isNear && (
        <p className="notice-wait mb-0" role="status">
          Nothing is called “{text}”. Called nearly so:
        </p>
      )}
      {people.length > 0 && (
        <Card {...cardOf("people")}>
          <ul>
            {people.map(({ key, to, name, detail, team }) => (
              <li key={key} className="flex items-center gap-3 border-t border-line px-4 py-3 md:px-5">
                <div className="min-w-0 flex-1">
                  <AppLink to={to} className="link">
                    {name}
                  </AppLink>{" "}
                  {detail && <div className="text-sm text-ink-2">{detail}</div>}
                  {team?.standing && <div className="num text-xs text-ink-3">{team.standing}</div>}
                </div>{" "}
                {team && (
                  <div className="flex flex-none items-center gap-2 text-right text-sm">
                    <div>
                      <span className="sr-only">{team.name}: </span>
                      <span className="font-semibold">{team.status}</span>
                    </div>
                    <TeamLogo {...team} />
                  </div>
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {teams.length > 0 && (
        <Card {...cardOf("teams")}>
          <ul>
            {teams.map(({ key, to, name, detail, ...look }) => (
              <li key={key} className="flex items-center gap-3 border-t border-line px-4 py-3 md:px-5">
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
        </Card>
      )}
      {group && (
        <AppLink to={sitePaths.search({ q: text })} className="link inline-flex min-h-tap items-center">
          People and teams
        </AppLink>
      )}
      {isGuest && <p className="text-sm text-ink-2">{neverFound}</p>}
    </>
  );
}

function Nothing({ text, group, isGuest }: Omit<ResultsProps, "found">) {
  return (
    <Card title={group ? titles[group] : "People and teams"}>
      <EmptyState
        title={`Nothing is called “${text}”.`}
        help={`${isGuest ? `${neverFound} ` : ""}Is the profile missing that should be yours? Start it.`}
        action={
          <ButtonLink to={isGuest ? paths.signUp(paths.claims()) : paths.claims()}>
            {isGuest ? "Find your profile" : "Claim a profile"}
          </ButtonLink>
        }
      />
    </Card>
  );
}
