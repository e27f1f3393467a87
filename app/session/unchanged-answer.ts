import { editRefusals, fieldErrors } from "~/domain/base/messages";
import { unchangedHeader } from "~/domain/base/unchanged";

const unchanged: readonly unknown[] = [editRefusals["nothing-changed"], fieldErrors.amountUnchanged];

/**
 * Marks the answer to a form, whichever it is, that says of everything it has
 * not taken that it stands already: what was typed is kept no longer (docs/rules.md W4).
 */
export async function markUnchanged(answer: Response): Promise<Response> {
  if (!answer.headers.get("content-type")?.startsWith("application/json")) return answer;
  const text = await answer.text();
  const headers = new Headers(answer.headers);
  if (unchanged.some((words) => text.includes(String(words))) && saysUnchanged(JSON.parse(text))) headers.set(unchangedHeader, "");
  return new Response(text, { status: answer.status, headers });
}

/** What a form library's result says at fields, else of the form as a whole. */
function saysUnchanged(answer: object): boolean {
  return [answer, ...Object.values(answer)].some((part: { error?: Record<string, string[] | null> | null } | null) => {
    const { "": whole, ...atFields } = part?.error ?? {};
    const said = Object.values(atFields).flatMap((texts) => texts ?? []);
    const all = said.length > 0 ? said : (whole ?? []);
    return all.length > 0 && all.every((words) => unchanged.includes(words));
  });
}
