import { ShoppingBag } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { OrderTable } from "@/components/admin/orders/order-table";
import { Pager } from "@/components/admin/pager";
import { EmptyState } from "@/components/ui/empty-state";
import type { OrderListItem } from "@/lib/orders/model";
import { listOrders } from "@/lib/orders/operations";
import { customerOfPage } from "../../../../../customer";
import { type PageOf, textOf, withQuery } from "../../../../../pages-of";
import { readAsStaff } from "../../../../../staff-call";

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
  const { items, pagination } = await readAsStaff<PageOf<OrderListItem>>(listOrders, {
    query: { customerId: [customerId], cursor: cursor || undefined, limit: PER_PAGE },
  });
  const path = `/admin/customers/${customerId}/orders`;
  const { nextCursor } = pagination;
  return (
    <>
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
