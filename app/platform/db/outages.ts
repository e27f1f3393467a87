/** What the errors of both engines say about whether another try makes sense. */

/** SQLSTATE: connection failures, shutdowns, sessions that the server ended. */
const lostCodes = /^(08|57P0|25P0[34])/;
/** SQLSTATE: no resources (disk full among them), system errors, waits that took too long, deadlocks. */
const busyCodes = /^(53|58|57014|55P03|40001|40P01)/;
const systemCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ETIMEDOUT",
  "EPIPE",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOENT",
]);
const fullCodes = new Set(["ENOSPC", "EFBIG", "EDQUOT"]);
const driverMessages =
  /^(Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed|PGlite is closed|PGlite is closing)/;

/** The connection to the database is gone or silent. */
export function isConnectionLoss(error: unknown): boolean {
  return someCause(error, (one, code) => lostCodes.test(code) || systemCodes.has(code) || driverMessages.test(one.message));
}

/** The database cannot answer right now; the same request may succeed later. */
export function isOutage(error: unknown): boolean {
  return isConnectionLoss(error) || someCause(error, (_, code) => busyCodes.test(code) || fullCodes.has(code));
}

/** The SQLSTATE or system code of an error or of what caused it. */
export function codeOf(error: unknown): string | null {
  let found: string | null = null;
  someCause(error, (_, code) => {
    if (code) found = code;
    return false;
  });
  return found;
}

function someCause(error: unknown, says: (one: Error, code: string) => boolean): boolean {
  let one = error;
  for (let depth = 0; one instanceof Error && depth < 10; depth += 1) {
    const { code } = one as { code?: unknown };
    if (says(one, typeof code === "string" ? code : "")) return true;
    if (one instanceof AggregateError && one.errors.some((inner) => someCause(inner, says))) return true;
    one = one.cause;
  }
  return false;
}
