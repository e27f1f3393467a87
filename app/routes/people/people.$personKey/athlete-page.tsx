import { howSureId } from "~/domain/profile/how-sure";
import { EditAsStaff } from "~/widgets/desk/edit-as-staff";
import { Section } from "~/widgets/document/section";
import { CompareWith } from "~/widgets/rankings/compare-form";
import { HowSureLegend } from "~/widgets/document/how-sure-legend";
import { AthleteHero } from "~/widgets/profile/athlete-hero";
import { OtherLists } from "~/widgets/sites/other-lists";
import { AppLink } from "~/widgets/ui/app-link";
import { PersonItem } from "./person-item";
import { sectionsOf, type AthleteData } from "./sections";
import { WhereTo } from "./where-to";

/** Sections that need no list of them: they are on one screen, more or less. */
const mostWithoutList = 2;

/** What anyone may see of an athlete: approved values, and no others. */
export function AthletePage({ page }: { page: AthleteData }) {
  const { profile, sport, openTo, amountAt, boardAt, mayEdit, newsroom, whereTo, measurables } = page;
  const sections = sectionsOf(page);
  const contentsOf = (isAside: boolean) =>
    sections.filter((one) => Boolean(one.isAside) === isAside).map(({ id, content }) => <div key={id}>{content(id)}</div>);
  return (
    <>
      <PersonItem person={profile}>
        <AthleteHero
          athlete={profile}
          photo={profile.photo}
          sport={sport}
          aside={whereTo && <WhereTo {...whereTo} />}
          below={measurables.length > 0 && <Measurables of={measurables} />}
        >
          {amountAt && (
            <AppLink to={amountAt} className="mt-1 inline-flex min-h-tap items-center text-sm underline">
              See $ Wanted
            </AppLink>
          )}
          {boardAt && (
            <AppLink to={boardAt} className="mt-1 inline-flex min-h-tap items-center text-sm underline">
              Put on your board
            </AppLink>
          )}
          {newsroom && (
            <p className="mt-1 flex flex-wrap gap-x-5 text-sm">
              {[
                { to: newsroom.evaluate, text: "Evaluate" },
                { to: newsroom.predict, text: "Predict" },
              ].map(({ to, text }) => (
                <AppLink key={text} to={to} className="inline-flex min-h-tap items-center underline">
                  {text}
                </AppLink>
              ))}
            </p>
          )}
          {mayEdit && <EditAsStaff personKey={profile.key} className="mt-2" />}
        </AthleteHero>
      </PersonItem>
      {sections.length > mostWithoutList && (
        <nav aria-label="Sections" className="border-b border-line bg-surface">
          <ul className="wrap flex flex-wrap gap-x-5">
            {[...sections, { id: howSureId, name: "How sure it is" }].map(({ id, name }) => (
              <li key={id}>
                <a href={`#${id}`} className="tab">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="wrap pb-10 pt-5">
        {openTo && <p className="mb-5 text-sm text-ink-2">Who sees this page: {openTo}</p>}
        <div className="columns">
          <div>{contentsOf(false)}</div>
          <aside>
            {contentsOf(true)}
            <Section title="Compare with …">
              <CompareWith action={page.compareWith} search="" />
            </Section>
            <OtherLists title="Whom others read" lists={page.trending} />
            <HowSureLegend hasCommitment={Boolean(whereTo?.committed)} hasList={page.credits.length > 0} />
          </aside>
        </div>
      </div>
    </>
  );
}

/** What a recruiter asks first. */
function Measurables({ of }: { of: AthleteData["measurables"] }) {
  return (
    <dl className="flex flex-wrap gap-x-5">
      {of.map(({ name, value, units, words }) => (
        <div key={name}>
          <dt className="text-sm">{name}</dt>{" "}
          <dd className="num">
            <span className="display text-xl">{value}</span> {units}
            {words && <span className="block text-sm">{words}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
