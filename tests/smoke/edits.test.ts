/** The forms of a team without script: what they refuse and keep, and what becomes of an edit that waits. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { editRefusals, fieldErrors, toasts } from "~/domain/base/messages";
import { openBrowser, signedIn, type Browser, type Page } from "./browser";
import { ofAge } from "../setup/of-age";
import { startCastServer } from "./cast-server";
import { editsOf, enable, findItem, rowOf } from "./teams-page";

const server = await startCastServer({ prepare: ofAge("casey", "blake") });
afterAll(() => server.stop());

const open = (username: string) => signedIn(username, server.url);

const avery = await open("avery");
const blake = await open("blake");
const robin = await open("robin");

function choiceOf(page: Page, name: string, words: string): HTMLInputElement {
  const found = [...page.document.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`)].find((one) =>
    one.closest("label")?.textContent?.includes(words),
  );
  if (!found) throw new Error(`“${name}” does not offer “${words}”.`);
  return found;
}

function keysOffered(page: Page): string[] {
  return [...page.document.querySelectorAll<HTMLInputElement>("input[type=radio][name=organizationKey]")].map((choice) => choice.value);
}

function valueOf(page: Page, name: string): string | undefined {
  return page.document.querySelector<HTMLInputElement>(
    `input[name="${name}"]${page.document.querySelector(`input[name="${name}"][type=radio]`) ? ":checked" : ""}`,
  )?.value;
}

/** Adds a team to blake's list by the form, and answers the page after it. */
async function addTeam(browser: Browser, term: string, team: string, recruitmentStatus = "Interested"): Promise<Page> {
  const found = await browser.get(`/profile/teams/new?search=${term}`);
  return found.press("Add Team", { organizationKey: choiceOf(found, "organizationKey", team).value, recruitmentStatus });
}

describe("errors of the forms", () => {
  test("Add Team: a team and a status are required", async () => {
    const page = await avery.get("/profile/teams/new");
    const noTeam = await page.press("Add Team", { recruitmentStatus: "Offered" });
    expect([noTeam.status, noTeam.text("[role=alert]")]).toEqual([400, expect.stringContaining(fieldErrors.teamRequired)]);
    expect(noTeam.document.title).toMatch(/^Error: Add Team/);
    expect(valueOf(noTeam, "recruitmentStatus")).toBe("Offered");

    const found = await noTeam.press("Search", { search: "alabama" });
    for (const choice of found.document.querySelectorAll("input[name=recruitmentStatus]")) choice.remove();
    const noStatus = await found.press("Add Team", { organizationKey: choiceOf(found, "organizationKey", "University of Alabama").value });
    expect([noStatus.status, noStatus.text("[role=alert]")]).toEqual([400, expect.stringContaining(fieldErrors.statusRequired)]);
    expect(choiceOf(noStatus, "organizationKey", "University of Alabama").checked).toBe(true);
  });

  test.each(["Decommitted", "None", "Crowned", ""])("Add Team: the status “%s” is not one to begin with", async (status) => {
    const page = await avery.get("/profile/teams/new?search=alabama");
    page.document.querySelector<HTMLInputElement>("input[name=recruitmentStatus]:checked")!.value = status;
    const answer = await page.press("Add Team", { organizationKey: choiceOf(page, "organizationKey", "University of Alabama").value });
    expect([400, 422]).toContain(answer.status);
    expect(answer.text("[role=alert]")).toContain(fieldErrors.statusRequired);
  });

  test("Add Team: a team twice is refused, with what was searched and chosen still there", async () => {
    const before = await editsOf("avery", server.url);
    const page = await avery.get("/profile/teams/new?search=kentucky");
    const listed = choiceOf(page, "organizationKey", "University of Kentucky");
    expect(listed.closest("label")!.textContent).toContain("Already one of your top teams");
    enable(page, `input[name=organizationKey][value="${listed.value}"]`);
    const answer = await page.press("Add Team", { organizationKey: listed.value, recruitmentStatus: "Contacted" });
    expect([answer.status, answer.text("[role=alert]")]).toEqual([422, expect.stringContaining(fieldErrors.sameTeamTwice)]);
    expect(answer.document.querySelector<HTMLInputElement>("input[name=search]")!.value).toBe("kentucky");
    expect(keysOffered(answer)).toEqual(keysOffered(page));
    expect(choiceOf(answer, "organizationKey", "University of Kentucky").checked).toBe(true);
    expect(valueOf(answer, "recruitmentStatus")).toBe("Contacted");
    expect(await editsOf("avery", server.url)).toEqual(before);
  });

  test.each([
    ["another team's coach", "999999"],
    ["no key", "x"],
  ])("Add Team: %s is no recruiter", async (_what, coach) => {
    const page = await avery.get("/profile/teams/new?search=alabama");
    const field = page.document.createElement("input");
    field.name = "primaryPersonKey";
    field.value = coach;
    page.document.querySelector("form#add-team")!.append(field);
    const answer = await page.press("Add Team", { organizationKey: choiceOf(page, "organizationKey", "University of Alabama").value });
    expect([400, 422]).toContain(answer.status);
    expect(answer.document.querySelector("[role=alert]")).not.toBeNull();
  });

  test("Visits: a day and a coach are required", async () => {
    const visits = await visitsOf(avery, 3);
    const added = await (await visits.press("Add visit")).press("Add coaching visit");
    const noDay = await added.press("Save", { "visits[0].dateOccurred": "", "visits[1].dateOccurred": "2026-02-03" });
    expect([noDay.status, noDay.text("[role=alert]")]).toEqual([400, expect.stringContaining(fieldErrors.dateRequired)]);
    const noCoach = await noDay.press("Save", { "visits[0].dateOccurred": "2026-02-04", "visits[1].dateOccurred": "2026-02-05" });
    expect([noCoach.status, noCoach.text("[role=alert]")]).toEqual([400, expect.stringContaining(fieldErrors.coachRequired)]);
    expect([...noCoach.document.querySelectorAll<HTMLInputElement>("input[type=date]")].map((field) => field.value)).toEqual([
      "2026-02-04",
      "2026-02-05",
    ]);
  });

  test("Visits: a day many years ahead is refused by its field, and stays", async () => {
    const added = await (await visitsOf(avery, 3)).press("Add visit");
    const refused = await added.press("Save", { "visits[0].dateOccurred": "2099-09-14" });
    expect([refused.status, refused.text("[role=alert]")]).toEqual([400, expect.stringContaining(fieldErrors.visitTooFar)]);
    const field = refused.document.querySelector<HTMLInputElement>("input[type=date]")!;
    expect([field.value, field.getAttribute("aria-invalid")]).toEqual(["2099-09-14", "true"]);
  });

  test("Visits: two of one day are refused at the day of the second, and stay", async () => {
    const added = await (await (await visitsOf(avery, 3)).press("Add visit")).press("Add visit");
    const days = { "visits[0].dateOccurred": "2026-02-06", "visits[1].dateOccurred": "2026-02-06" };
    const refused = await added.press("Save", { ...days, "visits[1].official": "on" });
    expect([refused.status, refused.text("[role=alert]")]).toEqual([400, expect.stringContaining(fieldErrors.visitSameDay)]);
    const fields = [...refused.document.querySelectorAll<HTMLInputElement>("input[type=date]")].slice(0, 2);
    expect(fields.map((field) => [field.value, field.getAttribute("aria-invalid")])).toEqual([
      ["2026-02-06", null],
      ["2026-02-06", "true"],
    ]);
  });

  test.each([
    ["", "", fieldErrors.usernameRequired, 400],
    ["avery", "", fieldErrors.passwordRequired, 400],
    ["avery", "wrong", fieldErrors.signInFailed, 422],
    ["nobody", "wrong", fieldErrors.signInFailed, 422],
    ["n".repeat(300), "wrong", fieldErrors.signInFailed, 422],
    ["avery", "wrong".repeat(300), fieldErrors.signInFailed, 422],
  ])("Sign in as “%s” with “%s”", async (username, password, error, status) => {
    const answer = await (
      await openBrowser({ baseUrl: server.url }).get("/login?redirectTo=%2Fdesk")
    ).press("Sign in", { username, password });
    expect([answer.status, answer.text("[role=alert]")]).toEqual([status, expect.stringContaining(error)]);
    expect(valueOf(answer, "username") ?? "").toBe(username);
    expect(answer.html).not.toContain("wrong");
    expect(valueOf(answer, "redirectTo")).toBe("/desk");
  });

  test.each([
    ["", "A sentence.", fieldErrors.rejectionCodeRequired],
    ["Other", "", fieldErrors.rejectionReasonRequired],
    ["Other", "   ", fieldErrors.rejectionReasonRequired],
    ["Other", "x".repeat(501), fieldErrors.rejectionReasonTooLong],
    ["Nonsense", "A sentence.", fieldErrors.rejectionCodeRequired],
  ])("Reject as “%s”", async (code, reason, error) => {
    const item = await findItem(robin, "Top team");
    if (code === "Nonsense") item.document.querySelector("option[value=Other]")!.setAttribute("value", "Nonsense");
    const answer = await item.press("Reject", { code, reason });
    expect([answer.status, answer.text("[role=alert]")]).toEqual([400, expect.stringContaining(error)]);
    expect(answer.document.querySelector<HTMLDetailsElement>("#decide details")!.open).toBe(true);
    expect(answer.document.querySelector<HTMLTextAreaElement>("#reject textarea")!.value.trim()).toBe(reason.trim());
    expect(answer.document.querySelector<HTMLInputElement>("input[name=seen]")).not.toBeNull();
  });
});

describe("an edit that waits", () => {
  const team = "Auburn University";
  beforeAll(async () => {
    expect((await addTeam(blake, "auburn", team)).text()).toContain(toasts.teamAdded.text);
  });

  test("is changed in place, and a reviewer who saw it before decides nothing until they have seen it now", async () => {
    const stale = await findItem(robin, `Top team · ${team}`);
    const [first] = await editsOf("blake", server.url);
    const changing = await (await blake.get("/profile")).follow("Change this edit");
    expect(changing.text(".notice-wait")).toContain("Saving changes this edit in place.");
    expect((await changing.press("Save", { recruitmentStatus: "Offered" })).text()).toContain(toasts.teamUpdated.text);
    const [amended, ...others] = await editsOf("blake", server.url);
    expect(others).toEqual([]);
    expect(amended).toMatchObject({ key: first!.key, version: 2, status: "Pending", newValue: { recruitmentStatus: "Offered" } });

    for (const decide of [() => stale.press("Approve"), () => stale.press("Reject", { code: "Other", reason: "Seen too early." })]) {
      const conflict = await decide();
      expect(conflict.status).toBe(409);
      expect(conflict.text("[role=alert]")).toContain("The athlete changed this edit while you were reading.");
      expect([...conflict.document.querySelectorAll(".diff th[scope=col]")].map((head) => head.textContent)).toEqual([
        "What",
        "You saw",
        "Now proposed",
        "On the profile",
      ]);
      const status = [...conflict.document.querySelectorAll(".diff tbody tr")].find((row) =>
        row.textContent?.includes("Recruitment status"),
      )!;
      expect([...status.querySelectorAll("td .num")].map((cell) => cell.textContent)).toEqual(["Interested", "Offered", "None"]);
      expect(conflict.document.querySelector<HTMLInputElement>("input[name=seen]")!.value).toBe(`${first!.key}:2`);
    }
    expect((await editsOf("blake", server.url))[0]).toEqual(amended);
    expect((await robin.get(stale.url.pathname)).text()).toContain("Blake changed it");
  });

  test("changed to what it already says, nothing is sent", async () => {
    const changing = await (await blake.get("/profile")).follow("Change this edit");
    const answer = await changing.press("Save");
    expect([answer.status, answer.text("[role=alert]")]).toEqual([
      422,
      expect.stringContaining("Nothing has changed, so nothing was sent."),
    ]);
    expect((await editsOf("blake", server.url))[0]!.version).toBe(2);
  });

  test("counts as a team of the list", async () => {
    const page = await blake.get("/profile/teams/new?search=auburn");
    const listed = choiceOf(page, "organizationKey", team);
    enable(page, `input[name=organizationKey][value="${listed.value}"]`);
    expect((await page.press("Add Team", { organizationKey: listed.value })).text("[role=alert]")).toContain(fieldErrors.sameTeamTwice);
  });

  test("asks before it lets go of an offer that stands", async () => {
    const profile = await avery.get("/profile");
    const kentucky = await profile.follow(profile.document.querySelector("#teams a.team-cell")!.getAttribute("href")!);
    const asked = await kentucky.press("Save", { recruitmentStatus: "Contacted" });
    expect([asked.status, asked.text()]).toEqual([
      200,
      expect.stringContaining("Recruitment status: Offered → Contacted. The offer leaves the profile."),
    ]);
    expect(await editsOf("avery", server.url)).toEqual([]);
    const sent = await asked.press("Send for review");
    expect(sent.text()).toContain(toasts.teamUpdated.text);
    expect(rowOf(sent, "University of Kentucky")).toContain("Offered → Contacted");
    expect([...sent.document.querySelectorAll<HTMLButtonElement>("#teams button.team-cell")].map((cell) => cell.disabled)).toEqual([
      true,
      true,
      true,
    ]);
    await (await sent.follow("Withdraw")).press("Withdraw");
  });

  test.each([
    ["avery", "University of Kentucky", "Committed", "Commit to University of Kentucky"],
    ["casey", "Decommit", "Decommitted", "Decommit from "],
  ] as const)(
    "asks %s before it sends a commitment or a decommitment, and sends it then",
    async (username, words, recruitmentStatus, line) => {
      const browser = await open(username);
      const before = await editsOf(username, server.url);
      const profile = await browser.get("/profile");
      const row = [...profile.document.querySelectorAll("#teams li")].find((one) => one.textContent?.includes(words));
      const form = await profile.follow(row!.querySelector("a.team-cell")!.getAttribute("href")!);
      const asked = await form.press("Save", { recruitmentStatus });
      expect([asked.status, asked.text("[role=group][aria-label='Check before you send']")]).toEqual([200, expect.stringContaining(line)]);
      expect(await editsOf(username, server.url)).toEqual(before);
      // Another status than was confirmed is asked about anew.
      if (recruitmentStatus === "Committed")
        expect((await asked.press("Send for review", { recruitmentStatus: "Signed" })).text()).toContain(
          "Commit to University of Kentucky, as Signed",
        );
      const sent = await asked.press("Send for review", { recruitmentStatus });
      expect(sent.text()).toContain(toasts.teamUpdated.text);
      const [made] = await editsOf(username, server.url);
      expect(made).toMatchObject({ status: "Pending", newValue: { recruitmentStatus } });
      // What waits in these words has been confirmed.
      const again = await (await browser.get(form.url.pathname)).press("Save");
      expect(again.text("[role=alert]")).toContain("Nothing has changed, so nothing was sent.");
      await (await browser.get(`/profile/edits/${made!.key}/withdraw`)).press("Withdraw");
    },
  );

  test("is withdrawn: its page leads back, the desk no longer waits for it, and a second press does no harm", async () => {
    const atDesk = await findItem(robin, `Top team · ${team}`);
    const page = await (await blake.get("/profile")).follow("Withdraw");
    expect(page.text()).toContain("The team leaves your list.");
    expect((await page.press("Withdraw")).text()).toContain(toasts.editWithdrawn.text);
    expect((await page.press("Withdraw")).text()).toContain(toasts.editWithdrawnBefore.text);
    const [withdrawn] = await editsOf("blake", server.url);
    expect(withdrawn).toMatchObject({ status: "Rejected", resolution: "Withdrawn", decision: null });
    expect((await blake.get("/profile")).text()).toContain("Add your top teams.");

    const late = await atDesk.press("Approve");
    expect([late.status, late.text("[role=alert]")]).toEqual([409, expect.stringContaining("This edit was withdrawn.")]);
    expect(late.text("[role=alert]")).toContain("The athlete’s side withdrew this");
  });

  test("is decided once: of two reviewers with the same page the second is told", async () => {
    await addTeam(blake, "auburn", team, "Contacted");
    const admin = await open("admin");
    const pages = await Promise.all([robin, admin].map((browser) => findItem(browser, `Top team · ${team}`)));
    const answers = await Promise.all(pages.map((page) => page.press("Reject", { code: "Incomplete", reason: "Say who recruits you." })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [rejected] = await editsOf("blake", server.url);
    expect(rejected).toMatchObject({ status: "Rejected", resolution: null, decision: { code: "Incomplete" } });
  });

  test("once rejected shows its reason until it is dismissed", async () => {
    const profile = await blake.get("/profile");
    expect(profile.text("#outcomes")).toContain("“Say who recruits you.”");
    expect((await blake.get("/profile")).text("#outcomes")).toContain("Say who recruits you.");
    const dismissed = await profile.press(`Dismiss: Top team · ${team}`);
    expect(dismissed.text()).not.toContain("Say who recruits you.");
    expect((await profile.press(`Dismiss: Top team · ${team}`)).status).toBe(200);
    expect((await blake.get("/profile")).text()).not.toContain("Say who recruits you.");
  });
});

async function visitsOf(browser: Browser, row: number): Promise<Page> {
  const profile = await browser.get("/profile");
  const link = profile.document.querySelectorAll("#teams a[href$='/visits']")[row]!;
  return profile.follow(link.getAttribute("href")!);
}

test("a search for coaches keeps everything that the visits page holds, and what is chosen is saved", async () => {
  const added = await (await (await visitsOf(avery, 2)).press("Add coaching visit")).press("Add visit");
  const coach = "visits[1].coachPersonKeys";
  const typed = { "visits[0].dateOccurred": "2026-03-04", "visits[0].official": "on", "visits[1].dateOccurred": "2026-05-06" };
  const name = rowOf(await avery.get("/profile"), "Vanderbilt University").match(/Recruited by of Vanderbilt University: (\S+)/)![1]!;

  const found = await withOnlySearch(added, "find:1").press("Search", { ...typed, [`search-${coach}`]: name });
  expect(found.status).toBe(200);
  expect(found.url.search).toBe("");
  const dates = (page: Page) => [...page.document.querySelectorAll<HTMLInputElement>("input[type=date]")].map((field) => field.value);
  expect(dates(found).slice(0, 2)).toEqual(["2026-03-04", "2026-05-06"]);
  expect(dates(found)).toHaveLength(dates(added).length);
  expect(found.document.querySelector<HTMLInputElement>("input[name='visits[0].official']")!.checked).toBe(true);
  expect(found.document.querySelector<HTMLInputElement>(`input[name="search-${coach}"]`)!.value).toBe(name);
  expect(found.document.querySelector("[role=alert]")).toBeNull();

  const option = choiceOf(found, coach, name);
  const again = await withOnlySearch(found, "find:1").press("Search", { [coach]: option.value, [`search-${coach}`]: "zzz" });
  expect(choiceOf(again, coach, name).checked).toBe(true);
  expect(again.text()).toContain("No coaches found for “zzz”.");
  const saved = await again.press("Save");
  expect(saved.text()).toContain(toasts.visitsUpdated.text);
  const [edit] = await editsOf("avery", server.url);
  expect(edit!.newValue.visits).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ type: "visit", dateOccurred: "2026-03-04", official: true }),
      expect.objectContaining({
        type: "coaching",
        dateOccurred: "2026-05-06",
        coaches: [expect.objectContaining({ key: Number(option.value) })],
      }),
    ]),
  );
});

describe("a small staff is offered whole, without a search", () => {
  const offered = (page: Page, name: string) => [
    ...page.document.querySelectorAll<HTMLInputElement>(`input[type=radio][name="${name}"], input[type=checkbox][name="${name}"]`),
  ];

  test("Update Team: every coach and nobody, the recruiter checked, until one searches", async () => {
    const profile = await avery.get("/profile");
    const link = [...profile.document.querySelectorAll<HTMLAnchorElement>("#teams a")].find(
      ({ href, textContent }) => /\/teams\/\d+$/.test(href) && /Recruited by/.test(textContent ?? ""),
    )!;
    const team = link.closest("li")!.querySelector(".team-name")!.textContent!;
    const form = await profile.follow(link.getAttribute("href")!);
    const rows = offered(form, "primaryPersonKey");
    expect(rows).toHaveLength(6);
    expect(rows[0]!.closest("label")!.textContent).toBe("No recruiter");
    expect(rows.filter(({ checked }) => checked).map(({ value }) => value)).toEqual([expect.stringMatching(/^\d+$/)]);
    expect(form.text()).toContain(`Coaches of ${team}.`);
    expect(form.text()).not.toContain("Type at least 3 letters.");
    const searched = await form.press("Search", { search: "zzz" });
    expect(searched.text()).toContain("No coaches found for “zzz”.");
    expect(searched.text()).toContain("Type at least 3 letters.");
  });

  test("Add Team: those of the team, once it is chosen", async () => {
    const form = await avery.get("/profile/teams/new");
    expect(offered(form, "primaryPersonKey")).toEqual([]);
    const found = await form.press("Search", { search: "alabama" });
    const team = offered(found, "organizationKey").find(({ disabled }) => !disabled)!;
    const chosen = await found.press("Show this team’s coaches", { organizationKey: team.value });
    expect(offered(chosen, "primaryPersonKey").map((row) => row.value !== "")).toEqual([false, true, true, true, true, true]);
  });

  test("Visits: for each coaching visit, beside those it has", async () => {
    const added = await (await visitsOf(avery, 2)).press("Add coaching visit");
    expect(offered(added, "visits[0].coachPersonKeys").map(({ checked }) => checked)).toEqual([false, false, false, false, false]);
    const [first, , third] = offered(added, "visits[0].coachPersonKeys");
    first!.checked = true;
    third!.checked = true;
    const again = await added.press("Add visit");
    expect(
      offered(again, "visits[1].coachPersonKeys")
        .map(({ value, checked }) => [value, checked])
        .slice(0, 2),
    ).toEqual([
      [first!.value, true],
      [third!.value, true],
    ]);
    expect(offered(again, "visits[1].coachPersonKeys")).toHaveLength(5);
  });
});

/** Several buttons of the page read “Search”; this one stays. */
function withOnlySearch(page: Page, intent: string): Page {
  for (const button of page.document.querySelectorAll<HTMLButtonElement>("button[name=intent]"))
    if (button.textContent === "Search" && button.value !== intent) button.remove();
  return page;
}

describe("a team that is added with a commitment", () => {
  const panel = "[role=group][aria-label='Check before you send']";
  const stateOf = async (username: "blake" | "casey") =>
    (await editsOf(username, server.url)).map(({ key, status, version }) => [key, status, version]);

  test("is confirmed before it is sent, with all that was typed kept; another status or team is asked about anew", async () => {
    const before = await stateOf("blake");
    const found = await blake.get("/profile/teams/new?search=alabama");
    const organizationKey = choiceOf(found, "organizationKey", "University of Alabama").value;
    const withCoaches = await found.press("Show this team’s coaches", { organizationKey, recruitmentStatus: "Committed" });
    const coach = withCoaches.document.querySelector<HTMLInputElement>("input[type=radio][name=primaryPersonKey]:not([value=''])")!;
    const asked = await withCoaches.press("Add Team", { primaryPersonKey: coach.value });
    expect([asked.status, asked.text(panel)]).toEqual([200, "Check before you sendCommit to University of Alabama"]);
    expect([valueOf(asked, "organizationKey"), valueOf(asked, "recruitmentStatus"), valueOf(asked, "primaryPersonKey")]).toEqual([
      organizationKey,
      "Committed",
      coach.value,
    ]);
    expect(asked.document.querySelector("[role=alert]")).toBeNull();

    const signed = await asked.press("Send for review", { recruitmentStatus: "Signed" });
    expect(signed.text(panel)).toContain("Commit to University of Alabama, as Signed");
    const other = choiceOf(await blake.get("/profile/teams/new?search=vanderb"), "organizationKey", "Vanderbilt University").value;
    for (const control of signed.document.querySelectorAll("[name=organizationKey]")) control.setAttribute("value", other);
    expect((await signed.press("Send for review")).text(panel)).toContain("Commit to Vanderbilt University, as Signed");
    expect(await stateOf("blake")).toEqual(before);

    const sent = await asked.press("Send for review", { recruitmentStatus: "Committed" });
    expect([sent.url.pathname, sent.text()]).toEqual(["/profile", expect.stringContaining(toasts.teamAdded.text)]);
    const [made] = await editsOf("blake", server.url);
    expect(made).toMatchObject({
      status: "Pending",
      newValue: { organizationKey: Number(organizationKey), recruitmentStatus: "Committed", primaryPersonKey: Number(coach.value) },
    });
    await (await blake.get(`/profile/edits/${made!.key}/withdraw`)).press("Withdraw");
  });

  test("is not asked about when it is refused anyway, and no other status is", async () => {
    const before = await stateOf("casey");
    const casey = await open("casey");
    const held = await casey.get("/profile/teams/new?search=alabama");
    held.document.querySelector<HTMLInputElement>("input[name=recruitmentStatus]:checked")!.value = "Committed";
    const refused = await held.press("Add Team", { organizationKey: choiceOf(held, "organizationKey", "University of Alabama").value });
    expect([refused.status, refused.text("[role=alert]"), refused.document.querySelector(panel)]).toEqual([
      422,
      expect.stringContaining(editRefusals["commitment-held"]!),
      null,
    ]);
    expect(await stateOf("casey")).toEqual(before);

    const offered = await addTeam(blake, "alabama", "University of Alabama", "Offered");
    expect(offered.text()).toContain(toasts.teamAdded.text);
    const again = await blake.get("/profile/teams/new?search=alabama");
    const listed = choiceOf(again, "organizationKey", "University of Alabama");
    enable(again, `input[name=organizationKey][value="${listed.value}"]`);
    const twice = await again.press("Add Team", { organizationKey: listed.value, recruitmentStatus: "Committed" });
    expect([twice.status, twice.text("[role=alert]"), twice.document.querySelector(panel)]).toEqual([
      422,
      expect.stringContaining(fieldErrors.sameTeamTwice),
      null,
    ]);
    await (await offered.follow("Withdraw")).press("Withdraw");
  });
});
