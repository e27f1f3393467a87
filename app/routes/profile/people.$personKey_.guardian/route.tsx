import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { keyOf } from "~/domain/base/keys";
import { paths } from "~/paths";
import { profilePaths } from "~/paths/profile";
import { personInAddress, refusalOf, requireUser } from "~/session/guards";
import { redirectWithToast } from "~/session/toast";
import { PageTitle } from "~/widgets/document/page-title";
import { Card } from "~/widgets/ui/card";
import { actOnInvitations } from "./invitations.server";
import { GuardianList } from "./guardian-list";
import { Invite } from "./invite";
import { guardianLines, invitationLine } from "./lines.server";

export const meta: MetaFunction = () => [{ title: "Your guardian · Signing Day" }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = await requireUser(request, context);
  const personKey = personInAddress(params.personKey);
  const read = await api.guardian.ofPerson(personKey);
  if (!read.ok) throw refusalOf(read.problem);
  const { athleteName, isMinor, hasGuardian, requests, invitations } = read.value;
  return json({ athleteName, isMinor, hasGuardian, lines: guardianLines(requests), invitations: invitations.map(invitationLine) });
}

/** Takes back what waits, or sends it once the athlete is of age. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { api } = await requireUser(request, context);
  const personKey = personInAddress(params.personKey);
  const form = await request.formData();
  const sent = keyOf(form.get("send"));
  const takenBack = keyOf(form.get("takeBack"));
  const key = sent ?? takenBack;
  if (!key) return actOnInvitations(api, personKey, form);
  const outcome = sent ? await api.guardian.agree(key) : await api.guardian.takeBack(key);
  if (outcome.ok) return redirectWithToast(profilePaths.guardian(personKey), sent ? "guardianSent" : "guardianTakenBack");
  const { message, status } = outcome.problem;
  if (status === 403 || status === 409) return json({ problem: message, typed: "" }, { status });
  throw refusalOf(outcome.problem);
}

/** What of a minor's acts waits for the guardian, and what became of the rest (docs/rules.md B27 to B29). */
export default function OfGuardian() {
  const { athleteName, isMinor, hasGuardian, lines, invitations } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const problem = answered?.problem;
  return (
    <div className="wrap flex max-w-reading flex-col gap-5 pb-10 pt-5">
      <div>
        <PageTitle back={{ to: paths.profile(), text: "My profile" }} lead={leadOf(athleteName, isMinor)}>
          Your guardian
        </PageTitle>
      </div>
      {problem && (
        <p role="alert" className="notice-wait">
          {problem}
        </p>
      )}
      <Card title="What waits, and what became of the rest" padded={lines.length === 0}>
        {lines.length > 0 ? <GuardianList lines={lines} /> : <p className="text-ink-2">Nothing waits.</p>}
      </Card>
      {isMinor && !hasGuardian && <Invite invitations={invitations} typed={answered?.typed ?? ""} />}
    </div>
  );
}

function leadOf(name: string, isMinor: boolean): string {
  return isMinor
    ? `While ${name} is under 18, a commitment, a decommitment, a decision day, an earlier date of birth, contact details for everybody, and more people for the profile or the academics wait until a verified guardian agrees. Nobody else sees them before that.`
    : `${name} is of age: nothing waits for a guardian any more. What waited is sent once you send it.`;
}
