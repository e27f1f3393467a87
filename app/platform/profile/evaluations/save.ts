/** What the newsroom says of athletes (docs/rules.md R22 to R24): each act is one row of the audit, and so is what is refused. */
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import {
  evaluationProblems,
  type AddEvaluation,
  type EvaluationAtNewsroom,
  type EvaluationSaid,
  type SaveEvaluation,
} from "~/contract/profile/evaluations";
import { mayEditArticles, mayEvaluate } from "~/domain/account/roles";
import { evaluationErrors } from "~/domain/base/evaluation-errors";
import { evaluationBarWords, evaluationRights, publishingFlaws } from "~/domain/profile/evaluations";
import { heldRoles } from "../../account/sessions/managers";
import type { Act } from "../../act";
import { record, type AuditEntry } from "../../audit/record";
import type { Transaction } from "../../db/database";
import { recruitmentEvaluations as evaluations } from "../../db/schema/evaluations";
import { fieldRefused, isRefusal, notFound, refuse, type Answer, type Refusal } from "../../module";
import { lockPlayer } from "../../people/lock";
import { mayBeRated } from "../../people/ratings";
import { playsOrPlayed } from "../transfers/own";
import { barOfSubject, readAtNewsroom } from "./read";

type Stored = typeof evaluations.$inferSelect;

const { barred, mayNotEvaluate, otherwise, versionConflict } = evaluationProblems;

export function addEvaluation(act: Act, { personKey, ...said }: AddEvaluation): Promise<Answer<EvaluationAtNewsroom>> {
  return act.db.transaction(async (tx) => {
    const refused = (await roleRefused(tx, act, { personKey })) ?? (await subjectRefused(tx, act, { personKey, said }));
    if (refused) return refused;
    const [added] = await tx
      .insert(evaluations)
      .values({ ...columnsOf(said), personKey, authorUserKey: act.viewer.userKey, changedAt: act.now })
      .returning({ key: evaluations.key });
    return told(tx, act, { personKey, key: added!.key }, "evaluation.drafted");
  });
}

/** On the version that was seen. */
export function saveEvaluation(act: Act, key: number, { version, ...said }: SaveEvaluation): Promise<Answer<EvaluationAtNewsroom>> {
  return onDraft(act, key, version, async (tx, draft) => {
    const refused = await subjectRefused(tx, act, { ...draft, said });
    if (refused) return refused;
    await tx
      .update(evaluations)
      .set({ ...columnsOf(said), changedAt: act.now, version: version + 1 })
      .where(eq(evaluations.key, key));
    return told(tx, act, draft, "evaluation.saved");
  });
}

/**
 * Takes the place of what its author has published of the athlete and the sport before, and is the primary one where that was. The person's
 * row is held, so that two at once take turns.
 */
export function publishEvaluation(act: Act, key: number, version: number): Promise<Answer<EvaluationAtNewsroom>> {
  return onDraft(act, key, version, async (tx, draft) => {
    const refused = await subjectRefused(tx, act, { ...draft, said: draft });
    if (refused) return refused;
    const flaws = Object.entries(publishingFlaws(draft)).map(([field, words]) => [field, [words]]);
    if (flaws.length > 0) return refuse(422, "invalid", "The draft is not whole yet.", Object.fromEntries(flaws));
    const { personKey, sportKey } = draft;
    const before = await tx
      .select({ key: evaluations.key, isPrimary: evaluations.isPrimary })
      .from(evaluations)
      .where(
        and(
          eq(evaluations.personKey, personKey),
          eq(evaluations.sportKey, sportKey),
          eq(evaluations.authorUserKey, act.viewer.userKey),
          eq(evaluations.status, "Published"),
          isNull(evaluations.hiddenAt),
        ),
      )
      .orderBy(desc(evaluations.publishedAt), desc(evaluations.key));
    const isPrimary = before.some((one) => one.isPrimary);
    if (isPrimary) await noLongerPrimary(tx, draft);
    await tx
      .update(evaluations)
      .set({
        status: "Published",
        publishedAt: act.now,
        changedAt: act.now,
        replacesKey: before[0]?.key ?? null,
        isPrimary,
        version: version + 1,
      })
      .where(eq(evaluations.key, key));
    return told(tx, act, draft, "evaluation.published");
  });
}

/** The one before is not it any more. */
export function makePrimary(act: Act, key: number): Promise<Answer<EvaluationAtNewsroom>> {
  return onPublished(act, key, "mayChoosePrimary", async (tx, evaluation) => {
    await noLongerPrimary(tx, evaluation);
    await tx.update(evaluations).set({ isPrimary: true }).where(eq(evaluations.key, key));
    return told(tx, act, evaluation, "evaluation.made-primary");
  });
}

export function hideEvaluation(act: Act, key: number, reason: string): Promise<Answer<EvaluationAtNewsroom>> {
  return onPublished(act, key, "mayHide", async (tx, evaluation) => {
    await tx
      .update(evaluations)
      .set({ isPrimary: false, hiddenAt: act.now, hiddenByUserKey: act.viewer.userKey, hiddenReason: reason })
      .where(eq(evaluations.key, key));
    return told(tx, act, evaluation, "evaluation.hidden");
  });
}

async function noLongerPrimary(tx: Transaction, { personKey, sportKey }: Pick<Stored, "personKey" | "sportKey">): Promise<void> {
  await tx
    .update(evaluations)
    .set({ isPrimary: false })
    .where(and(eq(evaluations.personKey, personKey), eq(evaluations.sportKey, sportKey), evaluations.isPrimary));
}

function columnsOf({ sportKey, rating, strengths, toWorkOn, projection, comparison }: EvaluationSaid) {
  return {
    sportKey,
    rating: rating ?? null,
    strengths: strengths ?? null,
    toWorkOn: toWorkOn ?? null,
    projection: projection ?? null,
    comparison: comparison ?? null,
  };
}

/** A draft of one's own, on the version that was seen. Of another's there is nothing. */
async function onDraft(
  act: Act,
  key: number,
  version: number,
  change: (tx: Transaction, draft: Stored) => Promise<Answer<EvaluationAtNewsroom>>,
): Promise<Answer<EvaluationAtNewsroom>> {
  return act.db.transaction(async (tx) => {
    const stands = await held(tx, act, key);
    if (isRefusal(stands)) return stands;
    if (stands.authorUserKey !== act.viewer.userKey) return stands.status === "Draft" ? notFound() : barredFrom(tx, act, stands);
    if (stands.status !== "Draft") return refuse(409, otherwise, "This is published by now, and stays as it is. Write a new one.");
    if (stands.version !== version)
      return refuse(409, versionConflict, "This was changed meanwhile, in another window. Look again before you change it.");
    return change(tx, stands);
  });
}

/** What is published and not hidden, for whoever has the right. */
async function onPublished(
  act: Act,
  key: number,
  right: "mayChoosePrimary" | "mayHide",
  change: (tx: Transaction, evaluation: Stored) => Promise<Answer<EvaluationAtNewsroom>>,
): Promise<Answer<EvaluationAtNewsroom>> {
  return act.db.transaction(async (tx) => {
    const stands = await held(tx, act, key);
    if (isRefusal(stands)) return stands;
    const isOwn = stands.authorUserKey === act.viewer.userKey;
    if (stands.status === "Draft" && !isOwn) return notFound();
    const editsArticles = mayEditArticles(await heldRoles(tx, act.viewer));
    const as = (one: Pick<Stored, "status" | "isPrimary" | "hiddenAt">) =>
      evaluationRights({ isOwn, ...one, isHidden: one.hiddenAt !== null }, editsArticles)[right];
    if (!as({ status: "Published", isPrimary: false, hiddenAt: null })) return barredFrom(tx, act, stands);
    if (!as(stands)) return refuse(409, otherwise, "This stands otherwise by now. Look again.");
    return change(tx, stands);
  });
}

/** The evaluation, with its person's row held; a refusal of whoever may evaluate nobody, and of whom nothing is told. */
async function held(tx: Transaction, act: Act, key: number): Promise<Stored | Refusal<403 | 404>> {
  const [named] = await tx.select({ personKey: evaluations.personKey }).from(evaluations).where(eq(evaluations.key, key));
  const refused = await roleRefused(tx, act, { key, personKey: named?.personKey ?? null });
  if (refused) return refused;
  if (!named || (await lockPlayer(tx, named.personKey)) === null) return notFound();
  const [stands] = await tx
    .select()
    .from(evaluations)
    .where(and(eq(evaluations.key, key), sql`exists (select from people p where p.key = ${named.personKey} and ${mayBeRated()})`));
  return stands ?? notFound();
}

type Concerned = { key?: number; personKey: number | null };

/** By the session and by what stands now. */
async function roleRefused(tx: Transaction, act: Act, of: Concerned): Promise<Refusal<403> | null> {
  return mayEvaluate(await heldRoles(tx, act.viewer)) ? null : barredFrom(tx, act, of);
}

/** A refusal of whoever gets no evaluation by the viewer, and of a sport that the athlete does not play. */
async function subjectRefused(
  tx: Transaction,
  act: Act,
  { said, ...of }: Concerned & { personKey: number; said: Pick<EvaluationSaid, "sportKey"> },
): Promise<Refusal<403 | 404 | 422> | null> {
  const bar = await barOfSubject(tx, act.viewer, of.personKey);
  if (bar === "missing") return notFound();
  if (bar) {
    await record(tx, { ...entryOf(act, of), act: "evaluation.refused", detail: { reason: bar } });
    return refuse(403, barred, evaluationBarWords[bar]);
  }
  const { rows } = await tx.execute(sql`select 1 where ${playsOrPlayed(of.personKey, sql`${said.sportKey}::int`)}`);
  return rows.length > 0 ? null : fieldRefused("sportKey", evaluationErrors.sportNotPlayed);
}

async function barredFrom(tx: Transaction, act: Act, of: Concerned): Promise<Refusal<403>> {
  await record(tx, { ...entryOf(act, of), act: "evaluation.refused", detail: { reason: "role" } });
  return refuse(403, mayNotEvaluate, "This is for whoever wrote it, or for those with access to articles.");
}

async function told(
  tx: Transaction,
  act: Act,
  of: { key: number; personKey: number },
  name: string,
): Promise<Answer<EvaluationAtNewsroom>> {
  await record(tx, { ...entryOf(act, of), act: name });
  const evaluation = await readAtNewsroom(tx, act.viewer, of.key);
  return evaluation ? { ok: true, value: evaluation } : notFound();
}

function entryOf({ viewer, requestId }: Act, { key, personKey }: Concerned): Omit<AuditEntry, "act"> {
  return { actorUserKey: viewer.userKey, personKey, subject: key === undefined ? null : `evaluation:${key}`, requestId };
}
