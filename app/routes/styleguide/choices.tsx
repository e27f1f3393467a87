import { paths } from "~/paths";
import type { PickerOption } from "~/domain/options";
import { Picker } from "~/widgets/picker";
import { OrganizationPicker, PersonPicker } from "~/widgets/pickers";
import { coaches, sampleField, schools } from "./samples";
import { Section } from "./specimen";

/** What a search of the styleguide's own few options came to. */
export interface Searched {
  term: string;
  found: PickerOption[] | null;
}

/** The pickers: empty, chosen, wrong, at their limit, closed. */
export function Choices({ searches }: { searches: Record<"schools" | "coaches" | "several" | "wrong", Searched> }) {
  return (
    <>
      <Section title="Organization picker">
        <OrganizationPicker field={sampleField("schools")} label="Teams" hint="Try “university”." searchTo={paths.styleguide()} searchName="search-schools" foundIn="schools" {...searches.schools} chosen={schools.slice(3, 4)} unavailable={{ 2: "Already one of your top teams" }} />
        <OrganizationPicker field={sampleField("school")} label="Team" limit={1} searchTo={paths.styleguide()} term="" found={null} chosen={schools[2] ?? null} required />
      </Section>
      <Section title="Person picker">
        <PersonPicker field={sampleField("coaches")} label="Recruiter" hint="Try “kim”." searchTo={paths.styleguide()} searchName="search-coaches" foundIn="coaches" {...searches.coaches} chosen={null} />
        <PersonPicker field={sampleField("no-coach")} label="Recruiter" searchTo={paths.styleguide()} term="" found={null} chosen={null} disabled whenDisabled={<p className="hint">Choose the team first, then search its coaches.</p>} />
      </Section>
      <Section title="Multi-chip autocomplete">
        <Picker field={sampleField("several")} label="Coaches" noun={["coach", "coaches"]} limit={2} searchTo={paths.styleguide()} searchName="search-several" foundIn="several" {...searches.several} chosen={coaches.slice(0, 1)} />
        <Picker field={sampleField("full")} label="Coaches" noun={["coach", "coaches"]} limit={2} searchTo={paths.styleguide()} searchName="search-full" term="" found={null} chosen={coaches.slice(0, 2)} />
        <Picker field={sampleField("wrong-choice", { errors: ["At least one coach is required"] })} label="Coaches" noun={["coach", "coaches"]} limit={2} searchTo={paths.styleguide()} searchName="search-wrong" foundIn="wrong" {...searches.wrong} chosen={[]} required />
      </Section>
    </>
  );
}
