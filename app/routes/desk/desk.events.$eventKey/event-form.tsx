import type { SerializeFrom } from "@remix-run/node";
import { eventKinds } from "~/domain/teams/events";
import { OrganizationField } from "~/widgets/desk/organization-field";
import { AnsweredForm } from "~/widgets/ui/answered-form";
import { Card } from "~/widgets/ui/card";
import { Carried } from "~/widgets/ui/carried";
import { DateField } from "~/widgets/ui/date-field";
import { EnterButton } from "~/widgets/ui/enter-button";
import { SelectField } from "~/widgets/ui/select-field";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { TextField } from "~/widgets/ui/text-field";
import { useForm } from "~/widgets/ui/use-form";
import type { EventShown } from "./event.server";
import type { action, loader } from "./route";

interface EventFormProps {
  data: SerializeFrom<typeof loader>;
  answer: SerializeFrom<typeof action> | undefined;
}

/** An event, to enter or to say anew. */
export function EventForm({ data, answer }: EventFormProps) {
  const { here, event, constraint } = data;
  const [form, fields] = useForm<EventShown["fields"]>({
    id: "event",
    lastResult: answer?.reply,
    constraint,
    defaultValue: event?.fields,
  });
  const { term, found } = answer?.searched ?? data;
  const save = event ? "Save" : "Add event";
  return (
    <Card title={event ? "Change this event" : "The event"} className="mt-5" padded>
      <AnsweredForm form={form}>
        {/* What Enter presses: it saves, or searches from a search field with new words in it. */}
        <EnterButton>{save}</EnterButton>
        {event && <Carried standing={{ version: event.version }} posted={answer?.carried} />}
        <TextField field={fields.name} label="Name" autoComplete="off" required />
        <SelectField field={fields.kind} label="Kind" placeholder="Choose a kind" options={eventKinds} required />
        <DateField field={fields.firstDay} label="First day" required />
        <DateField field={fields.lastDay} label="Last day" hint="The first once more, of an event of one day." required />
        <TextField field={fields.place} label="Place in words" hint="Or choose the organization that it is at." autoComplete="off" />
        <OrganizationField
          field={fields.organizationKey}
          label="Organization that it is at"
          noneLabel="No organization"
          searchTo={here}
          term={term}
          found={found}
          chosen={answer ? answer.chosen : (event?.chosen ?? null)}
        />
        <SubmitButton name="intent" value="save" pendingText="Saving...">
          {save}
        </SubmitButton>
      </AnsweredForm>
    </Card>
  );
}
