import { Form } from "@remix-run/react";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { AppLink } from "~/widgets/ui/app-link";
import { Button, ButtonLink } from "~/widgets/ui/button";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { expectAccessible, renderPage } from "../render";

describe("a submit button", () => {
  it("says that it saves while its form is sent, refuses a second press, and says its word again", async () => {
    let finish = () => {};
    const action = vi.fn(() => new Promise<null>((resolve) => (finish = () => resolve(null))));
    renderPage(
      () => (
        <>
          <Form method="post">
            <SubmitButton>Save</SubmitButton>
          </Form>
          <SubmitButton form="other">Other</SubmitButton>
        </>
      ),
      { action },
    );
    const [button, other] = screen.getAllByRole("button");
    await userEvent.click(button!);
    await waitFor(() => expect(button!.textContent).toBe("Saving..."));
    expect(button!.getAttribute("aria-disabled")).toBe("true");
    expect(button!.querySelector("[data-other]")?.getAttribute("data-other")).toBe("Save");
    expect(other!.textContent).toBe("Other");
    await userEvent.click(button!);
    expect(action).toHaveBeenCalledTimes(1);
    finish();
    await waitFor(() => expect(button!.textContent).toBe("Save"));
  });

  it("does not claim to save what the browser held back", async () => {
    renderPage(() => (
      <Form method="post">
        <input required aria-label="Name" />
        <SubmitButton>Save</SubmitButton>
      </Form>
    ));
    await userEvent.click(screen.getByRole("button"));
    expect(screen.getByRole("button").textContent).toBe("Save");
  });
});

describe("a button", () => {
  it("does not send a form unless it says so, and may be an icon with a name", async () => {
    const { container } = renderPage(() => <Button icon="arrow-up" label="Move Kentucky up" />);
    const button = screen.getByRole<HTMLButtonElement>("button", { name: "Move Kentucky up" });
    expect(button.type).toBe("button");
    await expectAccessible(container);
  });

  it("that is a link is one", () => {
    renderPage(() => (
      <ButtonLink to="/profile/teams/new" variant="primary" icon="plus">
        Add team
      </ButtonLink>
    ));
    expect(screen.getByRole("link", { name: "Add team" }).className).toContain("btn-primary");
  });
});

describe("a link", () => {
  it("to another host opens a new tab that is not told where it came from", () => {
    renderPage(() => <AppLink to="https://elsewhere.example/">There</AppLink>);
    const link = screen.getByRole<HTMLAnchorElement>("link");
    expect([link.target, link.rel]).toEqual(["_blank", "noreferrer"]);
  });

  it("to an own host stays inside, and to the boards loads a page", async () => {
    renderPage(() => (
      <>
        <AppLink to="http://localhost:3000/profile">Profile</AppLink>
        <AppLink to="/boards/7">Boards</AppLink>
      </>
    ));
    expect(screen.getByRole("link", { name: "Boards" }).getAttribute("href")).toBe("/boards/7");
    await userEvent.click(screen.getByRole("link", { name: "Profile" }));
    expect(await screen.findByText("Elsewhere")).toBeTruthy();
  });

  it("to a script is no link", () => {
    renderPage(() => <AppLink to="javascript:alert(1)">Press</AppLink>);
    expect(screen.queryByRole("link")).toBeNull();
    expect(screen.getByText("Press")).toBeTruthy();
  });

  it("that keeps the page in place carries its anchor for browsers without script only", async () => {
    renderPage(() => (
      <AppLink to="/profile#teams" preventScrollReset>
        Close
      </AppLink>
    ));
    expect(screen.getByRole("link").getAttribute("href")).toBe("/profile#teams");
    await userEvent.click(screen.getByRole("link"));
    expect(await screen.findByText("Elsewhere")).toBeTruthy();
  });
});
