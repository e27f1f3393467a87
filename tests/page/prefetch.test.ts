import { expect, test } from "vitest";
import { mayPrefetch } from "~/page/prefetch";

test.each([
  [undefined, true],
  [{}, true],
  [{ effectiveType: "4g" }, true],
  [{ effectiveType: "3g", type: "wifi" }, true],
  [{ saveData: true, effectiveType: "4g" }, false],
  [{ effectiveType: "2g" }, false],
  [{ effectiveType: "slow-2g" }, false],
  [{ effectiveType: "4g", type: "cellular" }, false],
])("L5: on %j scripts are fetched ahead: %s", (connection, expected) => {
  expect(mayPrefetch(connection)).toBe(expected);
});
