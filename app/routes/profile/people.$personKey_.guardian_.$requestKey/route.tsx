import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { guardedActLabels, guardianStateInWords } from "~/domain/account/guardian-gate";
import { relativeTime } from "~/domain/base/format";
import { profilePaths } from "~/paths/profile";
import { keyInAddress, refusalOf, requireUser } from "~/session/guards";
import { PageTitle } from "~/widgets/document/page-title";
import { AppLink } from "~/widgets/ui/app-link";
import { Card } from "~/widgets/ui/card";
import { answerRequest } from "./answer.server";
import { DecideForms } from "./decide-forms";

export const meta: MetaFunction = () => [{ title: "Waits for your agreement · Signing Day" }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = await requireUser(request, context);
  const read = await api.guardian.read(keyInAddress(params.requestKey));
  if (!read.ok) throw refusalOf(read.problem);
  const { act, personKey, words, terms, athleteName, authorName, sentAt, state, sentence, refusal, restsOnKey, mayDecide } = read.value;
  return json({
    title: guardedActLabels[act],
    words,
    terms,
    athleteName,
    sent: `Sent by ${authorName} · ${relativeTime(sentAt, new Date())}`,
    standing: mayDecide ? null : guardianStateInWords(state, read.value),
    sentence,
    refusal,
    backTo: profilePaths.guardian(personKey),
    firstAt: restsOnKey === null ? null : profilePaths.guardianRequest(personKey, restsOnKey),
    mayDecide,
  });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { api } = await requireUser(request, context);
  return answerRequest(api, keyInAddress(params.requestKey), await request.formData());
}

/** One act that waits for the guardian: what it does, and two ways to answer it (docs/rules.md B27). */
export default function GuardianDecides() {
  const { title, words, terms, athleteName, sent, standing, sentence, refusal, backTo, firstAt, mayDecide } =
    useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  return (
    <div className="wrap flex max-w-reading flex-col gap-5 pb-10 pt-5">
      <div>
        <PageTitle back={{ to: backTo, text: "What waits" }} lead={`Profile of ${athleteName}.`}>
          {title}
        </PageTitle>
      </div>
      {answered?.problem && (
        <p role="alert" className="notice-wait">
          {answered.problem}
        </p>
      )}
      <Card title={words} subtitle={sent} padded>
        {terms && <p className="num mb-1 wrap-anywhere">{terms}</p>}
        {standing && <p className="font-semibold">{standing}</p>}
        {sentence && <p className="mt-1">“{sentence}”</p>}
        {refusal && !answered?.problem && <p>It could not be sent: {refusal}</p>}
        {firstAt && (
          <p>
            It rests on a decommitment that waits for you, too.{" "}
            <AppLink to={firstAt} className="link inline-flex min-h-tap items-center">
              Decide that first
            </AppLink>
          </p>
        )}
        {mayDecide && <p className="mt-1 text-ink-2">Nobody but you and the athlete’s side sees this before you have agreed.</p>}
      </Card>
      {mayDecide && <DecideForms errors={answered?.errors ?? []} typed={answered?.typed ?? ""} />}
    </div>
  );
}
