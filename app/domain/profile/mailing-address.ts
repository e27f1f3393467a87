/** Where mail reaches an athlete. Pure; the judging functions take what was typed. Rules: docs/rules.md K6. */

export const mailingAddressLabels = {
  postalCode: "Postal code",
  addressLine1: "Street address",
  addressLine2: "Apartment or unit",
  city: "City",
  state: "State",
} as const;

/** Characters of a line of the address, and of a city. */
export const addressLimit = 100;

export const mailingAddressErrors = {
  addressLine1: "Please enter a street address",
  city: "Please enter a city",
  state: "State must be the two letters of a state, as KY",
  postalCode: "Postal code must be 5 digits, or 9 as 40506-0001",
  tooLong: `Please use at most ${addressLimit} characters`,
  notFound: "We do not know this postal code. Please enter the city and state yourself.",
} as const;

/** What the post calls states, districts, territories and where the armed forces are. */
const states = new Set(
  (
    "AA AE AK AL AP AR AS AZ CA CO CT DC DE FL GA GU HI IA ID IL IN KS KY LA MA MD ME MI MN MO MP MS MT " +
    "NC ND NE NH NJ NM NV NY OH OK OR PA PR RI SC SD TN TX UT VA VI VT WA WI WV WY"
  ).split(" "),
);

/** `40506`, or `40506-0001`; null for anything else. */
export function postalCodeOf(raw: string): string | null {
  const [, zone, rest] = /^(\d{5})(?:[\s-]?(\d{4}))?$/.exec(raw.trim()) ?? [];
  return zone ? [zone, rest].filter(Boolean).join("-") : null;
}

/** The two letters of a state, typed in whatever case; null for anything else. */
export function stateOf(raw: string): string | null {
  const letters = raw.trim().toUpperCase();
  return states.has(letters) ? letters : null;
}
