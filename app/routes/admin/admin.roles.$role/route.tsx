import { getZodConstraint } from "@conform-to/zod/v4";
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { SiteRoleForm } from "~/contract/sites/sites";
import { paths } from "~/paths";
import { refusalOf, requireAdministrator } from "~/session/guards";
import { PageTitle } from "~/widgets/document/page-title";
import { ProblemNotice } from "~/widgets/ui/problem-notice";
import { Removal } from "./removal";
import { RoleForm } from "./role-form";
import { readRole, roleShown } from "./role.server";
import { changeRole } from "./change.server";

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

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { api } = await requireAdministrator(request, context);
  return changeRole(api, await readRole(api, params.role), await request.formData());
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
