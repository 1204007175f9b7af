import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { SectionLinks } from "@/components/admin/shell/section-links";
import { StaffLink } from "@/components/admin/staff-link";
import { Badge } from "@/components/ui/text/badge";
import { DateText } from "@/components/ui/text/date-text";
import type { Customer } from "@/lib/customers/model";
import { lastFour } from "../hidden/masked";

/** The pages about a customer, each with the letter that opens it after `c`; where `g` has such a page, the same one. */
const SECTIONS = [
  ["lines", "l"],
  ["seats", "s"],
  ["orders", "o"],
  ["invoices", "v"],
  ["payments", "y"],
  ["people", "p"],
  ["timeline", "t"],
  ["contacts", "c"],
  ["mails", "m"],
] as const;

export type CustomerSection = (typeof SECTIONS)[number][0];

/** What only companies have. */
const OF_COMPANIES = new Set<string>(["seats"]);

/** Who the customer is, above every page about them, and the ways to these pages. */
export function CustomerHeader({
  customer,
  closed = [],
  actions,
}: {
  customer: Customer;
  /** Pages that would be refused: they have no link. */
  closed?: readonly CustomerSection[];
  actions?: ReactNode;
}) {
  const t = useTranslations("adminCustomer");
  const { customerId, name, customerType, humanReadableId, referenceId, identity, contact, createdAt } =
    customer;
  const path = `/admin/customers/${customerId}`;
  return (
    <>
      <header className="mb-4">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h1 className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-2xl">
            <span className="min-w-0 break-words">{name}</span>
            <Badge>{t(`types.${customerType}`)}</Badge>
          </h1>
          {actions}
        </div>
        <ul className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-muted text-sm">
          <li className="font-mono text-xs leading-5">{humanReadableId}</li>
          {referenceId && (
            <li>
              {t("reference")} <span className="font-mono text-xs">{referenceId}</span>
            </li>
          )}
          {identity && (
            <li>
              {t("identity")} <span className="tabular">{lastFour(identity)}</span>
            </li>
          )}
          {contact.email && <li className="break-all">{contact.email}</li>}
          {contact.msisdn && <li className="tabular whitespace-nowrap">{contact.msisdn}</li>}
          {customer.preferredLocale && (
            <li>
              {t("language")} {customer.preferredLocale}
            </li>
          )}
          <li>
            {t("since")} <DateText value={createdAt} format="short" />
          </li>
          <li>
            <StaffLink
              href={`/admin/audit?customerId=${customerId}`}
              className="text-link underline decoration-1 underline-offset-4"
            >
              {t("audit")}
            </StaffLink>
          </li>
        </ul>
      </header>
      <SectionLinks
        label={t("sections")}
        links={[
          { href: path, label: t("overview"), keys: "c h" },
          ...SECTIONS.filter(
            ([section]) =>
              (customerType === "BUSINESS" || !OF_COMPANIES.has(section)) && !closed.includes(section),
          ).map(([section, letter]) => ({
            href: `${path}/${section}`,
            label: t(section),
            keys: `c ${letter}`,
          })),
        ]}
      />
    </>
  );
}
