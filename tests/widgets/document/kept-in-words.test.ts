import { expect, test } from "vitest";
import { tellChoice } from "~/widgets/ui/choice-events";
import { keptInWords, rowWordsOf } from "~/widgets/document/kept-in-words";
import { rowsOf, type FormRows } from "~/widgets/ui/form-values";

function form(html: string): HTMLFormElement {
  document.body.innerHTML = `<form>${html}</form>`;
  return document.forms[0]!;
}

const toldOf = (...kept: Parameters<typeof keptInWords>) => keptInWords(...kept).map(({ words }) => words);

test("what was kept is told by the labels of its fields, as the form shows it", () => {
  const shown = form(`
    <label for="phone">Phone<span> *</span></label><input id="phone" name="phoneNumber">
    <label for="day">Date <span> (optional)</span></label><input id="day" type="date" name="day">
    <label for="sport">Sport</label><select id="sport" name="sportKey"><option value="3">Baseball</option></select>
    <label><input type="radio" name="status" value="Contacted">Contacted</label><label><input type="radio" name="status" value="Offered">Offered</label>
    <label><input type="checkbox" name="official">Official visit</label>
    <label><input type="checkbox" name="fields" value="day">The day</label><label><input type="checkbox" name="fields" value="year">The year</label>
  `);
  const fields = {
    phoneNumber: "",
    day: "2026-09-14",
    sportKey: "3",
    "status Contacted": true,
    "status Offered": false,
    "official on": false,
    "fields year": false,
    gone: "Pat",
    "gone on": false,
  };
  expect(toldOf(shown, { fields, choices: {} }, {})).toEqual([
    "Phone: empty",
    "Date: 09/14/26",
    "Sport: Baseball",
    "Contacted",
    "Official visit: no",
    "The year: no",
    "Pat",
  ]);
});

test("a choice is told by who was chosen, and who no longer is", () => {
  const shown = form("");
  const [kim, lee] = [
    { key: 7, label: "Kim Alvarez" },
    { key: 8, label: "Lee Ostrow" },
  ];
  tellChoice(shown, { name: "coach", options: [kim], before: [lee] });
  expect(toldOf(shown, { fields: {}, choices: { coach: [kim], recruiter: [lee] } }, {})).toEqual([
    "Kim Alvarez",
    "Removed: Lee Ostrow",
    "Lee Ostrow",
  ]);
});

const card = (index: number, title: string, key: string, day: string, rest: string) => `
  <li><h2>${title}</h2><button name="visits[${index}]">Remove</button><input type="hidden" name="visits[${index}].type" value="${title}">
  ${key && `<input type="hidden" name="visits[${index}].visitKey" value="${key}">`}
  <label for="day${index}">Date *</label><input id="day${index}" type="date" name="visits[${index}].dateOccurred" value="${day}">${rest}</li>`;
const visit = (index: number, key: string, day: string, official: string) =>
  card(index, "Visit", key, day, `<label><input type="checkbox" name="visits[${index}].official" ${official}>Official visit</label>`);
const coaching = (index: number, key: string, day: string, coach: [key: string, name: string]) =>
  card(
    index,
    "Coaching visit",
    key,
    day,
    `
  <ul><li class="picker-chosen"><input type="hidden" name="visits[${index}].coachPersonKeys" value="${coach[0]}"><span><span>${coach[1]}</span> <span>Head Coach</span></span></li></ul>
  <label><input type="checkbox" name="visits[${index}].coachPersonKeys" value="99">Not chosen</label>`,
  );
const list = (...cards: string[]) => form(`<ul data-rows>${cards.join("")}</ul>`);
const [kim, lee]: [key: string, name: string][] = [
  ["7", "Kim Alvarez"],
  ["8", "Lee Ostrow"],
];

test("of rows those alone are told that were added, changed or removed, with days and names, an unticked tick, too", () => {
  const came = list(
    visit(0, "4", "2026-09-14", "checked"),
    visit(1, "5", "2026-09-01", ""),
    coaching(2, "6", "2026-09-02", kim!),
    visit(3, "", "2026-09-03", ""),
  );
  const [from, before] = [rowsOf(came), rowWordsOf(came)];
  const shown = list(
    coaching(0, "", "2026-09-20", lee!),
    visit(1, "4", "2026-09-14", ""),
    visit(2, "5", "2026-09-01", ""),
    visit(3, "", "2026-09-04", "checked"),
  );
  const rows = rowsOf(shown);
  expect(toldOf(shown, { fields: {}, choices: {}, rows, from: JSON.stringify(from) }, { ...before, ...rowWordsOf(shown) })).toEqual([
    "Added: Coaching visit 09/20/26, Lee Ostrow",
    "Changed: Visit 09/14/26, Official visit → Visit 09/14/26, Official visit: no",
    "Added: Visit 09/04/26, Official visit",
    "Removed: Coaching visit 09/02/26, Kim Alvarez",
    "Removed: Visit 09/03/26, Official visit: no",
  ]);
});

test("a row that was removed before anybody saw it is told without its keys", () => {
  const from: FormRows = {
    visits: [
      { type: "visit", visitKey: "4", dateOccurred: "2026-09-14", official: "on" },
      { type: "coaching", dateOccurred: "2026-09-15", coachPersonKeys: ["7", "8"] },
    ],
  };
  expect(toldOf(form(""), { fields: {}, choices: {}, rows: {}, from: JSON.stringify(from) }, {})).toEqual([
    "Removed: visit 09/14/26 official",
    "Removed: coaching 09/15/26",
  ]);
});
