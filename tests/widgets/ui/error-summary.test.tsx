import { Form, useActionData } from "@remix-run/react";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { ErrorSummary } from "~/widgets/ui/error-summary";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { expectAccessible, renderMarkup, renderPage } from "../render";

const failed = {
  id: "add-team",
  errors: ["Failed to add team."],
  allErrors: { "": ["Failed to add team."], organizationKey: ["Team is required"], "visits[0].dateOccurred": ["Date is required"] },
};

afterEach(() => {
  document.title = "";
});

describe("the error summary", () => {
  it("names each problem once, and leads to its field", async () => {
    const { container } = renderPage(() => (
      <>
        <ErrorSummary form={failed} />
        <input id="add-team-organizationKey" aria-label="Team" />
        <input id="add-team-visits[0].dateOccurred" aria-label="Date" />
      </>
    ));
    expect(screen.getByRole("alert").textContent).toBe("There is a problemFailed to add team.Team is requiredDate is required");
    expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "#add-team-organizationKey",
      "#add-team-visits[0].dateOccurred",
    ]);
    await expectAccessible(container);
  });

  it("says nothing while nothing is wrong", () => {
    renderPage(() => <ErrorSummary form={{ id: "add-team", allErrors: {} }} />);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("stands in the page without script", () => {
    expect(renderMarkup(() => <ErrorSummary form={failed} />).querySelector("h2")?.textContent).toBe("There is a problem");
  });

  it("takes the focus and marks the title after each failed submission", async () => {
    document.title = "Add Team";
    function Page() {
      const isFailed = useActionData() !== undefined;
      return (
        <Form method="post">
          <ErrorSummary form={isFailed ? failed : { id: "add-team", allErrors: {} }} />
          <SubmitButton>Add Team</SubmitButton>
        </Form>
      );
    }
    renderPage(Page, { action: () => ({ isFailed: true }) });
    const button = screen.getByRole("button");
    for (let tries = 0; tries < 2; tries += 1) {
      await userEvent.click(button);
      await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("alert")));
      expect(document.title).toBe("Error: Add Team");
    }
  });

  it("leaves the focus with who has gone on to a field while the answer was on its way", async () => {
    const answers: (() => void)[] = [];
    function Page() {
      const isFailed = useActionData() !== undefined;
      return (
        <Form method="post">
          <ErrorSummary form={isFailed ? failed : { id: "add-team", allErrors: {} }} />
          <input aria-label="Team" />
          <SubmitButton>Add Team</SubmitButton>
        </Form>
      );
    }
    renderPage(Page, { action: () => new Promise((resolve) => answers.push(() => resolve({ isFailed: true }))) });
    await userEvent.click(screen.getByRole("button"));
    await waitFor(() => expect(answers).toHaveLength(1));
    await userEvent.click(screen.getByRole("textbox"));
    answers[0]!();
    await screen.findByRole("alert");
    await waitFor(() => expect(screen.getByRole("button").getAttribute("aria-disabled")).not.toBe("true"));
    expect(document.activeElement).toBe(screen.getByRole("textbox"));
  });

  it("gives the title back when the problems are gone", () => {
    document.title = "Add Team";
    const { unmount } = renderPage(() => <ErrorSummary form={failed} />);
    expect(document.title).toBe("Error: Add Team");
    unmount();
    expect(document.title).toBe("Add Team");
  });
});
