// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { HeightField } from "~/widgets/height-field";
import { DigitsField, HandleField, PhoneField, UnitField } from "~/widgets/typed-fields";
import { expectAccessible, fieldOf, renderMarkup, renderPage } from "./render";

const field = fieldOf({ name: "value" });
const input = () => screen.getByLabelText<HTMLInputElement>(/^Value/);

describe("a field that tidies what is typed", () => {
  it.each([
    ["digits", <DigitsField key="" field={field} label="Value" maxDigits={10} prefix="$" />, "12a3,4567890123", "1234567890"],
    ["a number", <UnitField key="" field={field} label="Value" units="secs" />, "4.5x3 s", "4.53"],
    ["a phone number", <PhoneField key="" field={field} label="Value" />, "859 555 0142", "(859) 555-0142"],
    ["a handle", <HandleField key="" field={field} label="Value" />, "avery", "@avery"],
  ])("%s", async (_kind, control, typed, kept) => {
    const { container } = renderPage(() => control);
    await userEvent.type(input(), typed);
    expect(input().value).toBe(kept);
    await expectAccessible(container);
  });

  it("leaves the caret where it was", async () => {
    renderPage(() => <PhoneField field={fieldOf({ name: "value", initialValue: "(859) 555-0142" })} label="Value" />);
    await userEvent.type(input(), "{Backspace}", { initialSelectionStart: 3, initialSelectionEnd: 3 });
    expect([input().value, input().selectionStart]).toEqual(["(895) 550-142", 2]);
  });

  it("can be emptied again", async () => {
    renderPage(() => <PhoneField field={field} label="Value" />);
    await userEvent.type(input(), "8595{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}");
    expect(input().value).toBe("");
  });
});

describe("a height", () => {
  const height = (errors?: string[]) => (
    <HeightField field={fieldOf({ name: "value", errors })} feet={fieldOf({ name: "feet", initialValue: "6" })} inches={fieldOf({ name: "inches", initialValue: "2.5" })} label="Height" required />
  );

  it("is a field for feet and one for inches, with their steps and units", async () => {
    const { container } = renderPage(() => height());
    const inputs = [...container.querySelectorAll("input")];
    expect(inputs.map(({ name, value, step, type }) => [name, value, step, type])).toEqual([
      ["feet", "6", "1", "number"],
      ["inches", "2.5", "0.5", "number"],
    ]);
    expect(screen.getByRole("group", { name: /Height/ }).textContent).toMatch(/ft.*in/);
    await expectAccessible(container);
  });

  it("says once what is wrong with it, and the error summary's link finds it", () => {
    const page = renderMarkup(() => height(["Height must be at least 4 feet."]));
    expect(page.querySelectorAll(".error")).toHaveLength(1);
    const first = page.getElementById("form-value")!;
    expect([first.getAttribute("name"), first.getAttribute("aria-invalid"), first.getAttribute("aria-describedby")]).toEqual(["feet", "true", "form-value-error"]);
  });
});
