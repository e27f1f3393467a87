import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { personSlug } from "~/domain/people/address";
import { aboutAthlete, boardLines, readBoard } from "~/pages/nil/board.server";
import { paths } from "~/paths";
import { schoolPaths } from "~/paths/schools";
import { requireUser } from "~/session/guards";
import { NameSearch } from "~/widgets/desk/name-search";
import { PageTitle } from "~/widgets/document/page-title";
import { ButtonLink } from "~/widgets/ui/button";
import { Card } from "~/widgets/ui/card";
import { ProblemNotice } from "~/widgets/ui/problem-notice";
import { answerId, useAnswerAddress, useAnswered } from "~/widgets/ui/use-answered";
import { actOnBoard } from "./act.server";
import { Candidates } from "./candidates";
import { athleteToAdd, findForBoard } from "./find.server";
import { OwnList } from "./own-list";

export const meta: MetaFunction = () => [{ title: "Your board · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireUser(request, context);
  const query = new URL(request.url).searchParams;
  const search = (query.get("search") ?? "").trim();
  const board = await readBoard(api);
  const [found, adding] = await Promise.all([findForBoard(api, search, board), athleteToAdd(api, query.get("add"), board)]);
  return json({
    school: board.schools.map(({ name }) => name).join(" and "),
    lines: boardLines(board),
    hidden: board.hidden,
    suggestions: board.suggestions.map((one) => ({
      key: one.personKey,
      page: paths.person(one.personKey, personSlug(one.fullName)),
      name: one.fullName,
      about: [one.recruitmentStatus, aboutAthlete(one)].join(" · "),
    })),
    search,
    found,
    adding,
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { api } = await requireUser(request, context);
  return actOnBoard(await request.formData(), api);
}

/** The athletes whom a coach keeps an eye on (docs/rules.md C30–C35). */
export default function SchoolsBoard() {
  const { school, lines, hidden, suggestions, search, found, adding } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  useAnswered(answer);
  return (
    <div className="wrap pb-10 pt-5 md:pt-8">
      <PageTitle
        back={{ to: paths.home(), text: "Your school" }}
        lead={`Athletes whom you recruit for ${school}. Nobody else sees your list, its order and your notes, nor that somebody is on it.`}
        actions={lines.length > 0 && <ButtonLink to={schoolPaths.boardPlan()}>Plan with $ Wanted</ButtonLink>}
      >
        Your board
      </PageTitle>
      {answer && <ProblemNotice id={answerId} words={answer.problem} className="mb-0 mt-4" />}
      <Form method="post" action={useAnswerAddress()} className="mt-5 flex flex-col gap-5">
        <AuthenticityTokenInput />
        {adding && (
          <Card title="From the athlete’s page">
            <Candidates of={[adding]} />
          </Card>
        )}
        <OwnList lines={lines} hidden={hidden} />
        {suggestions.length > 0 && (
          <Card title="They name your school" subtitle="Your school is among their top teams, and they are not on your list yet.">
            <Candidates of={suggestions} />
          </Card>
        )}
        {found && (
          <Card id="found" title="Found" subtitle={found.length === 0 ? "No athlete of whom you may know has such a name." : undefined}>
            <Candidates of={found} />
          </Card>
        )}
      </Form>
      <NameSearch
        action={`${schoolPaths.board()}#found`}
        label="Add an athlete"
        search={search}
        isShort={search !== "" && found === null}
      />
    </div>
  );
}
