import { json, type LoaderFunctionArgs, type MetaFunction, type SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { profilePaths } from "~/paths/profile";
import { refusalOf, requireOwnProfile } from "~/session/guards";
import { PageTitle } from "~/widgets/document/page-title";
import { ButtonLink } from "~/widgets/ui/button";
import { Card } from "~/widgets/ui/card";
import { EmptyState } from "~/widgets/ui/empty-state";
import { PageBehind } from "~/widgets/ui/page-behind";
import type { RouteHandle } from "~/widgets/ui/route-handle";
import { ContactRow } from "./contact-row";
import { contactShown } from "./contacts.server";

export const meta: MetaFunction = () => [{ title: "Your contacts · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, personKey, profile } = await requireOwnProfile(request, context);
  const read = await api.contacts.list(personKey);
  if (!read.ok) throw refusalOf(read.problem);
  return json({ athleteName: profile.player.fullName, contacts: read.value.contacts.map(contactShown) });
}

type Data = SerializeFrom<typeof loader>;
export const handle: RouteHandle = { actingProfile: ({ athleteName }: Data) => athleteName };

/** Who else is reached for the athlete. */
export default function Contacts() {
  const { contacts } = useLoaderData<typeof loader>();
  const add = (
    <ButtonLink to={profilePaths.addContact()} variant="primary" icon="plus" preventScrollReset>
      Add a contact
    </ButtonLink>
  );
  return (
    <PageBehind>
      <div className="wrap flex max-w-reading flex-col gap-5 pb-10 pt-5">
        <div>
          <PageTitle
            back={{ to: profilePaths.sections(), text: "More about you" }}
            lead="Never public. You, those who manage your profile, and our staff see them."
            actions={contacts.length > 0 && add}
          >
            Your contacts
          </PageTitle>
        </div>
        {contacts.length > 0 ? (
          <Card title="Parents, agent, coaches">
            <ul>
              {contacts.map((contact) => (
                <ContactRow key={contact.key} contact={contact} />
              ))}
            </ul>
          </Card>
        ) : (
          <section className="card" aria-label="Parents, agent, coaches">
            <EmptyState title="No contacts yet" help="A parent, an agent, your coaches: whoever can be reached for you." action={add} />
          </section>
        )}
      </div>
    </PageBehind>
  );
}
