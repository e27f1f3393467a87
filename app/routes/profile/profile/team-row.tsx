import type { ComponentProps, MouseEventHandler } from "react";
import { canCommit, canDecommit, commitmentRestsOn } from "~/domain/profile/teams";
import { paths } from "~/paths";
import { Button } from "~/widgets/ui/button";
import { Chip } from "~/widgets/ui/chip";
import { Icon } from "~/widgets/ui/icon";
import { TeamLogo } from "~/widgets/ui/team-logo";
import { PendingLine } from "./pending-line";
import { Cell } from "./team-cell";
import type { TeamLine } from "./team-lines.server";

interface TeamRowProps {
  team: TeamLine;
  position: number;
  /** The list as drafted: Commit depends on all of it. */
  teams: TeamLine[];
  /** The row carries a Commit or Decommit that is not saved yet. */
  isDrafted: boolean;
  /** Why the last save did not reach the desk for this row; nothing when it did. */
  notSent?: string | false;
  onPress: MouseEventHandler<HTMLButtonElement>;
}

export function TeamRow({ team, position, teams, isDrafted, notSent, onPress }: TeamRowProps) {
  const { organizationKey, organizationName: name } = team;
  const isRestedOn = isDrafted && commitmentRestsOn(teams, team);
  return (
    <li className="border-t border-line">
      <div className="team">
        <span className="team-rank display num">
          <span className="sr-only">Position </span>
          {position}
        </span>{" "}
        <TeamLogo {...team} name={name} />
        <div className="min-w-0">
          <h3 className="team-name">{name}</h3>
          <p className="text-sm text-ink-3">{team.place}</p>
        </div>
        <div className="team-cells">
          <Cell label="Recruited by" of={name} to={paths.team(organizationKey)} isPending={team.isClosed}>
            {team.primaryPersonName || "Add recruiter"}
          </Cell>{" "}
          <div className="team-more">
            <Cell label="Recruitment status" of={name} to={paths.team(organizationKey)} isPending={team.isClosed}>
              {team.recruitmentStatus}
            </Cell>{" "}
            <Cell label="Visits" of={name} to={paths.teamVisits(organizationKey)} isPending={team.isClosed}>
              {team.visitCount}
            </Cell>
          </div>
        </div>
        <div className="team-act">
          {isRestedOn ? null : isDrafted ? (
            <RowAct act="undo" of={team} variant="quiet" name={`Undo for ${name}`} onPress={onPress}>
              Undo
            </RowAct>
          ) : canCommit(teams, position - 1) ? (
            <RowAct act="commit" of={team} variant="secondary" name={`Commit to ${name}`} onPress={onPress}>
              Commit
            </RowAct>
          ) : canDecommit(team) ? (
            <RowAct act="decommit" of={team} variant="stop" name={`Decommit from ${name}`} onPress={onPress}>
              Decommit
            </RowAct>
          ) : null}
        </div>
        {isDrafted && (
          <p className="team-note">
            <Chip kind="accent" icon="pencil">
              {team.recruitmentStatus}
            </Chip>
            <span className="text-sm text-ink-2">
              Not saved yet.{isRestedOn && " Your new commitment rests on it. Undo that one first."}
            </span>
          </p>
        )}
        {notSent && (
          <p className="team-note text-sm font-semibold text-bad">
            <Icon name="alert-circle" /> Not sent. {notSent}
          </p>
        )}
        {team.move &&
          (team.move.isOfSeveral ? (
            <p className="team-note text-sm text-ink-2">{team.move.words}</p>
          ) : (
            <PendingLine team={team} pending={team.move} />
          ))}
        {team.pending && <PendingLine team={team} pending={team.pending} />}
      </div>
    </li>
  );
}

interface RowActProps extends Pick<ComponentProps<typeof Button>, "variant" | "children"> {
  act: "undo" | "commit" | "decommit";
  of: TeamLine;
  /** With the team in it, which a list of buttons does not show. */
  name: string;
  onPress: MouseEventHandler<HTMLButtonElement>;
}

/** Changes the row in the unsaved list. */
function RowAct({ act, of, variant, name, onPress, children }: RowActProps) {
  return (
    <Button
      type="submit"
      name="intent"
      value={`${act}:${of.organizationKey}`}
      variant={variant}
      size="sm"
      onClick={onPress}
      aria-label={name}
    >
      {children}
    </Button>
  );
}
