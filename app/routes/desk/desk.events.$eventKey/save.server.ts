import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { json } from "@remix-run/node";
import { AddEvent, type SportEvent } from "~/contract/teams/events";
import type { PickerOption } from "~/domain/teams/options";
import { chosenOf } from "~/pages/desk/organizations.server";
import { searchInForm, type OrganizationSearch } from "~/session/form-search";
import { findOrganizations } from "~/session/look-ups";
import { refusedForm } from "~/pages/desk/refused-form.server";
import { staffPaths } from "~/paths/staff";
import type { Api } from "~/session/guards";
import { carriedBy } from "~/session/submission";
import { redirectWithToast } from "~/session/toast";

interface Answer {
  reply: SubmissionResult;
  problem: string | null;
  /** The version that the form was rendered on. */
  carried: Record<string, string>;
  chosen: PickerOption | null;
  searched: OrganizationSearch | null;
}

/** Enters an event, or says it anew on the version that was seen; or searches within the form. */
export async function saveEvent(api: Api, event: SportEvent | null, form: FormData) {
  const submission = parseWithZod(form, { schema: AddEvent });
  const [searched, chosen] = await Promise.all([
    searchInForm(form, (term) => findOrganizations(api, term)),
    chosenOf(api, form, event?.organization ?? null),
  ]);
  const shown = { carried: carriedBy(form, ["version"]), chosen, searched };
  if (searched) return json<Answer>({ ...shown, reply: { ...submission.reply(), error: undefined }, problem: null });
  if (submission.status !== "success") return json<Answer>({ ...shown, reply: submission.reply(), problem: null }, { status: 400 });

  const { value } = submission;
  const saved = await (event ? api.events.save(event.key, { ...value, version: Number(form.get("version")) }) : api.events.add(value));
  if (saved.ok)
    return redirectWithToast(staffPaths.events({ year: saved.value.firstDay.slice(0, 4) }), event ? "eventSaved" : "eventAdded");
  const { status, ...refused } = refusedForm(submission, saved.problem);
  return json<Answer>({ ...shown, ...refused }, { status });
}
