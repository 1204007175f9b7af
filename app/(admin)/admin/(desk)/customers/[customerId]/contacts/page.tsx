import { Headset } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { readAsStaff } from "@/app/(admin)/staff/staff-call";
import { ContactTable } from "@/components/admin/contact/contact-table";
import { Pager } from "@/components/admin/pager";
import { EmptyState } from "@/components/ui/states/empty-state";
import type { Contact } from "@/lib/care/contacts/model";
import { listContactsOperation } from "@/lib/care/contacts/operations";
import { type PageOf, pagerOf, queryParameter } from "../../../../../pages-of";

const PER_PAGE = 50;

type Props = PageProps<"/admin/customers/[customerId]/contacts">;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adminCustomer"))("contacts") };
}

/** The contacts of staff with a customer: who, when, how, and the outcome. */
export default async function CustomerContactsPage({ params, searchParams }: Props) {
  const [{ customerId }, given, t] = await Promise.all([
    params,
    searchParams,
    getTranslations("adminCustomer"),
  ]);
  const cursor = queryParameter(given.cursor);
  const { items, pagination } = await readAsStaff<PageOf<Contact>>(listContactsOperation, {
    query: { customerId, cursor: cursor || undefined, limit: PER_PAGE },
  });
  const path = `/admin/customers/${customerId}/contacts`;
  return (
    <>
      {items.length === 0 ? (
        <EmptyState icon={<Headset aria-hidden="true" />} title={t("noContacts")}>
          {t("noContactsText")}
        </EmptyState>
      ) : (
        <ContactTable contacts={items} />
      )}
      <Pager {...pagerOf(path, cursor, pagination.nextCursor)} />
    </>
  );
}
