import { ShoppingBag } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { makerFor } from "@/app/(admin)/actions/orders/maker-for";
import { newOrder } from "@/app/(admin)/actions/orders/new-order";
import { contactWith, currentStaff, readAsStaff } from "@/app/(admin)/staff/staff-call";
import { ActionButton } from "@/components/admin/act/action-button";
import { OrderTable } from "@/components/admin/orders/order-table";
import { Pager } from "@/components/admin/pager";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { EmptyState } from "@/components/ui/states/empty-state";
import type { OrderListItem } from "@/lib/orders/model";
import { listOrdersOperation } from "@/lib/orders/operations";
import { customerOfPage } from "../../../../../customer";
import { pageMarkets } from "../../../../../page-theme";
import { type PageOf, pagerOf, queryParameter } from "../../../../../pages-of";

const PER_PAGE = 50;

type Props = PageProps<"/admin/customers/[customerId]/orders">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations("adminCustomer");
  return { title: `${t("orders")} · ${(await customerOfPage((await params).customerId)).name}` };
}

/** A customer's orders. */
export default async function CustomerOrdersPage({ params, searchParams }: Props) {
  const [{ customerId }, given, t] = await Promise.all([
    params,
    searchParams,
    getTranslations("adminCustomer"),
  ]);
  const cursor = queryParameter(given.cursor);
  const [customer, me] = await Promise.all([customerOfPage(customerId), currentStaff()]);
  const [{ items, pagination }, maker] = await Promise.all([
    readAsStaff<PageOf<OrderListItem>>(listOrdersOperation, {
      query: { customerId: [customerId], cursor: cursor || undefined, limit: PER_PAGE },
    }),
    makerFor(me, customer.customerId),
  ]);
  const isMasked = ((await contactWith(customer.customerId))?.level ?? 0) === 0;
  const order = newOrder(maker, customer, { isMasked, markets: await pageMarkets() });
  const path = `/admin/customers/${customerId}/orders`;
  const { nextCursor } = pagination;
  return (
    <>
      {order && (
        <StaffMessages areas={["adminAct"]}>
          <div className="mb-4 flex justify-end">
            <ActionButton action={order} intent="primary" letter="i" />
          </div>
        </StaffMessages>
      )}
      {items.length === 0 ? (
        <EmptyState icon={<ShoppingBag aria-hidden="true" />} title={t("noOrders")}>
          {t("noOrdersText")}
        </EmptyState>
      ) : (
        <OrderTable orders={items} label={t("orders")} />
      )}
      <Pager {...pagerOf(path, cursor, nextCursor)} />
    </>
  );
}
