import { Link } from "@remix-run/react";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { Dropdown } from "~/widgets/ui/dropdown";
import { expectAccessible, renderMarkup, renderPage } from "../render";

const menu = () => (
  <>
    <Dropdown summary="Account">
      <Link to="?on=1">Go on</Link>
    </Dropdown>
    <button type="button">Beside it</button>
  </>
);

async function open() {
  const { container } = renderPage(menu);
  const details = container.querySelector("details")!;
  await userEvent.click(screen.getByText("Account"));
  expect(details.open).toBe(true);
  return details;
}

it.each([
  ["upper left", 10, 10, "start", "below"],
  ["upper right", 1000, 10, "end", "below"],
  ["lower left", 10, 700, "start", "above"],
  ["lower right", 1000, 700, "end", "above"],
])("a panel in the %s quarter opens towards the middle", async (_quarter, left, top, x, y) => {
  const details = await open();
  details.getBoundingClientRect = () => new DOMRect(left, top, 40, 40);
  details.dispatchEvent(new Event("toggle"));
  expect([details.dataset.x, details.dataset.y]).toEqual([x, y]);
});

it("closes on a press and on a focus outside, not on one inside", async () => {
  const details = await open();
  await userEvent.pointer({ keys: "[MouseLeft>]", target: screen.getByText("Go on") });
  expect(details.open).toBe(true);
  await userEvent.click(screen.getByText("Beside it"));
  expect(details.open).toBe(false);
  await userEvent.click(screen.getByText("Account"));
  screen.getByText("Beside it").focus();
  expect(details.open).toBe(false);
});

it("closes when the page changes", async () => {
  const { container } = renderPage(menu);
  const details = container.querySelector("details")!;
  await userEvent.click(screen.getByText("Account"));
  await userEvent.click(screen.getByText("Go on"));
  await waitFor(() => expect(details.open).toBe(false));
});

it("opens without script, and is accessible", async () => {
  expect(renderMarkup(menu).querySelector("details > summary")?.textContent).toBe("Account");
  await expectAccessible(await open());
});
