/** Which team an athlete will commit to, as forecasters pick it, and how right they were. Pure values. Rules: docs/rules.md R40 to R45. */

export const confidenceRange = { least: 1, most: 10 } as const;

/** A pick stands until another of the same forecaster takes its place, or a confirmed commitment says whether it was right. */
export const predictionStates = ["Standing", "Replaced", "Hit", "Miss"] as const;
export type PredictionState = (typeof predictionStates)[number];

export const predictionStateWords: Readonly<Record<PredictionState, string>> = {
  Standing: "Standing",
  Replaced: "Replaced by a later pick",
  Hit: "Right",
  Miss: "Wrong",
};

/** Scored picks below which no rate is told: it would say more of luck than of whoever picked. */
export const fewestScored = 10;

/** Picks that one page of a list has, and a part of a file. */
export const predictionRows = { page: 25, part: 500 } as const;

/** The lists of one's own picks that the newsroom shows. */
export const predictionLists = ["standing", "scored", "all"] as const;
export type PredictionList = (typeof predictionLists)[number];

/** The states of a list's picks. */
export const statesOfList: Readonly<Record<PredictionList, readonly PredictionState[]>> = {
  standing: ["Standing"],
  scored: ["Hit", "Miss"],
  all: predictionStates,
};

/** Why somebody gets no pick by whoever asks (docs/rules.md R41). */
export const predictionBars = ["imported", "own-profile", "not-shown"] as const;
export type PredictionBar = (typeof predictionBars)[number];

export const predictionBarWords: Readonly<Record<PredictionBar, string>> = {
  imported: "This person came by a published list. Nothing is predicted of a real name that we were only told of.",
  "own-profile": "Nobody predicts where they go themselves, or somebody whose profile they manage.",
  "not-shown": "This profile is not open to everybody, so nothing is published about it.",
};

/** A pick as it was made; the times are milliseconds. */
export interface Pick {
  key: number;
  forecaster: number;
  person: number;
  team: number;
  confidence: number;
  at: number;
}

/** A commitment that was confirmed: to whom, and when the network was told of it by the approval. */
export interface ConfirmedCommitment {
  person: number;
  team: number;
  announcedAt: number;
}

/**
 * What became of each pick, by its key (docs/rules.md R42): it is scored once, by the first confirmed commitment that was announced after
 * it, unless its forecaster has picked anew before that.
 */
export function statesOf(picks: readonly Pick[], commitments: readonly ConfirmedCommitment[]): Map<number, PredictionState> {
  return new Map(picks.map((pick) => [pick.key, stateOf(pick, picks, commitments)]));
}

function stateOf(pick: Pick, picks: readonly Pick[], commitments: readonly ConfirmedCommitment[]): PredictionState {
  const later = picks.filter(
    ({ key, forecaster, person, at }) =>
      forecaster === pick.forecaster && person === pick.person && (at > pick.at || (at === pick.at && key > pick.key)),
  );
  const [announced] = commitments
    .filter(({ person, announcedAt }) => person === pick.person && announcedAt > pick.at)
    .sort((a, b) => a.announcedAt - b.announcedAt);
  if (later.some(({ at }) => announced === undefined || at < announced.announcedAt)) return "Replaced";
  if (!announced) return "Standing";
  return announced.team === pick.team ? "Hit" : "Miss";
}

type Scored = Readonly<{ state: PredictionState; confidence: number }>;

/** What a list of picks comes to. Both rates are null below the fewest that tell of them. */
export interface PredictionRecord {
  picks: number;
  scored: number;
  hits: number;
  /** Percent, of one decimal. */
  hitRate: number | null;
  /** From 0, always right and sure of it, to 1, of three decimals. */
  brier: number | null;
}

/** Hundredths of the square by which a scored pick missed: `confidence / 10` less 1 where it was right, and less 0 where it was not. */
export function missedSquare(confidence: number, isHit: boolean): number {
  return (confidence - (isHit ? confidenceRange.most : 0)) ** 2;
}

/** From the counts; `missed` is the sum of the squares in hundredths. In whole numbers, so that every order of picks gives the same. */
export function recordFrom({
  picks,
  scored,
  hits,
  missed,
}: {
  picks: number;
  scored: number;
  hits: number;
  missed: number;
}): PredictionRecord {
  const isTold = scored >= fewestScored;
  return {
    picks,
    scored,
    hits,
    hitRate: isTold ? Math.round((hits * 1_000) / scored) / 10 : null,
    brier: isTold ? Math.round((missed * 10) / scored) / 1_000 : null,
  };
}

/** The record of picks, as their file has them (docs/rules.md R43). */
export function recordOf(picks: readonly Scored[]): PredictionRecord {
  const scored = picks.filter(({ state }) => state === "Hit" || state === "Miss");
  const missed = scored.reduce((sum, { confidence, state }) => sum + missedSquare(confidence, state === "Hit"), 0);
  const hits = scored.filter(({ state }) => state === "Hit").length;
  return recordFrom({ picks: picks.length, scored: scored.length, hits, missed });
}

/** `66.7%`, and `–` where no rate is told. */
export function hitRateInWords({ hitRate }: PredictionRecord): string {
  return hitRate === null ? "–" : `${hitRate.toFixed(1)}%`;
}

/** `0.187`. */
export function brierInWords({ brier }: PredictionRecord): string {
  return brier === null ? "–" : brier.toFixed(3);
}

interface Recorded {
  name: string;
  userKey: number;
  record: PredictionRecord;
}

/** Who was right most often first, of those the one who knew best how sure to be; whoever has no rate yet comes after, by scored picks. */
export function byRecord(a: Recorded, b: Recorded): number {
  const [one, other] = [a.record, b.record];
  return (
    (other.hitRate ?? -1) - (one.hitRate ?? -1) ||
    (one.brier ?? 2) - (other.brier ?? 2) ||
    other.scored - one.scored ||
    a.name.localeCompare(b.name, "en") ||
    a.userKey - b.userKey
  );
}

/** `6 of 9 forecasters`. */
export function shareInWords(picks: number, all: number): string {
  return `${picks} of ${all} ${all === 1 ? "forecaster" : "forecasters"}`;
}

/** A whole percent. */
export function shareOf(picks: number, all: number): number {
  return Math.round((picks * 100) / all);
}

/** `7 of 10`. */
export function confidenceInWords(confidence: number): string {
  return `${confidence} of ${confidenceRange.most}`;
}

/** Each confidence with the probability that it gives the team, the surest first: `7: 70%`. */
export function confidenceChoices(): { value: string; label: string }[] {
  const { least, most } = confidenceRange;
  return Array.from({ length: most - least + 1 }, (_none, index) => most - index).map((confidence) => ({
    value: String(confidence),
    label: `${confidence}: ${confidence * 10}%`,
  }));
}
