/**
 * What MDN's HTTP Observatory would say of an answer: a hundred points, less for
 * what is missing or weak, and more for what is better than asked, which counts
 * from ninety points on.
 */

export interface Answered {
  status: number;
  headers: Headers;
  html: string;
}

/** The points of each check, in the Observatory's names. Redirection and the certificate are the proxy's. */
export function pointsOf({ headers, html }: Answered, origin: string): Record<string, number> {
  return {
    "content-security-policy": policyPoints(headers.get("content-security-policy")),
    cookies: cookiePoints(headers.getSetCookie()),
    "cross-origin-resource-sharing":
      headers.has("access-control-allow-origin") && headers.has("access-control-allow-credentials") ? -50 : 0,
    "strict-transport-security": transportPoints(headers.get("strict-transport-security")),
    "subresource-integrity": scriptPoints(html, origin),
    "x-content-type-options": headers.get("x-content-type-options") === "nosniff" ? 0 : -5,
    "x-frame-options":
      /frame-ancestors 'none'/.test(headers.get("content-security-policy") ?? "") ||
      /^(deny|sameorigin)$/i.test(headers.get("x-frame-options") ?? "")
        ? 5
        : -20,
    "referrer-policy": referrerPoints(headers.get("referrer-policy")),
    "cross-origin-resource-policy": /^same-(origin|site)$/.test(headers.get("cross-origin-resource-policy") ?? "") ? 10 : 0,
    "cross-origin-opener-policy": /^same-origin(-allow-popups)?$/.test(headers.get("cross-origin-opener-policy") ?? "") ? 10 : 0,
  };
}

export function scoreOf(points: Record<string, number>): number {
  const strict =
    100 +
    Object.values(points)
      .filter((one) => one < 0)
      .reduce((sum, one) => sum + one, 0);
  return strict < 90
    ? Math.max(0, strict)
    : strict +
        Object.values(points)
          .filter((one) => one > 0)
          .reduce((sum, one) => sum + one, 0);
}

export function gradeOf(score: number): string {
  if (score >= 100) return "A+";
  return score >= 90 ? "A" : score >= 85 ? "A-" : score >= 80 ? "B+" : "B or less";
}

function policyPoints(policy: string | null): number {
  if (!policy) return -25;
  const directives = new Map(
    policy
      .split(";")
      .map((part) => part.trim().split(/\s+/))
      .map(([name = "", ...sources]) => [name, sources]),
  );
  const sourcesOf = (name: string) => directives.get(name) ?? directives.get("default-src") ?? ["*"];
  const active = [...sourcesOf("script-src"), ...sourcesOf("object-src")];
  if (active.some((source) => /^('unsafe-inline'|data:|https?:|\*)$/.test(source))) return -20;
  if ([...directives.values()].flat().some((source) => source.startsWith("http:"))) return -20;
  if (active.includes("'unsafe-eval'")) return -10;
  if (sourcesOf("style-src").some((source) => /^('unsafe-inline'|data:|https?:|\*)$/.test(source))) return 0;
  const isStrict =
    directives.get("default-src")?.join() === "'none'" && /^'(self|none)'$/.test(directives.get("form-action")?.join() ?? "");
  return isStrict ? 10 : 5;
}

function cookiePoints(cookies: readonly string[]): number {
  if (cookies.length === 0) return 0;
  const has = (cookie: string, attribute: RegExp) =>
    cookie
      .split(";")
      .slice(1)
      .some((one) => attribute.test(one.trim()));
  if (cookies.some((cookie) => !has(cookie, /^secure$/i))) return -40;
  if (cookies.some((cookie) => !has(cookie, /^httponly$/i))) return -30;
  return cookies.every((cookie) => has(cookie, /^samesite=(lax|strict)$/i)) ? 5 : -20;
}

function transportPoints(header: string | null): number {
  const seconds = Number(/^max-age=(\d+)/.exec(header ?? "")?.[1] ?? Number.NaN);
  if (Number.isNaN(seconds)) return -20;
  return seconds >= 15_768_000 ? 0 : -10;
}

function scriptPoints(html: string, origin: string): number {
  const sources = [...html.matchAll(/<script[^>]+src="([^"]+)"/g)].map(([, source = ""]) => new URL(source, origin));
  return sources.every((source) => source.origin === origin) ? 0 : -50;
}

function referrerPoints(header: string | null): number {
  if (header === null) return 0;
  return ["no-referrer", "same-origin", "strict-origin", "strict-origin-when-cross-origin"].includes(header) ? 5 : -5;
}
