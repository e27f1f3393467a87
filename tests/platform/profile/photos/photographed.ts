/** An athlete whose photos lie in a directory of their own, and the calls that a photo takes. */
import { readdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import type { ReviewItemOf } from "~/contract/profile/profile-edits";
import type { PlatformOptions } from "~/platform/app";
import type { Database } from "~/platform/db/database";
import { addAthlete, cast, seen } from "../../../setup/athlete";
import { upload } from "../../../setup/images";
import { testPhotoStore, type Asked } from "../../../setup/platform";

type PhotoItem = ReviewItemOf<"profileImage">;
export interface Sent {
  status: number;
  item: PhotoItem;
  code?: string;
  message?: string;
  fields?: Record<string, string[]>;
  retryAfter?: string | null;
}
type Asking = { ask: (method: string, path: string, asked?: Asked) => Promise<Response> };

export async function photographed(db: Database, options: Partial<PlatformOptions> = {}) {
  const directory = await mkdtemp(join(tmpdir(), "signing-day-photos-"));
  afterAll(() => rm(directory, { recursive: true, force: true }));
  const athlete = await addAthlete(db);
  const people = await cast(db, athlete, { photoStore: testPhotoStore(directory), ...options });

  async function begin(who: Asking = people.owner): Promise<PhotoItem> {
    return (
      await read(
        await who.ask("POST", `/elite/v1/people/${athlete.personKey}/profile-edits`, {
          body: { edit: { type: "profileImage", editType: "Add" } },
        }),
      )
    ).item;
  }
  async function attach(key: number, body: FormData | Uint8Array, who: Asking = people.owner): Promise<Sent> {
    return read(
      await who.ask("PUT", `/elite/v1/profile-edits/${key}/attach-file`, { body: body instanceof FormData ? body : upload(body) }),
    );
  }
  return {
    ...people,
    athlete,
    begin,
    attach,
    /** An item with its file. */
    send: async (bytes: Uint8Array) => (await attach((await begin()).key, bytes)).item,
    approve: (item: PhotoItem, who: Asking = people.reviewer) =>
      who.ask("POST", `/rdb/v1/review-items/${item.key}/approve`, { body: seen(item) }),
    file: (name: string, who: Asking | null) => (who ?? people).ask("GET", `/rdb/v1/photos/${name}`),
    /** Names of all files that lie in the store. */
    kept: () => readdirSync(directory, { recursive: true, withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : [])),
    directory,
  };
}

async function read(response: Response): Promise<Sent> {
  const { reviewItem, ...rest } = (await response.json()) as { reviewItem: PhotoItem };
  return { ...rest, status: response.status, retryAfter: response.headers.get("retry-after"), item: reviewItem };
}
