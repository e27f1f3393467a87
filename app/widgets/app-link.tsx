import { Link, useNavigate } from "@remix-run/react";
import type { ComponentProps, MouseEvent } from "react";
import { linkKind } from "~/domain/links";
import { usePage } from "./page-context";

type AnchorProps = Omit<ComponentProps<"a">, "href">;

export interface AppLinkProps extends AnchorProps {
  /** An address from paths.ts, or one from data. */
  to: string;
  /** Leaves a path without a leading slash relative to the page. */
  allowRelative?: boolean;
  /** Keeps the scroll position: for links that open or close a modal. */
  preventScrollReset?: boolean;
  replace?: boolean;
}

/** Every link of the product: it follows the rules of domain/links.ts. */
export function AppLink({ to, allowRelative, preventScrollReset, replace, ...rest }: AppLinkProps) {
  const { ownHosts } = usePage();
  const link = linkKind(to, { ownHosts, allowRelative });
  if (link.kind === "none") return <span className={rest.className}>{rest.children}</span>;
  if (link.kind === "document") return <a href={link.href} {...rest} />;
  if (link.kind === "external") return <a href={link.href} target="_blank" rel="noreferrer" {...rest} />;
  const inApp = { to: link.to, preventScrollReset, replace, ...rest };
  return preventScrollReset && link.to.includes("#") ? <LinkInPlace {...inApp} /> : <Link {...inApp} />;
}

/** With script the page stays where it is; the anchor in the address is for browsers without. */
function LinkInPlace({ onClick, ...rest }: ComponentProps<typeof Link>) {
  const { to, replace, preventScrollReset, target } = rest;
  const navigate = useNavigate();

  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const isPlain = event.button === 0 && !target && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (event.defaultPrevented || !isPlain) return;
    event.preventDefault();
    navigate(String(to).replace(/#.*/, ""), { replace, preventScrollReset });
  }

  return <Link {...rest} onClick={handleClick} />;
}
