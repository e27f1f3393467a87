// @vitest-environment jsdom
import { expect, test } from "vitest";
import { keptInWords } from "~/widgets/document/kept-in-words";
import type { FormRows } from "~/widgets/ui/form-values";

function form(html: string): HTMLFormElement {
  document.body.innerHTML = `<form>${html}</form>`;
  return document.forms[0]!;
}

test("what was kept is told by the labels of its fields", () => {
  const shown = form(`
    <label for="phone">Phone</label><input id="phone" name="phoneNumber">
    <label for="who">Who may see the phone</label><select id="who" name="visibility.phoneNumber"><option>Private</option><option>Public</option></select>
    <label><input type="radio" name="status" value="Contacted">Contacted</label><label><input type="radio" name="status" value="Offered">Offered</label>
    <label><input type="checkbox" name="official">Official visit</label>
  `);
  const fields = { phoneNumber: "", "visibility.phoneNumber": "Public", "status Contacted": true, "status Offered": false, "official on": false, gone: "Pat" };
  expect(keptInWords(shown, { fields, choices: { coach: [{ key: 7, label: "Kim Alvarez" }] } })).toEqual([
    "Phone: empty", "Who may see the phone: Public", "Contacted", "Official visit: no", "Pat", "Kim Alvarez",
  ]);
});

test("rows are told without their keys", () => {
  const rows: FormRows = { visits: [{ visitKey: "4", type: "visit", dateOccurred: "2026-09-14", official: "on" }, { type: "coaching", dateOccurred: "2026-09-15", coachPersonKeys: ["7", "8"] }] };
  expect(keptInWords(form(""), { fields: {}, choices: {}, rows })).toEqual(["visit 2026-09-14 official", "coaching 2026-09-15"]);
});
