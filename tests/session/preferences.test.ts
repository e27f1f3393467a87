import { expect, test } from "vitest";
import { preferenceCookies, readPreferences } from "~/session/preferences";

function read(headers: Record<string, string>) {
  return readPreferences(new Request("https://signing.test", { headers }));
}

test.each([
  [{}, { theme: null, isLite: false, hasShortcuts: true }],
  [{ "save-data": "on" }, { theme: null, isLite: true, hasShortcuts: true }],
  [{ "save-data": "On " }, { theme: null, isLite: true, hasShortcuts: true }],
  [{ "save-data": "off" }, { theme: null, isLite: false, hasShortcuts: true }],
  [
    { "save-data": "on", cookie: "lite=0" },
    { theme: null, isLite: false, hasShortcuts: true },
  ],
  [{ cookie: "lite=1; theme=dark" }, { theme: "dark", isLite: true, hasShortcuts: true }],
  [{ cookie: "theme=light" }, { theme: "light", isLite: false, hasShortcuts: true }],
  [{ cookie: 'theme="><script>; lite=yes' }, { theme: null, isLite: false, hasShortcuts: true }],
  [{ cookie: "shortcuts=0" }, { theme: null, isLite: false, hasShortcuts: false }],
])("%j means %j", (headers, preferences) => {
  expect(read(headers)).toEqual(preferences);
});

test("what is chosen is read again; what is not chosen is left alone", () => {
  const cookie = preferenceCookies({ theme: "dark", isLite: true, hasShortcuts: false })
    .map((one) => one.split(";")[0])
    .join("; ");
  expect(read({ cookie })).toEqual({ theme: "dark", isLite: true, hasShortcuts: false });
  expect(preferenceCookies({})).toEqual([]);
  expect(preferenceCookies({ theme: null })[0]).toContain("Max-Age=0");
  expect(preferenceCookies({ isLite: false })).toHaveLength(1);
});
