import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { editRefusals, toasts } from "~/domain/messages";
import { paths } from "~/paths";
import { requireTeam } from "~/session/guards";
import { redirectWithToast } from "~/session/toast";
import { Icon } from "~/widgets/icon";
import { Modal } from "~/widgets/modal";
import { ModalActions } from "~/widgets/modal-actions";
import { SubmitButton } from "~/widgets/submit-button";
import { TeamHeading } from "~/widgets/team-heading";

export const meta: MetaFunction = () => [{ title: "Withdraw this edit · Signing Day" }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { team } = await requireTeam(request, context, params);
  if (!team.pending) throw redirect(paths.topTeams());
  const { organizationName, primaryColor, secondaryColor, assetUrl, pending } = team;
  return json({ team: { organizationName, primaryColor, secondaryColor, assetUrl }, words: pending.words, isAddition: pending.editType === "Add", isOrder: pending.batchKey !== null });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { api, team } = await requireTeam(request, context, params);
  if (!team.pending) return redirect(paths.topTeams(), 303);
  const outcome = await api.edits.withdraw(team.pending.reviewItemKey);
  if (outcome.ok) return redirectWithToast(paths.topTeams(), "editWithdrawn");
  const reason = editRefusals[outcome.problem.code] ?? toasts.editNotWithdrawn.text;
  return json({ reason }, { status: outcome.problem.status === 503 ? 503 : 409 });
}

export default function WithdrawTeamEdit() {
  const { team, words, isAddition, isOrder } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <Modal
      title="Withdraw this edit?"
      subtitle={<TeamHeading team={team} />}
      size="sm"
      closeTo={paths.topTeams()}
      footer={
        <ModalActions closeTo={paths.topTeams()} cancelText="Keep it">
          <SubmitButton form="withdraw" variant="danger" pendingText="Withdrawing...">
            Withdraw
          </SubmitButton>
        </ModalActions>
      }
    >
      {refusal && (
        <p className="error" role="alert">
          <Icon name="alert-circle" size="sm" />
          {refusal.reason}
        </p>
      )}
      <p className="font-semibold">{isOrder ? "Your new order of teams" : words}</p>
      <p className="text-ink-2 mt-2">
        {isAddition ? "The team leaves your list." : isOrder ? "All teams go back to where they stand." : "Your profile stays as it is."} The desk no longer sees this edit. You can send it again any time.
      </p>
      <Form method="post" id="withdraw" preventScrollReset>
        <AuthenticityTokenInput />
      </Form>
    </Modal>
  );
}
