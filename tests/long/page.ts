/** The forms of a page, as a browser without script would send them. */
export interface PageForm {
  id: string | null;
  action: string | null;
  fields: [name: string, value: string][];
}

const tag = /<(\/?)(form|input|select|option|textarea|button)\b([^>]*)>/g;

export function formsOf(html: string): PageForm[] {
  const forms: PageForm[] = [];
  const byId = new Map<string, PageForm>();
  const waiting: [form: string, name: string, value: string][] = [];
  let open: PageForm | null = null;
  let select: { attributes: Map<string, string>; value: string | null; isChosen: boolean } | null = null;
  let match: RegExpExecArray | null;
  tag.lastIndex = 0;

  const add = (attributes: Map<string, string>, value: string) => {
    const name = attributes.get("name");
    if (!name || attributes.has("disabled")) return;
    const owner = attributes.get("form");
    if (owner) waiting.push([owner, name, value]);
    else open?.fields.push([name, value]);
  };

  while ((match = tag.exec(html))) {
    const [, closing, name, rest = ""] = match;
    const attributes = attributesOf(rest);
    if (name === "form") {
      open = closing ? null : { id: attributes.get("id") ?? null, action: attributes.get("action") ?? null, fields: [] };
      if (open) forms.push(open);
      if (open?.id) byId.set(open.id, open);
    } else if (name === "select") {
      if (closing && select) add(select.attributes, select.value ?? "");
      select = closing ? null : { attributes, value: null, isChosen: false };
    } else if (name === "option" && !closing && select) {
      if (attributes.has("selected") || select.value === null)
        select.value = select.isChosen ? select.value : (attributes.get("value") ?? "");
      if (attributes.has("selected")) select.isChosen = true;
    } else if (name === "textarea" && !closing) {
      const end = html.indexOf("</textarea>", tag.lastIndex);
      add(attributes, unescaped(html.slice(tag.lastIndex, end)).replace(/^\n/, ""));
    } else if (name === "input") {
      const type = attributes.get("type") ?? "text";
      if (["submit", "file", "button", "image"].includes(type)) continue;
      if (["checkbox", "radio"].includes(type) && !attributes.has("checked")) continue;
      add(attributes, attributes.get("value") ?? (type === "checkbox" ? "on" : ""));
    }
  }
  for (const [owner, name, value] of waiting) byId.get(owner)?.fields.push([name, value]);
  return forms;
}

/** The same with other values for some of its fields. */
export function filled(form: PageForm, values: Record<string, string>): [string, string][] {
  return [...form.fields.filter(([name]) => !(name in values)), ...Object.entries(values)];
}

export function valueOf(form: PageForm, name: string): string | null {
  return form.fields.find(([one]) => one === name)?.[1] ?? null;
}

function attributesOf(text: string): Map<string, string> {
  return new Map([...text.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, name = "", value = ""]) => [name.toLowerCase(), unescaped(value)]));
}

function unescaped(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_all, name: string) => ({ amp: "&", lt: "<", gt: ">", quot: '"' })[name] ?? "'");
}
