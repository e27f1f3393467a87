/** What was done is said where the page jumps to: by the redirect's fragment, without script. */
import { describe, expect, test } from "vitest";
import { paths } from "~/paths";
import { profilePaths } from "~/paths/profile";
import { redirectWithToast, takeToast } from "~/session/toast";
import { sayWhereJumped } from "~/session/toast-place";

/** What the browser brings to the page that a redirect leads to. */
function follow(answer: Response) {
  const cookie = answer.headers.get("set-cookie")!.split(";")[0]!;
  return takeToast(new Request(new URL(answer.headers.get("location")!, "http://localhost"), { headers: { cookie } }));
}

describe("a redirect with a toast", () => {
  test.each([
    [paths.topTeams(), "teams"],
    [paths.topTeams({ "not-sent": ["7:stale-interest"] }), "teams"],
    [paths.measurements(), "vitals"],
    [paths.measurements({}, 16), "vitals-16"],
    [profilePaths.contactSection(), "contact"],
    [paths.profile(), null],
    [paths.desk({ q: "a" }), null],
  ])("to %s says it in %s", (to, at) => {
    expect(follow(redirectWithToast(to, "teamAdded"))).toMatchObject({ toast: { name: "teamAdded" }, at });
  });

  test.each(["teamAdded.", "teamAdded.a b", 'teamAdded."', "teamAdded.a.b", ".teams", "nothing.teams", "constructor.teams"])(
    "and nothing of a forged cookie: %s",
    (left) => {
      const taken = takeToast(new Request("http://localhost/", { headers: { cookie: `toast=${encodeURIComponent(left)}` } }));
      expect([taken.toast, taken.at, taken.headers.get("set-cookie")]).toEqual([null, null, expect.stringMatching(/^toast=;/)]);
    },
  );
});

describe("the document", () => {
  const region =
    '<div class="toasts toasts-raised" role="region" aria-label="Notifications"><div role="status" class="toast">Done</div></div>';
  const page = (rest: string) => `<html><body><header></header>${rest}</body></html>`;
  const parts =
    '<ul id="list"></ul><section class="card" id="teams-2">Two</section><section aria-label="Top Teams" id="teams" class="card"><h2>Top Teams</h2></section>';

  test("says it as the first line of the part that it jumps to", () => {
    const html = page(`${region}<main id="main">${parts}</main>`);
    expect(sayWhereJumped(html, "teams")).toBe(page(`<main id="main">${parts.replace("<h2>", `${region}<h2>`)}</main>`));
  });

  test.each([
    ["none", null],
    ["one that it has not", "vitals"],
    ["a list, whose children are rows", "list"],
    ["the whole page", "main"],
  ])("says it at the top when the part is %s", (_what, at) => {
    const html = page(`${region}<main id="main">${parts}</main>`);
    expect(sayWhereJumped(html, at)).toBe(html);
  });
});
