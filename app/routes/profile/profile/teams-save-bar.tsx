import { useNavigate } from "@remix-run/react";
import { useHydrated } from "remix-utils/use-hydrated";
import { summaryOf, type DraftChange } from "~/domain/profile/teams-draft";
import { paths } from "~/paths";
import { Button } from "~/widgets/ui/button";
import { SaveBar } from "~/widgets/ui/save-bar";
import { SubmitButton } from "~/widgets/ui/submit-button";

interface TeamsSaveBarProps {
  changes: DraftChange[];
  /** There are changes, or something was typed that is none. */
  isUnsaved: boolean;
  isReordering: boolean;
  onDone: () => void;
  onDiscard: () => void;
}

/** What is unsaved, in words, and what to do about it. */
export function TeamsSaveBar({ changes, isUnsaved, isReordering, onDone, onDiscard }: TeamsSaveBarProps) {
  const isHydrated = useHydrated();
  const navigate = useNavigate();

  function handleDone() {
    onDone();
    navigate(paths.topTeams(), { preventScrollReset: true });
  }

  /** With script a button acts at once; its form is not sent. */
  function atOnce(act: () => void) {
    return (event: React.MouseEvent) => {
      event.preventDefault();
      act();
    };
  }

  return (
    <SaveBar
      isPinned={isHydrated && isUnsaved}
      summary={
        isUnsaved ? (
          <>
            <b className="text-ink">{summaryOf(changes) || "A position"}</b> · not saved yet
          </>
        ) : (
          "Everything is saved."
        )
      }
    >
      {isReordering && (
        <Button type="submit" name="intent" value="done" onClick={atOnce(handleDone)}>
          Done
        </Button>
      )}
      {isUnsaved && (
        <Button type="submit" name="intent" value="discard" variant="quiet" onClick={atOnce(onDiscard)}>
          Discard
        </Button>
      )}
      <SubmitButton name="intent" value="save" disabled={isHydrated && !isUnsaved}>
        Save
      </SubmitButton>
    </SaveBar>
  );
}
