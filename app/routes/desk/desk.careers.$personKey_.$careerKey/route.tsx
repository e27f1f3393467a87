import { getZodConstraint } from "@conform-to/zod/v4";
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CareerForm as CareerFields } from "~/contract/profile/careers";
import { athletesRowWords } from "~/domain/profile/careers";
import { careerBar } from "~/pages/desk/career.server";
import { standingOption } from "~/pages/desk/organizations.server";
import { searchByAddress } from "~/session/form-search";
import { staffPaths } from "~/paths/staff";
import { requireDesk } from "~/session/guards";
import { chosenSport, findOrganizations, sportChoices, sportFailures } from "~/session/look-ups";
import { Removal } from "~/widgets/desk/removal";
import { PageTitle } from "~/widgets/document/page-title";
import { classNames } from "~/widgets/ui/class-names";
import { ProblemNotice } from "~/widgets/ui/problem-notice";
import { answerId, useAnswered } from "~/widgets/ui/use-answered";
import { CareerForm } from "./career-form";
import { rowInAddress, rowShown } from "./career.server";
import { saveRow } from "./save.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.row?.title ?? "Add seasons"} · Signing Day` }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = await requireDesk(request, context);
  const { career, row } = await rowInAddress(api, params);
  const query = new URL(request.url).searchParams;
  const [choices, searched] = await Promise.all([sportChoices(api, []), searchByAddress(query, (term) => findOrganizations(api, term))]);
  const sport = await chosenSport(api, query.get("sportKey") ?? (row && String(row.sportKey)), choices);
  return json({
    here: staffPaths.careerRow(career.key, row?.key ?? "new"),
    personKey: career.key,
    name: career.name,
    bar: careerBar(career) ?? (row && athletesRowWords(row)),
    row: row && rowShown(row),
    chosen: row && standingOption(row.organization),
    ...choices,
    ...sport,
    ...searched,
    failures: sportFailures,
    isRemoving: query.get("confirm") === "remove",
    constraint: getZodConstraint(CareerFields),
  });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { api } = await requireDesk(request, context);
  return saveRow(api, await rowInAddress(api, params), await request.formData());
}

/** Some seasons of a career: the form that says them, and the way to take them out. */
export default function DeskCareerRow() {
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  useAnswered(answer);
  const { here, personKey, name, bar, row, isRemoving } = data;
  return (
    <div className={classNames("wrap pb-10 pt-2 md:pt-4", !row && "max-w-reading")}>
      <PageTitle
        back={{ to: staffPaths.career(personKey), text: `Career of ${name}` }}
        lead={row?.what ?? "It counts at once, as Staff-verified. What you leave out is not known."}
      >
        {row?.title ?? "Add seasons"}
      </PageTitle>
      {answer?.problem && <ProblemNotice id={answerId} words={answer.problem} className="mb-0 mt-4" />}
      {bar ? (
        <p className="mt-4 text-ink-2">{bar}</p>
      ) : (
        <div className={classNames("mt-5", row && "desk-columns lg:grid lg:gap-6")}>
          <div className="min-w-0">
            <CareerForm key={row?.version} data={data} answer={answer} />
          </div>
          {row && (
            <aside className="mt-5 min-w-0 lg:mt-0">
              <Removal
                here={here}
                version={row.version}
                isAsked={isRemoving}
                title="Take these seasons out"
                keep="Keep them"
                about="The career then says nothing of them."
                lines={[`${row.title}: ${row.what}.`, "They can be entered again, and do not come back by themselves."]}
              />
            </aside>
          )}
        </div>
      )}
    </div>
  );
}
