import { parseWithZod } from "@conform-to/zod/v4";
import { json } from "@remix-run/node";
import { detailsForm } from "~/contract/profile/details";
import { editRefusals } from "~/domain/base/messages";
import { paths } from "~/paths";
import type { requireProfile } from "~/session/guards";
import { resubmitsOf } from "~/session/resubmission";
import { carriedBy } from "~/session/submission";
import { redirectWithToast } from "~/session/toast";
import { detailFields, detailsOf, hiddenNames, shownIn } from "./details.server";
import { chosenIn, searchInForm } from "./searches.server";
import { saveProblem, sendDetails } from "./send.server";

type Athlete = Awaited<ReturnType<typeof requireProfile>>;

/** Answers the form of the details: searches schools and cities, or sends an edit for each detail that was changed. */
export async function saveDetails({ api, personKey, profile }: Athlete, request: Request) {
  const form = await request.formData();
  const carried = carriedBy(form, hiddenNames());
  const shown = shownIn(form, detailsOf(profile));
  const submission = parseWithZod(form, { schema: detailsForm(shown) });
  const [searched, chosen] = await Promise.all([searchInForm(api, form), chosenIn(api, form)]);
  if (searched) return json({ result: { ...submission.reply(), error: undefined }, chosen, searched, carried });
  if (submission.status !== "success") return json({ result: submission.reply(), chosen, searched, carried }, { status: 400 });

  const sent = await sendDetails(api, personKey, { form, shown, values: submission.value, resubmits: resubmitsOf(request) });
  if (sent.length === 0)
    return json(
      { result: submission.reply({ formErrors: [editRefusals["nothing-changed"] ?? ""] }), chosen, searched, carried },
      { status: 422 },
    );
  const problem = saveProblem(sent);
  if (problem === null) return redirectWithToast(paths.profile(), "detailsSubmitted");
  const failed = sent.filter((one) => one.problem !== null);
  const taken = sent.filter((one) => one.problem === null).map((one) => one.field);
  const fieldErrors = Object.fromEntries(failed.map((one) => [one.field, [one.problem ?? ""]]));
  const status = failed.length < sent.length ? 200 : failed.every((one) => one.isUnavailable) ? 503 : 422;
  return json(
    {
      result: submission.reply({ formErrors: [problem], fieldErrors }),
      chosen,
      searched,
      carried: carriedBy(form, hiddenNames(detailFields.filter((field) => !taken.includes(field)))),
    },
    { status },
  );
}
