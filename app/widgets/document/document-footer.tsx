import { useLocation } from "@remix-run/react";
import { Fragment } from "react";
import { paths } from "~/paths";
import { sitePaths } from "~/paths/sites";
import { AppLink } from "../ui/app-link";
import { footerLinks } from "./footer";

/** Where a document leads at its end: what else there is to read, how it is known, and how the page is shown. */
export function DocumentFooter() {
  const { pathname, search } = useLocation();
  const groups = [
    {
      title: "Read",
      links: [
        { name: "Latest moves", to: sitePaths.moves() },
        { name: "Rankings", to: sitePaths.rankings() },
        { name: "Transfer portal", to: sitePaths.portals() },
        { name: "Scores", to: sitePaths.scoreboards() },
        { name: "Statistics", to: sitePaths.leaderboards() },
        { name: "Conferences", to: sitePaths.conferences() },
        { name: "Decision days", to: sitePaths.calendar() },
        { name: "Teams and sites", to: sitePaths.all() },
        { name: "Search", to: sitePaths.search() },
      ],
    },
    { title: "How we know", links: footerLinks },
    { title: "This page", links: [{ name: "Theme and light version", to: paths.preferences({ redirectTo: pathname + search }) }] },
  ];
  return (
    <footer className="site-foot">
      <div className="wrap grid grid-cols-2 gap-5 py-6 text-sm md:grid-cols-3">
        {groups.map(({ title, links }) => (
          <div key={title}>
            <p className="mb-2 font-semibold">{title}</p>
            <ul>
              {links.map(({ name, to }) => (
                <Fragment key={to}>
                  <li>
                    <AppLink to={to} className="footer-link">
                      {name}
                    </AppLink>
                  </li>{" "}
                </Fragment>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </footer>
  );
}
