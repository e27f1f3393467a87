/** What the forms of organizations call their fields, by their addresses. */
export const labelsOfOrganizations: readonly [address: RegExp, labels: Readonly<Record<string, string>>][] = [
  [
    /^\/desk\/conferences\//,
    { name: "Name", abbreviation: "Abbreviation", group: "Group", division: "Division", organizationKeys: "Members" },
  ],
  [/^\/desk\/collectives/, { name: "Name", cityName: "City", stateAbbreviation: "State" }],
];
