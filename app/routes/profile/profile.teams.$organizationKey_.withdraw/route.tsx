import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { PendingTeamEdit, TeamRow } from "~/domain/profile/teams-list";
import { paths } from "~/paths";
import { isOfTeam, lastClosedEdit } from "~/session/gone";
import { refusal, requireTeam, requireTeams } from "~/session/guards";
import { newFormKey, seenOf, seenTexts } from "~/session/submission";
import { redirectWithToast } from "~/session/toast";
import { withdrawnBefore, withdrawShown } from "~/session/withdrawal";
import { TeamHeading } from "~/widgets/sites/team-heading";
import { WithdrawModal } from "~/widgets/ui/withdraw-modal";

export const meta: MetaFunction = () => [{ title: "Withdraw this edit · Signing Day" }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const athlete = await requireTeam(request, context, params);
  const { personKey, profile, team } = athlete;
  const edit = askedFor(request, team);
  if (!edit) {
    const last = await lastClosedEdit(athlete, isOfTeam(params.organizationKey));
    throw last?.resolution === "Withdrawn" ? withdrawnBefore(last.key) : redirectWithToast(paths.topTeams(), "editClosed");
  }
  const { organizationName, primaryColor, secondaryColor, assetUrl } = team;
  const seen = seenTexts(
    profile.pendingEdits.filter((item) => item.key === edit.reviewItemKey || (edit.batchKey !== null && item.batchKey === edit.batchKey)),
  );
  return json({
    team: { organizationName, primaryColor, secondaryColor, assetUrl },
    words: edit.words,
    seen,
    isAddition: edit.editType === "Add",
    isOrder: edit.batchKey !== null,
    formKey: newFormKey(personKey),
  });
}

/** The waiting edit that the address names: with `order`, the team's place in a new order. */
function askedFor(request: Request, { pending, move }: TeamRow): PendingTeamEdit | null {
  return new URL(request.url).searchParams.has("order") ? move : (pending ?? move);
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { api, teams } = await requireTeams(request, context);
  const seen = seenOf(await request.formData());
  const team = teams.find((one) => String(one.organizationKey) === params.organizationKey);
  // A team that was only proposed leaves the list with its edit.
  if (!team && seen.length === 0) throw refusal(404);
  const waiting = [team?.pending, team?.move].find((edit) => seen.some(({ key }) => key === edit?.reviewItemKey));
  const shown = waiting?.reviewItemKey ?? seen[0]?.key;
  if (shown === undefined) return redirectWithToast(paths.topTeams(), "editClosed");
  return withdrawShown(api, shown, seen, { done: paths.topTeams(), back: paths.topTeams() });
}

export default function WithdrawTeamEdit() {
  const { team, words, seen, isAddition, isOrder, formKey } = useLoaderData<typeof loader>();
  return (
    <WithdrawModal
      subtitle={isOrder ? null : <TeamHeading team={team} />}
      words={isOrder ? "Your new order of teams" : words}
      seen={seen}
      effect={
        isAddition ? "The team leaves your list." : isOrder ? "All teams go back to where they stand." : "Your profile stays as it is."
      }
      closeTo={paths.topTeams()}
      formKey={formKey}
      problem={useActionData<typeof action>()?.reason}
    />
  );
}
