import { leastAge } from "~/domain/account/accounts";
import { paths } from "~/paths";
import { ButtonLink } from "../ui/button";
import { PageTitle } from "../document/page-title";

/** What somebody reads of whom nothing was kept. */
export function TooYoung({ what }: { what: "account" | "profile" }) {
  return (
    <div className="wrap max-w-reading py-8">
      <PageTitle>{what === "account" ? `Accounts begin at ${leastAge}` : `Profiles begin at ${leastAge}`}</PageTitle>
      <p className="mt-3 text-lg" role="status">
        The law protects what is known about children under {leastAge}, and so do we. Nothing of what was typed has been kept.
      </p>
      <p className="mt-3 text-ink-2">
        When the athlete is {leastAge}, a parent or guardian can look after a profile for them, from an account of their own. The athlete
        can make one, too.
      </p>
      <div className="mt-6">
        <ButtonLink to={paths.home()}>Start page</ButtonLink>
      </div>
    </div>
  );
}
