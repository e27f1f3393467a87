import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { evaluationLists, evaluationPageSize, type EvaluationList } from "~/domain/profile/evaluations";
import { findAthletes } from "~/pages/sites/find-athletes.server";
import { saidInWords, standingInWords } from "~/pages/news/evaluations.server";
import { paths } from "~/paths";
import { staffPaths } from "~/paths/staff";
import { refusalOf, requireNewsroom } from "~/session/guards";
import { PageTitle } from "~/widgets/document/page-title";
import { FindAthlete } from "~/widgets/desk/find-athlete";
import { NewsroomList } from "~/widgets/desk/newsroom-list";

export const meta: MetaFunction = () => [{ title: "Evaluations · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireNewsroom(request, context);
  const query = new URL(request.url).searchParams;
  const of = evaluationLists.find((one) => one === query.get("of")) ?? "drafts";
  const after = query.get("after");
  const search = query.get("search")?.trim().slice(0, 100) ?? "";
  const [list, found] = await Promise.all([
    api.evaluations.list({ of, after }),
    findAthletes(api, search, (person) => staffPaths.evaluation("new", { person })),
  ]);
  if (!list.ok) throw refusalOf(list.problem, [400, 404]);
  const now = new Date();
  const rows = list.value.evaluations.map((evaluation) => {
    const { name, sport, rating, tier } = saidInWords(evaluation);
    return { key: evaluation.key, name, beside: rating, lines: [tier ? `${sport} · ${tier}` : sport, standingInWords(evaluation, now)] };
  });
  return json({ of, search, found, rows, next: list.value.next, isFirstPage: after === null });
}

const lists: Record<EvaluationList, { label: string; none: string; help: string }> = {
  drafts: { label: "Drafts", none: "You have no draft.", help: "Find an athlete above to begin one." },
  mine: { label: "Published by me", none: "You have published none yet.", help: "Publish a draft, and it stands here." },
  published: { label: "All", none: "None is published yet.", help: "What is published stands here." },
};

/** What those who evaluate athletes have written, and the search for an athlete to evaluate (docs/rules.md R23). */
export default function Evaluations() {
  const { of, search, found, rows, next, isFirstPage } = useLoaderData<typeof loader>();
  const { none, help } = lists[of];
  return (
    <div className="wrap max-w-reading pb-10 pt-2 md:pt-4">
      <PageTitle
        back={{ to: paths.home(), text: "Start page" }}
        lead="Ratings of athletes, and what they rest on. What is published never changes: another rating is another evaluation."
      >
        Evaluations
      </PageTitle>
      <FindAthlete key={search} action={staffPaths.evaluations()} label="Evaluate an athlete" search={search} found={found} />
      <NewsroomList
        lists="Lists of evaluations"
        tabs={evaluationLists.map((one) => ({ label: lists[one].label, to: staffPaths.evaluations({ of: one }), isHere: one === of }))}
        rows={rows.map((row) => ({ ...row, to: staffPaths.evaluation(row.key) }))}
        none={none}
        help={help}
        size={evaluationPageSize}
        first={isFirstPage ? null : staffPaths.evaluations({ of })}
        next={next && staffPaths.evaluations({ of, after: next })}
      />
    </div>
  );
}
