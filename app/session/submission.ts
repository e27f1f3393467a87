/**
 * What a rendered form says of itself: a key that tells its submission from a
 * repeat, and the waiting edit that it amends, when it was rendered on one.
 */
import { createHash } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import { keyOf } from "~/domain/base/keys";
import { fieldErrors } from "~/domain/base/messages";

/** The names of the hidden fields. */
export const formKeyField = "formKey";
export const amendsField = "amends";
export const standsField = "stands";
export const visitsStandField = "visitsStand";

const formKeyShape = /^(\d{1,10}\.)?[\da-f-]{36}$/;

/** A new key for a form that is about to be rendered; a form of a profile names it (docs/rules.md A13). */
export function newFormKey(personKey?: number): string {
  const uuid = crypto.randomUUID();
  return personKey === undefined ? uuid : `${personKey}.${uuid}`;
}

/** The profile that a form was rendered for, as its key says; null of a form that says none. */
export function profileOfForm(formKey: unknown): number | null {
  return typeof formKey === "string" && formKeyShape.test(formKey) && formKey.includes(".") ? keyOf(formKey.split(".")[0]) : null;
}

/** The page answers a form of its own: a loader that else leads on shows it again, with what was typed and why it was refused. */
export function answersForm({ postedFor }: AppLoadContext): boolean {
  return postedFor !== undefined;
}

/** The key of this submission of this content; none for a form whose own key was tampered with. */
export function submissionKey(form: FormData, content: unknown): string | undefined {
  const formKey = form.get(formKeyField);
  if (typeof formKey !== "string" || !formKeyShape.test(formKey)) return undefined;
  return `${formKey}:${createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 16)}`;
}

/** `12:3`: the waiting edit and its version, as the form was rendered on it; empty without one. */
export function amendsText(pending: { reviewItemKey: number; version: number } | null): string {
  return pending ? `${pending.reviewItemKey}:${pending.version}` : "";
}

/** Reads what amendsText wrote; a form of several edits has a field for each. */
export function amendsOf(form: FormData, field = amendsField): { reviewItemKey: number; version: number } | null {
  const [key, version] = String(form.get(field) ?? "").split(":");
  const reviewItemKey = keyOf(key);
  const seen = keyOf(version);
  return reviewItemKey && seen ? { reviewItemKey, version: seen } : null;
}

/** What stands on the profile, hashed, for a form to carry: an approval since then must not be overwritten (docs/rules.md R3). */
export function standsText(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 16);
}

/** Whether the profile has changed since the form was rendered, to something else than the form asks for. */
export function isOutdated(form: FormData, stands: string, wanted: string, field = standsField): boolean {
  const was = form.get(field);
  return typeof was === "string" && was !== stands && stands !== wanted;
}

/**
 * The hidden fields that say what a form was rendered on. The page of a refused form keeps them until it is opened again (docs/rules.md
 * R3).
 */
export function carriedBy(form: FormData, names: readonly string[] = [amendsField, standsField, visitsStandField]): Record<string, string> {
  return Object.fromEntries(
    [...form].filter((field): field is [string, string] => names.includes(field[0]) && typeof field[1] === "string"),
  );
}

/** The errors of fields that somebody else has changed since the form was rendered. */
export function elsewhereErrors(fields: readonly string[]): { fieldErrors: Record<string, string[]> } {
  return { fieldErrors: Object.fromEntries(fields.map((field) => [field, [fieldErrors.changedElsewhere]])) };
}

/** The fields of `seen` of a form: the items that it shows, each in its version. */
export function seenTexts(items: readonly { key: number; version: number }[]): string[] {
  return items.map(({ key, version }) => `${key}:${version}`);
}

/** Reads what seenTexts wrote. */
export function seenOf(form: FormData): { key: number; version: number }[] {
  return form.getAll("seen").flatMap((value) => {
    const [key, version] = String(value).split(":").map(keyOf);
    return key && version ? [{ key, version }] : [];
  });
}
