/** Positions of each sport, in the order that a list shows them. */
export interface SeededPosition {
  key: number;
  sportKey: number;
  name: string;
  abbreviation: string;
  sortOrder: number;
}

const track = [
  "Sprints SPR",
  "Hurdles HUR",
  "Middle Distance MD",
  "Distance DIS",
  "Jumps JMP",
  "Pole Vault PV",
  "Throws THR",
  "Multi-Events MUL",
];
const lacrosse = ["Attack A", "Midfielder M", "Defender D", "Goalie G", "Face-off Specialist FO", "Long-Stick Midfielder LSM"];
const soccer = ["Goalkeeper GK", "Defender D", "Midfielder M", "Forward F"];
const tennis = ["Singles S", "Doubles D", "Singles and Doubles SD"];

/** Name and abbreviation, by the sport's key. */
const bySport: Record<number, readonly string[]> = {
  1: [
    "Quarterback QB",
    "Running Back RB",
    "Fullback FB",
    "Wide Receiver WR",
    "Tight End TE",
    "Offensive Tackle OT",
    "Interior Offensive Line IOL",
    "Edge EDGE",
    "Defensive Line DL",
    "Linebacker LB",
    "Cornerback CB",
    "Safety S",
    "Athlete ATH",
    "Kicker K",
    "Punter P",
    "Long Snapper LS",
  ],
  2: ["Point Guard PG", "Combo Guard CG", "Shooting Guard SG", "Small Forward SF", "Power Forward PF", "Center C"],
  3: track,
  4: [
    "Right-Handed Pitcher RHP",
    "Left-Handed Pitcher LHP",
    "Catcher C",
    "First Base 1B",
    "Second Base 2B",
    "Third Base 3B",
    "Shortstop SS",
    "Outfielder OF",
    "Designated Hitter DH",
    "Utility UT",
  ],
  5: ["Point Guard PG", "Shooting Guard SG", "Wing W", "Forward F", "Post P"],
  6: ["Setter S", "Outside Hitter OH", "Opposite OPP", "Middle Blocker MB", "Libero L", "Defensive Specialist DS"],
  7: ["All-Around AA", "Vault VT", "Bars UB", "Beam BB", "Floor FX", "Pommel Horse PH", "Still Rings SR"],
  8: lacrosse,
  9: soccer,
  10: ["Pitcher P", "Catcher C", "First Base 1B", "Second Base 2B", "Third Base 3B", "Shortstop SS", "Outfielder OF", "Utility UT"],
  11: ["Golfer G"],
  12: ["Center C", "Left Wing LW", "Right Wing RW", "Defenseman D", "Goaltender G"],
  13: ["Freestyle FR", "Backstroke BK", "Breaststroke BR", "Butterfly FL", "Individual Medley IM", "Diving DIV"],
  14: ["Lightweight LW", "Middleweight MW", "Upperweight UW", "Heavyweight HWT"],
  15: tennis,
  16: track,
  17: lacrosse.slice(0, 4),
  18: soccer,
  19: tennis,
};

/** The key is the sport's times a hundred, plus the place in its list: it never changes when another sport's list grows. */
export const seededPositions: readonly SeededPosition[] = Object.entries(bySport).flatMap(([sportKey, entries]) =>
  entries.map((entry, index) => {
    const space = entry.lastIndexOf(" ");
    return {
      key: Number(sportKey) * 100 + index + 1,
      sportKey: Number(sportKey),
      name: entry.slice(0, space),
      abbreviation: entry.slice(space + 1),
      sortOrder: index + 1,
    };
  }),
);
