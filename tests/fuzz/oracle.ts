/** What no answer may be, whatever was asked. */
import { Problem } from "~/contract/base/problems";

const telling: [string, RegExp][] = [
  ["a stack", /\bat (?:async )?[\w.<>[\] ]+ \(?(?:file:|node:|\/)[^\s)]*:\d+:\d+\)?/],
  ["a path of ours", /node_modules|node:internal|\/(?:work|app|build|tests|home|root)\/[\w./-]*\.(?:[cm]?js|tsx?)\b|\/tmp\/signing-day/],
  [
    "SQL",
    /\bselect\b[^<]{1,300}\bfrom\b[^<]{1,200}"|\binsert into "|\bupdate "\w+" set|\bdelete from "|violates (?:check|unique|foreign)|syntax error at or near|out of range for type|invalid input syntax|invalid byte sequence|Failed query/i,
  ],
  [
    "an error of the engine",
    /\b(?:TypeError|ReferenceError|RangeError|SyntaxError|DrizzleQueryError|PostgresError|ZodError)\b|Cannot read propert|is not a function|Unexpected Server Error|\[object Object\]/,
  ],
];
const token = /\b(eyJ[\w-]{10,})\.[\w-]{10,}\.[\w-]{10,}/g;

/** What a token begins with says how it is signed; the proof that a form carries may begin alike by chance, and says nothing. */
function isToken(head: string): boolean {
  try {
    return typeof JSON.parse(Buffer.from(head, "base64url").toString()) === "object";
  } catch {
    return false;
  }
}

/** What a text tells that it must not, or null. */
export function leaks(text: string): string | null {
  return (
    telling.find(([, pattern]) => pattern.test(text))?.[0] ??
    ([...text.matchAll(token)].some(([, head]) => isToken(head!)) ? "a token" : null)
  );
}

export interface Answered {
  status: number;
  headers: Headers;
  text: string;
}

/** What is wrong with an answer of the API. */
export function apiComplaint({ status, headers, text }: Answered, mayTellToken: boolean): string | null {
  if (status >= 500) return `answered ${status}: ${text.slice(0, 300)}`;
  if (headers.get("x-content-type-options") !== "nosniff" || !headers.has("cache-control") || !headers.has("x-request-id"))
    return "came without the headers of every answer";
  const isJson = /^application\/json\b/.test(headers.get("content-type") ?? "");
  if (status >= 400) {
    const problem = isJson ? Problem.strict().safeParse(JSON.parse(text)) : null;
    if (!problem?.success || problem.data.status !== status || !/^[a-z-]+$/.test(problem.data.code) || problem.data.message === "")
      return `answered ${status} without a problem: ${text.slice(0, 300)}`;
  }
  const told = leaks(text);
  return told && !(told === "a token" && mayTellToken) ? `told ${told}: ${text.slice(0, 600)}` : null;
}
