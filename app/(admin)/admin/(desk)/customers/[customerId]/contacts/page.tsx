import { Headset } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { readAsStaff } from "@/app/(admin)/staff/staff-call";
import { ContactTable } from "@/components/admin/contact/contact-table";
import { Pager } from "@/components/admin/pager";
import { EmptyState } from "@/components/ui/states/empty-state";
import type { Contact } from "@/lib/care/contacts/model";
import { listContactsOperation } from "@/lib/care/contacts/operations";
import { type PageOf, queryParameter, withQuery } from "../../../../../pages-of";

const PER_PAGE = 50;

type Props = PageProps<"/admin/customers/[customerId]/contacts">;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adminCustomer"))("contacts") };
}

/** Who of the staff talked to a customer, when, how, and what came of it. */
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
      <Pager
        first={cursor === "" ? null : path}
        next={pagination.nextCursor === null ? null : withQuery(path, { cursor: pagination.nextCursor })}
      />
    </>
  );
}
