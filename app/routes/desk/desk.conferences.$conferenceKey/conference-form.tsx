import type { SerializeFrom } from "@remix-run/node";
import { conferenceGroups, conferenceGroupWords } from "~/domain/teams/conferences";
import { AnsweredForm } from "~/widgets/ui/answered-form";
import { Card } from "~/widgets/ui/card";
import { Carried } from "~/widgets/ui/carried";
import { SelectField } from "~/widgets/ui/select-field";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { TextField } from "~/widgets/ui/text-field";
import { useForm } from "~/widgets/ui/use-form";
import type { ConferenceShown } from "./conference.server";
import type { action, loader } from "./route";

interface ConferenceFormProps {
  data: SerializeFrom<typeof loader>;
  answer: SerializeFrom<typeof action> | undefined;
}

const groups = conferenceGroups.map((value) => ({ value, label: conferenceGroupWords[value] }));

/** What a conference is called, to enter or to say anew. */
export function ConferenceForm({ data: { conference, constraint }, answer }: ConferenceFormProps) {
  const [form, fields] = useForm<ConferenceShown["fields"]>({
    id: "conference",
    lastResult: answer?.reply,
    constraint,
    defaultValue: conference?.fields,
  });
  return (
    <Card title={conference ? "Change this conference" : "The conference"} className="mt-5" padded>
      <AnsweredForm form={form}>
        {conference && <Carried standing={{ version: conference.version }} posted={answer?.carried} />}
        <TextField field={fields.name} label="Name" autoComplete="off" required />
        <TextField field={fields.abbreviation} label="Abbreviation" autoComplete="off" required={false} />
        <SelectField field={fields.group} label="Group" placeholder="Neither of the two" options={groups} />
        <SubmitButton pendingText="Saving...">{conference ? "Save" : "Add conference"}</SubmitButton>
      </AnsweredForm>
    </Card>
  );
}
