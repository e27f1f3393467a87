/** The foot of an item on a phone says what stands far above it (docs/rules.md Q3). */
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { DeskItem } from "~/pages/desk/item/item.server";
import { Foot } from "~/routes/desk/desk.$reviewItemKey/foot";
import { renderPage } from "../render";

const item = { isWaiting: true, decisionRight: { allowed: true }, isBarred: false, effect: "Adds a result.", claim: null };

function show(changed: Partial<DeskItem> = {}) {
  renderPage(() => (
    <>
      <form id="approve">
        <input type="checkbox" name="verified" aria-label="Proof" />
      </form>
      <Foot item={{ ...item, ...changed } as DeskItem} begun={null} />
    </>
  ));
  return () => document.querySelector(".sheet-foot > p")!.textContent;
}

it("says of a tick, by hand or put back from before, what it makes of the approval", async () => {
  const foot = show();
  const tick = await screen.findByLabelText<HTMLInputElement>("Proof");
  expect(foot()).toBe("Adds a result.");
  fireEvent.click(tick);
  expect(foot()).toBe("Adds a result. Approve marks it as Staff-verified.");
  // As what is kept of a page puts it back.
  act(() => {
    tick.checked = false;
    tick.dispatchEvent(new Event("change", { bubbles: true }));
  });
  expect(foot()).toBe("Adds a result.");
});

it("says of a tick also where what the approval does is too long to be said", async () => {
  const foot = show({ effect: "Adds a result. ".repeat(20) });
  fireEvent.click(await screen.findByLabelText("Proof"));
  expect(foot()).toBe("Approve marks it as Staff-verified.");
});

it("names all that the mark is of, where that is more than what is proposed and fits", async () => {
  const short = show({ marked: { values: "Football, Quarterback, #07", fields: "sport, primary position, jersey number" } });
  fireEvent.click(await screen.findByLabelText("Proof"));
  expect(short()).toBe("Adds a result. Approve marks all of this as Staff-verified: Football, Quarterback, #07.");
  cleanup();
  const long = show({ marked: { values: "Football, ".repeat(20), fields: "sport" } });
  fireEvent.click(await screen.findByLabelText("Proof"));
  expect(long()).toBe("Adds a result. Approve marks all that the tick names as Staff-verified.");
});

it("says who else holds it, and until when", async () => {
  const foot = show({ claim: { by: "Rory Adams", isMine: false, until: "3:10 PM" } });
  await screen.findByLabelText("Proof");
  expect(foot()).toBe("Rory holds this until 3:10 PM. Adds a result.");
});
