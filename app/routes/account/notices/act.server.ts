import { redirect, type AppLoadContext } from "@remix-run/node";
import { keyOf } from "~/domain/base/keys";
import { paths } from "~/paths";
import { actFor } from "~/session/acting-profile";
import { refusal, refusalOf, type Api } from "~/session/guards";
import { redirectWithToast } from "~/session/toast";

/** Where notices lead that are of no edit; the key that some name is that of an organization. */
const targets = new Map<string | undefined, (organizationKey: number | null) => string>([
  ["claim", () => paths.claims()],
  ["school", () => paths.missingSchool()],
  ["team", (organizationKey) => paths.addTeam({ organizationKey })],
]);

/** What the list's buttons do: open what it tells of, which reads the notice; mark one read, or all that were seen. */
export async function actOnNotices(form: FormData, api: Api, context: AppLoadContext, here: string): Promise<Response> {
  const isOpening = form.has("open");
  const target = String(form.get("open") ?? form.get("read") ?? "").split(":");
  const [noticeKey, reviewItemKey, personKey] = target.map(keyOf);
  const elsewhere = targets.get(target[1]);
  const upTo = form.has("all") ? keyOf(form.get("upTo")) : null;
  const which = noticeKey ? { keys: [noticeKey] } : upTo && ({ all: true, upTo } as const);
  if (!which || (isOpening && !elsewhere && (!reviewItemKey || !personKey))) throw refusal(400);

  const read = await api.notices.markRead(which);
  if (!read.ok) throw refusalOf(read.problem);
  if (isOpening && elsewhere) return redirect(elsewhere(personKey ?? null), 303);
  if (!isOpening || !reviewItemKey || !personKey) return redirectWithToast(here, noticeKey ? "noticeRead" : "noticesRead");

  const edit = paths.myEdit(reviewItemKey);
  if (personKey === context.viewer?.actingProfileKey) return redirect(edit, 303);
  const cookies = actFor(context, personKey);
  if (!cookies) throw refusal(404);
  return redirectWithToast(edit, "profileSwitched", cookies);
}
