import { useTranslations } from "next-intl";
import { DateText } from "@/components/ui/text/date-text";
import { StatusBadge } from "@/components/ui/text/status-badge";
import type { OrderListItem } from "@/lib/orders/model";
import { linkedRowStyle, RowLink } from "../row-link";
import { Cell, HeadCell, Table } from "../table";
import { MAY_LACK_PRICE, OrderTotal } from "./order-total";

/** Orders as a table; a row leads to the order. */
export function OrderTable({
  label,
  orders,
  framed = true,
  hasCustomers = false,
}: {
  label: string;
  orders: readonly OrderListItem[];
  /** Not where it fills a panel, which is narrow. */
  framed?: boolean;
  /** Where they are of many customers. */
  hasCustomers?: boolean;
}) {
  const t = useTranslations("adminCustomer");
  const s = useTranslations("adminOrder");
  return (
    <Table label={label} framed={framed}>
      <thead>
        <tr>
          <HeadCell>{t("order")}</HeadCell>
          <HeadCell>{t("status")}</HeadCell>
          {framed && <HeadCell className="max-sm:hidden">{s("payment")}</HeadCell>}
          {hasCustomers && <HeadCell className="max-md:hidden">{t("customer")}</HeadCell>}
          {framed && <HeadCell className="text-right max-sm:hidden">{t("total")}</HeadCell>}
        </tr>
      </thead>
      <tbody>
        {orders.map(({ orderId, humanReadableId, status, paymentStatus, customer, pricing, createdAt }) => (
          <tr key={orderId} className={linkedRowStyle}>
            <Cell>
              <RowLink href={`/admin/orders/${orderId}`}>
                <span className="whitespace-nowrap">{humanReadableId}</span>
              </RowLink>
              <span className="block text-muted">
                <DateText value={createdAt} format="short" />
                {(pricing || !MAY_LACK_PRICE.includes(status)) && (
                  <span className={framed ? "sm:hidden" : undefined}>
                    {" · "}
                    <OrderTotal pricing={pricing} status={status} />
                  </span>
                )}
              </span>
            </Cell>
            <Cell>
              <StatusBadge status={status} label={s(`orderStatus.${status}`)} className="text-xs!" />
            </Cell>
            {framed && (
              <Cell className="text-muted max-sm:hidden">{s(`paymentStatus.${paymentStatus}`)}</Cell>
            )}
            {hasCustomers && <Cell className="text-muted max-md:hidden">{customer?.name}</Cell>}
            {framed && (
              <Cell className="text-right max-sm:hidden">
                <OrderTotal pricing={pricing} status={status} />
              </Cell>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
