/**
 * The embedded database, in a thread of its own: it does what engine.ts tells it,
 * one message after another. Plain JavaScript, since it is started as it lies here.
 */
import { parentPort, workerData } from "node:worker_threads";
import { PGlite, types } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";

const numericList = 1231;
const timeLists = [1115, 1185, 1187, 1182];
/** Drizzle reads these itself; its own functions for that cannot be sent to a thread. */
const textual = [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, numericList, ...timeLists];
const parsers = Object.fromEntries(textual.map((type) => [type, (/** @type {string} */ value) => value]));

const engine = await PGlite.create({ dataDir: workerData, extensions: { pg_trgm } });

/** @param {import("./engine").Told} told */
async function answer({ id, text, params, rowMode }) {
  try {
    const result = text === null ? await engine.close() : await engine.query(text, params, { rowMode, parsers });
    return { id, result: result && { rows: result.rows, affectedRows: result.affectedRows } };
  } catch (error) {
    // With its code and what it names; the engine adds functions, which stay here.
    const told = Object.fromEntries(Object.entries(error).filter(([, value]) => typeof value === "string"));
    return { id, problem: { ...told, name: error.name, message: error.message } };
  }
}

parentPort.on("message", async (told) => parentPort.postMessage(await answer(told)));
parentPort.postMessage("ready");
