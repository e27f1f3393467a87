/** A stored top interest, as the wire says it and as review keeps it. */
import type { RecruitmentInterest } from "~/contract/profile/profiles";
import type { TopInterestValue } from "~/domain/profile/edit-values";
import { commitmentOf, type CommitmentFacts } from "~/domain/profile/commitments";
import { derivedStatus } from "~/domain/profile/teams";

/** As interestsJson answers it: the stored status may be `None`. */
export type StoredInterest = Omit<RecruitmentInterest, "recruitmentStatus" | "commitment"> & {
  recruitmentStatus: string;
  commitment: CommitmentFacts | null;
};

/** The interests with the status that each says of itself (docs/rules.md T2), and how a commitment stands (T12). */
export function asInterests(stored: readonly StoredInterest[] | null | undefined): RecruitmentInterest[] {
  return (stored ?? []).map((interest) => {
    const recruitmentStatus = derivedStatus(interest);
    return { ...interest, recruitmentStatus, commitment: commitmentOf(recruitmentStatus, interest.commitment) };
  });
}

/** The interest as a review item keeps it. */
export function valueOf(interest: RecruitmentInterest): TopInterestValue {
  return {
    recruitmentInterestKey: interest.key,
    organizationKey: interest.organizationKey,
    organizationName: interest.organizationName,
    recruitmentStatus: interest.recruitmentStatus,
    offer: interest.offer,
    contacted: interest.contacted,
    primaryPersonKey: interest.primaryPersonKey,
    primaryPersonName: interest.primaryPersonName,
    order: interest.recruitOrder,
    visits: interest.visits,
  };
}
