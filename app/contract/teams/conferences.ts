/** Conferences with their seasons and members (docs/rules.md O9, O10). */
import { z } from "zod";
import { fieldErrors } from "~/domain/base/messages";
import { conferenceGroups, firstConferenceYear, mostMembers } from "~/domain/teams/conferences";
import { searchable } from "~/domain/teams/organizations";
import { Key, keyField, words } from "../base/fields";

const fields = {
  name: words(fieldErrors.conferenceNameRequired, 100, fieldErrors.nameTooLong).refine(
    (name) => name === "" || searchable(name) !== "",
    fieldErrors.conferenceNameRequired,
  ),
  /** `SEC`. */
  abbreviation: words(fieldErrors.abbreviationTooLong, 20, fieldErrors.abbreviationTooLong).nullish(),
  /** Null of a conference of neither. */
  group: z.enum(conferenceGroups, { error: fieldErrors.conferenceGroupUnknown }).nullish(),
};

/** One row of GET /public/rdb/v1/conferences. */
export const Conference = z.object({
  key: z.number().int(),
  name: z.string(),
  abbreviation: z.string().nullable(),
  group: z.enum(conferenceGroups).nullable(),
  version: z.number().int(),
});
export type Conference = z.infer<typeof Conference>;

const Season = z.object({
  key: z.number().int(),
  sportKey: z.number().int(),
  sportName: z.string(),
  /** The year that it begins in. */
  year: z.number().int(),
  division: z.string().nullable(),
  version: z.number().int(),
});

/** GET /public/rdb/v1/conferences/{key}: the seasons, the latest first, each with how many of its members the viewer may know of. */
export const ConferenceWithSeasons = Conference.extend({ seasons: z.array(Season.extend({ memberCount: z.number().int() })) });
export type ConferenceWithSeasons = z.infer<typeof ConferenceWithSeasons>;

/** GET /public/rdb/v1/conference-seasons/{key}: the members by name. */
export const ConferenceSeason = Season.extend({
  conference: Conference,
  members: z.array(z.object({ key: z.number().int(), name: z.string() })),
});
export type ConferenceSeason = z.infer<typeof ConferenceSeason>;

/** POST /rdb/v1/conferences. */
export const AddConference = z.object(fields);
export type AddConference = z.infer<typeof AddConference>;

/** PUT /rdb/v1/conferences/{key}: all of it anew, and the version that was seen. */
export const SaveConference = z.object({ ...fields, version: Key });
export type SaveConference = z.infer<typeof SaveConference>;

/** PUT /rdb/v1/conferences/{key}/seasons: one season with all of its members. */
export const SaveConferenceSeason = z.object({
  sportKey: keyField(fieldErrors.sportRequired),
  year: z
    .number({ error: fieldErrors.careerYearRequired })
    .int(fieldErrors.careerYearRequired)
    .min(firstConferenceYear, fieldErrors.careerYearRequired)
    .max(9999, fieldErrors.careerYearRequired),
  division: words(fieldErrors.divisionTooLong, 20, fieldErrors.divisionTooLong).nullish(),
  /** None takes the season away. */
  organizationKeys: z.array(Key, { error: fieldErrors.membersRequired }).max(mostMembers, fieldErrors.membersTooMany),
  /** The version that was seen; null where the season was not there. */
  version: Key.nullable(),
});
export type SaveConferenceSeason = z.infer<typeof SaveConferenceSeason>;

/** The form of a new season. It has members: a list without any is how a season is taken away, which no form of members does. */
export const SeasonForm = SaveConferenceSeason.omit({ version: true }).extend({
  organizationKeys: SaveConferenceSeason.shape.organizationKeys.min(1, fieldErrors.membersRequired),
});
export type SeasonForm = z.infer<typeof SeasonForm>;

/** The form of the members of a season that stands. */
export const SeasonMembersForm = SeasonForm.pick({ organizationKeys: true });

/** Codes of refusals beside `invalid`. */
export const conferenceProblems = {
  mayNotDecide: "may-not-decide",
  /** Another conference has the name. */
  twice: "conference-twice",
  versionConflict: "version-conflict",
} as const;
