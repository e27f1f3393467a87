import { staffPaths } from "~/paths/staff";
import { AppLink } from "~/widgets/ui/app-link";
import { Card } from "~/widgets/ui/card";
import type { RuleShown } from "./rule.server";

/** What the rule would have done with what people decided. */
export function DryRun({ rule: { dryRun, fields } }: { rule: RuleShown }) {
  const { decisions, wouldApprove, agreed, disagreed } = dryRun;
  return (
    <Card title="Dry run" padded>
      {decisions === 0 ? (
        <p className="text-ink-2">Nobody has decided an edit of this kind yet, so there is nothing to try the rule on.</p>
      ) : (
        <>
          <p>
            Of the last <b className="num">{decisions}</b> decisions of this kind the rule would have approved{" "}
            <b className="num">{wouldApprove}</b>. People approved <b className="num">{agreed}</b> of these
            {disagreed.length === 0
              ? " as they were, and decided none otherwise."
              : ` as they were, and decided ${disagreed.length} otherwise:`}
          </p>
          {fields.largestChange !== "" && (
            <p className="mt-2 text-sm text-ink-2">
              Each change is measured from the last value that a person approved, that staff entered, or that was there before any rule.
            </p>
          )}
          {disagreed.length > 0 && (
            <ul className="mt-3">
              {disagreed.map((item) => (
                <li key={item.reviewItemKey} className="border-t border-line py-2 text-sm">
                  <AppLink to={staffPaths.reviewItem(item.reviewItemKey)} className="link">
                    {item.reference}
                  </AppLink>{" "}
                  · {item.athleteName} · {item.verdict === "Rejected" ? "Rejected" : "Approved in part or with a change"}
                  {item.sentence && <span className="block text-ink-2">“{item.sentence}”</span>}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Card>
  );
}
