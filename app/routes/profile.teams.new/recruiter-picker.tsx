import { useHydrated } from "remix-utils/use-hydrated";
import type { PickerOption } from "~/domain/options";
import { paths } from "~/paths";
import { Button } from "~/widgets/button";
import type { PickerProps } from "~/widgets/picker";
import { PersonPicker } from "~/widgets/pickers";

interface RecruiterPickerProps extends Pick<PickerProps, "field" | "term" | "found" | "chosen" | "carried"> {
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
      hint={team ? `Coaches of ${team.label}. Type at least 3 letters.` : "Choose the team first, then search its coaches."}
      searchName="search-primaryPersonKey"
      searchTo={paths.addTeam()}
      foundIn="foundCoaches"
      disabled={!team}
      whenDisabled={
        !isHydrated && (
          <Button type="submit" name="intent" value="find-coaches" size="sm">
            Search this team’s coaches
          </Button>
        )
      }
    />
  );
}
