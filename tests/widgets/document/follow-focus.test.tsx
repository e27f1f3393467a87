/** M2: a new address leaves the focus somewhere. */
import { useLocation, useNavigate, type NavigateFunction } from "@remix-run/react";
import { act, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { useFollowedFocus } from "~/widgets/document/follow-focus";
import { renderPage } from "../render";

let navigate: NavigateFunction;

function Page() {
  useFollowedFocus();
  navigate = useNavigate();
  const isSaved = useLocation().hash !== "";
  return (
    <section id="teams">
      <h2>Top Teams</h2>
      <button disabled={isSaved}>Save</button>
      {!isSaved && <button>Discard</button>}
      <button>Reorder</button>
    </section>
  );
}

it.each([
  ["goes out of use", "Save", "Top Teams"],
  ["is gone", "Discard", "Top Teams"],
  ["stays", "Reorder", "Reorder"],
])("where what had it %s", async (_what, button, focused) => {
  renderPage(Page);
  (await screen.findByRole("button", { name: button })).focus();
  await act(async () => navigate("#teams"));
  expect(document.activeElement?.textContent).toBe(focused);
});
