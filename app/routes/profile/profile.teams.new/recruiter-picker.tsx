import { useHydrated } from "remix-utils/use-hydrated";
import type { PickerOption } from "~/domain/teams/options";
import { paths } from "~/paths";
import { Button } from "~/widgets/ui/button";
import type { PickerProps } from "~/widgets/ui/picker";
import { coachesHint, noRecruiter, PersonPicker } from "~/widgets/profile/pickers";

interface RecruiterPickerProps extends Pick<PickerProps, "field" | "term" | "found" | "all" | "chosen"> {
  /** Whose coaches are searched; null until one is chosen. */
  team: PickerOption | null;
}

/** Chooses one of the team's coaches; without script, a button of the form comes back with the team in the address. */
export function RecruiterPicker({ team, ...rest }: RecruiterPickerProps) {
  const isHydrated = useHydrated();
  return (
    <PersonPicker
      {...rest}
      label="Recruiter"
      hint={team ? coachesHint(team.label, rest.all === null) : "Choose the team first, then one of its coaches."}
      noneLabel={noRecruiter}
      searchName="search-primaryPersonKey"
      searchTo={paths.addTeam({ organizationKey: team?.key })}
      foundIn="foundCoaches"
      allIn="allCoaches"
      disabled={!team}
      whenDisabled={
        !isHydrated && (
          <Button type="submit" name="intent" value="find-coaches" size="sm">
            Show this team’s coaches
          </Button>
        )
      }
    />
  );
}
