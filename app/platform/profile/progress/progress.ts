import { eq, sql } from "drizzle-orm";
import type { ProfileProgress } from "~/contract/profile/profile-progress";
import { completenessOf, ownSections, sectionsOf } from "~/domain/profile/profile-progress";
import type { Act } from "../../act";
import { record } from "../../audit/record";
import type { Database } from "../../db/database";
import { profileProgress } from "../../db/schema/own";
import { notFound, type Refusal, type TokenViewer } from "../../module";
import { onOwnProfile } from "../../people/own-profile";
import { readProfileAdmin } from "../whole/profile-admin";

/**
 * The progress as the profile stands; null without such a profile. What is the athlete's side's alone is Unknown to anyone else
 * (docs/rules.md P4).
 */
export async function readProgress(db: Database, personKey: number, owner: TokenViewer | null, now: Date): Promise<ProfileProgress | null> {
  const profile = await readProfileAdmin(db, personKey, owner, now);
  return (
    profile &&
    progressJson(
      sectionsOf(profile).map((one) => ({
        section: one.section,
        completeness: owner || !ownSections.includes(one.section) ? completenessOf(one) : "Unknown",
      })),
    )
  );
}

/** The progress as it was last kept. */
async function keptProgress(db: Database, personKey: number) {
  const rows = await db.select().from(profileProgress).where(eq(profileProgress.personKey, personKey));
  return new Map<string, string>(rows.map((row) => [row.section, row.completeness]));
}

/** Looks at the profile anew and keeps what it finds. */
export async function computeProgress(act: Act, personKey: number): Promise<ProfileProgress | Refusal<404>> {
  const { viewer, now, requestId } = act;
  return onOwnProfile(act, personKey, async (tx) => {
    const profile = await readProfileAdmin(tx, personKey, viewer, now);
    if (!profile) return notFound();
    const sections = sectionsOf(profile).map((one) => ({ section: one.section, completeness: completenessOf(one) }));
    const before = await keptProgress(tx, personKey);
    const changed = sections.filter(({ section, completeness }) => before.get(section) !== completeness);
    if (changed.length > 0) {
      await tx
        .insert(profileProgress)
        .values(changed.map((one) => ({ personKey, ...one, changedAt: now })))
        .onConflictDoUpdate({
          target: [profileProgress.personKey, profileProgress.section],
          set: { completeness: sql`excluded.completeness`, changedAt: now },
        });
      await record(tx, {
        act: "profile-progress.computed",
        actorUserKey: viewer.userKey,
        personKey,
        subject: `person:${personKey}`,
        detail: { changed: changed.length },
        requestId,
      });
    }
    return progressJson(sections);
  });
}

function progressJson(sections: ProfileProgress["sections"]): ProfileProgress {
  return { sections, complete: sections.filter((one) => one.completeness === "Complete").length, total: sections.length };
}
