"use client";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { formatMoney } from "@/components/ui/text/format";
import { StatusBadge } from "@/components/ui/text/status-badge";
import { laterCharges } from "@/lib/orders/pricing/offers/later-charges";
import { subtractMinor } from "@/lib/platform/money/money";
import { taxKindOf } from "@/lib/platform/money/tax-basis";
import { countsBeforeTax, itemPriceText, PriceBreakdown, PriceRow } from "./price-breakdown";
import { isInvoiced, itemsWithAddons, type Order, paidMonths } from "./progress";

/** The amounts paid for each item, as locked when the order was placed. */
export function Receipt({
  order,
  includes,
  children,
}: {
  order: Order;
  /** The contents of offerings that their names omit, by id. */
  includes: Record<string, string>;
  children?: ReactNode;
}) {
  const t = useTranslations("orders.receipt");
  const locale = useLocale();
  const { pricing } = order;
  const beforeTax = countsBeforeTax(order);
  const stated = (minor: number, currency: string) => {
    const amount = formatMoney(locale, minor, currency);
    return beforeTax ? t("beforeTax", { amount, kind: taxKindOf(currency) }) : amount;
  };
  const costs = pricing?.recurringCosts;
  const following =
    costs &&
    stated(
      beforeTax ? subtractMinor(costs.totalMinor, costs.taxAmountMinor) : costs.totalMinor,
      pricing.currency,
    );
  const covered = paidMonths(order);
  return (
    <section aria-labelledby="receipt" className="rounded-card border bg-surface p-5 sm:p-6">
      <div className="mb-4 flex items-center justify-between gap-3">
        <h2 id="receipt" className="text-xl">
          {t("title")}
        </h2>
        <StatusBadge
          status={order.paymentStatus}
          label={isInvoiced(order) ? t("invoiced") : t(`payment.${order.paymentStatus}`)}
        />
      </div>
      <dl className="mb-4 flex flex-col gap-2 border-b pb-4">
        {itemsWithAddons(order)
          .flatMap(({ item, addons }) => [item, ...addons])
          .map((item) => (
            <PriceRow
              key={item.lineItemId}
              label={
                <>
                  {item.productOffering?.name}
                  {item.quantity > 1 && ` × ${item.quantity}`}
                  {includes[item.productOfferingId] && (
                    <span className="block text-muted text-sm">{includes[item.productOfferingId]}</span>
                  )}
                </>
              }
              value={item.pricing ? itemPriceText(locale, item.pricing, beforeTax) : ""}
            />
          ))}
      </dl>
      {pricing && (
        <PriceBreakdown
          pricing={pricing}
          beforeTax={beforeTax}
          totalLabel={isInvoiced(order) ? t("firstInvoice") : t("total")}
        />
      )}
      {pricing?.recurringCosts.billingCycle &&
        following &&
        !order.lineItems.some((item) => item.status === "FAILED") && (
          <p className="mt-4 text-muted text-sm">
            {covered
              ? t("thenAfter", { amount: following, months: covered })
              : t("then", { amount: following, months: pricing.recurringCosts.billingCycle.interval })}
            {!covered &&
              laterCharges(order.lineItems, { beforeTax }).map(({ fromMonth, amountMinor }) => (
                <span key={fromMonth} className="block">
                  {t("fromMonth", {
                    month: fromMonth + 1,
                    amount: stated(amountMinor, pricing.currency),
                  })}
                </span>
              ))}
          </p>
        )}
      <div className="mt-4">{children}</div>
    </section>
  );
}
