/** What the script of a page asks for says with this header which profile the page is of (docs/rules.md, A13). */
export const shownForHeader = "x-shown-for";
