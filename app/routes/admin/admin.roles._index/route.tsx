import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { NewSiteRole } from "~/contract/sites/sites";
import { paths } from "~/paths";
import { refusalOf, requireAdministrator } from "~/session/guards";
import { redirectWithToast } from "~/session/toast";
import { AppLink } from "~/widgets/ui/app-link";
import { Button } from "~/widgets/ui/button";
import { PageTitle } from "~/widgets/document/page-title";
import { Pagination } from "~/widgets/ui/pagination";
import { NewRole } from "./new-role";

export const meta: MetaFunction = () => [{ title: "Editor roles · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireAdministrator(request, context);
  const query = new URL(request.url).searchParams;
  const search = query.get("search")?.trim().slice(0, 100) ?? "";
  const after = query.get("after")?.slice(0, 60) ?? null;
  const [read, slim] = await Promise.all([api.siteRoles.list({ search, after }), api.sites.slim()]);
  if (!read.ok) throw refusalOf(read.problem);
  if (!slim.ok) throw refusalOf(slim.problem);
  const { roles, total, next } = read.value;
  return json({
    search,
    roles: roles.map(({ role, entries }) => ({ role, sites: entries.flatMap((entry) => entry.site_name ?? []).join(", ") })),
    total: total === 1 ? "1 role" : `${total} roles`,
    first: after === null ? null : paths.adminRoles({ search }),
    next: next === null ? null : paths.adminRoles({ search, after: next }),
    sites: slim.value.sites.map(({ key, name }) => ({ value: String(key), label: name })),
    constraint: getZodConstraint(NewSiteRole),
  });
}

/** Adds a role. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { api } = await requireAdministrator(request, context);
  const submission = parseWithZod(await request.formData(), { schema: NewSiteRole });
  if (submission.status !== "success") return json(submission.reply(), { status: 400 });
  const added = await api.siteRoles.add(submission.value);
  if (added.ok) return redirectWithToast(paths.adminRole(added.value.role), "siteRoleAdded");
  const { status, message, fields } = added.problem;
  return json(submission.reply(fields ? { fieldErrors: fields } : { formErrors: [message] }), { status: status === 503 ? 503 : 422 });
}

export default function EditorRoles() {
  const { search, roles, total, first, next, sites, constraint } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <div className="wrap pb-10 pt-2 md:pt-4">
      <PageTitle lead="Which role edits which sites. A change counts from the next page that whoever holds the role opens.">
        Editor roles
      </PageTitle>
      <div className="desk-columns mt-5 gap-6 lg:grid">
        <div className="min-w-0">
          <Form method="get" action={paths.adminRoles()} className="field-row flex items-end gap-3" role="search" key={search}>
            <label className="min-w-0 flex-1">
              <span className="label">Role or site to find</span>
              <input type="search" name="search" className="input" defaultValue={search} maxLength={100} autoComplete="off" />
            </label>
            <Button type="submit">Find</Button>
          </Form>
          <section className="card mt-4" aria-label="Roles">
            {roles.length === 0 && <p className="px-4 py-3 text-ink-2 md:px-5">No role or site has that name.</p>}
            <ul className="rows">
              {roles.map(({ role, sites: named }) => (
                <li key={role} className="border-t border-line">
                  <AppLink to={paths.adminRole(role)} className="block min-h-row px-4 py-2 hover:bg-well md:px-5">
                    <span className="block font-semibold underline underline-offset-4">{role}</span>
                    <span className="block text-sm text-ink-2">{named || "No site"}</span>
                  </AppLink>
                </li>
              ))}
            </ul>
            <Pagination
              summary={total}
              previous={first ? { to: first, text: "First" } : null}
              next={next ? { to: next, text: "Next" } : null}
            />
          </section>
        </div>
        <aside className="mt-5 min-w-0 lg:mt-0">
          <NewRole sites={sites} constraint={constraint} reply={reply ?? null} />
        </aside>
      </div>
    </div>
  );
}
