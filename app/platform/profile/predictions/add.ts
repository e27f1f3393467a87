/** Picking the team that an athlete will commit to (docs/rules.md R40, R41): a row of the audit each, as is what is refused. */
import { and, desc, eq, inArray } from "drizzle-orm";
import { predictionProblems, type AddPrediction, type Prediction } from "~/contract/profile/predictions";
import { mayEvaluate } from "~/domain/account/roles";
import { predictionErrors } from "~/domain/base/prediction-errors";
import { predictionBarWords } from "~/domain/profile/predictions";
import { collegeLevels } from "~/domain/teams/organizations";
import { heldRoles } from "../../account/sessions/managers";
import type { Act } from "../../act";
import { record, type AuditEntry } from "../../audit/record";
import type { Transaction } from "../../db/database";
import { personSports } from "../../db/schema/people";
import { organizations } from "../../db/schema/places";
import { predictionOutcomes, predictions } from "../../db/schema/predictions";
import { fieldRefused, notFound, refuse, type Answer, type Refusal } from "../../module";
import { lockPlayer } from "../../people/lock";
import { organizationVisibleTo } from "../../teams/organizations/visibility";
import { barOfSubject } from "../evaluations/read";
import { readPrediction } from "./read";

const { barred, mayNotPredict } = predictionProblems;

/** Picks by the same forecaster, and what changes where the athlete goes, wait for the person's row. */
export function addPrediction(act: Act, { personKey, organizationKey, confidence }: AddPrediction): Promise<Answer<Prediction>> {
  return act.db.transaction(async (tx) => {
    const refused = (await roleRefused(tx, act, personKey)) ?? (await subjectRefused(tx, act, personKey));
    if (refused) return refused;
    if (!(await isCollege(tx, organizationKey))) return fieldRefused("organizationKey", predictionErrors.teamRequired);
    const [sport] = await tx
      .select({ key: personSports.sportKey })
      .from(personSports)
      .where(and(eq(personSports.personKey, personKey), personSports.isDefault));
    if (!sport) return refuse(422, "invalid", predictionErrors.noSport);
    const userKey = act.viewer.userKey;
    const [last] = await tx
      .select({ key: predictions.key, said: predictions, scored: predictionOutcomes.predictionKey })
      .from(predictions)
      .leftJoin(predictionOutcomes, eq(predictionOutcomes.predictionKey, predictions.key))
      .where(and(eq(predictions.personKey, personKey), eq(predictions.userKey, userKey)))
      .orderBy(desc(predictions.at), desc(predictions.key))
      .limit(1);
    const isSame = last?.scored === null && last.said.organizationKey === organizationKey && last.said.confidence === confidence;
    if (isSame) return told(tx, last.key);
    const [added] = await tx
      .insert(predictions)
      .values({ userKey, personKey, sportKey: sport.key, organizationKey, confidence, at: act.now })
      .returning({ key: predictions.key });
    const { key } = added!;
    await record(tx, { ...entryOf(act, personKey), act: "prediction.made", subject: `prediction:${key}`, detail: { organizationKey } });
    return told(tx, key);
  });
}

async function told(tx: Transaction, key: number): Promise<Answer<Prediction>> {
  const prediction = await readPrediction(tx, key);
  return prediction ? { ok: true, value: prediction } : notFound();
}

/** By the session and by what stands now. */
async function roleRefused(tx: Transaction, act: Act, personKey: number): Promise<Refusal<403> | null> {
  if (mayEvaluate(await heldRoles(tx, act.viewer))) return null;
  await record(tx, { ...entryOf(act, personKey), act: "prediction.refused", subject: null, detail: { reason: "role" } });
  return refuse(403, mayNotPredict, "Predictions are for forecasters and those with access to articles.");
}

async function subjectRefused(tx: Transaction, act: Act, personKey: number): Promise<Refusal<403 | 404> | null> {
  if ((await lockPlayer(tx, personKey)) === null) return notFound();
  const bar = await barOfSubject(tx, act.viewer, personKey);
  if (bar === null) return null;
  if (bar === "missing") return notFound();
  await record(tx, { ...entryOf(act, personKey), act: "prediction.refused", subject: null, detail: { reason: bar } });
  return refuse(403, barred, predictionBarWords[bar]);
}

/** Of those that everybody may know of. */
async function isCollege(tx: Transaction, key: number): Promise<boolean> {
  const [college] = await tx
    .select({ key: organizations.key })
    .from(organizations)
    .where(and(eq(organizations.key, key), inArray(organizations.level, [...collegeLevels]), organizationVisibleTo(null, "organizations")));
  return college !== undefined;
}

function entryOf({ viewer, requestId }: Act, personKey: number): Omit<AuditEntry, "act" | "subject" | "detail"> {
  return { actorUserKey: viewer.userKey, personKey, requestId };
}
