import type { ChangeEvent } from "react";
import { cannedText, cannedTexts } from "~/domain/review/canned-texts";
import { rejectionCodes, rejectionLabels } from "~/domain/review/items";
import { SentenceField } from "~/widgets/desk/sentence-field";
import { FieldFrame } from "~/widgets/ui/field-parts";
import { controlAttributes, initialText } from "~/widgets/ui/form-field";
import { SelectField } from "~/widgets/ui/select-field";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { FoldedAct, useReply } from "./act-form";
import { useForm } from "~/widgets/ui/use-form";
import type { DeskItem } from "~/pages/desk/item/item.server";

/** The form that the foot of a phone leads to. */
export const rejectFormId = "reject";

/** Rejects with a reason and a sentence, typed or chosen. */
export function Reject({ item }: { item: DeskItem }) {
  const reply = useReply("rejection");
  const [form, fields] = useForm<{ code: string; canned: string; reason: string }>({ id: rejectFormId, lastResult: reply });
  const canned = { label: "A ready sentence", hint: "Sent as it is when you write nothing below.", required: false };

  return (
    <FoldedAct act="rejection" about={item} form={form} title="Reject with a reason" isStop isOpen={reply !== null}>
      <SelectField
        field={fields.code}
        data-key="r"
        label="Reason"
        placeholder="Choose a reason"
        options={rejectionCodes.map((code) => ({ value: code, label: rejectionLabels[code] }))}
        required
      />
      <FieldFrame field={fields.canned} {...canned}>
        <select
          key={fields.canned.key}
          className="input"
          defaultValue={initialText(fields.canned) ?? ""}
          {...controlAttributes(fields.canned, canned)}
          onChange={writeOut}
        >
          <option value="">Write your own</option>
          {rejectionCodes.map((code) => (
            <optgroup key={code} label={rejectionLabels[code]}>
              {cannedTexts[code].map((text, index) => (
                <option key={text} value={`${code}:${index}`}>
                  {text}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </FieldFrame>
      <SentenceField field={fields.reason} label="A sentence for the athlete" hint="They see this word for word." />
      <SubmitButton variant="stop" icon="circle-x" className="w-full" pendingText="Rejecting...">
        Reject
      </SubmitButton>
    </FoldedAct>
  );
}

/** Puts the chosen sentence where it can be changed, and its reason where none was chosen. */
function writeOut({ currentTarget }: ChangeEvent<HTMLSelectElement>) {
  const chosen = cannedText(currentTarget.value);
  const controls = currentTarget.form?.elements;
  const code = controls?.namedItem("code") as HTMLSelectElement | null;
  const reason = controls?.namedItem("reason") as HTMLTextAreaElement | null;
  if (!chosen || !code || !reason) return;
  reason.value = chosen.text;
  code.value = chosen.code;
}
