/**
 * A form that could not be taken as whoever sent it is now: its fields travel,
 * sealed, in the page that says so, and come back with the answer to it
 * (docs/decisions/a-form-outlives-its-sign-in.md).
 */
import type { KeptForm } from "~/page/kept-form";
import { formTokenField, isFormTokenFor, isFormTokenOfUser } from "./same-origin";
import { seal, unseal, type Keys } from "./signing";

/** Milliseconds for which it can be sent again, and the most characters that are kept. */
const lasts = 12 * 60 * 60 * 1000;
const largest = 100_000;

interface Sealed extends KeptForm {
  token: string;
  ends: number;
}

export type PostedFields = URLSearchParams | FormData;

/**
 * Seals what was posted; null of a form with a file or a password, of a guest’s, and of one that is too long. A page that answered a
 * sign-in has the token of a guest: its form is that of whoever sends it, `own`.
 */
export function sealForm(keys: Keys, path: string, posted: PostedFields, own: string | null = null, now = Date.now()): string | null {
  const given = posted.get(formTokenField);
  const token = typeof given !== "string" ? null : isFormTokenOfUser(given) ? given : own;
  const all = [...posted].filter(([name]) => name !== formTokenField);
  const fields = all.filter((field): field is [string, string] => typeof field[1] === "string");
  if (token === null || fields.length < all.length || posted.has("password")) return null;
  const text = JSON.stringify({ path, fields, token, ends: now + lasts } satisfies Sealed);
  return text.length > largest ? null : seal(keys, text);
}

/** What was posted, without its files and its token. */
export function formOf(path: string, posted: PostedFields): KeptForm {
  const texts = [...posted].filter((field): field is [string, string] => typeof field[1] === "string");
  return { path, fields: texts.filter(([name]) => name !== formTokenField && name !== "password") };
}

/** Opens it for the user whose form it was, within its time; null for anybody else. */
export function openForm(keys: Keys, formKeys: Keys, sealed: unknown, userKey: number, now = Date.now()): KeptForm | null {
  const text = typeof sealed === "string" ? unseal(keys, sealed) : null;
  if (text === null) return null;
  const { path, fields, token, ends } = JSON.parse(text) as Sealed;
  return ends > now && isFormTokenFor(formKeys, token, userKey) ? { path, fields } : null;
}
