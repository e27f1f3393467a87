import { Form } from "@remix-run/react";
import { sitePaths } from "~/paths/sites";
import type { PickerOption } from "~/domain/teams/options";
import type { FormField } from "~/widgets/ui/form-field";
import { Picker } from "~/widgets/ui/picker";
import { OrganizationPicker, PersonPicker } from "~/widgets/profile/pickers";
import { coaches, sampleField, schools } from "./samples";
import { Section } from "./specimen";

const choicesForm = "choices";
const choiceField = (name: string, given?: Partial<FormField>) => sampleField(name, { ...given, formId: choicesForm });

/** What a search of the styleguide's own few options came to. */
export interface Searched {
  term: string;
  found: PickerOption[] | null;
}

/** The pickers: empty, chosen, wrong, at their limit, closed. */
export function Choices({ searches }: { searches: Record<"schools" | "coaches" | "several" | "wrong", Searched> }) {
  return (
    <Form method="get" id={choicesForm} noValidate preventScrollReset className="flex flex-col gap-5">
      <Section title="Organization picker">
        <OrganizationPicker
          field={choiceField("schools")}
          label="Teams"
          hint="Try “university”."
          searchTo={sitePaths.styleguide()}
          searchName="search-schools"
          foundIn="schools"
          {...searches.schools}
          chosen={schools.slice(3, 4)}
          unavailable={{ 2: "Already one of your top teams" }}
        />
        <OrganizationPicker
          field={choiceField("school")}
          label="Team"
          limit={1}
          searchTo={sitePaths.styleguide()}
          term=""
          found={null}
          chosen={schools[2] ?? null}
          required
        />
      </Section>
      <Section title="Person picker">
        <PersonPicker
          field={choiceField("coaches")}
          label="Recruiter"
          hint="Try “kim”."
          searchTo={sitePaths.styleguide()}
          searchName="search-coaches"
          foundIn="coaches"
          {...searches.coaches}
          chosen={null}
        />
        <PersonPicker
          field={choiceField("no-coach")}
          label="Recruiter"
          searchTo={sitePaths.styleguide()}
          term=""
          found={null}
          chosen={null}
          disabled
          whenDisabled={<p className="hint">Choose the team first, then search its coaches.</p>}
        />
      </Section>
      <Section title="Multi-chip autocomplete">
        <Picker
          field={choiceField("several")}
          label="Coaches"
          noun={["coach", "coaches"]}
          limit={2}
          searchTo={sitePaths.styleguide()}
          searchName="search-several"
          foundIn="several"
          {...searches.several}
          chosen={coaches.slice(0, 1)}
        />
        <Picker
          field={choiceField("full")}
          label="Coaches"
          noun={["coach", "coaches"]}
          limit={2}
          searchTo={sitePaths.styleguide()}
          searchName="search-full"
          term=""
          found={null}
          chosen={coaches.slice(0, 2)}
        />
        <Picker
          field={choiceField("wrong-choice", { errors: ["At least one coach is required"] })}
          label="Coaches"
          noun={["coach", "coaches"]}
          limit={2}
          searchTo={sitePaths.styleguide()}
          searchName="search-wrong"
          foundIn="wrong"
          {...searches.wrong}
          chosen={[]}
          required
        />
      </Section>
    </Form>
  );
}
