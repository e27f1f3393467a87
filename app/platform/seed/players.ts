/** The demo's athletes: who they are and which teams stand on their profiles. Every one is invented. */
import { sportKeys } from "~/domain/teams/sports";
import type { RecruitmentStatus } from "~/domain/profile/teams";

export interface SeededVisit {
  type: "visit" | "coaching";
  daysAgo: number;
  official?: boolean;
  /** Places on the college's staff, from 1. */
  coaches?: readonly number[];
}

export interface SeededTeam {
  college: string;
  status: RecruitmentStatus;
  /** A place on the college's staff, from 1. */
  recruiter?: number;
  visits?: readonly SeededVisit[];
}

export interface SeededSport {
  sportKey: number;
  /** Abbreviations of the sport. */
  positions: readonly [primary: string, secondary?: string];
  /** Years of play so far; the last one is the current year. */
  years: number;
  jerseyNumber?: string;
  /** Played for the high school this season. */
  isThisSeason?: boolean;
}

export interface SeededPlayer {
  fullName: string;
  /** The first and last name, where they were given. */
  nameParts?: readonly [firstName: string, lastName: string];
  bio?: string;
  /** Whole years and days of age. */
  age: readonly [years: number, days: number] | null;
  /** Years until the class that graduates next; null when unknown. */
  classIn: number | null;
  highSchool: string | null;
  hometown: string | null;
  ncaaId?: string;
  /** The first is the default sport. */
  sports: readonly SeededSport[];
  teams: readonly SeededTeam[];
}

const visit = (daysAgo: number, official: boolean): SeededVisit => ({ type: "visit", daysAgo, official });
const coaching = (daysAgo: number, ...coaches: number[]): SeededVisit => ({ type: "coaching", daysAgo, coaches });

/** By the username of whoever the profile is about; `devon` and `linnea` have no account of their own. */
export const seededPlayers: Record<string, SeededPlayer> = {
  avery: {
    fullName: "Avery Montgomery-Castellanos",
    nameParts: ["Avery", "Montgomery-Castellanos"],
    bio: "Quarterback and shortstop from Lexington. I call our plays at the line, and I play the trumpet.",
    age: [18, 203],
    classIn: 0,
    highSchool: "Bluegrass Heights High School",
    hometown: "Lexington, KY",
    sports: [
      { sportKey: sportKeys.football, positions: ["QB", "ATH"], years: 7, jerseyNumber: "7", isThisSeason: true },
      { sportKey: sportKeys.baseball, positions: ["SS"], years: 5, jerseyNumber: "12" },
    ],
    teams: [
      {
        college: "University of Kentucky",
        status: "Offered",
        recruiter: 4,
        visits: [visit(24, true), coaching(61, 4, 1), visit(148, false)],
      },
      { college: "University of Tennessee", status: "Contacted", recruiter: 4, visits: [visit(39, false)] },
      { college: "Vanderbilt University", status: "Offered", recruiter: 3, visits: [visit(52, true), coaching(88, 3)] },
      { college: "Middle Tennessee State University", status: "Interested" },
      { college: "Florida State University", status: "Offered", recruiter: 4, visits: [visit(73, false)] },
      { college: "University of Oregon", status: "Interested" },
    ],
  },
  blake: { fullName: "Blake Sorrentino", age: null, classIn: null, highSchool: null, hometown: null, sports: [], teams: [] },
  casey: {
    fullName: "Casey Whitaker-Bloom",
    age: [17, 96],
    classIn: 0,
    highSchool: "Carolina Mint High School",
    hometown: "Charlotte, NC",
    ncaaId: "2408161953",
    sports: [{ sportKey: sportKeys.womensBasketball, positions: ["PG", "SG"], years: 8, jerseyNumber: "3" }],
    teams: [
      {
        college: "University of South Carolina",
        status: "Committed",
        recruiter: 4,
        visits: [visit(118, true), coaching(160, 1, 4), visit(290, false)],
      },
      { college: "University of Connecticut", status: "Offered", recruiter: 3, visits: [visit(201, false)] },
      { college: "Duke University", status: "Offered", recruiter: 2, visits: [visit(182, true)] },
      { college: "University of Notre Dame", status: "Contacted" },
    ],
  },
  devon: {
    fullName: "Devon Whitaker-Bloom",
    age: [15, 310],
    classIn: 2,
    highSchool: "Carolina Mint High School",
    hometown: "Charlotte, NC",
    sports: [{ sportKey: sportKeys.football, positions: ["WR"], years: 4, jerseyNumber: "81" }],
    teams: [
      { college: "East Carolina University", status: "Interested", visits: [visit(44, false)] },
      { college: "University of Louisville", status: "Interested", recruiter: 4 },
    ],
  },
  linnea: {
    fullName: "Linnea Lindqvist-Harper",
    age: [16, 140],
    classIn: 1,
    highSchool: "Wissahickon Mill High School",
    hometown: "Philadelphia, PA",
    sports: [{ sportKey: 18, positions: ["GK"], years: 9, jerseyNumber: "1" }],
    teams: [{ college: "Temple University", status: "Contacted", recruiter: 4, visits: [visit(30, false)] }],
  },
  jordan: {
    fullName: "Jordan Ashgrove",
    age: [17, 12],
    classIn: 1,
    highSchool: "Chattahoochee Bend High School",
    hometown: "Atlanta, GA",
    sports: [{ sportKey: sportKeys.football, positions: ["CB", "S"], years: 6, jerseyNumber: "24" }],
    teams: [
      { college: "University of Georgia", status: "Contacted", recruiter: 4, visits: [visit(66, false)] },
      { college: "Auburn University", status: "Offered", recruiter: 3, visits: [visit(94, true)] },
    ],
  },
  parker: {
    fullName: "Parker Velasco-Thorne",
    age: [18, 31],
    classIn: 0,
    highSchool: "Live Oak Terminal High School",
    hometown: "Houston, TX",
    sports: [{ sportKey: sportKeys.basketball, positions: ["PG"], years: 9, jerseyNumber: "11" }],
    teams: [
      { college: "Texas Tech University", status: "Committed", recruiter: 4, visits: [visit(140, true)] },
      { college: "Gonzaga University", status: "Offered", recruiter: 2, visits: [visit(31, true), coaching(52, 2)] },
      { college: "University of Houston", status: "Offered", recruiter: 4 },
    ],
  },
  quinn: {
    fullName: "Quinn Abernethy-Sato",
    age: [18, 74],
    classIn: 0,
    highSchool: "Redbud Plains High School",
    hometown: "Oklahoma City, OK",
    sports: [{ sportKey: sportKeys.softball, positions: ["P", "OF"], years: 10, jerseyNumber: "22" }],
    teams: [
      { college: "University of Oklahoma", status: "Offered", recruiter: 4, visits: [visit(17, true)] },
      { college: "Oklahoma State University", status: "Offered", recruiter: 3 },
      { college: "University of Arkansas", status: "Contacted" },
    ],
  },
  reese: {
    fullName: "Reese Okafor-Lund",
    age: [16, 355],
    classIn: 1,
    highSchool: "Olentangy Forge High School",
    hometown: "Columbus, OH",
    sports: [{ sportKey: sportKeys.football, positions: ["LB", "EDGE"], years: 6, jerseyNumber: "44" }],
    teams: [
      { college: "Ohio State University", status: "Offered", recruiter: 4, visits: [visit(28, false)] },
      { college: "University of Michigan", status: "Offered", recruiter: 2, visits: [visit(57, true)] },
      { college: "Pennsylvania State University", status: "Contacted", recruiter: 4 },
    ],
  },
  skyler: {
    fullName: "Skyler Matsuoka-Bright",
    age: [17, 60],
    classIn: 1,
    highSchool: "Harpeth Song High School",
    hometown: "Nashville, TN",
    sports: [{ sportKey: sportKeys.baseball, positions: ["SS", "2B"], years: 11, jerseyNumber: "2" }],
    teams: [
      { college: "Vanderbilt University", status: "Offered", recruiter: 4 },
      { college: "University of Memphis", status: "Contacted" },
    ],
  },
  tatum: {
    fullName: "Tatum Eversley",
    age: [16, 201],
    classIn: 1,
    highSchool: "Twin Fountains High School",
    hometown: "Kansas City, MO",
    sports: [{ sportKey: sportKeys.womensBasketball, positions: ["W", "F"], years: 7, jerseyNumber: "15" }],
    teams: [
      { college: "University of Iowa", status: "Offered", recruiter: 4, visits: [visit(80, false)] },
      { college: "University of Kansas", status: "Interested" },
    ],
  },
  emerson: {
    fullName: "Emerson Drakeford",
    age: [17, 175],
    classIn: 0,
    highSchool: "Platte Bluffs High School",
    hometown: "Omaha, NE",
    sports: [{ sportKey: 6, positions: ["OH"], years: 8, jerseyNumber: "9" }],
    teams: [{ college: "University of Wisconsin-Madison", status: "Contacted", recruiter: 3 }],
  },
};
