import type { ReactNode } from "react";
import { placeOf } from "~/domain/teams/organizations";

interface PersonFacts {
  fullName: string;
  /** The address of this page. */
  page: string;
  highSchool: { name: string } | null;
  hometown: { cityName: string; stateAbbreviation: string } | null;
}

/**
 * The head of the page as a Person of schema.org (docs/rules.md L12): what it shows in words that stand together there, each by itself. A
 * picture is not among it.
 */
export function PersonItem({ person: { fullName, page, highSchool, hometown }, children }: { person: PersonFacts; children: ReactNode }) {
  return (
    <div itemScope itemType="https://schema.org/Person">
      <meta itemProp="name" content={fullName} />
      <link itemProp="url" href={page} />
      {highSchool && (
        <span itemProp="affiliation" itemScope itemType="https://schema.org/HighSchool">
          <meta itemProp="name" content={highSchool.name} />
        </span>
      )}
      {hometown && (
        <span itemProp="homeLocation" itemScope itemType="https://schema.org/Place">
          <meta itemProp="name" content={placeOf(hometown.cityName, hometown.stateAbbreviation)} />
          <span itemProp="address" itemScope itemType="https://schema.org/PostalAddress">
            <meta itemProp="addressLocality" content={hometown.cityName} />
            <meta itemProp="addressRegion" content={hometown.stateAbbreviation} />
          </span>
        </span>
      )}
      {children}
    </div>
  );
}
