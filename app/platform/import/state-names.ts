/** US states as newspapers shorten them, for files that name schools that way. */
const states: readonly [abbreviation: string, name: string, ...shortened: string[]][] = [
  ["AL", "Alabama", "Ala."],
  ["AK", "Alaska"],
  ["AZ", "Arizona", "Ariz."],
  ["AR", "Arkansas", "Ark."],
  ["CA", "California", "Calif."],
  ["CO", "Colorado", "Colo."],
  ["CT", "Connecticut", "Conn."],
  ["DE", "Delaware", "Del."],
  ["DC", "District of Columbia", "D.C."],
  ["FL", "Florida", "Fla."],
  ["GA", "Georgia", "Ga."],
  ["HI", "Hawaii"],
  ["ID", "Idaho"],
  ["IL", "Illinois", "Ill."],
  ["IN", "Indiana", "Ind."],
  ["IA", "Iowa"],
  ["KS", "Kansas", "Kan."],
  ["KY", "Kentucky", "Ky."],
  ["LA", "Louisiana", "La."],
  ["ME", "Maine"],
  ["MD", "Maryland", "Md."],
  ["MA", "Massachusetts", "Mass."],
  ["MI", "Michigan", "Mich."],
  ["MN", "Minnesota", "Minn."],
  ["MS", "Mississippi", "Miss."],
  ["MO", "Missouri", "Mo."],
  ["MT", "Montana", "Mont."],
  ["NE", "Nebraska", "Neb."],
  ["NV", "Nevada", "Nev."],
  ["NH", "New Hampshire", "N.H."],
  ["NJ", "New Jersey", "N.J."],
  ["NM", "New Mexico", "N.M."],
  ["NY", "New York", "N.Y."],
  ["NC", "North Carolina", "N.C."],
  ["ND", "North Dakota", "N.D."],
  ["OH", "Ohio"],
  ["OK", "Oklahoma", "Okla."],
  ["OR", "Oregon", "Ore."],
  ["PA", "Pennsylvania", "Pa."],
  ["RI", "Rhode Island", "R.I."],
  ["SC", "South Carolina", "S.C."],
  ["SD", "South Dakota", "S.D."],
  ["TN", "Tennessee", "Tenn."],
  ["TX", "Texas", "Tex."],
  ["UT", "Utah"],
  ["VT", "Vermont", "Vt."],
  ["VA", "Virginia", "Va."],
  ["WA", "Washington", "Wash."],
  ["WV", "West Virginia", "W.Va."],
  ["WI", "Wisconsin", "Wis."],
  ["WY", "Wyoming", "Wyo."],
];

/** `OH`, `Ohio`, `Ill.` → the two letters; null for anything else. */
export function stateOf(text: string): string | null {
  const wanted = text.trim().toLowerCase();
  return states.find((forms) => forms.some((form) => form.toLowerCase() === wanted))?.[0] ?? null;
}

/** The full name of a state by its two letters. */
export function stateNameOf(abbreviation: string): string | null {
  return states.find(([letters]) => letters === abbreviation)?.[1] ?? null;
}

/** `Okla. Baptist` → `Oklahoma Baptist`, `Adams St.` → `Adams State`. */
export function expandStates(name: string): string {
  let expanded = name.replace(/\bSt\.$/, "State");
  for (const [, fullName, ...shortened] of states) {
    for (const form of shortened) {
      const at = new RegExp(`(^|[\\s-])${form.replace(/\./g, "\\.")}(?=$|[\\s-])`);
      expanded = expanded.replace(at, `$1${fullName}`);
    }
  }
  return expanded;
}
