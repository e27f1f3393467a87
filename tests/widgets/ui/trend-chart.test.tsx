import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { measurementChart } from "~/domain/profile/chart";
import { TrendChart } from "~/widgets/ui/trend-chart";
import { expectAccessible, renderPage } from "../render";

function show(...rows: [day: string, value: string][]) {
  const chart = measurementChart(
    6,
    rows.map(([dateOccurred, value]) => ({ dateOccurred, value })),
  )!;
  return renderPage(() => <TrendChart chart={chart} />);
}

describe("a chart", () => {
  it("is a picture with words for those who do not see it, and a sentence below", async () => {
    const { container } = show(["2024-05-04", "4.82"], ["2026-06-14", "4.58"]);
    expect(screen.getByRole("img", { name: "40 Yard Dash: 4.82 secs on 05/04/24, 4.58 secs on 06/14/26" })).toBeTruthy();
    expect(screen.getByText("0.24 secs faster since 05/04/24. Lower is better.")).toBeTruthy();
    expect(container.querySelector("[style]")).toBeNull();
    await expectAccessible(container);
  });

  it("draws one line, three guides, labels at both ends, and fills the best", () => {
    const { container } = show(["2024-05-04", "4.82"], ["2025-05-04", "4.7"], ["2026-06-14", "4.58"]);
    expect(container.querySelectorAll('path[stroke-width="2.5"]')).toHaveLength(1);
    expect(container.querySelector("path[stroke-dasharray]")?.getAttribute("d")?.match(/M/g)).toHaveLength(3);
    expect([...container.querySelectorAll("text")].map((text) => text.textContent)).toEqual([
      "4.82 secs",
      "4.58 secs · best",
      "05/04/24",
      "06/14/26",
    ]);
    expect([...container.querySelectorAll("circle")].map((dot) => dot.getAttribute("fill"))).toEqual([
      "var(--surface)",
      "var(--surface)",
      "currentColor",
    ]);
  });

  it("stretches with its container", () => {
    const svg = show(["2026-06-14", "4.58"]).container.querySelector("svg")!;
    expect([svg.getAttribute("viewBox"), svg.getAttribute("width"), svg.getAttribute("height")]).toEqual(["0 0 280 136", null, null]);
  });

  it("of one value has a single label and no line", () => {
    const { container } = show(["2026-06-14", "4.58"]);
    expect([...container.querySelectorAll("text")].map((text) => text.textContent)).toEqual(["4.58 secs · best", "06/14/26"]);
    expect(container.querySelector('path[stroke-width="2.5"]')).toBeNull();
  });
});
