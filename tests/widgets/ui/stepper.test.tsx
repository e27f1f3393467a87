import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { Stepper } from "~/widgets/ui/stepper";
import { expectAccessible, renderPage } from "../render";

const steps = [{ label: "General", required: true }, { label: "Profile Photo" }];

it("says which step this is, and which are done", async () => {
  const { container, unmount } = renderPage(() => <Stepper steps={steps} current={1} />);
  const words = () => screen.getAllByRole("listitem").map((step) => [step.textContent, step.getAttribute("aria-current")]);
  expect(screen.getByRole("list", { name: "Step 1 of 2" })).toBeTruthy();
  expect(words()).toEqual([
    ["1.General *", "step"],
    ["2.Profile Photo", null],
  ]);
  await expectAccessible(container);
  unmount();
  renderPage(() => <Stepper steps={steps} current={2} />);
  expect(words()).toEqual([
    ["Done: General *", null],
    ["2.Profile Photo", "step"],
  ]);
});

it("counts nothing where there is one step", () => {
  const { container } = renderPage(() => <Stepper steps={steps.slice(0, 1)} current={1} />);
  expect(container.querySelector("ol")).toBeNull();
});
