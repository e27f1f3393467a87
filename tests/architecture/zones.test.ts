import { join } from "node:path";
import { ESLint } from "eslint";
import { describe, expect, test } from "vitest";
import { root } from "./client-build";

const eslint = new ESLint({
  cwd: root,
  overrideConfig: [{ files: ["**/*"], languageOptions: { parserOptions: { projectService: false, project: null } } }],
  ruleFilter: ({ ruleId }) => /restricted|default-export|console/.test(ruleId),
});

async function complaints(file: string, text: string): Promise<string[]> {
  const [result] = await eslint.lintText(text, { filePath: join(root, file) });
  return (result?.messages ?? []).map((message) => message.ruleId ?? message.message);
}

const zones = "import-x/no-restricted-paths";

describe("a forbidden import fails lint", () => {
  test.each([
    ["app/domain/x.ts", "~/paths"],
    ["app/domain/x.ts", "~/contract/profile/teams"],
    ["app/contract/x.ts", "~/api/api"],
    ["app/api/x.ts", "~/session/viewer"],
    ["app/session/x.ts", "~/platform/app"],
    ["app/session/x.ts", "~/widgets/ui/button"],
    ["app/session/x.ts", "~/env.server"],
    ["app/session/x.ts", "~/gate/web"],
    ["app/page/x.ts", "~/session/viewer"],
    ["app/platform/x.ts", "~/session/viewer"],
    ["app/platform/x.ts", "~/env.server"],
    ["app/platform/x.ts", "~/paths"],
    ["app/platform/review/x.ts", "../profile/top-interests"],
    ["app/platform/notices/x.ts", "~/platform/review/json"],
    ["app/platform/profile/x.ts", "../registrations"],
    ["app/platform/desk/x.ts", "../seed/seed"],
    ["app/widgets/x.tsx", "~/session/viewer"],
    ["app/widgets/x.tsx", "~/contract/profile/teams"],
    ["app/routes/home/x/route.tsx", "~/platform/app"],
    ["app/routes/home/x/route.tsx", "~/api/client"],
    ["app/routes/home/x/route.tsx", "~/env.server"],
    ["app/root.tsx", "~/platform/app"],
    ["app/entry.server.tsx", "~/api/api"],
    ["app/paths.ts", "~/domain/profile/teams"],
    ["app/domain/x.ts", "../../server"],
    ["app/platform/x.ts", "../../scripts/prepare.mjs"],
    ["scripts/x.ts", "~/session/viewer"],
    ["server.ts", "~/domain/profile/teams"],
    ["app/domain/base/x.ts", "~/domain/people/visibility"],
    ["app/domain/review/x.ts", "../profile/edits"],
    ["app/contract/profile/x.ts", "~/contract/desk/review-items"],
    ["app/widgets/ui/x.tsx", "../document/header"],
  ])("%s from %s", async (file, from) => {
    expect(await complaints(file, `import * as it from "${from}";\nvoid it;\n`)).toContain(zones);
  });

  test("one route from another", async () => {
    expect(await complaints("app/routes/home/x/route.tsx", 'import { it } from "../login/sign-in-frame";\nvoid it;\n')).toContain(
      "no-restricted-imports",
    );
    expect(
      await complaints("app/routes/home/x/route.tsx", 'import { it } from "~/routes/account/login/sign-in-frame";\nvoid it;\n'),
    ).toContain("no-restricted-imports");
  });
});

describe("an allowed import passes", () => {
  test.each([
    ["app/routes/home/x/route.tsx", "~/widgets/ui/button"],
    ["app/routes/home/x/route.tsx", "~/session/guards"],
    ["app/routes/home/x/route.tsx", "~/contract/profile/teams"],
    ["app/routes/home/x/route.tsx", "./helper"],
    ["app/session/x.ts", "~/api/api"],
    ["app/platform/x.ts", "~/contract/profile/teams"],
    ["app/platform/profile/x.ts", "../review/kind"],
    ["app/platform/notices/x.ts", "../module"],
    ["app/platform/seed/x.ts", "../profile/top-interests"],
    ["app/widgets/x.tsx", "~/domain/profile/teams"],
    ["scripts/x.ts", "~/platform/db/database"],
    ["server.ts", "~/platform/app"],
    ["tests/x.test.ts", "~/platform/app"],
    ["app/domain/desk/x.ts", "../profile/edits"],
    ["app/domain/profile/x.ts", "./edits"],
    ["app/widgets/profile/x.tsx", "../ui/button"],
  ])("%s from %s", async (file, from) => {
    expect(await complaints(file, `import * as it from "${from}";\nvoid it;\n`)).toEqual([]);
  });
});

test("style attributes, raw markup and console noise fail lint", async () => {
  expect(await complaints("app/widgets/x.tsx", "export const x = <p style={{}} />;\n")).toContain("no-restricted-syntax");
  expect(await complaints("app/widgets/x.tsx", 'export const x = <p dangerouslySetInnerHTML={{ __html: "" }} />;\n')).toContain(
    "no-restricted-syntax",
  );
  expect(await complaints("app/domain/x.ts", 'console.log("x");\n')).toContain("no-console");
  expect(await complaints("app/domain/x.ts", "export default 1;\n")).toContain("import-x/no-default-export");
});
