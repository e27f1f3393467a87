import type { ConferenceWithSeasons } from "~/contract/teams/conferences";
import { conferenceGroupWords, membersInWords, seasonInWords } from "~/domain/teams/conferences";
import { keyInAddress, refusalOf, type Api } from "~/session/guards";

/** The conference that an address names; null of one that is still to be entered. */
export async function conferenceInAddress(api: Api, conferenceKey: string | undefined): Promise<ConferenceWithSeasons | null> {
  if (conferenceKey === "new") return null;
  const read = await api.conferences.read(keyInAddress(conferenceKey), "viewer");
  if (!read.ok) throw refusalOf(read.problem);
  return read.value;
}

/** A conference as its page begins with it: the words for it and for its seasons, and its fields as text. */
export function conferenceShown({ key, name, abbreviation, group, version, seasons }: ConferenceWithSeasons) {
  return {
    key,
    title: name,
    about: [abbreviation, group && conferenceGroupWords[group]].filter(Boolean).join(" · "),
    version: String(version),
    fields: { name, abbreviation: abbreviation ?? "", group: group ?? "" },
    seasons: seasons.map((season) => ({ key: season.key, name: seasonInWords(season), lines: [membersInWords(season.memberCount)] })),
  };
}

export type ConferenceShown = ReturnType<typeof conferenceShown>;
