/** Where things are on a page, as XPath: the same in every browser. */
const text = (words: string) => `"${words}"`;
const said = "normalize-space(.)";

/** A link, or what opens a menu, by words of it; a button by all of its words; each by what it is called. */
export function pressable(words: string): string {
  return `//*[self::a[@href] or self::summary][contains(${said}, ${text(words)})] | //button[${said} = ${text(words)}] | //*[@aria-label = ${text(words)}]`;
}

/** A field, by its label or by what it is called. */
export function fieldOf(label: string): string {
  const isField = "self::input[not(@type) or not(@type = 'hidden' or @type = 'radio' or @type = 'checkbox')] or self::textarea";
  const isLabel = `starts-with(${said}, ${text(label)})`;
  return `//*[${isField}][@aria-label = ${text(label)} or @id = //label[${isLabel}]/@for or ancestor::label[${isLabel}]]`;
}

/** A radio button, by the words beside it. */
export function radioOf(words: string): string {
  return `//label[contains(${said}, ${text(words)})]//input[@type = 'radio']`;
}

/** A list to select from, by its label. */
export function listOf(label: string): string {
  return `//label[starts-with(${said}, ${text(label)})]//select`;
}

/** One of its choices. */
export function optionOf(label: string, words: string): string {
  return `${listOf(label)}/option[${said} = ${text(words)}]`;
}

/** What shows these words, and nothing around it. */
export function seen(words: string): string {
  return `//body//*[not(self::script or self::noscript)][contains(${said}, ${text(words)})][not(*[contains(${said}, ${text(words)})])]`;
}
