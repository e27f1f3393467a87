/** Every operation of the API with generated requests, from the document that describes it. More of them: `npm run test:long -- fuzz`. */
import { expect, test } from "vitest";
import { seedCast } from "~/platform/seed/seed";
import { fuzzApi } from "../../fuzz/api";
import { testDatabase } from "../../setup/database";

const { db, databaseUrl } = await testDatabase();
await seedCast(db);
/** Engines differ in what they take for a number or a text, hence some on each. */
const requests = databaseUrl ? 4_700 : 9_900;

test(`${requests} requests: no error, no word of what is inside, every refusal a problem, and everything holds afterwards`, async () => {
  const { answers, failure } = await fuzzApi(db, { requests, seed: 20_261_128 });
  expect(failure).toBeNull();
  const reached = [...answers].filter(([, statuses]) => [...statuses.keys()].some((status) => status < 300));
  expect([...answers].filter(([, statuses]) => statuses.size === 0)).toEqual([]);
  // What takes a link by mail, or what a device has signed, is reached by none.
  expect(reached.length).toBeGreaterThan(answers.size * (databaseUrl ? 0.54 : 0.6));
});
