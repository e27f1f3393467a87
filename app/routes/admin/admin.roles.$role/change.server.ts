import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { json } from "@remix-run/node";
import { SiteRoleForm, type SiteRole } from "~/contract/sites/sites";
import { paths } from "~/paths";
import { staffPaths } from "~/paths/staff";
import { statusOfRefused, type Api } from "~/session/guards";
import { redirectWithToast } from "~/session/toast";
import { isUnchanged, sitesOf } from "./role.server";

interface Answer {
  reply: SubmissionResult | null;
  problem: string | null;
}

/** Says which sites the role edits, or removes it: on what was seen. */
export async function changeRole(api: Api, { role, seen, entries }: SiteRole, form: FormData) {
  if (form.get("act") === "remove") {
    const removed = await api.siteRoles.remove(role, String(form.get("seen")).slice(0, 64));
    if (removed.ok) return redirectWithToast(paths.adminRoles(), "siteRoleRemoved");
    return json<Answer>({ reply: null, problem: removed.problem.message }, { status: statusOfRefused(removed.problem.status) });
  }
  const submission = parseWithZod(form, { schema: SiteRoleForm });
  if (submission.status !== "success") return json<Answer>({ reply: submission.reply(), problem: null }, { status: 400 });
  const wanted = sitesOf(submission.value);
  if (!wanted.ok) return json<Answer>({ reply: submission.reply({ fieldErrors: wanted.fieldErrors }), problem: null }, { status: 422 });
  if (submission.value.seen === seen && isUnchanged(entries, wanted.sites))
    return redirectWithToast(staffPaths.adminRole(role), "nothingSaved");
  const changed = await api.siteRoles.change(role, { seen: submission.value.seen, sites: wanted.sites });
  if (changed.ok) return redirectWithToast(staffPaths.adminRole(role), "siteRoleChanged");
  const { status, message, fields } = changed.problem;
  return json<Answer>(
    { reply: submission.reply(fields && { fieldErrors: fields }), problem: fields ? null : message },
    { status: statusOfRefused(status) },
  );
}
