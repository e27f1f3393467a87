/** Picks and records of forecasters, as pages and files say them (docs/rules.md R43, R44). */
import type { ForecasterRecord, Prediction, UserPredictions } from "~/contract/profile/predictions";
import { calendarDay, productDay, zonedTime } from "~/domain/base/format";
import { keyOf } from "~/domain/base/keys";
import { personSlug } from "~/domain/people/address";
import {
  brierInWords,
  confidenceInWords,
  hitRateInWords,
  predictionRows,
  predictionStateWords,
  type PredictionState,
} from "~/domain/profile/predictions";
import { notShown } from "~/domain/teams/organizations";
import { paths } from "~/paths";
import { sitePaths } from "~/paths/sites";
import { refusal, refusalOf, type Api } from "~/session/guards";
import { leadToOwnAddress } from "~/session/own-address";
import { csvFile, type CsvColumn } from "../base/csv.server";
import { named as nameOf } from "../rankings/lists.server";

async function readForecasters(api: Api): Promise<ForecasterRecord[]> {
  const read = await api.predictions.forecasters();
  if (!read.ok) throw refusalOf(read.problem);
  return read.value.forecasters;
}

/** What the picks of one come to, in a sentence. */
function recordInWords({ record }: ForecasterRecord): string {
  const picks = `${record.picks} ${record.picks === 1 ? "pick" : "picks"}`;
  if (record.scored === 0) return `${picks}, none of them scored yet.`;
  const right = `${picks}, ${record.scored} of them scored, ${record.hits} right.`;
  return record.hitRate === null ? right : `${right} Hit rate ${hitRateInWords(record)}, Brier score ${brierInWords(record)}.`;
}

/** Those who have picked, by their records. */
export async function forecastersPage(api: Api) {
  const forecasters = await readForecasters(api);
  return { rows: forecasters.map(recordShown) };
}

function recordShown({ userKey, name, record }: ForecasterRecord) {
  return {
    userKey,
    name,
    to: sitePaths.forecaster(userKey),
    hitRate: hitRateInWords(record),
    share: record.hitRate,
    brier: brierInWords(record),
    scored: `${record.hits} of ${record.scored}`,
    picks: String(record.picks),
  };
}

const recordColumns: CsvColumn<ForecasterRecord>[] = [
  { head: "Forecaster key", of: ({ userKey }) => userKey },
  { head: "Forecaster", of: ({ name }) => name },
  { head: "Picks", of: ({ record }) => record.picks },
  { head: "Scored", of: ({ record }) => record.scored },
  { head: "Right", of: ({ record }) => record.hits },
  { head: "Hit rate %", of: ({ record }) => record.hitRate },
  { head: "Brier score", of: ({ record }) => record.brier },
];

/** The same as a file. */
export async function forecastersTable(api: Api): Promise<Response> {
  const rows = await readForecasters(api);
  return csvFile("forecasters", recordColumns, () => Promise.resolve({ rows, next: null }));
}

/** A page of the picks of the forecaster whom the address names; a page that there is not is a 400: `rows` is null then. */
export async function ledgerPage(api: Api, request: Request, named: string | undefined) {
  const userKey = keyOf(named);
  if (userKey === null) throw refusal(404);
  const after = new URL(request.url).searchParams.get("after");
  const read = await api.predictions.ofForecaster(userKey, { after });
  if (!read.ok && (read.problem.status !== 400 || after === null)) throw refusalOf(read.problem);
  const first = read.ok ? read.value : await readLedger(api, userKey, null, 1);
  leadToOwnAddress(request, sitePaths.forecaster(userKey));
  return {
    name: first.forecaster.name,
    lead: recordInWords(first.forecaster),
    share: first.forecaster.record.hitRate,
    rows: read.ok ? read.value.predictions.map(predictionShown) : null,
    first: after === null ? null : sitePaths.forecaster(userKey),
    next: read.ok && read.value.next !== null ? sitePaths.forecaster(userKey, { after: read.value.next }) : null,
    all: sitePaths.forecaster(userKey),
    file: sitePaths.forecasterFile(userKey),
  };
}

async function readLedger(api: Api, userKey: number, after: string | null, limit: number): Promise<UserPredictions> {
  const read = await api.predictions.ofForecaster(userKey, { after, limit });
  if (!read.ok) throw refusalOf(read.problem);
  return read.value;
}

/** What became of it: `Right: committed to the University of Kentucky, announced 11/20/26`. */
function outcomeInWords({ state, outcome }: Prediction): string {
  const words = predictionStateWords[state];
  if (!outcome) return words;
  const to = outcome.team?.fullName ?? "a team that is not shown";
  return `${words}: committed to ${to}, announced ${calendarDay(productDay(new Date(outcome.announcedAt)))}`;
}

/** A pick in words. */
export function predictionShown(prediction: Prediction) {
  const { key, person, sportName, team, confidence, at } = prediction;
  return {
    key,
    name: person.name,
    page: paths.person(person.key, personSlug(person.name)),
    sportName,
    team: team && nameOf(team),
    teamName: team?.fullName ?? notShown,
    confidence: confidenceInWords(confidence),
    at,
    made: zonedTime(at),
    outcome: outcomeInWords(prediction),
  };
}

const csvStates: Readonly<Record<PredictionState, string>> = { Standing: "Standing", Replaced: "Replaced", Hit: "Hit", Miss: "Miss" };

const pickColumns: CsvColumn<Prediction>[] = [
  { head: "Pick", of: ({ key }) => key },
  { head: "Made", of: ({ at }) => at },
  { head: "Athlete key", of: ({ person }) => person.key },
  { head: "Athlete", of: ({ person }) => person.name },
  { head: "Sport", of: ({ sportName }) => sportName },
  { head: "Team", of: ({ team }) => team?.fullName ?? notShown },
  { head: "Confidence", of: ({ confidence }) => confidence },
  { head: "Outcome", of: ({ state }) => csvStates[state] },
  { head: "Committed to", of: ({ outcome }) => outcome && (outcome.team?.fullName ?? notShown) },
  { head: "Announced", of: ({ outcome }) => outcome && outcome.announcedAt },
  { head: "Confirmed", of: ({ outcome }) => outcome && outcome.confirmedAt },
];

/** All picks of the forecaster as a file, which gives the numbers of the record. */
export async function ledgerTable(api: Api, named: string | undefined): Promise<Response> {
  const userKey = keyOf(named);
  if (userKey === null) throw refusal(404);
  return csvFile(`predictions-${userKey}`, pickColumns, async (after) => {
    const { predictions, next } = await readLedger(api, userKey, after, predictionRows.part);
    return { rows: predictions, next };
  });
}
