import { ReceiptText } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { readAsStaff } from "@/app/(admin)/staff/staff-call";
import { HeldMoney } from "@/components/admin/invoices/held-money";
import { InvoiceTable } from "@/components/admin/invoices/invoice-table";
import { Pager } from "@/components/admin/pager";
import { EmptyState } from "@/components/ui/states/empty-state";
import type { CustomerAccount, InvoiceListItem } from "@/lib/billing/model";
import { getCustomerAccount, listInvoicesOperation } from "@/lib/billing/operations";
import { customerOfPage } from "../../../../../customer";
import { type PageOf, pagerOf, queryParameter } from "../../../../../pages-of";

const PER_PAGE = 50;

type Props = PageProps<"/admin/customers/[customerId]/invoices">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations("adminCustomer");
  return { title: `${t("invoices")} · ${(await customerOfPage((await params).customerId)).name}` };
}

/** A customer's invoices and balance. */
export default async function CustomerInvoicesPage({ params, searchParams }: Props) {
  const [{ customerId }, given, t] = await Promise.all([
    params,
    searchParams,
    getTranslations("adminCustomer"),
  ]);
  const cursor = queryParameter(given.cursor);
  const [{ items, pagination }, account] = await Promise.all([
    readAsStaff<PageOf<InvoiceListItem>>(listInvoicesOperation, {
      query: { customerId: [customerId], cursor: cursor || undefined, limit: PER_PAGE },
    }),
    readAsStaff<CustomerAccount>(getCustomerAccount, { params: { customerId } }),
  ]);
  const path = `/admin/customers/${customerId}/invoices`;
  const { nextCursor } = pagination;
  return (
    <>
      <HeldMoney account={account} />
      {items.length === 0 ? (
        <EmptyState icon={<ReceiptText aria-hidden="true" />} title={t("noInvoices")}>
          {t("noInvoicesText")}
        </EmptyState>
      ) : (
        <InvoiceTable invoices={items} />
      )}
      <Pager {...pagerOf(path, cursor, nextCursor)} />
    </>
  );
}
