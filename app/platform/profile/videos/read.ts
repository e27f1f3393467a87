import { sql } from "drizzle-orm";
import type { Video, Videos } from "~/contract/profile/videos";
import { hostOf } from "~/domain/profile/videos";
import type { Database } from "../../db/database";
import type { TokenViewer } from "../../module";
import { visibleTo } from "../../people/visibility";
import { videosJson } from "../json";

export type StoredVideo = Omit<Video, "host">;

export function asVideos(stored: readonly StoredVideo[]): Video[] {
  return stored.map((video) => ({ ...video, host: hostOf(video.url) }));
}

/** The approved videos of a player whom the viewer may know of; null of anybody else (docs/rules.md E18). */
export async function readVideos(db: Database, viewer: TokenViewer | null, personKey: number): Promise<Videos | null> {
  const { rows } = await db.execute<{ videos: StoredVideo[] }>(
    sql`select ${videosJson(personKey)} as videos from people p where p.key = ${personKey} and p.position_type = 'Player' and ${visibleTo(viewer)}`,
  );
  return rows[0] ? { videos: asVideos(rows[0].videos) } : null;
}
