/** Without script: how review is going, and where the facts of a profile come from. */
import { afterAll, describe, expect, test } from "vitest";
import type { ReviewItem } from "~/contract/profile/profile-edits";
import type { TeamTargets } from "~/contract/profile/profiles";
import type { ServiceBoard } from "~/contract/desk/service";
import { zonedDay } from "~/domain/base/format";
import { asking } from "./asking";
import { openBrowser, signedIn, type Page } from "./browser";
import { startCastServer } from "./cast-server";

const server = await startCastServer();
afterAll(() => server.stop());
const guest = openBrowser({ baseUrl: server.url });

describe("X1: the service board", () => {
  test("is linked from every page, and says what the API counts", async () => {
    const home = await guest.get("/");
    const page = await home.follow("How review is going");
    expect([page.status, page.document.title]).toEqual([200, "How review is going · Signing Day"]);
    const board = (await (await fetch(`${server.url}/api/public/rdb/v1/service`)).json()) as ServiceBoard;
    expect(board.backlog.waiting).toBeGreaterThan(0);
    const text = page.text("main");
    expect(text).toContain(`${board.backlog.waiting} waiting, `);
    expect(text).toContain("Usual time: not enough data yet.");
    expect(text).toMatch(/As of \d{1,2}:\d\d [AP]M/);
    expect(page.document.querySelectorAll("main li h3")).toHaveLength(board.kinds.length);
  });

  test("names nobody", async () => {
    const { html } = await guest.get("/service");
    for (const name of ["Avery", "Casey", "Blake", "Robin", "/people/", "/desk"]) expect(html).not.toContain(name);
  });
});

describe("Z1, Z3: where facts come from", async () => {
  const [avery, robin] = await Promise.all([asking(server.url, "avery"), asking(server.url, "robin")]);
  const averyAtHome = await signedIn("avery", server.url);
  const approve = async (edit: object, tier?: string) => {
    const { reviewItem } = await avery.ask<{ reviewItem: ReviewItem }>("POST", `/elite/v1/people/${avery.personKey}/profile-edits`, {
      edit: { editType: "Update", ...edit },
    });
    await robin.ask("POST", `/rdb/v1/review-items/${reviewItem.key}/approve`, {
      seen: [{ key: reviewItem.key, version: reviewItem.version }],
      tier,
    });
  };

  test("stands in words on the public profile, on the athlete's own, and on a page of its own", async () => {
    const own = await guest.get(`/people/${avery.personKey}`);
    const year = Number(/Class of (\d{4})/.exec(own.text("main"))![1]);
    expect(own.text("main")).toContain("Self-reported");
    await approve({ type: "hsClassYear", value: year + 1 }, "StaffVerified");
    await approve({ type: "ncaaId", value: "1112223334" });
    await approve({ type: "ncaaId", value: "1112223335" });
    const today = zonedDay(new Date());

    const others = (await guest.get(`/people/${avery.personKey}`)).text("main");
    expect(others).toContain(`${year + 1}Staff-verified ${today}`);
    expect(others).toContain(`Class year: ${year} until ${today}`);
    expect(others).not.toMatch(/NCAA ID|111222333/);

    const profile = await averyAtHome.get("/profile");
    expect(profile.text("main")).toContain(`Staff-verified ${today}`);
    const facts = await (await profile.follow("More about you")).follow("Where your facts come from");
    expect(facts.text("main")).toContain(`1112223335Self-reported ${today}`);
    expect(facts.text("main")).toContain(`NCAA ID: 1112223334 until ${today}`);
    expect(facts.text("main")).toContain("University of Kentucky");
  });

  test("stands once for all teams that are marked with nothing, and at those that are marked", async () => {
    const { teamTargets } = await avery.ask<TeamTargets>("GET", `/public/rdb/v1/player/${avery.personKey}/team-targets`);
    const { organizationKey, organizationName } = teamTargets.find(({ recruitmentStatus }) => recruitmentStatus === "Interested")!;
    const pages = async () => [await guest.get(`/people/${avery.personKey}`), await averyAtHome.get("/profile/facts")];
    const words = (page: Page) => page.text('section[aria-label="Top Teams"]').match(/(Self-reported|Staff-verified) \S+/g);
    for (const page of await pages()) expect(words(page)).toEqual([expect.stringContaining("Self-reported where")]);
    await approve({ type: "topInterest", organizationKey, recruitmentStatus: "Contacted" }, "StaffVerified");
    for (const page of await pages()) {
      expect(words(page)).toEqual([expect.stringContaining("Staff-verified"), expect.stringContaining("Self-reported where")]);
      const row = [...page.document.querySelectorAll('section[aria-label="Top Teams"] li, section[aria-label="Top Teams"] dl > div')].find(
        ({ textContent }) => textContent?.includes(organizationName),
      );
      expect(row?.textContent).toContain(`Staff-verified ${zonedDay(new Date())}`);
    }
  });

  test("says that the review desk changed what it approved another value of, without proof", async () => {
    const today = zonedDay(new Date());
    const year = Number(/Class of (\d{4})/.exec((await guest.get(`/people/${avery.personKey}`)).text("main"))![1]);
    const edit = (value: number) => ({ type: "hsClassYear", editType: "Update", value });
    const path = `/elite/v1/people/${avery.personKey}/profile-edits`;
    const { reviewItem } = await avery.ask<{ reviewItem: ReviewItem }>("POST", path, { edit: edit(year + 1) });
    await robin.ask("POST", `/rdb/v1/review-items/${reviewItem.key}/approve`, {
      seen: [{ key: reviewItem.key, version: reviewItem.version }],
      change: edit(year - 1),
      sentence: "The list of the school says so.",
    });
    const words = `${year - 1}Self-reported ${today}, changed by the review desk`;
    for (const page of [await guest.get(`/people/${avery.personKey}`), await averyAtHome.get("/profile/facts")])
      expect(page.text("main")).toContain(words);
  });
});
