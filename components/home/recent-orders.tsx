import Link from "next/link";
import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { Money } from "@/components/ui/money";
import { StatusBadge } from "@/components/ui/status-badge";
import type { OrderListItem } from "@/lib/orders/model";

/** The last things bought. Drafts are no orders yet; they stand under what needs attention. */
export function RecentOrders({ orders }: { orders: readonly OrderListItem[] }) {
  const t = useTranslations("home.orders");
  return (
    <Card className="overflow-hidden">
      <ul className="divide-y">
        {orders.map((order) => (
          <li
            key={order.orderId}
            className="relative flex items-center justify-between gap-4 px-5 py-3.5 hover:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-ring has-focus-visible:-outline-offset-3"
          >
            <div className="min-w-0">
              <Link
                href={`/orders/${order.orderId}`}
                className="font-medium outline-none after:absolute after:inset-0"
              >
                <DateText value={order.submittedAt ?? order.createdAt} />
              </Link>
              <p className="tabular text-muted text-sm">
                <span className="sr-only">{t("label", { number: order.humanReadableId })}</span>
                <span aria-hidden="true" className="whitespace-nowrap">
                  {order.humanReadableId}
                </span>
                {order.pricing && (
                  <>
                    {" · "}
                    <Money amountMinor={order.pricing.totalMinor} currency={order.pricing.currency} />
                  </>
                )}
              </p>
            </div>
            <StatusBadge status={order.status} label={t(`status.${order.status}`)} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
