import { useNavigate } from "@remix-run/react";
import type { MouseEvent, ReactNode, Ref } from "react";
import { linkKind } from "~/domain/links";

interface SentPartProps {
  /** Null in the browser while nothing but the server's markup is there. */
  children: ReactNode;
  hostRef?: Ref<HTMLDivElement>;
  /** At the first touch of the markup, by pointer or keyboard. */
  onTouch?: () => void;
  className?: string;
}

/**
 * A part of the page whose data does not travel with the document: the browser
 * leaves the server's markup as it is, which works by itself, until it is given
 * children to show in its place.
 */
export function SentPart({ children, hostRef, onTouch, className }: SentPartProps) {
  const navigate = useNavigate();

  /** Links of the markup open as all others do: within the page. */
  function follow(event: MouseEvent<HTMLElement>) {
    const link = linkKind((event.target as Element).closest("a")?.getAttribute("href") ?? "");
    if (link.kind !== "internal" || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(link.to, { preventScrollReset: true });
  }

  if (children) return <div key="made" className={className}>{children}</div>;
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links inside are what is pressed; their keyboard presses arrive as clicks
    <div
      key="sent"
      ref={hostRef}
      className={className}
      onClick={follow}
      onPointerOver={onTouch}
      onFocus={onTouch}
      suppressHydrationWarning
      // eslint-disable-next-line no-restricted-syntax -- empty: the server's own markup stays
      dangerouslySetInnerHTML={{ __html: "" }}
    />
  );
}
