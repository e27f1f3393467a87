import { Link, Outlet } from "@remix-run/react";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Modal, type ModalProps } from "~/widgets/ui/modal";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { expectAccessible, renderMarkup, renderPage } from "../render";

/** jsdom has the element, not what opens it over a page. */
const lifted: Element[] = [];
beforeEach(() => {
  lifted.length = 0;
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    lifted.push(this);
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
});
afterEach(() => {
  Reflect.deleteProperty(HTMLDialogElement.prototype, "showModal");
});

async function open(props: Partial<ModalProps> = {}) {
  const routes = [
    {
      path: "/profile",
      Component: () => (
        <>
          <Outlet />
          <h2>Profile</h2>
        </>
      ),
      children: [
        { path: "", Component: () => <Link to="/profile/teams/new">Add team</Link> },
        { path: "teams/new", Component: () => <AddTeam {...props} /> },
      ],
    },
  ];
  const result = renderPage(() => <Link to="/profile/teams/new">Open</Link>, { at: "/start", routes });
  await userEvent.click(screen.getByRole("link", { name: "Open" }));
  await screen.findByRole("dialog", { name: "Add Team" });
  return result;
}

function AddTeam(props: Partial<ModalProps>) {
  return (
    <Modal
      title="Add Team"
      closeTo="/profile#teams"
      button={<SubmitButton form="add">Add Team</SubmitButton>}
      note="Goes to review before it shows."
      {...props}
    >
      <label>
        Team <input name="organizationKey" />
      </label>
    </Modal>
  );
}

const dialog = () => screen.getByRole("dialog", { name: "Add Team" });
const isGone = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

describe("a modal", () => {
  it("is lifted over the page, with the focus on its title", async () => {
    const { container } = await open();
    expect(lifted).toEqual([dialog()]);
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Add Team" }));
    await expectAccessible(container);
  });

  it.each([
    ["its close link", () => userEvent.click(screen.getByRole("link", { name: "Close" }))],
    ["Cancel", () => userEvent.click(screen.getByRole("link", { name: "Cancel" }))],
    ["Esc", async () => void dialog().dispatchEvent(new Event("cancel", { cancelable: true }))],
    ["a click outside", () => userEvent.click(dialog())],
  ])("closes by %s", async (_way, leave) => {
    await open();
    await leave();
    await isGone();
    expect(screen.getByRole("heading", { name: "Profile" })).toBeTruthy();
  });

  it("stays for a click inside, and for a press that began inside", async () => {
    await open();
    await userEvent.click(screen.getByRole("textbox"));
    await userEvent.pointer([
      { keys: "[MouseLeft>]", target: screen.getByRole("textbox") },
      { target: dialog() },
      { keys: "[/MouseLeft]" },
    ]);
    expect(dialog()).toBeTruthy();
  });

  it("that is required shows no way out but signing out", async () => {
    await open({ required: true, footer: undefined });
    expect(screen.queryByRole("link", { name: "Close" })).toBeNull();
    expect(screen.getByRole("button", { name: "Sign out" })).toBeTruthy();
    dialog().dispatchEvent(new Event("cancel", { cancelable: true }));
    await userEvent.click(dialog());
    expect(dialog()).toBeTruthy();
  });

  it("that is required opens again when the browser closes it", async () => {
    await open({ required: true });
    (dialog() as HTMLDialogElement).open = false;
    screen.getByRole("dialog", { hidden: true }).dispatchEvent(new Event("close"));
    expect(lifted).toHaveLength(2);
  });

  it.each(["sm", "md", "lg", "xl", undefined] as const)("has the size %s", async (size) => {
    await open({ size });
    expect(dialog().querySelector(".sheet")?.className).toContain(`max-w-modal-${size ?? "md"}`);
  });
});

describe("a modal without script", () => {
  it("is the open content of the page, with links for ways out", () => {
    const page = renderMarkup(() => <AddTeam />);
    const element = page.querySelector("dialog")!;
    expect(element.open).toBe(true);
    expect(element.dataset.over).toBeUndefined();
    expect([...element.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toEqual(["/profile#teams", "/profile#teams"]);
  });
});
