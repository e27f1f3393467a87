/** What smoke tests read off the forms of a profile, and off its edits. */
import { jwtDecode } from "jwt-decode";
import type { ReviewItem } from "~/contract/profile/profile-edits";
import type { Claims } from "~/contract/account/sessions";
import { signIn, type CastMember } from "../cast/cast";
import type { Page } from "./browser";

/** The key of the choice whose row holds these words. */
export function choiceOf(page: Page, name: string, words: string): string {
  const found = [...page.document.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`)].find((one) =>
    one.closest("label")?.textContent?.includes(words),
  );
  if (!found) throw new Error(`“${name}” does not offer “${words}”.`);
  return found.value;
}

/** What a form would send under a name. */
export function sentAs(page: Page, name: string): string {
  const controls = [...page.document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`)];
  return controls.find((one) => !("checked" in one) || !["radio", "checkbox"].includes(one.type) || one.checked)?.value ?? "";
}

/** The words of a select's options. */
export function optionsOf(page: Page, name: string): string[] {
  return [...page.document.querySelectorAll(`select[name="${name}"] option`)].map((option) => option.textContent ?? "");
}

/** The value of the option with these words. */
export function optionOf(page: Page, name: string, words: string): string {
  const found = [...page.document.querySelectorAll<HTMLOptionElement>(`select[name="${name}"] option`)].find(
    (option) => option.textContent === words,
  );
  if (!found) throw new Error(`“${name}” does not offer “${words}”.`);
  return found.value;
}

/** Makes a control of the form say what a page of ours would not. */
export function forge(page: Page, form: string, name: string, value: string): void {
  for (const control of page.document.querySelectorAll(`[name="${name}"]`)) control.remove();
  const field = page.document.createElement("input");
  field.type = "hidden";
  field.name = name;
  field.value = value;
  page.document.querySelector(`form#${form}`)!.append(field);
}

/** Every edit of the profile that a member of the cast acts for, newest first. */
export async function allEditsOf(username: CastMember, serverUrl: string): Promise<ReviewItem[]> {
  const { token } = await signIn({ fetch: (request) => fetch(request) }, username, `${serverUrl}/api`);
  const { pk, pks } = jwtDecode<Claims>(token);
  const response = await fetch(`${serverUrl}/api/elite/v1/people/${pk ?? pks[0]}/profile-edits`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await response.json()) as { reviewItems: ReviewItem[] }).reviewItems;
}
