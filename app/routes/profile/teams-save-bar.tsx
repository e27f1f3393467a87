import { useNavigate } from "@remix-run/react";
import { useHydrated } from "remix-utils/use-hydrated";
import { summaryOf, type DraftChange } from "~/domain/teams-draft";
import { paths } from "~/paths";
import { Button } from "~/widgets/button";
import { SaveBar } from "~/widgets/save-bar";
import { SubmitButton } from "~/widgets/submit-button";

/** What is unsaved, in words, and what to do about it. */
export function TeamsSaveBar({ changes, isReordering, onDiscard }: { changes: DraftChange[]; isReordering: boolean; onDiscard: () => void }) {
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const isUnsaved = changes.length > 0;

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
            <b className="text-ink">{summaryOf(changes)}</b> · not saved yet
          </>
        ) : (
          "Everything is saved."
        )
      }
    >
      {isReordering && (
        <Button type="submit" name="intent" value="done" onClick={atOnce(() => navigate(paths.topTeams(), { preventScrollReset: true }))}>
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
