"use client";
import { useLocale, useTranslations } from "next-intl";
import { Artwork } from "@/components/checkout/artwork";
import { addonItems, type LineItem, mainItems } from "@/components/checkout/order";
import { PromoCodeField } from "@/components/checkout/payment/promo-code";
import { useCheckout } from "@/components/checkout/use-checkout";
import { countsBeforeTax, itemPriceText, PriceBreakdown } from "@/components/orders/price-breakdown";
import { isInvoiced, paidMonths } from "@/components/orders/progress";
import { cn } from "@/components/ui/cn";
import { formatDate, formatMoney } from "@/components/ui/text/format";
import { laterCharges } from "@/lib/orders/pricing/offers/later-charges";
import { subtractMinor } from "@/lib/platform/money/money";
import { taxKindOf } from "@/lib/platform/money/tax-basis";

/** The purchase, the amount due today and the later charges, always as the server last calculated them. */
export function PriceSummary() {
  const t = useTranslations("checkout.summary");
  const { order, updating } = useCheckout();
  return (
    <div>
      <ul className="flex flex-col gap-4">
        {mainItems(order).map((item) => (
          <li key={item.lineItemId}>
            <BoughtItem item={item} addons={addonItems(order, item.lineItemId)} />
          </li>
        ))}
      </ul>
      <div className="my-5 border-t pt-5">
        <PromoCodeField />
      </div>
      <div aria-busy={updating} className={cn("border-t pt-5 transition-opacity", updating && "opacity-55")}>
        {order.pricing ? (
          <>
            <PriceBreakdown
              pricing={order.pricing}
              beforeTax={countsBeforeTax(order)}
              totalLabel={isInvoiced(order) ? t("firstInvoice") : t("dueToday")}
            />
            <Following />
          </>
        ) : (
          <p className="rounded-control bg-info-surface p-4 text-info">{t("needsAddress")}</p>
        )}
      </div>
    </div>
  );
}

function BoughtItem({ item, addons }: { item: LineItem; addons: LineItem[] }) {
  return (
    <div className="flex gap-3.5">
      <Artwork url={item.productOffering?.imageUrl} className="size-16" />
      <div className="min-w-0 flex-1">
        <OrderItemPrice item={item} strong />
        {addons.map((addon) => (
          <OrderItemPrice key={addon.lineItemId} item={addon} />
        ))}
      </div>
    </div>
  );
}

/** The item's list price; discounts and taxes of all items are together below. */
function OrderItemPrice({ item, strong = false }: { item: LineItem; strong?: boolean }) {
  const t = useTranslations("checkout.summary");
  const locale = useLocale();
  const { includes } = useCheckout();
  const included = includes[item.productOfferingId];
  const price = item.productOffering?.price;
  const first = item.pricing?.firstPeriod;
  const { order } = useCheckout();
  const beforeTax = countsBeforeTax(order) && item.pricing?.includesTax;
  const amount =
    beforeTax && item.pricing
      ? itemPriceText(locale, item.pricing, true)
      : formatMoney(locale, (price?.netPriceMinor ?? 0) * item.quantity, price?.currency ?? "SEK");
  // The amount due may be for several months; a list price is for one.
  const each = price?.priceType === "RECURRING" && !(beforeTax && paidMonths(order));
  return (
    <p
      className={cn(
        "flex items-baseline justify-between gap-3",
        strong ? "font-semibold leading-snug" : "mt-1.5 text-sm",
      )}
    >
      <span className="min-w-0 break-words">
        {item.productOffering?.name}
        {item.quantity > 1 && ` × ${item.quantity}`}
        {strong && mainItems(order).length > 1 && item.subscriber?.name && (
          <span className="block font-normal text-muted text-sm">{item.subscriber.name}</span>
        )}
        {included && <span className="block font-normal text-muted text-sm">{included}</span>}
        {first && first.days < first.ofDays && (
          <span className="block font-normal text-muted text-sm">
            {t(first.charge === "FULL" ? "firstFull" : "firstProrated", {
              days: first.days,
              date: formatDate(locale, first.endsOn, "date", "UTC"),
            })}
          </span>
        )}
      </span>
      <span className={cn("tabular shrink-0 text-sm", strong ? "font-medium" : "text-muted")}>
        {each ? t("monthly", { amount }) : amount}
      </span>
    </p>
  );
}

/** The later charges, and when they change. */
function Following() {
  const t = useTranslations("checkout.summary");
  const locale = useLocale();
  const { order } = useCheckout();
  const { pricing, lineItems } = order;
  if (!pricing) return null;
  const { recurringCosts, currency } = pricing;
  const kind = taxKindOf(currency);
  const money = (minor: number) => formatMoney(locale, minor, currency);
  if (!recurringCosts.billingCycle) return <p className="mt-4 text-muted text-sm">{t("nothingRecurs")}</p>;
  const months = recurringCosts.billingCycle.interval;
  const gross = recurringCosts.totalMinor;
  const net = subtractMinor(gross, recurringCosts.taxAmountMinor);
  const beforeTax = countsBeforeTax(order);
  const later = laterCharges(lineItems, { beforeTax });
  const covered = paidMonths(order);
  return (
    <dl className="mt-4 flex flex-col gap-1.5 rounded-control bg-sunken p-4 text-sm">
      <div className="flex items-baseline justify-between gap-4">
        <dt className="font-medium">
          {covered
            ? t("thenAfter", { months: covered })
            : months === 1
              ? t("thenMonthly")
              : t("thenEvery", { months })}
        </dt>
        <dd className="tabular font-medium">
          {beforeTax ? t("beforeTax", { amount: money(net), kind }) : money(gross)}
        </dd>
      </div>
      {beforeTax && (
        <div className="flex items-baseline justify-between gap-4 text-muted">
          <dt>{t("withTax", { kind })}</dt>
          <dd className="tabular">{money(gross)}</dd>
        </div>
      )}
      {!covered &&
        later.map((step) => (
          <div key={step.fromMonth} className="flex items-baseline justify-between gap-4 text-muted">
            <dt>{t("fromMonth", { month: step.fromMonth + 1 })}</dt>
            <dd className="tabular">
              {beforeTax
                ? t("beforeTax", { amount: money(step.amountMinor), kind })
                : money(step.amountMinor)}
            </dd>
          </div>
        ))}
    </dl>
  );
}
