/** What a bulk approval answered is kept for whoever approved, for an hour, within what a cookie holds. */
import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { paths } from "~/paths";
import { largestCookie } from "~/session/cookies";
import { keepOutcome, openOutcome, type Outcome } from "~/session/kept-outcome";
import { deriveKeys } from "~/session/signing";

const keys = deriveKeys(["a secret of this test, which is long enough"], "outcome");
const now = Date.parse("2026-07-01T12:00:00Z");
const hour = 60 * 60 * 1000;

/** A name that has nothing in common with others. */
const unlike = (index: number) => createHash("sha512").update(String(index)).digest("base64url");

function outcomeOf(count: number, nameLength = 24): Outcome {
  const refused = Array.from({ length: count }, (_, index) => ({
    key: 100_000 + index,
    reference: `E-2026-${100_000 + index}`,
    athleteName: unlike(index).slice(0, nameLength),
    message: `Rory Reviewer is working on this until ${index}:42 AM.`,
  }));
  return { narrowing: { kind: "vitals", search: "avery" }, done: [{ key: 7, reference: "E-2026-000007", athleteName: "Avery" }], refused };
}

/** What a browser brings that was told to keep it. */
function bringing(cookie: string): Request {
  return new Request("http://localhost/desk/approve-all", { headers: { cookie: cookie.split(";")[0]! } });
}

describe("a kept outcome", () => {
  test("is read again as it was, in the page that tells it", () => {
    const outcome = outcomeOf(3);
    const kept = keepOutcome(keys, 7, outcome, now)!;
    expect(openOutcome(keys, bringing(kept.cookie), kept.id, 7, now)).toEqual(outcome);
    expect(kept.cookie).toContain(`Path=${paths.deskApproveAll()}; `);
    expect(kept.cookie).toMatch(/HttpOnly; SameSite=Lax$/);
    expect(kept.cookie).not.toMatch(/Rory|E-2026|[Aa]very/);
  });

  test("is nobody else's, no other approval's, and over after an hour", () => {
    const { id, cookie } = keepOutcome(keys, 7, outcomeOf(1), now)!;
    expect(openOutcome(keys, bringing(cookie), id, 8, now)).toBeNull();
    expect(openOutcome(keys, bringing(cookie), "another", 7, now)).toBeNull();
    expect(openOutcome(keys, bringing(cookie), id, 7, now + hour - 1)).not.toBeNull();
    expect(openOutcome(keys, bringing(cookie), id, 7, now + hour)).toBeNull();
    expect(openOutcome(deriveKeys(["another secret of this test, long enough"], "outcome"), bringing(cookie), id, 7, now)).toBeNull();
    expect(openOutcome(keys, new Request("http://localhost/"), id, 7, now)).toBeNull();
  });

  test("of a whole page of the queue fits into a cookie; a larger one is not kept", () => {
    expect(Buffer.byteLength(keepOutcome(keys, 7, outcomeOf(25, 30), now)!.cookie)).toBeLessThan(largestCookie);
    expect(keepOutcome(keys, 7, outcomeOf(100, 60), now)).toBeNull();
  });
});
