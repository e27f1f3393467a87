import type { SerializeFrom } from "@remix-run/node";
import { Form } from "@remix-run/react";
import { paths } from "~/paths";
import { staffPaths } from "~/paths/staff";
import { AppLink } from "~/widgets/ui/app-link";
import { Button } from "~/widgets/ui/button";
import { Pagination } from "~/widgets/ui/pagination";
import type { loader } from "./route";

/** Finds roles by their names, or by those of their sites. */
export function FindRole({ search }: { search: string }) {
  return (
    <Form method="get" action={paths.adminRoles()} className="field-row flex items-end gap-3" role="search">
      <label className="min-w-0 flex-1">
        <span className="label">Role or site to find</span>
        <input type="search" name="search" className="input" defaultValue={search} maxLength={100} autoComplete="off" />
      </label>
      <Button type="submit">Find</Button>
    </Form>
  );
}

/** A page of the roles, each with the sites that it edits. */
export function RoleList({ roles, total, first, next }: Pick<SerializeFrom<typeof loader>, "roles" | "total" | "first" | "next">) {
  return (
    <section className="card mt-4" aria-label="Roles">
      {roles.length === 0 && <p className="px-4 py-3 text-ink-2 md:px-5">No role or site has that name.</p>}
      <ul className="rows">
        {roles.map(({ role, sites: named }) => (
          <li key={role} className="border-t border-line">
            <AppLink to={staffPaths.adminRole(role)} className="block min-h-row px-4 py-2 hover:bg-well md:px-5">
              <span className="block font-semibold underline underline-offset-4">{role}</span>
              <span className="block text-sm text-ink-2">{named || "No site"}</span>
            </AppLink>
          </li>
        ))}
      </ul>
      <Pagination summary={total} previous={first ? { to: first, text: "First" } : null} next={next ? { to: next, text: "Next" } : null} />
    </section>
  );
}
