import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SchoolWanted } from "~/contract/profile/school-requests";
import { schoolKinds, schoolLimits } from "~/domain/profile/school-requests";
import { paths } from "~/paths";
import { refusalOf, requireUser } from "~/session/guards";
import { redirectWithToast } from "~/session/toast";
import { PageTitle } from "~/widgets/document/page-title";
import { AskForm } from "./ask-form";
import { OwnRequests } from "./own-requests";
import { requestLines } from "./request-lines.server";

export const meta: MetaFunction = () => [{ title: "My school isn’t listed · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, viewer } = await requireUser(request, context);
  const own = await api.schoolRequests.own();
  if (!own.ok) throw refusalOf(own.problem);
  const { searchParams } = new URL(request.url);
  const kind = searchParams.get("kind");
  const name = searchParams.get("name")?.trim() ?? "";
  return json({
    requests: requestLines(own.value.requests),
    mayChoose: viewer.profileKeys.length > 0,
    kind: schoolKinds.find((one) => one === kind) ?? null,
    // What was searched for; what is too long for a name is none.
    name: name.length > schoolLimits.name ? "" : name,
    constraint: getZodConstraint(SchoolWanted),
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { api } = await requireUser(request, context);
  const submission = parseWithZod(await request.formData(), { schema: SchoolWanted });
  if (submission.status !== "success") return json({ reply: submission.reply() }, { status: 400 });
  const outcome = await api.schoolRequests.send(submission.value);
  if (outcome.ok) return redirectWithToast(paths.missingSchool(), "schoolAsked");
  const { fields, message, status } = outcome.problem;
  const problems = fields && Object.keys(fields).some((name) => name !== "") ? { fieldErrors: fields } : { formErrors: [message] };
  return json({ reply: submission.reply(problems) }, { status: status === 503 ? 503 : 422 });
}

export default function MissingSchool() {
  const { requests, mayChoose } = useLoaderData<typeof loader>();
  return (
    <div className="wrap max-w-reading pb-10 pt-5 md:pt-8">
      <PageTitle
        back={mayChoose ? { to: paths.profile(), text: "Your profile" } : { to: paths.claims(), text: "Claim a profile" }}
        lead="Tell us which one you miss. The review desk looks for it, and tells you when you can choose it."
      >
        My school isn’t listed
      </PageTitle>
      <div className="mt-5 flex flex-col gap-5">
        {requests.length > 0 && <OwnRequests requests={requests} mayChoose={mayChoose} />}
        {/* Another form once one was sent: what was typed stands in the list above. */}
        <AskForm key={requests[0]?.key} />
      </div>
    </div>
  );
}
