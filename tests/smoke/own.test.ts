/** What athletes keep to themselves, without script: contact information, the amount wanted, and who looked at it. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fieldErrors, toasts } from "~/domain/base/messages";
import { amountInfo } from "~/domain/profile/money";
import { openBrowser, signedIn, type Browser, type FieldValues, type Page } from "./browser";
import { ofAge } from "../setup/of-age";
import { startCastServer } from "./cast-server";

const server = await startCastServer({ prepare: ofAge("blake") });
afterAll(() => server.stop());

const open = (username: string) => signedIn(username, server.url);

let avery: Browser;
let blake: Browser;
beforeAll(async () => {
  [avery, blake] = await Promise.all([open("avery"), open("blake")]);
});

function valueOf(page: Page, name: string): string {
  return page.document.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`)!.value;
}

/** What a refused form says, and that it holds what was typed. */
function expectRefused(page: Page, status: number, sentences: string[], typed: FieldValues): void {
  expect([page.status, ...[...page.document.querySelectorAll("[role=alert] li")].map((problem) => problem.textContent)]).toEqual([
    status,
    ...sentences,
  ]);
  for (const [name, value] of Object.entries(typed)) expect([name, valueOf(page, name)]).toEqual([name, value]);
}

describe("Edit Contact Information", () => {
  const form = () => avery.get("/profile/contact");

  test("opens with what stands, each own field with who may see it", async () => {
    const page = await form();
    expect([page.status, page.text("h1"), page.document.title]).toEqual([
      200,
      "Edit Contact Information",
      "Edit Contact Information · Signing Day",
    ]);
    const names = [
      "phoneNumber",
      "visibility.phoneNumber",
      "email",
      "instagramHandle",
      "visibility.instagramHandle",
      "tikTokHandle",
      "visibility.tikTokHandle",
      "facebookHandle",
      "visibility.facebookHandle",
      "youtubeHandle",
      "visibility.youtubeHandle",
      "agentInfo.agencyName",
      "agentInfo.phoneNumber",
      "parentInfo.name",
      "secondaryParentInfo.email",
    ];
    expect(names.map((name) => valueOf(page, name))).toEqual([
      "(859) 555-0142",
      "Private",
      "avery.montgomery-castellanos@mail.example",
      "@avery.mc7",
      "Public",
      "",
      "Private",
      "",
      "Private",
      "",
      "Private",
      "Limestone Sports Group",
      "(859) 555-0177",
      "Jordan Castellanos",
      "",
    ]);
  });

  test.each<[string, FieldValues, string, string]>([
    ["a phone of nine digits", { phoneNumber: "(859) 555-014" }, "Phone", fieldErrors.phoneInvalid],
    ["a phone of another country", { phoneNumber: "+44 20 7946 0958" }, "Phone", fieldErrors.phoneInvalid],
    ["a phone with the way out of the country", { phoneNumber: "011 52 55 1234 5678" }, "Phone", fieldErrors.phoneInvalid],
    ["an agent's phone in words", { "agentInfo.phoneNumber": "call me" }, "Agent’s phone", fieldErrors.phoneInvalid],
    ["a parent's phone of nine digits", { "parentInfo.phoneNumber": "859555016" }, "Parent’s phone", fieldErrors.phoneInvalid],
    [
      "a second parent's phone of eleven digits",
      { "secondaryParentInfo.phoneNumber": "28595550163" },
      "Second parent’s phone",
      fieldErrors.phoneInvalid,
    ],
    ["an e-mail without @", { email: "avery" }, "Email", fieldErrors.emailInvalid],
    ["an e-mail of 255 characters", { email: `${"a".repeat(249)}@b.com` }, "Email", fieldErrors.emailInvalid],
    ["an agent's e-mail with two @", { "agentInfo.email": "a@b@c.com" }, "Agent’s email", fieldErrors.emailInvalid],
    ["a handle of 31 characters", { instagramHandle: "a".repeat(31) }, "Instagram", fieldErrors.handleInvalid],
    ["a handle with a space", { tikTokHandle: "avery mc" }, "TikTok", fieldErrors.handleInvalid],
    ["a name of 101 characters", { "parentInfo.name": "a".repeat(101) }, "Parent’s name", fieldErrors.nameTooLong],
  ])("refuses %s beside its field, says in the summary which it is, and keeps what was typed", async (_what, typed, label, sentence) => {
    const others = { twitterHandle: "@typed", "visibility.twitterHandle": "Public" };
    const page = await (await form()).press("Save", { ...others, ...typed });
    expectRefused(page, 400, [`${label}: ${sentence}`], { ...others, ...typed });
    const [name] = Object.keys(typed);
    const field = page.document.querySelector(`[name="${name}"]`)!;
    expect(field.getAttribute("aria-invalid")).toBe("true");
    const [error, hint] = field.getAttribute("aria-describedby")!.split(" ");
    expect(page.document.getElementById(error!)!.textContent).toBe(`Error: ${sentence}`);
    if (label.endsWith("hone")) expect(page.document.getElementById(hint!)!.textContent).toBe("10 digits.");
  });

  test("tells every problem at once, each by its field", async () => {
    const { phoneInvalid, emailInvalid } = fieldErrors;
    const typed = { phoneNumber: "1", email: "x", "agentInfo.email": "y", "parentInfo.phoneNumber": "2" };
    const page = await (await form()).press("Save", typed);
    expectRefused(
      page,
      400,
      [`Phone: ${phoneInvalid}`, `Email: ${emailInvalid}`, `Agent’s email: ${emailInvalid}`, `Parent’s phone: ${phoneInvalid}`],
      typed,
    );
    const links = [...page.document.querySelectorAll("[role=alert] li a")].map((link) => link.getAttribute("href"));
    expect(links).toEqual(Object.keys(typed).map((name) => `#contact-${name}`));
  });

  test("says that nothing has changed", async () => {
    const page = await (await form()).press("Save");
    expect([page.url.pathname, page.text(".toasts")]).toEqual(["/profile", expect.stringContaining(toasts.nothingSaved.text)]);
  });

  test("saves at once: the profile shows it, and others see what was made public", async () => {
    const empty = await blake.get("/profile/contact");
    const saved = await empty.press("Save", {
      phoneNumber: "+1 859-555-0199",
      email: "blake@mail.example",
      instagramHandle: "blake.s",
      "visibility.instagramHandle": "Public",
      "secondaryParentInfo.name": "Toni Sorrentino",
    });
    expect([saved.url.pathname, saved.text(".toasts")]).toEqual(["/profile", expect.stringContaining(toasts.contactSaved.text)]);
    // Where the jump ends, and nowhere else.
    expect([saved.url.hash, saved.text("#contact > :first-child"), saved.document.querySelectorAll(".toast").length]).toEqual([
      "#contact",
      expect.stringContaining(toasts.contactSaved.text),
      1,
    ]);
    expect(saved.text("#contact")).toMatch(/Phone\s*Private\s*\(859\) 555-0199.*blake@mail\.example.*Public\s*@blake\.s.*Toni Sorrentino/);
    const again = await blake.get("/profile/contact");
    expect(
      ["phoneNumber", "instagramHandle", "visibility.instagramHandle", "visibility.email"].map((name) => valueOf(again, name)),
    ).toEqual(["(859) 555-0199", "@blake.s", "Public", "Private"]);

    const others = await openBrowser({ baseUrl: server.url }).get(
      new URL((await blake.get("/profile")).document.querySelector<HTMLAnchorElement>("a[href^='/people/']")!.href).pathname,
    );
    expect(others.text()).toContain("@blake.s");
    for (const hidden of ["555-0199", "5550199", "blake@mail.example", "Toni Sorrentino"]) expect(others.html).not.toContain(hidden);

    await again.press("Save", { "visibility.instagramHandle": "Private" });
    expect((await openBrowser({ baseUrl: server.url }).get(others.url.pathname)).html).not.toContain("@blake.s");
  });

  test("a guardian saves it for the athlete, who has it private", async () => {
    const gale = await open("gale");
    const page = await gale.get("/profile/contact");
    expect([...page.document.querySelectorAll<HTMLSelectElement>("select[name^=visibility]")].map((choice) => choice.value)).toEqual(
      Array(7).fill("Private"),
    );
    await page.press("Save", { "secondaryParentInfo.name": "Robyn Bloom-Ash" });
    const casey = await open("casey");
    expect((await casey.get("/profile")).text("#contact")).toContain("Robyn Bloom-Ash");
  });
});

describe("a form of contact information that somebody else was faster than", () => {
  const stands = async (browser: Browser) => {
    const page = await browser.get("/profile/contact");
    return ["phoneNumber", "visibility.phoneNumber", "email", "parentInfo.name"].map((name) => valueOf(page, name));
  };
  const begin = async () => {
    const gale = await open("gale");
    await (
      await gale.get("/profile/contact")
    ).press("Save", {
      phoneNumber: "7045550101",
      "visibility.phoneNumber": "Private",
      email: "gale@mail.example",
      "visibility.email": "Public",
      "parentInfo.name": "Jo",
    });
    return [gale, await gale.get("/profile/contact"), await gale.get("/profile/contact")] as const;
  };
  const problems = (page: Page) => [
    page.status,
    ...[...page.document.querySelectorAll("[role=alert] li")].map((problem) => problem.textContent),
  ];

  test("changes what was changed on it, and nothing else", async () => {
    const [gale, first, second] = await begin();
    await first.press("Save", { phoneNumber: "7045550102" });
    expect((await second.press("Save", { "parentInfo.name": "Jo Example" })).url.pathname).toBe("/profile");
    expect(await stands(gale)).toEqual(["(704) 555-0102", "Private", "gale@mail.example", "Jo Example"]);
  });

  test.each<[what: string, first: FieldValues, second: FieldValues, kept: string]>([
    [
      "a number that it did not show is not published",
      { phoneNumber: "7045550177" },
      { "visibility.phoneNumber": "Public" },
      "(704) 555-0177 Private",
    ],
    [
      "a number that was typed below Private is not published",
      { "visibility.phoneNumber": "Public" },
      { phoneNumber: "7045550188" },
      "(704) 555-0101 Public",
    ],
    ["another number is not written over", { phoneNumber: "7045550177" }, { phoneNumber: "7045550188" }, "(704) 555-0177 Private"],
  ])("%s", async (_what, theirs, ours, kept) => {
    const [gale, first, second] = await begin();
    await first.press("Save", theirs);
    const refused = await second.press("Save", ours);
    for (const page of [refused, await refused.press("Save")]) {
      expect(problems(page)).toEqual([409, `Phone: ${fieldErrors.changedElsewhere}`]);
      for (const [name, typed] of Object.entries(ours)) expect(valueOf(page, name).replace(/\D/g, "") || valueOf(page, name)).toBe(typed);
      expect(page.text(".notice-wait")).toContain("This was changed after you opened the form. Open it again");
    }
    expect((await stands(gale)).slice(0, 2).join(" ")).toBe(kept);
    const again = await refused.follow("Open it again");
    expect((await again.press("Save", ours)).url.pathname).toBe("/profile");
  });

  test("stays so after it came back with a problem: an e-mail made private elsewhere stays private", async () => {
    const [gale, first, second] = await begin();
    await first.press("Save", { "visibility.email": "Private", email: "new@mail.example" });
    const refused = await second.press("Save", { phoneNumber: "704" });
    expect(problems(refused)).toEqual([400, `Phone: ${fieldErrors.phoneInvalid}`]);
    expect(refused.text(".notice-wait")).toContain("This was changed after you opened the form.");
    expect((await refused.press("Save", { phoneNumber: "7045550199" })).url.pathname).toBe("/profile");
    expect(await stands(gale)).toEqual(["(704) 555-0199", "Private", "new@mail.example", "Jo"]);
    expect(valueOf(await gale.get("/profile/contact"), "visibility.email")).toBe("Private");
  });
});

describe("two saves at the same moment", () => {
  test.each<[what: string, path: string, field: string, values: string[]]>([
    ["of a phone number", "/profile/contact", "phoneNumber", ["7045550171", "7045550172", "7045550173"]],
    ["of an agent", "/profile/money-wanted", "agentInfo.name", ["Ann", "Ben", "Cy"]],
  ])("%s: one is saved, the others are told and keep what was typed", async (_what, path, field, values) => {
    const gale = await open("gale");
    const pages = await Promise.all(values.map(() => gale.get(path)));
    const answers = await Promise.all(
      pages.map((page, i) =>
        page.press("Save", { ...(path.endsWith("wanted") ? { annualWanted: "120000", monthlyWanted: "10000" } : {}), [field]: values[i]! }),
      ),
    );
    const saved = answers.map((answer, i) =>
      answer.status === 409
        ? `${valueOf(answer, field).replace(/[ ()-]/g, "")}: ${answer.text("[role=alert] li").replace(/^Phone: /, "")}`
        : values[i],
    );
    const stands = valueOf(await gale.get(path), field).replace(/[ ()-]/g, "");
    expect(saved).toEqual(values.map((value) => (value === stands ? value : `${value}: ${fieldErrors.changedElsewhere}`)));
  });
});

describe("a form of $ Wanted that somebody else was faster than", () => {
  const amountOf = async (browser: Browser) => valueOf(await browser.get("/profile/money-wanted"), "annualWanted");
  const begin = async () => {
    const gale = await open("gale");
    await (
      await gale.get("/profile/money-wanted")
    ).press("Save", { monthlyWanted: "10000", annualWanted: "120000", "agentInfo.name": "Al", "agentInfo.phoneNumber": "7045550101" });
    const pages = [await gale.get("/profile/money-wanted"), await gale.get("/profile/money-wanted")] as const;
    await pages[0].press("Save", { monthlyWanted: "50000", annualWanted: "600000" });
    return [gale, pages[1]] as const;
  };

  test("stays so after it came back with a problem: the amount is not what it was before", async () => {
    const [gale, page] = await begin();
    const refused = await page.press("Save", { "agentInfo.phoneNumber": "x" });
    expect(refused.status).toBe(400);
    expect(refused.text("dialog, main")).not.toContain("$600,000");
    await refused.press("Save", { "agentInfo.phoneNumber": "7045550199" });
    expect([await amountOf(gale), valueOf(await gale.get("/profile/money-wanted"), "agentInfo.phoneNumber")]).toEqual([
      "600000",
      "(704) 555-0199",
    ]);
  });

  test("does not write another amount over", async () => {
    const [gale, page] = await begin();
    const refused = await page.press("Save", { monthlyWanted: "20000", annualWanted: "240000" });
    for (const answer of [refused, await refused.press("Save")]) {
      expect([answer.status, answer.text("[role=alert] li"), valueOf(answer, "annualWanted")]).toEqual([
        409,
        fieldErrors.changedElsewhere,
        "240000",
      ]);
    }
    expect(await amountOf(gale)).toBe("600000");
    await (await gale.get("/profile/money-wanted")).press("Save", { monthlyWanted: "10000", annualWanted: "120000" });
  });
});

describe("$ Wanted", () => {
  const form = (browser = avery) => browser.get("/profile/money-wanted");

  test("opens with what stands, the valuation by its label and the four lines", async () => {
    const page = await form();
    expect([page.status, page.text("h1")]).toEqual([200, "$ Wanted"]);
    expect(["monthlyWanted", "annualWanted", "agentInfo.name", "agentInfo.phoneNumber"].map((name) => valueOf(page, name))).toEqual([
      "25000",
      "300000",
      "Morgan Ellery",
      "(859) 555-0177",
    ]);
    expect(page.text("dl")).toContain("On3 Annual NIL Valuation");
    expect([...page.document.querySelectorAll("dialog ul li")].map((line) => line.textContent!.trim())).toEqual([...amountInfo]);
    const looks = await page.follow("Who looked");
    expect([looks.status, looks.text("h1")]).toEqual([200, "Who looked"]);
  });

  test.each<[string, FieldValues, string]>([
    ["an amount with a dot between thousands", { annualWanted: "360.000" }, fieldErrors.amountDigits],
    ["a month in words", { monthlyWanted: "lots" }, fieldErrors.amountDigits],
    ["no amount", { monthlyWanted: "", annualWanted: "" }, fieldErrors.amountRequired],
    ["a year that is one too large", { annualWanted: "1000000000" }, fieldErrors.amountTooLarge],
    ["a month that is one too large", { monthlyWanted: "83333334" }, fieldErrors.amountTooLarge],
    ["two amounts that disagree", { monthlyWanted: "30000", annualWanted: "300001" }, fieldErrors.amountsDisagree],
    ["an agent's phone of another country", { "agentInfo.phoneNumber": "+44 20 7946 0958" }, fieldErrors.phoneInvalid],
    ["an agent's name of 101 characters", { "agentInfo.name": "a".repeat(101) }, fieldErrors.nameTooLong],
  ])("refuses %s, and keeps what was typed", async (_what, typed, sentence) => {
    expectRefused(await (await form()).press("Save", typed), 400, [sentence], typed);
    expect(valueOf(await form(), "annualWanted")).toBe("300000");
  });

  test("does not say that what was never saved has been", async () => {
    const page = await await blake.get("/profile/money-wanted?saved=1");
    expect([page.status, page.text("main, dialog")]).toEqual([200, expect.not.stringContaining("have been updated")]);
    expect(page.document.querySelector("form#money-wanted")).not.toBeNull();
  });

  test("says that nothing has changed", async () => {
    expectRefused(await (await form()).press("Save"), 422, [fieldErrors.amountUnchanged], { annualWanted: "300000" });
  });

  test.each<[string, FieldValues, [string, string], string]>([
    ["the month", { monthlyWanted: "30000" }, ["30000", "360000"], "$30,000 a month · $360,000 a year"],
    ["the year", { annualWanted: "100" }, ["8", "100"], "$8 a month · $100 a year"],
    ["both", { monthlyWanted: "25000", annualWanted: "300000" }, ["25000", "300000"], "$25,000 a month · $300,000 a year"],
    ["the month, with a sign and cents,", { monthlyWanted: "$2,500.50" }, ["2500", "30000"], "$2,500 a month · $30,000 a year"],
    ["the month, back,", { monthlyWanted: "25000.00" }, ["25000", "300000"], "$25,000 a month · $300,000 a year"],
  ])("%s changed makes the other, and the form turns into its success, which repeats both", async (_what, typed, amounts, words) => {
    const saved = await (await form()).press("Save", typed);
    expect([saved.status, saved.url.pathname, saved.text("h1"), saved.text(".sheet-body")]).toEqual([
      200,
      "/profile/money-wanted",
      "$ Wanted",
      expect.stringMatching(/^Your amounts have been updated\.(.*)Saved \d\d\/\d\d\/\d\d, \d+:\d\d [AP]M$/),
    ]);
    expect(saved.text(".sheet-body")).toContain(words);
    expect(saved.document.querySelector("dialog form")).toBeNull();
    expect((await saved.follow("Close")).url.pathname).toBe("/profile");
    const again = await form();
    expect(["monthlyWanted", "annualWanted"].map((name) => valueOf(again, name))).toEqual(amounts);
  });

  test("from an old page changes what was changed on it", async () => {
    const [page, old] = [await form(), await form()];
    await page.press("Save", { annualWanted: "480000" });
    expect((await old.press("Save", { "agentInfo.name": "Morgan Ellery-Ash" })).text()).toContain("$40,000 a month · $480,000 a year");
    const stands = await form();
    expect(["annualWanted", "agentInfo.name", "agentInfo.phoneNumber"].map((name) => valueOf(stands, name))).toEqual([
      "480000",
      "Morgan Ellery-Ash",
      "(859) 555-0177",
    ]);
    await stands.press("Save", { annualWanted: "300000", "agentInfo.name": "Morgan Ellery" });
  });

  test("is not changed by the agent's number in another shape", async () => {
    const answer = await (await form()).press("Save", { "agentInfo.phoneNumber": "859.555.0177" });
    expect([answer.status, answer.text("[role=alert]")]).toEqual([422, expect.stringContaining(fieldErrors.amountUnchanged)]);
  });

  test("begins empty, and takes a first amount without an agent", async () => {
    expect((await blake.get("/profile")).text("#wanted")).not.toContain("A month");
    const page = await form(blake);
    expectRefused(await page.press("Save"), 400, [fieldErrors.amountRequired], {});
    expect((await page.press("Save", { monthlyWanted: "1000" })).text()).toContain("Your amounts have been updated.");
    expect((await blake.get("/profile")).text("#wanted")).toMatch(/\$1,000.*\$12,000.*Amount is private — can only be seen by schools\./);
  });
});

test("a school is told what a look is, sees the amount when it asks to, and the athlete sees that it looked", async () => {
  const kim = openBrowser({ baseUrl: server.url });
  await kim.signIn("kim");
  const address = new URL((await avery.get("/profile")).document.querySelector<HTMLAnchorElement>("a[href^='/people/']")!.href).pathname;
  const looksKept = async () => (await avery.get("/profile/money-wanted/looks")).document.querySelectorAll(".timeline").length;
  const before = await looksKept();
  const asking = await (await kim.get(address)).follow("See $ Wanted");
  expect(asking.text("main")).toContain("Showing the amount is recorded; the athlete sees that you looked");
  expect(asking.text()).not.toMatch(/\$\d|Morgan Ellery/);
  expect(await looksKept()).toBe(before);
  const seen = await asking.press("Show the amount");
  expect(seen.text()).toMatch(
    /Avery Montgomery-Castellanos.*\$25,000.*\$300,000.*Morgan Ellery\(859\) 555-0177.*Your look is shown to Avery/,
  );

  const looks = await (await avery.get("/profile")).follow(`${before + 1} looks in the last 30 days`);
  expect(looks.document.querySelectorAll(".timeline")).toHaveLength(before + 1);
  expect(looks.text(".timeline")).toMatch(/^Kim Alvarez.*University of Kentucky$/);

  // Staff speak for no school, and read it all the same.
  const rene = await signedIn("rene", server.url);
  const told = await rene.get(`${address}/money-wanted`);
  expect(told.text("main")).toContain("the athlete sees that you looked, with your name, that you are Signing Day staff, and the time.");
  const shown = await told.press("Show the amount");
  expect(shown.text("main")).toMatch(
    /\$25,000.*Your look is shown to Avery [^,]*, with your name, that you are Signing Day staff, and the time\./,
  );
  for (const page of [told, shown]) expect(page.text("main")).not.toMatch(/your school|for schools alone/);
  expect((await avery.get("/profile/money-wanted/looks")).text(".timeline")).toMatch(/^Rene Fairweather.*Signing Day staff$/);

  for (const other of [openBrowser({ baseUrl: server.url }), blake])
    expect((await other.get(address)).text()).not.toContain("See $ Wanted");
  expect((await blake.get(`${address}/money-wanted`)).status).toBe(404);
  expect((await blake.get("/profile/money-wanted/looks")).text()).toContain("Nobody has looked.");
});
