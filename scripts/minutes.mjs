/** Where the minutes of a run went: by area, and the files that took the most. They add up over the workers. */
import { relative } from "node:path";

const mostFiles = 12;

/** What Vitest's or Playwright's report says of each file: its path under tests/ and its milliseconds. */
export function timesOf(report, root) {
  if (report.testResults) {
    return report.testResults.map(({ name, startTime, endTime }) => [relative(`${root}/tests`, name), Math.max(0, endTime - startTime)]);
  }
  return (report.suites ?? []).map((suite) => [
    `e2e/${suite.file}`,
    specsOf(suite)
      .flatMap(durationsOf)
      .reduce((sum, one) => sum + one, 0),
  ]);
}

function specsOf(suite) {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
}

function durationsOf(spec) {
  return spec.tests.flatMap((test) => test.results.map((result) => result.duration));
}

/** The folder that a file is of; in the browser each file is an area. */
function areaOf(file) {
  const parts = file.split("/");
  return parts[0] === "platform" || parts[0] === "e2e" ? parts.slice(0, 2).join("/") : parts[0];
}

function minutes(milliseconds) {
  return `${(milliseconds / 60_000).toFixed(1).padStart(6)} min`;
}

/** The lines of the table, longest first. */
export function minutesByArea(times) {
  const areas = new Map();
  for (const [file, time] of times) areas.set(areaOf(file), (areas.get(areaOf(file)) ?? 0) + time);
  const sorted = (entries) => [...entries].sort((one, other) => other[1] - one[1]);
  const line = ([name, time]) => `${minutes(time)}  ${name}`;
  const ofAreas = sorted(areas).filter(([, time]) => time >= 3_000);
  if (areas.size === times.length) return ofAreas.map(line);
  return [...ofAreas.map(line), "  the longest files:", ...sorted(times).slice(0, mostFiles).map(line)];
}
