import { useTranslations } from "next-intl";
import { StaffLink } from "@/components/admin/staff-link";
import { DateText } from "@/components/ui/text/date-text";
import type { User } from "@/lib/customers/users/model";
import { Facts } from "../facts";
import { Panel } from "../panel";

/** A user's details, and the customers for which they sign in. */
export function PersonFacts({ user, customerId }: { user: User; customerId: string }) {
  const t = useTranslations("adminPeople");
  const words = useTranslations("adminCustomer");
  const { name, email, msisdn, preferredLocale, lastLoginAt, createdAt, customers } = user;
  return (
    <Panel title={name}>
      <Facts
        facts={[
          { name: t("email"), value: <span className="break-all">{email}</span> },
          msisdn && { name: t("phone"), value: <span className="tabular">{msisdn}</span> },
          preferredLocale && { name: words("language"), value: preferredLocale },
          {
            name: words("lastLogin"),
            value: lastLoginAt ? <DateText value={lastLoginAt} format="dateTime" /> : words("never"),
          },
          { name: t("created"), value: <DateText value={createdAt} format="date" /> },
          {
            name: t("customers"),
            value: (
              <ul className="flex flex-col gap-1">
                {customers.map((one) => (
                  <li key={one.customerId}>
                    {one.customerId === customerId ? (
                      one.name
                    ) : (
                      <StaffLink
                        href={`/admin/customers/${one.customerId}`}
                        className="text-link underline decoration-1 underline-offset-4"
                      >
                        {one.name}
                      </StaffLink>
                    )}{" "}
                    <span className="text-muted">· {words(`roles.${one.role}`)}</span>
                  </li>
                ))}
              </ul>
            ),
          },
        ]}
      />
    </Panel>
  );
}
