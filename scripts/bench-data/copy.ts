/** COPY over the wire of a connection, a piece at a time, no faster than the server takes it. */
import { once } from "node:events";
import type { Duplex } from "node:stream";
import type pg from "pg";
import type { Cell, Filled, Row } from "~/platform/seed/world/rows";

/** What the driver's connection does of COPY; its types leave it out. */
interface CopyConnection {
  stream: Duplex;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/** Written to the server at once; enough to keep both sides busy. */
const pieceLength = 128 * 1024;

/** A row as COPY reads it. No text of ours has a tab, a line's end or a backslash in it. */
function lineOf(row: Row): string {
  let text = "";
  for (const cell of row) text += `${text === "" ? "" : "\t"}${spelt(cell)}`;
  return `${text}\n`;
}

function spelt(cell: Cell): string | number {
  if (cell === null || cell === undefined) return "\\N";
  if (typeof cell === "boolean") return cell ? "t" : "f";
  if (typeof cell !== "object") return cell;
  return Array.isArray(cell) ? `{${cell.join(",")}}` : JSON.stringify(cell);
}

/** Sends the rows of every number below `count`; `tell` hears now and then how many are through. */
export async function copyInto(
  client: pg.Client,
  statement: string,
  count: number,
  rowsOf: Filled["rowsOf"],
  tell: (done: number) => void,
): Promise<void> {
  const copying = new Copying(statement);
  client.query(copying);
  const connection = await copying.begun;
  let piece = "";
  for (let index = 0; index < count; index += 1) {
    for (const row of rowsOf(index)) piece += lineOf(row);
    if (piece.length < pieceLength) continue;
    connection.sendCopyFromChunk(Buffer.from(piece));
    piece = "";
    // What the server refuses ends the copy here, too.
    if (connection.stream.writableNeedDrain) await Promise.race([once(connection.stream, "drain"), copying.ended]);
    tell(index + 1);
  }
  if (piece !== "") connection.sendCopyFromChunk(Buffer.from(piece));
  connection.endCopyFrom();
  await copying.ended;
  tell(count);
}

/** A query of the driver's that waits for rows. */
class Copying implements pg.Submittable {
  readonly begun: Promise<CopyConnection>;
  readonly ended: Promise<void>;
  #begin!: (connection: CopyConnection) => void;
  #end!: () => void;
  #failBegin!: (error: Error) => void;
  #fail!: (error: Error) => void;

  constructor(private readonly statement: string) {
    this.begun = new Promise((resolve, reject) => ([this.#begin, this.#failBegin] = [resolve, reject]));
    this.ended = new Promise((resolve, reject) => ([this.#end, this.#fail] = [resolve, reject]));
    // Whoever waits for either hears of it; a refusal before that is no unhandled one.
    this.begun.catch(() => undefined);
    this.ended.catch(() => undefined);
  }

  submit(connection: pg.Connection): void {
    connection.query(this.statement);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    this.#begin(connection);
  }

  handleError(error: Error): void {
    this.#failBegin(error);
    this.#fail(error);
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#end();
  }
}
