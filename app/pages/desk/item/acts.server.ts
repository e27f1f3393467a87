import { parseWithZod } from "@conform-to/zod/v4";
import type { SubmissionResult } from "@conform-to/react";
import { json } from "@remix-run/node";
import { z } from "zod";
import type { Problem } from "~/contract/base/problems";
import type { ReviewItemAtDesk } from "~/contract/desk/review-items";
import { editProblems, type ReviewItem } from "~/contract/profile/profile-edits";
import { mostSeen } from "~/contract/review/seen";
import type { ItemAct } from "~/paths/staff";
import { keyOf } from "~/domain/base/keys";
import { flagsSince, reviewFlags, type ReviewFlag } from "~/domain/desk/flags";
import { keyInAddress, refusal, refusalOf, type Api } from "~/session/guards";
import { sentInWords } from "~/session/sent-words";
import { seenOf } from "~/session/submission";
import type { Viewer } from "~/session/viewer";
import { sawNothingOf, sawOf, type Saw } from "./parts.server";
import { saidByOthers, saidInWords } from "./said.server";

/** What a form does: the act that its address names, or the one of two that another value is sent as. */
type Act = Exclude<ItemAct, "another-value"> | AnotherValueAs;
export type AnotherValueAs = "offer" | "changed-approval";

/** One post of an act: who may call what, on which item, and what was typed. */
export interface Acting {
  api: Api;
  reader: Pick<Viewer, "name">;
  key: number;
  act: Act;
  form: FormData;
  /** The address that was posted to: the queue's filter, and whether one item follows another. */
  address: URL;
}

/** Reads the post of `act` on the item that the address names. */
export async function actingOn(
  api: Api,
  reader: Pick<Viewer, "name">,
  act: Act,
  request: Request,
  params: { reviewItemKey?: string },
): Promise<Acting> {
  return { api, reader, key: keyInAddress(params.reviewItemKey), act, form: await request.formData(), address: new URL(request.url) };
}

/** The item as it is now. */
export async function itemOf({ api, key }: Acting): Promise<ReviewItem> {
  const read = await api.reviewItems.read(key);
  if (!read.ok) throw refusalOf(read.problem);
  return read.value.item;
}

export type Outcome<T> = { ok: true; value: T } | { ok: false; problem: Problem };

/** What a post that did not succeed answers with; the page shows it beside the form of the act. */
export interface ActAnswer {
  act: Act;
  reply: SubmissionResult | null;
  problem: { code: string; message: string } | null;
  /** What the reviewer had seen and is no longer so. */
  saw: Saw[];
  /** What others said since the words that the form names, and what the flags say that came since those that it names. */
  said: string[];
  /** What was filled in, in the words of its form: the page may have that no more. */
  wrote: string[];
}

export type Seen = ReturnType<typeof seenOf>;

/** The form was rendered for another item than the address names. */
const anotherItem = { code: "another-item", message: "What you sent was about another item than this one." };

/** The item has a newer version than the form names. */
const changedMeanwhile = {
  code: editProblems.versionConflict,
  message: "The athlete changed this edit while you were reading. Look again before you go on.",
};

/** Others said something since the words that the form names. */
const saidMeanwhile = {
  code: editProblems.saidSince,
  message: "Something was said about this edit while you were reading. Read it before you go on.",
};

/** A flag stands on the item that the form does not name. */
const flaggedMeanwhile = {
  code: editProblems.flaggedSince,
  message: "A flag was put on this edit while you were reading. Look at it before you go on.",
};

/** What the reviewer saw of the edit: the versions, without which no decision is taken, the newest entry of the thread, and the flags. */
export function decidedOn(form: FormData): SpokenOn & KnownFlags {
  return { ...spokenOn(form), ...knownFlagsOf(form) };
}

/** The same without the flags: what is only said about the edit decides nothing. */
export function spokenOn(form: FormData): SpokenOn {
  const seen = seenOf(form);
  if (seen.length === 0) throw refusal(400);
  return { seen, ...seenEntryOf(form) };
}

interface SpokenOn {
  seen: Seen;
  seenEntryKey?: number;
}

/** The newest entry of the thread that the form was rendered with; nothing of a form that names none. */
export function seenEntryOf(form: FormData): { seenEntryKey?: number } {
  return form.has("seenEntryKey") ? { seenEntryKey: keyOf(form.get("seenEntryKey")) ?? 0 } : {};
}

/** The flags that the form was rendered with; nothing of a form that names none. */
export function knownFlagsOf(form: FormData): KnownFlags {
  const names = String(form.get("knownFlags") ?? "").split(",");
  return form.has("knownFlags") ? { knownFlags: reviewFlags.filter((flag) => names.includes(flag)) } : {};
}

interface KnownFlags {
  knownFlags?: ReviewFlag[];
}

/** The refusal of an act that the API is not asked about: by now other versions stand, or other words, than were seen. */
export async function changedSince(acting: Acting): Promise<{ ok: false; problem: Problem } | null> {
  const { problem } = await whatChanged(acting, seenOf(acting.form));
  return problem && { ok: false, problem: { ...problem, status: 409 } };
}

/** A form without fields. */
export const Nothing = z.object({});

/** Reads a form and lets `send` say it to the API; null when that is done. Whatever fails is answered with what was typed. */
export async function carryOut<S extends z.ZodType, T>(
  acting: Acting,
  schema: S,
  send: (value: z.output<S>) => Promise<Outcome<T>>,
): Promise<Response | null> {
  const { api, key, act, form, address } = acting;
  const refused = async (answer: Omit<ActAnswer, "act" | "wrote">, status: number) =>
    json<ActAnswer>({ act, wrote: await inWords(api, address, form), ...answer }, { status });
  const seen = form.has("seen") ? spokenOn(form).seen : [];
  if (seen.length > 0 && !seen.some((one) => one.key === key))
    return refused({ reply: null, problem: anotherItem, saw: [], said: [] }, 409);
  // Proof of the version that was seen is none of the next: it is asked for anew.
  const asUnproven = ({ initialValue, ...reply }: SubmissionResult): SubmissionResult => {
    const { verified: _proof, ...typed } = initialValue ?? {};
    return { ...reply, initialValue: typed };
  };
  const submission = parseWithZod(form, { schema });
  if (submission.status !== "success") {
    // The answer’s page shows the newest version and words, so that these are new must be told before what is missing.
    const { problem, saw, said } = await whatChanged(acting, seen);
    if (problem === null) return refused({ reply: submission.reply(), problem, saw, said }, 400);
    const reply = saw.length > 0 ? asUnproven(submission.reply()) : submission.reply();
    return refused({ reply: { ...reply, error: undefined }, problem, saw, said }, 409);
  }

  const outcome = await send(submission.value as z.output<S>);
  if (outcome.ok) return null;
  const { status, code, message, fields } = outcome.problem;
  if (status === 404) throw refusal(404);
  const ownFields = fields && Object.fromEntries(Object.entries(fields).map(([name, texts]) => [name.split(".").at(-1) ?? name, texts]));
  const { saw, said } = code === editProblems.notPending ? nothingChanged : await whatChanged(acting, seen);
  const reply = submission.reply(ownFields ? { fieldErrors: ownFields } : { resetForm: false });
  return refused(
    { reply: saw.length > 0 || code === editProblems.versionConflict ? asUnproven(reply) : reply, problem: { code, message }, saw, said },
    status === 403 || status === 503 ? status : status === 400 || status === 422 ? 422 : 409,
  );
}

/** What a hand filled in of the form. A ready sentence that was chosen is the sentence by now. */
async function inWords(api: Api, { pathname: path }: URL, form: FormData): Promise<string[]> {
  const fields = [...form].filter(
    (field): field is [string, string] => typeof field[1] === "string" && field[1].trim() !== "" && field[0] !== "canned",
  );
  return (await sentInWords(api, { path, fields })) ?? [];
}

interface Changed extends Pick<ActAnswer, "saw" | "said"> {
  problem: Omit<Problem, "status"> | null;
}

const nothingChanged: Changed = { problem: null, saw: [], said: [] };

/**
 * What is no longer as the form shows it, versions before words, and words before flags. `saw` is what was seen of each item that is not
 * in that version any more, or not decided with this one, and of each that is since: the rest is as it was.
 */
async function whatChanged({ api, reader, key, form }: Acting, seen: Seen): Promise<Changed> {
  // Our pages name fewer items; each would cost a read.
  if (seen.length === 0 || seen.length > mostSeen) return nothingChanged;
  const read = await api.reviewItems.read(key);
  if (!read.ok) return nothingChanged;
  const saw = await whatWasSeen(api, read.value, seen);
  if (saw.length > 0) return { problem: changedMeanwhile, saw, said: [] };
  const { seenEntryKey = Infinity } = seenEntryOf(form);
  const unread = saidByOthers(read.value, reader).filter((entry) => entry.key > seenEntryKey);
  const { knownFlags } = knownFlagsOf(form);
  const flagged = knownFlags ? flagsSince(read.value.flags, knownFlags) : [];
  const said = [...unread.map((entry) => saidInWords(read.value, reader, entry)), ...flagged.map(({ sentence }) => sentence)];
  return { problem: unread.length > 0 ? saidMeanwhile : flagged.length > 0 ? flaggedMeanwhile : null, saw, said };
}

async function whatWasSeen(api: Api, read: ReviewItemAtDesk, seen: Seen): Promise<Saw[]> {
  const versions = new Map(read.batch.map((one) => [one.key, one.version]));
  const others = seen.filter((one) => versions.get(one.key) !== one.version);
  const saw = await Promise.all(
    others.map(async ({ key: other, version }) => {
      const one = other === read.item.key ? { ok: true as const, value: read } : await api.reviewItems.read(other);
      return one.ok ? sawOf(one.value, version, !versions.has(other)) : [];
    }),
  );
  const joined = read.batch.filter((one) => !seen.some((before) => before.key === one.key)).map((one) => sawNothingOf(one, read));
  return [...saw.flat(), ...joined];
}
