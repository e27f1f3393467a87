import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { json } from "@remix-run/node";
import { SeasonForm, SeasonMembersForm, type ConferenceSeason } from "~/contract/teams/conferences";
import type { PickerOption } from "~/domain/teams/options";
import { membersOf } from "~/pages/desk/organizations.server";
import { barredStatus, refusedForm } from "~/pages/desk/refused-form.server";
import { staffPaths } from "~/paths/staff";
import { searchInForm, type OrganizationSearch } from "~/session/form-search";
import { refusal, type Api } from "~/session/guards";
import { findOrganizations } from "~/session/look-ups";
import { carriedBy } from "~/session/submission";
import { redirectWithToast } from "~/session/toast";
import type { seasonInAddress } from "./season.server";

type InAddress = Awaited<ReturnType<typeof seasonInAddress>>;

interface Answer {
  reply: SubmissionResult | null;
  problem: string | null;
  /** The version that the form was rendered on. */
  carried: Record<string, string>;
  /** The members that the form has chosen; null where it was not sent. */
  chosen: PickerOption[] | null;
  searched: OrganizationSearch | null;
}

/** Enters a season, says the members of one anew on the version that was seen, or takes one out; or searches within the form. */
export async function saveSeason(api: Api, { conference, season }: InAddress, form: FormData) {
  if (form.get("act") === "remove") {
    if (!season) throw refusal(404);
    return removeSeason(api, conference.key, season, Number(form.get("version")));
  }
  const submission = season ? parseWithZod(form, { schema: membersOfSeason(season) }) : parseWithZod(form, { schema: SeasonForm });
  const [searched, chosen] = await Promise.all([
    searchInForm(form, (term) => findOrganizations(api, term), "organizationKeys"),
    membersOf(api, form, season?.members ?? []),
  ]);
  const shown = { carried: carriedBy(form, ["version"]), chosen, searched };
  if (searched) return json<Answer>({ ...shown, reply: { ...submission.reply(), error: undefined }, problem: null });
  if (submission.status !== "success") return json<Answer>({ ...shown, reply: submission.reply(), problem: null }, { status: 400 });

  const version = season && Number(form.get("version"));
  const saved = await api.conferences.saveSeason(conference.key, { ...submission.value, version });
  if (saved.ok) return redirectWithToast(staffPaths.conference(conference.key), season ? "seasonSaved" : "seasonAdded");
  const { status, ...refused } = refusedForm(submission, saved.problem);
  return json<Answer>({ ...shown, ...refused }, { status });
}

/** The API takes a season away that is said without members. */
async function removeSeason(api: Api, conferenceKey: number, season: ConferenceSeason, version: number) {
  const removed = await api.conferences.saveSeason(conferenceKey, { ...nameOf(season), organizationKeys: [], version });
  if (removed.ok) return redirectWithToast(staffPaths.conference(conferenceKey), "seasonRemoved");
  const answer: Answer = { reply: null, problem: removed.problem.message, carried: {}, chosen: null, searched: null };
  return json(answer, { status: barredStatus(removed.problem.status) });
}

/** Its members alone are said anew: of another sport, year or division it would be another season. */
function membersOfSeason(season: ConferenceSeason) {
  return SeasonMembersForm.transform(({ organizationKeys }) => ({ ...nameOf(season), organizationKeys }));
}

function nameOf({ sportKey, year, division }: ConferenceSeason) {
  return { sportKey, year, division };
}
