import { useEffect } from "react";
import type { Toast } from "~/domain/base/messages";
import { Icon } from "./icon";
import { showToast } from "./toast-store";

/** Says that something could not be fetched: beside the control that lacks it, and with script as a toast. */
export function FailedLookUp({ toast: { type, text } }: { toast: Toast }) {
  useEffect(() => void showToast({ type, text }), [type, text]);
  return (
    <p className="notice-bad">
      <Icon name="alert-circle" className="text-bad" />
      {text}
    </p>
  );
}
