import { eq } from "drizzle-orm";
import type { ProfileSettings } from "~/contract/profile/profile-settings";
import { contactFields } from "~/domain/account/contact";
import type { Act } from "../../act";
import { contactInfo } from "../../db/schema/own";
import { isRefusal, notFound, type Refusal } from "../../module";
import { readPrivacy } from "../../people/privacy";

/**
 * Who sees what of a profile, for an account that manages it; to any other, and of any other account, there is nothing (docs/rules.md A43).
 */
export async function readProfileSettings(
  act: Act,
  { userKey, personKey }: { userKey: number; personKey: number },
): Promise<ProfileSettings | Refusal<404>> {
  if (act.viewer.userKey !== userKey) return notFound();
  const read = await readPrivacy(act, personKey);
  if (isRefusal(read)) return read;
  const [info] = await act.db.select({ shown: contactInfo.publicFields }).from(contactInfo).where(eq(contactInfo.personKey, personKey));
  const seen = contactFields.map((field) => [field, info?.shown.includes(field) ? "Public" : "Private"] as const);
  const { privacy, visibility, mayWiden } = read;
  return { personKey, privacy, visibility, mayWiden, contact: Object.fromEntries(seen) as ProfileSettings["contact"] };
}
