import { eq } from "drizzle-orm";
import type { ProfileSettings } from "~/contract/profile/profile-settings";
import { contactFields } from "~/domain/account/contact";
import type { Act } from "../../act";
import { contactInfo } from "../../db/schema/own";
import { notFound, ok, type Answer } from "../../module";
import { readPrivacy } from "./privacy";

/**
 * Who sees what of a profile, for an account that manages it; to any other, and of any other account, there is nothing (docs/rules.md A43).
 */
export async function readProfileSettings(
  act: Act,
  { userKey, personKey }: { userKey: number; personKey: number },
): Promise<Answer<ProfileSettings>> {
  if (act.viewer.userKey !== userKey) return notFound();
  const read = await readPrivacy(act, personKey);
  if (!read.ok) return read;
  const [info] = await act.db.select({ shown: contactInfo.publicFields }).from(contactInfo).where(eq(contactInfo.personKey, personKey));
  const seen = contactFields.map((field) => [field, info?.shown.includes(field) ? "Public" : "Private"] as const);
  const { privacy, visibility, guardianAgrees } = read.value;
  return ok({ personKey, privacy, visibility, guardianAgrees, contact: Object.fromEntries(seen) as ProfileSettings["contact"] });
}
