import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Toast } from "~/domain/base/messages";
import { toastDuration } from "~/widgets/ui/toast-duration";
import { setToastHost, showToast } from "~/widgets/ui/toast-store";
import { ToastRegion } from "~/widgets/ui/toasts";
import { expectAccessible, renderMarkup, renderPage } from "../render";

/** What an answer has left: another object each time. */
let saved: Toast;
const failed: Toast = { type: "error", text: "Failed to add team." };

beforeEach(() => {
  saved = { type: "success", text: "Team added successfully." };
  vi.useFakeTimers();
});
afterEach(() => {
  act(() => vi.advanceTimersByTime(10 * toastDuration));
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

describe("a toast", () => {
  it("stays 7 seconds", () => {
    renderPage(() => <ToastRegion toast={saved} />);
    pass(toastDuration - 1);
    expect(screen.getByRole("status").textContent).toContain(saved.text);
    pass(1);
    expect(screen.queryByText(saved.text)).toBeNull();
  });

  it("is not closed by a click on it, but by its button", () => {
    renderPage(() => <ToastRegion toast={saved} />);
    fireEvent.click(screen.getByText(saved.text));
    expect(screen.getByText(saved.text)).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
    expect(screen.queryByText(saved.text)).toBeNull();
  });

  it.each([
    ["hovered", fireEvent.mouseEnter, fireEvent.mouseLeave],
    ["focused", fireEvent.focus, fireEvent.blur],
  ] as const)("waits while it is %s", (_how, hold, release) => {
    renderPage(() => <ToastRegion toast={saved} />);
    pass(5000);
    hold(screen.getByRole("button", { name: "Dismiss" }));
    if (_how === "hovered") hold(screen.getByRole("status").parentElement!);
    pass(60_000);
    expect(screen.getByText(saved.text)).toBeTruthy();
    release(screen.getByRole("button", { name: "Dismiss" }));
    if (_how === "hovered") release(screen.getByRole("status").parentElement!);
    pass(2000);
    expect(screen.queryByText(saved.text)).toBeNull();
  });

  it("interrupts only when something failed", () => {
    renderPage(() => <ToastRegion toast={null} />);
    act(() => {
      showToast(failed);
      showToast({ type: "warning", text: "Some top teams were unable to saved." });
      showToast({ type: "dark", text: "Just so you know." });
    });
    expect(screen.getAllByRole("alert")).toHaveLength(2);
    expect(screen.getByRole("status").textContent).toBe("Just so you know.");
  });

  it("takes the place of what an earlier answer left, and is shown again when it brings the same words", () => {
    const [again, undone] = [{ ...saved }, { ...saved, text: "Undone. The item waits for a decision again." }];
    const { rerender } = renderPage(() => null);
    rerender(<ToastRegion toast={saved} />);
    pass(5000);
    rerender(<ToastRegion toast={again} />);
    rerender(<ToastRegion toast={again} />);
    rerender(<ToastRegion toast={null} />);
    pass(5000);
    expect(screen.getAllByText(saved.text)).toHaveLength(1);
    act(() => void showToast(failed));
    rerender(<ToastRegion toast={undone} />);
    expect(screen.queryByText(saved.text)).toBeNull();
    expect([screen.getByRole("status").textContent, screen.getByRole("alert").textContent]).toEqual([
      expect.stringContaining(undone.text),
      expect.stringContaining(failed.text),
    ]);
  });

  it("moves into the modal that holds the rest of the page inert", () => {
    const { container } = renderPage(() => (
      <>
        <dialog open aria-label="Modal" />
        <ToastRegion toast={saved} />
      </>
    ));
    const modal = container.querySelector("dialog")!;
    act(() => setToastHost("modal", modal));
    expect(modal.textContent).toContain(saved.text);
    act(() => setToastHost("modal", null));
    expect(modal.textContent).toBe("");
    expect(screen.getByText(saved.text)).toBeTruthy();
  });

  it("has one clock, which neither a modal nor a frame made anew starts again", () => {
    const answered = { ...saved };
    const { container, rerender } = renderPage(() => (
      <>
        <dialog open aria-label="Modal">
          <footer />
        </dialog>
        <ToastRegion toast={answered} />
      </>
    ));
    pass(3000);
    const modal = container.querySelector("dialog")!;
    const foot = container.querySelector("footer")!;
    act(() => setToastHost("modal", modal));
    act(() => setToastHost("foot", foot));
    expect(foot.textContent).toContain(saved.text);
    pass(3000);
    act(() => setToastHost("foot", null));
    act(() => setToastHost("modal", null));
    rerender(<ToastRegion key="anew" toast={answered} />);
    expect(screen.getAllByText(saved.text)).toHaveLength(1);
    pass(999);
    expect(screen.getByText(saved.text)).toBeTruthy();
    pass(1);
    expect(screen.queryByText(saved.text)).toBeNull();
    rerender(<ToastRegion key="again" toast={answered} />);
    expect(screen.queryByText(saved.text)).toBeNull();
  });

  it("goes on when the modal that held it under the pointer has closed", () => {
    const { container } = renderPage(() => (
      <>
        <dialog open aria-label="Modal" />
        <ToastRegion toast={saved} />
      </>
    ));
    act(() => setToastHost("modal", container.querySelector("dialog")));
    pass(5000);
    fireEvent.mouseEnter(screen.getByRole("status").parentElement!);
    pass(60_000);
    act(() => setToastHost("modal", null));
    pass(1999);
    expect(screen.getByText(saved.text)).toBeTruthy();
    pass(1);
    expect(screen.queryByText(saved.text)).toBeNull();
  });

  it("is in the page without script, and has no button there that would do nothing", () => {
    const page = renderMarkup(() => <ToastRegion toast={failed} />);
    expect(page.querySelector("[role=alert]")?.textContent).toBe(`Error: ${failed.text}`);
    expect(page.querySelector("button")).toBeNull();
  });

  it("is accessible", async () => {
    vi.useRealTimers();
    const { container } = renderPage(() => <ToastRegion toast={saved} />);
    await expectAccessible(container);
    vi.useFakeTimers();
  });
});
