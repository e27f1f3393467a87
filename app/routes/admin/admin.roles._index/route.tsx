import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NewSiteRole } from "~/contract/sites/sites";
import { staffPaths } from "~/paths/staff";
import { requireAdministrator } from "~/session/guards";
import { redirectWithToast } from "~/session/toast";
import { ButtonLink } from "~/widgets/ui/button";
import { PageTitle } from "~/widgets/document/page-title";
import { NewRole } from "./new-role";
import { FindRole, RoleList } from "./role-list";
import { readRoles } from "./roles.server";

export const meta: MetaFunction = () => [{ title: "Editor roles · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireAdministrator(request, context);
  return json({
    ...(await readRoles(api, new URL(request.url).searchParams)),
    constraint: getZodConstraint(NewSiteRole),
  });
}

/** Adds a role. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { api } = await requireAdministrator(request, context);
  const submission = parseWithZod(await request.formData(), { schema: NewSiteRole });
  if (submission.status !== "success") return json(submission.reply(), { status: 400 });
  const added = await api.siteRoles.add(submission.value);
  if (added.ok) return redirectWithToast(staffPaths.adminRole(added.value.role), "siteRoleAdded");
  const { status, message, fields } = added.problem;
  return json(submission.reply(fields ? { fieldErrors: fields } : { formErrors: [message] }), { status: status === 503 ? 503 : 422 });
}

export default function EditorRoles() {
  const { search, roles, total, first, next, sites, constraint } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <div className="wrap pb-10 pt-2 md:pt-4">
      <PageTitle
        lead="Which role edits which sites. A change counts from the next page that whoever holds the role opens."
        actions={<ButtonLink to={staffPaths.jobs()}>Jobs</ButtonLink>}
      >
        Editor roles
      </PageTitle>
      <div className="desk-columns mt-5 gap-6 lg:grid">
        <div className="min-w-0">
          <FindRole key={search} search={search} />
          <RoleList roles={roles} total={total} first={first} next={next} />
        </div>
        <aside className="mt-5 min-w-0 lg:mt-0">
          <NewRole sites={sites} constraint={constraint} reply={reply ?? null} />
        </aside>
      </div>
    </div>
  );
}
