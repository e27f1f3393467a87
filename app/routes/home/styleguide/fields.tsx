import { CheckboxField } from "~/widgets/ui/checkbox-field";
import { DateField } from "~/widgets/ui/date-field";
import { DateOfBirthField } from "~/widgets/ui/date-of-birth-field";
import { HeightField } from "~/widgets/profile/height-field";
import { PasswordField } from "~/widgets/ui/password-field";
import { RadioTiles } from "~/widgets/ui/radio-tiles";
import { SelectField } from "~/widgets/ui/select-field";
import { TextAreaField } from "~/widgets/ui/text-area-field";
import { TextField } from "~/widgets/ui/text-field";
import { HandleField } from "~/widgets/ui/handle-field";
import { DigitsField, PhoneField, UnitField } from "~/widgets/ui/typed-fields";
import { sampleField, samplesForm } from "./samples";
import { Section } from "./specimen";

/** One field of each kind, and what is wrong with some of them. */
export function Fields() {
  return (
    <>
      <form id={samplesForm} noValidate />
      <Section title="Text input">
        <TextField field={sampleField("name")} label="Name" hint="As it stands on your passport." required />
        <TextField
          field={sampleField("wrong", { errors: ["Please enter a valid email address."], initialValue: "avery at home" })}
          label="Email"
          hint="Nobody sees it unless you say so."
          type="email"
        />
        <TextField
          field={sampleField("closed", { initialValue: "Bluegrass State University" })}
          label="Team"
          hint="Waits in review."
          disabled
        />
        <TextAreaField field={sampleField("reason", { maxLength: 1000 })} label="Enter your reason for challenging" />
        <PasswordField field={sampleField("password")} label="Password" autoComplete="current-password" required />
      </Section>
      <Section title="Input of one kind">
        <DigitsField field={sampleField("ncaaId")} label="NCAA ID" hint="10 digits." />
        <DigitsField field={sampleField("annual", { initialValue: "300000" })} label="Annual" prefix="$" />
        <UnitField field={sampleField("dash", { initialValue: "4.58" })} label="40 Yard Dash" units="secs" />
        <HeightField
          field={sampleField("height")}
          feet={sampleField("feet", { initialValue: "6" })}
          inches={sampleField("inches", { initialValue: "2.5" })}
          label="Height"
          required
        />
        <HeightField
          field={sampleField("tall", { errors: ["Height cannot exceed 8 feet."] })}
          feet={sampleField("tall-feet", { initialValue: "9" })}
          inches={sampleField("tall-inches", { initialValue: "0" })}
          label="Height"
          required
        />
        <PhoneField field={sampleField("phone")} label="Phone" autoComplete="off" />
        <HandleField field={sampleField("handle")} label="Instagram" />
      </Section>
      <Section title="Dates and choices">
        <DateField field={sampleField("day", { initialValue: "2026-09-14" })} label="Date" required />
        <DateOfBirthField
          field={sampleField("born")}
          parts={{
            month: sampleField("born.month", { initialValue: "2" }),
            day: sampleField("born.day", { initialValue: "30", errors: ["Enter a real date of birth, like 09/14/2009."] }),
            year: sampleField("born.year", { initialValue: "2009" }),
          }}
          label="Date of birth"
          hint="Never shown."
        />
        <SelectField
          field={sampleField("sport")}
          label="What sport do you play?"
          placeholder="Select a sport"
          options={["Football", "Golf", { value: "Hockey", label: "Hockey", disabled: true }]}
          required
        />
        <SelectField field={sampleField("position")} label="What position are you?" placeholder="Select a position" options={[]} disabled />
        <RadioTiles
          field={sampleField("status", { initialValue: "Offered" })}
          label="Recruitment status"
          options={["Interested", "Contacted", "Offered", { value: "Committed", label: "Committed", disabled: true }]}
          required
        />
        <RadioTiles
          field={sampleField("official", { errors: ["Say whether the visit was official."] })}
          label="Visit"
          options={["Official", "Unofficial"]}
          required
        />
      </Section>
      <Section title="Checkbox">
        <div>
          <CheckboxField field={sampleField("checked", { initialValue: "on" })} label="Official visit" hint="Paid by the school." />
          <CheckboxField
            field={sampleField("unchecked", { errors: ["Say yes before you go on."] })}
            label="I am allowed to send this"
            required
          />
        </div>
      </Section>
    </>
  );
}
