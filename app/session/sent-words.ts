/** What a form that was not taken holds, in the words of its page: they are read before it is sent again (docs/rules.md W5). */
import type { KeptForm } from "~/page/kept-form";
import { proofLabel } from "~/domain/account/guardian-gate";
import { contactFormLabels } from "~/domain/account/contact-form";
import { mailKinds } from "~/domain/account/settings";
import { hourInWords, mailKindWords, mailPaceWords } from "~/domain/account/settings-words";
import { calendarDay } from "~/domain/base/format";
import { keyOf } from "~/domain/base/keys";
import { timeZoneWords } from "~/domain/base/zones";
import { ruleFields } from "~/domain/desk/auto-rules";
import { nameLabels } from "~/domain/profile/about";
import { academicLabels } from "~/domain/profile/academics";
import { eligibilityWords } from "~/domain/profile/careers";
import { claimantWords } from "~/domain/profile/claims";
import { contactFormWords, contactRelationshipWords } from "~/domain/profile/contacts";
import { mailingAddressLabels } from "~/domain/profile/mailing-address";
import { dealChoices, dealKindLabels, dealLabels } from "~/domain/profile/deals";
import { transferLabels } from "~/domain/profile/transfer-edits";
import { videoLabels } from "~/domain/profile/videos";
import { measurementTypes } from "~/domain/profile/measurements";
import { schoolKindWords } from "~/domain/profile/school-requests";
import { disputeReasons, partLabels } from "~/domain/profile/valuations";
import { evaluationLabels } from "~/domain/profile/evaluations";
import { kindLabels } from "~/domain/profile/review-kinds";
import { rejectionLabels } from "~/domain/review/items";
import { conferenceGroupWords } from "~/domain/teams/conferences";
import { gameLabels } from "~/domain/teams/game-edits";
import { cityOption, organizationOption } from "~/domain/teams/options";
import type { Api } from "./guards";
import { labelsOfOrganizations } from "./sent-labels";
import { unsavedInWords } from "./unsaved-in-words";

type Labels = Readonly<Record<string, string>>;
type Fields = KeptForm["fields"];

/** Where a label of a name belongs to one form alone: the first address that fits says it. */
const labelsAt: readonly [address: RegExp, labels: Labels | ((fields: Fields) => Labels)][] = [
  [/^\/profile\/ncaa-id/, { value: "NCAA ID" }],
  [
    /^\/profile\/complete/,
    {
      organizationKey: "Which high school do you attend?",
      sportKey: "What sport do you play?",
      firstYear: "When did you start playing?",
      primaryPositionKey: "What position are you?",
    },
  ],
  [/^\/profile\/details/, { organizationKey: "High school" }],
  [/^\/profile\/teams/, { organizationKey: "Team" }],
  [
    /^\/profile\/valuation\/challenge/,
    (fields) => ({
      type: "Reason",
      part: "Part",
      otherInformation: disputeReasons[valueOf(fields, "type") as keyof typeof disputeReasons]?.followUp ?? "More information",
    }),
  ],
  [/^\/profile\/edits\/\d+\/appeal/, { text: "Why should it be looked at again?" }],
  [/^\/profile\/edits\/\d+/, (fields) => ({ text: valueOf(fields, "url") === undefined ? "Your answer" : "What it shows" })],
  [/^\/desk\/\d+\/question/, { text: "Your question" }],
  [/^\/desk\/\d+\/note/, { text: "A note for the desk" }],
  [/^\/desk\/\d+\/evidence/, { text: "What it shows" }],
  [/^\/desk\/\d+\/partial-approval/, { fields: "What to approve", sentence: "Why the rest stays out" }],
  [/^\/desk\/\d+\/another-value/, { sentence: "Why this value is the right one" }],
  [/^\/schools\/commitments\//, { sentence: "Why it is not so" }],
  [/^\/desk\/contests\//, { decision: "What becomes of the contest", reason: "Why, in a sentence" }],
  [/^\/desk\/merges/, { keptKey: "Who stays", decision: "What becomes of the two" }],
  [/^\/desk\/cases\//, { status: "What happens with the request", text: "A text for the athlete" }],
  [/^\/desk\/claims\//, { reason: "A sentence for the claimant" }],
  [/^\/desk\/schools\//, { reason: "A sentence for who asked", organizationKey: "Which organization is it?" }],
  [
    /^\/desk\/careers\//,
    {
      organizationKey: "Organization",
      fromYear: "First season",
      toYear: "Last season",
      positionKey: "Position",
      classYear: "Class",
      eligibility: "Eligibility",
      status: "Status",
    },
  ],
  [
    /^\/desk\/events\//,
    {
      name: "Name",
      kind: "Kind",
      firstDay: "First day",
      lastDay: "Last day",
      place: "Place in words",
      organizationKey: "Organization that it is at",
    },
  ],
  [/^\/desk\/games\//, gameLabels],
  [/^\/newsroom\/predictions\//, { organizationKey: "Team", confidence: "Confidence" }],
  [/^\/newsroom\/evaluations\//, { ...evaluationLabels, rating: "Rating", reason: "Why it is hidden" }],
  ...labelsOfOrganizations,
  [/^\/profile\/sections\/name/, nameLabels],
  [/^\/profile\/sections\/about/, { value: "About you" }],
  [/^\/profile\/sections\/videos/, videoLabels],
  [/^\/profile\/sections\/contacts/, contactFormWords],
  [/^\/profile\/sections\/transfers/, transferLabels],
  [/^\/profile\/sections\/deals/, dealLabels],
  [/^\/profile\/sections\/mailing-address/, mailingAddressLabels],
  [/^\/profile\/sections\/academics/, academicLabels],
  [/^\/profile\/decision-date/, { day: "Day", time: "Time", place: "Place" }],
  [/^\/desk\/rules\//, { name: "Name", kind: "Kind of edit", reason: "A sentence for the athletes" }],
  [/^\/desk\/filters/, { name: "Name of the filter" }],
  [/^\/account\/deletion/, { what: "Delete" }],
  [
    /^\/account\/settings/,
    {
      ...Object.fromEntries(mailKinds.map((kind) => [`${kind}Mail`, mailKindWords[kind].label])),
      quietFrom: "Quiet hours from",
      quietUntil: "Quiet hours until",
      timeZone: "Time zone",
    },
  ],
  [/^\/account\/passkeys/, { name: "What you call it" }],
  [
    /^\/(claim\/new|profile\/sections\/date-of-birth)/,
    { "dateOfBirth.month": "Month of birth", "dateOfBirth.day": "Day of birth", "dateOfBirth.year": "Year of birth" },
  ],
];

/** Every field that a hand fills in, but of the two lists that are kept unsaved. */
const labels: Labels = {
  ...contactFormLabels,
  monthlyWanted: "Monthly amount",
  annualWanted: "Annual amount",
  ncaaId: "NCAA ID",
  hsClassYear: "High school class year",
  classYear: "High school class year",
  hometownCityKey: "Hometown",
  sportKey: "Sport",
  year: "Year",
  organizationKey: "School",
  firstYear: "First year played",
  lastYear: "Last year played",
  primaryPositionKey: "Primary position",
  secondaryPositionKey: "Secondary position",
  jerseyNumber: "Jersey number",
  measurementTypeKey: "Measurement type",
  value: "Measurement value",
  feet: "Feet",
  inches: "Inches",
  dateOccurred: "Date",
  recruitmentStatus: "Recruitment status",
  primaryPersonKey: "Recruiter",
  withVisits: "With its visits",
  claimantType: "Who are you?",
  statement: "How can our staff check this?",
  account: "Username or e-mail",
  fullName: "Athlete’s name",
  name: "Name of the school",
  city: "City",
  state: "State or country",
  kind: "What is it?",
  note: "Website or a note",
  url: "Link",
  code: "Reason",
  canned: "A ready sentence",
  reason: "A sentence for the athlete",
  sentence: "A sentence for the athlete",
  proof: proofLabel,
  verified: "Staff-verified: I have seen proof",
  field: "Field that may change",
  largestChange: "Largest change",
  leastApproved: "Author has at least this many approved edits",
  mostRejected: "Author has at most this many rejected edits",
  role: "Role",
  siteKey: "Site",
  categoryKey: "Category key",
  privacy: "Who sees the profile",
  visibility: "How far it is shown",
};

/** The lines of an edit that can be approved one by one; a new team has a status beside its name, and a school has none. */
const linesOfEdit = (fields: Fields): Labels => ({
  ...Object.fromEntries(Object.values(ruleFields).flatMap((lines) => lines.map(({ field, label }) => [field, label]))),
  sport: "Sport",
  primaryPosition: "Primary position",
  year: "Year",
  organization: fields.some(([name, value]) => name === "fields" && value === "status") ? "Team" : "School",
});

const hours: Labels = Object.fromEntries(Array.from({ length: 24 }, (_, hour) => [String(hour), hourInWords(hour)]));

const choices: Readonly<Record<string, Labels | ((fields: Fields) => Labels)>> = {
  ...Object.fromEntries(mailKinds.map((kind) => [`${kind}Mail`, mailPaceWords])),
  quietFrom: hours,
  quietUntil: hours,
  timeZone: timeZoneWords,
  relationship: contactRelationshipWords,
  claimantType: Object.fromEntries(Object.entries(claimantWords).map(([type, { label }]) => [type, label])),
  part: partLabels,
  type: Object.fromEntries(Object.entries(disputeReasons).map(([type, { label }]) => [type, label])),
  code: rejectionLabels,
  field: linesOfEdit,
  fields: linesOfEdit,
  eligibility: eligibilityWords,
  group: conferenceGroupWords,
  kind: { ...kindLabels, ...schoolKindWords, ...dealKindLabels },
  ...dealChoices,
  status: { PendingInformation: "Ask for information", Approved: "Approve", Denied: "Deny" },
  measurementTypeKey: Object.fromEntries(measurementTypes.map(({ key, name }) => [key, name])),
};

const row = /^(visits|sites)\[(\d+)\]\.(\w+)(?:\[\d+\])?$/;

/** Forms that take the narrowing of the queue along, hidden, of which a kind is a part. */
const narrowed = /^\/desk\/(approve-all|next|filters)\b/;

/** What the page of the form calls a field that a hand fills in; undefined of one that it hides. */
export function labelOf({ path, fields }: KeptForm, name: string): string | undefined {
  if (name === "kind" && narrowed.test(path)) return undefined;
  const [, list, , ofRow] = row.exec(name) ?? [];
  if (list) return rowLabels[list]![ofRow!];
  const [, own = {}] = labelsAt.find(([address]) => address.test(path)) ?? [];
  return { ...labels, ...inForm(own, fields) }[name];
}

function inForm(words: Labels | ((fields: Fields) => Labels) | undefined, fields: Fields): Labels | undefined {
  return typeof words === "function" ? words(fields) : words;
}

const rowLabels: Readonly<Record<string, Labels>> = {
  visits: { dateOccurred: "Date", official: "Official visit", coachPersonKeys: "Coaches" },
  sites: { isKept: "Stays", categoryKey: "Category key" },
};

/** `Phone: (704) 555-0188`, `Visit 09/14/26, Official visit`, and last what is left empty; of an unsaved list what is unsaved. */
export async function sentInWords(api: Api, form: KeptForm): Promise<string[]> {
  const unsaved = await unsavedInWords(api, form);
  if (unsaved) return unsaved;
  const { pathname } = new URL(form.path, "http://localhost");
  const told = form.fields.flatMap(([name, value]) => {
    const label = labelOf(form, name);
    return label === undefined ? [] : [{ name, label, value: value.trim() }];
  });
  const names = await namesOf(api, pathname, form.fields);
  const inWords = ({ name, value }: { name: string; value: string }) =>
    names.get(nameKey(name, value)) ??
    inForm(choices[name], form.fields)?.[value] ??
    (/Keys?$/.test(lastOf(name)) ? "as you chose" : dayInWords(value));
  const plain = told.filter(({ name }) => !row.test(name));
  const empty = plain.filter(({ value }) => !value);
  return [
    ...plain.filter(({ value }) => value).map((one) => (one.value === "on" ? one.label : `${one.label}: ${inWords(one)}`)),
    ...rowsOf(form.fields).map((rowName) => {
      const own = told
        .filter(({ name, value }) => name.startsWith(`${rowName}.`) && value)
        .map((one) => (one.value === "on" ? one.label : inWords(one)));
      const type = valueOf(form.fields, `${rowName}.type`);
      return `${type ? (type === "coaching" ? "Coaching visit" : "Visit") : "Site"} ${own.join(", ")}`;
    }),
    ...(empty.length > 0 ? [`Empty: ${empty.map(({ label }) => label).join(", ")}`] : []),
  ];
}

/** The names of what is chosen, as far as they can be had. */
async function namesOf(api: Api, pathname: string, fields: Fields): Promise<Map<string, string>> {
  const keys = (pattern: RegExp) =>
    [...new Set(fields.flatMap(([name, value]) => (pattern.test(lastOf(name)) ? [keyOf(value)] : [])))]
      .filter((key) => key !== null)
      .slice(0, 60);
  const [, area, ofAddress] = /^\/profile\/(teams|sports)\/(\d+)/.exec(pathname) ?? [];
  const [sportKeys, organizationKeys, coachKeys, positionKeys] = [
    keys(/^sportKey$/),
    keys(/^organizationKeys?$/),
    keys(/^(primaryPersonKey|coachPersonKeys)$/),
    keys(/positionKey$/i),
  ];
  const team = area === "teams" ? keyOf(ofAddress) : organizationKeys[0];
  const sport = area === "sports" ? keyOf(ofAddress) : sportKeys[0];
  const [organizations, cities, sports, coaches, positions] = await Promise.all([
    organizationKeys.length > 0 ? api.organizations.readAll(organizationKeys) : null,
    keys(/^hometownCityKey$/).length > 0 ? api.cities.read(keys(/^hometownCityKey$/)) : null,
    sportKeys.length > 0 ? api.sports.list() : null,
    team && coachKeys.length > 0 ? api.coaches.read(coachKeys, team) : null,
    sport && positionKeys.length > 0 ? api.sports.positions(sport) : null,
  ]);
  return new Map(
    [
      ...(organizations?.ok
        ? organizations.value.flatMap((found) => {
            const { key, label } = organizationOption(found);
            return [["organizationKey", key, label] as const, ["organizationKeys", key, label] as const];
          })
        : []),
      ...(cities?.ok ? cities.value.map((city) => ["hometownCityKey", city.key, cityOption(city).label] as const) : []),
      ...(sports?.ok ? sports.value.map(({ key, displayName }) => ["sportKey", key, displayName] as const) : []),
      ...(coaches?.ok
        ? coaches.value.flatMap(({ key, name }) => [["primaryPersonKey", key, name] as const, ["coachPersonKeys", key, name] as const])
        : []),
      ...(positions?.ok
        ? positions.value.flatMap(({ key, name }) => [
            ["positionKey", key, name] as const,
            ["primaryPositionKey", key, name] as const,
            ["secondaryPositionKey", key, name] as const,
          ])
        : []),
    ].map(([name, key, words]) => [nameKey(name, key), words]),
  );
}

function nameKey(name: string, key: string | number): string {
  return `${lastOf(name)} ${key}`;
}

/** `coachPersonKeys` of `visits[0].coachPersonKeys[1]`. */
function lastOf(name: string): string {
  return name
    .replace(/\[\d+\]$/, "")
    .split(".")
    .at(-1)!;
}

function rowsOf(fields: Fields): string[] {
  return [...new Set(fields.flatMap(([name]) => (row.test(name) ? [name.replace(/\..*/, "")] : [])))];
}

const valueOf = (fields: Fields, wanted: string) => fields.find(([name]) => name === wanted)?.[1];

function dayInWords(value: string): string {
  return /^\d{4}-\d\d-\d\d$/.test(value) ? calendarDay(value) : value;
}
