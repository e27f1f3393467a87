/** The whole loop without script: sign in, edit, save, decide, and see how it ended. */
import { afterAll, describe, expect, it } from "vitest";
import { openBrowser } from "./browser";
import { startCastServer } from "./cast-server";
import { findItem, rowOf, teamsOn, waitingLines } from "./teams-page";

const server = await startCastServer();
afterAll(() => server.stop());

const alabama = "University of Alabama";

describe("an athlete and two reviewers, without script", () => {
  it("goes from sign-in to an approved team and a rejection with its reason", async () => {
    const avery = openBrowser({ baseUrl: server.url });
    const profile = await avery.signIn("avery");
    expect(profile.url.pathname).toBe("/profile");
    expect(teamsOn(profile)).toHaveLength(6);
    const [first = "", second = "", third = ""] = teamsOn(profile);

    // Add a team that the search finds.
    const adding = await (await profile.follow("Add team")).press("Search", { search: "alab" });
    expect(adding.url.searchParams.get("search")).toBe("alab");
    const option = [...adding.document.querySelectorAll<HTMLInputElement>("input[name=organizationKey]")].find((input) =>
      input.closest("label")?.textContent?.includes(alabama),
    );
    const added = await adding.press("Add Team", { organizationKey: option!.value, recruitmentStatus: "Contacted" });
    expect(added.text()).toContain("Team added successfully.");
    expect(teamsOn(added)).toEqual([...teamsOn(profile), alabama]);
    expect(rowOf(added, alabama)).toContain("In review");
    expect(added.text("#teams h2")).toContain("pending edit");

    // A visit of another team.
    const visitsLink = [...added.document.querySelectorAll<HTMLAnchorElement>("#teams a[href$='/visits']")][2]!;
    const visits = await added.follow(visitsLink.getAttribute("href")!);
    const withRow = await visits.press("Add visit");
    const dated = await withRow.press("Save", { "visits[0].dateOccurred": "2026-12-05", "visits[0].official": "on" });
    expect(dated.text()).toContain("Team visits updated successfully.");
    expect(rowOf(dated, third)).toContain("Visits:");

    // Reorder and commit: only the unsaved list changes.
    const reordering = await dated.follow("Reorder");
    const moved = await (await reordering.press(`Move ${second} up`)).press("Done");
    expect(teamsOn(moved).slice(0, 2)).toEqual([second, first]);
    const committed = await moved.press(`Commit to ${second}`);
    expect(committed.text("#teams")).toContain("2 teams moved, 1 commitment");
    const robin = openBrowser({ baseUrl: server.url });
    await robin.signIn("robin");
    const waiting = async (team: string) =>
      (await waitingLines(robin)).filter((line) => line.includes("Avery") && line.includes(`Top team · ${team}`));
    expect([(await waiting(alabama)).length, await waiting(second)]).toEqual([1, []]);

    // Save asks once, then sends.
    const confirming = await committed.press("Save");
    expect(confirming.url.pathname).toBe("/profile/teams/confirm");
    expect(confirming.text()).toContain(`Commit to ${second}Move ${second} from 2 to 1Move ${first} from 1 to 2`);
    const saved = await confirming.press("Send for review");
    expect(saved.text()).toContain("Top teams submitted successfully.");
    expect(teamsOn(saved).slice(0, 2)).toEqual([second, first]);
    expect(await waiting(second)).toHaveLength(1);
    expect(rowOf(saved, second)).toContain("Recruitment status: Contacted → Committed");

    // Nothing of it is public yet.
    const publicPage = await openBrowser({ baseUrl: server.url }).get(
      [...saved.document.querySelectorAll("a")].find((link) => link.textContent === "See what others see")!.getAttribute("href")!,
    );
    expect(publicPage.text()).not.toContain(alabama);
    expect(publicPage.text()).not.toContain("Committed");

    // Robin approves one and rejects one.
    const approveItem = await findItem(robin, alabama);
    const approved = await approveItem.press("Approve");
    expect(approved.text()).toContain("Approved. The change is on the profile.");
    const rejectItem = await findItem(robin, `Top team · ${second}`);
    const incomplete = await rejectItem.press("Reject", { code: "NotVerifiable", reason: "" });
    expect(incomplete.status).toBe(400);
    expect(incomplete.text()).toContain("Write a sentence for the athlete.");
    const rejected = await incomplete.press("Reject", { code: "NotVerifiable", reason: "The school could not confirm it." });
    expect(rejected.text()).toContain("Rejected. The athlete sees your reason.");

    // Avery sees both outcomes.
    const after = await avery.get("/profile");
    expect(after.text("#outcomes")).toContain("The school could not confirm it.");
    expect(after.text("#outcomes")).toContain("Approved");
    expect(rowOf(after, alabama)).not.toContain("In review");
    expect(rowOf(after, second)).toContain("Contacted");
    expect((await openBrowser({ baseUrl: server.url }).get(publicPage.url.pathname)).text()).toContain(alabama);

    const dismissed = await after.press(`Dismiss: Top team · ${second}`);
    expect(dismissed.text()).not.toContain("The school could not confirm it.");
  });
});
