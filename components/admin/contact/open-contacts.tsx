import { useTranslations } from "next-intl";
import type { Contact } from "@/lib/care/contacts/model";
import type { ContactLevel } from "@/lib/values/contact";
import { Verify } from "./verify";

/** The person's open contacts, each with the button that verifies its caller. */
export function OpenContacts({ contacts }: { contacts: readonly Contact[] }) {
  const t = useTranslations("adminVerify");
  return (
    <ul className="divide-y">
      {contacts.map(({ contactId, customer, channel, purpose, level }) => (
        <li key={contactId} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3">
          <span className="min-w-0">
            <span className="block break-words font-medium">{customer.name}</span>
            <span className="block text-muted text-sm">
              {[customer.humanReadableId, t(`channel.${channel}`), t(`purpose.${purpose}`)].join(" · ")}
            </span>
          </span>
          {channel !== "INTERNAL" && <Verify contact={{ contactId, level: level as ContactLevel }} />}
        </li>
      ))}
    </ul>
  );
}
