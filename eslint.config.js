import importX from "eslint-plugin-import-x";
import { createTypeScriptImportResolver } from "eslint-import-resolver-typescript";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

/** What each ring may import of ours, itself aside. Anything else is an error. */
const rings = {
  "app/routes": ["pages", "widgets", "session", "domain", "contract", "page", "paths.ts", "paths"],
  "app/pages": ["session", "domain", "contract", "page", "paths.ts", "paths"],
  "app/widgets": ["domain", "page", "paths.ts", "paths"],
  "app/gate": ["session", "api", "contract", "domain", "page", "paths.ts", "paths"],
  "app/session": ["api", "contract", "domain", "page", "paths.ts", "paths"],
  "app/api": ["contract", "domain"],
  "app/platform": ["contract", "domain"],
  "app/contract": ["domain"],
  "app/page": ["domain"],
  "app/domain": [],
  "app/paths.ts": [],
  "app/paths": ["paths.ts"],
  "app/env.server.ts": ["domain"],
};

/** Inside a ring, an area imports from its left only (docs/decisions/areas.md). */
const areas = [
  "base",
  "ui",
  "document",
  "people",
  "teams",
  "sites",
  "account",
  "review",
  "profile",
  "nil",
  "rankings",
  "news",
  "notices",
  "desk",
  "admin",
];
const ringsOfAreas = ["app/domain", "app/contract", "app/widgets"];

/**
 * The platform's own areas: what acts is told of stands left of it. What stands beside the folders is for all of them but app.ts and
 * registrations.ts; nothing imports `seed` or `import`.
 */
const platformAreas = [
  "base",
  "db",
  "audit",
  "jobs",
  "account",
  "teams",
  "people",
  "sites",
  "notices",
  "review",
  "profile",
  "nil",
  "rankings",
  "desk",
  "mail",
  "admin",
];
const platformFiles = ["act.ts", "failures.ts", "module.ts", "mount.ts"];

const shell = ["app/root.tsx", "app/entry.client.tsx", "app/entry.document.ts", "app/entry.server.tsx"];

const zones = [
  ...Object.entries(rings).map(([target, allowed]) => ({
    target: `./${target}`,
    from: "./app",
    except: [...allowed, target.replace("app/", "")].map((name) => `./${name}`),
    message: "This ring may not import that one: see the table of allowed imports in eslint.config.js.",
  })),
  ...ringsOfAreas.flatMap((ring) =>
    areas.map((area, place) => ({
      target: `./${ring}/${area}`,
      from: `./${ring}`,
      except: areas.slice(0, place + 1).map((name) => `./${name}`),
      message: "An area may not import what stands right of it: see the list of areas in eslint.config.js.",
    })),
  ),
  ...platformAreas.map((area, place) => ({
    target: `./app/platform/${area}`,
    from: "./app/platform",
    except: [...platformAreas.slice(0, place + 1), ...platformFiles].map((name) => `./${name}`),
    message:
      "An area of the platform may not import what stands right of it, which registers with it instead: see the list of areas in eslint.config.js.",
  })),
  ...shell.map((target) => ({
    target: `./${target}`,
    from: "./app",
    except: rings["app/routes"].map((name) => `./${name}`),
  })),
  { target: "./scripts", from: "./app", except: ["./platform", "./domain", "./env.server.ts"] },
  { target: "./app", from: ["./server.ts", "./scripts", "./tests", "./build"] },
  { target: "./server.ts", from: "./app", except: ["./platform", "./gate", "./session", "./api", "./env.server.ts"] },
];

const forbiddenSyntax = [
  { selector: "JSXAttribute[name.name='style']", message: "The content security policy blocks style attributes: use a class." },
  { selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']", message: "Text of people's must never become markup." },
  { selector: "ExportAllDeclaration", message: "No barrels: import from the module that has it." },
];

const noExportedArrow = {
  selector:
    "ExportNamedDeclaration > VariableDeclaration > VariableDeclarator[init.type='ArrowFunctionExpression']:not([id.typeAnnotation])",
  message: "Export function declarations.",
};

const remixLinks = {
  name: "@remix-run/react",
  importNames: ["Link", "NavLink"],
  message: "Links are AppLink (docs/decisions/links-are-plain-anchors.md).",
};
const conformForms = {
  name: "@conform-to/react",
  importNames: ["useForm"],
  message: "Forms are those of widgets/ui/use-form, which take back what was said at a field once that is changed.",
};

export default tseslint.config(
  { ignores: ["build/", "data/", "node_modules/", "test-results/", "playwright-report/"] },
  ...tseslint.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: "error" },
    plugins: { "import-x": importX },
    settings: { "import-x/resolver-next": [createTypeScriptImportResolver({ project: "./tsconfig.json" })] },
    rules: {
      "import-x/no-restricted-paths": ["error", { zones }],
      "import-x/no-default-export": "error",
      "import-x/no-duplicates": ["error", { considerQueryString: true }],
      "func-style": ["error", "declaration", { allowArrowFunctions: true }],
      "no-restricted-syntax": ["error", ...forbiddenSyntax, noExportedArrow],
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports", disallowTypeAnnotations: false }],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_", ignoreRestSiblings: true }],
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-eval": "error",
      "no-implied-eval": "error",
      // Prettier breaks code; this is about comments. Sentences, statements of SQL and addresses stay whole.
      "max-len": ["error", { code: 140, ignoreStrings: true, ignoreTemplateLiterals: true, ignoreRegExpLiterals: true, ignoreUrls: true }],
    },
  },
  {
    files: ["app/**/*.{ts,tsx}", "server.ts", "scripts/**/*.ts"],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      "@typescript-eslint/await-thenable": "error",
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: false }],
      "@typescript-eslint/only-throw-error": [
        "error",
        {
          allow: [
            { from: "lib", name: "Response" },
            { from: "package", package: "@remix-run/server-runtime", name: "TypedResponse" },
          ],
        },
      ],
      "@typescript-eslint/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
      "max-lines": ["error", { max: 300, skipBlankLines: true, skipComments: true }],
      "no-console": "error",
    },
  },
  // Mostly lists of columns, a line each.
  { files: ["app/platform/seed/world/*-rows.ts"], rules: { "max-lines": "off" } },
  {
    ...jsxA11y.flatConfigs.recommended,
    files: ["app/**/*.tsx"],
    // A component that hands on its children looks empty to this rule; axe looks at the pages themselves.
    rules: { ...jsxA11y.flatConfigs.recommended.rules, "jsx-a11y/anchor-has-content": "off" },
  },
  {
    files: ["app/**/*.{ts,tsx}"],
    plugins: { "react-hooks": reactHooks },
    rules: {
      "react-hooks/rules-of-hooks": "error",
      "react-hooks/exhaustive-deps": "error",
      "no-restricted-imports": ["error", { paths: [remixLinks] }],
      "no-restricted-properties": [
        "error",
        { object: "process", property: "stdout", message: "What is said goes through the log, which holds nothing that somebody typed." },
      ],
    },
  },
  {
    files: ["app/routes/**/*.{ts,tsx}"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          paths: [remixLinks, conformForms],
          patterns: [
            { group: ["~/routes/*", "../*"], message: "Nothing imports from another route: share it in widgets, domain or session." },
          ],
        },
      ],
    },
  },
  {
    files: [
      "app/routes/*/*/route.tsx",
      "app/routes.ts",
      ...shell,
      "*.config.{js,ts}",
      "remix.config.js",
      "tests/**/{setup,global,global-setup}*.ts",
      "tests/**/*.config.ts",
      "tests/bench/references/remix/app/**",
      "app/platform/db/drizzle.config.ts",
      "app/widgets/base/documents.config.ts",
    ],
    rules: { "import-x/no-default-export": "off", "no-restricted-syntax": ["error", ...forbiddenSyntax] },
  },
);
