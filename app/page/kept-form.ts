/** The hidden field of a form that was not taken and travels, sealed, in the page that says why. */
export const keptField = "kept";

/** Where a form was sent, and what stood in it. */
export interface KeptForm {
  path: string;
  fields: [name: string, value: string][];
}

/** In the query of the page that asks to sign in: a form was not taken, since its session had ended or another account is signed in. */
export const ended = { name: "ended", byItself: 1, byOther: "other" } as const;
