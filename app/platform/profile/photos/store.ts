/** Where the files of photos lie: a directory by default, an S3-compatible store by configuration. */
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { createS3Store, type S3Location } from "./s3-store";

export interface PhotoStore {
  put(path: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Null when there is no such file. */
  get(path: string): Promise<Uint8Array | null>;
  /** What is not there is as good as deleted. */
  delete(path: string): Promise<void>;
  /** The names of the files in a folder. */
  list(folder: string): Promise<string[]>;
}

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
