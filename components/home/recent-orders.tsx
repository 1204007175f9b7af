import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import { DateText } from "@/components/ui/text/date-text";
import { MoneyText } from "@/components/ui/text/money";
import { StatusBadge } from "@/components/ui/text/status-badge";
import type { OrderListItem } from "@/lib/orders/model";
import { taxKindOf } from "@/lib/platform/money/tax-basis";

/** The latest purchases. Drafts are not orders yet; they are listed under what needs attention. */
export function RecentOrders({
  orders,
  taxed,
  contents,
}: {
  orders: readonly OrderListItem[];
  /** The ids of companies' orders whose totals include tax. */
  taxed: ReadonlySet<string>;
  /** The contents of each, by id; the day is shown instead where they are unknown. */
  contents?: ReadonlyMap<string, readonly string[]>;
}) {
  const t = useTranslations("home.orders");
  const locale = useLocale();
  /** Equal items are named once. */
  const named = ({ orderId }: OrderListItem) => {
    const names = [...new Set(contents?.get(orderId))];
    return names.length > 0 ? new Intl.ListFormat(locale).format(names) : undefined;
  };
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
                {named(order) ?? <DateText value={order.submittedAt ?? order.createdAt} />}
              </Link>
              {/* Each part stays together, and wraps to the next row if it does not fit. */}
              <p className="tabular flex flex-wrap gap-x-3 text-muted text-sm">
                {named(order) && <DateText value={order.submittedAt ?? order.createdAt} />}
                <span className="sr-only">{t("label", { number: order.humanReadableId })}</span>
                <span aria-hidden="true" className="whitespace-nowrap">
                  {order.humanReadableId}
                </span>
                {order.pricing && (
                  <span className="whitespace-nowrap">
                    <MoneyText amountMinor={order.pricing.totalMinor} currency={order.pricing.currency} />
                    {/* An order's total includes tax for all customers; it says so for companies, whose other
                        amounts exclude it. */}
                    {taxed.has(order.orderId) &&
                      ` ${t("withTax", { kind: taxKindOf(order.pricing.currency) })}`}
                  </span>
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
