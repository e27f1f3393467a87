/** The hidden field of a form that was not taken and travels, sealed, in the page that says why. */
export const keptField = "kept";

/** Where a form was sent, and what stood in it. */
export interface KeptForm {
  path: string;
  fields: [name: string, value: string][];
}
