import type { SubmissionResult } from "@conform-to/dom";
import { parseWithZod } from "@conform-to/zod/v4";
import { json } from "@remix-run/node";
import { MailingAddressForm, PostalCodeTyped, type MailingAddress } from "~/contract/profile/mailing-address";
import { editRefusals, fieldErrors } from "~/domain/base/messages";
import { mailingAddressErrors as errors } from "~/domain/profile/mailing-address";
import { profilePaths } from "~/paths/profile";
import type { Api, requireAthlete } from "~/session/guards";
import { notYours } from "~/session/not-yours";
import { carriedBy } from "~/session/submission";
import { redirectWithToast } from "~/session/toast";

type Athlete = Awaited<ReturnType<typeof requireAthlete>>;

/** What stands, as the form shows it. */
export function formOf(address: MailingAddress): Partial<MailingAddressForm> {
  const { changedAt: _changedAt, ...lines } = address;
  return Object.fromEntries(Object.entries(lines).flatMap(([name, value]) => (value === null ? [] : [[name, value]])));
}

/** Fills in the city, takes the address away, or saves what was typed (docs/rules.md K6). */
export async function answerMailingAddress(athlete: Athlete, form: FormData) {
  const intent = form.get("intent");
  if (intent === "find-city") return withCity(athlete.api, form);
  if (intent === "remove") return save(athlete, form, null);
  const isFilled = isBlank(form, "city") && isBlank(form, "state") && (await fillCity(athlete.api, form));
  const submission = parseWithZod(form, { schema: MailingAddressForm });
  if (submission.status !== "success") return answer(submission.reply(), form, 400, isFilled);
  return save(athlete, form, submission.value);
}

async function save({ api, personKey }: Athlete, form: FormData, address: MailingAddressForm | null) {
  const seen = form.get("seen");
  const seenChangedAt = typeof seen === "string" && seen !== "" ? seen : null;
  const outcome = await api.sections.saveMailingAddress(personKey, { address, seenChangedAt });
  if (outcome.ok) return redirectWithToast(profilePaths.sections(), address ? "mailingAddressSaved" : "mailingAddressRemoved");
  const { code, message, status } = outcome.problem;
  if (status === 404) throw notYours(Object.values(address ?? {}));
  const { reply } = parseWithZod(form, { schema: MailingAddressForm });
  const words = code === "invalid" ? fieldErrors.notSent : (editRefusals[code] ?? message);
  return answer(reply({ formErrors: [words] }), form, status === 503 ? 503 : 422);
}

/** The form again, with what the postal code has filled in. */
function answer(result: SubmissionResult, form: FormData, status: number, isFilled = false) {
  const found = isFilled ? { city: String(form.get("city")), state: String(form.get("state")) } : null;
  return json({ result, found, carried: carriedBy(form, ["seen"]) }, { status });
}

/** The form again, with the city and state of the postal code that was typed; nothing is saved. */
async function withCity(api: Api, form: FormData) {
  const typed = parseWithZod(form, { schema: PostalCodeTyped });
  const isFound = typed.status === "success" && (await fillCity(api, form));
  const { error: _error, ...shown } = parseWithZod(form, { schema: MailingAddressForm }).reply();
  const problem = typed.status === "success" ? errors.notFound : errors.postalCode;
  return isFound ? answer(shown, form, 200, true) : answer({ ...shown, error: { postalCode: [problem] } }, form, 400);
}

/** Whether the postal code is known: its city and state stand in the form then. */
async function fillCity(api: Api, form: FormData): Promise<boolean> {
  const postalCode = String(form.get("postalCode") ?? "").trim();
  const found = await api.postalCodes.search(postalCode);
  const [place] = found.ok ? found.value : [];
  if (!place || !postalCode.startsWith(place.postalCode)) return false;
  form.set("city", place.city.name);
  form.set("state", place.city.state.abbreviation);
  return true;
}

function isBlank(form: FormData, name: string): boolean {
  return String(form.get(name) ?? "").trim() === "";
}
