import type { SubmissionResult } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { SiteRoleForm } from "~/contract/sites/sites";
import { paths } from "~/paths";
import { refusal, refusalOf, requireAdministrator } from "~/session/guards";
import { redirectWithToast } from "~/session/toast";
import { PageTitle } from "~/widgets/document/page-title";
import { ProblemNotice } from "~/widgets/ui/problem-notice";
import { Removal } from "./removal";
import { RoleForm } from "./role-form";
import { isUnchanged, readRole, roleShown, sitesOf } from "./role.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.role.role ?? "Role"} · Signing Day` }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = await requireAdministrator(request, context);
  const [role, slim] = await Promise.all([readRole(api, params.role), api.sites.slim()]);
  if (!slim.ok) throw refusalOf(slim.problem);
  return json({
    role: roleShown(role, slim.value.sites),
    isRemoving: new URL(request.url).searchParams.get("confirm") === "remove",
    constraint: getZodConstraint(SiteRoleForm),
  });
}

interface Answer {
  reply: SubmissionResult | null;
  problem: string | null;
}

/** Says which sites the role edits, or removes it: on what was seen. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { api } = await requireAdministrator(request, context);
  const { role, seen, entries } = await readRole(api, params.role);
  const form = await request.formData();
  if (form.get("act") === "remove") {
    const removed = await api.siteRoles.remove(role, String(form.get("seen")).slice(0, 64));
    if (removed.ok) return redirectWithToast(paths.adminRoles(), "siteRoleRemoved");
    return json<Answer>({ reply: null, problem: removed.problem.message }, { status: refusedWith(removed.problem.status) });
  }
  const submission = parseWithZod(form, { schema: SiteRoleForm });
  if (submission.status !== "success") return json<Answer>({ reply: submission.reply(), problem: null }, { status: 400 });
  const wanted = sitesOf(submission.value);
  if (!wanted.ok) return json<Answer>({ reply: submission.reply({ fieldErrors: wanted.fieldErrors }), problem: null }, { status: 422 });
  if (submission.value.seen === seen && isUnchanged(entries, wanted.sites)) return redirectWithToast(paths.adminRole(role), "nothingSaved");
  const changed = await api.siteRoles.change(role, { seen: submission.value.seen, sites: wanted.sites });
  if (changed.ok) return redirectWithToast(paths.adminRole(role), "siteRoleChanged");
  const { status, message, fields } = changed.problem;
  return json<Answer>(
    { reply: submission.reply(fields && { fieldErrors: fields }), problem: fields ? null : message },
    { status: refusedWith(status) },
  );
}

export default function EditorRole() {
  const { role, isRemoving, constraint } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className="wrap pb-10 pt-2 md:pt-4">
      <PageTitle back={{ to: paths.adminRoles(), text: "Editor roles" }} lead={role.heldBy}>
        {role.role}
      </PageTitle>
      {answer?.problem && <ProblemNotice words={answer.problem} className="mb-0 mt-4" />}
      <div className="desk-columns mt-5 gap-6 lg:grid">
        <div className="min-w-0">
          <RoleForm key={role.seen} role={role} constraint={constraint} reply={answer?.reply ?? null} />
        </div>
        <aside className="mt-5 min-w-0 lg:mt-0">
          <Removal role={role.role} seen={role.seen} heldBy={role.heldBy} isAsked={isRemoving} />
        </aside>
      </div>
    </div>
  );
}

/** A refusal of the API as the page answers it. */
function refusedWith(status: number): number {
  if (status === 404) throw refusal(404);
  return status === 409 || status === 503 ? status : 422;
}
