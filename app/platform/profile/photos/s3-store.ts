import type { PhotoStore } from "../../base/photo-store";

export interface S3Location {
  bucket: string;
  region: string;
  /** Of a store that is not Amazon's. */
  endpoint: string | null;
  /** Without them, the machine's own identity asks. */
  keys: { accessKeyId: string; secretAccessKey: string } | null;
}

/** Milliseconds that a file may take, and the names of a folder. A page that waits for both a file and its taking back gets its answer. */
const limits = { file: 5_000, list: 60_000 };

/** The store took too long. Its code is the system's own, so that it counts as an outage. */
class StoreSilent extends Error {
  override name = "StoreSilent";
  readonly code = "ETIMEDOUT";
}

/** Photos in a bucket; the client is loaded with the first of them (docs/decisions/photos-are-our-own-encodings.md). */
export function createS3Store({ bucket: Bucket, region, endpoint, keys }: S3Location): PhotoStore {
  let opening: ReturnType<typeof open> | undefined;
  async function open() {
    const s3 = await import("@aws-sdk/client-s3");
    const client = new s3.S3Client({
      region,
      maxAttempts: 2,
      ...(endpoint && { endpoint, forcePathStyle: true }),
      ...(keys && { credentials: keys }),
    });
    return { s3, client };
  }
  const opened = () => (opening ??= open());

  /** Until the answer's last byte: a store that says nothing, or slowly, holds nobody. */
  async function within<T>(
    limit: number,
    work: (store: Awaited<ReturnType<typeof open>> & { abortSignal: AbortSignal }) => Promise<T>,
  ): Promise<T> {
    const cancel = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new StoreSilent(`The store said nothing in ${limit} ms.`)), limit);
    });
    try {
      const working = opened().then((store) => work({ ...store, abortSignal: cancel.signal }));
      return await Promise.race([working, silence]);
    } finally {
      clearTimeout(timer);
      cancel.abort();
    }
  }

  return {
    put: (Key, Body, ContentType) =>
      within(
        limits.file,
        async ({ s3, client, abortSignal }) =>
          void (await client.send(new s3.PutObjectCommand({ Bucket, Key, Body, ContentType }), { abortSignal })),
      ),
    get: (Key) =>
      within(limits.file, async ({ s3, client, abortSignal }) => {
        try {
          const { Body } = await client.send(new s3.GetObjectCommand({ Bucket, Key }), { abortSignal });
          return (await Body?.transformToByteArray()) ?? null;
        } catch (error) {
          if (error instanceof s3.NoSuchKey) return null;
          throw error;
        }
      }),
    delete: (Key) =>
      within(
        limits.file,
        async ({ s3, client, abortSignal }) => void (await client.send(new s3.DeleteObjectCommand({ Bucket, Key }), { abortSignal })),
      ),
    list: (folder) =>
      within(limits.list, async ({ s3, client, abortSignal }) => {
        const names: string[] = [];
        for await (const { Contents = [] } of s3.paginateListObjectsV2({ client }, { Bucket, Prefix: `${folder}/` }, { abortSignal })) {
          for (const { Key = "" } of Contents) names.push(Key.slice(folder.length + 1));
        }
        return names;
      }),
  };
}
