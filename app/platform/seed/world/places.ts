/** What athletes name: colleges with their coaches, high schools and towns; and the positions that they play. */

export interface Named {
  key: number;
  name: string;
}

export interface College extends Named {
  state: string | null;
  hasFootball: boolean;
  /** Of its home games; left out where no times of those are made. */
  zone?: string | null;
  coaches: readonly Named[];
}

export interface School extends Named {
  state: string | null;
  /** Where most of its athletes live; null where any town is as likely. */
  town: Named | null;
}

export interface Position extends Named {
  sportKey: number;
  abbreviation: string;
}

export interface Places {
  /** Those that most athletes look at come first. */
  colleges: readonly College[];
  schools: readonly School[];
  cities: readonly Named[];
  positions: readonly Position[];
}

/** Whether a division, as it is written, is one of those that play football; one that is not known may. */
export function hasFootball(division: string | null): boolean {
  return !division?.includes("without football");
}
