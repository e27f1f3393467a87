import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { safeTarget } from "~/domain/base/safe-target";
import { hostileAddresses, hostileTexts } from "../../setup/hostile-texts";

const origin = "https://signing.test";
const payloads = fileURLToPath(new URL("../../../shared/data/security/open-redirect-payloads.txt", import.meta.url));

function staysHome(raw: unknown): void {
  const target = safeTarget(raw, origin);
  if (target === null) return;
  expect(target.startsWith("/") && !target.startsWith("//")).toBe(true);
  expect(new URL(target, origin).origin).toBe(origin);
  expect(new URL(target, origin).pathname).toBe(new URL(String(raw), origin).pathname);
}

describe("C3: redirect targets stay on our own host", () => {
  test.each(["/", "/profile", "/profile/teams/new?search=alab", "/desk?type=topInterest#queue", "/profile?x=%2F%2Fevil.test"])(
    "%s is safe",
    (raw) => {
      expect(safeTarget(raw, origin)).toBe(raw);
    },
  );

  test.each([
    null,
    undefined,
    7,
    {},
    ["/"],
    "",
    "profile",
    "//evil.test",
    "///evil.test",
    "/\\evil.test",
    "\\/evil.test",
    "/\t/evil.test",
    "/\n/evil.test",
    "/\u0000",
    "/\u0085x",
    "/\u2028x",
    "https://signing.test/profile",
    "https:evil.test",
    "javascript:alert(1)",
    "data:text/html,x",
    "/.//evil.test",
    "/..//evil.test",
    "/x/..//evil.test",
    "/%2e//evil.test",
    `/${"x".repeat(2047)}`,
  ])("%j is not", (raw) => {
    expect(safeTarget(raw, origin)).toBeNull();
  });

  test("2,047 characters are the most", () => {
    expect(safeTarget(`/${"x".repeat(2046)}`, origin)).not.toBeNull();
  });

  test("whatever is given stays home", () => {
    const piece = fc.constantFrom("/", "\\", ".", "..", "//", "@", ":", "evil.test", "%2f", "%5c", "\t", "?", "#", "https:", "x");
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 8 }).map((parts) => parts.join("")),
        staysHome,
      ),
      { numRuns: 3000 },
    );
  });

  test("what is known to lead astray stays home, raw and decoded", () => {
    const listed = existsSync(payloads) ? readFileSync(payloads, "utf8").split("\n").filter(Boolean) : [];
    const lines = [...hostileAddresses, ...hostileTexts, ...listed];
    expect(hostileAddresses.length).toBeGreaterThan(400);
    for (const raw of lines) {
      staysHome(raw);
      staysHome(`/${raw}`);
      try {
        staysHome(decodeURIComponent(raw));
      } catch (error) {
        expect(error).toBeInstanceOf(URIError);
      }
    }
  });
});
