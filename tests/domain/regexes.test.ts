/** C10: what people send can be long and odd; no pattern of the product takes more than its length to say so. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { expect, test } from "vitest";
import { processorTime, slowness } from "../setup/processor";

const app = fileURLToPath(new URL("../../app", import.meta.url));

/**
 * Patterns that take the square of a length which is short: a sentence of 500 characters, what an operator writes, a text measured before.
 */
const forShortTexts = [/^env\.server\.ts/, /^domain\/notices\/mail-words\.ts/, /^platform\/import\//, /^domain\/review\/reference\.ts/];

const heads = ["", ";", "e", "-", "0", "1.", "x@", "/", "(", "@"];
const tails = ["", "!", "x"];
const repeated = [..." 0a.-@_\"(+\tA,;|/:%'<x&\n", "a.", "0.", "a_", "a-", "0-", " -", "a,", "0,", "; ", "0 ", "a@"];

function patterns(): { where: string; pattern: RegExp }[] {
  return readdirSync(app, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => {
      const found: { where: string; pattern: RegExp }[] = [];
      const look = (node: ts.Node): void => {
        const [, source, flags] = ts.isRegularExpressionLiteral(node) ? (/^\/(.*)\/([a-z]*)$/s.exec(node.text) ?? []) : [];
        if (source && /[*+]|,\}/.test(source)) found.push({ where: `${file}: ${source}`, pattern: new RegExp(source, flags) });
        ts.forEachChild(node, look);
      };
      look(ts.createSourceFile(file, readFileSync(join(app, file), "utf8"), ts.ScriptTarget.Latest));
      return found;
    });
}

function timeOf(pattern: RegExp, text: string): number {
  pattern.lastIndex = 0;
  const began = processorTime();
  if (pattern.global) text.replace(pattern, "");
  else pattern.test(text);
  return processorTime() - began;
}

/** The text that it takes longest over, of those made of one part again and again. */
function worstFor(pattern: RegExp): (length: number) => string {
  let worst = { time: 0, of: (_length: number) => "" };
  for (const part of repeated) {
    for (const head of heads) {
      for (const tail of tails) {
        const of = (length: number) => head + part.repeat(length / part.length) + tail;
        const text = of(200);
        const time = Math.min(timeOf(pattern, text), timeOf(pattern, text));
        if (time > worst.time) worst = { time, of };
      }
    }
  }
  return worst.of;
}

const read = patterns().filter(({ where }) => !forShortTexts.some((short) => short.test(where)));

test("there are patterns to look at", () => expect(read.length).toBeGreaterThan(30));

test.each(read)("$where", ({ pattern }) => {
  const textOf = worstFor(pattern);
  // Twice as long may take twice as long; a form may bring 256 kB.
  const [short, long] = [2_000, 32_000].map((length) => Math.min(...[1, 2, 3].map(() => timeOf(pattern, textOf(length)))));
  expect(long! < 20 * slowness() || long! / Math.max(short!, 0.01) < 64).toBe(true);
});
