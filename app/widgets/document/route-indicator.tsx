import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { markPressed } from "../ui/follow-links";
import { Icon } from "../ui/icon";

/** Turns in the header once a page takes over 300 ms, and marks what was pressed; tells screen readers the page that came. */
export function RouteIndicator() {
  const isLoading = useNavigation().state !== "idle";
  const title = useArrivedTitle();
  useEffect(() => markPressed(isLoading), [isLoading]);
  return (
    <span role="status" className="flex items-center text-sm">
      {isLoading ? (
        <span className="busy">
          <Icon name="loader-2" className="spin" />
          <span className="busy-word">Loading</span>
        </span>
      ) : (
        <span className="sr-only">{title}</span>
      )}
    </span>
  );
}

/** The title of the page, once a navigation has changed it; empty on the page that was opened. */
function useArrivedTitle(): string {
  const { pathname } = useLocation();
  const opened = useRef(pathname);
  const [title, setTitle] = useState("");
  useEffect(() => {
    if (opened.current === pathname) return;
    opened.current = "";
    setTitle(document.title);
  }, [pathname]);
  return title;
}
