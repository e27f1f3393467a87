import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { json } from "@remix-run/node";
import { AddConference, type ConferenceWithSeasons } from "~/contract/teams/conferences";
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
}

/** Enters a conference, or says it anew on the version that was seen. */
export async function saveConference(api: Api, conference: ConferenceWithSeasons | null, form: FormData) {
  const submission = parseWithZod(form, { schema: AddConference });
  const carried = carriedBy(form, ["version"]);
  if (submission.status !== "success") return json<Answer>({ carried, reply: submission.reply(), problem: null }, { status: 400 });

  const { value } = submission;
  const version = Number(form.get("version"));
  const saved = await (conference ? api.conferences.save(conference.key, { ...value, version }) : api.conferences.add(value));
  if (saved.ok) return redirectWithToast(staffPaths.conference(saved.value.key), conference ? "conferenceSaved" : "conferenceAdded");
  const { status, ...refused } = refusedForm(submission, saved.problem);
  return json<Answer>({ carried, ...refused }, { status });
}
