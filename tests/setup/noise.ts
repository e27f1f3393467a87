import { format } from "node:util";

const heard: string[] = [];
let expected: RegExp[] = [];

/** Collects what goes to console.error and console.warn instead of printing it. */
export function listen(): void {
  for (const level of ["error", "warn"] as const) {
    console[level] = (...parts: unknown[]) => void heard.push(format(...parts));
  }
}

/** The running test prints this on purpose. */
export function expectNoise(pattern: RegExp): void {
  expected.push(pattern);
}

/** What was heard and not expected since the last call. */
export function unexpectedNoise(): string[] {
  const noise = heard.splice(0).filter((text) => !expected.some((pattern) => pattern.test(text)));
  expected = [];
  return noise;
}
