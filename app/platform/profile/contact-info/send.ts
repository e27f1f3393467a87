/** Contact details as the athlete's side sends them: what a minor would show to everybody waits for a guardian (docs/rules.md B31). */
import { isDeepStrictEqual } from "node:util";
import { guardianProblems } from "~/contract/profile/guardian-requests";
import type { ContactInfo, ContactInfoSave } from "~/contract/profile/contact-info";
import type { ContactField } from "~/domain/account/contact";
import { atGate, guardianErrors } from "~/domain/account/guardian-gate";
import { publishedBy, publishingInWords, waitingAfter, withoutPublishing, type PublishedContact } from "~/domain/account/publishing";
import type { Act } from "../../act";
import type { Transaction } from "../../db/database";
import { isRefusal, notFound, ok, refuse, type Answer } from "../../module";
import { changeOwnProfile } from "../../people/own-profile";
import { readStanding, readWriter, type Standing } from "../../review/guardian/facts";
import { findWaiting, giveWay, keep, waits, type Passed, type RequestRow } from "../../review/guardian/gate";
import { registerReplays } from "../../review/guardian/replay";
import { findContactInfo } from "./read";
import { changeBy, store, type Hidden } from "./save";

const does = "publish-contact";

/** Saves what goes at once, and asks the guardian for the rest. */
export async function sendContactInfo(act: Act, personKey: number, save: ContactInfoSave, hidden: Hidden): Promise<Passed<ContactInfo>> {
  return changeOwnProfile<Passed<ContactInfo>>(act, personKey, async (tx) => {
    const change = await changeBy(tx, personKey, save);
    if (isRefusal(change)) return change;
    const { before, after } = change;
    const standing = await readStanding(tx, act, personKey);
    if (!standing) return notFound();
    const fields = (await isHeld(tx, act, personKey, standing)) ? publishedBy(before, after) : [];
    const stands = await store(tx, act, personKey, before, withoutPublishing(before, after, fields), hidden);
    const request = await keepWaiting(tx, act, personKey, standing, (waited) =>
      waitingAfter(waited, { fields, sent: after, stands, saved: Object.keys(save) }),
    );
    return request && fields.length > 0 ? waits(tx, request, standing) : ok(stands);
  });
}

async function isHeld(tx: Transaction, act: Act, personKey: number, standing: Standing): Promise<boolean> {
  const by = await readWriter(tx, act, personKey, standing);
  const { isMinor, hasGuardian } = standing;
  const rule = atGate({ by: by ?? "Own", act: "Contact", isMinor, hasGuardian, hasProof: false });
  return rule !== "passes" && rule !== "agreed";
}

/** Has what waits say what still does; answers it. */
async function keepWaiting(
  tx: Transaction,
  act: Act,
  personKey: number,
  standing: Standing,
  after: (waited: PublishedContact) => PublishedContact,
): Promise<RequestRow | null> {
  const request = await findWaiting(tx, personKey, "Contact");
  const waited = (request?.submission as { fields?: PublishedContact } | undefined)?.fields ?? {};
  const fields = after(waited);
  if (isDeepStrictEqual(fields, waited)) return request;
  if (Object.keys(fields).length === 0) {
    await giveWay(tx, act, personKey, { act: "Contact" });
    return null;
  }
  await keep(tx, act, personKey, standing, {
    submission: { does, fields },
    guarded: { act: "Contact", words: publishingInWords(fields) },
  });
  return findWaiting(tx, personKey, "Contact");
}

/** Shows what waited, while it still is what the guardian was shown. */
async function publish(act: Act, personKey: number, { fields }: { fields: PublishedContact }): Promise<Answer<null>> {
  return changeOwnProfile<Answer<null>>(act, personKey, async (tx) => {
    const before = await findContactInfo(tx, personKey);
    if (!before) return notFound();
    const waiting = Object.entries(fields) as [ContactField, { value: string; seen: string | null }][];
    if (waiting.some(([field, { seen }]) => before[field].value !== seen))
      return refuse(409, guardianProblems.cannotBeSent, guardianErrors.changedSince);
    const shown = Object.fromEntries(waiting.map(([field, { value }]) => [field, { value, visibility: "Public" }]));
    await store(tx, act, personKey, before, { ...before, ...shown });
    return ok(null);
  });
}

registerReplays({ [does]: publish });
