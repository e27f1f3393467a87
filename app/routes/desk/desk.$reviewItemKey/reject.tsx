import { useRef, type ChangeEvent } from "react";
import { cannedText, cannedTexts, isCanned } from "~/domain/review/canned-texts";
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
  /** What the reviewer had chosen and written before a ready sentence took its place. */
  const own = useRef({ code: "", text: "" });

  /** Puts the chosen sentence, with its reason, where it can be changed; without one, the reviewer's own are back. */
  function writeOut({ currentTarget }: ChangeEvent<HTMLSelectElement>) {
    const { code, reason } = controlsOf(currentTarget);
    const isPut = isCanned(reason.value);
    if (!isPut) own.current = { code: code.value, text: reason.value };
    const shown = cannedText(currentTarget.value) ?? (isPut && own.current);
    if (shown) [code.value, reason.value] = [shown.code, shown.text];
  }

  /** A ready sentence of another reason than the one that is chosen now goes. */
  function takeBack({ currentTarget }: ChangeEvent<HTMLSelectElement>) {
    const { canned: list, reason } = controlsOf(currentTarget);
    own.current.code = currentTarget.value;
    const chosen = cannedText(list.value);
    if (!chosen || [chosen.code, "Other"].includes(currentTarget.value)) return;
    list.value = "";
    if (isCanned(reason.value)) reason.value = own.current.text;
  }

  return (
    <FoldedAct act="rejection" about={item} form={form} title="Reject with a reason" isStop isOpen={reply !== null}>
      <SelectField
        field={fields.code}
        data-key="r"
        onChange={takeBack}
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
      <SentenceField
        field={fields.reason}
        label="A sentence for the athlete"
        hint="They see this word for word. Needed where no ready sentence is chosen."
        isMarkedNeither
      />
      <SubmitButton variant="stop" icon="circle-x" className="w-full" pendingText="Rejecting...">
        Reject
      </SubmitButton>
    </FoldedAct>
  );
}

interface Controls {
  code: HTMLSelectElement;
  canned: HTMLSelectElement;
  reason: HTMLTextAreaElement;
}

function controlsOf({ form }: HTMLSelectElement): Controls {
  return form!.elements as HTMLFormControlsCollection & Controls;
}
