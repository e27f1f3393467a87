import type { FormEventHandler, ReactNode, Ref } from "react";

interface SentPartProps {
  /** Null in the browser while nothing but the server's markup is there. */
  children: ReactNode;
  hostRef?: Ref<HTMLDivElement>;
  /** At the first touch of the markup, by pointer or keyboard. */
  onTouch?: () => void;
  /** Of a form of the markup. */
  onSubmit?: FormEventHandler;
  className?: string;
}

/**
 * A part of the page whose data does not travel with the document: the browser
 * leaves the server's markup as it is, which works by itself, until it is given
 * children to show in its place.
 */
export function SentPart({ children, hostRef, onTouch, onSubmit, className }: SentPartProps) {
  if (children)
    return (
      <div key="made" className={className}>
        {children}
      </div>
    );
  return (
    <div
      key="sent"
      ref={hostRef}
      className={className}
      onPointerOver={onTouch}
      onFocus={onTouch}
      onSubmit={onSubmit}
      suppressHydrationWarning
      // eslint-disable-next-line no-restricted-syntax -- empty: the server's own markup stays
      dangerouslySetInnerHTML={{ __html: "" }}
    />
  );
}
