import { isDeepStrictEqual } from "node:util";
import type { ContactInfo, ContactInfoSave } from "~/contract/profile/contact-info";
import { contactFields, emailOf, phoneDigits } from "~/domain/account/contact";
import { handleOf } from "~/domain/account/handles";
import type { Act } from "../../act";
import { record } from "../../audit/record";
import type { Transaction } from "../../db/database";
import { contactInfo } from "../../db/schema/own";
import { isRefusal, notFound, type Refusal } from "../../module";
import { changeOwnProfile } from "../../people/own-profile";
import { writeReach } from "../contacts/write";
import { changeAfter, isOutdated, outdated } from "../seen-change";
import { findContactInfo } from "./read";

/** Told when everybody could read something before that they cannot read any more. */
export type Hidden = () => void;

/**
 * Saves at once; a save that changes nothing writes nothing (docs/rules.md K4). Answers what stands then. What a minor's side may not show
 * to everybody by itself is sent by sendContactInfo (B31).
 */
export async function saveContactInfo(act: Act, personKey: number, save: ContactInfoSave): Promise<ContactInfo | Refusal<404 | 409>> {
  return changeOwnProfile(act, personKey, async (tx) => {
    const change = await changeBy(tx, personKey, save);
    return isRefusal(change) ? change : store(tx, act, personKey, change.before, change.after);
  });
}

/** What stands, and what would after a save; refused where the save rests on something else. */
export async function changeBy(
  tx: Transaction,
  personKey: number,
  save: ContactInfoSave,
): Promise<{ before: ContactInfo; after: ContactInfo } | Refusal<404 | 409>> {
  const before = await findContactInfo(tx, personKey);
  if (!before) return notFound();
  return isOutdated(save, before) ? outdated() : { before, after: merged(before, save) };
}

/** Writes what shall stand; answers it with its moment. The person's row is in hand. */
export async function store(
  tx: Transaction,
  act: Act,
  personKey: number,
  before: ContactInfo,
  after: ContactInfo,
  hidden: Hidden = () => undefined,
): Promise<ContactInfo> {
  if (isDeepStrictEqual(before, after)) return before;
  if (contactFields.some((field) => before[field].visibility === "Public" && after[field].visibility !== "Public")) hidden();
  const changedAt = changeAfter(before, act.now);
  const columns = { ...columnsOf(after), changedAt };
  await tx
    .insert(contactInfo)
    .values({ personKey, ...columns })
    .onConflictDoUpdate({ target: contactInfo.personKey, set: columns });
  await writeReach(tx, act, personKey, {
    Representation: after.agentInfo.value,
    Guardian: { ...after.parentInfo.value, agencyName: null },
    SecondaryGuardian: { ...after.secondaryParentInfo.value, agencyName: null },
  });
  await record(tx, { act: "contact-info.saved", actorUserKey: act.viewer.userKey, personKey, requestId: act.requestId });
  return { ...after, changedAt: changedAt.toISOString() };
}

type Reach = { name: string | null; email: string | null; phoneNumber: string | null };
type Raw = string | null | undefined;

/** What stands, with what the save says put over it; a field whose value goes away is private again. */
function merged(before: ContactInfo, save: ContactInfoSave): ContactInfo {
  const after: ContactInfo = {
    ...before,
    agentInfo: {
      value: {
        ...reach(before.agentInfo.value, save.agentInfo?.value),
        agencyName: kept(before.agentInfo.value.agencyName, save.agentInfo?.value.agencyName, nameOf),
      },
    },
    parentInfo: { value: reach(before.parentInfo.value, save.parentInfo?.value) },
    secondaryParentInfo: { value: reach(before.secondaryParentInfo.value, save.secondaryParentInfo?.value) },
  };
  for (const field of contactFields) {
    const value = kept(
      before[field].value,
      save[field]?.value,
      field === "phoneNumber" ? phoneDigits : field === "email" ? emailOf : (raw) => handleOf(raw, field),
    );
    after[field] = { value, visibility: value === null ? "Private" : (save[field]?.visibility ?? before[field].visibility) };
  }
  return after;
}

function reach(before: Reach, save: { [part in keyof Reach]?: Raw } = {}): Reach {
  return {
    name: kept(before.name, save.name, nameOf),
    email: kept(before.email, save.email, emailOf),
    phoneNumber: kept(before.phoneNumber, save.phoneNumber, phoneDigits),
  };
}

/** What was not sent stays; what was sent empty goes. */
function kept(before: string | null, sent: Raw, read: (raw: string) => string | null): string | null {
  if (sent === undefined) return before;
  return sent === null || sent.trim() === "" ? null : read(sent);
}

function nameOf(raw: string): string {
  return raw.trim();
}

function columnsOf(info: ContactInfo) {
  return {
    phoneNumber: info.phoneNumber.value,
    email: info.email.value,
    instagramHandle: info.instagramHandle.value,
    twitterHandle: info.twitterHandle.value,
    tikTokHandle: info.tikTokHandle.value,
    facebookHandle: info.facebookHandle.value,
    youtubeHandle: info.youtubeHandle.value,
    publicFields: contactFields.filter((field) => info[field].visibility === "Public"),
  };
}
