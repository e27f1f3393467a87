import { Fragment } from "react";
import { paths } from "~/paths";
import { ButtonLink } from "~/widgets/button";
import { Icon } from "~/widgets/icon";
import type { TeamLine } from "./team-lines.server";

/** What of a team waits in review, and what can be done about it. */
export function PendingLine({ team, pending }: { team: TeamLine; pending: NonNullable<TeamLine["pending"]> }) {
  const { organizationKey, organizationName: name } = team;
  const screens = {
    team: { to: paths.team(organizationKey), words: "Change this edit" },
    visits: { to: paths.teamVisits(organizationKey), words: pending.changeOn.length > 1 ? "Change its visits" : "Change this edit" },
    order: { to: paths.reorderTeams(), words: "Change this edit" },
  };
  return (
    <div className="team-pending">
      <p className="flex-1 flex gap-2 items-start text-sm py-2">
        <Icon name="clock" />
        <span>
          <b className="text-warn">In review</b> · {pending.words}. Sent {pending.sent}.
        </span>
      </p>
      <span className="flex flex-wrap">
        {pending.changeOn.map((screen) => (
          <Fragment key={screen}>
            <ButtonLink to={screens[screen].to} variant="quiet" size="sm" preventScrollReset aria-label={`${screens[screen].words} of ${name}`}>
              {screens[screen].words}
            </ButtonLink>{" "}
          </Fragment>
        ))}
        <ButtonLink to={paths.withdrawTeamEdit(organizationKey)} variant="quiet" size="sm" preventScrollReset aria-label={`Withdraw the edit of ${name}`}>
          Withdraw
        </ButtonLink>
      </span>
    </div>
  );
}
