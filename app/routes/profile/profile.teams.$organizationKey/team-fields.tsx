import type { FieldMetadata } from "@conform-to/react";
import type { SerializeFrom } from "@remix-run/node";
import type { ListedTeamForm } from "~/contract/profile/teams";
import type { PickerOption } from "~/domain/teams/options";
import { paths } from "~/paths";
import { coachesHint, noRecruiter, PersonPicker } from "~/widgets/profile/pickers";
import { ProofField } from "~/widgets/profile/proof-field";
import { RecruitmentStatusField } from "~/widgets/profile/recruitment-status-field";
import { VisitsAlong } from "~/widgets/profile/visits-along";
import { AppLink } from "~/widgets/ui/app-link";
import type { loader } from "./route";

interface TeamFieldsProps {
  fields: { [F in keyof ListedTeamForm]-?: FieldMetadata<ListedTeamForm[F], ListedTeamForm> };
  data: SerializeFrom<typeof loader>;
  recruiter: PickerOption | null;
  searched: { term: string; found: PickerOption[] | null };
}

/** Who recruits for the team and how far it has come; and the way to take it off the list. */
export function TeamFields({ fields, data, recruiter, searched }: TeamFieldsProps) {
  return (
    <>
      <PersonPicker
        field={fields.primaryPersonKey}
        label="Recruiter"
        hint={coachesHint(data.team.organizationName, data.allCoaches === null || searched.found !== null)}
        noneLabel={noRecruiter}
        searchTo={paths.team(data.team.organizationKey)}
        term={searched.term}
        found={searched.found}
        all={data.allCoaches}
        chosen={recruiter}
      />
      <RecruitmentStatusField field={fields.recruitmentStatus} options={data.statuses} />
      {data.asksProof && <ProofField field={fields.proof} when="Needed for a commitment and a decommitment." />}
      {data.visits && <VisitsAlong field={fields.withVisits} visits={data.visits} />}
      {data.mayRemove && (
        <AppLink
          to={paths.removeTeam(data.team.organizationKey)}
          className="link inline-flex min-h-tap items-center self-start text-sm"
          replace
          preventScrollReset
        >
          Take this team off the list
        </AppLink>
      )}
    </>
  );
}
