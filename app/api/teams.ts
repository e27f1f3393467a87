/** What routes ask of organizations, their people, sports, cities, conferences and events. */
import * as people from "~/contract/people/operations/people";
import type { AddCollective } from "~/contract/teams/collectives";
import type { AddConference, SaveConference, SaveConferenceSeason } from "~/contract/teams/conferences";
import type { AddEvent, SaveEvent } from "~/contract/teams/events";
import type { AddGame, SaveGame } from "~/contract/teams/game-edits";
import type { Renovate } from "~/contract/teams/game-renovations";
import * as cities from "~/contract/teams/operations/cities";
import * as collectives from "~/contract/teams/operations/collectives";
import * as conferences from "~/contract/teams/operations/conferences";
import * as events from "~/contract/teams/operations/events";
import * as filters from "~/contract/teams/operations/filters";
import * as gameEdits from "~/contract/teams/operations/game-edits";
import * as games from "~/contract/teams/operations/games";
import * as organizations from "~/contract/teams/operations/organizations";
import * as postalCodes from "~/contract/teams/operations/postal-codes";
import * as positions from "~/contract/teams/operations/positions";
import * as statistics from "~/contract/profile/operations/statistics";
import * as transfers from "~/contract/profile/operations/transfers";
import * as sports from "~/contract/teams/operations/sports";
import type { EventKind } from "~/domain/teams/events";
import type { OrganizationLevel } from "~/domain/teams/organizations";
import type { PortalTeamSort } from "~/domain/profile/portal-teams";
import type { transfersNarrowed, TransferSort } from "~/domain/profile/transfers";
import type { Clients, Reader } from "./client";

/** What a portal is narrowed to, in which order it stands, and where a page of it begins. */
export interface TransfersWanted extends ReturnType<typeof transfersNarrowed> {
  sportKey: number;
  year: number;
  sort: TransferSort | null;
  after: string | null;
  limit: number;
}

/** Which teams of a portal, in which order, and where a page of them begins. */
export interface PortalTeamsWanted {
  sportKey: number;
  year: number;
  conferenceKey: number | undefined;
  sort: PortalTeamSort | null;
  after: string | null;
  limit: number;
}

/** Of which sport and season, by which statistic, and where a page of them begins. */
export interface LeadersWanted {
  sportKey: number;
  year: number;
  statistic?: string;
  after: string | null;
  limit: number;
}

export function teamsCalls({ main, everybody }: Clients) {
  const readerOf = (reader: Reader) => (reader === "viewer" ? main : everybody);
  const coaches = (currentOrganizationKey: number, query: { searchText?: string; wholeStaff?: "true"; key?: readonly number[] }) =>
    main.call(people.search, { query: { ...query, positionTypes: ["Coach"], currentOrganizationKey } });
  return {
    organizations: {
      /** Colleges or schools whose names match; none under three characters. */
      search: (searchText: string, organizationType: readonly OrganizationLevel[], reader: Reader = "everybody") =>
        readerOf(reader).call(organizations.search, { query: { searchText, organizationType } }),
      read: (key: number, reader: Reader = "everybody") => readerOf(reader).call(organizations.read, { params: { key } }),
      /** By key, at most 100: those that a form has already chosen. */
      readAll: (key: readonly number[], reader: Reader = "everybody") => readerOf(reader).call(organizations.search, { query: { key } }),
    },
    games: {
      /** Of a team: those of the sport and the season, or of the first sport and its latest season. */
      schedule: (orgKey: number, query: { sportKey?: number; year?: number }) => main.call(games.schedule, { params: { orgKey }, query }),
      /** A page of the games of a sport on a day. */
      ofDay: (query: { sportKey: number; day: string; after: string | null; limit: number }, reader: Reader) =>
        readerOf(reader).call(games.ofDay, { query }),
      /** Of which sports there are games, each with the nearest days before and after. */
      days: (day: string, reader: Reader) => readerOf(reader).call(games.days, { query: { day } }),
      /** As staff see it, with what was done to it. */
      admin: (id: number) => main.call(gameEdits.admin, { params: { id } }),
      add: (body: AddGame) => main.call(gameEdits.add, { body }),
      /** On the version that was seen. */
      save: (id: number, body: SaveGame) => main.call(gameEdits.save, { params: { id }, body }),
      /** For good, on the version that was seen. */
      remove: (id: number, version: number) => main.call(gameEdits.remove, { params: { id }, query: { version } }),
      /** What there is to merge of a team's season, and what was merged. */
      renovations: (query: { organizationKey: number; sportKey: number; season: number }) => main.call(gameEdits.renovations, { query }),
      /** Merges what was seen, by its fingerprint. */
      renovate: (body: Renovate) => main.call(gameEdits.renovate, { body }),
      undoRenovation: (key: number) => main.call(gameEdits.undoRenovation, { params: { key } }),
    },
    transfers: {
      /** Of which sports and years there is a portal. */
      portals: (reader: Reader) => readerOf(reader).call(transfers.portals),
      filters: (query: { sportKey: number; year: number }, reader: Reader) => readerOf(reader).call(transfers.filters, { query }),
      /** A page of a portal, with what all that it is narrowed to comes to. */
      latest: (query: TransfersWanted, reader: Reader) => readerOf(reader).call(transfers.latest, { query }),
      /** A page of the teams of a portal. */
      teams: (query: PortalTeamsWanted, reader: Reader) => readerOf(reader).call(transfers.teams, { query }),
      /** Of a team: those of the sport and the year, or of the first sport and its latest year. */
      ofTeam: (orgKey: number, query: { sportKey?: number; year?: number }, reader: Reader) =>
        readerOf(reader).call(transfers.ofTeam, { params: { orgKey }, query }),
    },
    coaches: {
      /** Of one organization, whose names match; none under three characters. */
      search: (searchText: string, organizationKey: number) => coaches(organizationKey, { searchText }),
      /** All of one organization, where they are few (O4); none where they are more. */
      all: (organizationKey: number) => coaches(organizationKey, { wholeStaff: "true" }),
      /** By key, of one organization: those that a form has already chosen. */
      read: (key: readonly number[], organizationKey: number) => coaches(organizationKey, { key }),
    },
    cities: {
      /** Cities whose names match; none under three characters. */
      search: (name: string) => main.call(cities.search, { query: { name } }),
      /** Cities by key: those that a form has already chosen. */
      read: (key: readonly number[]) => main.call(cities.search, { query: { key } }),
    },
    postalCodes: {
      /** Those that begin with the digits, each with its city; none under three digits. */
      search: (postalCode: string) => main.call(postalCodes.search, { query: { postalCode } }),
    },
    statistics: {
      /** Of a team's season, or of a player's with its games; of the first sport and its latest season where none is named. */
      ofTeam: (orgKey: number, query: { sportKey?: number; year?: number }) => main.call(statistics.ofTeam, { params: { orgKey }, query }),
      ofPerson: (key: number, query: { sportKey?: number; year?: number }, reader: Reader) =>
        readerOf(reader).call(statistics.ofPerson, { params: { key }, query }),
      /** Of which sports and seasons something is counted. */
      seasons: (reader: Reader) => readerOf(reader).call(statistics.seasons),
      /** A page of the leaders; of the first statistic that has any where none is named. */
      leaders: (query: LeadersWanted, reader: Reader) => readerOf(reader).call(statistics.leaders, { query }),
    },
    conferences: {
      /** All of them, by name. */
      list: (reader: Reader = "everybody") => readerOf(reader).call(conferences.list, { query: {} }),
      read: (key: number, reader: Reader = "everybody") => readerOf(reader).call(conferences.read, { params: { key } }),
      season: (key: number, reader: Reader = "everybody") => readerOf(reader).call(conferences.season, { params: { key } }),
      /** Of the sport and the season, or of the first sport and its latest season. */
      ofSeason: (query: { sportKey?: number; year?: number }) => everybody.call(conferences.ofSeason, { query }),
      standings: (key: number, query: { sportKey?: number; year?: number }) =>
        everybody.call(conferences.standings, { params: { key }, query }),
      add: (body: AddConference) => main.call(conferences.add, { body }),
      /** On the version that was seen. */
      save: (key: number, body: SaveConference) => main.call(conferences.save, { params: { key }, body }),
      saveSeason: (key: number, body: SaveConferenceSeason) => main.call(conferences.saveSeason, { params: { key }, body }),
    },
    /** Of the desk: those that deals may name. */
    collectives: {
      list: () => main.call(collectives.list),
      add: (body: AddCollective) => main.call(collectives.add, { body }),
    },
    events: {
      /** Those of a year, the latest first. */
      list: (query: { year: number; kind?: EventKind | null }, reader: Reader = "everybody") =>
        readerOf(reader).call(events.list, { query }),
      read: (key: number, reader: Reader = "everybody") => readerOf(reader).call(events.read, { params: { key } }),
      add: (body: AddEvent) => main.call(events.add, { body }),
      /** On the version that was seen. */
      save: (key: number, body: SaveEvent) => main.call(events.save, { params: { key }, body }),
    },
    sports: {
      list: () => main.call(sports.list),
      /** Positions of one sport, in the order that a list shows them. */
      positions: (sportKey: number) => main.call(positions.list, { query: { positionType: "Player", sportKey } }),
      /** The same for everybody, as lists offer them. */
      positionsListed: (sportKey: number) => everybody.call(filters.positions, { query: { sportKey } }),
    },
  };
}
