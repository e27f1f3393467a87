import { getZodConstraint } from "@conform-to/zod/v4";
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { SeasonForm as SeasonFields } from "~/contract/teams/conferences";
import { hasRdbLevel } from "~/domain/account/roles";
import { staffPaths } from "~/paths/staff";
import { searchByAddress } from "~/session/form-search";
import { requireDesk } from "~/session/guards";
import { findOrganizations, sportChoices, sportFailures } from "~/session/look-ups";
import { Removal } from "~/widgets/desk/removal";
import { PageTitle } from "~/widgets/document/page-title";
import { classNames } from "~/widgets/ui/class-names";
import { ProblemNotice } from "~/widgets/ui/problem-notice";
import { answerId, useAnswered } from "~/widgets/ui/use-answered";
import { Members } from "./members";
import { saveSeason } from "./save.server";
import { SeasonForm } from "./season-form";
import { seasonInAddress, seasonShown } from "./season.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.season?.title ?? "Add a season"} · Signing Day` }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api, viewer } = await requireDesk(request, context);
  const { conference, season } = await seasonInAddress(api, params);
  const query = new URL(request.url).searchParams;
  const [choices, searched] = await Promise.all([
    season ? null : sportChoices(api, []),
    searchByAddress(query, (term) => findOrganizations(api, term)),
  ]);
  return json({
    here: staffPaths.conferenceSeason(conference.key, season?.key ?? "new"),
    conference: { key: conference.key, name: conference.name },
    mayWrite: hasRdbLevel(viewer.roles, 3),
    season: season && seasonShown(season),
    sports: choices?.sports ?? [],
    failure: choices?.isLocal ? sportFailures.sports : null,
    ...searched,
    isRemoving: query.get("confirm") === "remove",
    constraint: getZodConstraint(SeasonFields),
  });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { api } = await requireDesk(request, context);
  return saveSeason(api, await seasonInAddress(api, params), await request.formData());
}

/** One season of a conference: its members, the form that says them, and the way to take the season out. */
export default function DeskConferenceSeason() {
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  useAnswered(answer);
  const { here, conference, mayWrite, season, isRemoving } = data;
  return (
    <div className={classNames("wrap pb-10 pt-2 md:pt-4", !season && "max-w-reading")}>
      <PageTitle
        back={{ to: staffPaths.conference(conference.key), text: conference.name }}
        lead={season?.members ?? "Who plays a sport in the conference, from the year that the season begins in."}
      >
        {season?.title ?? "Add a season"}
      </PageTitle>
      {answer?.problem && <ProblemNotice id={answerId} words={answer.problem} className="mb-0 mt-4" />}
      {mayWrite ? (
        <div className={classNames("mt-5", season && "desk-columns lg:grid lg:gap-6")}>
          <div className="min-w-0">
            <SeasonForm key={season?.version} data={data} answer={answer} />
          </div>
          {season && (
            <aside className="mt-5 min-w-0 lg:mt-0">
              <Removal
                here={here}
                version={season.version}
                isAsked={isRemoving}
                title="Take this season out"
                keep="Keep it"
                about="The conference then says nothing of it."
                lines={[`${season.title}: ${season.members}.`, "It can be entered again, and does not come back by itself."]}
              />
            </aside>
          )}
        </div>
      ) : (
        <Members members={season?.chosen ?? []} />
      )}
    </div>
  );
}
