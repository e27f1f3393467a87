import { ProofLink } from "~/widgets/desk/proof-link";
import { Card } from "~/widgets/ui/card";
import { Icon } from "~/widgets/ui/icon";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { TextField } from "~/widgets/ui/text-field";
import { FoldedAct, useReply, useTimesDone } from "./act-form";
import { useForm } from "~/widgets/ui/use-form";
import type { DeskItem } from "~/pages/desk/item/item.server";

/** The form that adds one. */
export const evidenceFormId = "evidence";

/** Pages that show what the edit says. */
export function Evidence({ item }: { item: DeskItem }) {
  const times = useTimesDone("evidence");
  return (
    <Card title="Evidence" id="links" padded>
      {item.evidence.length === 0 && <p className="text-sm text-ink-2">Nobody has added a link.</p>}
      <ul className="flex flex-col gap-3">
        {item.evidence.map(({ key, url, host, text, by, when }) => (
          <li key={key} className="flex items-start gap-2">
            <Icon name="link" className="mt-0.5 text-ink-3" />
            <div className="min-w-0">
              <ProofLink url={url}>{text || host}</ProofLink>
              <p className="text-sm text-ink-3">
                {host} · {by} · {when}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {item.mayAct && <AddLink key={times} item={item} />}
    </Card>
  );
}

function AddLink({ item }: { item: DeskItem }) {
  const reply = useReply("evidence");
  const [form, fields] = useForm<{ url: string; text: string }>({ id: evidenceFormId, lastResult: reply });
  return (
    <FoldedAct
      act="evidence"
      about={item}
      form={form}
      title="Add a link"
      isOpen={reply !== null}
      className="flex flex-col items-start gap-4 pt-2"
    >
      <TextField
        field={fields.url}
        type="url"
        label="Link"
        hint="A page that shows it. The athlete sees the link, too."
        autoComplete="off"
        className="w-full"
        required
      />
      <TextField field={fields.text} label="What it shows" autoComplete="off" className="w-full" required />
      <SubmitButton variant="secondary" icon="link">
        Add link
      </SubmitButton>
    </FoldedAct>
  );
}
