import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { staffPaths } from "~/paths/staff";
import { refusalOf, requireAdministrator } from "~/session/guards";
import { ButtonLink } from "~/widgets/ui/button";
import { PageTitle } from "~/widgets/document/page-title";
import { ProblemNotice } from "~/widgets/ui/problem-notice";
import { Failures } from "./failures";
import { Figures, JobList } from "./job-list";
import { boardShown } from "./jobs.server";

export const meta: MetaFunction = () => [{ title: "Jobs · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireAdministrator(request, context);
  const board = await api.jobs.board();
  if (!board.ok) throw refusalOf(board.problem);
  return json(boardShown(board.value, new Date()));
}

export default function Jobs() {
  const { showsMail, figures, late, jobs, failures } = useLoaderData<typeof loader>();
  return (
    <div className="wrap pb-10 pt-2 md:pt-4">
      <PageTitle
        back={{ to: paths.adminRoles(), text: "Editor roles" }}
        lead="What the product does by itself, and what of it failed."
        actions={showsMail && <ButtonLink to={staffPaths.mail()}>Mail</ButtonLink>}
      >
        Jobs
      </PageTitle>
      {late && (
        <ProblemNotice
          words={`A job has been due for ${late}, and nobody does it. See that a node of the API runs.`}
          className="mb-0 mt-4"
        />
      )}
      <div className="desk-columns mt-5 gap-6 lg:grid">
        <div className="min-w-0">
          <Figures figures={figures} />
          <JobList jobs={jobs} />
        </div>
        <aside className="mt-5 min-w-0 lg:mt-0">
          <Failures failures={failures} />
        </aside>
      </div>
    </div>
  );
}
