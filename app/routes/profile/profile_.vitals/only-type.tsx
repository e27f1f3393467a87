import { paths } from "~/paths";
import { AppLink } from "~/widgets/ui/app-link";
import { ButtonLink } from "~/widgets/ui/button";
import { Card } from "~/widgets/ui/card";
import { EmptyState } from "~/widgets/ui/empty-state";
import { Icon } from "~/widgets/ui/icon";
import { VitalsList, type VitalsListProps } from "~/widgets/profile/vitals-list";

interface OnlyTypeProps extends VitalsListProps {
  /** Without a key where the address names none that there is. */
  only: { key: number | null; name: string | null };
  /** What is unsaved of other types. */
  beside: { measurementTypeKey: number; words: string }[];
}

/** The results of the type that the address names, what else is unsaved, and the way to all of them. */
export function OnlyType({ only: { key, name }, beside, section, ...rest }: OnlyTypeProps) {
  return (
    <>
      {beside.length > 0 && (
        <div className="notice-wait">
          <Icon name="info-circle" className="mt-0.5 text-warn" />
          <div className="min-w-0 flex-1">
            <p className="font-semibold">Not sent yet, and not on this page:</p>
            <ul>
              {beside.map(({ measurementTypeKey, words }) => (
                <li key={measurementTypeKey}>
                  <AppLink to={paths.vitals({ type: measurementTypeKey })} className="link inline-flex min-h-tap items-center text-sm">
                    {words}
                  </AppLink>
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
      {key !== null && section.groups.length > 0 ? (
        <VitalsList section={section} {...rest} />
      ) : (
        <NoResults key={key} type={key} name={name} />
      )}
      <AppLink to={paths.vitals()} className="link mt-3 inline-flex min-h-tap items-center text-sm">
        All measurements
      </AppLink>
    </>
  );
}

function NoResults({ type, name }: { type: number | null; name: string | null }) {
  const add = (
    <ButtonLink to={paths.addMeasurement(type === null ? {} : { type })} icon="plus">
      Add measurement
    </ButtonLink>
  );
  return (
    <Card title="Measurements & Testing" id="vitals">
      {type === null ? (
        <EmptyState title="There is no such measurement" help="The address of this page names none that we keep." action={add} />
      ) : (
        <EmptyState title={`No results of ${name} yet`} help="What the desk approves shows here and on your public profile." action={add} />
      )}
    </Card>
  );
}
