/** Which photos there are, and who may see them (docs/rules.md D5). */
import { and, eq, sql } from "drizzle-orm";
import type { PersonImages } from "~/contract/profile/photos";
import { photoFormats, photoSizes } from "~/domain/profile/photos";
import type { ProfileImageValue } from "~/domain/profile/edit-values";
import { hasRdbAccess, managesProfile } from "~/domain/account/roles";
import { isPublic as isShown } from "~/domain/people/visibility";
import type { Database } from "../../db/database";
import { people, photos } from "../../db/schema/people";
import type { TokenViewer } from "../../module";
import { isPublic } from "../../people/visibility";
import { contentTypes, fileOf, pathOf, readName, sourceOf } from "./files";

/** A file that the viewer may have. */
export interface ShownFile {
  path: string;
  contentType: string;
  /** The approved photo of a profile is everybody's; one that waits, is no longer it, or is of a profile that is not shown, is not. */
  isApproved: boolean;
}

/** The file of this name, if the viewer may have it; else it is as good as missing. */
export async function findFile(db: Database, viewer: TokenViewer | null, name: string): Promise<ShownFile | null> {
  const read = readName(name);
  if (!read) return null;
  const [photo] = await db
    .select({
      personKey: photos.personKey,
      createdAt: photos.createdAt,
      isApproved: sql<boolean>`coalesce(${people.photoKey} = ${photos.key}, false) and ${isPublic(sql`${people.visibility}`)}`,
    })
    .from(photos)
    .innerJoin(people, eq(people.key, photos.personKey))
    .where(eq(photos.token, read.token));
  if (!photo || !(photo.isApproved || maySeeAll(viewer, photo.personKey))) return null;
  return {
    path: pathOf({ token: read.token, createdAt: photo.createdAt }, name),
    contentType: contentTypes[read.format],
    isApproved: photo.isApproved,
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
    .select({ fullName: people.fullName, visibility: people.visibility })
    .from(people)
    .where(and(eq(people.key, personKey), eq(people.positionType, "Player")));
  if (!player || (!isShown(player.visibility) && !maySeeAll(viewer, personKey))) return null;
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
