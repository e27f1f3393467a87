/** The forms of one contact: a new one, and one that stands (docs/rules.md K7, K8). */
import { parseWithZod } from "@conform-to/zod/v4";
import { json } from "@remix-run/node";
import { ContactForm, contactProblems, type Contact, type ContactSave } from "~/contract/profile/contacts";
import { formatPhone } from "~/domain/account/contact";
import { editRefusals, fieldErrors, type ToastName } from "~/domain/base/messages";
import { contactErrors } from "~/domain/profile/contacts";
import { profilePaths } from "~/paths/profile";
import { keyInAddress, refusal, refusalOf, type requireAthlete } from "~/session/guards";
import { notYours } from "~/session/not-yours";
import { carriedBy, newFormKey } from "~/session/submission";
import { redirectWithToast } from "~/session/toast";

type Athlete = Awaited<ReturnType<typeof requireAthlete>>;

/** The contact that the address names; another's, and one that is gone, is missing. */
export async function requireContact(athlete: Athlete, contactKey: string | undefined): Promise<Contact> {
  const contact = await findContact(athlete, contactKey);
  if (!contact) throw refusal(404);
  return contact;
}

/** What the form of the contact shows; where it is gone, nothing but what was typed into it. */
export async function contactPage(athlete: Athlete, contactKey: string | undefined, isAnswer: boolean) {
  const contact = await (isAnswer ? findContact : requireContact)(athlete, contactKey);
  return { contact: contact ? formOf(contact) : {}, seen: contact?.changedAt ?? "", formKey: newFormKey(athlete.personKey) };
}

async function findContact({ api, personKey }: Athlete, contactKey: string | undefined): Promise<Contact | null> {
  const key = keyInAddress(contactKey);
  const read = await api.contacts.list(personKey);
  if (!read.ok) throw refusalOf(read.problem);
  return read.value.contacts.find((one) => one.key === key) ?? null;
}

/** What stands, as the form shows it. */
function formOf({ relationship, name, email, phoneNumber, agencyName }: Contact): Partial<ContactForm> {
  return {
    relationship,
    name: name ?? undefined,
    email: email ?? undefined,
    phoneNumber: phoneNumber === null ? undefined : formatPhone(phoneNumber),
    agencyName: agencyName ?? undefined,
  };
}

/** Adds what was typed. */
export function addContact(athlete: Athlete, form: FormData) {
  return save(athlete, form, "contactAdded", (body) => athlete.api.contacts.add(athlete.personKey, body));
}

/** Saves what was typed, on the change that was seen. */
export function changeContact(athlete: Athlete, contactKey: string | undefined, form: FormData) {
  const key = keyInAddress(contactKey);
  const { seen } = carriedBy(form, ["seen"]);
  return save(athlete, form, "contactChanged", (body) =>
    athlete.api.contacts.change(athlete.personKey, key, { ...body, seenChangedAt: seen || null }),
  );
}

async function save(
  athlete: Athlete,
  form: FormData,
  saved: ToastName,
  send: (body: ContactSave) => ReturnType<Athlete["api"]["contacts"]["add"]>,
) {
  const submission = parseWithZod(form, { schema: ContactForm });
  const carried = carriedBy(form, ["seen"]);
  if (submission.status !== "success") return json({ result: submission.reply(), carried }, { status: 400 });
  const outcome = await send(submission.value);
  if (outcome.ok)
    return redirectWithToast(profilePaths.contacts(), isSameMoment(outcome.value.changedAt, carried.seen) ? "nothingSaved" : saved);
  const { code, fields, message, status } = outcome.problem;
  if (status === 404 && !(await isStillTheirs(athlete))) throw notYours(Object.values(submission.value));
  const words = status === 404 ? contactErrors.gone : (editRefusals[code] ?? message ?? fieldErrors.notSent);
  const problems =
    fields || code === contactProblems.limit ? { fieldErrors: fields ?? { relationship: [message] } } : { formErrors: [words] };
  return json({ result: submission.reply(problems), carried }, { status: status === 503 ? 503 : 422 });
}

/** Removes it, on the change that was seen. */
export async function removeContact(athlete: Athlete, contactKey: string | undefined, form: FormData) {
  const key = keyInAddress(contactKey);
  const { seen = "" } = carriedBy(form, ["seen"]);
  const outcome = await athlete.api.contacts.remove(athlete.personKey, key, seen);
  if (outcome.ok) return redirectWithToast(profilePaths.contacts(), "contactRemoved");
  const { code, message, status } = outcome.problem;
  if (status === 404 && !(await isStillTheirs(athlete))) throw notYours([]);
  if (status === 404) return redirectWithToast(profilePaths.contacts(), "contactRemoved");
  return json(
    { problem: code === "invalid" ? fieldErrors.notSent : (editRefusals[code] ?? message) },
    { status: status === 503 ? 503 : 409 },
  );
}

/** Whether the contact alone is missing, and not the profile. */
async function isStillTheirs({ api, personKey }: Athlete): Promise<boolean> {
  return (await api.contacts.list(personKey)).ok;
}

function isSameMoment(one: string, other: string | undefined): boolean {
  return other !== undefined && new Date(one).getTime() === new Date(other).getTime();
}
