import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { PickerOption } from "~/domain/teams/options";
import { Picker, type PickerProps } from "~/widgets/ui/picker";
import { CityPicker, HighSchoolPicker, OrganizationPicker, PersonPicker } from "~/widgets/profile/pickers";
import { expectAccessible, fieldOf, renderMarkup, renderPage } from "../render";

const mark = { primaryColor: "#005DAA", secondaryColor: "#FFFFFF", assetUrl: null };
const kentucky: PickerOption = { key: 1, label: "University of Kentucky", place: "Lexington, KY", mark };
const western: PickerOption = { key: 2, label: "Western Kentucky University", place: "Bowling Green, KY", mark };
const eastern: PickerOption = { key: 3, label: "Eastern Kentucky University", place: "Richmond, KY", mark };
const found = [kentucky, western, eastern];
const coaches: PickerOption[] = [
  { key: 11, label: "Christopher Featherstonehaugh", detail: "Head coach" },
  { key: 12, label: "Dana Whitfield" },
  { key: 13, label: "Marlon Bellweather" },
];

function team(props: Partial<PickerProps> = {}) {
  return (
    <form id="form">
      <OrganizationPicker
        field={fieldOf({ name: "organizationKey" })}
        label="Team"
        hint="College teams. Type at least 3 letters."
        limit={1}
        searchTo="/profile/teams/new?organizationKey=7"
        term=""
        found={null}
        chosen={null}
        unavailable={{ 1: "Already one of your top teams" }}
        required
        {...props}
      />
    </form>
  );
}

const posted = (container: ParentNode = document) =>
  new FormData(container.querySelector<HTMLFormElement>("#form")!).getAll("organizationKey");

describe("a picker without script", () => {
  it("keeps the choice of a posted form among the results, where another can take its place", () => {
    const page = renderMarkup(() => (
      <form id="form">
        <HighSchoolPicker
          field={fieldOf({ name: "organizationKey" })}
          label="School"
          searchTo="/here"
          searchIntent="find:organizationKey"
          term=""
          found={null}
          chosen={{ key: 7, label: "Central High", icon: "school" }}
        />
      </form>
    ));
    const radio = page.querySelector<HTMLInputElement>("input[type=radio]")!;
    expect([radio.value, radio.checked, radio.closest("label")!.querySelector("use")!.getAttribute("href")]).toEqual([
      "7",
      true,
      expect.stringMatching(/^\/icons\.svg\?[\w-]{8}#school$/),
    ]);
    expect(page.querySelector("button")!.value).toBe("find:organizationKey");
    expect([...page.querySelectorAll("a")].map((link) => link.textContent)).toEqual(["My school isn’t listed"]);
  });

  it("says in its own words that it could not search", () => {
    const page = renderMarkup(() => (
      <CityPicker
        field={fieldOf({ name: "hometownCityKey" })}
        label="Hometown"
        searchTo="/here"
        term="nash"
        found={null}
        failure="Failed to fetch locations."
        chosen={null}
      />
    ));
    expect(page.querySelector("[role=status]")!.textContent).toBe("Failed to fetch locations.");
  });

  it("posts its search with its form, and says what was searched for already", () => {
    const page = renderMarkup(() => team({ term: "west" }));
    expect([...page.querySelectorAll<HTMLInputElement>("form > * input")].map(({ type, name, value }) => [type, name, value])).toEqual([
      ["search", "search", "west"],
      ["hidden", "searched-search", "west"],
    ]);
    const { type, name, value, form } = page.querySelector("button")!;
    expect([type, name, value, form?.id]).toEqual(["submit", "intent", "find:organizationKey", "form"]);
    expect(page.querySelectorAll("form")).toHaveLength(1);
  });

  it("shows what was found as radio buttons of the posted form, and says why one may not be chosen", () => {
    const page = renderMarkup(() => team({ term: "kentucky", found }));
    const radios = [...page.querySelectorAll<HTMLInputElement>("input[type=radio]")];
    expect(radios.map((radio) => [radio.name, radio.value, radio.getAttribute("form"), radio.disabled])).toEqual([
      ["organizationKey", "1", "form", true],
      ["organizationKey", "2", "form", false],
      ["organizationKey", "3", "form", false],
    ]);
    expect(radios[0]!.closest("label")?.textContent).toContain("Already one of your top teams");
    expect(page.querySelector("[role=status]")?.textContent).toBe("3 teams found for “kentucky”.");
  });

  it.each([
    ["ke", [], "Type at least 3 letters."],
    ["zzz", [], "No teams found for “zzz”."],
    ["west", [western], "1 team found for “west”."],
    ["west", null, "Searching is not available right now. Please try again."],
  ])("answers %s with a sentence", (term, results, sentence) => {
    const page = renderMarkup(() => team({ term, found: results }));
    expect(page.querySelector("[role=status]")?.textContent).toBe(sentence);
  });

  it("keeps an earlier choice among the results of a new search, as the only value", () => {
    const page = renderMarkup(() => team({ term: "east", found: [eastern], chosen: western }));
    const inputs = [...page.querySelectorAll<HTMLInputElement>("input[name=organizationKey]")];
    expect(inputs.map((input) => [input.type, input.value, input.checked])).toEqual([
      ["radio", "2", true],
      ["radio", "3", false],
    ]);
  });

  it("for several offers checkboxes, checked for what is chosen", () => {
    const page = renderMarkup(() => (
      <PersonPicker
        field={fieldOf({ name: "coaches" })}
        label="Coaches"
        limit={2}
        searchTo="/v"
        searchIntent="find:0"
        searchName="search-0"
        term="dan"
        found={coaches.slice(0, 2)}
        chosen={[coaches[0]!]}
      />
    ));
    expect(
      [...page.querySelectorAll<HTMLInputElement>("input[name=coaches]")].map((input) => [input.type, input.value, input.checked]),
    ).toEqual([
      ["checkbox", "11", true],
      ["checkbox", "12", false],
    ]);
    expect(page.querySelector("legend")?.textContent).toContain("(1 of 2)");
    const button = page.querySelector("button")!;
    expect([button.type, button.name, button.value]).toEqual(["submit", "intent", "find:0"]);
  });

  it("lists all there is where that is few, with a row for none, until a search finds others", () => {
    const recruiter = (props: Partial<PickerProps>) =>
      renderMarkup(() => (
        <PersonPicker
          field={fieldOf({ name: "recruiter" })}
          label="Recruiter"
          searchTo="/v"
          term=""
          found={null}
          all={coaches}
          noneLabel="No recruiter"
          chosen={null}
          {...props}
        />
      ));
    const rows = (page: ParentNode) =>
      [...page.querySelectorAll<HTMLInputElement>("input[name=recruiter]")].map((input) => [input.type, input.value, input.checked]);
    expect(rows(recruiter({}))).toEqual([
      ["radio", "", true],
      ["radio", "11", false],
      ["radio", "12", false],
      ["radio", "13", false],
    ]);
    expect(rows(recruiter({ chosen: coaches[1]! }))).toEqual([
      ["radio", "", false],
      ["radio", "11", false],
      ["radio", "12", true],
      ["radio", "13", false],
    ]);
    // One who has left the staff stays a choice.
    expect(rows(recruiter({ chosen: { key: 9, label: "Gone Elsewhere" } }))[1]).toEqual(["radio", "9", true]);
    expect(rows(recruiter({ term: "dan", found: [coaches[1]!] }))).toEqual([
      ["radio", "", true],
      ["radio", "12", false],
    ]);
    expect(rows(recruiter({ all: null }))).toEqual([]);
    expect(rows(recruiter({ required: true }))[0]).toEqual(["radio", "11", false]);
    expect(rows(recruiter({ limit: 2, chosen: [coaches[1]!] }))).toEqual([
      ["checkbox", "12", true],
      ["checkbox", "11", false],
      ["checkbox", "13", false],
    ]);
  });

  it.each([
    ["organization", OrganizationPicker, "checkbox"],
    ["person", PersonPicker, "radio"],
    ["generic", Picker, "radio"],
  ])("of the %s kind holds as many as its default says", (kind, Kind, type) => {
    const page = renderMarkup(() => (
      <Kind field={fieldOf({ name: "k" })} label="Choice" searchTo="/v" term="ken" found={found} chosen={null} />
    ));
    expect(page.querySelector<HTMLInputElement>("input[name=k]")!.type).toBe(type);
    expect(page.querySelector("legend")!.textContent!.includes("(0 of 10)")).toBe(kind === "organization");
  });

  it("that waits for another choice says so in its place", () => {
    const page = renderMarkup(() => team({ disabled: true, whenDisabled: <button type="submit">Search its coaches</button> }));
    expect(page.querySelector("input[type=search]")).toBeNull();
    expect(page.querySelector("button")?.textContent).toBe("Search its coaches");
  });

  it("tells its error first", () => {
    const page = renderMarkup(() => team({ field: fieldOf({ name: "organizationKey", errors: ["Team is required"] }) }));
    const input = page.querySelector("input[type=search]")!;
    expect(input.id).toBe("form-organizationKey");
    expect(input.getAttribute("aria-describedby")).toBe("form-organizationKey-error form-organizationKey-description");
  });
});

describe("a picker with script", () => {
  afterEach(() => void vi.unstubAllGlobals());

  function answer(results: unknown, init: ResponseInit = {}) {
    const asked = vi.fn(async (_url: URL) => Response.json({ found: results }, init));
    vi.stubGlobal("fetch", asked);
    return asked;
  }

  async function type(text: string, props: Partial<PickerProps> = {}) {
    const page = renderPage(() => team(props));
    const input = screen.getByLabelText<HTMLInputElement>("Search teams");
    await userEvent.click(input);
    await waitFor(() => expect(input.getAttribute("role")).toBe("combobox"));
    await userEvent.type(input, text);
    return { ...page, input };
  }

  it("shows all there is once its field is used, narrows it from the first letter, and asks nobody", async () => {
    const asked = answer([]);
    const page = renderPage(() => team({ all: found, chosen: null, unavailable: {} }));
    expect(page.container.querySelector("input[type=radio]")).toBeNull();
    const input = screen.getByLabelText<HTMLInputElement>("Search teams");
    await userEvent.click(input);
    expect(await screen.findAllByRole("option")).toHaveLength(3);
    await userEvent.click(input);
    expect(screen.getAllByRole("option")).toHaveLength(3);
    await userEvent.type(input, "WÉ");
    expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([expect.stringContaining(western.label)]);
    expect(screen.getByRole("status").textContent).toBe("1 team found for “WÉ”.");
    await userEvent.type(input, "zz");
    expect(screen.queryAllByRole("option")).toEqual([]);
    expect(screen.getByRole("status").textContent).toBe("No teams found for “WÉzz”.");
    await userEvent.clear(input);
    await userEvent.click(screen.getAllByRole("option")[2]!);
    expect(posted()).toEqual(["3"]);
    expect(asked).not.toHaveBeenCalled();
  });

  it("opens again when focus comes back", async () => {
    renderPage(() => team({ all: found }));
    const input = screen.getByLabelText("Search teams");
    await userEvent.click(input);
    await screen.findAllByRole("option");
    await userEvent.tab();
    await waitFor(() => expect(screen.queryAllByRole("option")).toEqual([]));
    await userEvent.tab({ shift: true });
    expect(await screen.findAllByRole("option")).toHaveLength(3);
  });

  it("asks the loader for all there is where the page does not say it, and else how many letters it takes", async () => {
    const asked = vi.fn(async (_url: URL) => Response.json({ everybody: found }));
    vi.stubGlobal("fetch", asked);
    const few = renderPage(() => team({ allIn: "everybody" }));
    await userEvent.click(screen.getByLabelText("Search teams"));
    expect(await screen.findAllByRole("option")).toHaveLength(3);
    expect(asked.mock.calls.map(([url]) => url.search)).toEqual(["?organizationKey=7&_data=page"]);
    few.unmount();

    asked.mockImplementation(async () => Response.json({ everybody: null }));
    renderPage(() => team({ allIn: "everybody" }));
    await userEvent.click(screen.getByLabelText("Search teams"));
    await waitFor(() => expect(screen.getByRole("status").textContent).toBe("Type at least 3 letters."));
    expect(screen.queryAllByRole("option")).toEqual([]);
  });

  it("searches with the page's own loader half a second after the last letter, once", async () => {
    const asked = answer(found);
    await type("kentucky");
    expect(asked).not.toHaveBeenCalled();
    expect(await screen.findAllByRole("option")).toHaveLength(3);
    expect(asked).toHaveBeenCalledTimes(1);
    const url = asked.mock.calls[0]![0];
    expect([url.pathname, url.searchParams.get("search"), url.searchParams.get("organizationKey"), url.searchParams.get("_data")]).toEqual([
      "/profile/teams/new",
      "kentucky",
      "7",
      "page",
    ]);
    expect(screen.getByRole("status").textContent).toBe("3 teams found for “kentucky”.");
  });

  it("asks nothing under three letters", async () => {
    const asked = answer(found);
    await type("ke");
    expect(screen.getByRole("status").textContent).toBe("Type at least 3 letters.");
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(asked).not.toHaveBeenCalled();
  });

  it("chooses by arrow keys, passes over what may not be chosen, and holds one row", async () => {
    answer(found);
    const onChoose = vi.fn();
    const { container, input } = await type("kentucky", { onChoose });
    await screen.findAllByRole("option");
    await expectAccessible(container);
    await userEvent.keyboard("{ArrowDown}");
    const active = document.getElementById(input.getAttribute("aria-activedescendant")!)!;
    expect(active.textContent).toContain("Western Kentucky University");
    await userEvent.keyboard("{Enter}");
    expect(onChoose).toHaveBeenCalledWith(western);
    expect(posted()).toEqual(["2"]);
    expect(screen.queryByLabelText("Search teams")).toBeNull();
    const chosen = screen.getByRole("button", { name: "Remove Western Kentucky University" }).closest("li");
    expect(document.activeElement).toBe(chosen);
    await userEvent.keyboard("{Delete}");
    expect(posted()).toEqual([]);
    expect(document.activeElement).toBe(screen.getByLabelText("Search teams"));
  });

  it("tells its form of a choice as of typing", async () => {
    const onInput = vi.fn();
    renderPage(() => <div onInput={onInput}>{team({ chosen: western })}</div>);
    await userEvent.click(screen.getByRole("button", { name: "Remove Western Kentucky University" }));
    expect(onInput).toHaveBeenCalledTimes(1);
  });

  it.each(["{Enter}", " ", "{Backspace}"])("takes the choice back by the key %s, and gives the field back", async (key) => {
    const onChoose = vi.fn();
    renderPage(() => team({ chosen: western, onChoose }));
    screen.getByRole("button", { name: "Remove Western Kentucky University" }).focus();
    await userEvent.keyboard(key);
    expect(onChoose).toHaveBeenCalledWith(null);
    expect(posted()).toEqual([]);
    expect(document.activeElement).toBe(screen.getByLabelText("Search teams"));
  });

  it.each([
    [
      "the network",
      () =>
        vi.stubGlobal(
          "fetch",
          vi.fn(() => Promise.reject(new TypeError("Failed to fetch"))),
        ),
    ],
    ["the server", () => answer(null, { status: 503 })],
    [
      "the page",
      () =>
        vi.stubGlobal(
          "fetch",
          vi.fn(async () => new Response("<html>")),
        ),
    ],
  ])("shows nothing when %s fails, and stops waiting", async (_who, fail) => {
    fail();
    await type("kentucky");
    await waitFor(() => expect(fetch).toHaveBeenCalled());
    await waitFor(() => expect(screen.getByRole("status").textContent).toBe(""));
    expect(screen.queryByRole("option")).toBeNull();
    expect(screen.getByLabelText("Search teams")).toBeTruthy();
  });

  it("for several adds up to its limit, then holds its field disabled", async () => {
    answer(coaches);
    const onChange = vi.fn();
    renderPage(() => (
      <>
        <form id="form" />
        <PersonPicker
          field={fieldOf({ name: "organizationKey" })}
          label="Coaches"
          limit={2}
          searchTo="/v"
          term=""
          found={null}
          chosen={[coaches[0]!]}
          onChange={onChange}
        />
      </>
    ));
    const input = screen.getByLabelText<HTMLInputElement>("Search coaches");
    await userEvent.click(input);
    await waitFor(() => expect(input.getAttribute("role")).toBe("combobox"));
    await userEvent.type(input, "coach");
    await userEvent.click(await screen.findByRole("option", { name: /Dana Whitfield/ }));
    expect(posted()).toEqual(["11", "12"]);
    expect(onChange).toHaveBeenLastCalledWith([coaches[0], coaches[1]]);
    expect(input.disabled).toBe(true);
    expect(screen.getByText("Two coaches is the limit. Remove one to choose another.")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Remove Christopher Featherstonehaugh" }));
    expect(posted()).toEqual(["12"]);
    expect(input.disabled).toBe(false);
    expect(document.activeElement).toBe(input);
  });
});
