import { beforeEach, describe, expect, it } from "vitest";
import {
  beganRowsOf,
  beginningOf,
  controlsOf,
  fieldOf,
  mayHold,
  put,
  rowsOf,
  standingOf,
  typedInto,
  valueOf,
  withAdded,
  type Control,
} from "~/widgets/ui/form-values";

const control = (name: string) => document.querySelector<Control>(`[name="${name}"]`)!;
const form = () => document.querySelector("form")!;

beforeEach(() => {
  document.body.innerHTML = `<form>
    <input type="hidden" name="csrf" value="x"><input type="password" name="word"><input type="search" name="search"><input type="file" name="file"><button name="intent">Save</button>
    <input name="note" value="as it came"><textarea name="text">long</textarea>
    <select name="sport"><option value="1">A</option><option value="2" selected>B</option></select>
    <input type="radio" name="status" value="Offered"><input type="radio" name="status" value="Interested" checked><input type="checkbox" name="isOn" value="yes">
    <input type="hidden" name="visits[0].visitKey" value="7"><input name="visits[0].day" value="2026-01-02"><input type="checkbox" name="visits[0].official" checked>
    <input type="hidden" name="visits[1].coachKeys" value="3"><input type="hidden" name="visits[1].coachKeys" value="4"><input name="visits[1].day" value="">
    <input type="search" name="search-visits[1].coachKeys" value="dana">
  </form>`;
});

describe("what a hand fills in", () => {
  it("is named, choices by their value, and is as the page came until it is changed", () => {
    const read = (of: (one: Control) => string | boolean) => Object.fromEntries(controlsOf(form()).map(([name, one]) => [name, of(one)]));
    const came = { note: "as it came", text: "long", sport: "2", "status Offered": false, "status Interested": true, "isOn yes": false };
    expect(read(valueOf)).toEqual(came);
    for (const [name, value] of [
      ["note", "other"],
      ["sport", "1"],
    ] as const)
      control(name).value = value;
    document.querySelector<HTMLInputElement>("[value=Offered]")!.click();
    expect(read(valueOf)).toEqual({ ...came, note: "other", sport: "1", "status Offered": true, "status Interested": false });
    expect(read(beginningOf)).toEqual(came);
  });

  it("is put back as a hand would, and says whether that changed anything", () => {
    const heard: string[] = [];
    for (const type of ["input", "change", "click"])
      form().addEventListener(type, ({ target }) => heard.push(`${type} ${(target as Control).name}`));
    const [offered, interested] = document.querySelectorAll<HTMLInputElement>("[name=status]");
    expect([
      put(control("note"), "again"),
      put(control("note"), "again"),
      put(interested!, false),
      put(offered!, true),
      put(control("isOn"), true),
    ]).toEqual([true, false, false, true, true]);
    expect([control("note").value, offered!.checked, interested!.checked]).toEqual(["again", true, false]);
    expect(heard.slice(0, 2)).toEqual(["input note", "change note"]);
  });

  it("is known to be typed where it is text that the page did not come with", () => {
    expect(typedInto(form())).toEqual({});
    for (const [name, value] of [
      ["note", "other"],
      ["text", ""],
      ["sport", "1"],
    ] as const)
      control(name).value = value;
    document.querySelector<HTMLInputElement>("[value=Offered]")!.click();
    expect(typedInto(form())).toEqual({ note: "other", text: "" });
  });

  it("is put where there is an option for it", () => {
    expect([mayHold(control("sport"), "1"), mayHold(control("sport"), "9"), mayHold(control("note"), "9")]).toEqual([true, false, true]);
  });
});

describe("rows of a list", () => {
  const came = {
    visits: [
      { visitKey: "7", day: "2026-01-02", official: "on" },
      { coachKeys: ["3", "4"], day: "" },
    ],
  };

  it("are read as they are sent, without their searches, or as the page came", () => {
    expect(rowsOf(form())).toEqual(came);
    control("visits[0].day").value = "2026-03-04";
    document.querySelector<HTMLInputElement>("[name='visits[0].official']")!.click();
    expect(rowsOf(form())).toEqual({ visits: [{ visitKey: "7", day: "2026-03-04" }, came.visits[1]] });
    expect(rowsOf(form(), beginningOf)).toEqual(came);
  });

  it("began as the form says, whatever stands in them by now; as their controls do where it says nothing", () => {
    expect(beganRowsOf(form())).toEqual(came);
    const visits = [
      { type: "visit", visitKey: 7, day: "2026-05-06", official: false },
      { day: "2026-05-07", official: true, coachKeys: [3] },
      { day: "2026-05-08", coachKeys: [3, 4] },
      { day: "2026-05-09", coachKeys: [], note: null },
    ];
    form().insertAdjacentHTML("beforeend", "<ul></ul>");
    const list = document.querySelector("ul")!;
    list.dataset.rows = JSON.stringify({ visits });
    expect(beganRowsOf(form())).toEqual({
      visits: [
        { type: "visit", visitKey: "7", day: "2026-05-06" },
        { day: "2026-05-07", official: "on", coachKeys: "3" },
        { day: "2026-05-08", coachKeys: ["3", "4"] },
        { day: "2026-05-09" },
      ],
    });
    list.dataset.rows = JSON.stringify({ visits: [] });
    expect(beganRowsOf(form())).toEqual({});
  });

  const [first, second, quick] = [{ day: "1" }, { day: "2" }, { day: "new" }];
  it.each([
    ["nothing is added to", [first], [first], [second]],
    ["one was added before", [quick, first], [first], [quick, second]],
    ["one was added where none had been", [quick], [], [quick, second]],
    ["one was removed from", [first], [first, second], [second]],
  ])("%s those that are put back", (_case, now, before, expected) => {
    expect(withAdded({ visits: [second] }, { visits: now }, { visits: before })).toEqual({ visits: expected });
  });
  it("are put back, none of them, too", () => {
    expect(withAdded({}, { visits: [first] }, { visits: [first] })).toEqual({ visits: [] });
  });
});

describe("what a form stands on", () => {
  const on = (hidden: Record<string, string>) => {
    form().innerHTML = Object.entries(hidden)
      .map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
      .join("");
    return standingOf(form());
  };
  const changedIn = (before: Record<string, string>, now: Record<string, string>) => {
    const [was, is] = [on(before), on(now)];
    return Object.keys({ ...was, ...is }).filter((field) => was[field] !== is[field]);
  };

  it.each([
    ["nothing", { seen: "1:2", csrf: "a" }, { seen: "1:2", csrf: "b" }, []],
    ["all of a form that says it so", { amends: "7:1", stands: "ab" }, { amends: "7:2", stands: "ab" }, [""]],
    [
      "a number, told among others",
      { rendered: "phoneNumber.value:a phoneNumber.visibility:b agentInfo.value.name:c" },
      { rendered: "phoneNumber.value:x phoneNumber.visibility:b agentInfo.value.name:c" },
      ["phoneNumber"],
    ],
    [
      "the amount",
      { "rendered.monthlyWanted": "8", "rendered.annualWanted": "100", "rendered.agentInfo.name": "A" },
      { "rendered.monthlyWanted": "8", "rendered.annualWanted": "101", "rendered.agentInfo.name": "A" },
      ["annualWanted"],
    ],
    ["a detail", { "amends-ncaaId": "", "amends-hsClassYear": "" }, { "amends-ncaaId": "9:1", "amends-hsClassYear": "" }, ["ncaaId"]],
  ])("says that %s changed", (_what, before, now, fields) => expect(changedIn(before, now)).toEqual(fields));

  it.each([
    ["visibility.phoneNumber", "phoneNumber"],
    ["agentInfo.name", "agentInfo.name"],
    ["monthlyWanted", "annualWanted"],
    ["recruitmentStatus Offered", "recruitmentStatus"],
  ])("is asked of %s as of %s", (name, field) => expect(fieldOf(name)).toBe(field));
});
