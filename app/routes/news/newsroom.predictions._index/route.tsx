import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { predictionLists, predictionRows, type PredictionList } from "~/domain/profile/predictions";
import { findAthletes } from "~/pages/sites/find-athletes.server";
import { predictionShown } from "~/pages/news/predictions.server";
import { paths } from "~/paths";
import { sitePaths } from "~/paths/sites";
import { staffPaths } from "~/paths/staff";
import { refusalOf, requireNewsroom } from "~/session/guards";
import { PageTitle } from "~/widgets/document/page-title";
import { FindAthlete } from "~/widgets/desk/find-athlete";
import { NewsroomList } from "~/widgets/desk/newsroom-list";
import { AppLink } from "~/widgets/ui/app-link";

export const meta: MetaFunction = () => [{ title: "My predictions · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, viewer } = await requireNewsroom(request, context);
  const query = new URL(request.url).searchParams;
  const of = predictionLists.find((one) => one === query.get("of")) ?? "standing";
  const after = query.get("after");
  const search = query.get("search")?.trim().slice(0, 100) ?? "";
  const [list, found] = await Promise.all([api.predictions.list({ of, after }), findAthletes(api, search, staffPaths.addPrediction)]);
  if (!list.ok) throw refusalOf(list.problem, [400, 404]);
  const rows = list.value.predictions.map((prediction) => {
    const { key, name, page, teamName, confidence, made, outcome } = predictionShown(prediction);
    return { key, name, to: page, lines: [`${teamName}, ${confidence}`, `${made} · ${outcome}`] };
  });
  return json({
    of,
    search,
    found,
    rows,
    next: list.value.next,
    isFirstPage: after === null,
    ledger: sitePaths.forecaster(viewer.userKey),
  });
}

const lists: Record<PredictionList, { label: string; none: string; help: string }> = {
  standing: { label: "Standing", none: "No pick of yours stands.", help: "Find an athlete above to pick a team." },
  scored: { label: "Scored", none: "None is scored yet.", help: "A pick is scored when the commitment is confirmed." },
  all: { label: "All", none: "You have not picked yet.", help: "Find an athlete above to pick a team." },
};

/** One's own picks, and the search for an athlete to pick a team for (docs/rules.md R45). */
export default function OwnPredictions() {
  const { of, search, found, rows, next, isFirstPage, ledger } = useLoaderData<typeof loader>();
  const { none, help } = lists[of];
  return (
    <div className="wrap max-w-reading pb-10 pt-2 md:pt-4">
      <PageTitle
        back={{ to: paths.home(), text: "Start page" }}
        lead="Which team an athlete will commit to. A pick never changes: another one takes its place."
      >
        My predictions
      </PageTitle>
      <FindAthlete key={search} action={staffPaths.predictions()} label="Pick a team for an athlete" search={search} found={found} />
      <NewsroomList
        lists="Lists of picks"
        tabs={predictionLists.map((one) => ({ label: lists[one].label, to: staffPaths.predictions({ of: one }), isHere: one === of }))}
        rows={rows}
        none={none}
        help={help}
        size={predictionRows.page}
        first={isFirstPage ? null : staffPaths.predictions({ of })}
        next={next && staffPaths.predictions({ of, after: next })}
      />
      {rows.length > 0 && (
        <AppLink to={ledger} className="link mt-4 inline-flex min-h-tap items-center">
          What everybody reads of them
        </AppLink>
      )}
    </div>
  );
}
