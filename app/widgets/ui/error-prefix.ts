/** What the title of a page begins with when its form came back with problems. */
export const errorPrefix = "Error: ";
