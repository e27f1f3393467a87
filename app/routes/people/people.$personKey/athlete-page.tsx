import { EditAsStaff } from "~/widgets/desk/edit-as-staff";
import { AthleteHero } from "~/widgets/profile/athlete-hero";
import { AppLink } from "~/widgets/ui/app-link";
import { PersonItem } from "./person-item";
import { sectionsOf, type AthleteData } from "./sections";

/** Sections that need no list of them: they are on one screen, more or less. */
const mostWithoutList = 2;

/** What anyone may see of an athlete: approved values, and no others. */
export function AthletePage({ page }: { page: AthleteData }) {
  const { profile, sport, openTo, amountAt, mayEdit, committed, decides, measurables } = page;
  const sections = sectionsOf(page);
  return (
    <>
      <PersonItem person={profile}>
        <AthleteHero athlete={profile} photo={profile.photo} sport={sport}>
          {committed && (
            <p className="mt-2">
              <span className="font-semibold">{committed.status}</span> {committed.towards}{" "}
              {committed.to ? (
                <AppLink to={committed.to} className="underline">
                  {committed.team}
                </AppLink>
              ) : (
                committed.team
              )}{" "}
              <span className="num block text-sm">{committed.words}</span>
            </p>
          )}
          {decides && (
            <p className="mt-2">
              Decision day{" "}
              <time dateTime={decides.day} className="font-semibold">
                {decides.words}
              </time>{" "}
              <span className="num block text-sm">{decides.source}</span>
            </p>
          )}
          {measurables.length > 0 && (
            <dl className="mt-2 flex flex-wrap gap-x-5">
              {measurables.map(({ name, value, units, words }) => (
                <div key={name}>
                  <dt className="text-sm">{name}</dt>{" "}
                  <dd className="num">
                    <span className="display text-xl">{value}</span> {units}
                    {words && <span className="block text-sm">{words}</span>}
                  </dd>
                </div>
              ))}
            </dl>
          )}
          {amountAt && (
            <AppLink to={amountAt} className="mt-1 inline-flex min-h-tap items-center text-sm underline">
              See $ Wanted
            </AppLink>
          )}
          {mayEdit && <EditAsStaff personKey={profile.key} className="mt-2" />}
        </AthleteHero>
      </PersonItem>
      <div className="wrap max-w-reading pt-5 pb-10 flex flex-col gap-5">
        {sections.length > mostWithoutList && (
          <nav aria-label="Sections">
            <ul className="tabs">
              {sections.map(({ id, name }) => (
                <li key={id}>
                  <a href={`#${id}`} className="tab">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {openTo && <p className="text-sm text-ink-2">Who sees this page: {openTo}</p>}
        {sections.map(({ id, content }) => (
          <div key={id} id={id}>
            {content}
          </div>
        ))}
      </div>
    </>
  );
}
