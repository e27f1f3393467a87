import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { editRefusals, toasts } from "~/domain/messages";
import { paths } from "~/paths";
import { requireTeam } from "~/session/guards";
import { newFormKey } from "~/session/submission";
import { redirectWithToast } from "~/session/toast";
import { TeamHeading } from "~/widgets/team-heading";
import { WithdrawModal } from "~/widgets/withdraw-modal";

export const meta: MetaFunction = () => [{ title: "Withdraw this edit · Signing Day" }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { personKey, team } = await requireTeam(request, context, params);
  if (!team.pending) throw redirectWithToast(paths.topTeams(), "editClosed");
  const { organizationName, primaryColor, secondaryColor, assetUrl, pending } = team;
  return json({ team: { organizationName, primaryColor, secondaryColor, assetUrl }, words: pending.words, isAddition: pending.editType === "Add", isOrder: pending.batchKey !== null, formKey: newFormKey(personKey) });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { api, team } = await requireTeam(request, context, params);
  if (!team.pending) return redirectWithToast(paths.topTeams(), "editClosed");
  const outcome = await api.edits.withdraw(team.pending.reviewItemKey);
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
