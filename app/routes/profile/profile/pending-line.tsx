import { Fragment, type ReactNode } from "react";
import { paths } from "~/paths";
import { ButtonLink } from "~/widgets/ui/button";
import { Icon } from "~/widgets/ui/icon";
import type { TeamLine } from "./team-lines.server";

type Pending = NonNullable<TeamLine["pending"]>;

/** What of a team waits in review, and what can be done about it. */
export function PendingLine({ team, pending }: { team: TeamLine; pending: Pending }) {
  const { changeOn, ...band } = pending;
  const { organizationKey, organizationName: name } = team;
  const screens = {
    team: { to: paths.team(organizationKey), words: "Change this edit" },
    visits: { to: paths.teamVisits(organizationKey), words: changeOn && changeOn.length > 1 ? "Change its visits" : "Change this edit" },
    order: { to: paths.reorderTeams(), words: "Change this edit" },
  };
  return (
    <Band {...band}>
      {changeOn?.map((screen) => (
        <Fragment key={screen}>
          <Way to={screens[screen].to} label={`${screens[screen].words} of ${name}`}>
            {screens[screen].words}
          </Way>{" "}
        </Fragment>
      ))}
      {changeOn && (
        <Way to={paths.withdrawTeamEdit(organizationKey, pending === team.move ? { order: 1 } : {})} label={`Withdraw the edit of ${name}`}>
          Withdraw
        </Way>
      )}
    </Band>
  );
}

/** The new order that waits, one edit however many teams it moves. */
export function OrderLine({ teams }: { teams: TeamLine[] }) {
  const moved = teams.filter((team) => team.move?.isOfSeveral);
  const [first] = moved;
  if (!first?.move) return null;
  const { changeOn, state, sent } = first.move;
  return (
    <div className="px-4 pb-3 md:px-5">
      <Band state={state} words={`New order of your teams: ${moved.length} teams moved`} sent={sent}>
        {changeOn && changeOn.length > 0 && (
          <>
            <Way to={paths.reorderTeams()} label="Change this edit, your new order">
              Change this edit
            </Way>{" "}
          </>
        )}
        {changeOn && (
          <Way to={paths.withdrawTeamEdit(first.organizationKey, { order: 1 })} label="Withdraw your new order">
            Withdraw
          </Way>
        )}
      </Band>
    </div>
  );
}

function Band({ state, words, sent, children }: Omit<Pending, "changeOn"> & { children: ReactNode }) {
  return (
    <div className="team-pending">
      <p className="flex-1 flex gap-2 items-start text-sm py-2">
        <Icon name="clock" />
        <span>
          <b className="text-warn">{state}</b> · {words}. Sent {sent}.
        </span>
      </p>
      <span className="flex flex-wrap">{children}</span>
    </div>
  );
}

function Way({ to, label, children }: { to: string; label: string; children: string }) {
  return (
    <ButtonLink to={to} variant="quiet" size="sm" preventScrollReset aria-label={label}>
      {children}
    </ButtonLink>
  );
}
