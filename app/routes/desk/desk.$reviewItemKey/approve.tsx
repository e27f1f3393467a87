import { getFormProps } from "@conform-to/react";
import { useLocation } from "@remix-run/react";
import { staffPaths } from "~/paths/staff";
import { SentenceField } from "~/widgets/desk/sentence-field";
import { AppLink } from "~/widgets/ui/app-link";
import { CheckboxField } from "~/widgets/ui/checkbox-field";
import { ErrorSummary } from "~/widgets/ui/error-summary";
import { FieldGroup } from "~/widgets/ui/field-parts";
import type { FormField } from "~/widgets/ui/form-field";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { answerId } from "~/widgets/ui/use-answered";
import { ActForm, FoldedAct, useReply } from "./act-form";
import { approveFormId, type Begun } from "./begun";
import { FormLink } from "./form-link";
import { useForm } from "~/widgets/ui/use-form";
import type { DeskItem } from "~/pages/desk/item/item.server";

/** Approves all that is proposed; not past another decision that was begun. */
export function Approve({ item, begun }: { item: DeskItem; begun: Begun | null }) {
  return begun ? <BeforeApproving item={item} begun={begun} /> : <ApproveAll item={item} />;
}

/** Leads to what was begun. Without script its form is emptied by asking for the page anew. */
function BeforeApproving({ item, begun: { formId, what, finish, isStop, isFilledIn } }: { item: DeskItem; begun: Begun }) {
  const { search } = useLocation();
  return (
    <div className="mb-3">
      <FormLink formId={formId} isStop={isStop} className="w-full" shortcut="a">
        {finish}
      </FormLink>
      <p className="mt-2 text-sm text-ink-2">
        You began {what}. To approve all of it,{" "}
        {isFilledIn ? (
          "take back what you filled in there."
        ) : (
          <>
            <AppLink to={`${staffPaths.reviewItem(item.key)}${search}#decide`} replace className="link">
              start over
            </AppLink>
            .
          </>
        )}
      </p>
    </div>
  );
}

function ApproveAll({ item }: { item: DeskItem }) {
  const [form, fields] = useForm<{ verified: string }>({ id: approveFormId, lastResult: useReply("approval") });
  return (
    <ActForm act="approval" about={item} form={getFormProps(form)}>
      <ErrorSummary id={answerId} form={form} />
      <SubmitButton icon="check" className="w-full" pendingText="Approving..." data-key="a">
        Approve
      </SubmitButton>
      <p className="mb-1 mt-2 text-sm text-ink-3">{item.effect}</p>
      <Verified item={item} field={fields.verified} of={item.marked?.values} />
    </ActForm>
  );
}

/**
 * Says how sure the fact is, and, where the mark is of more than what is proposed, of what (docs/rules.md Z4). Of another version the proof
 * has to be seen anew.
 */
export function Verified({ item, field, of }: { item: DeskItem; field: FormField; of: string | null | undefined }) {
  if (!item.takesProof) return null;
  const label = `Staff-verified: I have seen proof${of ? ` of all that shows beside it: ${of}` : ""}`;
  return <CheckboxField key={item.seen.join()} field={field} label={label} required />;
}

/** Approves the chosen lines; the others keep what stands. */
export function ApproveSome({ item }: { item: DeskItem }) {
  const reply = useReply("partial-approval");
  const [form, fields] = useForm<{ fields: string[]; sentence: string; verified: string }>({ id: "approve-some", lastResult: reply });
  // Conform learns of it a moment later, by which the ticks would be gone.
  const chosen = [reply?.initialValue?.fields].flat();
  return (
    <FoldedAct act="partial-approval" about={item} form={form} title="Approve some of it" isOpen={reply !== null}>
      <FieldGroup field={fields.fields} label="What to approve" hint="Untick what is to keep what stands." required>
        {item.partialFields.map(({ field, words, isNeeded }, index) => (
          <label key={field} className="flex min-h-tap cursor-pointer items-center gap-3">
            {isNeeded && <input type="hidden" name="fields" value={field} />}
            <input
              type="checkbox"
              className="check"
              id={index === 0 ? fields.fields.id : undefined}
              name={isNeeded ? undefined : "fields"}
              value={field}
              defaultChecked={isNeeded || reply === null || chosen.includes(field)}
              disabled={isNeeded}
            />
            <span className="min-w-0">{words}</span>
          </label>
        ))}
      </FieldGroup>
      <SentenceField field={fields.sentence} label="Why the rest stays out" hint="The athlete reads it word for word." rows={3} />
      <Verified item={item} field={fields.verified} of={item.marked && `${item.marked.fields}, as they stand then`} />
      <SubmitButton variant="secondary" icon="check" className="w-full" pendingText="Approving...">
        Approve these
      </SubmitButton>
    </FoldedAct>
  );
}
