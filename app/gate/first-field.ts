/** Bytes of a form in which its first field stands, where that is as short as a token. */
export const firstFieldBytes = 1024;

/**
 * The value of a multipart form's first field, where that is `name` and stands
 * whole in the form's beginning: so a form that is too large to be read can say
 * where it comes from.
 */
export function firstField(bytes: Uint8Array, name: string): string | null {
  const lines = Buffer.from(bytes).toString("latin1", 0, firstFieldBytes).split("\r\n");
  const [marker = ""] = lines;
  const end = lines.indexOf("");
  const disposition = `content-disposition: form-data; name=${name}`;
  const isNamed = lines.slice(1, Math.max(end, 1)).some((header) => header.toLowerCase().replaceAll('"', "") === disposition);
  const isWhole = marker.startsWith("--") && lines[end + 2] === marker;
  return isNamed && isWhole ? (lines[end + 1] ?? null) : null;
}
