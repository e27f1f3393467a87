import { getFormProps } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useHydrated } from "remix-utils/use-hydrated";
import { generalStep, type GeneralStep } from "~/contract/profile/person-sports";
import { missingOf, type Missing } from "~/domain/profile/complete-profile";
import { paths } from "~/paths";
import { profilePaths } from "~/paths/profile";
import { requireOwnProfile } from "~/session/guards";
import { chosenSchool, chosenSport, sportChoices } from "~/session/look-ups";
import { newFormKey } from "~/session/submission";
import { redirectWithToast } from "~/session/toast";
import { EnterButton } from "~/widgets/ui/enter-button";
import { ErrorSummary } from "~/widgets/ui/error-summary";
import { Modal } from "~/widgets/ui/modal";
import { updatePositions } from "~/widgets/profile/sport-fields";
import { Stepper } from "~/widgets/ui/stepper";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { usePageForm } from "~/widgets/ui/use-form";
import { stepBegun } from "./begun.server";
import { searchAddress, sendGeneral, wrongAnswers } from "./general.server";
import { GeneralQuestions, unansweredOf } from "./general-questions";

export const meta: MetaFunction = () => [{ title: "Let's get started! · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, personKey, profile } = await requireOwnProfile(request, context);
  const missing = missingOf(profile);
  if (!missing.highSchool && !missing.sport) throw redirect(nextOf(missing), 303);
  return json({
    missing,
    ...(await stepBegun(api, profile, new URL(request.url).searchParams)),
    constraint: getZodConstraint(generalStep(missing)),
    formKey: newFormKey(personKey),
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { api, personKey, profile } = await requireOwnProfile(request, context);
  const form = await request.formData();
  const missing = missingOf(profile);
  if (!missing.highSchool && !missing.sport) return redirect(nextOf(missing), 303);
  const search = searchAddress(form);
  if (search) return redirect(search, 303);
  const submission = parseWithZod(form, { schema: generalStep(missing) });
  const [sport, school] = await Promise.all([
    chosenSport(api, form.get("sportKey"), await sportChoices(api, [])),
    chosenSchool(api, form.get("organizationKey")),
  ]);
  const chosen = { sport, school };
  if (form.get("intent") === updatePositions) return json({ result: { ...submission.reply(), error: undefined }, chosen });
  if (submission.status !== "success") return json({ result: submission.reply(), chosen }, { status: 400 });

  const wrong = await wrongAnswers(api, missing, submission.value, sport);
  if (wrong) return json({ result: submission.reply({ fieldErrors: wrong }), chosen }, { status: 422 });
  const { problem, fieldErrors, status } = await sendGeneral(api, personKey, form, missing, submission.value);
  if (problem === null) return redirectWithToast(nextOf(missing), "detailsSubmitted");
  return json({ result: submission.reply({ formErrors: [problem], fieldErrors }), chosen }, { status });
}

/** Where the step leads: to the photo, or back. */
function nextOf({ photo }: Missing): string {
  return photo ? profilePaths.completePhoto() : paths.profile();
}

export default function CompleteProfile() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const isHydrated = useHydrated();
  const [form, fields] = usePageForm<GeneralStep>("general", data, reply, data.begun);
  // Without script the server says it, by each field.
  const unanswered = isHydrated ? unansweredOf(fields, data.missing) : [];

  return (
    <Modal
      title="Let's get started!"
      subtitle={data.steps.length > 1 ? `Step 1 of ${data.steps.length} · about a minute` : "About a minute"}
      size="md"
      closeTo={paths.profile()}
      required
      form={getFormProps(form)}
      cancelText="Not now"
      note={unanswered.length > 0 && <span id="unanswered">Still missing: {unanswered.join(", ")}.</span>}
      button={
        <SubmitButton
          name="intent"
          value="save"
          disabled={unanswered.length > 0}
          aria-describedby={unanswered.length > 0 ? "unanswered" : undefined}
        >
          Continue
        </SubmitButton>
      }
    >
      <Stepper steps={data.steps} current={1} />
      {/* What Enter presses: it goes on, or searches from a search field with new words in it. */}
      <EnterButton>Continue</EnterButton>
      <input type="hidden" name="formKey" value={data.formKey} />
      <ErrorSummary form={form} />
      <GeneralQuestions fields={fields} data={data} chosen={reply?.chosen ?? { sport: data, school: data.school }} />
    </Modal>
  );
}
