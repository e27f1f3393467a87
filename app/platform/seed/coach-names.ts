/** Coaches of the demo: invented names, five for each college. */
export const coachTitles = ["Head Coach", "Associate Head Coach", "Assistant Coach", "Recruiting Coordinator", "Player Development Coach"] as const;

const firstNames = [
  "Adela", "Bram", "Corinne", "Dashiell", "Elspeth", "Fenwick", "Gwendolyn", "Hollis", "Imani", "Jarrett", "Keziah", "Lennox", "Marisol", "Nehemiah",
  "Odessa", "Percival", "Quentin", "Rosalind", "Sullivan", "Tamsin", "Ulysses", "Verity", "Winslow", "Xiomara", "Yardley", "Zebulon", "Anselm",
  "Briony", "Caspian", "Delphine", "Evander", "Fiona", "Gideon", "Harriet", "Ignatius", "Juniper", "Kendrick", "Leocadia", "Montgomery", "Nadine", "Orson",
] as const;

const lastNames = [
  "Abelgrove", "Brackwell", "Castlewood", "Dunmarrow", "Easterling", "Fairbrook", "Galloway-Price", "Harrowgate", "Islington", "Jessamine", "Kirkholm",
  "Larkspur", "Merriweather", "Northcroft", "Oakhampton", "Pemberley", "Quillfeather", "Ravensworth", "Silverthorne", "Thistlewood", "Underhay",
  "Vandermeer", "Wetherington", "Yellowlees", "Ashcombe", "Birkenshaw", "Cloverdale", "Draycott", "Elderfield", "Fothergill", "Greenhalgh", "Hazelrigg",
  "Inglewhite", "Kettlewell", "Lockridge", "Mossgrave", "Netherby", "Ottershaw", "Penhallow", "Rookwood", "Stillwater", "Tredwell", "Umberland",
  "Wolverstone", "Applegarth", "Bellweather", "Crabapple", "Dovecote", "Evergood", "Foxglove", "Goldfinch", "Hawthornden", "Ironmonger", "Junipero",
  "Kingfisher", "Lindenholt", "Mayflower", "Nightingale-Roe", "Peverell",
] as const;

/** The same number always gives the same name; no two numbers below 2,419 give one name twice. */
export function coachName(number: number): string {
  const first = firstNames[number % firstNames.length] ?? "";
  const last = lastNames[number % lastNames.length] ?? "";
  return `${first} ${last}`;
}

/** Coaches whom the demo's stories name, by college and place on its staff (from 1). */
export const namedCoaches: Record<string, Record<number, string>> = {
  "University of Kentucky": { 4: "Kim Alvarez" },
  "University of Tennessee": { 4: "Dana Whitfield-Moss" },
  "Vanderbilt University": { 3: "Christopher Featherstonehaugh" },
  "Florida State University": { 4: "Marlon Bellweather" },
};
