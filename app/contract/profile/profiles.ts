import { z } from "zod";
import { profileVisibilities } from "~/domain/people/visibility";
import { playerTypes } from "~/domain/profile/player-type";
import { sectionsApart } from "~/domain/profile/profile-progress";
import { recruitmentStatuses } from "~/domain/profile/teams";
import { Commitment } from "../people/commitments";
import { CareerRow } from "./careers";
import { ContactInfo } from "./contact-info";
import { DecisionDate } from "./decision-dates";
import { MoneyWanted } from "./money-wanted";
import { ReviewItem } from "./profile-edits";
import { Source } from "./provenance";
import { OwnTransfer } from "./transfer-edits";
import { VisitAnswer } from "./top-interests";
import { ChallengeStanding, ValuationBreakdown } from "./valuations";
import { Video } from "./videos";
import { Measurement } from "./vitals";

const Position = z.object({ key: z.number().int(), name: z.string() });

export const PersonSport = z.object({
  sportKey: z.number().int(),
  sportName: z.string(),
  isDefault: z.boolean(),
  firstYear: z.number().int().nullable(),
  lastYear: z.number().int().nullable(),
  primaryPosition: Position.nullable(),
  secondaryPosition: Position.nullable(),
  jerseyNumber: z.string().nullable(),
  year: z.number().int().nullable(),
  organization: z.object({ key: z.number().int(), name: z.string() }).nullable(),
  source: Source,
});
export type PersonSport = z.infer<typeof PersonSport>;

/** GET /rdb/v2/person/{key}/sports. */
export const PersonSports = z.object({ sports: z.array(PersonSport) });
export type PersonSports = z.infer<typeof PersonSports>;

/** The approved photo: files of each size begin with `source`. */
export const DefaultAsset = z.object({ altText: z.string(), domain: z.string(), source: z.string() });

/** Where the facts of the athlete's own row come from. */
const Sources = z.object({
  hsClassYear: Source,
  highSchool: Source,
  hometown: Source,
  profileImage: Source,
  decisionDate: Source,
  name: Source,
  bio: Source,
});

/** The parts of a name; null while the whole of it alone is known (docs/rules.md E15). */
const NameParts = z.object({ firstName: z.string(), lastName: z.string(), knownName: z.string().nullable() });

const Hometown = z.object({ key: z.number().int(), cityName: z.string(), stateAbbreviation: z.string() });

/** A top interest as it stands (approved). */
export const RecruitmentInterest = z.object({
  key: z.number().int(),
  organizationKey: z.number().int(),
  organizationName: z.string(),
  organizationAssetUrl: z.string().nullable(),
  cityName: z.string().nullable(),
  stateAbbreviation: z.string().nullable(),
  primaryColor: z.string().nullable(),
  secondaryColor: z.string().nullable(),
  recruitOrder: z.number().int(),
  offer: z.boolean(),
  contacted: z.boolean(),
  primaryPersonKey: z.number().int().nullable(),
  primaryPersonName: z.string().nullable(),
  recruitmentStatus: z.enum(recruitmentStatuses),
  commitment: Commitment,
  visits: z.array(VisitAnswer),
  /** Of the status. */
  source: Source,
});
export type RecruitmentInterest = z.infer<typeof RecruitmentInterest>;

/** Name, place and colors of a team that is only proposed yet. */
export const TeamFacts = z.object({
  organizationKey: z.number().int(),
  organizationAssetUrl: z.string().nullable(),
  cityName: z.string().nullable(),
  stateAbbreviation: z.string().nullable(),
  primaryColor: z.string().nullable(),
  secondaryColor: z.string().nullable(),
});
export type TeamFacts = z.infer<typeof TeamFacts>;

/**
 * GET /rdb/v2/person/{key}/profile-admin: what the athlete's desk shows, in one
 * read. For the athlete, those who manage the profile, and staff with rdb access.
 */
export const ProfileAdmin = z.object({
  player: z.object({
    key: z.number().int(),
    recruitmentKey: z.number().int(),
    fullName: z.string(),
    classYear: z.number().int().nullable(),
    highSchool: z.object({ key: z.number().int(), name: z.string() }).nullable(),
    hometown: Hometown.nullable(),
    defaultAsset: DefaultAsset.nullable(),
    ncaaId: z.string().nullable(),
    nameParts: NameParts.nullable(),
    dateOfBirth: z.string().nullable(),
    bio: z.string().nullable(),
    /** What stands, also of a day that is over. */
    decisionDate: DecisionDate.nullable(),
    defaultPersonSport: z.object({ sportKey: z.number().int() }).nullable(),
    visibility: z.enum(profileVisibilities),
    sources: Sources.extend({ ncaaId: Source, dateOfBirth: Source }),
  }),
  sports: z.array(PersonSport),
  recruitmentInterests: z.array(RecruitmentInterest),
  pendingEdits: z.array(ReviewItem),
  pendingTeams: z.array(TeamFacts),
  /** Approved measurements, the latest first. */
  measurements: z.array(Measurement),
  /** Approved ones, the newest first. */
  videos: z.array(Video),
  /** Sports that the athlete plays or has played, by name: those that a transfer can name (docs/rules.md E19). */
  playedSports: z.array(z.object({ key: z.number().int(), name: z.string() })),
  /** The newest entry first. */
  transfers: z.array(OwnTransfer),
  /** Of the athlete and those who manage the profile only; null for anyone else. */
  own: z
    .object({
      contactInfo: ContactInfo,
      /** Sections that stand apart from it and have something in them. */
      filledSections: z.array(z.enum(sectionsApart)),
      moneyWanted: MoneyWanted.nullable(),
      /** Looks at the amount in the last 30 days. */
      moneyLooks: z.number().int(),
      valuation: ValuationBreakdown.nullable(),
      /** The latest challenge of the valuation. */
      dispute: ChallengeStanding.nullable(),
      /** Of whoever asks, of all the profiles that they manage; counted up to 99. */
      unreadNotices: z.number().int(),
    })
    .nullable(),
  /** Of staff who edit a minor's profile: what a guardian has to agree to is entered with a sentence of proof (docs/rules.md B28). */
  asksProof: z.boolean(),
  /** Decided lately and not put away by the athlete: approved within a week, rejected until dismissed. */
  outcomes: z.array(ReviewItem),
});
export type ProfileAdmin = z.infer<typeof ProfileAdmin>;

/** GET /public/rdb/v1/player/{key}/profile: approved values only. */
export const PublicProfile = z.object({
  key: z.number().int(),
  fullName: z.string(),
  classYear: z.number().int().nullable(),
  highSchool: z.object({ key: z.number().int(), name: z.string() }).nullable(),
  hometown: Hometown.nullable(),
  defaultAsset: DefaultAsset.nullable(),
  /** What the athlete says of themselves. */
  bio: z.string().nullable(),
  /** While it is to come. */
  decisionDate: DecisionDate.nullable(),
  sports: z.array(PersonSport),
  /** Where the player has played, the latest first. */
  career: z.array(CareerRow),
  /** As far as a transfer, the last organization and a rating are known: Base where nothing says otherwise (docs/rules.md E10). */
  playerType: z.enum(playerTypes),
  sources: Sources,
  /** False of a minor, and of whom not everybody may know of: search engines are asked to leave the page out. */
  isIndexed: z.boolean(),
});
export type PublicProfile = z.infer<typeof PublicProfile>;

/** GET /public/rdb/v1/recruitments/{key}/profile: the player of a recruitment, approved values only. */
export const RecruitmentProfile = PublicProfile.pick({
  key: true,
  fullName: true,
  classYear: true,
  highSchool: true,
  defaultAsset: true,
}).extend({
  recruitmentKey: z.number().int(),
  /** What the player goes by: the full name where there is no other. */
  name: z.string(),
  defaultPersonSport: z.object({ sportKey: z.number().int() }).nullable(),
  /** The first position of the default sport. */
  position: Position.nullable(),
});
export type RecruitmentProfile = z.infer<typeof RecruitmentProfile>;

/** GET /public/rdb/v1/player/{key}/team-targets. */
export const TeamTargets = z.object({ teamTargets: z.array(RecruitmentInterest.omit({ visits: true })) });
export type TeamTargets = z.infer<typeof TeamTargets>;

/** GET /public/rdb/v1/player/{key}/visits. */
export const PublicVisits = z.object({
  visits: z.array(
    z.object({
      organizationKey: z.number().int(),
      organizationName: z.string(),
      dateOccurred: z.string(),
      type: z.enum(["visit", "coaching"]),
      official: z.boolean().nullable(),
    }),
  ),
});
export type PublicVisits = z.infer<typeof PublicVisits>;
