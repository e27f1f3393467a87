import { getFormProps } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, type ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { useHydrated } from "remix-utils/use-hydrated";
import { MeasurementForm, measurementFormOf } from "~/contract/profile/vitals";
import { productDay } from "~/domain/base/format";
import { keyOf } from "~/domain/base/keys";
import { measurementTypes } from "~/domain/profile/measurements";
import { editRefusals, fieldErrors, toasts } from "~/domain/base/messages";
import { heightParts } from "~/domain/profile/vitals";
import { paths } from "~/paths";
import { requireEditor } from "~/session/guards";
import { amendsOf, carriedBy, newFormKey, submissionKey } from "~/session/submission";
import { redirectWithToast } from "~/session/toast";
import { Button } from "~/widgets/ui/button";
import { Carried } from "~/widgets/ui/carried";
import { DateField } from "~/widgets/ui/date-field";
import { EnterButton } from "~/widgets/ui/enter-button";
import { ErrorSummary } from "~/widgets/ui/error-summary";
import { HeightField } from "~/widgets/profile/height-field";
import { Modal } from "~/widgets/ui/modal";
import { ModalActions } from "~/widgets/ui/modal-actions";
import { SelectField } from "~/widgets/ui/select-field";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { UnitField } from "~/widgets/ui/typed-fields";
import { useForm } from "~/widgets/ui/use-form";
import { subjectOf } from "./subject.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${titleOf(data?.hasFixedType)} · Signing Day` }];

function titleOf(isChange = false): string {
  return isChange ? "Change a measurement" : "Add a measurement";
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { personKey } = await requireEditor(request, context);
  const { begins, hasFixedType, amends } = await subjectOf(request, context);
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
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { api, personKey } = await requireEditor(request, context);
  const { begins, hasFixedType } = await subjectOf(request, context);
  const form = await request.formData();
  if (begins && hasFixedType) form.set("measurementTypeKey", String(begins.measurementTypeKey));
  const [value, feet, inches] = ["value", "feet", "inches"].map((name) => String(form.get(name) ?? ""));
  const submission = parseWithZod(form, { schema: measurementFormOf(Number(form.get("measurementTypeKey")), { value, feet, inches }) });
  const carried = carriedBy(form);
  if (form.get("intent") === "type") return json({ result: { ...submission.reply(), error: undefined }, failed: null, carried });
  if (submission.status !== "success") return json({ result: submission.reply(), failed: null, carried }, { status: 400 });

  const edit = { type: "vitals", editType: begins?.key ? "Update" : "Add", key: begins?.key, ...submission.value } as const;
  const outcome = await api.edits.send(personKey, edit, { amends: amendsOf(form), idempotencyKey: submissionKey(form, edit) });
  if (outcome.ok) return redirectWithToast(paths.measurements(), "measurementSaved");
  const { code, fields, status } = outcome.problem;
  const problems = fields ? { fieldErrors: fields } : { formErrors: [editRefusals[code] ?? fieldErrors.notSent] };
  return json(
    { result: submission.reply(problems), failed: toasts.measurementNotSaved, carried },
    { status: status === 503 ? 503 : code === "not-pending" ? 409 : 422 },
  );
}

/** Opened again, it would lead away from what was typed. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus !== 409 && defaultShouldRevalidate;
}

export default function AddMeasurement() {
  const { defaultValue, types, constraint, formKey, hasFixedType, amends } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const isHydrated = useHydrated();
  const [form, fields] = useForm<MeasurementForm>({
    id: "add-measurement",
    lastResult: reply?.result,
    constraint,
    defaultValue,
  });
  const chosen = types.find(
    ({ value }) => value === (hasFixedType ? String(defaultValue.measurementTypeKey) : fields.measurementTypeKey.value),
  );

  return (
    <Modal
      title={titleOf(hasFixedType)}
      subtitle={hasFixedType && chosen?.label}
      closeTo={paths.measurements()}
      form={{ ...getFormProps(form), noValidate: true }}
      footer={
        <ModalActions closeTo={paths.measurements()} note="Goes to review before it shows.">
          <SubmitButton>Save</SubmitButton>
        </ModalActions>
      }
    >
      {/* What Enter presses. */}
      <EnterButton>Save</EnterButton>
      <input type="hidden" name="formKey" value={formKey} />
      <Carried standing={{ amends }} posted={reply?.carried} />
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
      {chosen?.value === "1" ? (
        <HeightField key="1" field={fields.value} feet={fields.feet} inches={fields.inches} label="Height" required className="mt-6" />
      ) : (
        <UnitField
          key={chosen?.value}
          field={fields.value}
          label="Measurement value"
          units={chosen?.units ?? ""}
          required
          className="mt-6"
        />
      )}
      <DateField field={fields.dateOccurred} label="Date" required className="mt-6" />
    </Modal>
  );
}
