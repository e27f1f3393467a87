/** Marks a page that is a document, between what made it and the gate, which takes it off. */
export const documentHeader = "x-document";
