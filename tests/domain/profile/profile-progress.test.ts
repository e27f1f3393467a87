import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  completenessOf,
  countedSections,
  progressOf,
  sectionsOf,
  type ProgressSource,
  type SectionState,
} from "~/domain/profile/profile-progress";

const none = { value: null };
const contactInfo = {
  phoneNumber: none,
  email: none,
  instagramHandle: none,
  twitterHandle: none,
  tikTokHandle: none,
  facebookHandle: none,
  youtubeHandle: none,
};
const blank: ProgressSource = {
  player: { highSchool: null, defaultAsset: null, classYear: null, ncaaId: null, nameParts: null, dateOfBirth: null, bio: null },
  sports: [],
  recruitmentInterests: [],
  measurements: [],
  videos: [],
  pendingEdits: [],
  own: { contactInfo, filledSections: [] },
};
const contact = (fields: Partial<typeof contactInfo> | Record<string, unknown>): ProgressSource => ({
  ...blank,
  own: { contactInfo: { ...contactInfo, ...fields } as typeof contactInfo, filledSections: [] },
});
const stateOf = (profile: ProgressSource, section: string) => sectionsOf(profile).find((one) => one.section === section)!.state;

describe("a section is complete once it is there", () => {
  it.each([
    ["highSchool", { ...blank, player: { ...blank.player, highSchool: {} } }],
    ["sportPlayed", { ...blank, sports: [{}] }],
    ["profileImage", { ...blank, player: { ...blank.player, defaultAsset: {} } }],
    ["hsClassYear", { ...blank, player: { ...blank.player, classYear: 2027 } }],
    ["topInterest", { ...blank, recruitmentInterests: [{}] }],
    ["vitals", { ...blank, measurements: [{}] }],
    ["ncaaId", { ...blank, player: { ...blank.player, ncaaId: "1234567890" } }],
    ["contactInfo", contact({ phoneNumber: { value: "8595550142" }, email: { value: "a@example.org" } })],
    ["socialMedia", contact({ tikTokHandle: { value: "@a" } })],
    ["socialMedia", contact({ facebookHandle: { value: "@a" } })],
    ["socialMedia", contact({ youtubeHandle: { value: "@a" } })],
    ["dateOfBirth", { ...blank, player: { ...blank.player, dateOfBirth: "2009-09-14" } }],
    ["bio", { ...blank, player: { ...blank.player, bio: "I run." } }],
    ["video", { ...blank, videos: [{}] }],
    ["secondaryContactInfo", { ...blank, own: { contactInfo, filledSections: ["secondaryContactInfo"] } }],
    ["academicInfo", { ...blank, own: { contactInfo, filledSections: ["academicInfo"] } }],
    ["mailingAddress", { ...blank, own: { contactInfo, filledSections: ["mailingAddress"] } }],
  ] as [string, ProgressSource][])("%s", (section, profile) => {
    expect(stateOf(profile, section)).toBe("Complete");
    expect(sectionsOf(profile).filter((one) => one.state === "Complete")).toHaveLength(1);
    expect(stateOf(blank, section)).toBe("Missing");
  });

  it("the parts of a name are three, and complete together: who gives no known name is known by the first", () => {
    const named = { ...blank, player: { ...blank.player, nameParts: { firstName: "Ada", lastName: "Reed", knownName: null } } };
    expect(["firstName", "lastName", "knownName"].map((section) => stateOf(named, section))).toEqual(["Complete", "Complete", "Complete"]);
    const waiting = { ...blank, pendingEdits: [{ type: "name" }] };
    expect(progressOf(sectionsOf(waiting)).inReview).toBe(3);
  });

  it("half of the contact is not the contact", () => {
    expect(stateOf(contact({ email: { value: "a@example.org" } }), "contactInfo")).toBe("Missing");
  });

  it("nothing of the contact is complete for one who may not see it", () => {
    expect(stateOf({ ...contact({ tikTokHandle: { value: "@a" } }), own: null }, "socialMedia")).toBe("Missing");
  });
});

describe("what waits", () => {
  it.each(["highSchool", "sportPlayed", "profileImage", "hsClassYear", "topInterest", "vitals", "ncaaId", "dateOfBirth", "bio", "video"])(
    "%s is in review, not complete",
    (type) => {
      const waiting = { ...blank, pendingEdits: [{ type }] };
      expect(stateOf(waiting, type)).toBe("InReview");
      expect(completenessOf(sectionsOf(waiting).find((one) => one.section === type)!)).toBe("Incomplete");
    },
  );

  it("does not take back what is there", () => {
    expect(stateOf({ ...blank, sports: [{}], pendingEdits: [{ type: "sportPlayed" }] }, "sportPlayed")).toBe("Complete");
  });

  it("a hometown is no section of its own", () => {
    expect(progressOf(sectionsOf({ ...blank, pendingEdits: [{ type: "hometown" }] })).inReview).toBe(0);
  });
});

describe("the whole", () => {
  it("of a new profile is nothing, and begins with the high school", () => {
    expect(progressOf(sectionsOf(blank))).toEqual({
      complete: 0,
      total: 18,
      percent: 0,
      inReview: 0,
      missing: [...countedSections],
      next: "highSchool",
    });
  });

  it("adds up, whatever the states: the next is the first that is missing", () => {
    const states = fc.tuple(...countedSections.map(() => fc.constantFrom<SectionState>("Complete", "InReview", "Missing")));
    fc.assert(
      fc.property(states, (all) => {
        const sections = countedSections.map((section, index) => ({ section, state: all[index]! }));
        const { complete, total, percent, inReview, missing, next } = progressOf(sections);
        expect(complete + inReview + missing.length).toBe(total);
        expect(percent).toBe(Math.round((complete / total) * 100));
        expect(next).toBe(sections.find((one) => one.state === "Missing")?.section ?? null);
      }),
    );
  });
});
