import { useNavigate } from "@remix-run/react";
import type { MouseEvent } from "react";
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
  onDiscard: (event: MouseEvent) => void;
}

/** What is unsaved, in words, and what to do about it. */
export function TeamsSaveBar({ changes, isUnsaved, isReordering, onDone, onDiscard }: TeamsSaveBarProps) {
  const isHydrated = useHydrated();
  const navigate = useNavigate();

  /** With script it acts at once; its form is not sent. */
  function handleDone(event: MouseEvent) {
    event.preventDefault();
    onDone();
    navigate(paths.topTeams(), { preventScrollReset: true });
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
        <Button type="submit" name="intent" value="done" onClick={handleDone}>
          Done
        </Button>
      )}
      {isUnsaved && (
        <Button type="submit" name="intent" value="discard" variant="quiet" onClick={onDiscard}>
          Discard
        </Button>
      )}
      <SubmitButton name="intent" value="save" disabled={isHydrated && !isUnsaved}>
        Save
      </SubmitButton>
    </SaveBar>
  );
}
