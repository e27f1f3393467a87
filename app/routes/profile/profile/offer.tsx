import { paths } from "~/paths";
import { ButtonLink } from "~/widgets/ui/button";
import { Card } from "~/widgets/ui/card";
import type { OfferWords } from "./offer.server";

/** Leads to what a profile lacks first, or says why it takes no changes. It forces nothing, and stays until that is given. */
export function Offer({ title, help, isLocked }: OfferWords) {
  const way = isLocked ? (
    <ButtonLink to={paths.privacy()} size="sm">
      Who sees it, and why
    </ButtonLink>
  ) : (
    <ButtonLink to={paths.completeProfile()} variant="primary" size="sm" preventScrollReset>
      Let's get started!
    </ButtonLink>
  );
  return (
    <div className="wrap pt-5">
      <Card title={title} subtitle={help} actions={way}>
        {null}
      </Card>
    </div>
  );
}
