/** The demo's accounts, and whose profiles they may act for. */
export interface SeededAccount {
  username: string;
  name: string;
  roles?: readonly string[];
  hasSubscription?: boolean;
  /** The profile of the user's own, by its name in players.ts. */
  player?: string;
  /** Profiles looked after. */
  guardianOf?: readonly string[];
  /** The user is this coach: a college, and a place on its staff from 1. */
  coach?: readonly [college: string, place: number];
}

/** Everyone of the cast signs in with it; the cast exists on one's own machine only. */
export const castPassword = "signing-day";

/** The cast. What a page calls them begins with their username. */
export const castAccounts: readonly SeededAccount[] = [
  { username: "avery", name: "Avery Montgomery-Castellanos", player: "avery" },
  { username: "blake", name: "Blake Sorrentino", player: "blake" },
  { username: "casey", name: "Casey Whitaker-Bloom", player: "casey" },
  { username: "gale", name: "Gale Whitaker-Bloom", guardianOf: ["casey", "devon"] },
  { username: "kim", name: "Kim Alvarez", coach: ["University of Kentucky", 4] },
  { username: "rene", name: "Rene Fairweather", roles: ["rdb1"] },
  { username: "robin", name: "Robin Castellane", roles: ["rdb3"] },
  { username: "rory", name: "Rory Lindqvist-Harper", roles: ["rdb4"], guardianOf: ["linnea"] },
  { username: "kentucky", name: "Kentucky Hollingsworth", roles: ["kentucky_editor"] },
  { username: "fan", name: "Fan Delacroix-Webb", hasSubscription: true },
  { username: "admin", name: "Admin Underhill", roles: ["administrator"] },
];

/** Athletes whose edits fill the desk. Nobody knows their passwords. */
export const backgroundAccounts: readonly SeededAccount[] = [
  { username: "jordan", name: "Jordan Ashgrove", player: "jordan" },
  { username: "parker", name: "Parker Velasco-Thorne", player: "parker" },
  { username: "quinn", name: "Quinn Abernethy-Sato", player: "quinn" },
  { username: "reese", name: "Reese Okafor-Lund", player: "reese" },
  { username: "skyler", name: "Skyler Matsuoka-Bright", player: "skyler" },
  { username: "tatum", name: "Tatum Eversley", player: "tatum" },
  { username: "emerson", name: "Emerson Drakeford", player: "emerson" },
];
