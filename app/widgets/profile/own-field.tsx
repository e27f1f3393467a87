import { contactVisibilities, type ContactField } from "~/domain/account/contact";
import { contactFormLabels, phoneHint } from "~/domain/account/contact-form";
import { initialText, type FormField } from "../ui/form-field";
import { HandleField } from "../ui/handle-field";
import { TextField } from "../ui/text-field";
import { PhoneField } from "../ui/typed-fields";

interface OwnFieldProps {
  name: ContactField;
  field: FormField;
  visibility: FormField;
}

/** One of the athlete's own fields; who may see it is chosen at the end of its label's line. */
export function OwnField({ name, field, visibility }: OwnFieldProps) {
  const label = contactFormLabels[name]!;
  return (
    <div className="relative pt-3">
      {name === "phoneNumber" ? (
        <PhoneField field={field} label={label} hint={phoneHint} autoComplete="tel-national" />
      ) : name === "email" ? (
        <EmailField field={field} label={label} autoComplete="email" />
      ) : (
        <HandleField field={field} label={label} network={name} />
      )}
      <select
        key={visibility.key}
        id={visibility.id}
        name={visibility.name}
        form={visibility.formId}
        defaultValue={initialText(visibility) ?? contactVisibilities[0]}
        aria-label={contactFormLabels[`visibility.${name}`]}
        className="absolute -top-1 right-0 min-h-tap rounded-control bg-transparent px-1 text-sm font-semibold text-ink-2"
      >
        {contactVisibilities.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </div>
  );
}

/** An e-mail address. */
export function EmailField(props: { field: FormField; label: string; autoComplete: string }) {
  return <TextField {...props} type="email" autoCapitalize="none" spellCheck={false} />;
}
