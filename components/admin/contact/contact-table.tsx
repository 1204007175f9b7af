import { useTranslations } from "next-intl";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { Badge } from "@/components/ui/text/badge";
import { DateText } from "@/components/ui/text/date-text";
import type { Contact } from "@/lib/care/contacts/model";
import { StaffLink } from "../staff-link";
import { Cell, HeadCell, rowStyle, Table } from "../table";
import { LevelHelp } from "./level-help";

/** Contacts, newest first. */
export function ContactTable({
  contacts,
  hasCustomers = false,
}: {
  contacts: readonly Contact[];
  /** Whether the contacts are with different customers. */
  hasCustomers?: boolean;
}) {
  const t = useTranslations("adminCustomer");
  const words = useTranslations("adminVerify");
  return (
    <Table label={t("contacts")}>
      <thead>
        <tr>
          <HeadCell>{t("contactOpened")}</HeadCell>
          {hasCustomers && <HeadCell>{t("customer")}</HeadCell>}
          <HeadCell>{t("contactAbout")}</HeadCell>
          <HeadCell className="max-sm:hidden">{t("contactWith")}</HeadCell>
          <HeadCell className="max-md:hidden">
            <span className="inline-flex items-center gap-1">
              {t("contactLevel")}
              <StaffMessages areas={["adminVerify"]}>
                <LevelHelp />
              </StaffMessages>
            </span>
          </HeadCell>
          <HeadCell>{t("contactNote")}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {contacts.map(
          ({
            contactId,
            customer,
            openedAt,
            isOpen,
            channel,
            purpose,
            ticket,
            staffName,
            level,
            verifiedPerson,
            note,
          }) => (
            <tr key={contactId} className={rowStyle}>
              <Cell>
                <DateText value={openedAt} format="dateTime" className="tabular sm:whitespace-nowrap" />
                {isOpen && (
                  <Badge tone="info" className="ms-2 text-xs!">
                    {t("contactOpen")}
                  </Badge>
                )}
              </Cell>
              {hasCustomers && (
                <Cell>
                  <StaffLink
                    href={`/admin/customers/${customer.customerId}/contacts`}
                    className="text-link underline decoration-1 underline-offset-4"
                  >
                    {customer.name}
                  </StaffLink>
                </Cell>
              )}
              <Cell>
                {words(`channel.${channel}`)} · {words(`purpose.${purpose}`)}
                {ticket && <span className="block break-all font-mono text-muted text-xs">{ticket}</span>}
              </Cell>
              <Cell className="max-sm:hidden">{staffName}</Cell>
              <Cell className="max-md:hidden">
                {channel === "INTERNAL" ? (
                  <span className="text-muted">{t("noCaller")}</span>
                ) : (
                  <>
                    {words("level", { level })}
                    {verifiedPerson && ` · ${verifiedPerson.initials}`}
                    <span className="block text-muted text-xs">
                      {words(`means.${level as 0 | 1 | 2 | 3}`)}
                    </span>
                  </>
                )}
              </Cell>
              <Cell className="max-w-80 whitespace-pre-wrap break-words text-muted">{note}</Cell>
            </tr>
          ),
        )}
      </tbody>
    </Table>
  );
}
