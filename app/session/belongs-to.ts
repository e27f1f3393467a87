/** What a form that was not taken belongs to: it is named before the form is sent (docs/rules.md W5). */
import type { KeptForm } from "~/page/kept-form";
import { keyOf } from "~/domain/base/keys";
import { editTitle } from "~/domain/profile/edits";
import { paths } from "~/paths";
import { staffPaths, type ItemAct } from "~/paths/staff";
import type { Api } from "./guards";

/** A page, and what would happen there to whom; the name is null where only the page itself tells it. */
export interface BelongsTo {
  to: string;
  name: string | null;
}

/** As the buttons of the forms say it. An act of which nothing is ever filled in has none. */
const deskActs: Partial<Record<ItemAct, string>> = {
  approval: "Approve",
  "partial-approval": "Approve some of it",
  rejection: "Reject",
  question: "Ask",
  note: "Add note",
  evidence: "Add link",
  reversal: "Reverse",
};

/** The page that a form stood on: `Reject: Vertical jump, Avery Bell`. Claims are not read for it: each look at one is written down. */
export async function belongsTo(api: Api, { path, fields }: KeptForm): Promise<BelongsTo> {
  const { pathname } = new URL(path, "http://localhost");
  const typed = new Map(fields);
  if (pathname.startsWith("/desk/rules/"))
    return { to: path, name: `${typed.get("isOn") === "yes" ? "Switch on" : "Save"}: ${typed.get("name") ?? "rule"}` };
  const [, area, typedKey, act] = /^\/(desk|profile\/edits)\/(\d+)(?:\/([\w-]+))?$/.exec(pathname) ?? [];
  const key = keyOf(typedKey ?? null);
  if (key === null) return { to: path, name: null };
  if (area !== "desk") {
    const read = await api.edits.read(key);
    return { to: paths.myEdit(key), name: read.ok ? editTitle(read.value.item) : null };
  }
  const read = await api.reviewItems.read(key);
  if (!read.ok) return { to: staffPaths.reviewItem(key), name: null };
  const { item, athlete, batch } = read.value;
  const as = typed.get("as") === "offer" ? "Offer another value" : "Approve with a change";
  const does = act === "another-value" ? as : deskActs[act as ItemAct];
  const what = batch.length > 1 ? "New order of top teams" : editTitle(item);
  return { to: staffPaths.reviewItem(key), name: `${does ? `${does}: ` : ""}${what}, ${athlete.name}` };
}
