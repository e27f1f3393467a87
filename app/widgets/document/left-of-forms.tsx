import { useActionData } from "@remix-run/react";
import { useEffect, useState } from "react";
import { fetchLater } from "./ask-again";
import type { TypedLeft } from "./typed-left";
import { Button } from "../ui/button";
import { focusHeading } from "../ui/focus-heading";
import { useViewer } from "../ui/staff-context";

interface LeftOfFormsProps {
  /** Where the forms are sent to, or below which. */
  address: string;
  /** Somebody has decided, or what there was to decide is gone. */
  isOver: boolean;
}

/**
 * What was being filled in of a decision before somebody took it: the page has no form of it any more to put it back into, so that it is
 * told by its fields (docs/rules.md W4, Q3, B8, T13 to T15). The answer to a form that was sent tells it by itself.
 */
export function LeftOfForms({ address, isOver }: LeftOfFormsProps) {
  const viewerKey = useViewer<{ key: number; actsAsStaff?: boolean }>()?.key;
  const isAnswered = useActionData() !== undefined;
  const [left, setLeft] = useState<TypedLeft | null>(null);
  const isTold = isOver && !isAnswered && viewerKey !== undefined;
  useEffect(() => {
    let isOfNow = true;
    setLeft(null);
    // On a network that fails nothing of it is lost: it is kept.
    if (isTold)
      fetchLater().then(
        ({ typedLeftOf }) => isOfNow && setLeft(typedLeftOf(viewerKey, address)),
        () => undefined,
      );
    return () => {
      isOfNow = false;
    };
  }, [isTold, viewerKey, address]);
  if (!left) return null;

  function discard(gone: TypedLeft) {
    void fetchLater().then(({ discardLeft }) => discardLeft(gone));
    setLeft(null);
    focusHeading(null, { preventScroll: true });
  }

  return (
    <div className="notice-wait flex-wrap items-center">
      <p className="min-w-[240px] flex-1" role="status">
        {left.text}
      </p>
      <Button size="sm" onClick={() => discard(left)}>
        {left.discard}
      </Button>
    </div>
  );
}
