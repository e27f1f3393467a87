import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { CheckboxField } from "~/widgets/ui/checkbox-field";
import { DateField } from "~/widgets/ui/date-field";
import { DateOfBirthField } from "~/widgets/ui/date-of-birth-field";
import { PasswordField } from "~/widgets/ui/password-field";
import { RadioTiles } from "~/widgets/ui/radio-tiles";
import { SelectField } from "~/widgets/ui/select-field";
import { TextAreaField } from "~/widgets/ui/text-area-field";
import { TextField } from "~/widgets/ui/text-field";
import { expectAccessible, fieldOf, renderMarkup, renderPage } from "../render";

const wrong = { errors: ["Enter a real date, like 09/14/2026."] };

const controls = {
  text: (given: object) => (
    <TextField field={fieldOf({ name: "value", ...given })} label="Result" hint="As the camp timed it." suffix="secs" />
  ),
  date: (given: object) => <DateField field={fieldOf({ name: "value", ...given })} label="Result" hint="As the camp timed it." />,
  select: (given: object) => (
    <SelectField field={fieldOf({ name: "value", ...given })} label="Result" hint="As the camp timed it." options={["One", "Two"]} />
  ),
  area: (given: object) => <TextAreaField field={fieldOf({ name: "value", ...given })} label="Result" hint="As the camp timed it." />,
  password: (given: object) => (
    <PasswordField
      field={fieldOf({ name: "value", ...given })}
      label="Result"
      hint="As the camp timed it."
      autoComplete="current-password"
    />
  ),
};

describe.each(Object.entries(controls))("a %s field", (_kind, control) => {
  it("belongs to its form, and is named by its label", async () => {
    const { container } = renderPage(() => control({}));
    const element = screen.getByLabelText<HTMLInputElement>(/^Result/, { selector: "input,select,textarea" });
    expect([element.name, element.id, element.getAttribute("form")]).toEqual(["value", "form-value", "form"]);
    expect(element.getAttribute("aria-invalid")).toBeNull();
    await expectAccessible(container);
  });

  it("is described by its error first, then its hint", async () => {
    const { container } = renderPage(() => control(wrong));
    const element = screen.getByLabelText(/^Result/, { selector: "input,select,textarea" });
    expect(element.getAttribute("aria-invalid")).toBe("true");
    const described = element.getAttribute("aria-describedby")!.split(" ");
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([`Error: ${wrong.errors[0]}`, "As the camp timed it."]);
    await expectAccessible(container);
  });

  it("says when it may be left empty, and is marked when it may not", () => {
    const { unmount } = renderPage(() => control({}));
    expect(screen.getByText("(optional)")).toBeTruthy();
    unmount();
    renderPage(() => control({ required: true }));
    const element = screen.getByLabelText<HTMLInputElement>(/^Result/, { selector: "input,select,textarea" });
    expect(element.required).toBe(true);
    expect(screen.queryByText("(optional)")).toBeNull();
    expect(screen.getByText("*").getAttribute("aria-hidden")).toBe("true");
  });
});

describe("a text of several lines", () => {
  it("tells its limit, and what is beyond it as long as it is; nothing is cut off", async () => {
    const { container } = renderPage(() => (
      <TextAreaField field={fieldOf({ name: "reason" })} label="Reason" hint="They read it." most={5} />
    ));
    const element = screen.getByLabelText<HTMLTextAreaElement>(/Reason/);
    expect(document.getElementById(element.getAttribute("aria-describedby")!)?.textContent).toBe("They read it. Up to 5 characters.");
    await userEvent.click(element);
    await userEvent.paste("12345678");
    expect([element.value, screen.getByRole("status").textContent]).toEqual(["12345678", "3 characters too many."]);
    await expectAccessible(container);
    await userEvent.type(element, "{Backspace}{Backspace}{Backspace}");
    expect(screen.getByRole("status").textContent).toBe("");
  });

  it("says so of what was refused, without script too", () => {
    expect(
      renderMarkup(() => (
        <TextAreaField field={fieldOf({ name: "reason", initialValue: "123456", maxLength: 5 })} label="Reason" />
      )).querySelector("[role=status]")?.textContent,
    ).toBe("1 character too many.");
  });
});

describe("a text field", () => {
  it("keeps what was typed and the limits that its schema gives, but for a longest length, by which browsers cut", () => {
    renderPage(() => (
      <TextField field={fieldOf({ name: "reason", initialValue: "We could not", maxLength: 500, minLength: 3 })} label="Reason" />
    ));
    const element = screen.getByLabelText<HTMLInputElement>(/Reason/);
    expect([element.value, element.maxLength, element.minLength]).toEqual(["We could not", -1, 3]);
  });
});

describe("a date of birth", () => {
  const part = (name: string, given: object = {}) => fieldOf({ name: `born.${name}`, ...given });
  const field = (parts: object = {}, whole: object = {}) => (
    <DateOfBirthField
      field={fieldOf({ name: "born", ...whole })}
      parts={{ month: part("month"), day: part("day"), year: part("year"), ...parts }}
      label="Date of birth"
      hint="Never shown."
      section="athlete"
    />
  );

  it("is a group of three required texts, each named, for a keyboard of digits", async () => {
    const { container } = renderPage(() => field());
    const group = screen.getByRole("group", { name: /^Date of birth/ });
    expect(document.getElementById(group.getAttribute("aria-describedby")!)?.textContent).toBe("For example 09 14 2009. Never shown.");
    const inputs = ["Month", "Day", "Year"].map((name) => screen.getByLabelText<HTMLInputElement>(name));
    expect(inputs.map(({ name, type, inputMode, autocomplete, required }) => [name, type, inputMode, autocomplete, required])).toEqual([
      ["born.month", "text", "numeric", "section-athlete bday-month", true],
      ["born.day", "text", "numeric", "section-athlete bday-day", true],
      ["born.year", "text", "numeric", "section-athlete bday-year", true],
    ]);
    await expectAccessible(container);
  });

  it.each([
    ["of a part", { day: part("day", wrong) }, {}, ["Day"]],
    ["of the whole", {}, wrong, []],
  ])("tells an error %s, and marks what it is of", async (_what, parts, whole, marked) => {
    const { container } = renderPage(() => field(parts, whole));
    const [error] = screen.getByRole("group").getAttribute("aria-describedby")!.split(" ");
    expect(document.getElementById(error!)?.textContent).toBe(`Error: ${wrong.errors[0]}`);
    expect(["Month", "Day", "Year"].filter((name) => screen.getByLabelText(name).getAttribute("aria-invalid"))).toEqual(marked);
    expect(container.querySelector("#form-born")).not.toBeNull();
    await expectAccessible(container);
  });
});

describe("a select field", () => {
  it("offers its options after a placeholder, and keeps the choice", () => {
    renderPage(() => (
      <SelectField
        field={fieldOf({ name: "code", initialValue: "b" })}
        label="Code"
        placeholder="Select a code"
        options={["a", { value: "b", label: "Bee" }, { value: "c", label: "Sea", disabled: true }]}
      />
    ));
    expect(screen.getByLabelText<HTMLSelectElement>(/Code/).value).toBe("b");
    expect(screen.getAllByRole<HTMLOptionElement>("option").map((option) => [option.value, option.textContent, option.disabled])).toEqual([
      ["", "Select a code", false],
      ["a", "a", false],
      ["b", "Bee", false],
      ["c", "Sea", true],
    ]);
  });
});

describe("radio tiles", () => {
  const tiles = (given: object = {}) => (
    <RadioTiles
      field={fieldOf({ name: "recruitmentStatus", initialValue: "Offered", ...given })}
      label="Recruitment status"
      options={["Interested", "Offered"]}
      hint="One team only."
      required
    />
  );

  it("are one required group with a choice made", async () => {
    const { container } = renderPage(() => tiles());
    const group = screen.getByRole("radiogroup", { name: /Recruitment status/ });
    expect(group.getAttribute("aria-required")).toBe("true");
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "Offered" }).checked).toBe(true);
    expect(screen.getByRole("radio", { name: "Offered" }).getAttribute("form")).toBe("form");
    await userEvent.click(screen.getByText("Interested"));
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "Interested" }).checked).toBe(true);
    await expectAccessible(container);
  });

  it("are reached by the field's id, and told as wrong as a group", () => {
    renderPage(() => tiles({ errors: ["Recruitment status is required"] }));
    expect(document.getElementById("form-recruitmentStatus")).toBe(screen.getByRole("radio", { name: "Interested" }));
    expect(screen.getByRole("radiogroup").getAttribute("aria-invalid")).toBe("true");
  });
});

describe("a checkbox", () => {
  it("is checked when its value was sent, and named by the words beside it", async () => {
    const { container } = renderPage(() => (
      <CheckboxField field={fieldOf({ name: "official", initialValue: "on" })} label="Official visit" hint="Paid by the school." />
    ));
    const box = screen.getByRole<HTMLInputElement>("checkbox", { name: "Official visit" });
    expect([box.checked, box.value]).toEqual([true, "on"]);
    await expectAccessible(container);
  });
});

describe("a password", () => {
  const field = () => <PasswordField field={fieldOf({ name: "password" })} label="Password" autoComplete="current-password" required />;

  it("can be shown and hidden again, and keeps what was typed", async () => {
    renderPage(field);
    const input = document.querySelector<HTMLInputElement>("#form-password")!;
    await userEvent.type(input, "signing-day");
    await userEvent.click(screen.getByRole("button", { name: "Show password" }));
    expect([input.type, input.value]).toEqual(["text", "signing-day"]);
    await userEvent.click(screen.getByRole("button", { name: "Hide password" }));
    expect(input.type).toBe("password");
  });

  it("has no such button where no script would answer it, and lets password managers work", () => {
    const page = renderMarkup(field);
    expect(page.querySelector("button")).toBeNull();
    expect(page.querySelector("input")?.autocomplete).toBe("current-password");
  });
});
