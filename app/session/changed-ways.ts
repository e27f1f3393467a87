/** What an act on the ways into an account answers its form with (docs/rules.md A34). */
import type { Submission } from "@conform-to/dom";
import { json } from "@remix-run/node";
import type { z } from "zod";
import type { Problem } from "~/contract/base/problems";
import { waysInProblems, type KnownCredential, type NewCredential } from "~/contract/account/ways-in";
import { waysInWords } from "~/domain/account/ways-in-words";

const unsure: readonly string[] = [waysInProblems.notSure, waysInProblems.wrongPassword];

/** The form again, with what was refused at its field; a password is never sent back. `asksPassword` where one is wanted by now. */
export function refusedWay(submission: Submission<unknown>, { status, code, message, fields, retryAfter }: Problem) {
  const result = submission.reply({
    ...(fields ? { fieldErrors: fields } : { formErrors: [message] }),
    hideFields: ["password", "newPassword"],
  });
  return json(
    { result, asksPassword: unsure.includes(code) },
    { status: status === 403 ? 422 : status, headers: retryAfter ? { "retry-after": String(retryAfter) } : {} },
  );
}

/** The form again, with what is wrong of what was typed. */
export function unreadableWay(submission: Submission<unknown>) {
  return json({ result: submission.reply({ hideFields: ["password", "newPassword"] }), asksPassword: false }, { status: 400 });
}

/** What a passkey answered its browser, which its form holds as a text; else what is to be said of it. */
export function credentialIn<T extends typeof NewCredential | typeof KnownCredential>(
  form: FormData,
  schema: T,
): { credential: z.output<T> } | { problem: string } {
  const text = form.get("credential");
  if (typeof text !== "string" || text === "") return { problem: waysInWords.needsScript };
  const read = schema.safeParse(objectOf(text));
  return read.success ? { credential: read.data as z.output<T> } : { problem: waysInWords.passkeyRefused };
}

function objectOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
