import { expect, test } from "vitest";
import { postalCodeOf, stateOf } from "~/domain/profile/mailing-address";

test.each([
  ["40506", "40506"],
  [" 40506-0001 ", "40506-0001"],
  ["405060001", "40506-0001"],
  ["40506 0001", "40506-0001"],
  ["4050", null],
  ["405066", null],
  ["40506-001", null],
  ["4050a", null],
  ["٤٠٥٠٦", null],
  ["", null],
])("the postal code %j is %j (K6)", (raw, code) => expect(postalCodeOf(raw)).toBe(code));

test.each([
  ["KY", "KY"],
  [" ky ", "KY"],
  ["PR", "PR"],
  ["AE", "AE"],
  ["ZZ", null],
  ["Kentucky", null],
  ["K", null],
  ["", null],
])("the state %j is %j (K6)", (raw, state) => expect(stateOf(raw)).toBe(state));
