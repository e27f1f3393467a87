import { sitePaths } from "~/paths/sites";
import { ListLinks } from "./other-lists";

const lists = [
  { name: "Scores", to: sitePaths.scoreboards() },
  { name: "Rankings", to: sitePaths.rankings() },
  { name: "Statistics", to: sitePaths.leaderboards() },
  { name: "Conferences", to: sitePaths.conferences() },
  { name: "Transfer portal", to: sitePaths.portals() },
  { name: "NIL 100", to: sitePaths.nil100() },
  { name: "Trending", to: sitePaths.trending(null) },
] as const;

/** The ways to what there is of all teams together. */
export function NetworkLists() {
  return <ListLinks lists={lists} />;
}
