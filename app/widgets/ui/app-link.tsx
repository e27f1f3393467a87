import type { ComponentProps } from "react";
import { linkKind } from "~/domain/base/links";
import { followed } from "./follow-links";
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

/** Every link of the product: it follows the rules of domain/base/links.ts. */
export function AppLink({ to, allowRelative, preventScrollReset, replace, ...rest }: AppLinkProps) {
  const { ownHosts } = usePage();
  const link = linkKind(to, { ownHosts, allowRelative });
  if (link.kind === "none") return <span className={rest.className}>{rest.children}</span>;
  if (link.kind === "document") return <a href={link.href} {...rest} />;
  if (link.kind === "external") return <a href={link.href} target="_blank" rel="noreferrer" {...rest} />;
  return <a href={link.to} {...followed({ stays: preventScrollReset, replace })} {...rest} />;
}
