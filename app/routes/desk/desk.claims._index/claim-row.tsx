import { staffPaths } from "~/paths/staff";
import { DeskRow } from "~/widgets/desk/desk-row";
import { ClaimChip } from "~/widgets/profile/claim-chip";
import { Chip } from "~/widgets/ui/chip";
import type { ClaimLine } from "./claim-lines.server";

/** One claim: of which profile, by whom, and among those of one profile how it ended. */
export function ClaimRow({ line, isOfOne, timeOf }: { line: ClaimLine; isOfOne: boolean; timeOf: string }) {
  return (
    <DeskRow
      to={staffPaths.deskClaim(line.key)}
      athlete={line.name}
      about={line.about}
      what={line.as}
      says={line.claimant}
      marks={
        isOfOne ? (
          <ClaimChip state={line.state} isTakenBack={line.isTakenBack} />
        ) : line.isNewProfile ? (
          <Chip kind="flag">New profile</Chip>
        ) : (
          <span className="text-sm text-ink-3">Existing profile</span>
        )
      }
      timeOf={timeOf}
      time={line.time}
    />
  );
}
