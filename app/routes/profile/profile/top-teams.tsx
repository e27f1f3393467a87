import { Form, useLoaderData, useSearchParams } from "@remix-run/react";
import { flushSync } from "react-dom";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { pendingBadge } from "~/domain/review/items";
import { arrange, changesOf, emptyDraft, writeDraft, type DraftIntent } from "~/domain/profile/teams-draft";
import { paths } from "~/paths";
import { ButtonLink } from "~/widgets/ui/button";
import { Card } from "~/widgets/ui/card";
import { Chip } from "~/widgets/ui/chip";
import { EnterButton } from "~/widgets/ui/enter-button";
import { focusHeading } from "~/widgets/ui/focus-heading";
import { NoTeams } from "./no-teams";
import { OrderLine } from "./pending-line";
import { ReorderRow } from "./reorder-row";
import type { loader } from "./route";
import { TeamRow } from "./team-row";
import { TeamsSaveBar } from "./teams-save-bar";
import { useTeamsDraft } from "./use-teams-draft";

/**
 * The list of top teams. Reorder, Commit and Decommit change the unsaved list
 * only: with script at once, without it by a post that comes back here.
 */
export function TopTeams() {
  const data = useLoaderData<typeof loader>();
  const { teams } = data;
  const [search] = useSearchParams();
  const { draft, placed, typed, isOutside, moved, type, press, place, discard } = useTeamsDraft(data.personKey, teams, data.draft);
  const isLocked = data.offer !== null && data.offer.isLocked;
  const isReordering = search.has("reorder") && teams.length > 1;
  const saved = emptyDraft(teams);
  const shown = arrange(teams, draft);
  const changes = changesOf(teams, isReordering ? placed : draft);
  // What was kept unsaved is shown for what it is.
  const isRead = isLocked && changes.length === 0;
  const movedTo = draft.order.indexOf(moved);

  /** With script a button of the list acts here; its form is sent where another tab has changed the list since. */
  function handle(event: React.MouseEvent<HTMLButtonElement>): void {
    const button = event.currentTarget;
    const [intent, key] = button.value.split(":");
    if (!flushSync(() => press(intent as DraftIntent, Number(key)))) return;
    event.preventDefault();
    // At the end of the list an arrow goes out of use, and the other one of its row has the focus.
    if (button.disabled) focusHeading(button.nextElementSibling || button.previousElementSibling);
  }

  function handleDiscard(event: React.MouseEvent) {
    if (!discard()) return;
    event.preventDefault();
    focusHeading(document.getElementById("teams"), { preventScroll: true });
  }

  if (teams.length === 0) return <NoTeams isLocked={isLocked} />;
  return (
    <Card
      title={isReordering ? "Reorder top teams" : "Top Teams"}
      id="teams"
      badge={
        data.pendingCount > 0 && (
          <Chip kind="wait" icon="clock">
            {pendingBadge(data.pendingCount)}
          </Chip>
        )
      }
      subtitle={isReordering && `Type a position from 1 to ${teams.length}, or use the arrows. Nothing changes until you save.`}
      actions={
        !isReordering &&
        !isLocked && (
          <>
            {teams.length > 1 && (
              <ButtonLink to={paths.reorderTeams()} variant="secondary" size="sm" icon="arrows-sort">
                Reorder
              </ButtonLink>
            )}{" "}
            <ButtonLink to={paths.addTeam()} variant="primary" size="sm" icon="plus" preventScrollReset>
              Add team
            </ButtonLink>
          </>
        )
      }
    >
      {!isReordering && <OrderLine teams={teams} />}
      <Form method="post" action={paths.saveTeams()} preventScrollReset>
        {/* Enter in a field saves: the first submit button of a form is the one it presses. */}
        {!isRead && (
          <EnterButton name="intent" value="save">
            Save
          </EnterButton>
        )}
        <AuthenticityTokenInput />
        <input type="hidden" name="draft" value={writeDraft(data.personKey, draft)} />
        <input type="hidden" name="saved" value={writeDraft(data.personKey, saved)} />
        <input type="hidden" name="formKey" value={data.formKey} />
        {isReordering && <input type="hidden" name="reorder" value="1" />}
        {!isReordering && (
          <div className="team-heads" aria-hidden="true">
            <span>Team</span> <span>Recruited by</span> <span>Recruitment status</span> <span>Visits</span>
          </div>
        )}
        <ol>
          {shown.map((team, index) =>
            isReordering ? (
              <ReorderRow
                key={team.organizationKey}
                team={team}
                position={index + 1}
                savedPosition={saved.order.indexOf(team.organizationKey) + 1}
                count={shown.length}
                isIgnored={data.ignoredPositions.includes(String(team.organizationKey))}
                typed={typed?.organizationKey === team.organizationKey ? typed.text : null}
                onType={type}
                onPress={handle}
                onPlace={place}
              />
            ) : (
              <TeamRow
                key={team.organizationKey}
                team={team}
                position={index + 1}
                teams={shown}
                isDrafted={draft.statuses[team.organizationKey] !== undefined}
                notSent={changes.some((change) => change.organizationKey === team.organizationKey) && data.notSent[team.organizationKey]}
                onPress={handle}
              />
            ),
          )}
        </ol>
        {/* Each move, for whoever does not see it. */}
        {isReordering && (
          <p className="sr-only" role="status">
            {shown[movedTo] && `${shown[movedTo].organizationName} is now ${movedTo + 1} of ${shown.length}.`}
          </p>
        )}
        {!isRead && (
          <TeamsSaveBar
            changes={changes}
            isUnsaved={changes.length > 0 || (isReordering && isOutside)}
            isReordering={isReordering}
            onDone={place}
            onDiscard={handleDiscard}
          />
        )}
      </Form>
    </Card>
  );
}
