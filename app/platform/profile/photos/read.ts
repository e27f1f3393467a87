/** Which photos there are, and who may see them (docs/rules.md D5). */
import { and, eq, sql } from "drizzle-orm";
import type { PersonImages } from "~/contract/profile/photos";
import { photoFormats, photoSizes } from "~/domain/profile/photos";
import type { ProfileImageValue } from "~/domain/profile/edit-values";
import { hasRdbAccess, managesProfile } from "~/domain/account/roles";
import type { Database } from "../../db/database";
import { people, photos } from "../../db/schema/people";
import type { TokenViewer } from "../../module";
import { visibleTo } from "../../people/visibility";
import { contentTypes, fileOf, pathOf, readName, sourceOf } from "./files";

/** A file that the viewer may have. */
export interface ShownFile {
  path: string;
  contentType: string;
  /** The approved photo of a profile that everybody sees; not one that waits, is no longer it, or is of a profile that some do not see. */
  isEverybodys: boolean;
}

/** The file of this name, if the viewer may have it; else it is as good as missing. */
export async function findFile(db: Database, viewer: TokenViewer | null, name: string): Promise<ShownFile | null> {
  const read = readName(name);
  if (!read) return null;
  const isOnProfile = sql`coalesce(${people.photoKey} = ${photos.key}, false)`;
  const [photo] = await db
    .select({
      personKey: photos.personKey,
      createdAt: photos.createdAt,
      isEverybodys: sql<boolean>`${isOnProfile} and ${visibleTo(null, "people")}`,
      isShown: sql<boolean>`${isOnProfile} and ${visibleTo(viewer, "people")}`,
    })
    .from(photos)
    .innerJoin(people, eq(people.key, photos.personKey))
    .where(eq(photos.token, read.token));
  if (!photo || !(photo.isShown || maySeeAll(viewer, photo.personKey))) return null;
  return {
    path: pathOf({ token: read.token, createdAt: photo.createdAt }, name),
    contentType: contentTypes[read.format],
    isEverybodys: photo.isEverybodys,
  };
}

function maySeeAll(viewer: TokenViewer | null, personKey: number): boolean {
  return viewer !== null && (managesProfile(viewer, personKey) || hasRdbAccess(viewer.roles));
}

/** The approved photo of a profile; null without one. */
export async function readPhoto(db: Database, personKey: number): Promise<ProfileImageValue | null> {
  const photo = await findApproved(db, personKey);
  return photo ? { file: fileOf(photo.token), width: photo.width, height: photo.height } : null;
}

/** The approved images of a player; null when there is no such player. */
export async function readImages(db: Database, viewer: TokenViewer | null, personKey: number): Promise<PersonImages | null> {
  const [player] = await db
    .select({ fullName: people.fullName })
    .from(people)
    .where(and(eq(people.key, personKey), eq(people.positionType, "Player"), visibleTo(viewer, "people")));
  if (!player) return null;
  const photo = await findApproved(db, personKey);
  if (!photo) return { images: [] };
  const { width, height, token } = photo;
  return {
    images: [
      { altText: player.fullName, domain: "", source: sourceOf(token), width, height, sizes: [...photoSizes], formats: [...photoFormats] },
    ],
  };
}

async function findApproved(db: Database, personKey: number) {
  const [photo] = await db
    .select({ token: photos.token, width: photos.width, height: photos.height })
    .from(people)
    .innerJoin(photos, eq(photos.key, people.photoKey))
    .where(eq(people.key, personKey));
  return photo ?? null;
}
