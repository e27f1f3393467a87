import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { VitalsProfile } from "~/domain/profile/vitals-rows";
import { latestResults, vitalsSection } from "~/domain/profile/vitals-section";
import { LatestResults } from "~/widgets/profile/latest-results";
import { VitalsList } from "~/widgets/profile/vitals-list";
import { expectAccessible, renderPage } from "../render";

const verified = { tier: "StaffVerified", date: "2026-06-15T18:00:00Z", isAltered: false } as const;
const profile: VitalsProfile = {
  player: { key: 7 },
  measurements: [
    { key: 1, measurementTypeKey: 6, value: "4.82", dateOccurred: "2024-05-04", source: null },
    { key: 2, measurementTypeKey: 6, value: "4.58", dateOccurred: "2026-06-14", source: verified },
    { key: 3, measurementTypeKey: 2, value: "208", dateOccurred: "2026-06-02", source: null },
  ],
  pendingEdits: [
    {
      key: 9,
      version: 1,
      submittedAt: "2026-11-20T18:00:00Z",
      appealedAt: null,
      awaitsAthlete: false,
      type: "vitals",
      oldValue: null,
      newValue: { key: null, measurementTypeKey: 6, value: "4.12", dateOccurred: "2026-11-19" },
    },
  ],
};

test("a row of the list says the latest, what waits and how sure it is in words, and nothing of it again", async () => {
  const section = vitalsSection(profile, { now: new Date("2026-11-20T20:00:00Z") });
  const { container } = renderPage(() => <VitalsList section={section} personKey={7} formKey="" />);
  const row = container.querySelector("#vitals-6 > summary")!;
  expect(row.textContent?.replace(/\s+/g, " ")).toBe(
    "40 Yard Dash (2) 4.58 secs 06/14/26 Staff-verified 06/15/26 4.12 secs, in review Edit",
  );
  expect([...container.querySelectorAll("summary > * > svg:not([aria-hidden=true])")]).toEqual([]);
  expect(row.querySelector("svg > path")?.getAttribute("d")).toBe("M3,3 61,17");
  expect(container.querySelector("#vitals-2 > summary path")).toBeNull();
  expect(screen.getAllByText("208")).toHaveLength(1);
  expect(screen.getAllByText("Self-reported where nothing else is said.")).toHaveLength(1);
  await expectAccessible(container);
});

test("where nothing unfolds, the row says what the line comes to", async () => {
  const results = latestResults(profile.measurements.map((one) => ({ ...one, eventName: null })));
  const { container } = renderPage(() => <LatestResults results={results} />);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent?.replace(/\s+/g, " ").trim())).toEqual([
    "Weight 208 lbs 06/02/26",
    "40 Yard Dash 4.58 secs 06/14/26 0.24 secs faster since 05/04/24. Lower is better. Staff-verified 06/15/26",
  ]);
  expect(container.querySelectorAll("svg[aria-hidden=true] > path")).toHaveLength(1);
  await expectAccessible(container);
});
