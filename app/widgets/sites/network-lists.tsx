import { Fragment } from "react";
import { sitePaths } from "~/paths/sites";
import { AppLink } from "../ui/app-link";

const lists = [
  { name: "Scores", to: sitePaths.scoreboards() },
  { name: "Statistics", to: sitePaths.leaderboards() },
  { name: "Conferences", to: sitePaths.conferences() },
  { name: "Transfer portal", to: sitePaths.portals() },
] as const;

/** The ways to what there is of all teams together. */
export function NetworkLists() {
  return (
    <ul className="flex flex-wrap gap-x-5">
      {lists.map(({ name, to }) => (
        <Fragment key={to}>
          <li>
            <AppLink to={to} className="link inline-flex min-h-tap items-center">
              {name}
            </AppLink>
          </li>{" "}
        </Fragment>
      ))}
    </ul>
  );
}
