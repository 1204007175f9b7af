import { ShoppingBag } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ActionButton } from "@/components/admin/act/action-button";
import { OrderTable } from "@/components/admin/orders/order-table";
import { Pager } from "@/components/admin/pager";
import { StaffMessages } from "@/components/admin/staff-messages";
import { EmptyState } from "@/components/ui/empty-state";
import type { OrderListItem } from "@/lib/orders/model";
import { listOrders } from "@/lib/orders/operations";
import { makerFor } from "../../../../../actions/maker-for";
import { newOrder } from "../../../../../actions/new-order";
import { customerOfPage } from "../../../../../customer";
import { pageMarkets } from "../../../../../page-theme";
import { type PageOf, textOf, withQuery } from "../../../../../pages-of";
import { contactWith, currentStaff, readAsStaff } from "../../../../../staff-call";

const PER_PAGE = 50;

type Props = PageProps<"/admin/customers/[customerId]/orders">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations("adminCustomer");
  return { title: `${t("orders")} · ${(await customerOfPage((await params).customerId)).name}` };
}

/** What a customer ordered. */
export default async function CustomerOrdersPage({ params, searchParams }: Props) {
  const [{ customerId }, given, t] = await Promise.all([
    params,
    searchParams,
    getTranslations("adminCustomer"),
  ]);
  const cursor = textOf(given.cursor);
  const [customer, me] = await Promise.all([customerOfPage(customerId), currentStaff()]);
  const [{ items, pagination }, maker] = await Promise.all([
    readAsStaff<PageOf<OrderListItem>>(listOrders, {
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
          <p className="mb-4 flex justify-end">
            <ActionButton action={order} intent="primary" letter="i" />
          </p>
        </StaffMessages>
      )}
      {items.length === 0 ? (
        <EmptyState icon={<ShoppingBag aria-hidden="true" />} title={t("noOrders")}>
          {t("noOrdersText")}
        </EmptyState>
      ) : (
        <OrderTable orders={items} label={t("orders")} />
      )}
      <Pager
        first={cursor === "" ? null : path}
        next={nextCursor === null ? null : withQuery(path, { cursor: nextCursor })}
      />
    </>
  );
}
