/** Every form of every page with generated values, as everybody. More of them: `npm run test:long -- fuzz`. */
import { pathToFileURL } from "node:url";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { root } from "../architecture/client-build";
import { fuzzForms, type Route } from "../fuzz/forms";
import { isWhole, sampleSeed } from "../setup/sample";
import { startCastServer } from "./cast-server";

const server = await startCastServer();
afterAll(() => server.stop());
const { routes } = (await import(pathToFileURL(join(root, "build", "server", "index.js")).href)) as { routes: Record<string, Route> };
const posts = isWhole ? 1_500 : 250;

test(`${posts} posts: no error, no word of what is inside, and no stored text that runs on any page`, async () => {
  const { answers, failure, forms, pages } = await fuzzForms(server, {
    posts,
    seed: 20_261_120 + sampleSeed,
    routes: Object.values(routes),
  });
  expect(failure).toBeNull();
  expect(forms).toBeGreaterThan(100);
  expect(pages).toBeGreaterThan(400);
  expect(answers.size).toBeGreaterThan(30);
});
