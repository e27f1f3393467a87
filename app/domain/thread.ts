/** What is said on an item between its sending and its decision. Rules: docs/rules.md H1–H5. */

export const entryKinds = ["Claimed", "Question", "Answer", "Offer", "OfferAccepted", "Evidence", "Appeal", "Note"] as const;
export type EntryKind = (typeof entryKinds)[number];

/** As entries are kept: evidence says which side added it, so that staff stay unnamed. */
export type KeptEntryKind = EntryKind | "DeskEvidence";

/** Who reads an entry: Public reaches the athlete's side, Internal stays at the desk. */
export const visibilities = ["Unknown", "Public", "Internal", "System"] as const;
export type Visibility = (typeof visibilities)[number];

/** A text of the thread, in characters; the address of a page that shows what an edit says. */
export const entryTextLimit = 500;
export const evidenceUrlLimit = 500;

/** Links on one edit, of both sides. */
export const evidencePerItem = 20;

/** A link that can be opened safely: https, without a name and password in it. */
export function isEvidenceUrl(text: string): boolean {
  if (!/^https:\/\/\S+$/i.test(text) || !URL.canParse(text)) return false;
  const { hostname, username, password } = new URL(text);
  return hostname.includes(".") && !username && !password;
}
