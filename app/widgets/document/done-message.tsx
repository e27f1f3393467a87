import { useEffect, useRef } from "react";
import { Icon } from "../ui/icon";

/** What a form turns into once it is saved; it takes the focus that the form's button had. */
export function DoneMessage({ children }: { children: string }) {
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <p ref={message} tabIndex={-1} role="status" className="flex items-start gap-3 py-4 text-lg font-semibold outline-none">
      <Icon name="circle-check" size="lg" className="text-ok" />
      {children}
    </p>
  );
}
