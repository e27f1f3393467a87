/** The built stylesheet and scripts hold nothing that an old engine drops more of than the one thing it does not know. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import postcss, { type Rule } from "postcss";
import { transform } from "esbuild";
import { describe, expect, test } from "vitest";
import { root } from "./client-build";

const assets = join(root, "build", "client", "assets");
const named = (pattern: RegExp) => readdirSync(assets).filter((name) => pattern.test(name));

describe.each(["root", "documents"])("the styles: %s", (name) => {
  const sheet = postcss.parse(readFileSync(join(assets, named(new RegExp(`^${name}-.+\\.css$`))[0]!), "utf8"));

  function rulesThat(matches: (rule: Rule) => boolean): string[] {
    const found: string[] = [];
    sheet.walkRules((rule) => void (matches(rule) && found.push(rule.selector)));
    return found;
  }

  test("has no layers, containers, scopes or nesting", () => {
    const rules: string[] = [];
    sheet.walkAtRules(/^(layer|container|scope|property|starting-style)$/, (rule) => void rules.push(rule.name));
    expect([...rules, ...rulesThat((rule) => rule.parent?.type === "rule")]).toEqual([]);
  });

  test("letters are as large as the reader has them: no size of them is in px", () => {
    const fixed: string[] = [];
    sheet.walkDecls(/^(font|font-size)$/, ({ prop, value }) => void (/px\b/.test(value) && fixed.push(`${prop}: ${value}`)));
    expect(fixed).toEqual([]);
  });

  test("no selector that is new takes others of its list with it", () => {
    const isNew = (selector: string) => /:(has|is|where|focus-visible|modal|user-(in)?valid)\b/.test(selector);
    expect(rulesThat(({ selectors }) => selectors.some(isNew) && !selectors.every(isNew))).toEqual([]);
  });

  test("what is placed over the page, or hidden for what is over it, does so without :has() only in part", () => {
    const hiding = rulesThat(
      ({ selector, nodes, parent }) =>
        /:has\(/.test(selector) &&
        nodes.some((node) => node.type === "decl" && /^(display|visibility|position)$/.test(node.prop)) &&
        parent?.type === "root",
    );
    expect(hiding).toEqual([]);
  });

  test("no declaration stands on what old engines do not know", () => {
    const declared: string[] = [];
    sheet.walkDecls((declaration) => {
      if (/^inset$/.test(declaration.prop) || /color-mix\(|oklch\(|\d[ds]v[hw]\b/.test(declaration.value))
        declared.push(String(declaration));
    });
    const inSupports: string[] = [];
    sheet.walkAtRules("supports", (rule) => rule.walkDecls((declaration) => void inSupports.push(String(declaration))));
    expect(declared.filter((one) => !inSupports.includes(one))).toEqual([]);
  });
});

test.each(named(/\.js$/))("%s is of the syntax of 2019, but for what modules themselves bring", async (name) => {
  const code = readFileSync(join(assets, name), "utf8");
  const lowered = await transform(code, { target: "es2019", supported: { "dynamic-import": true, "import-meta": true }, minify: false });
  const same = await transform(code, { target: "esnext", minify: false });
  expect(lowered.code).toBe(same.code);
});
