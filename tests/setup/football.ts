/** A sport as an edit proposes it: a quarterback’s. */
export const football = {
  sportKey: 1,
  sportName: "Football",
  firstYear: 2019,
  lastYear: null,
  primaryPositionKey: 1,
  primaryPositionName: "Quarterback",
  secondaryPositionKey: null,
  secondaryPositionName: null,
  jerseyNumber: "7",
  year: 2026,
  organizationKey: 5,
  organizationName: "Lexington Catholic High School",
};
