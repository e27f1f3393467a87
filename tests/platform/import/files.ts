/** Small files in the layouts of the real ones, and where the real ones are. */
import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { readImport, runImport, type Named, type TellProgress } from "~/platform/import/import-file";
import type { ImportKind } from "~/platform/import/layouts";
import type { ImportReport } from "~/platform/import/report";

/** A file's bytes from its lines. */
export function file(...lines: string[]): Uint8Array {
  return new TextEncoder().encode(`${lines.join("\r\n")}\r\n`);
}

export function athletics(...rows: string[]): Uint8Array {
  return file("unitid,institution_name,city_txt,state_cd,zip_text,classification_name,sector_name", ...rows);
}

export function institutions(...rows: string[]): Uint8Array {
  return file("UNITID,INSTNM,IALIAS,CITY,STABBR,ICLEVEL", ...rows);
}

export function highSchools(...rows: string[]): Uint8Array {
  return file("name,city,state,type", ...rows);
}

export function cityFile(...rows: string[]): Uint8Array {
  return file("ID,STATE_CODE,STATE_NAME,CITY,COUNTY,LATITUDE,LONGITUDE", ...rows);
}

export function colors(...rows: string[]): Uint8Array {
  return file("school,type,color,alt_color", ...rows);
}

export function teamNameFile(...rows: string[]): Uint8Array {
  return file("name,unitid,institution_name,files", ...rows.map((row) => `${row},games`));
}

export function professionalGameFile(...rows: string[]): Uint8Array {
  return file("season,type,week,date,time_eastern,away_team,home_team,away_score,home_score,site,stadium", ...rows);
}

export function gameFile(...rows: string[]): Uint8Array {
  return file("season,date,home_team,away_team,home_score,away_score,site,city,state_or_country,note", ...rows);
}

export function bowlFile(...rows: string[]): Uint8Array {
  return file("date,bowl,winner,winner_score,loser,loser_score,tie,note", ...rows);
}

export function rosterFile(...rows: string[]): Uint8Array {
  return file("team,jersey,name,position,class,redshirt,height_in,hometown_city,hometown_state,hometown_country,previous_school", ...rows);
}

export function transferFile(...rows: string[]): Uint8Array {
  return file("name,hometown_city,hometown_state,hometown_country,from_team,to_team,named_by_new_team", ...rows);
}

export function memberFile(...rows: string[]): Uint8Array {
  return file("sport,year,division,conference,team", ...rows);
}

export function conferenceFile(...rows: string[]): Uint8Array {
  return file("year,conference,team", ...rows);
}

export function pollFile(...rows: string[]): Uint8Array {
  return file("year,team,record,ap_rank,coaches_rank", ...rows);
}

export function rivalsFile(...rows: string[]): Uint8Array {
  return file("year,rank,team,commits,five_star,four_star,three_star,average_stars,points", ...rows);
}

export function espnFile(...rows: string[]): Uint8Array {
  return file("year,team,signed,five_star,four_star,three_star", ...rows);
}

export function draftFile(...rows: string[]): Uint8Array {
  return file("year,round,pick,team,name,position,college", ...rows);
}

export function resultFile(...rows: string[]): Uint8Array {
  return file("period,rank,team,total_points,win_points,schedule_points,championship_points,bowl_points", ...rows);
}

export function ratingFile(...rows: string[]): Uint8Array {
  return file("source,class_year,rank,name,position,home_town,high_school,rating,as_of", ...rows);
}

/** `also` are the columns of the statistics. */
export function gameStatisticFile(also: string, ...rows: string[]): Uint8Array {
  return file(`team,name,hometown_city,hometown_state,date,opponent,${also}`, ...rows);
}

export function seasonStatisticFile(also: string, ...rows: string[]): Uint8Array {
  return file(`team,name,hometown_city,hometown_state,${also}`, ...rows);
}

const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "..");

/** Public data beside the repository, or where SHARED_DATA says. */
export const sharedData = process.env.SHARED_DATA ?? resolve(root, "..", "shared", "data");

/** Null where a file is absent: its tests are skipped, and say so. */
export function realFile(name: string): string | null {
  const path = join(sharedData, name);
  return existsSync(path) ? path : null;
}

/** Imports bytes into a test's database. */
export function importInto(opened: Parameters<typeof runImport>[0]) {
  return (kind: ImportKind, bytes: Uint8Array, progress?: TellProgress, named?: Partial<Named>): Promise<ImportReport> =>
    runImport(opened, readImport(kind, bytes, named), progress);
}
