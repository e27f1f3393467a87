/** The headers that every answer carries, whoever made it. */

interface PolicyOptions {
  /** Of the answer's inline scripts; null of a page that has none. */
  nonce: string | null;
  /** Vite's client wants inline styles and a socket. */
  isDev: boolean;
}

export interface SecurityOptions extends PolicyOptions {
  /** Local answers go over plain HTTP. */
  isLocal: boolean;
}

const hsts = "max-age=63072000; includeSubDomains";

const permissions = [
  "accelerometer",
  "autoplay",
  "browsing-topics",
  "camera",
  "display-capture",
  "fullscreen",
  "geolocation",
  "gyroscope",
  "hid",
  "identity-credentials-get",
  "idle-detection",
  "local-fonts",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "picture-in-picture",
  "screen-wake-lock",
  "serial",
  "usb",
  "xr-spatial-tracking",
]
  .map((feature) => `${feature}=()`)
  .join(", ");

/** A nonce alone would block the links that preload scripts: they carry none, hence 'self'. */
export function contentSecurityPolicy({ nonce, isDev }: PolicyOptions): string {
  return [
    "default-src 'none'",
    `script-src 'self'${nonce === null ? "" : ` 'nonce-${nonce}'`}`,
    `style-src 'self'${isDev ? " 'unsafe-inline'" : ""}`,
    "img-src 'self' data: blob:",
    `connect-src 'self'${isDev ? " ws:" : ""}`,
    "manifest-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Sets what every answer needs; policies that an answer brought for itself stay. */
export function secureHeaders(headers: Headers, options: SecurityOptions): void {
  if (!headers.has("content-security-policy")) headers.set("content-security-policy", contentSecurityPolicy(options));
  if (!options.isLocal) headers.set("strict-transport-security", hsts);
  headers.set("x-content-type-options", "nosniff");
  // Not no-referrer: Chromium would then send `Origin: null` with plain forms.
  if (!headers.has("referrer-policy")) headers.set("referrer-policy", "same-origin");
  headers.set("cross-origin-opener-policy", "same-origin");
  headers.set("cross-origin-resource-policy", "same-origin");
  headers.set("permissions-policy", permissions);
}

/** Cookies that pages write without knowing where they run are Secure outside local, too. */
export function secureCookies(headers: Headers): void {
  const cookies = headers.getSetCookie();
  headers.delete("set-cookie");
  for (const cookie of cookies) headers.append("set-cookie", /;\s*secure\b/i.test(cookie) ? cookie : `${cookie}; Secure`);
}

/** The answer, with headers that can be set: those of one that was fetched cannot. */
export function withSettableHeaders(response: Response): Response {
  try {
    response.headers.delete("x-powered-by");
    return response;
  } catch {
    return new Response(response.body, { status: response.status, headers: new Headers(response.headers) });
  }
}
