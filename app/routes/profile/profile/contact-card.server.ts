import type { ContactInfo } from "~/contract/profile/contact-info";
import type { ProfileAdmin } from "~/contract/profile/profiles";
import { contactFields, contactLabels, contactWords, formatPhone, type ContactField } from "~/domain/account/contact";
import { paths } from "~/paths";
import { profilePaths } from "~/paths/profile";
import { contactIcons } from "~/widgets/profile/contact-icons";
import type { CardFact } from "~/widgets/ui/fact";
import type { CardData } from "~/widgets/profile/profile-cards";

/** Fields that the card names while they are empty, too. */
const alwaysNamed: readonly ContactField[] = ["phoneNumber", "email"];

/** How to reach the athlete, each field with who may see it. */
export function contactCard({ own }: ProfileAdmin): CardData {
  return {
    id: "contact",
    title: "Contact",
    action: { to: profilePaths.contactInfo(), words: "Edit", icon: "pencil" },
    facts: own ? factsOf(own.contactInfo) : [],
    notes: [{ icon: "eye", words: "Who sees your profile", to: paths.privacy() }],
  };
}

function factsOf(info: ContactInfo): CardFact[] {
  const fields = contactFields
    .filter((field) => info[field].value !== null || alwaysNamed.includes(field))
    .map((field): CardFact => {
      const { value, visibility } = info[field];
      const shown = { icon: contactIcons[field], label: contactLabels[field] };
      return value === null ? { ...shown, missing: "Not given yet" } : { ...shown, value: contactWords(field, value), mark: visibility };
    });
  const { agencyName, ...agent } = info.agentInfo.value;
  return [
    ...fields,
    ...person("Parent", info.parentInfo.value),
    ...person("Second parent", info.secondaryParentInfo.value),
    ...person("Agent", { ...agent, name: [agent.name, agencyName].filter(Boolean).join(", ") || null }),
  ];
}

/** A person by name and phone, or by what is known of them; none when nothing is. */
function person(
  label: string,
  { name, email, phoneNumber }: { name: string | null; email: string | null; phoneNumber: string | null },
): CardFact[] {
  const [value, detail] = [name, phoneNumber && formatPhone(phoneNumber), email].filter((one) => one !== null);
  return value ? [{ icon: "users", label, value, detail }] : [];
}
