import { ButtonLink } from "../ui/button";
import { PageTitle } from "../document/page-title";

/** What is said of every link that does not work, whatever is wrong with it: it was used, is old, or never was. */
export function LinkOver({ children, again }: { children: string; again: { to: string; text: string } }) {
  return (
    <div className="wrap max-w-reading py-8">
      <PageTitle>This link does not work</PageTitle>
      <p className="mt-3 text-lg" role="status">
        It was used already, its time is over, a newer one took its place, or it is not complete. Nothing was changed.
      </p>
      <p className="mt-3 text-ink-2">{children}</p>
      <div className="mt-6">
        <ButtonLink to={again.to} variant="primary">
          {again.text}
        </ButtonLink>
      </div>
    </div>
  );
}
