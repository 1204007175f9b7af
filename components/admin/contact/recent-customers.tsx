import { useTranslations } from "next-intl";
import { StaffLink } from "@/components/admin/staff-link";
import { DateText } from "@/components/ui/text/date-text";
import type { Contact } from "@/lib/care/contacts/model";

/** The customers of the person's contacts, each once, with the last contact. */
export function RecentCustomers({ contacts }: { contacts: readonly Contact[] }) {
  const t = useTranslations("adminVerify");
  return (
    <ul className="divide-y">
      {contacts.map(({ contactId, customer, channel, purpose, openedAt }) => (
        <li
          key={contactId}
          className="relative px-4 py-2.5 text-sm hover:bg-sunken has-focus-visible:bg-sunken"
        >
          <span className="flex flex-wrap items-baseline justify-between gap-x-4">
            <StaffLink
              href={`/admin/customers/${customer.customerId}`}
              className="min-w-0 break-words font-medium after:absolute after:inset-0"
            >
              {customer.name}
            </StaffLink>
            <DateText value={openedAt} format="dateTime" className="tabular text-muted" />
          </span>
          <span className="block text-muted">
            {[customer.humanReadableId, t(`channel.${channel}`), t(`purpose.${purpose}`)].join(" · ")}
          </span>
        </li>
      ))}
    </ul>
  );
}
