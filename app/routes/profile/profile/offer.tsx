import { paths } from "~/paths";
import { ButtonLink } from "~/widgets/ui/button";
import { Card } from "~/widgets/ui/card";
import type { OfferWords } from "./offer.server";

/** Leads to what a profile lacks first, or says what staff have decided of it. It forces nothing, and stays until that is given. */
export function Offer({ title, help, isOfStaff }: OfferWords) {
  const way = isOfStaff ? (
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
