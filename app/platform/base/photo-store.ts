/** The store of photos' files, as whatever answers requests is handed it. */
export interface PhotoStore {
  put(path: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Null when there is no such file. */
  get(path: string): Promise<Uint8Array | null>;
  /** What is not there is as good as deleted. */
  delete(path: string): Promise<void>;
  /** The names of the files in a folder. */
  list(folder: string): Promise<string[]>;
}
