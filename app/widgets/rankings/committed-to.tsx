import type { Said } from "~/domain/profile/commitments";
import { TeamLink, type TeamLinkProps } from "../sites/team-link";
import { HowSure } from "../ui/how-sure";

export interface CommittedToProps {
  /** Of a portal, where they come from. */
  from?: TeamLinkProps | null;
  team: TeamLinkProps | null;
  /** How the commitment to the team stands. */
  standing: Said | null;
  /** Nobody says that they are committed. */
  isUncommitted: boolean;
}

/** The team of somebody on a list. */
export function CommittedTo({ from, team, standing, isUncommitted }: CommittedToProps) {
  if (isUncommitted) return <span className="text-sm text-ink-2">Uncommitted</span>;
  return (
    <span className="flex flex-wrap items-center gap-2">
      {from && <TeamLink {...from} />}
      {from && <span className="text-sm text-ink-2">{team ? "to" : "· still free"}</span>}
      {team && <TeamLink {...team} />}
      {standing && <HowSure {...standing} />}
    </span>
  );
}
