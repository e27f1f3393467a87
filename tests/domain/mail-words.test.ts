import { describe, expect, it, test } from "vitest";
import { claimMailWords, mailWords, withoutPrivate, type MailFacts } from "~/domain/mail-words";

const facts: MailFacts = {
  kind: "Rejected",
  isPartly: false,
  isAltered: false,
  title: "Top team · University of Tennessee",
  reference: "E-2026-000017",
  athleteName: "Casey Okonkwo",
  reason: "Not verifiable",
  sentence: "We could not find the offer.",
  url: "https://signing.example/profile/edits/17",
};

describe("an e-mail", () => {
  it("says what was decided of which edit, why, and where it is", () => {
    expect(mailWords(facts)).toEqual({
      subject: "Rejected: Top team · University of Tennessee (E-2026-000017)",
      text: [
        "Rejected: Top team · University of Tennessee.",
        "Not verifiable: “We could not find the offer.”",
        "You can put it right and send it again, or appeal once.",
        "https://signing.example/profile/edits/17",
        "Reference E-2026-000017, profile of Casey Okonkwo.",
        "You get this e-mail because your account manages this profile on Signing Day. It tells what the review desk decides, asks or changes, and nothing else, so there is nothing to unsubscribe from.\n",
      ].join("\n\n"),
      html: expect.stringContaining('<p><a href="https://signing.example/profile/edits/17">See what you can do</a></p>'),
    });
  });

  it.each([
    [{ kind: "Approved" }, "Approved: ", "It is on the profile now."],
    [{ kind: "Approved", isPartly: true }, "Approved in part: ", "It is on the profile now."],
    [{ kind: "Approved", isAltered: true, isPartly: true }, "Approved with a change: ", "It is on the profile now."],
    [{ kind: "Question" }, "The review desk has a question: ", "The edit waits for your answer."],
    [{ kind: "Offer" }, "The review desk offers another value: ", "accept it with one button"],
    [{ kind: "Reopened" }, "Opened again by the review desk: ", "An earlier decision was taken back."],
    [{ kind: "StaffEdit" }, "Our staff changed the profile: ", "It is on the profile now, marked Staff-verified."],
  ] as [Partial<MailFacts>, string, string][])("of %j begins its subject with %j", (changed, subject, text) => {
    const words = mailWords({ ...facts, ...changed });
    expect(words.subject.startsWith(subject)).toBe(true);
    expect(words.text).toContain(text);
  });

  it("without a sentence says nothing in its place", () => {
    expect(mailWords({ ...facts, reason: null, sentence: null }).text).not.toMatch(/null|“/);
  });

  it("keeps what people wrote from becoming markup or a line of the head", () => {
    const { subject, text, html } = mailWords({ ...facts, title: "High school\r\nBcc: x@y.z", sentence: "<img src=x onerror=1> & 'more'\n\nsecond" });
    expect([subject, text]).toEqual([expect.not.stringMatching(/[\r\n]/), expect.stringContaining("<img src=x onerror=1> & 'more' second")]);
    expect(html).not.toContain("<img");
  });
});

describe("a sentence on its way out", () => {
  it.each([
    ["Your NCAA ID 1234567890 is another's.", "Your NCAA ID [left out] is another's."],
    ["Call (555) 010-1234.", "Call [left out]."],
    ["Call +1 555-010-1234 or 555.010.1234", "Call [left out] or [left out]"],
    ["Write to coach.k@school.edu.", "Write to [left out]."],
    ["You asked for $250,000 a year, then $1.2M.", "You asked for [left out] a year, then [left out]."],
  ])("%j leaves out what is private", (sentence, expected) => {
    expect(withoutPrivate(sentence)).toBe(expected);
  });

  it.each(["Your best of 4.31 secs on 07/26/26 is not on the page.", "The class year is 2027, not 2028.", "Seen on 2026-11-20 at 6-3 and 225 lbs."])("%j stays as it is", (sentence) => {
    expect(withoutPrivate(sentence)).toBe(sentence);
  });
});

describe("how a claim ended (B9)", () => {
  const url = "https://signing.test/claim";

  test("verified, and where to go on", () => {
    const { subject, text } = claimMailWords({ kind: "ClaimVerified", athleteName: "Casey\nWhitaker", sentence: null, url });
    expect(subject).toBe("Your claim is verified: profile of Casey Whitaker");
    expect(text).toContain(`open it from your claims.\n\n${url}\n\nYou get this e-mail because`);
  });

  test("refused, with the sentence but for what is private in it", () => {
    const { subject, text, html } = claimMailWords({ kind: "ClaimRefused", athleteName: "<Casey>", sentence: "Nobody at 502 555 0142 1 or a@b.test knows you.", url });
    expect(subject).toContain("Your claim was refused");
    expect(text).toContain("“Nobody at [left out] or [left out] knows you.”");
    expect(html).not.toContain("<Casey>");
  });
});
