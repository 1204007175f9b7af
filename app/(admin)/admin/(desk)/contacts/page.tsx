import { Headset } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ContactTable } from "@/components/admin/contact/contact-table";
import { ListFilter } from "@/components/admin/list-filter";
import { PageTitle } from "@/components/admin/page-title";
import { Pager } from "@/components/admin/pager";
import { EmptyState } from "@/components/ui/empty-state";
import { type Contact, ContactPurpose } from "@/lib/care/contacts/model";
import { listContactsOperation } from "@/lib/care/contacts/operations";
import { type PageOf, textOf, withQuery } from "../../../pages-of";
import { readAsStaff } from "../../../staff-call";

const PER_PAGE = 50;
const PATH = "/admin/contacts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adminLists.contacts"))("title") };
}

/** What customers called, wrote or came about, of all staff. */
export default async function ContactsPage({ searchParams }: PageProps<"/admin/contacts">) {
  const [given, t, lists, words] = await Promise.all([
    searchParams,
    getTranslations("adminLists.contacts"),
    getTranslations("adminLists"),
    getTranslations("adminVerify.purpose"),
  ]);
  const cursor = textOf(given.cursor);
  const purpose = ContactPurpose.options.find((one) => one === given.purpose) ?? "";
  const { items, pagination } = await readAsStaff<PageOf<Contact>>(listContactsOperation, {
    query: {
      fromCustomers: "true",
      purpose: purpose ? [purpose] : undefined,
      cursor: cursor || undefined,
      limit: PER_PAGE,
    },
  });
  const { nextCursor } = pagination;
  return (
    <>
      <PageTitle title={t("title")} lead={t("lead")} />
      <ListFilter
        key={purpose}
        path={PATH}
        label={t("title")}
        fields={[
          {
            kind: "choice",
            name: "purpose",
            label: t("purpose"),
            value: purpose,
            options: ContactPurpose.options.map((value) => ({ value, label: words(value) })),
          },
        ]}
      />
      {items.length === 0 ? (
        <EmptyState icon={<Headset aria-hidden="true" />} title={purpose ? lists("none") : t("empty")}>
          {purpose ? lists("noneText") : t("emptyText")}
        </EmptyState>
      ) : (
        <ContactTable contacts={items} hasCustomers />
      )}
      <Pager
        first={cursor === "" ? null : withQuery(PATH, { purpose })}
        next={nextCursor === null ? null : withQuery(PATH, { purpose, cursor: nextCursor })}
      />
    </>
  );
}
