import { Outlet, useOutlet } from "@remix-run/react";
import { useEffect, useState, type ReactNode } from "react";

/**
 * A page with the modal that its address opens on it. Without script a modal is the page: what is behind it comes with the script that can
 * put it behind.
 */
export function PageBehind({ children }: { children: ReactNode }) {
  const modal = useOutlet();
  const [isBehind, setBehind] = useState(modal === null);
  useEffect(() => setBehind(true), []);
  return (
    <>
      <Outlet />
      {isBehind && children}
    </>
  );
}
