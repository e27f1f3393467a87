/** The tick of proof says what its mark is of (docs/rules.md Z4). */
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { DeskItem } from "~/pages/desk/item/item.server";
import { Approve } from "~/routes/desk/desk.$reviewItemKey/approve";
import { renderPage } from "../render";

function show(more: Pick<DeskItem, "marked" | "takesProof">) {
  const item = { key: 1, seen: ["1:1"], seenEntryKey: 0, flags: [], effect: "Jersey number: 7 → 07", ...more };
  renderPage(() => <Approve item={item as unknown as DeskItem} begun={null} />);
}

async function tickOf(marked: DeskItem["marked"]) {
  show({ marked, takesProof: true });
  return (await screen.findByRole("checkbox")).closest("label")!.textContent;
}

it("names all that the mark is of, where the edit changes a part of that", async () => {
  expect(await tickOf({ values: "Football, Quarterback, #07", fields: "sport, primary position, jersey number" })).toBe(
    "Staff-verified: I have seen proof of all that shows beside it: Football, Quarterback, #07",
  );
});

it("names nothing more where the edit says all of it", async () => {
  expect(await tickOf(null)).toBe("Staff-verified: I have seen proof");
});

it("is not there where nothing is left to mark", async () => {
  show({ marked: null, takesProof: false });
  expect(await screen.findByRole("button", { name: "Approve" })).toBeDefined();
  expect(screen.queryByRole("checkbox")).toBeNull();
});
