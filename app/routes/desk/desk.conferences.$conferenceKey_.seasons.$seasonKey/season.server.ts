import type { Conference, ConferenceSeason } from "~/contract/teams/conferences";
import { membersInWords, seasonInWords } from "~/domain/teams/conferences";
import { standingOption } from "~/pages/desk/organizations.server";
import { keyInAddress, refusal, refusalOf, type Api } from "~/session/guards";

interface SeasonInAddress {
  conference: Conference;
  /** Null of a season that is still to be entered. */
  season: ConferenceSeason | null;
}

/** The conference that an address names, and its season; another conference's season is missing. */
export async function seasonInAddress(api: Api, params: { conferenceKey?: string; seasonKey?: string }): Promise<SeasonInAddress> {
  const conferenceKey = keyInAddress(params.conferenceKey);
  if (params.seasonKey === "new") {
    const read = await api.conferences.read(conferenceKey, "viewer");
    if (!read.ok) throw refusalOf(read.problem);
    return { conference: read.value, season: null };
  }
  const read = await api.conferences.season(keyInAddress(params.seasonKey), "viewer");
  if (!read.ok) throw refusalOf(read.problem);
  const { conference } = read.value;
  if (conference.key !== conferenceKey) throw refusal(404);
  return { conference, season: read.value };
}

/** A season as its page begins with it: the words for it, and its members as the form chooses them. */
export function seasonShown(season: ConferenceSeason) {
  const { key, version, members } = season;
  return {
    key,
    version: String(version),
    title: seasonInWords(season),
    members: membersInWords(members.length),
    chosen: members.map(standingOption),
  };
}
