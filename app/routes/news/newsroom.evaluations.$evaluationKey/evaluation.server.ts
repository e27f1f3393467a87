import type { EvaluationAtNewsroom, EvaluationSubject } from "~/contract/profile/evaluations";
import { relativeTime } from "~/domain/base/format";
import { keyOf } from "~/domain/base/keys";
import { personSlug } from "~/domain/people/address";
import { evaluationBarWords, ratingInWords } from "~/domain/profile/evaluations";
import { redirect } from "@remix-run/node";
import { saidInWords, standingInWords, evaluationInAddress } from "~/pages/news/evaluations.server";
import { paths } from "~/paths";
import { staffPaths } from "~/paths/staff";
import { refusalOf, type Api } from "~/session/guards";

/** An evaluation with whoever it is of; null of one that is still to be begun. */
export interface Opened {
  evaluation: EvaluationAtNewsroom | null;
  subject: EvaluationSubject;
}

/** Of a new one the address says who it is of; where it does not, that is to be said first. */
export async function openEvaluation(api: Api, request: Request, evaluationKey: string | undefined): Promise<Opened> {
  if (evaluationKey !== "new") {
    const evaluation = await evaluationInAddress(api, evaluationKey);
    return { evaluation, subject: await readSubject(api, evaluation.person.key) };
  }
  const personKey = keyOf(new URL(request.url).searchParams.get("person"));
  if (personKey === null) throw redirect(staffPaths.evaluations());
  return { evaluation: null, subject: await readSubject(api, personKey) };
}

async function readSubject(api: Api, personKey: number): Promise<EvaluationSubject> {
  const read = await api.evaluations.subject(personKey);
  if (!read.ok) throw refusalOf(read.problem);
  return read.value;
}

/** The page in words; `sport` is the key of the one that a new evaluation begins with. */
export function openedShown({ evaluation, subject }: Opened, sport: string | null, now = new Date()) {
  const { key, name, classYear, sports, bar } = subject;
  return {
    title: name,
    page: paths.person(key, personSlug(name)),
    about: [evaluation && standingInWords(evaluation, now), evaluation?.sportName, classYear && `Class of ${classYear}`]
      .filter(Boolean)
      .join(" · "),
    sports: sports.map((one) => ({ value: String(one.key), label: one.name })),
    bar: bar && evaluationBarWords[bar],
    anew: staffPaths.evaluation("new", { person: key, sport: evaluation?.sportKey }),
    evaluation: evaluation && {
      key: evaluation.key,
      version: String(evaluation.version),
      status: evaluation.status,
      right: evaluation.right,
      said: saidInWords(evaluation),
      hidden: evaluation.hidden && {
        who: `Hidden by ${evaluation.hidden.by}, ${relativeTime(evaluation.hidden.at, now)}`,
        reason: evaluation.hidden.reason,
      },
    },
    fields: evaluation ? fieldsOf(evaluation) : begunWith(sports, sport),
  };
}

export type EvaluationShown = ReturnType<typeof openedShown>;

function fieldsOf({ sportKey, rating, strengths, toWorkOn, projection, comparison }: EvaluationAtNewsroom) {
  return {
    sportKey: String(sportKey),
    rating: rating === null ? "" : ratingInWords(rating),
    strengths: strengths ?? "",
    toWorkOn: toWorkOn ?? "",
    projection: projection ?? "",
    comparison: comparison ?? "",
  };
}

function begunWith(sports: EvaluationSubject["sports"], sport: string | null): ReturnType<typeof fieldsOf> {
  const asked = sports.find(({ key }) => String(key) === sport) ?? sports[0];
  return { sportKey: asked ? String(asked.key) : "", rating: "", strengths: "", toWorkOn: "", projection: "", comparison: "" };
}
