/** What routes ask of rankings. */
import * as rankings from "~/contract/rankings/operations/rankings";
import type { IndustrySort } from "~/domain/rankings/industry";
import type { PersonRankingType, RankingSource, TeamRankingType } from "~/domain/rankings/rankings";
import type { TeamRankingSort } from "~/domain/rankings/team-lists";
import type { Clients, Reader } from "./client";

/** Which ranking of teams, and as of when. */
export interface TeamRankingWanted {
  sportKey: number;
  type: TeamRankingType;
  year?: number;
  period?: string;
  source: RankingSource;
  asOf?: string;
}

/** What it is narrowed to, in which order, and where a page of it begins. */
export interface TeamRankingPageWanted extends TeamRankingWanted {
  conferenceKey?: number;
  sort: TeamRankingSort | null;
  after: string | null;
  limit: number;
}

/** Which ranking of people, and as of when. */
export interface PersonRankingWanted {
  sportKey: number;
  type: PersonRankingType;
  year?: number;
  source?: RankingSource;
  asOf?: string;
}

/** What a list of people is narrowed to, and where a page of it begins. */
interface PersonsPageWanted {
  positionKey?: number;
  state?: string;
  isCommitted?: "true" | "false";
  conferenceKey?: number;
  after: string | null;
  limit: number;
}

export interface PersonRankingPageWanted extends PersonRankingWanted, PersonsPageWanted {
  teamKey?: number;
}

/** Which class, and in which order. */
export interface IndustryPageWanted extends PersonsPageWanted {
  sportKey: number;
  year: number;
  sort: IndustrySort | null;
}

export function rankingsCalls({ main, everybody }: Clients) {
  const readerOf = (reader: Reader) => (reader === "viewer" ? main : everybody);
  return {
    rankings: {
      /** Of teams, or of people: all of them, or those of a sport. */
      known: (of: "teams" | "people", sportKey?: number) => everybody.call(rankings.known, { query: { of, sportKey } }),
      /** A page of one. */
      teams: (query: TeamRankingPageWanted) => main.call(rankings.teams, { query }),
      people: (query: PersonRankingPageWanted, reader: Reader) => readerOf(reader).call(rankings.people, { query }),
      /** How the sources rank a class, side by side. */
      industry: (query: IndustryPageWanted, reader: Reader) => readerOf(reader).call(rankings.industry, { query }),
      /** What a person's score is made of. */
      personReceipt: (key: number, query: PersonRankingWanted, reader: Reader) =>
        readerOf(reader).call(rankings.personReceipt, { params: { key }, query }),
      /** Where a player stands, on the latest run of each ranking. */
      ofPlayer: (key: number, reader: Reader) => readerOf(reader).call(rankings.ofPlayerAll, { params: { key } }),
      /** Where a team stands, on the latest list of each kind. */
      ofTeam: (orgKey: number) => main.call(rankings.ofTeam, { params: { orgKey } }),
      /** What a team's score is made of. */
      teamReceipt: (orgKey: number, query: TeamRankingWanted) => main.call(rankings.teamReceipt, { params: { orgKey }, query }),
    },
  };
}
