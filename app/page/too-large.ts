/** Stands in a form whose own fields were too much to read. */
export const tooLargeField = "tooLarge";
