import { parseWithZod } from "@conform-to/zod/v4";
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ChangeOfWays } from "~/contract/account/ways-in";
import { zonedDay } from "~/domain/base/format";
import { ownDataWords } from "~/domain/account/own-data";
import { keyOf } from "~/domain/base/keys";
import { accountPaths } from "~/paths/account";
import { refusedWay, unreadableWay } from "~/session/changed-ways";
import { refusal, refusalOf, requireUser } from "~/session/guards";
import { redirectWithToast } from "~/session/toast";
import { PageTitle } from "~/widgets/document/page-title";
import { Asked, DeleteForm } from "./deletion-forms";

export const meta: MetaFunction = () => [{ title: "Delete · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireUser(request, context);
  const [deletions, ways] = await Promise.all([api.ownData.deletions(), api.waysIn.read()]);
  if (!deletions.ok) throw refusalOf(deletions.problem);
  if (!ways.ok) throw refusalOf(ways.problem);
  const { asked, profiles } = deletions.value;
  const isAsked = (personKey: number | null) => asked.some((one) => one.personKey === personKey);
  return json({
    asked: asked.map(({ personKey, name, dueAt }) => ({ personKey, name, day: zonedDay(dueAt) })),
    profiles: profiles.filter(({ key }) => !isAsked(key)),
    mayDeleteAccount: !isAsked(null),
    asksPassword: ways.value.hasPassword && !ways.value.isFresh,
  });
}

/** Asks for a deletion (`what`: `account`, or the key of a profile), or takes one back (`keep`). */
export async function action({ request, context }: ActionFunctionArgs) {
  const { api } = await requireUser(request, context);
  const form = await request.formData();
  const kept = form.get("keep");
  if (kept !== null) {
    const personKey = keyOf(kept);
    const done = await (personKey === null ? api.ownData.keepAccount() : api.ownData.keepPerson(personKey));
    if (!done.ok) throw refusalOf(done.problem);
    return redirectWithToast(accountPaths.deletion(), "deletionTakenBack");
  }
  const what = form.get("what");
  const personKey = keyOf(what);
  const submission = parseWithZod(form, { schema: ChangeOfWays });
  if (personKey === null && what !== "account") {
    const result = submission.reply({ fieldErrors: { what: [ownDataWords.nothingChosen] }, hideFields: ["password"] });
    return json({ result, asksPassword: false }, { status: 400 });
  }
  if (submission.status !== "success") return unreadableWay(submission);
  const asked = await (personKey === null
    ? api.ownData.deleteAccount(submission.value)
    : api.ownData.deletePerson(personKey, submission.value));
  if (asked.ok) return redirectWithToast(accountPaths.deletion(), "deletionAsked");
  if (asked.problem.status === 404) throw refusal(404);
  return refusedWay(submission, asked.problem);
}

export default function Deletion() {
  const { asked, profiles, mayDeleteAccount, asksPassword } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <div className="wrap flex max-w-reading flex-col gap-5 pb-10 pt-5">
      <div>
        <PageTitle
          back={{ to: accountPaths.data(), text: "Your data" }}
          lead="What you delete goes after fourteen days. Until then everything stays as it is, and you can take it back."
        >
          Delete
        </PageTitle>
      </div>
      {asked.map((one) => (
        <Asked key={one.personKey ?? "account"} {...one} />
      ))}
      {(mayDeleteAccount || profiles.length > 0) && (
        <DeleteForm
          profiles={profiles}
          mayDeleteAccount={mayDeleteAccount}
          asksPassword={asksPassword || Boolean(reply?.asksPassword)}
          reply={reply?.result ?? null}
        />
      )}
    </div>
  );
}
