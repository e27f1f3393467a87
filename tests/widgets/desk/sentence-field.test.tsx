import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { SentenceField } from "~/widgets/desk/sentence-field";
import type { FormField } from "~/widgets/ui/form-field";
import { renderPage } from "../render";

const field = { id: "reason", name: "reason", formId: "reject", errorId: "e", descriptionId: "d" } as FormField;

it.each([
  ["as needed", false, "A sentence *", true],
  ["neither as needed nor as optional, where a ready one takes its place", true, "A sentence", false],
])("is marked %s", async (_what, isMarkedNeither, label, required) => {
  renderPage(() => <SentenceField field={field} label="A sentence" isMarkedNeither={isMarkedNeither} />);
  const control = await screen.findByRole<HTMLTextAreaElement>("textbox");
  expect([control.labels[0]!.textContent, control.required]).toEqual([label, required]);
});
