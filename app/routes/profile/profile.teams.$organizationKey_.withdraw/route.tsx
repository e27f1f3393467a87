import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { headingOf } from "~/domain/profile/teams-list";
import { paths } from "~/paths";
import { isOfTeam, lastClosedEdit } from "~/session/gone";
import { requireTeam, requireTeams } from "~/session/guards";
import { newFormKey, seenOf, seenTexts } from "~/session/submission";
import { redirectWithToast } from "~/session/toast";
import { withdrawnBefore } from "~/session/withdrawal";
import { TeamHeading } from "~/widgets/ui/team-heading";
import { WithdrawModal } from "~/widgets/ui/withdraw-modal";
import { askedFor, withdraw } from "./withdraw.server";

export const meta: MetaFunction = () => [{ title: "Withdraw this edit · Signing Day" }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const athlete = await requireTeam(request, context, params);
  const { personKey, profile, team } = athlete;
  const edit = askedFor(request, team);
  if (!edit) {
    const last = await lastClosedEdit(athlete, isOfTeam(params.organizationKey));
    throw (last && withdrawnBefore({ item: last, thread: [] })) ?? redirectWithToast(paths.topTeams(), "editClosed");
  }
  const together = profile.pendingEdits.filter(
    (item) => item.key === edit.reviewItemKey || (edit.batchKey !== null && item.batchKey === edit.batchKey),
  );
  return json({
    team: headingOf(team),
    words: edit.words,
    seen: seenTexts(together),
    isAppeal: together.some(({ appealedAt }) => appealedAt !== null),
    isAddition: edit.editType === "Add",
    isOrder: edit.batchKey !== null,
    formKey: newFormKey(personKey),
  });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { api, teams } = await requireTeams(request, context);
  return withdraw(api, teams, params.organizationKey, seenOf(await request.formData()));
}

export default function WithdrawTeamEdit() {
  const { team, words, seen, isAppeal, isAddition, isOrder, formKey } = useLoaderData<typeof loader>();
  return (
    <WithdrawModal
      subtitle={isOrder ? null : <TeamHeading team={team} />}
      words={isOrder ? "Your new order of teams" : words}
      seen={seen}
      isAppeal={isAppeal}
      effect={
        isAddition ? "The team leaves your list." : isOrder ? "All teams go back to where they stand." : "Your profile stays as it is."
      }
      closeTo={paths.topTeams()}
      formKey={formKey}
      problem={useActionData<typeof action>()?.reason}
    />
  );
}
