/** Before every test file: what is printed as an error or a warning fails the test that did it. */
import { afterEach, beforeAll, beforeEach } from "vitest";
import { listen, unexpectedNoise } from "./noise";

listen();
beforeAll(async () => {
  if (typeof document === "undefined") return;
  // A worker has one document for all of its files.
  document.body.replaceChildren();
  // Waiting ends when what is waited for is there, however busy the machine.
  (await import("@testing-library/react")).configure({ asyncUtilTimeout: 60_000 });
});
beforeEach(() => void unexpectedNoise());

afterEach(async () => {
  if (typeof document !== "undefined") (await import("@testing-library/react")).cleanup();
  const noise = unexpectedNoise();
  if (noise.length > 0) throw new Error(`The test was noisy:\n${noise.join("\n")}`);
});
