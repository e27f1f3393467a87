import { redirect } from "@remix-run/node";
import type { PredictionSubject } from "~/contract/profile/predictions";
import { zonedTime } from "~/domain/base/format";
import { keyOf } from "~/domain/base/keys";
import { personSlug } from "~/domain/people/address";
import { confidenceInWords, predictionBarWords } from "~/domain/profile/predictions";
import { notShown } from "~/domain/teams/organizations";
import { paths } from "~/paths";
import { staffPaths } from "~/paths/staff";
import { refusalOf, type Api } from "~/session/guards";

/** Whom the address names; where it names nobody, that is to be said first. */
export async function subjectInAddress(api: Api, request: Request): Promise<PredictionSubject> {
  const personKey = keyOf(new URL(request.url).searchParams.get("person"));
  if (personKey === null) throw redirect(staffPaths.predictions());
  const read = await api.predictions.subject(personKey);
  if (!read.ok) throw refusalOf(read.problem);
  return read.value;
}

/** The athlete in words, with what stands of oneself. */
export function subjectShown({ key, name, classYear, sportName, committedTo, standing, bar }: PredictionSubject) {
  return {
    here: staffPaths.addPrediction(key),
    name,
    page: paths.person(key, personSlug(name)),
    about: [sportName, classYear && `Class of ${classYear}`].filter(Boolean).join(" · "),
    committed: committedTo && `Committed to ${committedTo}. A pick made now counts for another commitment alone.`,
    standing:
      standing &&
      `Your pick that stands: ${standing.team?.fullName ?? notShown}, ${confidenceInWords(standing.confidence)}, made ${zonedTime(standing.at)}.`,
    bar: bar && predictionBarWords[bar],
  };
}
