/** The one shape of a form: it says that it works, tells every problem at once, and lets them go. */
import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { json } from "@remix-run/node";
import { Form, useActionData } from "@remix-run/react";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { z } from "zod";
import { ErrorSummary } from "~/widgets/ui/error-summary";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { TextField } from "~/widgets/ui/text-field";
import { useForm } from "~/widgets/ui/use-form";
import { renderPage } from "../render";

const Schema = z.object({
  team: z.string({ error: "Team is required" }),
  day: z.string({ error: "Date is required" }).regex(/^\d{4}-/, "Enter a real date."),
});

function Wrapper() {
  const reply = useActionData() as { result: SubmissionResult<string[]>; isSaved: boolean } | undefined;
  const [form, fields] = useForm<z.infer<typeof Schema>>({ id: "form", lastResult: reply?.result });
  return (
    <Form method="post" {...getFormProps(form)}>
      <ErrorSummary form={form} />
      <TextField field={fields.team} label="Team" />
      <TextField field={fields.day} label="Date" />
      <SubmitButton>Save</SubmitButton>
      {reply?.isSaved && <p>Saved</p>}
    </Form>
  );
}

it("works, tells all that is wrong beside the fields and above them, keeps what was typed, and then is done", async () => {
  let answer = () => {};
  renderPage(Wrapper, {
    async action({ request }) {
      const submission = parseWithZod(await request.formData(), { schema: Schema });
      await new Promise<void>((resolve) => (answer = resolve));
      return json(
        { result: submission.reply(), isSaved: submission.status === "success" },
        { status: submission.status === "success" ? 200 : 400 },
      );
    },
  });
  const errors = () => [...document.querySelectorAll(".error")].map((error) => error.textContent);

  await userEvent.type(screen.getByLabelText(/Date/), "soon");
  await userEvent.click(screen.getByRole("button"));
  await waitFor(() => expect(screen.getByRole("button").textContent).toBe("Saving..."));
  answer();
  await waitFor(() => expect(errors()).toEqual(["Error: Team is required", "Error: Enter a real date."]));
  expect(screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Team is required", "#form-team"],
    ["Enter a real date.", "#form-day"],
  ]);
  expect(screen.getByLabelText<HTMLInputElement>(/Date/).value).toBe("soon");
  expect(screen.getByRole("button").textContent).toBe("Save");

  await userEvent.clear(screen.getByLabelText(/Date/));
  await userEvent.type(screen.getByLabelText(/Date/), "2026-09-14");
  expect(screen.getAllByRole("link").map((link) => [link.textContent, link.closest(".invisible") === null])).toEqual([
    ["Team is required", true],
    ["Enter a real date.", false],
  ]);
  expect(screen.getByLabelText(/Date/).getAttribute("aria-invalid")).toBeNull();
  await userEvent.type(screen.getByLabelText(/Team/), "Kentucky{Enter}");
  await waitFor(() => expect(screen.getByRole("button").textContent).toBe("Saving..."));
  answer();
  await screen.findByText("Saved");
  await waitFor(() => expect(errors()).toEqual([]));
});
