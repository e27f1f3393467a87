/** Measured adults as athletes' measurements: 200 rows of the combine go in through the forms and come back as the same numbers. */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { realFile, sharedData } from "../platform/import/files";
import { addCombineAthletes, enterRows, readBack, type CombineAthlete } from "../setup/combine-entry";
import { combineFile, differences, readCombine, refusalOf, rowsAtLimits, rowsOutside, spread, type Result } from "../setup/combine-file";
import { startServer, type RunningServer } from "../setup/server";

const path = realFile(combineFile);
const title = path
  ? "200 rows of the combine"
  : `200 rows of the combine (skipped: ${combineFile} is not in ${sharedData}; SHARED_DATA says where it is)`;
const rowsWanted = 200;
const athleteCount = 8;

let athletes: CombineAthlete[] = [];
let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ prepare: async (location) => void (athletes = await addCombineAthletes(location, athleteCount + 1)) });
});
afterAll(() => server.stop());

describe.skipIf(!path)(title, () => {
  const { rows: all } = readCombine(path ? readFileSync(path, "utf8") : "");
  const rows = spread(all, rowsWanted);
  const sharesOf = (athlete: number) => rows.filter((_row, index) => index % athleteCount === athlete);

  test("are numbers of every measured type, spread over the file", () => {
    expect(rows).toHaveLength(Math.min(rowsWanted, all.length));
    expect(rows[0]).toBe(all[0]);
    expect(all.indexOf(rows.at(-1)!)).toBeGreaterThan(all.length * 0.99);
    expect(new Set(rows.flatMap(({ results }) => results.map(({ measurementTypeKey }) => measurementTypeKey)))).toEqual(
      new Set([1, 2, 4, 6, 7, 14, 15, 16]),
    );
  });

  test("go in and read back equal, waiting and approved", async () => {
    for (const [index, athlete] of athletes.slice(0, athleteCount).entries()) {
      const share = sharesOf(index);
      const sent = share.flatMap(({ results }) => results);
      const entered = await enterRows(server.url, athlete, share);
      expect(entered).toEqual({ accepted: sent, refused: [], held: [] });
      const { waiting, approved, differences } = await readBack(server.url, athlete, share, entered, { byDesk: index === 0 });
      expect(differences).toEqual([]);
      expect(waiting + approved).toBe(sent.length);
    }
  });
});

test("a number that is off by a little, doubled or lost is told", () => {
  const [sent] = rowsAtLimits[0]!.results as [Result];
  expect(differences([sent], [{ ...sent, value: "48.0" }])).toEqual([]);
  expect(differences([sent], [{ ...sent, value: "48.01" }])).toHaveLength(2);
  expect(differences([sent], [sent, sent])).toHaveLength(1);
  expect(differences([sent, sent], [sent])).toHaveLength(1);
  expect(differences([sent], [{ ...sent, dateOccurred: "2020-01-01" }])).toHaveLength(2);
});

test("rows just outside the limits are refused with their sentence, those at them are not", async () => {
  const entered = await enterRows(server.url, athletes[athleteCount]!, [...rowsOutside, ...rowsAtLimits]);
  expect(entered.refused.map(({ line, sentence }) => ({ line, sentence }))).toEqual(
    rowsOutside.map(({ line, results }) => ({ line, sentence: refusalOf(results[0]!) })),
  );
  expect(entered.accepted).toEqual(rowsAtLimits.flatMap(({ results }) => results));
});

test("a refused result holds back the rest of its row, and the report says which", async () => {
  const [weight, height] = [rowsOutside.at(-1)!, rowsAtLimits[0]!].map(({ results }) => results[0]) as [Result, Result];
  const entered = await enterRows(server.url, athletes[athleteCount]!, [{ line: 5201, results: [height, weight] }]);
  expect(entered).toEqual({
    accepted: [],
    refused: [{ ...weight, line: 5201, sentence: "Weight cannot exceed 500 lbs." }],
    held: [height],
  });
});
