import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { keptField } from "~/page/kept-form";
import { keyOf } from "~/domain/base/keys";
import { paths } from "~/paths";
import { actAsStaff, actFor } from "~/session/acting-profile";
import { belongsTo } from "~/session/belongs-to";
import { refusal, requireChooser } from "~/session/guards";
import { sentInWords } from "~/session/sent-words";
import { isStepWithin } from "~/session/step-within";
import { AppLink } from "~/widgets/ui/app-link";
import { PageTitle } from "~/widgets/document/page-title";
import { SendAgain } from "~/widgets/document/send-again";

export const meta: MetaFunction = () => [{ title: "Send it again · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireChooser(request, context);
  return null;
}

/** Goes back to the profile that a form was of, and shows the form as it was sent; of a press alone, the page that it stood on. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { api, viewer } = await requireChooser(request, context);
  const posted = await request.formData();
  const personKey = keyOf(posted.get("personKey"));
  const form = context.openForm(posted.get(keptField), viewer.userKey);
  const cookies = personKey && form && (actFor(context, personKey) ?? (await actAsStaff(context, api, personKey)));
  if (!form || !cookies) throw refusal(404);
  const headers = cookies.map((cookie): [string, string] => ["set-cookie", cookie]);
  const words = await sentInWords(api, form);
  // A press is none but on the page that says what it does.
  if (words.length === 0) return redirect(form.path, { status: 303, headers });
  const [profile, belongs] = await Promise.all([api.people.publicProfile(personKey, "viewer"), belongsTo(api, form)]);
  return json({ form, words, belongs, isStep: isStepWithin(form), name: profile.ok ? profile.value.fullName : null }, { headers });
}

export default function Again() {
  const answer = useActionData<typeof action>();
  if (answer)
    return (
      <SendAgain
        title={answer.name ? `You are back on ${answer.name}’s profile` : "You are back on the profile of this form"}
        belongs={answer.belongs}
        form={answer.form}
        words={answer.words}
        isStep={answer.isStep}
      />
    );
  return (
    <div className="wrap max-w-reading py-8">
      <PageTitle lead="No form waits here to be sent.">Nothing to send</PageTitle>
      <p className="mt-6">
        <AppLink to={paths.home()} className="link inline-flex min-h-tap items-center">
          Start page
        </AppLink>
      </p>
    </div>
  );
}
