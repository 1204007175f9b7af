import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import { DateText } from "@/components/ui/text/date-text";
import { MoneyText } from "@/components/ui/text/money";
import { StatusBadge } from "@/components/ui/text/status-badge";
import type { OrderListItem } from "@/lib/orders/model";
import { taxKindOf } from "@/lib/platform/money/tax-basis";

/** The last things bought. Drafts are no orders yet; they stand under what needs attention. */
export function RecentOrders({
  orders,
  taxed,
  contents,
}: {
  orders: readonly OrderListItem[];
  /** Those of companies that have tax in what they came to, by their ids. */
  taxed: ReadonlySet<string>;
  /** What each holds, by its id; their day is told instead where it is not known. */
  contents?: ReadonlyMap<string, readonly string[]>;
}) {
  const t = useTranslations("home.orders");
  const locale = useLocale();
  /** The same thing several times is said once. */
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
              {/* Each part keeps together, and what no longer fits goes to the next row. */}
              <p className="tabular flex flex-wrap gap-x-3 text-muted text-sm">
                {named(order) && <DateText value={order.submittedAt ?? order.createdAt} />}
                <span className="sr-only">{t("label", { number: order.humanReadableId })}</span>
                <span aria-hidden="true" className="whitespace-nowrap">
                  {order.humanReadableId}
                </span>
                {order.pricing && (
                  <span className="whitespace-nowrap">
                    <MoneyText amountMinor={order.pricing.totalMinor} currency={order.pricing.currency} />
                    {/* What an order came to is with tax for everybody; a company reads so, as all else is without. */}
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
