import { Headset } from "lucide-react";
import type { Metadata } from "next";
import { getTimeZone, getTranslations } from "next-intl/server";
import { readAsStaff } from "@/app/(admin)/staff/staff-call";
import { ContactTable } from "@/components/admin/contact/contact-table";
import { ListFilter } from "@/components/admin/list-filter";
import { Pager } from "@/components/admin/pager";
import { PageTitle } from "@/components/admin/shell/page-title";
import { EmptyState } from "@/components/ui/states/empty-state";
import { type Contact, ContactPurpose } from "@/lib/care/contacts/model";
import { listContactsOperation } from "@/lib/care/contacts/operations";
import { type PageOf, pagerOf, queryDay, queryParameter, withQuery } from "../../../pages-of";
import { instantsOfDays, pageTimeZone } from "../../../time-span";

const PER_PAGE = 50;
const PATH = "/admin/contacts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adminLists.contacts"))("title") };
}

/** The contacts that customers began, of all staff. */
export default async function ContactsPage({ searchParams }: PageProps<"/admin/contacts">) {
  const [given, t, lists, words, ownZone] = await Promise.all([
    searchParams,
    getTranslations("adminLists.contacts"),
    getTranslations("adminLists"),
    getTranslations("adminVerify.purpose"),
    getTimeZone(),
  ]);
  const cursor = queryParameter(given.cursor);
  const purpose = ContactPurpose.options.find((one) => one === given.purpose) ?? "";
  const { timeZone, zone } = pageTimeZone(given.zone, ownZone);
  const values = { purpose, from: queryDay(given.from), to: queryDay(given.to), zone };
  const isFiltered = [purpose, values.from, values.to].some((value) => value !== "");
  const { items, pagination } = await readAsStaff<PageOf<Contact>>(listContactsOperation, {
    query: {
      fromCustomers: "true",
      purpose: purpose ? [purpose] : undefined,
      ...instantsOfDays(values, timeZone),
      cursor: cursor || undefined,
      limit: PER_PAGE,
    },
  });
  const { nextCursor } = pagination;
  return (
    <>
      <PageTitle title={t("title")} lead={t("lead")} />
      <ListFilter
        key={withQuery(PATH, values)}
        path={PATH}
        kept={{ zone }}
        label={t("title")}
        fields={[
          {
            kind: "choice",
            name: "purpose",
            label: t("purpose"),
            value: purpose,
            options: ContactPurpose.options.map((value) => ({ value, label: words(value) })),
          },
          { kind: "date", name: "from", label: lists("from"), value: values.from },
          { kind: "date", name: "to", label: lists("to"), value: values.to },
        ]}
      />
      {items.length === 0 ? (
        <EmptyState icon={<Headset aria-hidden="true" />} title={isFiltered ? lists("none") : t("empty")}>
          {isFiltered ? lists("noneText") : t("emptyText")}
        </EmptyState>
      ) : (
        <ContactTable contacts={items} hasCustomers />
      )}
      <Pager {...pagerOf(withQuery(PATH, values), cursor, nextCursor)} />
    </>
  );
}
