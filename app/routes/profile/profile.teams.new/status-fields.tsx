import type { RecruitmentStatus } from "~/domain/profile/teams";
import { ProofField } from "~/widgets/profile/proof-field";
import { RecruitmentStatusField } from "~/widgets/profile/recruitment-status-field";
import type { FormField } from "~/widgets/ui/form-field";

interface StatusFieldsProps {
  fields: { recruitmentStatus: FormField; proof: FormField };
  options: readonly RecruitmentStatus[];
  asksProof: boolean;
}

/** How far it has come; and of staff on a minor's profile, how they know that a guardian agrees to a commitment. */
export function StatusFields({ fields, options, asksProof }: StatusFieldsProps) {
  return (
    <>
      <RecruitmentStatusField field={fields.recruitmentStatus} options={options} />
      {asksProof && <ProofField field={fields.proof} when="Needed for a commitment." />}
    </>
  );
}
