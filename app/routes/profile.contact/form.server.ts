import { createHash } from "node:crypto";
import type { ContactInfo, ContactInfoForm, ContactInfoSave } from "~/contract/contact-info";
import { contactFields, formatPhone } from "~/domain/contact";

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
    visibility: Object.fromEntries(contactFields.map((field) => [field, info[field].visibility])) as ContactInfoForm["visibility"],
    agentInfo: { ...shownReach(agentInfo.value), agencyName: agentInfo.value.agencyName ?? undefined },
    parentInfo: shownReach(parentInfo.value),
    secondaryParentInfo: shownReach(secondaryParentInfo.value),
  };
}

function shownReach({ name, email, phoneNumber }: StoredReach): Reach {
  return { name: name ?? undefined, email: email ?? undefined, phoneNumber: shownPhone(phoneNumber) };
}

function shownPhone(digits: string | null): string | undefined {
  return digits === null ? undefined : formatPhone(digits);
}

/** All that the form says, as it is sent; a field left empty takes its value away. */
function saveOf(form: ContactInfoForm): ContactInfoSave {
  const own = Object.fromEntries(contactFields.map((field) => [field, { value: form[field] ?? null, visibility: form.visibility[field] }]));
  return {
    ...own,
    agentInfo: { value: { agencyName: form.agentInfo.agencyName ?? null, ...sentReach(form.agentInfo) } },
    parentInfo: { value: sentReach(form.parentInfo) },
    secondaryParentInfo: { value: sentReach(form.secondaryParentInfo) },
  };
}

function sentReach({ name, email, phoneNumber }: Reach) {
  return { name: name ?? null, email: email ?? null, phoneNumber: phoneNumber ?? null };
}

/** What each part of a form holds, in a few letters, for the form to carry: what comes back the same has not been changed. */
export function fingerprintOf(form: ContactInfoForm): string {
  return leavesOf(saveOf(form)).map(fingerprint).join(" ");
}

/** The parts that differ from what the form was rendered with, a value and who may see it each by itself; of the others somebody else may have said something since. */
export function changesOf(form: ContactInfoForm, rendered: string): ContactInfoSave {
  const same = new Set(rendered.split(" "));
  const changes: Tree = {};
  for (const leaf of leavesOf(saveOf(form))) if (!same.has(fingerprint(leaf))) put(changes, leaf);
  return changes as ContactInfoSave;
}

/**
 * What the form changes of that somebody else has changed since: of an own field
 * its value and who may see it are one, as nobody chose what the two would come
 * to together. By the names of the form's fields (docs/rules.md K4).
 */
export function changedElsewhere(form: ContactInfoForm, rendered: string, stands: ContactInfoForm): string[] {
  const was = new Set(rendered.split(" "));
  const [ours, theirs] = [form, stands].map((one) => printsByField(one)) as [Prints, Prints];
  return Object.keys(ours).flatMap((field) => {
    const [own = [], other = []] = [ours[field], theirs[field]];
    const isAsRendered = (prints: readonly string[]) => prints.every((print) => was.has(print));
    return isAsRendered(own) || isAsRendered(other) || own.join() === other.join() ? [] : [field];
  });
}

type Prints = Record<string, string[]>;

function printsByField(form: ContactInfoForm): Prints {
  const prints: Prints = {};
  for (const leaf of leavesOf(saveOf(form))) (prints[fieldOf(leaf[0])] ??= []).push(fingerprint(leaf));
  return prints;
}

/** The field of the form that says a part: the number and who may see it are of one. */
function fieldOf(path: readonly string[]): string {
  return path.filter((name) => name !== "value" && name !== "visibility").join(".");
}

interface Tree {
  [name: string]: Tree | string | null;
}
type Leaf = readonly [path: readonly string[], value: string | null];

function leavesOf(tree: object, path: readonly string[] = []): Leaf[] {
  return Object.entries(tree as Tree).flatMap(([name, value]) => (value !== null && typeof value === "object" ? leavesOf(value, [...path, name]) : [[[...path, name], value] as const]));
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
