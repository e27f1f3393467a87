/** The properties of a calendar's file by RFC 5545, in their order: names without parameters, texts as they were before. */
export function propertiesOf(file: string): [name: string, value: string][] {
  if (!file.endsWith("\r\n") || /[^\r]\n|\r[^\n]/.test(file)) throw new Error("A line ends otherwise than by CRLF.");
  const lines = file
    .slice(0, -2)
    .replace(/\r\n[ \t]/g, "")
    .split("\r\n");
  return lines.map((line) => {
    const [, name, value] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/s.exec(line) ?? [];
    if (name === undefined || value === undefined) throw new Error(`No property: ${line}`);
    return [name, value.replace(/\\([\\;,nN])/g, (_all, sign: string) => (sign.toLowerCase() === "n" ? "\n" : sign))];
  });
}
