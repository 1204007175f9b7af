import { Contact } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { newCustomer } from "@/app/(admin)/actions/orders/sale-actions";
import { currentStaff, readAsStaff } from "@/app/(admin)/staff/staff-call";
import { ActionButton } from "@/components/admin/act/action-button";
import { CustomerSearch } from "@/components/admin/customer/customer-search";
import { CustomerTable } from "@/components/admin/customer/customer-table";
import { ListCount } from "@/components/admin/list-count";
import { Pager } from "@/components/admin/pager";
import { PageTitle } from "@/components/admin/shell/page-title";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { EmptyState } from "@/components/ui/states/empty-state";
import type { Customer } from "@/lib/customers/model";
import { listCustomersOperation } from "@/lib/customers/operations";
import { actionMaker } from "../../../actions/action-of";
import { type PageOf, pagerOf, queryParameter, withQuery } from "../../../pages-of";

const PER_PAGE = 50;
const PATH = "/admin/customers";

type Props = PageProps<"/admin/customers">;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("adminCustomer");
  return { title: t("title") };
}

/** All customers, newest first, or those that match a text. */
export default async function CustomersPage({ searchParams }: Props) {
  const [given, t] = await Promise.all([searchParams, getTranslations("adminCustomer")]);
  const [filter, cursor] = [queryParameter(given.filter).trim(), queryParameter(given.cursor)];
  const { items, pagination } = await readAsStaff<PageOf<Customer>>(listCustomersOperation, {
    query: { filter: filter || undefined, cursor: cursor || undefined, count: "true", limit: PER_PAGE },
  });
  const create = newCustomer(await actionMaker(await currentStaff()));
  const { nextCursor } = pagination;
  return (
    <>
      <PageTitle
        title={t("title")}
        lead={t("lead")}
        action={
          create && (
            <StaffMessages areas={["adminAct"]}>
              <ActionButton action={create} letter="i" />
            </StaffMessages>
          )
        }
      />
      <CustomerSearch key={filter} filter={filter} />
      {items.length > 0 && <ListCount count={pagination.count} />}
      {items.length === 0 ? (
        <EmptyState icon={<Contact aria-hidden="true" />} title={t(filter === "" ? "empty" : "none")}>
          {t(filter === "" ? "emptyText" : "noneText")}
        </EmptyState>
      ) : (
        <CustomerTable customers={items} />
      )}
      <Pager {...pagerOf(withQuery(PATH, { filter }), cursor, nextCursor)} />
    </>
  );
}
