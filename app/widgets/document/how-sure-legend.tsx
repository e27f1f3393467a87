import { standings, type Standing } from "~/domain/profile/commitments";
import { paths } from "~/paths";
import { HowSure } from "../ui/how-sure";
import { Section } from "./section";

const meanings: Record<Standing, string> = {
  Claimed:
    "The athlete, or who manages the profile, says so, and the review desk let it stand. Self-reported is the same of any other fact.",
  Confirmed: "A coach of the school has said so, or our staff have seen the proof. Staff-verified is the same of any other fact.",
  Contested: "The school says that it is not so. It stays as the athlete’s claim until that is settled.",
};

/** What the words beside a status mean, once on a page. */
export function HowSureLegend() {
  return (
    <Section title="How sure it is" id="how-sure" more={{ to: paths.service(), text: "How review is going" }} hasPanel>
      <dl className="py-2">
        {standings.map((standing) => (
          <div key={standing} className="py-1">
            <dt>
              <HowSure standing={standing} words={standing} />
            </dt>
            <dd className="text-sm text-ink-2">{meanings[standing]}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
