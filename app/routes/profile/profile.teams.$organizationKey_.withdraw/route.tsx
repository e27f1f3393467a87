import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { editRefusals, toasts } from "~/domain/base/messages";
import type { PendingTeamEdit, TeamRow } from "~/domain/profile/teams-list";
import { paths } from "~/paths";
import { requireTeam } from "~/session/guards";
import { newFormKey } from "~/session/submission";
import { redirectWithToast } from "~/session/toast";
import { TeamHeading } from "~/widgets/sites/team-heading";
import { WithdrawModal } from "~/widgets/ui/withdraw-modal";

export const meta: MetaFunction = () => [{ title: "Withdraw this edit · Signing Day" }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { personKey, team } = await requireTeam(request, context, params);
  const edit = askedFor(request, team);
  if (!edit) throw redirectWithToast(paths.topTeams(), "editClosed");
  const { organizationName, primaryColor, secondaryColor, assetUrl } = team;
  return json({ team: { organizationName, primaryColor, secondaryColor, assetUrl }, words: edit.words, isAddition: edit.editType === "Add", isOrder: edit.batchKey !== null, formKey: newFormKey(personKey) });
}

/** The waiting edit that the address names: with `order`, the team's place in a new order. */
function askedFor(request: Request, { pending, move }: TeamRow): PendingTeamEdit | null {
  return new URL(request.url).searchParams.has("order") ? move : (pending ?? move);
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { api, team } = await requireTeam(request, context, params);
  const edit = askedFor(request, team);
  if (!edit) return redirectWithToast(paths.topTeams(), "editClosed");
  const outcome = await api.edits.withdraw(edit.reviewItemKey);
  if (outcome.ok) return redirectWithToast(paths.topTeams(), "editWithdrawn");
  if (outcome.problem.code === "not-pending") return redirectWithToast(paths.topTeams(), "editClosed");
  const reason = editRefusals[outcome.problem.code] ?? toasts.editNotWithdrawn.text;
  return json({ reason }, { status: outcome.problem.status === 503 ? 503 : 409 });
}

export default function WithdrawTeamEdit() {
  const { team, words, isAddition, isOrder, formKey } = useLoaderData<typeof loader>();
  return (
    <WithdrawModal
      subtitle={isOrder ? null : <TeamHeading team={team} />}
      words={isOrder ? "Your new order of teams" : words}
      effect={isAddition ? "The team leaves your list." : isOrder ? "All teams go back to where they stand." : "Your profile stays as it is."}
      closeTo={paths.topTeams()}
      formKey={formKey}
      problem={useActionData<typeof action>()?.reason}
    />
  );
}
