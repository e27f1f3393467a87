import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { Fold } from "~/widgets/ui/fold";

test("what an answer unfolded stays so when the next answer says nothing of it", () => {
  const fold = (isOpen: boolean) => (
    <Fold title="Reject with a reason" isOpen={isOpen}>
      <textarea aria-label="A sentence" />
    </Fold>
  );
  const { container, rerender } = render(fold(false));
  const details = container.querySelector("details")!;
  expect(details.open).toBe(false);
  rerender(fold(true));
  expect(details.open).toBe(true);
  rerender(fold(false));
  expect(details.open).toBe(true);
});
