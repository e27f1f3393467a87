/** An S3-compatible store as a process: `s3.ts <port> <folder> <bucket>`. */
import S3rver from "s3rver";

const [port, directory = ".", bucket = "photos"] = process.argv.slice(2);
await new S3rver({
  port: Number(port),
  address: "127.0.0.1",
  silent: true,
  directory,
  configureBuckets: [{ name: bucket, configs: [] }],
}).run();
