import { describe, expect, it, test } from "vitest";
import {
  careerMailWords,
  commitmentMailWords,
  challengeMailWords,
  claimMailWords,
  mailWords,
  withoutPrivate,
  type MailFacts,
  transferMailWords,
} from "~/domain/notices/mail-words";

const facts: MailFacts = {
  kind: "Rejected",
  isAltered: false,
  leftOut: [],
  isRemoval: false,
  isChangedSince: false,
  isReversal: false,
  isFinal: false,
  isAppealSpent: false,
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
        "You get this e-mail because your account manages this profile on Signing Day. It tells what the review desk decides, asks or changes.\n",
      ].join("\n\n"),
      html: expect.stringContaining('<p><a href="https://signing.example/profile/edits/17">See what you can do</a></p>'),
    });
  });

  it.each([
    [{ kind: "Approved" }, "Approved: ", "It is on the profile now."],
    [
      { kind: "Approved", leftOut: ["Recruited by", "Visits"] },
      "Approved in part: ",
      "\n\nLeft out: Recruited by, Visits. The rest is on the profile now.\n\n",
    ],
    [{ kind: "Approved", isAltered: true }, "Approved with a change: ", "It is on the profile now."],
    [{ kind: "Approved", isRemoval: true }, "Approved: ", "\n\nIt is off the list now.\n\n"],
    [
      { kind: "Approved", isChangedSince: true },
      "Approved: ",
      "\n\nIt is on the profile now, but for what a later edit has changed since.\n\n",
    ],
    [
      { kind: "Approved", isChangedSince: true, leftOut: ["Visits"] },
      "Approved in part: ",
      "\n\nLeft out: Visits. The rest is on the profile now, but for what a later edit has changed since.\n\n",
    ],
    [
      { kind: "StaffEdit", isRemoval: true },
      "Our staff changed the profile: ",
      "\n\nIt is off the list now. If it is not right, send an edit of your own.\n\n",
    ],
    [
      { kind: "Rejected", isReversal: true, reason: null },
      "Approval reversed: ",
      "\n\n“We could not find the offer.”\n\nIt was approved before, and the profile shows again what stood before that. You can put it right and send it again.",
    ],
    [
      { kind: "Rejected", isFinal: true },
      "Rejected: ",
      "It was decided after your appeal, so this is final; a new edit is always possible.",
    ],
    [{ kind: "Question" }, "The review desk has a question: ", "The edit waits for your answer."],
    [
      { kind: "Offer" },
      "The review desk offers another value: ",
      "Accept it with one button, and it is on the profile at once. Or answer in your own words, change the edit, or withdraw it. Until then the edit waits for you, and the profile stays as it is.",
    ],
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
    const { subject, text, html } = mailWords({
      ...facts,
      title: "High school\r\nBcc: x@y.z",
      sentence: "<img src=x onerror=1> & 'more'\n\nsecond",
    });
    expect([subject, text]).toEqual([
      expect.not.stringMatching(/[\r\n]/),
      expect.stringContaining("<img src=x onerror=1> & 'more' second"),
    ]);
    expect(html).not.toContain("<img");
  });
});

describe("an e-mail of a challenge", () => {
  const of = { sentence: "Who offers $500,000?", athleteName: "Avery Castellano", url: "https://signing.example/challenge" } as const;

  it("says what is asked, what is next and where, and no amount", () => {
    expect(challengeMailWords({ kind: "ChallengeQuestion", ...of })).toEqual({
      subject: "Our team has a question about your challenge",
      text: [
        "Our team has a question about your challenge.",
        "“Who offers [left out]?”",
        "Your challenge waits for your answer.",
        "https://signing.example/challenge",
        "Challenge of your valuation, profile of Avery Castellano.",
        "You get this e-mail because your account manages this profile on Signing Day. It tells what our team asks about a challenge and how it ends.\n",
      ].join("\n\n"),
      html: expect.stringContaining('<p><a href="https://signing.example/challenge">Answer the question</a></p>'),
    });
  });

  it.each([
    ["ChallengeApproved", "Our team agreed with your challenge", "This challenge is closed."],
    ["ChallengeDenied", "Our team kept your valuation as it is", "If there is something new, send a new one."],
  ] as const)("of %s begins with how it ended", (kind, subject, next) => {
    const words = challengeMailWords({ kind, ...of });
    expect([words.subject, words.text]).toEqual([subject, expect.stringContaining(next)]);
    expect(words.html).toContain(">See the challenge</a>");
  });
});

test("an e-mail of a career says whose it is and where to read on, and no season", () => {
  expect(careerMailWords({ athleteName: "Casey Okonkwo", url: "https://signing.example/notices" })).toEqual({
    subject: "Our staff changed the profile: Career",
    text: [
      "Our staff changed the profile: Career.",
      "Seasons were added, changed or taken out. The profile's page shows what stands now.",
      "https://signing.example/notices",
      "Profile of Casey Okonkwo.",
      "You get this e-mail because your account manages this profile on Signing Day. It tells that our staff change its career.\n",
    ].join("\n\n"),
    html: expect.stringContaining('<p><a href="https://signing.example/notices">Your notices</a></p>'),
  });
});

test("an e-mail of a commitment says what was said of it and whose it is: neither the team nor any sentence", () => {
  const words = commitmentMailWords({
    kind: "CommitmentContested",
    athleteName: "Casey Okonkwo",
    url: "https://signing.example/notices",
  });
  expect([words.subject, words.text]).toEqual([
    "The school contests the commitment",
    [
      "The school contests the commitment.",
      "The profile’s page says that it is claimed and contested.",
      "https://signing.example/notices",
      "Profile of Casey Okonkwo.",
      "You get this e-mail because your account manages this profile on Signing Day. It tells what is said of its commitment.\n",
    ].join("\n\n"),
  ]);
});

test.each([
  ["CommitmentUpheld", "The review desk upheld the commitment that the school contested"],
  ["ContestLeft", "The review desk left it open whether the school is right to contest the commitment"],
  ["CommitmentVerified", "Our staff confirmed the commitment"],
  ["VerificationTakenBack", "Our staff took back that they confirmed the commitment"],
] as const)("an e-mail of a commitment: %s", (kind, subject) => {
  const words = commitmentMailWords({ kind, athleteName: "Casey Okonkwo", url: "https://signing.example/notices" });
  expect([words.subject, words.text]).toEqual([subject, expect.stringContaining(`${subject}.\n\n`)]);
});

test("an e-mail of a transfer says that it was confirmed and whose it is: neither the school nor the season", () => {
  const words = transferMailWords({ kind: "TransferConfirmed", athleteName: "Casey Okonkwo", url: "https://signing.example/notices" });
  expect([words.subject, words.text]).toEqual([
    "The school confirmed the transfer",
    [
      "The school confirmed the transfer.",
      "The profile’s page says so.",
      "https://signing.example/notices",
      "Profile of Casey Okonkwo.",
      "You get this e-mail because your account manages this profile on Signing Day. It tells what is said of its transfer.\n",
    ].join("\n\n"),
  ]);
});

describe("a sentence on its way out", () => {
  it.each([
    ["Your NCAA ID 1234567890 is another's.", "Your NCAA ID [left out] is another's."],
    ["Call (555) 010-1234.", "Call [left out]."],
    ["Call +1 555-010-1234 or 555.010.1234", "Call [left out] or [left out]"],
    ["Write to coach.k@school.edu.", "Write to [left out]."],
    ["You asked for $250,000 a year, then $1.2M.", "You asked for [left out] a year, then [left out]."],
    ["Call 502/555/0177.", "Call [left out]."],
    ["Call 502\u00a0555\u00a00177 today.", "Call [left out] today."],
    ["Call 502\u2009555\u202f0177 today.", "Call [left out] today."],
    ["Call 502\u2011555\u20130177, or 555\u20140177.", "Call [left out], or [left out]."],
    ["Call 502·555·0177 or 502_555_0177 ext. 12.", "Call [left out] or [left out]."],
    ["Call 5\u200b0\u200b2\u200b5\u200b5\u200b5\u200b0\u200b1\u200b7\u200b7.", "Call [left out]."],
    ["Call ５０２ ５５５ ０１７７ or ٥٠٢٥٥٥٠١٧٧.", "Call [left out] or [left out]."],
    ["Call 502 555 2026 in 2026.", "Call [left out] in 2026."],
    ["Call 555-0177.", "Call [left out]."],
    ["The ID is 2000-000-004, not 200 000 0004.", "The ID is [left out], not [left out]."],
    ["Write to coach.k＠school.edu or coach.k at school dot edu.", "Write to [left out] or [left out]."],
    ["Ask @casey.w10 there.", "Ask [left out] there."],
    ["USD 45000 is not 45,000 dollars.", "[left out] is not [left out]."],
    ["It is $45k, or 45k, or 45 grand.", "It is [left out], or [left out], or [left out]."],
    ["It is $ 45\u00a0000, then 45 000 USD, then US$45.5K.", "It is [left out], then [left out], then [left out]."],
    ["Between $40-45k and 40 to 45 thousand dollars.", "Between [left out] and [left out]."],
    ["It is €45.000, £45'000, 45.000 €, or $40 or 45k.", "It is [left out], [left out], [left out], or [left out]."],
    ["It is 1.2M, 2 million, or ＄1,200,000.00 a year.", "It is [left out], [left out], or [left out] a year."],
    ["Forty-five thousand dollars, or forty five grand, or a hundred bucks.", "[left out], or [left out], or [left out]."],
    ["It says 45,000 and 45000.", "It says [left out] and [left out]."],
  ])("%j leaves out what is private", (sentence, expected) => {
    expect(withoutPrivate(sentence)).toBe(expected);
  });

  it.each([
    "See E-2026-004217 and E-2026-1004217 of 2026-11-20, 11/20/2026 and 1.5.26.",
    "Height 6-3, 6'3\", 6-3.5; jersey #12, No. 7; class of 2027; seasons 2024 2025 2026.",
    "4.58 4.61 4.70 secs, 10.9, 185 lbs, then 4.58/4.61; page 3 of 12 at 10:30.",
    "The best of 2024-2025 was 4.41\u00a0secs – not 4.14 – at two camps, for one team and a half.",
    "Meet @ 5, or at school; dot your i’s. One question: which camp?",
    "👨‍👩‍👧 José’s résumé\u00a0is fine.",
    "Your best of 4.31 secs on 07/26/26 is not on the page.",
    "The class year is 2027, not 2028.",
    "Seen on 2026-11-20 at 6-3 and 225 lbs.",
  ])("%j stays as it is", (sentence) => {
    expect(withoutPrivate(sentence)).toBe(sentence);
  });
});

describe("how a claim ended (B9)", () => {
  const url = "https://signing.test/claim";

  test("verified, and where to go on, without a name that the claimant may have made up", () => {
    const { subject, text } = claimMailWords({ kind: "ClaimVerified", sentence: null, url });
    expect(subject).toBe("Your claim is verified");
    expect(text).toContain(`your claims say what it opens to you.\n\n${url}\n\nYou get this e-mail because`);
  });

  test("refused, with the sentence but for what is private in it", () => {
    const { subject, text, html } = claimMailWords({
      kind: "ClaimRefused",
      sentence: "<b>Nobody at 502 555 0142 1 or a@b.test knows you.",
      url,
    });
    expect(subject).toBe("Your claim was refused");
    expect(text).toContain("“<b>Nobody at [left out] or [left out] knows you.”");
    expect(html).not.toContain("<b>");
  });
});
