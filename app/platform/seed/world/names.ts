/** Invented names of people, schools and towns. */
import { pick, type Draw } from "./draws";

const girls = [
  "Alma",
  "Aria",
  "Camila",
  "Cora",
  "Dalia",
  "Delia",
  "Elodie",
  "Esme",
  "Faye",
  "Flora",
  "Gemma",
  "Gia",
  "Greta",
  "Hazel",
  "Ida",
  "Ines",
  "Isla",
  "Ivy",
  "Jada",
  "Josie",
  "Kara",
  "Keira",
  "Lena",
  "Lila",
  "Mabel",
  "Maeve",
  "Mila",
  "Nadia",
  "Nora",
  "Opal",
  "Orla",
  "Paige",
  "Petra",
  "Raya",
  "Rosa",
  "Saige",
  "Thea",
  "Uma",
  "Vera",
  "Yara",
  "Zora",
  "Lark",
  "Bryn",
  "Aubrey",
];
const boys = [
  "Aiden",
  "Anders",
  "Ansel",
  "Asher",
  "Beau",
  "Bodhi",
  "Callum",
  "Carter",
  "Cruz",
  "Dario",
  "Dax",
  "Desmond",
  "Elias",
  "Emmett",
  "Enzo",
  "Ezra",
  "Felix",
  "Finn",
  "Gage",
  "Grady",
  "Gunnar",
  "Hank",
  "Hugo",
  "Ivan",
  "Jace",
  "Jonas",
  "Jude",
  "Kellan",
  "Knox",
  "Leif",
  "Leo",
  "Luca",
  "Mateo",
  "Milo",
  "Nash",
  "Nico",
  "Otis",
  "Pierce",
  "Reid",
  "Rhett",
  "Silas",
  "Soren",
  "Theo",
  "Vance",
  "Wade",
  "Zane",
];
const either = ["Amari", "Briar", "Cass", "Eden", "Kai", "Phoenix", "Remy", "Rio", "Rowan", "Tate", "Wren"];
const firstNames = [...girls, ...boys, ...either];
const beginnings = [
  "Alder",
  "Ash",
  "Barn",
  "Beck",
  "Birch",
  "Black",
  "Bram",
  "Brook",
  "Burn",
  "Calder",
  "Carl",
  "Clay",
  "Cliff",
  "Crow",
  "Dale",
  "Dun",
  "East",
  "Elm",
  "Fair",
  "Fern",
  "Glen",
  "Gold",
  "Grey",
  "Hart",
  "Haw",
  "Heath",
  "Hill",
  "Holm",
  "Iron",
  "Kirk",
  "Lang",
  "Lin",
  "Marsh",
  "Mill",
  "Moor",
  "North",
  "Oak",
  "Pem",
  "Quill",
  "Red",
  "Rook",
  "Rush",
  "Sel",
  "Stan",
  "Stone",
  "Thorn",
  "Under",
  "Wake",
  "West",
  "Wind",
  "Wolf",
  "Wood",
  "Yar",
  "York",
];
const endings = [
  "berg",
  "borough",
  "bridge",
  "brook",
  "bury",
  "by",
  "combe",
  "dale",
  "den",
  "field",
  "ford",
  "gate",
  "ham",
  "hurst",
  "land",
  "leigh",
  "ley",
  "more",
  "ridge",
  "shaw",
  "stead",
  "ton",
  "ward",
  "wick",
  "win",
  "worth",
];
const states = [
  "AL",
  "AZ",
  "CA",
  "CO",
  "FL",
  "GA",
  "IA",
  "IL",
  "IN",
  "KS",
  "KY",
  "LA",
  "MA",
  "MD",
  "MI",
  "MN",
  "MO",
  "MS",
  "NC",
  "NE",
  "NJ",
  "NY",
  "OH",
  "OK",
  "OR",
  "PA",
  "SC",
  "TN",
  "TX",
  "UT",
  "VA",
  "WA",
  "WI",
  "WV",
];

/** Well-known people whose names the lists could make. */
const excluded = new Set(["Carter Stanley", "Emmett Ashford", "Jace Clayton", "Leo Goldberg", "Nora Stanton", "Theo Stanton"]);

function lastName(drawn: number): string {
  return pick(beginnings, drawn) + pick(endings, Math.floor(drawn / beginnings.length));
}

/** Who plays a sport, as far as first names go. */
export type Players = "girls" | "boys" | "all";

const firstNamesOf: Record<Players, readonly string[]> = { girls: [...girls, ...either], boys: [...boys, ...either], all: firstNames };

/** `Maeve Thornfield`; every sixth bears two last names. Nobody well-known is called so. */
export function personName(draw: Draw, index: number, what: number, players: Players = "all"): string {
  const drawn = draw(index, what);
  const first = pick(firstNamesOf[players], draw(index, what + 1));
  const last = lastName(drawn >>> 7);
  const isDouble = drawn % 6 === 0 || excluded.has(`${first} ${last}`);
  return `${first} ${isDouble ? `${last}-${lastName(draw(index, what + 2))}` : last}`;
}

export interface Town {
  name: string;
  stateAbbreviation: string;
}

/** No two numbers give a town of the same name and state. */
export function townOf(number: number): Town {
  const names = beginnings.length * endings.length;
  const name = pick(beginnings, number) + pick(endings, Math.floor(number / beginnings.length));
  return { name, stateAbbreviation: pick(states, number + Math.floor(number / names)) };
}

const schoolKinds = ["High School", "Central High School", "Academy", "North High School", "Preparatory School", "Memorial High School"];
const collegeKinds = ["College", "State College", "University", "Community College"];

/** A school of its town: the first has its name alone. */
export function schoolName(town: Town, number: number): string {
  return `${town.name} ${pick(schoolKinds, number)}`;
}

export function collegeName(town: Town, number: number): string {
  return `${town.name} ${pick(collegeKinds, number)}`;
}
