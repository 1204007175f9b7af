import { Mail } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { makerFor } from "@/app/(admin)/actions/orders/maker-for";
import { revealMail } from "@/app/(admin)/actions/people/mail-actions";
import { currentStaff, readAsStaff } from "@/app/(admin)/staff/staff-call";
import { MailList } from "@/components/admin/mails/mail-list";
import { Pager } from "@/components/admin/pager";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { EmptyState } from "@/components/ui/states/empty-state";
import type { SentMail } from "@/lib/care/mails/model";
import { listMailsOperation } from "@/lib/care/mails/operations";
import { customerOfPage } from "../../../../../customer";
import { type PageOf, pagerOf, queryParameter } from "../../../../../pages-of";

const PER_PAGE = 50;

type Props = PageProps<"/admin/customers/[customerId]/mails">;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adminMails"))("title") };
}

/** The e-mails that were sent about a customer. */
export default async function CustomerMailsPage({ params, searchParams }: Props) {
  const [{ customerId }, given, t] = await Promise.all([params, searchParams, getTranslations("adminMails")]);
  const cursor = queryParameter(given.cursor);
  const { items, pagination } = await readAsStaff<PageOf<SentMail>>(listMailsOperation, {
    query: { customerId, cursor: cursor || undefined, limit: PER_PAGE },
  });
  const [me, customer] = await Promise.all([currentStaff(), customerOfPage(customerId)]);
  const reveal = await revealMail(await makerFor(me, customer.customerId));
  const path = `/admin/customers/${customerId}/mails`;
  const { nextCursor } = pagination;
  return (
    <StaffMessages areas={["adminMails", "adminAct"]}>
      {items.length === 0 ? (
        <EmptyState icon={<Mail aria-hidden="true" />} title={t("none")}>
          {t("noneText")}
        </EmptyState>
      ) : (
        <MailList mails={items} reveal={reveal} />
      )}
      <Pager {...pagerOf(path, cursor, nextCursor)} words={{ first: t("newest"), next: t("older") }} />
    </StaffMessages>
  );
}
