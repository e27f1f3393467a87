import { getFormProps } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AcademicInfoForm } from "~/contract/profile/academic-info";
import { academicAudienceWords, academicAudiences, academicLabels as labels, gpaScales } from "~/domain/profile/academics";
import { profilePaths } from "~/paths/profile";
import { heldInWords } from "~/session/guardian";
import { refusalOf, requireAthlete } from "~/session/guards";
import { newFormKey } from "~/session/submission";
import { Carried } from "~/widgets/ui/carried";
import { ErrorSummary } from "~/widgets/ui/error-summary";
import { Modal } from "~/widgets/ui/modal";
import { SelectField } from "~/widgets/ui/select-field";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { TextField } from "~/widgets/ui/text-field";
import { usePageForm } from "~/widgets/ui/use-form";
import { formOf, saveAcademics } from "./save.server";

export const meta: MetaFunction = () => [{ title: "Academics · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, personKey } = await requireAthlete(request, context);
  const [read, held] = await Promise.all([api.sections.academicInfo(personKey), heldInWords(api, personKey, "Academics")]);
  if (!read.ok) throw refusalOf(read.problem);
  const { changedAt } = read.value;
  return json({
    academics: formOf(read.value),
    held,
    seen: changedAt ?? "",
    formKey: newFormKey(personKey),
    constraint: getZodConstraint(AcademicInfoForm),
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const athlete = await requireAthlete(request, context);
  return saveAcademics(athlete, await request.formData());
}

const audiences = academicAudiences.map((value) => ({ value, label: academicAudienceWords[value] }));

export default function Academics() {
  const { academics, held, seen, formKey, constraint } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const [form, fields] = usePageForm<AcademicInfoForm>("academics", { constraint }, reply, academics);
  return (
    <Modal
      title="Academics"
      closeTo={profilePaths.sections()}
      form={{ ...getFormProps(form), noValidate: true }}
      button={<SubmitButton>Save</SubmitButton>}
    >
      <input type="hidden" name="formKey" value={formKey} />
      <Carried standing={{ seen }} posted={reply?.carried} />
      <ErrorSummary form={form} />
      {held && <p className="notice-wait mb-4">{held}</p>}
      <div className="grid gap-4">
        <TextField field={fields.gpa} label={labels.gpa} inputMode="decimal" autoComplete="off" />
        <SelectField field={fields.gpaScale} label={labels.gpaScale} options={gpaScales} placeholder="Select a scale" />
        <TextField field={fields.sat} label={labels.sat} hint="400 to 1600." inputMode="numeric" autoComplete="off" />
        <TextField field={fields.act} label={labels.act} hint="1 to 36." inputMode="numeric" autoComplete="off" />
        <TextField field={fields.intendedMajor} label={labels.intendedMajor} autoComplete="off" />
        <SelectField field={fields.visibility} label={labels.visibility} options={audiences} required />
      </div>
      <p className="hint mt-6">
        Schools are colleges whose coaches we have verified. Showing a minor’s to more people waits until a guardian agrees.
      </p>
    </Modal>
  );
}
