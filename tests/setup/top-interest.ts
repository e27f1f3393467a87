import type { TopInterestValue } from "~/domain/profile/edit-values";

/** A team as an edit says it, which a college that knows the athlete has made no offer. */
export function topInterest(fields: Partial<TopInterestValue> = {}): TopInterestValue {
  return {
    recruitmentInterestKey: 1,
    organizationKey: 2,
    organizationName: "University of Kentucky",
    recruitmentStatus: "Contacted",
    offer: false,
    contacted: true,
    primaryPersonKey: null,
    primaryPersonName: null,
    order: 2,
    visits: [],
    ...fields,
  };
}
