import type { AddressInfo } from "node:net";
import S3rver from "s3rver";

/** An S3-compatible store with one bucket, `photos`, which keeps its files below the directory. */
export async function startBucket(directory: string): Promise<{ endpoint: string; stop(): Promise<void> }> {
  const s3 = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory,
    configureBuckets: [{ name: "photos", configs: [] }],
  });
  const { port } = (await s3.run()) as AddressInfo;
  return { endpoint: `http://127.0.0.1:${port}`, stop: () => s3.close() };
}
