/** Rankings as everybody reads them (docs/rules.md R27 to R29). */
import { z } from "zod";
import { rankingSources, rankingTypes } from "~/domain/rankings/rankings";
import { Commitment } from "../people/commitments";
import { TeamTold } from "../teams/team";

/** A ranking that there is, as of its latest run. */
export const RankingKnown = z.object({
  type: z.enum(rankingTypes),
  sportKey: z.number().int(),
  sportName: z.string(),
  /** The class, or the year that the season begins in; null of all time, which is the AllTime variant of its type. */
  year: z.number().int().nullable(),
  /** A span of years of which it is, `1976-2000` or `last10`. */
  period: z.string().nullable(),
  source: z.enum(rankingSources),
  asOf: z.string(),
  /** How many it ranks. */
  count: z.number().int(),
});
export type RankingKnown = z.infer<typeof RankingKnown>;

/** GET /public/rdb/v1/rankings. */
export const RankingsKnown = z.object({ rankings: z.array(RankingKnown) });
export type RankingsKnown = z.infer<typeof RankingsKnown>;

/** The run that is told. */
export const RankingTold = RankingKnown.extend({
  /** The version of our formula; null of what others rank. */
  formula: z.number().int().nullable(),
  /** What whoever shows the list says of its source; null of ours. */
  credit: z.string().nullable(),
  /** As of when the run before is; null of the first. */
  previousAsOf: z.string().nullable(),
  /** The previous ranks are those of that run: one that was published later for an earlier day is not what this one was compared with. */
  isCompared: z.boolean(),
});
export type RankingTold = z.infer<typeof RankingTold>;

/** A place on a list; `isTied` where it is shared. */
const Standing = z.object({ rank: z.number().int().nullable(), isTied: z.boolean() });

const Figures = z.object({
  commits: z.number().int().optional(),
  claimed: z.number().int().optional().meta({ description: "Commitments that it leaves out, as only the athletes say so." }),
  fiveStar: z.number().int().optional(),
  fourStar: z.number().int().optional(),
  threeStar: z.number().int().optional(),
  averageStars: z.number().optional(),
  in: z.number().int().optional(),
  out: z.number().int().optional(),
  rated: z.number().int().optional(),
  record: z.string().optional(),
});

/** A team; of one that may not be shown there is its place and its number, and nothing else. */
export const TeamRanked = Standing.extend({
  /** Of the row, from 1, in the order of the list. */
  place: z.number().int(),
  /** To two digits; null where the source has none. */
  score: z.number().nullable(),
  previousRank: z.number().int().nullable(),
  /** `key` is null of a team that is none of ours. */
  team: TeamTold.extend({ key: z.number().int().nullable() }).nullable(),
  /** Where it plays that year, in short. */
  conference: z.string().nullable(),
  figures: Figures,
  /** What the score is made of can be read. */
  hasReceipt: z.boolean(),
  /** On the lists of `others`, in their order; null where it stands on none. */
  elsewhere: z.array(Standing.nullable()),
});
export type TeamRanked = z.infer<typeof TeamRanked>;

/** GET /rdb/v2/team-rankings/rankings. */
export const TeamRankings = z.object({
  /** Null where there is no such ranking, or none as of the day. */
  ranking: RankingTold.nullable(),
  /** What other sources say of the same. */
  others: z.array(RankingKnown.pick({ source: true, asOf: true })),
  /** In which the teams of the list play that year, by name. */
  conferences: z.array(z.object({ key: z.number().int(), name: z.string() })),
  /** How many there are of what it is narrowed to. */
  count: z.number().int(),
  rows: z.array(TeamRanked),
  /** Where the next page begins; null of the last. */
  next: z.string().nullable(),
});
export type TeamRankings = z.infer<typeof TeamRankings>;

/** GET /rdb/v2/team-rankings/rankings/{orgKey}. */
export const TeamReceipt = z.object({
  ranking: RankingTold,
  row: TeamRanked,
  /** They add up to the score; none where the source does not tell them. */
  inputs: z.array(
    z.object({
      /** What it is: `Schedule`, `Commit`, a position. */
      label: z.string().nullable(),
      /** Whose it is. */
      person: z.object({ key: z.number().int(), name: z.string() }).nullable(),
      /** False of a person who may not be shown: all but the contribution is null then. */
      isShown: z.boolean(),
      /** What enters, and what it counts for; null where a source tells the sum of its parts alone. */
      value: z.number().nullable(),
      weight: z.number().nullable(),
      /** Since when it stands; null where that is not known. */
      at: z.string().nullable(),
      contribution: z.number(),
    }),
  ),
});
export type TeamReceipt = z.infer<typeof TeamReceipt>;

/** A person on a list: of ours as far as they may be shown, of others as the source names them. */
export const PersonRanked = Standing.extend({
  place: z.number().int(),
  /** To two digits; null where the source has none. */
  score: z.number().nullable(),
  previousRank: z.number().int().nullable(),
  /** Null of whom is not ours, and of who may not be shown: then all but the place and the number is null. */
  personKey: z.number().int().nullable(),
  name: z.string().nullable(),
  position: z.string().nullable(),
  /** The hometown: `Lexington, KY`; of whom a list names alone what it says, else the school. */
  home: z.string().nullable(),
  classYear: z.number().int().nullable(),
  /** Of a draft who drafted them, of a portal where they went, of an impact where they played last; else to whom they are committed. */
  team: TeamTold.nullable(),
  /** How the commitment to the team stands. */
  commitment: Commitment,
  /** Of a draft and of a portal, where they come from; `key` is null of what is none of ours. */
  from: TeamTold.extend({ key: z.number().int().nullable() }).nullable(),
  round: z.number().int().nullable(),
  /** On the lists of `others`, in their order; null where they stand on none. */
  elsewhere: z.array(Standing.nullable()),
});
export type PersonRanked = z.infer<typeof PersonRanked>;

/** GET /public/rdb/v1/person-sport-rankings. */
export const PersonRankings = z.object({
  /** Null where there is no such ranking, or none as of the day. */
  ranking: RankingTold.nullable(),
  /** What other sources say of the same. */
  others: z.array(RankingKnown.pick({ source: true, asOf: true })),
  /** Of players, those of the latest season of the sport that begins by the year of the list, by name. */
  conferences: z.array(z.object({ key: z.number().int(), name: z.string() })),
  /** Of a draft, those that somebody of the list is of, by name. */
  teams: z.array(z.object({ key: z.number().int(), name: z.string() })),
  /** How many there are of what it is narrowed to. */
  count: z.number().int(),
  rows: z.array(PersonRanked),
  /** Where the next page begins; null of the last. */
  next: z.string().nullable(),
});
export type PersonRankings = z.infer<typeof PersonRankings>;

/** A player among the lists of a class; of who may not be shown where the first list of those that name them has them, and nothing else. */
export const IndustryRow = PersonRanked.pick({
  personKey: true,
  name: true,
  position: true,
  home: true,
  classYear: true,
  team: true,
  commitment: true,
}).extend({
  /** Of the row: where a page ends. */
  place: z.number().int(),
  /** In the consensus; null of who has none. */
  consensus: Standing.nullable(),
  /** On each of `lists`, with what it rates them; null where it does not name them. */
  standings: z.array(Standing.extend({ rating: z.number().nullable() }).nullable()),
  /** How many of the lists name them; null of who may not be shown. */
  named: z.number().int().nullable(),
  /** From the best of their ranks to the worst; null of fewer than two. */
  spread: z.object({ best: z.number().int(), worst: z.number().int(), spread: z.number().int() }).nullable(),
});
export type IndustryRow = z.infer<typeof IndustryRow>;

/** GET /public/rdb/v1/players/industry-comparision-list. */
export const IndustryComparison = z.object({
  /** The latest of each source; fewer than two are not compared, and have no rows. */
  lists: z.array(
    RankingTold.pick({ source: true, asOf: true, count: true, credit: true }).extend({
      depth: z.number().int().meta({ description: "How far its ranks go." }),
    }),
  ),
  /** As of when the consensus is; null where there is none. */
  consensusAsOf: z.string().nullable(),
  /** How many there are of what it is narrowed to. */
  count: z.number().int(),
  rows: z.array(IndustryRow),
  /** Where the next page begins; null of the last. */
  next: z.string().nullable(),
});
export type IndustryComparison = z.infer<typeof IndustryComparison>;

/** GET /public/rdb/v1/person-sport-rankings/{key}. */
export const PersonReceipt = z.object({
  ranking: RankingTold,
  row: PersonRanked,
  /** They add up to the score; `at` is since when a part stands. */
  inputs: z.array(z.object({ label: z.string(), value: z.number(), weight: z.number(), contribution: z.number(), at: z.string() })),
});
export type PersonReceipt = z.infer<typeof PersonReceipt>;

/** Where somebody stands on the latest run of a ranking. */
const Stands = Standing.extend({
  ranking: RankingKnown,
  score: z.number().nullable(),
  previousRank: z.number().int().nullable(),
  /** The previous rank is that of the run before (RankingTold). */
  isCompared: z.boolean(),
});
export type Stands = z.infer<typeof Stands>;

/** GET /public/rdb/v2/player/{key}/all-rankings: of each sport, class and portal first the latest. */
export const PlayerRankings = z.object({ rankings: z.array(Stands) });
export type PlayerRankings = z.infer<typeof PlayerRankings>;

/** GET /rdb/v2/organizations/{orgKey}/rankings: of each sport and type the latest list that ranks the team. */
export const OrganizationRankings = z.object({
  rankings: z.array(Stands.extend({ hasReceipt: z.boolean().meta({ description: "What the score is made of can be read." }) })),
});
export type OrganizationRankings = z.infer<typeof OrganizationRankings>;
