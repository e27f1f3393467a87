/** What a person's page says of itself (docs/rules.md L12). */
import { expect, it } from "vitest";
import { personDescription, type PersonDescribed } from "~/domain/profile/person-description";

const casey: PersonDescribed = {
  fullName: "Casey Whitaker-Bloom",
  plays: "Quarterback",
  classYear: 2027,
  highSchool: "Ridgeline High School",
  hometown: "Lexington, KY",
  teams: [],
};
const told = "Each fact says how sure it is, and since when.";

it.each<[what: string, changes: Partial<PersonDescribed>, expected: string]>([
  ["no teams", {}, `Casey Whitaker-Bloom: Quarterback, class of 2027, Ridgeline High School, Lexington, KY. ${told}`],
  [
    "a commitment further down the list",
    {
      hometown: "",
      teams: [
        { name: "Oak State", status: "Offered", commitment: null },
        { name: "Elm State", status: "Signed", commitment: { standing: "Claimed", by: "Athlete", at: "2026-11-20" } },
      ],
    },
    `Casey Whitaker-Bloom: Quarterback, class of 2027, Ridgeline High School. Signed with Elm State, says the athlete. ${told}`,
  ],
  ...(
    [
      ["Confirmed", "School", "confirmed by the school"],
      ["Confirmed", "Staff", "confirmed by our staff"],
      ["Contested", "School", "says the athlete, and the school contests it"],
    ] as const
  ).map(([standing, by, words]): [string, Partial<PersonDescribed>, string] => [
    `a commitment that is ${standing} by ${by}`,
    { highSchool: null, hometown: "", teams: [{ name: "Elm State", status: "Committed", commitment: { standing, by, at: null } }] },
    `Casey Whitaker-Bloom: Quarterback, class of 2027. Committed to Elm State, ${words}.${standing === "Contested" ? "" : ` ${told}`}`,
  ]),
  [
    "three of four teams, and none of which the athlete has gone",
    {
      highSchool: null,
      hometown: "",
      teams: [
        { name: "Oak", status: "Decommitted", commitment: null },
        ...["Elm", "Ash", "Fir", "Yew"].map((name) => ({ name, status: "Interested" as const, commitment: null })),
      ],
    },
    `Casey Whitaker-Bloom: Quarterback, class of 2027. Top teams: Elm, Ash, Fir. ${told}`,
  ],
  [
    "nothing but the name",
    { plays: null, classYear: null, highSchool: null, hometown: "" },
    `Casey Whitaker-Bloom: a recruiting profile. ${told}`,
  ],
  [
    "more than fits",
    {
      highSchool: "s".repeat(80),
      teams: [{ name: "t".repeat(60), status: "Committed", commitment: { standing: "Confirmed", by: "School", at: null } }],
    },
    `Casey Whitaker-Bloom: Quarterback, class of 2027, ${"s".repeat(80)}, Lexington, KY.`,
  ],
  ["a name without an end", { fullName: "n".repeat(200) }, `${"n".repeat(159)}…`],
])("of %s", (_what, changes, expected) => expect(personDescription({ ...casey, ...changes })).toBe(expected));
