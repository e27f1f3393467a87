/** What the microdata of a page says, read as the HTML standard has it read. */
export interface Item {
  /** `Person`, of schema.org. */
  type: string;
  /** In the order in which they stand. */
  properties: Record<string, (string | Item)[]>;
}

/** The items of the page that are no property of another. */
export function itemsOf(document: Document): Item[] {
  return [...document.querySelectorAll("[itemscope]:not([itemprop])")].map(itemOf);
}

function itemOf(element: Element): Item {
  const properties: Item["properties"] = {};
  function read(part: Element): void {
    for (const child of part.children) {
      for (const name of child.getAttribute("itemprop")?.split(" ") ?? []) (properties[name] ??= []).push(valueOf(child));
      if (!child.hasAttribute("itemscope")) read(child);
    }
  }
  read(element);
  return { type: (element.getAttribute("itemtype") ?? "").replace(/^https:\/\/schema\.org\//, ""), properties };
}

/** The attribute that holds the value of an element, where it is an address. */
const addressed: Record<string, string> = { a: "href", link: "href", img: "src" };

function valueOf(element: Element): string | Item {
  if (element.hasAttribute("itemscope")) return itemOf(element);
  const tag = element.tagName.toLowerCase();
  if (tag === "meta") return element.getAttribute("content") ?? "";
  const attribute = addressed[tag];
  return attribute ? new URL(element.getAttribute(attribute) ?? "", element.baseURI).href : (element.textContent ?? "");
}
