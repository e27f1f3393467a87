/** What the form of contact information calls its fields (docs/rules.md K1, K2). Pure. */
import { contactFields, contactLabels, phoneLength } from "./contact";
import { handleLimit } from "./handles";

/** Who else is reached for the athlete, by the group of fields. */
export const reachTitles = { agentInfo: "Agent", parentInfo: "Parent", secondaryParentInfo: "Second parent" } as const;

/** Said of a handle of YouTube, which may hold what others may not (K2). */
export const youtubeHandleInvalid = `Use letters, digits, dots, underscores and hyphens, 3 to ${handleLimit}.`;

/** Stands at each phone number, as the refusal of one does not say it (K1). */
export const phoneHint = `${phoneLength} digits.`;

/** The label of each field, by its name: `parentInfo.email` is “Parent’s email”. */
export const contactFormLabels: Readonly<Record<string, string>> = {
  ...contactLabels,
  ...Object.fromEntries(contactFields.map((field) => [`visibility.${field}`, `Who may see it: ${contactLabels[field]}`])),
  "agentInfo.agencyName": "Agency",
  ...Object.fromEntries(
    Object.entries(reachTitles).flatMap(([group, title]) => [
      [`${group}.name`, `${title}’s name`],
      [`${group}.phoneNumber`, `${title}’s phone`],
      [`${group}.email`, `${title}’s email`],
    ]),
  ),
};

/** Each problem after the name of its field: the fields of these forms share a few sentences (K2). */
export function problemsWithLabels(problems: Record<string, string[]>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(problems).map(([name, texts]) => {
      const label = contactFormLabels[name];
      return [name, label ? texts.map((text) => `${label}: ${text}`) : texts];
    }),
  );
}
