import type { PublicContactInfo } from "~/contract/profile/contact-info";
import { contactFields, contactHref, contactLabels, contactWords, type ContactField } from "~/domain/account/contact";
import type { ShownAcademicInfo } from "~/contract/profile/academic-info";
import { academicLabels, gpaWords } from "~/domain/profile/academics";
import type { CardFact } from "~/widgets/ui/fact";
import { hasRdbAccess, managesProfile } from "~/domain/account/roles";
import type { Api } from "~/session/guards";

/** A way to reach the athlete that is public. */
export interface ContactLine {
  field: ContactField;
  label: string;
  words: string;
  to: string;
}

export function contactLines(info: PublicContactInfo): ContactLine[] {
  return contactFields.flatMap((field) => {
    const value = info[field]?.value;
    return value ? [{ field, label: contactLabels[field], words: contactWords(field, value), to: contactHref(field, value) }] : [];
  });
}

/** How the athlete does at school, as far as it is shown to whoever asks (docs/rules.md E14). */
export function academicFacts(info: ShownAcademicInfo | null): CardFact[] {
  if (!info) return [];
  const { gpa, gpaScale, sat, act, intendedMajor } = info;
  const facts: CardFact[] = [
    { icon: "school", label: academicLabels.gpa, value: gpa !== null && gpaScale !== null ? gpaWords(gpa, gpaScale) : null },
    { icon: "school", label: academicLabels.sat, value: sat },
    { icon: "school", label: academicLabels.act, value: act },
    { icon: "school", label: academicLabels.intendedMajor, value: intendedMajor },
  ];
  return facts.filter(({ value }) => value !== null);
}

type Asker = { roles: string[]; profileKey: number | null; profileKeys: number[] } | null;

/** Whether the amount wanted is the viewer's to see (docs/rules.md Y5); looking is another page. */
export async function maySeeAmountOf(api: Api, viewer: Asker, personKey: number): Promise<boolean> {
  if (!viewer) return false;
  if (managesProfile(viewer, personKey) || hasRdbAccess(viewer.roles)) return true;
  const answer = await api.moneyWanted.school();
  return answer.ok && answer.value.school !== null;
}
