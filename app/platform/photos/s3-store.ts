import type { PhotoStore } from "./store";

export interface S3Location {
  bucket: string;
  region: string;
  /** Of a store that is not Amazon's. */
  endpoint: string | null;
  /** Without them, the machine's own identity asks. */
  keys: { accessKeyId: string; secretAccessKey: string } | null;
}

/** Photos in a bucket; the client is loaded with the first of them (docs/decisions/photos-are-our-own-encodings.md). */
export function createS3Store({ bucket: Bucket, region, endpoint, keys }: S3Location): PhotoStore {
  let opening: ReturnType<typeof open> | undefined;
  async function open() {
    const s3 = await import("@aws-sdk/client-s3");
    const client = new s3.S3Client({ region, maxAttempts: 2, ...(endpoint && { endpoint, forcePathStyle: true }), ...(keys && { credentials: keys }) });
    return { s3, client };
  }
  const opened = () => (opening ??= open());

  return {
    async put(Key, Body, ContentType) {
      const { s3, client } = await opened();
      await client.send(new s3.PutObjectCommand({ Bucket, Key, Body, ContentType }));
    },
    async get(Key) {
      const { s3, client } = await opened();
      try {
        const { Body } = await client.send(new s3.GetObjectCommand({ Bucket, Key }));
        return (await Body?.transformToByteArray()) ?? null;
      } catch (error) {
        if (error instanceof s3.NoSuchKey) return null;
        throw error;
      }
    },
    async delete(Key) {
      const { s3, client } = await opened();
      await client.send(new s3.DeleteObjectCommand({ Bucket, Key }));
    },
    async list(folder) {
      const { s3, client } = await opened();
      const names: string[] = [];
      for await (const { Contents = [] } of s3.paginateListObjectsV2({ client }, { Bucket, Prefix: `${folder}/` })) {
        for (const { Key = "" } of Contents) names.push(Key.slice(folder.length + 1));
      }
      return names;
    },
  };
}
