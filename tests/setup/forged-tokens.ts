/** Tokens that are none of ours: every way we know to make one look like it. */
import { createHmac, hkdfSync } from "node:crypto";
import { CompactSign, EncryptJWT, generateKeyPair, SignJWT } from "jose";

/** What each is, and the token. `good` is one of ours, signed with `secret`. */
export async function forgedTokens(good: string, secret: string): Promise<[what: string, token: string][]> {
  const [head = "", payload = "", signature = ""] = good.split(".");

  const key = new Uint8Array(hkdfSync("sha256", secret, "", "signing-day access token", 32));
  const seconds = Math.floor(Date.now() / 1000);
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as Record<string, unknown>;
  const { privateKey: rsa } = await generateKeyPair("RS256");
  const { privateKey: curve } = await generateKeyPair("ES256");

  function encode(value: unknown): string {
    return Buffer.from(typeof value === "string" ? value : JSON.stringify(value)).toString("base64url");
  }

  function sign(
    changes: Record<string, unknown>,
    header: Record<string, unknown> = {},
    by: Parameters<SignJWT["sign"]>[0] = key,
  ): Promise<string> {
    return new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg: "HS256", typ: "JWT", ...header }).sign(by);
  }

  /** Signed by hand, so that nothing checks what we write. */
  function signRaw(header: unknown, body: unknown, by: Uint8Array | string = key): string {
    const signed = `${encode(header)}.${encode(body)}`;
    return `${signed}.${createHmac("sha256", by).update(signed).digest("base64url")}`;
  }

  function flip(text: string, at: number): string {
    const bytes = Buffer.from(text, "base64url");
    bytes[at] = bytes[at]! ^ 1;
    return bytes.toString("base64url");
  }

  const hs256 = { alg: "HS256", typ: "JWT" };
  return [
    ["algorithm none", `${encode({ alg: "none", typ: "JWT" })}.${payload}.`],
    ["algorithm none with the old signature", `${encode({ alg: "none", typ: "JWT" })}.${payload}.${signature}`],
    ["algorithm NoNe", `${encode({ alg: "NoNe", typ: "JWT" })}.${payload}.${signature}`],
    ["no algorithm", signRaw({ typ: "JWT" }, claims)],
    ["an empty algorithm", signRaw({ alg: "", typ: "JWT" }, claims)],
    ["a longer hash", await sign({}, { alg: "HS512" }, Buffer.concat([key, key]))],
    ["the key under another hash", signRaw({ alg: "HS384", typ: "JWT" }, claims)],
    ["an RSA signature", await sign({}, { alg: "RS256" }, rsa)],
    ["a curve's signature", await sign({}, { alg: "ES256" }, curve)],
    ["another key", await sign({}, {}, new Uint8Array(32).fill(7))],
    ["a key of zeros", await sign({}, {}, new Uint8Array(32))],
    ["the secret itself as key", await sign({}, {}, new TextEncoder().encode(secret))],
    [
      "a key that the token brings along",
      await sign(
        {},
        { jwk: { kty: "oct", k: encode("a key of my own choosing, 32 byte") } },
        new TextEncoder().encode("a key of my own choosing, 32 byte"),
      ),
    ],
    ["a path as key id", await sign({}, { kid: "../../dev/null" }, new Uint8Array(32))],
    ["an unknown critical header", signRaw({ ...hs256, crit: ["mine"], mine: true }, claims)],
    ["an unencoded payload", signRaw({ ...hs256, crit: ["b64"], b64: false }, claims)],
    ["another type", await sign({}, { typ: "at+jwt" })],
    ["no type", signRaw({ alg: "HS256" }, claims)],
    ["a flipped bit in the header", `${flip(head, 3)}.${payload}.${signature}`],
    ["a flipped bit in the payload", `${head}.${flip(payload, 12)}.${signature}`],
    ["a flipped bit in the signature", `${head}.${payload}.${flip(signature, 5)}`],
    ["a signature cut short", `${head}.${payload}.${signature.slice(0, 20)}`],
    ["no signature", `${head}.${payload}.`],
    ["two parts", `${head}.${payload}`],
    ["four parts", `${good}.${signature}`],
    ["the payload of another user under the same signature", `${head}.${encode({ ...claims, sub: "999", uid: "999" })}.${signature}`],
    ["an end in the past", await sign({ iat: seconds - 1000, exp: seconds - 60 })],
    ["no end", signRaw(hs256, { ...claims, exp: undefined })],
    ["an end as text", signRaw(hs256, { ...claims, exp: String(seconds + 600) })],
    ["an end in a century, begun long ago", await sign({ iat: seconds - 4000, exp: seconds + 3_000_000_000 })],
    ["a beginning in the future", await sign({ iat: seconds + 600, exp: seconds + 1200 })],
    ["not valid yet", await sign({ nbf: seconds + 600 })],
    ["another issuer", await sign({ iss: "someone-else" })],
    ["no issuer", signRaw(hs256, { ...claims, iss: undefined })],
    ["another audience", await sign({ aud: "another-product" })],
    ["a list of audiences", await sign({ aud: ["signing-day", "another-product"] })],
    ["a subject that is not the user", await sign({ sub: "2" })],
    ["a user key spelled 01", await sign({ sub: "01", uid: "01" })],
    ["a user key spelled 1e0", await sign({ sub: "1e0", uid: "1e0" })],
    ["a session that is no key", await sign({ st: "' or true --" })],
    ["roles that are a number", await sign({ rg: 5 })],
    ["profiles that are text", await sign({ pks: "1,2" })],
    ["a profile that is text", await sign({ pk: "1" })],
    ["a payload that is a list", signRaw(hs256, [claims])],
    ["a payload that is not JSON", await new CompactSign(new TextEncoder().encode("{not json")).setProtectedHeader(hs256).sign(key)],
    ["an encrypted token", await new EncryptJWT(claims).setProtectedHeader({ alg: "dir", enc: "A256GCM" }).encrypt(key)],
    ["a refresh token", Buffer.alloc(32, 9).toString("base64url")],
    ["100 kB", `${head}.${"A".repeat(100_000)}.${signature}`],
    ["100 kB that were signed", await sign({ n: "x".repeat(100_000) })],
    ["dots only", ".."],
    ["nothing", ""],
  ];
}
