import { expect, test } from "vitest";
import { editRefusals, fieldErrors } from "~/domain/base/messages";
import { markUnchanged } from "~/session/unchanged-answer";

const nothing = editRefusals["nothing-changed"]!;
const json = { "content-type": "application/json; charset=utf-8" };

test.each<[string, object, boolean]>([
  ["a result by itself", { status: "error", error: { "": [nothing] } }, true],
  ["a result within the answer", { result: { error: { "": [fieldErrors.amountUnchanged] } }, carried: {} }, true],
  [
    "fields that all stand already, below what the save came to",
    { result: { error: { "": ["Failed to update details."], ncaaId: [nothing], hsClassYear: null } } },
    true,
  ],
  [
    "a field that stands already, and one that was refused",
    { result: { error: { ncaaId: [nothing], hsClassYear: ["This was not sent. Please try again."] } } },
    false,
  ],
  [
    "what was typed that says the same",
    { result: { initialValue: { text: nothing }, error: { text: ["At most 500 characters."] } } },
    false,
  ],
  ["no problem at all", { result: { initialValue: { text: nothing } } }, false],
  ["no form", [null, nothing], false],
])("%s", async (_what, answer, isMarked) => {
  const marked = await markUnchanged(new Response(JSON.stringify(answer), { status: 422, headers: json }));
  expect([marked.status, marked.headers.has("x-unchanged"), await marked.json()]).toEqual([422, isMarked, answer]);
});

test("what is no JSON passes as it is", async () => {
  const answer = new Response(nothing, { headers: { "content-type": "text/plain" } });
  expect(await markUnchanged(answer)).toBe(answer);
});
