import { ShoppingBag } from "lucide-react";
import type { Metadata } from "next";
import { getTimeZone, getTranslations } from "next-intl/server";
import { readAsStaff } from "@/app/(admin)/staff/staff-call";
import { ListCount } from "@/components/admin/list-count";
import { ListFilter } from "@/components/admin/list-filter";
import { Live } from "@/components/admin/live/live";
import { OrderTable } from "@/components/admin/orders/order-table";
import { Pager } from "@/components/admin/pager";
import { PageTitle } from "@/components/admin/shell/page-title";
import { EmptyState } from "@/components/ui/states/empty-state";
import { type OrderListItem, OrderStatus, PaymentStatus } from "@/lib/orders/model";
import { listOrdersOperation } from "@/lib/orders/operations";
import { type PageOf, pagerOf, queryDay, queryParameter, withQuery } from "../../../pages-of";
import { SavedViews } from "../../../saved-views";
import { instantsOfDays } from "../../../time-span";

const PER_PAGE = 50;
const PATH = "/admin/orders";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adminLists.orders"))("title") };
}

/** Orders of all customers, by status, payment, number and day. */
export default async function OrdersPage({ searchParams }: PageProps<"/admin/orders">) {
  const [given, t, lists, words, timeZone] = await Promise.all([
    searchParams,
    getTranslations("adminLists.orders"),
    getTranslations("adminLists"),
    getTranslations("adminOrder"),
    getTimeZone(),
  ]);
  const cursor = queryParameter(given.cursor);
  const values = {
    number: queryParameter(given.number).trim(),
    status: OrderStatus.options.find((one) => one === given.status) ?? "",
    payment: PaymentStatus.options.find((one) => one === given.payment) ?? "",
    from: queryDay(given.from),
    to: queryDay(given.to),
  } as const;
  const { number, status, payment } = values;
  const { items, pagination } = await readAsStaff<PageOf<OrderListItem>>(listOrdersOperation, {
    query: {
      humanReadableId: number || undefined,
      status: status ? [status] : undefined,
      paymentStatus: payment ? [payment] : undefined,
      ...instantsOfDays(values, timeZone),
      cursor: cursor || undefined,
      count: "true",
      limit: PER_PAGE,
    },
  });
  const isFiltered = Object.values(values).some((value) => value !== "");
  return (
    <>
      <Live watched={{ types: ["order"] }} />
      <PageTitle title={t("title")} lead={t("lead")} />
      <SavedViews list="orders" path={PATH} values={values} />
      <ListFilter
        key={withQuery(PATH, values)}
        path={PATH}
        label={t("title")}
        fields={[
          { kind: "text", name: "number", label: t("number"), value: number, placeholder: "ORD-7K3F-9QXM" },
          {
            kind: "choice",
            name: "status",
            label: lists("status"),
            value: status,
            options: OrderStatus.options.map((value) => ({ value, label: words(`orderStatus.${value}`) })),
          },
          {
            kind: "choice",
            name: "payment",
            label: words("payment"),
            value: payment,
            options: PaymentStatus.options.map((value) => ({
              value,
              label: words(`paymentStatus.${value}`),
            })),
          },
          { kind: "date", name: "from", label: lists("from"), value: values.from },
          { kind: "date", name: "to", label: lists("to"), value: values.to },
        ]}
      />
      {items.length > 0 && <ListCount count={pagination.count} />}
      {items.length === 0 ? (
        <EmptyState icon={<ShoppingBag aria-hidden="true" />} title={isFiltered ? lists("none") : t("empty")}>
          {isFiltered ? lists("noneText") : t("emptyText")}
        </EmptyState>
      ) : (
        <OrderTable label={t("title")} orders={items} hasCustomers />
      )}
      <Pager {...pagerOf(withQuery(PATH, values), cursor, pagination.nextCursor)} />
    </>
  );
}
