/** What may be meant, below the field of a search while somebody types (docs/rules.md S12). Without it the form does all of it. */

interface Row {
  to: string;
  name: string;
  detail: string;
}

/** Milliseconds between the last key and the question. */
const pause = 200;
const shortest = 2;

/** Watches a field that says in `data-suggestions` where to ask. */
export function suggestFor(field: HTMLInputElement): void {
  const list = document.createElement("ul");
  list.className = "card mt-1";
  list.hidden = true;
  list.setAttribute("aria-label", "Suggestions");
  const said = document.createElement("p");
  said.className = "sr-only";
  said.setAttribute("role", "status");
  const form = field.form;
  form?.after(list, said);
  let timer = 0;
  /** What was asked last: an answer to anything else comes too late. */
  let asked = "";

  const show = (rows: readonly Row[]) => {
    list.replaceChildren(...rows.map(rowOf));
    list.hidden = rows.length === 0;
    said.textContent = rows.length === 0 ? "" : `${rows.length} ${rows.length === 1 ? "suggestion" : "suggestions"} below`;
  };
  const links = () => [...list.querySelectorAll("a")];
  /** What was asked is not wanted any more. */
  const stop = () => {
    clearTimeout(timer);
    asked = "";
  };
  const move = (by: number) => {
    stop();
    const all: HTMLElement[] = [field, ...links()];
    const place = all.indexOf(document.activeElement as HTMLElement);
    all[(place + by + all.length) % all.length]?.focus();
  };
  const ask = async (text: string) => {
    asked = text;
    if (text.length < shortest) return show([]);
    try {
      const answer = await fetch(`${field.dataset.suggestions}?q=${encodeURIComponent(text)}`);
      const { rows } = (await answer.json()) as { rows: Row[] };
      if (asked === text) show(rows);
    } catch {
      // Nothing is suggested on a bad network; the form is still there.
      if (asked === text) show([]);
    }
  };

  field.addEventListener("input", () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => void ask(field.value.trim()), pause);
  });
  for (const part of [field, list]) {
    part.addEventListener("keydown", (event) => {
      const { key, isComposing } = event as KeyboardEvent;
      if (list.hidden || isComposing) return;
      if (key === "Escape") {
        stop();
        show([]);
        field.focus();
      } else if (key === "ArrowDown" || key === "ArrowUp") move(key === "ArrowDown" ? 1 : -1);
      else return;
      event.preventDefault();
    });
  }
}

function rowOf({ to, name, detail }: Row): HTMLLIElement {
  const link = document.createElement("a");
  link.href = to;
  link.className = "flex min-h-tap flex-wrap items-center gap-x-2 px-4";
  const title = document.createElement("span");
  title.className = "font-semibold";
  title.textContent = name;
  const about = document.createElement("span");
  about.className = "text-sm text-ink-2";
  about.textContent = detail;
  link.append(title, " ", about);
  const row = document.createElement("li");
  row.append(link);
  return row;
}
