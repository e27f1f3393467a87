/** What a search within a form is called, for the picker that has it and the action that answers it. */

/** The intent of a picker's Search button; `of` is the field's name. */
export function searchIntent(of: string): string {
  return `find:${of}`;
}

/** The hidden field that says what the page has already searched for: Enter elsewhere in the form then saves. */
export function searchedField(searchName: string): string {
  return `searched-${searchName}`;
}
