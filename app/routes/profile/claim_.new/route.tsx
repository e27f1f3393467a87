import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { dateOfBirthOf } from "~/contract/account/accounts";
import { claimProblems, ClaimPerson, CollectInitialForm } from "~/contract/profile/claims";
import { isTooYoung } from "~/domain/account/accounts";
import { productDay } from "~/domain/base/format";
import { paths } from "~/paths";
import { requireUser } from "~/session/guards";
import { nobodyThere } from "~/session/not-yours";
import { newFormKey, submissionKey } from "~/session/submission";
import { redirectWithToast } from "~/session/toast";
import { ButtonLink } from "~/widgets/ui/button";
import { PageTitle } from "~/widgets/document/page-title";
import { TooYoung } from "~/widgets/account/too-young";
import { ClaimForm } from "./claim-form";
import { barredKinds, begunWith, isNobody, newProfileChoices, personOf, refusalOfBefore, standingOf } from "./subject.server";
import { Unconfirmed } from "./unconfirmed";
import { unconfirmedOf } from "./unconfirmed.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.person ? `Claim ${data.person.name}` : "Start a new profile"} · Signing Day` },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireUser(request, context);
  const [info, unconfirmed] = await Promise.all([personOf(request, api), unconfirmedOf(api)]);
  const formKey = newFormKey();
  if (info)
    return json({
      formKey,
      unconfirmed,
      person: info.person,
      barred: barredKinds(info.person),
      begun: begunWith(info, request),
      standing: standingOf(info),
      refused: refusalOfBefore(info),
      choices: null,
      constraint: getZodConstraint(ClaimPerson),
    });
  return json({
    formKey,
    unconfirmed,
    person: null,
    barred: {},
    begun: {},
    standing: null,
    refused: null,
    choices: await newProfileChoices(api),
    constraint: getZodConstraint(CollectInitialForm),
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { api } = await requireUser(request, context);
  const form = await request.formData();
  const person = new URL(request.url).searchParams.get("person");
  // Before anything else is looked at: of a child nothing is even answered (docs/rules.md B2).
  if (person === null && isTooYoung(dateOfBirthOf(form), productDay(new Date())))
    return json({ reply: null, isTooYoung: true }, { status: 422 });
  if (person !== null && (await isNobody(person, api))) throw await nobodyThere(api, context.postedForm());
  if (person !== null) form.set("personKey", person);
  const submission = person === null ? parseWithZod(form, { schema: CollectInitialForm }) : parseWithZod(form, { schema: ClaimPerson });
  if (submission.status !== "success") return json({ reply: submission.reply(), isTooYoung: false }, { status: 400 });

  const { value } = submission;
  const sent = { idempotencyKey: submissionKey(form, value) };
  const outcome = "personKey" in value ? await api.claims.claimPerson(value, sent) : await api.claims.collectInitial(value, sent);
  if (outcome.ok) return redirectWithToast(paths.claims(), "claimSent");
  const { code, status, fields, message } = outcome.problem;
  if (code === claimProblems.tooYoung) return json({ reply: null, isTooYoung: true }, { status: 422 });
  if (status === 404) throw await nobodyThere(api, context.postedForm());
  const problems = fields ? { fieldErrors: fields } : { formErrors: [message] };
  return json({ reply: submission.reply(problems), isTooYoung: false }, { status: status === 503 ? 503 : 422 });
}

export default function NewClaim() {
  const { person, standing, unconfirmed, ...begun } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer?.isTooYoung) return <TooYoung what="profile" />;
  return (
    <div className="wrap max-w-reading pb-10 pt-2 md:pt-4">
      <PageTitle
        back={{ to: paths.claims(), text: "Claim a profile" }}
        lead={
          person
            ? [person.sportName, person.classYear && `Class of ${person.classYear}`, person.organizationName].filter(Boolean).join(" · ")
            : "Nobody else sees it until our staff have made sure of who you are. School, photo and all else come after that."
        }
      >
        {person ? `Claim ${person.name}` : "Start a new profile"}
      </PageTitle>
      {unconfirmed && <Unconfirmed {...unconfirmed} />}
      {standing && (
        <div className="card mt-5 p-4 md:p-5">
          <p>{standing}</p>
          <ButtonLink to={paths.claims()} className="mt-4">
            Your claims
          </ButtonLink>
        </div>
      )}
      {/* What was sent meanwhile stays with its answer. */}
      {(!standing || answer) && <ClaimForm {...begun} isOfCoach={person?.positionType === "Coach"} reply={answer?.reply} />}
    </div>
  );
}
