/** Where the files of photos lie: a directory by default, an S3-compatible store by configuration. */
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import type { PhotoStore } from "../../base/photo-store";
import { createS3Store, type S3Location } from "./s3-store";

export function createPhotoStore(location: { directory: string } | S3Location): PhotoStore {
  return "directory" in location ? createDirectoryStore(location.directory) : createS3Store(location);
}

function createDirectoryStore(directory: string): PhotoStore {
  const disk = new Disk(new FSDriver({ location: directory, visibility: "private" }));
  return {
    put: (path, bytes) => disk.put(path, bytes),
    get: (path) =>
      disk.getBytes(path).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      }),
    delete: (path) => disk.delete(path),
    async list(folder) {
      const { objects } = await disk.listAll(folder);
      return [...objects].map(({ name }) => name);
    },
  };
}

function isMissing(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause as NodeJS.ErrnoException | undefined) : undefined;
  return cause?.code === "ENOENT";
}
