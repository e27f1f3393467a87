/** Invented names of people, schools and towns. */
import { pick, type Draw } from "./draws";

const firstNames = [
  "Aiden", "Alma", "Amari", "Anders", "Ansel", "Aria", "Asher", "Aubrey", "Beau", "Bodhi", "Briar", "Bryn", "Callum", "Camila", "Carter", "Cass", "Cora", "Cruz",
  "Dalia", "Dario", "Dax", "Delia", "Desmond", "Eden", "Elias", "Elodie", "Emmett", "Enzo", "Esme", "Ezra", "Faye", "Felix", "Finn", "Flora", "Gage", "Gemma",
  "Gia", "Grady", "Greta", "Gunnar", "Hank", "Hazel", "Hugo", "Ida", "Ines", "Isla", "Ivan", "Ivy", "Jace", "Jada", "Jonas", "Josie", "Jude", "Kai", "Kara",
  "Keira", "Kellan", "Knox", "Lark", "Leif", "Lena", "Leo", "Lila", "Luca", "Mabel", "Maeve", "Mateo", "Mila", "Milo", "Nadia", "Nash", "Nico", "Nora", "Opal",
  "Orla", "Otis", "Paige", "Petra", "Phoenix", "Pierce", "Raya", "Reid", "Remy", "Rhett", "Rio", "Rosa", "Rowan", "Saige", "Silas", "Soren", "Tate", "Thea",
  "Theo", "Uma", "Vance", "Vera", "Wade", "Wren", "Yara", "Zane", "Zora",
];
const beginnings = [
  "Alder", "Ash", "Barn", "Beck", "Birch", "Black", "Bram", "Brook", "Burn", "Calder", "Carl", "Clay", "Cliff", "Crow", "Dale", "Dun", "East", "Elm", "Fair", "Fern",
  "Glen", "Gold", "Grey", "Hart", "Haw", "Heath", "Hill", "Holm", "Iron", "Kirk", "Lang", "Lin", "Marsh", "Mill", "Moor", "North", "Oak", "Pem", "Quill", "Red",
  "Rook", "Rush", "Sel", "Stan", "Stone", "Thorn", "Under", "Wake", "West", "Wind", "Wolf", "Wood", "Yar", "York",
];
const endings = ["berg", "borough", "bridge", "brook", "bury", "by", "combe", "dale", "den", "field", "ford", "gate", "ham", "hurst", "land", "leigh", "ley", "more", "ridge", "shaw", "stead", "ton", "ward", "wick", "win", "worth"];
const states = ["AL", "AZ", "CA", "CO", "FL", "GA", "IA", "IL", "IN", "KS", "KY", "LA", "MA", "MD", "MI", "MN", "MO", "MS", "NC", "NE", "NJ", "NY", "OH", "OK", "OR", "PA", "SC", "TN", "TX", "UT", "VA", "WA", "WI", "WV"];

function lastName(drawn: number): string {
  return pick(beginnings, drawn) + pick(endings, Math.floor(drawn / beginnings.length));
}

/** `Maeve Thornfield`; every sixth bears two last names. */
export function personName(draw: Draw, index: number, what: number): string {
  const drawn = draw(index, what);
  const last = lastName(drawn >>> 7);
  return `${pick(firstNames, draw(index, what + 1))} ${drawn % 6 === 0 ? `${last}-${lastName(draw(index, what + 2))}` : last}`;
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
