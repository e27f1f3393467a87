/** The list of top teams beside what waits in review. */
import { expect, test } from "vitest";
import { listTeams, type TeamsSource } from "~/domain/profile/teams-list";

const visits: never[] = [];
const team = { organizationKey: 5, organizationName: "Auburn University", primaryPersonKey: null, primaryPersonName: null, visits };
const stands = {
  ...team,
  organizationAssetUrl: "/5.png",
  cityName: "Auburn",
  stateAbbreviation: "AL",
  primaryColor: "#03244d",
  secondaryColor: null,
  recruitOrder: 1,
  recruitmentStatus: "Offered",
  primaryPersonKey: 9,
  primaryPersonName: "Kim Alvarez",
} as const;
const appealed = {
  type: "topInterest",
  editType: "Add",
  key: 7,
  version: 1,
  batchKey: null,
  submittedAt: "2026-11-20T12:00:00Z",
  oldValue: null,
  newValue: { ...team, recruitmentStatus: "Contacted", order: 2 },
} as const;

test("a team that is on the list shows what stands, also where the appeal of its rejected addition waits", () => {
  const source = { recruitmentInterests: [stands], pendingEdits: [appealed], pendingTeams: [] } as unknown as TeamsSource;
  const [row, ...others] = listTeams(source);
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    place: "Auburn, AL",
    primaryColor: "#03244d",
    recruitmentStatus: "Offered",
    primaryPersonName: "Kim Alvarez",
    position: 1,
    isPending: true,
    pendingStatus: null,
    pending: { reviewItemKey: 7, changed: [] },
  });
});
