import { parseWithZod } from "@conform-to/zod/v4";
import type { SubmissionResult } from "@conform-to/react";
import { json } from "@remix-run/node";
import type { z } from "zod";
import type { Problem } from "~/contract/problems";
import { refusal, type Api } from "~/session/guards";
import { seenOf } from "~/session/submission";

/** One post of the item's page: who may call what, on which item, and what was typed. */
export interface Acting {
  api: Api;
  key: number;
  form: FormData;
  /** The address that was posted to: the queue's filter, and whether one item follows another. */
  address: URL;
}

type Outcome<T> = { ok: true; value: T } | { ok: false; problem: Problem };

/** What a post that did not succeed answers with; the page shows it beside the form of the act. */
export interface ActAnswer {
  act: string;
  reply: SubmissionResult | null;
  problem: { code: string; message: string } | null;
  /** The versions that the reviewer had seen. */
  seen: Seen;
}

export type Seen = ReturnType<typeof seenOf>;

/** The form was rendered for another item than the address names. */
const anotherItem = { code: "another-item", message: "What you sent was about another item than this one." };

/** The versions that the reviewer saw, without which no decision is taken. */
export function decidedOn(form: FormData): Seen {
  const seen = seenOf(form);
  if (seen.length === 0) throw refusal(400);
  return seen;
}

/** Reads a form, lets `send` say it to the API, and goes where `done` leads; whatever fails comes back with what was typed. */
export async function carryOut<S extends z.ZodType, T>(
  { key, form }: Acting,
  schema: S,
  send: (value: z.output<S>) => Promise<Outcome<T>>,
  done: (value: T) => Response | Promise<Response>,
): Promise<Response> {
  const act = String(form.get("act"));
  const seen = form.has("seen") ? decidedOn(form) : [];
  if (seen.length > 0 && !seen.some((one) => one.key === key)) return json<ActAnswer>({ act, reply: null, problem: anotherItem, seen: [] }, { status: 409 });
  const submission = parseWithZod(form, { schema });
  if (submission.status !== "success") return json<ActAnswer>({ act, reply: submission.reply(), problem: null, seen }, { status: 400 });

  const outcome = await send(submission.value as z.output<S>);
  if (outcome.ok) return done(outcome.value);
  const { status, code, message, fields } = outcome.problem;
  if (status === 404) throw refusal(404);
  const ownFields = fields && Object.fromEntries(Object.entries(fields).map(([name, texts]) => [name.split(".").at(-1) ?? name, texts]));
  const reply = submission.reply(ownFields ? { fieldErrors: ownFields } : { resetForm: false });
  return json<ActAnswer>({ act, reply, problem: { code, message }, seen }, { status: status === 403 || status === 503 ? status : status === 400 || status === 422 ? 422 : 409 });
}
