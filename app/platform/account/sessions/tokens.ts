/** Access tokens: signed here, verified on every request. Their claims are contract/account/sessions.ts. */
import { createSecretKey, hkdfSync, type KeyObject } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import { Claims } from "~/contract/account/sessions";
import { rolesOf } from "~/domain/account/roles";
import type { TokenViewer } from "../../module";

/** Seconds that a token lasts: what a demoted user keeps at most (docs/promises.md A11). */
export const tokenLasts = 15 * 60;

/** Seconds that the clocks of two nodes may differ. */
const clockTolerance = 5;

const algorithm = "HS256";
const audience = "signing-day";
const longestToken = 8_192;

/** Tokens that are remembered as verified: to verify one takes longer than most of what a page asks for with it. */
const mostRemembered = 1_000;

/** The user as a token tells of them. */
export interface TokenSubject {
  userKey: number;
  name: string;
  email: string | null;
  roles: readonly string[];
  hasSubscription: boolean;
  profileKey: number | null;
  profileKeys: readonly number[];
}

export type Tokens = ReturnType<typeof createTokens>;

/** The first secret signs; tokens of every secret are accepted, so that secrets can be rotated. */
export function createTokens({ secrets, issuer, now }: { secrets: readonly string[]; issuer: string; now: () => Date }) {
  const keys = secrets.map(keyOf);
  const [signingKey] = keys;
  if (!signingKey) throw new Error("Tokens need a secret.");
  const remembered = new Map<string, { viewer: TokenViewer; beginsAt: number; endsAt: number }>();

  function remember(token: string, viewer: TokenViewer, { iat, exp }: Claims): void {
    const [oldest] = remembered.keys();
    if (remembered.size >= mostRemembered && oldest !== undefined) remembered.delete(oldest);
    remembered.set(token, { viewer, beginsAt: iat * 1000, endsAt: Math.min(exp, iat + tokenLasts) * 1000 });
  }

  return {
    /** `endsAt` has whole seconds, as the claim has. */
    async sign(subject: TokenSubject, sessionKey: string): Promise<{ token: string; endsAt: Date }> {
      const issuedAt = Math.floor(now().getTime() / 1000);
      const claims: Claims = {
        a: "system",
        aud: audience,
        exp: issuedAt + tokenLasts,
        has: subject.hasSubscription,
        iat: issuedAt,
        iss: issuer,
        n: subject.name,
        pe: true,
        pl: subject.hasSubscription ? "Fan" : "",
        st: sessionKey,
        rg: [...subject.roles],
        sub: String(subject.userKey),
        uid: String(subject.userKey),
        e: subject.email ?? "",
        pk: subject.profileKey,
        pks: [...subject.profileKeys],
      };
      const token = await new SignJWT({ ...claims }).setProtectedHeader({ alg: algorithm, typ: "JWT" }).sign(signingKey);
      return { token, endsAt: new Date(claims.exp * 1000) };
    },

    /** Null for whatever is not one of our tokens, in its time. Never throws. */
    async verify(token: string): Promise<TokenViewer | null> {
      if (token.length > longestToken || !isCanonical(token.slice(token.lastIndexOf(".") + 1))) return null;
      const currentDate = now();
      const known = remembered.get(token);
      if (known && known.beginsAt <= currentDate.getTime() && currentDate.getTime() < known.endsAt) return known.viewer;
      for (const key of keys) {
        const claims = await verifiedClaims(token, key, issuer, currentDate);
        const viewer = claims && viewerFrom(claims);
        if (claims && viewer) remember(token, viewer, claims);
        if (claims) return viewer;
      }
      return null;
    },
  };
}

/** The last character of a signature has bits to spare: only one spelling of it counts. */
function isCanonical(signature: string): boolean {
  return Buffer.from(signature, "base64url").toString("base64url") === signature;
}

async function verifiedClaims(token: string, key: KeyObject, issuer: string, currentDate: Date): Promise<Claims | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      typ: "JWT",
      issuer,
      audience,
      currentDate,
      clockTolerance,
      maxTokenAge: tokenLasts,
      requiredClaims: ["exp", "iat", "sub"],
    });
    return Claims.parse(payload);
  } catch {
    return null;
  }
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

function viewerFrom(claims: Claims): TokenViewer | null {
  if (claims.sub !== claims.uid || !/^[1-9]\d{0,9}$/.test(claims.sub) || !uuid.test(claims.st)) return null;
  return {
    userKey: Number(claims.sub),
    name: claims.n,
    roles: rolesOf(claims.rg),
    profileKey: claims.pk,
    profileKeys: [...new Set([...(claims.pk === null ? [] : [claims.pk]), ...claims.pks])],
    sessionKey: claims.st,
  };
}

/**
 * A key of its own for tokens: the same secret signs cookies in the web part.
 * As an object, which jose imports once; raw bytes it would import at every token.
 */
function keyOf(secret: string): KeyObject {
  return createSecretKey(new Uint8Array(hkdfSync("sha256", secret, "", "signing-day access token", 32)));
}
