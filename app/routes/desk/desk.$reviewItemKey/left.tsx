import { useActionData } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { DeskItem } from "~/pages/desk/item/item.server";
import { staffPaths } from "~/paths/staff";
import { fetchLater } from "~/widgets/document/ask-again";
import type { TypedLeft } from "~/widgets/document/typed-left";
import { Button } from "~/widgets/ui/button";
import { focusHeading } from "~/widgets/ui/focus-heading";
import { useViewer } from "~/widgets/ui/staff-context";

/**
 * What was being filled in of a decision before somebody took it: the page has no form of it any more to put it back into, so that it is
 * told by its fields (docs/rules.md W4, Q3). The answer to a form that was sent tells it by itself.
 */
export function LeftOfForms({ item }: { item: DeskItem }) {
  const viewerKey = useViewer<{ key: number; actsAsStaff?: boolean }>()?.key;
  const isAnswered = useActionData() !== undefined;
  const [left, setLeft] = useState<TypedLeft | null>(null);
  const isTold = item.standing !== null && !isAnswered && viewerKey !== undefined;
  useEffect(() => {
    let isOfNow = true;
    setLeft(null);
    // On a network that fails nothing of it is lost: it is kept.
    if (isTold)
      fetchLater().then(
        ({ typedLeftOf }) => isOfNow && setLeft(typedLeftOf(viewerKey, staffPaths.reviewItem(item.key))),
        () => undefined,
      );
    return () => {
      isOfNow = false;
    };
  }, [isTold, viewerKey, item.key]);
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
