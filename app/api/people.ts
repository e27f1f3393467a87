/** What routes ask of how far people and organizations are shown. */
import * as people from "~/contract/people/operations/people";
import * as visibility from "~/contract/people/operations/visibility";
import type { SetVisibility } from "~/contract/people/visibility";
import type { Clients } from "./client";

export function peopleCalls({ main }: Clients) {
  const of = (key: number) => ({ params: { key } });
  return {
    visibility: {
      /** Athletes and coaches of such a name, for staff; none under three characters. */
      findPeople: (searchText: string) => main.call(people.search, { query: { searchText, positionTypes: ["Player", "Coach"] } }),
      person: (personKey: number) => main.call(visibility.person, of(personKey)),
      setPerson: (personKey: number, body: SetVisibility) => main.call(visibility.setPerson, { ...of(personKey), body }),
      organization: (organizationKey: number) => main.call(visibility.organization, of(organizationKey)),
      setOrganization: (organizationKey: number, body: SetVisibility) =>
        main.call(visibility.setOrganization, { ...of(organizationKey), body }),
    },
  };
}
