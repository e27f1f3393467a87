import type { MouseEventHandler, ReactNode } from "react";
import { canCommit, canDecommit } from "~/domain/teams";
import { paths } from "~/paths";
import { AppLink } from "~/widgets/app-link";
import { Button, ButtonLink } from "~/widgets/button";
import { Chip } from "~/widgets/chip";
import { Icon } from "~/widgets/icon";
import { TeamLogo } from "~/widgets/team-logo";
import type { TeamLine } from "./team-lines.server";

interface TeamRowProps {
  team: TeamLine;
  position: number;
  /** The list as drafted: Commit depends on all of it. */
  teams: TeamLine[];
  /** The row carries a Commit or Decommit that is not saved yet. */
  isDrafted: boolean;
  /** Why the last save did not reach the desk for this row; null when it did. */
  notSent: string | null;
  onPress: MouseEventHandler<HTMLButtonElement>;
}

export function TeamRow({ team, position, teams, isDrafted, notSent, onPress }: TeamRowProps) {
  const { organizationKey, organizationName: name } = team;
  return (
    <li className="border-t border-line">
      <div className="team">
        <span className="team-rank display num">
          <span className="sr-only">Position </span>
          {position}
        </span>
        <TeamLogo name={name} primaryColor={team.primaryColor} secondaryColor={team.secondaryColor} assetUrl={team.assetUrl} />
        <div className="min-w-0">
          <h3 className="team-name">{name}</h3>
          <p className="text-sm text-ink-3">{team.place}</p>
        </div>
        <div className="team-cells">
          <Cell label="Recruited by" of={name} to={paths.team(organizationKey)} isPending={team.isPending}>
            {team.primaryPersonName ?? "Add recruiter"}
          </Cell>
          <Cell label="Recruitment status" shortLabel="Status" of={name} to={paths.team(organizationKey)} isPending={team.isPending}>
            {team.recruitmentStatus}
          </Cell>
          <Cell label="Visits" of={name} to={paths.teamVisits(organizationKey)} isPending={team.isPending}>
            {team.visitCount}
          </Cell>
        </div>
        <div className="team-act">
          {isDrafted ? (
            <Button type="submit" name="intent" value={`undo:${organizationKey}`} variant="quiet" size="sm" onClick={onPress} aria-label={`Undo for ${name}`}>
              Undo
            </Button>
          ) : canCommit(teams, position - 1) ? (
            <Button type="submit" name="intent" value={`commit:${organizationKey}`} variant="secondary" size="sm" onClick={onPress} aria-label={`Commit to ${name}`}>
              Commit
            </Button>
          ) : canDecommit(team) ? (
            <Button type="submit" name="intent" value={`decommit:${organizationKey}`} variant="stop" size="sm" onClick={onPress} aria-label={`Decommit from ${name}`}>
              Decommit
            </Button>
          ) : null}
        </div>
        {isDrafted && (
          <p className="team-note">
            <Chip kind="accent" icon="pencil">
              {team.recruitmentStatus}
            </Chip>
            <span className="text-sm text-ink-2">Not saved yet.</span>
          </p>
        )}
        {notSent && (
          <p className="team-note text-sm font-semibold text-bad">
            <Icon name="alert-circle" /> Not sent. {notSent}
          </p>
        )}
        {team.pending && <PendingLine team={team} pending={team.pending} />}
      </div>
    </li>
  );
}

interface CellProps {
  label: string;
  shortLabel?: string;
  of: string;
  to: string;
  isPending: boolean;
  children: ReactNode;
}

/** One of the three values of a team; a link to where it is changed, or disabled while the team waits in review. */
function Cell({ label, shortLabel, of, to, isPending, children }: CellProps) {
  const content = (
    <>
      <span className="team-cell-label">
        {shortLabel ? (
          <>
            <span className="sr-only">{label}</span>
            <span aria-hidden="true">{shortLabel}</span>
          </>
        ) : (
          label
        )}
        <span className="sr-only"> of {of}: </span>
      </span>
      <span className="team-cell-value">{children}</span>
    </>
  );
  if (isPending) {
    return (
      <button type="button" disabled className="team-cell">
        {content}
      </button>
    );
  }
  return (
    <AppLink to={to} className="team-cell" preventScrollReset>
      {content}
    </AppLink>
  );
}

function PendingLine({ team, pending }: { team: TeamLine; pending: NonNullable<TeamLine["pending"]> }) {
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
          <ButtonLink key={screen} to={screens[screen].to} variant="quiet" size="sm" preventScrollReset aria-label={`${screens[screen].words} of ${name}`}>
            {screens[screen].words}
          </ButtonLink>
        ))}
        <ButtonLink to={paths.withdrawTeamEdit(organizationKey)} variant="quiet" size="sm" preventScrollReset aria-label={`Withdraw the edit of ${name}`}>
          Withdraw
        </ButtonLink>
      </span>
    </div>
  );
}
