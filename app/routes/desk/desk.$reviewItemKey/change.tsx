import { getFormProps, type FieldMetadata } from "@conform-to/react";
import { useActionData } from "@remix-run/react";
import { useMemo, useState, type ReactElement } from "react";
import { SentenceField } from "~/widgets/desk/sentence-field";
import { DateField } from "~/widgets/ui/date-field";
import { EnterButton } from "~/widgets/ui/enter-button";
import { ErrorSummary } from "~/widgets/ui/error-summary";
import { HeightField } from "~/widgets/profile/height-field";
import { SelectField } from "~/widgets/ui/select-field";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { TextAreaField } from "~/widgets/ui/text-area-field";
import { TextField } from "~/widgets/ui/text-field";
import { DigitsField, UnitField } from "~/widgets/ui/typed-fields";
import { ActForm, useReply, useTimesDone } from "./act-form";
import type { ActAnswer } from "~/pages/desk/item/acts.server";
import { Verified } from "./approve";
import { notWithChange } from "./begun";
import type { ChangeField } from "~/pages/desk/item/change.server";
import { Fold } from "~/widgets/ui/fold";
import { answerId } from "~/widgets/ui/use-answered";
import { useForm } from "~/widgets/ui/use-form";
import { following } from "./following";
import type { DeskItem } from "~/pages/desk/item/item.server";

type Typed = Record<string, string>;

interface ChangeProps {
  item: DeskItem;
  change: NonNullable<DeskItem["change"]>;
}

/** The form of another value. It begins anew when the value was offered; with what was typed, when a newer version is told of. */
export function Change({ item, change }: ChangeProps) {
  const reply = useReply("changed-approval", "offer");
  const offers = useTimesDone("another-value");
  const answer = useActionData<ActAnswer>();
  // The answer comes before the item is read again.
  const saw = reply ? answer?.saw.find(({ key, version }) => key === item.key && !item.seen.includes(`${key}:${version}`)) : undefined;
  const [outdated, setOutdated] = useState(saw?.version);
  if (saw && saw.version !== outdated) setOutdated(saw.version);
  const followed = useMemo(
    () => reply && { ...reply, initialValue: following(reply.initialValue ?? {}, saw?.defaultValue, change.defaultValue) as Typed },
    [reply, saw, change.defaultValue],
  );
  const { version, begins, isOpen } = useBeginning(item, change);
  return (
    <ChangeForm key={`${outdated} ${offers} ${version}`} item={item} change={change} reply={followed} begins={begins} isOpen={isOpen} />
  );
}

/**
 * What the form begins with: what is proposed; and when a newer version comes by the answer to another form, what stands here unsent, as
 * far as that was typed.
 */
function useBeginning(item: DeskItem, { defaultValue }: ChangeProps["change"]) {
  const version = item.seen.join();
  const [beginning, setBeginning] = useState({ version, proposed: defaultValue as Typed, begins: defaultValue as Typed, isOpen: false });
  if (beginning.version !== version) {
    const form = document.getElementById(changeFormId) as HTMLFormElement | null;
    const { verified: _proof, ...typed } = form ? Object.fromEntries(new FormData(form)) : {};
    const begins = following(typed, beginning.proposed, defaultValue) as Typed;
    setBeginning({ version, proposed: defaultValue, begins, isOpen: form?.closest("details")?.open === true });
  }
  return beginning;
}

const changeFormId = "change";

interface ChangeFormProps extends ChangeProps {
  reply: ReturnType<typeof useReply>;
  begins: Typed;
  isOpen: boolean;
}

/** Sets the value right: approved so at once, or offered to the athlete. */
function ChangeForm({ item, change, reply, begins, isOpen }: ChangeFormProps) {
  const [form, fields] = useForm<Typed>({ id: changeFormId, lastResult: reply, defaultValue: begins });
  return (
    <Fold title="Another value" isOpen={reply !== null || isOpen}>
      <ActForm act="another-value" about={item} form={getFormProps(form)} className="flex flex-col gap-4 pt-2">
        {/* What Enter presses: the weaker of the two. */}
        <EnterButton name="as" value="offer">
          Offer it to the athlete
        </EnterButton>
        <ErrorSummary id={answerId} form={form} />
        {change.fields.map((field) => (
          <Control key={field.name} field={field as ChangeField} fields={fields} />
        ))}
        <SentenceField
          field={fields.sentence!}
          label="Why this value is the right one"
          hint="The athlete reads it word for word."
          rows={3}
        />
        {!item.athlete.cannotAnswer && (
          <SubmitButton name="as" value="offer" variant="secondary" icon="send" className="w-full" pendingText="Sending...">
            Offer it to the athlete
          </SubmitButton>
        )}
        {item.restsOnAnother ? (
          <p className="border-t border-line pt-3 text-sm text-ink-2">{notWithChange}</p>
        ) : (
          <div className="border-t border-line pt-2">
            <Verified
              item={item}
              field={fields.verified!}
              of={item.marked && `${item.marked.fields}, as they stand then, with what is set here`}
            />
            <SubmitButton
              name="as"
              value="changed-approval"
              variant="secondary"
              icon="check"
              className="mt-2 w-full"
              pendingText="Approving..."
            >
              Approve with this change
            </SubmitButton>
          </div>
        )}
      </ActForm>
    </Fold>
  );
}

/** The compiler asks for each kind of control: without one of them, nothing would be returned. */
function Control({
  field: { name, label, control, units = "", options = [], isOptional = false },
  fields,
}: {
  field: ChangeField;
  fields: Record<string, FieldMetadata<string, Typed>>;
}): ReactElement | null {
  const field = fields[name];
  if (!field) return null;
  const texts = { label, required: !isOptional };
  switch (control) {
    case "height":
      return <HeightField field={field} feet={fields.feet!} inches={fields.inches!} {...texts} />;
    case "unit":
      return <UnitField field={field} units={units} {...texts} />;
    case "date":
      return <DateField field={field} {...texts} />;
    case "time":
      return <TextField field={field} type="time" className="max-w-[220px]" {...texts} />;
    case "text":
      return <TextField field={field} autoComplete="off" {...texts} />;
    case "lines":
      return <TextAreaField field={field} rows={5} {...texts} />;
    case "digits":
      return <DigitsField field={field} {...texts} />;
    case "select":
      return <SelectField field={field} options={options} placeholder={isOptional ? "None" : undefined} {...texts} />;
  }
}
