/** `npm run doctor`: says of everything that the product needs whether it is there. */
import { statfsSync } from "node:fs";
import { findChromium } from "./browser.mjs";
import { isBuilt, isInstalled, root } from "./prepare.mjs";
import { photoLocationOf, readEnvironment } from "~/env.server";
import { openDatabase, type Database } from "~/platform/db/database";
import { checkDurability } from "~/platform/db/durability";
import { couldAlterAudit } from "~/platform/db/roles";
import { createPhotoStore } from "~/platform/photos/store";

interface Finding {
  isGood: boolean;
  text: string;
}

function node(): Finding {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  return { isGood: major > 20 || (major === 20 && minor >= 19), text: `Node.js ${process.versions.node} (20.19 or later)` };
}

function space(): Finding {
  const { bavail, bsize } = statfsSync(root);
  const gigabytes = (bavail * bsize) / 1e9;
  return { isGood: gigabytes > 1, text: `${gigabytes.toFixed(1)} GB free on the disk (1 or more)` };
}

async function database(): Promise<Finding[]> {
  const read = readEnvironment(process.env);
  if (!read.ok) return [{ isGood: false, text: read.problem }];
  const { apiUrl, databaseUrl, dataDir, appEnv } = read.env;
  if (apiUrl) return [{ isGood: true, text: `The API answers elsewhere: ${apiUrl}` }];
  try {
    const opened = await openDatabase({ databaseUrl, dataDir });
    try {
      if (!databaseUrl) return [{ isGood: true, text: `The embedded database in ${dataDir} opens` }];
      await checkDurability(opened.db);
      const answers = { isGood: true, text: "PostgreSQL answers, and keeps what it acknowledges" };
      return appEnv === "production" ? [answers, await audit(opened.db)] : [answers];
    } finally {
      await opened.close();
    }
  } catch (error) {
    return [{ isGood: false, text: error instanceof Error ? error.message : String(error) }];
  }
}

async function audit(db: Database): Promise<Finding> {
  return (await couldAlterAudit(db))
    ? { isGood: false, text: "The role of DATABASE_URL could alter the audit: let another one own the tables (DATABASE_ADMIN_URL)" }
    : { isGood: true, text: "The role of DATABASE_URL can add to the audit, and not alter it" };
}

async function photos(): Promise<Finding[]> {
  const read = readEnvironment(process.env);
  if (!read.ok || read.env.apiUrl) return [];
  const location = photoLocationOf(read.env);
  const where = "directory" in location ? location.directory : `the bucket ${location.bucket}`;
  const store = createPhotoStore(location);
  try {
    await store.put("doctor", new Uint8Array([1]), "application/octet-stream");
    await store.delete("doctor");
    return [{ isGood: true, text: `Photos can be kept in ${where}` }];
  } catch {
    return [{ isGood: false, text: `Photos cannot be kept in ${where}` }];
  }
}

const chromium = findChromium();
const findings: Finding[] = [
  node(),
  space(),
  { isGood: isInstalled(), text: "The packages of package-lock.json are installed" },
  { isGood: true, text: isBuilt() ? "The build is up to date" : "The build is stale: npm start makes a new one" },
  { isGood: chromium !== null, text: chromium ? `Chromium for the browser tests: ${chromium}` : "Chromium for the browser tests is missing (npm test installs it)" },
  ...(await database()),
  ...(await photos()),
];
for (const { isGood, text } of findings) process.stdout.write(`${isGood ? "ok     " : "problem"}  ${text}\n`);
process.exitCode = findings.every((finding) => finding.isGood) ? 0 : 1;
