import { parseWithZod } from "@conform-to/zod/v4";
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { editProblems } from "~/contract/profile-edits";
import { Rejection } from "~/contract/review-items";
import { keyOf } from "~/domain/keys";
import { paths } from "~/paths";
import { refusal, requireDesk } from "~/session/guards";
import { redirectWithToast } from "~/session/toast";
import { AppLink } from "~/widgets/app-link";
import { Card } from "~/widgets/card";
import { Chip, ReviewChip } from "~/widgets/chip";
import { Icon } from "~/widgets/icon";
import { PageTitle } from "~/widgets/page-title";
import { Comparison } from "./comparison";
import { Decide } from "./decide";
import { atDesk, seenOf } from "./item.server";
import { Beside, History } from "./beside";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data ? `${data.title} · ${data.athlete.name}` : "Review item"} · Signing Day` }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = await requireDesk(request, context);
  const key = reviewItemKey(params);
  const item = await api.reviewItems.read(key);
  if (!item.ok) throw refusal(item.problem.status === 503 ? 503 : 404);
  return json(atDesk(item.value));
}

/** The decision on what was seen: `decision` is approve or reject. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { api } = await requireDesk(request, context);
  const key = reviewItemKey(params);
  const form = await request.formData();
  const seen = seenOf(form.getAll("seen"));
  if (seen.length === 0) throw refusal(400);
  const isApproval = form.get("decision") === "approve";
  form.delete("seen");

  const submission = parseWithZod(form, { schema: Rejection.omit({ seen: true }) });
  if (!isApproval && submission.status !== "success") return json({ reply: submission.reply(), problem: null, seen }, { status: 400 });

  const outcome =
    isApproval || submission.status !== "success"
      ? await api.reviewItems.approve(key, { seen })
      : await api.reviewItems.reject(key, { seen, ...submission.value });
  if (outcome.ok) return redirectWithToast(paths.desk(), isApproval ? "itemApproved" : "itemRejected");

  const { status, code, message } = outcome.problem;
  if (status === 404) throw refusal(404);
  const isConflict = code === editProblems.versionConflict;
  return json(
    { reply: submission.status === "success" ? submission.reply() : null, problem: { message, isConflict }, seen },
    { status: status === 403 || status === 503 ? status : 409 },
  );
}

export default function ReviewItem() {
  const item = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const seen = answer?.problem?.isConflict ? answer.seen : null;
  return (
    <div className="wrap pt-2 md:pt-4 pb-10">
      <div className="flex items-center justify-between gap-3">
        <AppLink to={paths.desk()} className="back-link">
          <Icon name="arrow-left" size="sm" />
          Review desk
        </AppLink>
        {item.nextKey && (
          <AppLink to={paths.reviewItem(item.nextKey)} className="btn btn-quiet btn-sm">
            Skip to next
          </AppLink>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-3 mb-4">
        <div className="min-w-0 flex-1">
          <PageTitle>{item.title}</PageTitle>
          <p className="text-sm text-ink-2">
            <AppLink to={paths.person(item.athlete.personKey)} className="link">
              {item.athlete.name}
            </AppLink>
            {item.about && ` · ${item.about}`}
          </p>
        </div>
        <p className="flex flex-wrap gap-2">
          {item.isWaiting ? (
            <Chip kind="wait" icon="clock">
              Waiting {item.age}
            </Chip>
          ) : (
            <ReviewChip status={item.status} resolution={item.resolution} />
          )}
          {[...item.flags, ...(item.unusual ? ["Unusual"] : [])].map((flag) => (
            <Chip key={flag} kind="flag" icon="flag">
              {flag}
            </Chip>
          ))}
        </p>
      </div>
      {answer?.problem && (
        <div className="notice-bad mb-5" role="alert">
          <Icon name="alert-circle" />
          <p className="font-semibold">{answer.problem.message}</p>
        </div>
      )}
      <div className="lg:grid lg:gap-6 desk-columns">
        <div className="min-w-0 flex flex-col gap-5">
          {item.parts.map((part) => (
            <Comparison key={part.key} part={part} seenVersion={seen?.find((one: { key: number }) => one.key === part.key)?.version ?? null} isAlone={item.parts.length === 1} />
          ))}
          {item.unusual && (
            <Card title="Check this number" padded>
              <p className="flex items-start gap-2">
                <Icon name="alert-triangle" className="text-warn" />
                {item.unusual}
              </p>
              <p className="mt-1 text-sm text-ink-3">A flag never decides. It only asks you to look.</p>
            </Card>
          )}
          <Beside item={item} />
        </div>
        <aside className="min-w-0 mt-5 lg:mt-0 flex flex-col gap-5">
          <Decide item={item} reply={answer?.reply ?? null} />
          <History entries={item.history} />
        </aside>
      </div>
    </div>
  );
}

function reviewItemKey(params: { reviewItemKey?: string }): number {
  const key = keyOf(params.reviewItemKey);
  if (key === null) throw refusal(404);
  return key;
}
