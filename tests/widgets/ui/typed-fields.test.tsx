import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { HeightField } from "~/widgets/profile/height-field";
import { HandleField } from "~/widgets/ui/handle-field";
import { DigitsField, PhoneField, UnitField } from "~/widgets/ui/typed-fields";
import { expectAccessible, fieldOf, renderMarkup, renderPage } from "../render";

const field = fieldOf({ name: "value" });
const input = () => screen.getByLabelText<HTMLInputElement>(/^Value/);

describe("a field of one kind", () => {
  it.each([
    ["digits stay as they are typed", <DigitsField key="" field={field} label="Value" />, "12a3,4567890123", "12a3,4567890123"],
    ["a number stays as it is typed", <UnitField key="" field={field} label="Value" units="secs" />, "3:21.4", "3:21.4"],
    ["a phone number takes its shape when it is left", <PhoneField key="" field={field} label="Value" />, "859 555 0142", "(859) 555-0142"],
    ["one of another country stays", <PhoneField key="" field={field} label="Value" />, "+44 20 7946 0958", "+44 20 7946 0958"],
    ["a handle gets its @ when it is left", <HandleField key="" field={field} label="Value" />, "avery", "@avery"],
    ["what is no handle stays", <HandleField key="" field={field} label="Value" />, "avery m", "avery m"],
  ])("%s", async (_what, control, typed, left) => {
    const { container } = renderPage(() => control);
    await userEvent.type(input(), typed);
    expect(input().value).toBe(typed);
    await userEvent.tab();
    expect(input().value).toBe(left);
    await expectAccessible(container);
  });

  it("takes what is pasted whole, whatever its limit", async () => {
    renderPage(() => <DigitsField field={fieldOf({ name: "value", maxLength: 3 })} label="Value" />);
    await userEvent.click(input());
    await userEvent.paste("12345");
    expect(input().value).toBe("12345");
  });
});

describe("a height", () => {
  const height = (errors?: string[]) => (
    <HeightField
      field={fieldOf({ name: "value", errors })}
      feet={fieldOf({ name: "feet", initialValue: "6" })}
      inches={fieldOf({ name: "inches", initialValue: "2.5" })}
      label="Height"
      required
    />
  );

  it("is a field for feet and one for inches, with their steps and units", async () => {
    const { container } = renderPage(() => height());
    const inputs = [...container.querySelectorAll("input")];
    expect(inputs.map(({ name, value, dataset, type }) => [name, value, dataset.step, type])).toEqual([
      ["feet", "6", "1", "text"],
      ["inches", "2.5", "0.5", "text"],
    ]);
    expect(screen.getByRole("group", { name: /Height/ }).textContent).toMatch(/ft.*in/);
    await expectAccessible(container);
  });

  it("steps by the arrow keys, never below nothing, and leaves what is no number", async () => {
    const { container } = renderPage(() => height());
    const [feet, inches] = [...container.querySelectorAll("input")] as [HTMLInputElement, HTMLInputElement];
    await userEvent.type(inches, "{ArrowUp}{ArrowUp}{ArrowDown}");
    await userEvent.clear(feet);
    await userEvent.type(feet, "{ArrowDown}{ArrowUp}");
    expect([feet.value, inches.value]).toEqual(["1", "3"]);
    await userEvent.type(feet, "'2{ArrowUp}");
    expect(feet.value).toBe("1'2");
  });

  it("says once what is wrong with it, and the error summary's link finds it", () => {
    const page = renderMarkup(() => height(["Height must be at least 4 feet."]));
    expect(page.querySelectorAll(".error")).toHaveLength(1);
    const first = page.getElementById("form-value")!;
    expect([first.getAttribute("name"), first.getAttribute("aria-invalid"), first.getAttribute("aria-describedby")]).toEqual([
      "feet",
      "true",
      "form-value-error",
    ]);
  });
});
