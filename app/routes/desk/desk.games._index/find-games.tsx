import type { SerializeFrom } from "@remix-run/node";
import { Form } from "@remix-run/react";
import { staffPaths } from "~/paths/staff";
import { OrganizationField } from "~/widgets/desk/organization-field";
import { Button } from "~/widgets/ui/button";
import { EnterButton } from "~/widgets/ui/enter-button";
import { FailedLookUp } from "~/widgets/ui/failed-look-up";
import { ProblemNotice } from "~/widgets/ui/problem-notice";
import { SelectField } from "~/widgets/ui/select-field";
import { TextField } from "~/widgets/ui/text-field";
import { useForm } from "~/widgets/ui/use-form";
import type { loader } from "./route";

type Data = SerializeFrom<typeof loader>;

interface Asked {
  organizationKey: string;
  sportKey: string;
  season: string;
}

/** Of which team, sport and season the games are, by the page's address. */
export function FindGames({ asked, problem }: { asked: Data["form"]; problem: string | null }) {
  const { chosen, sportKey, season, sports, failure, term, found } = asked;
  const organizationKey = chosen ? String(chosen.key) : "";
  const [form, fields] = useForm<Asked>({ id: "games", defaultValue: { organizationKey, sportKey, season } });
  return (
    <>
      {problem && <ProblemNotice words={problem} className="mb-0 mt-4" />}
      <Form
        method="get"
        action={staffPaths.games()}
        id={form.id}
        noValidate
        className="card mt-4 flex flex-col gap-4 p-4 md:p-5"
        role="search"
      >
        <EnterButton>Show games</EnterButton>
        <OrganizationField
          field={fields.organizationKey}
          label="Team"
          required
          searchTo={staffPaths.games()}
          term={term}
          found={found}
          chosen={chosen}
        />
        {failure && <FailedLookUp toast={failure} />}
        <div className="grid items-end gap-4 md:grid-cols-2">
          <SelectField field={fields.sportKey} label="Sport" placeholder="Any sport" options={sports} />
          <TextField
            field={fields.season}
            label="Season"
            hint="The year that it begins in; the latest when you leave it out."
            inputMode="numeric"
            autoComplete="off"
          />
        </div>
        <Button type="submit">Show games</Button>
      </Form>
    </>
  );
}
