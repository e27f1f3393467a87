import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { counted } from "~/domain/desk/queue";
import { mergePageSize } from "~/domain/profile/merges";
import { staffPaths } from "~/paths/staff";
import { refusalOf, requireDesk } from "~/session/guards";
import { DeskParts } from "~/widgets/desk/desk-list";
import { ProblemNotice } from "~/widgets/ui/problem-notice";
import { answerId, useAnswered } from "~/widgets/ui/use-answered";
import { decideMerge } from "./decide.server";
import { DecidedMerge } from "./decided-merge";
import { DecideMerge } from "./decide-merge";
import { mergeLine } from "./merge-lines.server";
import { PairPeople } from "./pair-people";

export const meta: MetaFunction = () => [{ title: "Merges · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireDesk(request, context);
  const { state, after } = askedIn(request);
  const list = await api.merges.list({ state, after });
  if (!list.ok) throw refusalOf(list.problem, [400, 404]);
  const { items, next, waiting } = list.value;
  const now = new Date();
  return json({ state, lines: items.map((pair) => mergeLine(pair, now)), next, open: counted(waiting), isFirstPage: after === null });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { api } = await requireDesk(request, context);
  const { state, after } = askedIn(request);
  const here = staffPaths.deskMerges({ state: state === "closed" ? state : null, after });
  return decideMerge(api, await request.formData(), here);
}

function askedIn(request: Request) {
  const query = new URL(request.url).searchParams;
  return { state: query.get("state") === "closed" ? ("closed" as const) : ("open" as const), after: query.get("after") };
}

const parts = {
  open: { label: "Open pairs", none: "No pair is open.", help: "Nobody of a list may be somebody who is known already." },
  closed: { label: "Decided pairs", none: "No pair is decided.", help: "Who was joined or kept apart stands here." },
};

/** People of lists who may be one: staff join them or keep them apart, and take either back (docs/rules.md O24 to O26). */
export default function DeskMerges() {
  const { lines, ...list } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  useAnswered(answer);
  // Where the pair has no form of it any more, what was wrong is said above the list.
  const isThere = lines.some(({ key, state, bar }) => String(key) === answer?.key && state === "Open" && bar === null);
  const lost = answer && !isThere ? Object.values(answer.reply.error ?? {}).flatMap((texts) => texts ?? [])[0] : null;
  const problem = answer?.problem ?? lost;
  return (
    <DeskParts
      title="Merges"
      about="People of lists who may be one."
      tabs="Pairs"
      parts={parts}
      closed="Decided"
      to={staffPaths.deskMerges}
      pageSize={mergePageSize}
      notice={problem && <ProblemNotice id={answerId} words={problem} className="mb-0 mt-4" />}
      isEmpty={lines.length === 0}
      {...list}
    >
      <ul className="rows">
        {lines.map((line) => (
          <li key={line.key} className="border-t border-line px-4 py-5 md:px-5">
            <h2 className="text-xl">{line.name}</h2>
            <p className="text-sm text-ink-2">
              {line.about} · <span className="num">{line.time}</span>
            </p>
            <PairPeople people={line.people} />
            {line.state === "Open" ? (
              <DecideMerge key={line.version} line={line} reply={isThere && answer?.key === String(line.key) ? answer.reply : null} />
            ) : (
              <DecidedMerge line={line} />
            )}
          </li>
        ))}
      </ul>
    </DeskParts>
  );
}
