import type { SerializeFrom } from "@remix-run/node";
import { Section } from "~/widgets/document/section";
import { AppLink } from "~/widgets/ui/app-link";
import { Avatar } from "~/widgets/ui/avatar";
import { DeskPages } from "~/widgets/desk/edit-as-staff";
import { FieldHero } from "~/widgets/ui/field-hero";
import { nameSize } from "~/widgets/profile/athlete-hero";
import type { readStaff } from "./staff.server";

type Data = SerializeFrom<Awaited<ReturnType<typeof readStaff>>>;

/** What anyone may see of a coach, or of who is of operations: what they are, and of which organizations (docs/rules.md E11). */
export function StaffPage({ page: { profile, mayEdit, organizations } }: { page: Data }) {
  return (
    <>
      <StaffHead profile={profile} mayEdit={mayEdit} />
      {organizations.length > 0 && (
        <div className="wrap max-w-reading pt-5 pb-10 flex flex-col gap-5">
          <Section title="Organizations">
            <ul className="lines">
              {organizations.map((one) => (
                <Organization key={one.key} of={one} role={profile.role} />
              ))}
            </ul>
          </Section>
        </div>
      )}
    </>
  );
}

/** The head, as a Person of schema.org: what it shows (docs/rules.md L12). */
function StaffHead({ profile: { key, page, fullName, role, worksFor }, mayEdit }: Pick<Data, "profile" | "mayEdit">) {
  return (
    <div itemScope itemType="https://schema.org/Person">
      <meta itemProp="name" content={fullName} />
      <link itemProp="url" href={page} />
      <meta itemProp="jobTitle" content={role} />
      {worksFor && (
        <span itemProp="worksFor" itemScope itemType="https://schema.org/Organization">
          <meta itemProp="name" content={worksFor.name} />
        </span>
      )}
      <FieldHero label="Profile header" className="flex flex-wrap items-center gap-4 md:gap-6">
        <Avatar name={fullName} isLazy={false} />
        <div className="max-w-full flex-1">
          <p className="text-sm font-semibold">{role}</p>
          <h1 className={`mt-1 ${nameSize(fullName)}`}>{fullName}</h1>
          {worksFor && <p className="mt-1 text-sm md:text-base">{[worksFor.name, worksFor.place].filter(Boolean).join(" · ")}</p>}
          {mayEdit && (
            <p className="mt-2 flex flex-wrap items-center gap-3">
              <DeskPages personKey={key} />
            </p>
          )}
        </div>
      </FieldHero>
    </div>
  );
}

/** An organization with the years there, where they are known. */
function Organization({ of: { name, siteUrl, isNow, times }, role }: { of: Data["organizations"][number]; role: string }) {
  return (
    <li>
      {siteUrl ? (
        <AppLink to={siteUrl} className="link inline-flex min-h-tap items-center">
          {name}
        </AppLink>
      ) : (
        <span className="block font-semibold">{name}</span>
      )}
      {isNow && (
        <div className="flex flex-wrap gap-x-3 text-sm text-ink-2">
          <span>now</span> <span>{role}</span>
        </div>
      )}
      {times.map(({ key, years, what, source }) => (
        <div key={key} className="flex flex-wrap gap-x-3 text-sm text-ink-2">
          <span className="num">{years}</span> <span>{what}</span> {source && <span className="num text-xs text-ink-3">{source}</span>}
        </div>
      ))}
    </li>
  );
}
