import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, type ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { keyInAddress, refusal, refusalOf, requireDesk } from "~/session/guards";
import { undoable } from "~/session/undoable";
import { ShortcutKeys } from "~/widgets/document/shortcut-keys";
import { UndoBar } from "~/widgets/desk/undo-bar";
import { useSeenFirst } from "~/widgets/ui/use-seen-first";
import type { ActAnswer } from "./acts.server";
import { acts } from "./acts-by-name.server";
import { useBegun } from "./begun";
import { Beside } from "./beside";
import { Comparison } from "./comparison";
import { Conflict } from "./conflict";
import { Decide } from "./decide";
import { Evidence } from "./evidence";
import { Flags } from "./flags";
import { Foot } from "./foot";
import { Head } from "./head";
import { Decisions, History } from "./history";
import { atDesk } from "./item.server";
import { Conversation, Notes } from "./thread";
import { Standing } from "./undo";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? `${data.item.title} · ${data.item.athlete.name}` : "Review item"} · Signing Day` },
];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api, viewer } = await requireDesk(request, context);
  const read = await api.reviewItems.read(keyInAddress(params.reviewItemKey));
  if (!read.ok) throw refusalOf(read.problem);
  return json({
    item: atDesk(read.value, viewer, new URL(request.url)),
    last: await undoable(request, api),
    hasShortcuts: context.hasShortcuts,
  });
}

/** What a form of the page asks for, by the name that it gives as `act`. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { api } = await requireDesk(request, context);
  const key = keyInAddress(params.reviewItemKey);
  const form = await request.formData();
  const act = acts[String(form.get("act"))];
  if (!act) throw refusal(400);
  return act({ api, key, form, address: new URL(request.url) });
}

/** A renewed claim changes nothing of the page: what is being decided on stays what was read. */
export function shouldRevalidate({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formData?.get("act") !== "renew" && defaultShouldRevalidate;
}

/** Codes of the refusals after which no other try takes the decision back. */
const cannotBeTakenBack = ["touched-since", "too-late", "not-standing"];

export default function ReviewItem() {
  const { item, last, hasShortcuts } = useLoaderData<typeof loader>();
  const answer = useActionData<ActAnswer>();
  const begun = useBegun(item);
  useSeenFirst(item.seen.join());
  const cannotUndo = (answer?.act === "undo" || answer?.act === "reverse") && cannotBeTakenBack.includes(answer.problem?.code ?? "");
  return (
    <div key={item.key} className="wrap pt-2 md:pt-4">
      {last && !cannotUndo && <UndoBar last={last} />}
      <Head item={item} />
      <Conflict item={item} mayApprove={!begun} />
      <div className="desk-columns lg:grid lg:gap-6">
        <div className="flex min-w-0 flex-col gap-5">
          {item.parts.map((part) => (
            <Comparison
              key={part.key}
              part={part}
              seen={answer?.saw.find((one) => one.key === part.key)?.lines}
              isAlone={item.parts.length === 1}
              isWaiting={item.isWaiting}
            />
          ))}
          <Flags item={item} />
          <Conversation item={item} />
          <Evidence item={item} />
          <Notes item={item} />
          <Beside item={item} />
        </div>
        <aside className="mt-5 flex min-w-0 flex-col gap-5 lg:mt-0">
          {item.standing ? (
            <Standing standing={cannotUndo ? { ...item.standing, undoUntil: null } : item.standing} />
          ) : (
            <Decide item={item} begun={begun} />
          )}
          <Decisions decisions={item.decisions} />
          <History entries={item.history} />
        </aside>
      </div>
      <ShortcutKeys page="item" isOn={hasShortcuts} />
      <Foot item={item} begun={begun} />
    </div>
  );
}
