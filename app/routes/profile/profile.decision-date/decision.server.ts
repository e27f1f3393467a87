import { getZodConstraint } from "@conform-to/zod/v4";
import type { AppLoadContext } from "@remix-run/node";
import { ProfileDecisionForm } from "~/contract/profile/decision-dates";
import { editProblems, type ReviewItemOf } from "~/contract/profile/profile-edits";
import { managesProfile } from "~/domain/account/roles";
import { decisionRefusals } from "~/domain/base/decision-words";
import { decisionInWords } from "~/domain/profile/decision-dates";
import { editInWords } from "~/domain/profile/edits";
import { isCommitment } from "~/domain/profile/teams";
import { paths } from "~/paths";
import { profilePaths } from "~/paths/profile";
import type { requireProfile } from "~/session/guards";
import { beginEdit, sendEdit, waitingInWords } from "~/session/one-edit";

type Athlete = Awaited<ReturnType<typeof requireProfile>>;

/** What the form begins with: what was rejected, what waits, or what stands; of whoever is committed, why there is none. */
export async function decisionFormOf(athlete: Athlete, request: Request, context: AppLoadContext) {
  const { viewer, personKey, profile } = athlete;
  const { value, pending, shown } = await beginEdit(athlete, request, context, "decisionDate", inWords);
  const stands = profile.player.decisionDate;
  const { day, time, place } = value ?? stands ?? { day: null, time: null, place: null };
  const isCommitted = profile.recruitmentInterests.some(({ recruitmentStatus }) => isCommitment(recruitmentStatus));
  return {
    ...shown,
    value: { day, time, place },
    waiting: isCommitted ? null : shown.waiting,
    constraint: getZodConstraint(ProfileDecisionForm),
    asksProof: profile.asksProof,
    barred: isCommitted && {
      problem: decisionRefusals[editProblems.decidedAlready],
      waits: pending && {
        words: `${waitingInWords(pending, inWords)}.`,
        at: managesProfile(viewer, personKey) ? paths.myEdit(pending.key) : null,
      },
    },
    takeOffAt: stands && !pending ? profilePaths.removeDecisionDate() : null,
  };
}

function inWords(pending: ReviewItemOf<"decisionDate">): string {
  return pending.newValue.removed ? editInWords(pending) : decisionInWords(pending.newValue);
}

/** Sends the day, or changes the edit that the form was opened on. */
export function saveDecision(athlete: Athlete, request: Request) {
  const editType = athlete.profile.player.decisionDate === null ? "Add" : "Update";
  return sendEdit(athlete, request, {
    schema: ProfileDecisionForm,
    editOf: ({ proof, ...decision }) => ({ edit: { type: "decisionDate", editType, ...decision }, proof }),
    to: paths.profile(),
    refusals: decisionRefusals,
  });
}
