/** The forms of the contact information: all of it, or the handles alone (docs/rules.md K4, K5). */
import { createHash } from "node:crypto";
import type { ContactInfo, ContactInfoForm, ContactInfoSave, SocialMediaForm } from "~/contract/profile/contact-info";
import { contactFields, formatPhone } from "~/domain/account/contact";
import { heldInWords } from "~/session/guardian";
import { refusalOf, type requireAthlete } from "~/session/guards";
import { newFormKey } from "~/session/submission";

type Athlete = Awaited<ReturnType<typeof requireAthlete>>;

/** A form of some of the contact information: its own fields are those whose visibility it has. */
export type ContactPart = Partial<Omit<ContactInfoForm, "visibility">> & { visibility: Partial<ContactInfoForm["visibility"]> };

/** What a page with such a form shows: what stands, what each part of it holds, and what of it waits for a guardian. */
export async function contactPage<T extends ContactPart>({ api, personKey }: Athlete, partOf: (info: ContactInfo) => T) {
  const [info, waits] = await Promise.all([api.contactInfo.read(personKey), heldInWords(api, personKey, "Contact")]);
  if (!info.ok) throw refusalOf(info.problem);
  const contact = partOf(info.value);
  return {
    contact,
    rendered: fingerprintOf(contact),
    formKey: newFormKey(personKey),
    waits,
  };
}

type Reach = ContactInfoForm["parentInfo"];
type StoredReach = ContactInfo["parentInfo"]["value"];

/** What stands, as the form shows it. */
export function formOf(info: ContactInfo): ContactInfoForm {
  const { agentInfo, parentInfo, secondaryParentInfo } = info;
  return {
    phoneNumber: shownPhone(info.phoneNumber.value),
    email: info.email.value ?? undefined,
    instagramHandle: info.instagramHandle.value ?? undefined,
    twitterHandle: info.twitterHandle.value ?? undefined,
    tikTokHandle: info.tikTokHandle.value ?? undefined,
    facebookHandle: info.facebookHandle.value ?? undefined,
    youtubeHandle: info.youtubeHandle.value ?? undefined,
    visibility: Object.fromEntries(contactFields.map((field) => [field, info[field].visibility])) as ContactInfoForm["visibility"],
    agentInfo: { ...shownReach(agentInfo.value), agencyName: agentInfo.value.agencyName ?? undefined },
    parentInfo: shownReach(parentInfo.value),
    secondaryParentInfo: shownReach(secondaryParentInfo.value),
  };
}

/** The handles of it, as their form shows them. */
export function handlesOf(info: ContactInfo): SocialMediaForm {
  const { instagramHandle, twitterHandle, tikTokHandle, facebookHandle, youtubeHandle, visibility } = formOf(info);
  const { phoneNumber: _phoneNumber, email: _email, ...ofHandles } = visibility;
  return { instagramHandle, twitterHandle, tikTokHandle, facebookHandle, youtubeHandle, visibility: ofHandles };
}

function shownReach({ name, email, phoneNumber }: StoredReach): Reach {
  return { name: name ?? undefined, email: email ?? undefined, phoneNumber: shownPhone(phoneNumber) };
}

function shownPhone(digits: string | null): string | undefined {
  return digits === null ? undefined : formatPhone(digits);
}

/** All that the form says, as it is sent; a field left empty takes its value away. */
function saveOf({ agentInfo, parentInfo, secondaryParentInfo, ...form }: ContactPart): ContactInfoSave {
  const own = contactFields.flatMap((field) => {
    const visibility = form.visibility[field];
    return visibility ? [[field, { value: form[field] ?? null, visibility }] as const] : [];
  });
  return {
    ...Object.fromEntries(own),
    ...(agentInfo && { agentInfo: { value: { agencyName: agentInfo.agencyName ?? null, ...sentReach(agentInfo) } } }),
    ...(parentInfo && { parentInfo: { value: sentReach(parentInfo) } }),
    ...(secondaryParentInfo && { secondaryParentInfo: { value: sentReach(secondaryParentInfo) } }),
  };
}

function sentReach({ name, email, phoneNumber }: Reach) {
  return { name: name ?? null, email: email ?? null, phoneNumber: phoneNumber ?? null };
}

/** What each part of a form holds, in a few letters, for the form to carry: what comes back the same has not been changed. */
function fingerprintOf(form: ContactPart): string {
  return leavesOf(saveOf(form)).map(fingerprint).join(" ");
}

/**
 * The parts that the form changes: a value and its visibility are two parts. What it leaves alone may have been changed by somebody else
 * since.
 */
export function changesOf(form: ContactPart, rendered: string): ContactInfoSave {
  const same = new Set(rendered.split(" "));
  const changes: Tree = {};
  for (const leaf of leavesOf(saveOf(form))) if (!same.has(fingerprint(leaf))) put(changes, leaf);
  return changes as ContactInfoSave;
}

/** The values among them, as they were typed. */
export function typedIn(changes: ContactInfoSave): string[] {
  return leavesOf(changes).flatMap(([path, value]) => (value === null || path.at(-1) === "visibility" ? [] : [value]));
}

/**
 * The fields that both the form and somebody else have changed, to different
 * values. A value and its visibility are one field: nobody chose the mix of one
 * person's number and another's "Public" (docs/rules.md K4).
 */
export function changedElsewhere(form: ContactPart, rendered: string, stands: ContactPart): string[] {
  const was = new Set(rendered.split(" "));
  const isAsRendered = (prints: readonly string[]) => prints.every((print) => was.has(print));
  const theirs = printsByField(stands);
  return Object.entries(printsByField(form)).flatMap(([field, own]) => {
    const other = theirs[field] ?? [];
    return isAsRendered(own) || isAsRendered(other) || own.join() === other.join() ? [] : [field];
  });
}

function printsByField(form: ContactPart): Record<string, string[]> {
  const prints: Record<string, string[]> = {};
  for (const leaf of leavesOf(saveOf(form))) (prints[fieldOf(leaf[0])] ??= []).push(fingerprint(leaf));
  return prints;
}

/** The field of the form that a part belongs to. */
function fieldOf(path: readonly string[]): string {
  return path.filter((name) => name !== "value" && name !== "visibility").join(".");
}

interface Tree {
  [name: string]: Tree | string | null;
}
type Leaf = readonly [path: readonly string[], value: string | null];

function leavesOf(tree: object, path: readonly string[] = []): Leaf[] {
  return Object.entries(tree as Tree).flatMap(([name, value]) =>
    value !== null && typeof value === "object" ? leavesOf(value, [...path, name]) : [[[...path, name], value] as const],
  );
}

function put(tree: Tree, [[name = "", ...rest], value]: Leaf): void {
  if (rest.length === 0) tree[name] = value;
  else put((tree[name] ??= {}) as Tree, [rest, value]);
}

function fingerprint([path, value]: Leaf): string {
  return `${path.join(".")}:${createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 16)}`;
}

/** Refusals of the API by the names that the form's fields have. */
export function fieldErrorsOf(fields: Record<string, string[]>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(fields).map(([name, errors]) => [name.replace(".value", ""), errors]));
}
