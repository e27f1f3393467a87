import { getFormProps } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, type ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { useHydrated } from "remix-utils/use-hydrated";
import { MeasurementForm } from "~/contract/profile/vitals";
import { productDay } from "~/domain/base/format";
import { keyOf } from "~/domain/base/keys";
import { measurementTypes } from "~/domain/profile/measurements";
import { heightParts } from "~/domain/profile/vitals";
import { paths } from "~/paths";
import { requireEditor } from "~/session/guards";
import { newFormKey } from "~/session/submission";
import { Button } from "~/widgets/ui/button";
import { Carried } from "~/widgets/ui/carried";
import { DateField } from "~/widgets/ui/date-field";
import { EnterButton } from "~/widgets/ui/enter-button";
import { ErrorSummary } from "~/widgets/ui/error-summary";
import { Modal } from "~/widgets/ui/modal";
import { SelectField } from "~/widgets/ui/select-field";
import { RejectionNotice } from "~/widgets/profile/rejection-notice";
import { staysRefused } from "~/widgets/profile/stays-refused";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { usePageForm } from "~/widgets/ui/use-form";
import { subjectOf } from "./subject.server";
import { saveMeasurement } from "./save.server";
import { ValueField } from "./value-field";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${titleOf(data?.hasFixedType)} · Signing Day` }];

function titleOf(isChange = false): string {
  return isChange ? "Change a measurement" : "Add a measurement";
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { personKey } = await requireEditor(request, context);
  const { begins, hasFixedType, amends, rejection = null } = await subjectOf(request, context);
  const wanted = begins?.measurementTypeKey ?? keyOf(new URL(request.url).searchParams.get("type"));
  const today = productDay(new Date());
  return json({
    defaultValue: {
      measurementTypeKey: measurementTypes.find(({ key }) => key === wanted)?.key ?? null,
      dateOccurred: begins?.dateOccurred ?? today,
      ...(begins && { value: begins.value, ...heightParts(begins.value) }),
    },
    types: measurementTypes.map(({ key, name, units }) => ({ value: String(key), label: name, units })),
    constraint: getZodConstraint(MeasurementForm),
    formKey: newFormKey(personKey),
    hasFixedType,
    amends,
    rejection,
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const editor = await requireEditor(request, context);
  return saveMeasurement(editor, await subjectOf(request, context), await request.formData());
}

/** Opened again, it would lead away from what was typed. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return args.actionStatus !== 409 && staysRefused(args);
}

export default function AddMeasurement() {
  const { defaultValue, types, constraint, formKey, hasFixedType, amends, rejection } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const isHydrated = useHydrated();
  const [form, fields] = usePageForm<MeasurementForm>("add-measurement", { constraint }, reply, defaultValue);
  const chosen = types.find(
    ({ value }) => value === (hasFixedType ? String(defaultValue.measurementTypeKey) : fields.measurementTypeKey.value),
  );

  return (
    <Modal
      title={titleOf(hasFixedType)}
      subtitle={hasFixedType && chosen?.label}
      closeTo={paths.measurements()}
      form={{ ...getFormProps(form), noValidate: true }}
      button={<SubmitButton>Save</SubmitButton>}
      note="Goes to review before it shows."
    >
      {/* What Enter presses. */}
      <EnterButton>Save</EnterButton>
      <input type="hidden" name="formKey" value={formKey} />
      {/* What was closed meanwhile keeps its version, and is amended no more. */}
      <Carried standing={{ amends: reply?.isClosed ? "" : amends }} posted={reply?.carried} />
      <RejectionNotice rejection={rejection} />
      <ErrorSummary form={form} failed={reply?.failed} />
      {!hasFixedType && (
        <SelectField
          field={fields.measurementTypeKey}
          label="Measurement type"
          options={types}
          placeholder="Select a measurement type"
          required
        />
      )}
      {!isHydrated && !hasFixedType && (
        <Button type="submit" name="intent" value="type" size="sm" className="mt-2">
          Show the field of this type
        </Button>
      )}
      <ValueField fields={fields} type={chosen} />
      <DateField field={fields.dateOccurred} label="Date" required className="mt-6" />
    </Modal>
  );
}
