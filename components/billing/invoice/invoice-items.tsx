import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { WhyAmount } from "@/components/billing/invoice/why-amount";
import { worthExplaining } from "@/components/billing/invoice/worth-explaining";
import { PriceRow } from "@/components/orders/price-breakdown";
import { DateText } from "@/components/ui/text/date-text";
import { formatMoney } from "@/components/ui/text/format";
import { type FigureItem, figuresOf } from "@/lib/billing/documents/figures";
import type { ExplainedItem } from "@/lib/billing/explain/model";
import type { Invoice } from "@/lib/billing/model";
import { sumMinor } from "@/lib/platform/money/money";
import type { SubscriptionName } from "@/lib/subscriptions/lists/subscription-names";

type Row = { at: number; figure: FigureItem; explained: ExplainedItem | undefined };
type Group = { name: SubscriptionName | undefined; seats: boolean; rows: Row[] };

/** Items by subject: each subscription, then licenses and other purchases. */
function groupsOf(
  invoice: Invoice,
  explained: readonly ExplainedItem[],
  names: ReadonlyMap<string, SubscriptionName>,
  company: boolean,
): Group[] {
  const figures = figuresOf(invoice.lineItems, { beforeTax: company }).items;
  const shown = worthExplaining(explained);
  const rows = invoice.lineItems.map((item, at) => ({
    at,
    item,
    figure: figures[at]!,
    explained: shown[at],
  }));
  const groups = Map.groupBy(rows, ({ item }) => item.subscriptionId ?? (item.licenseId ? "seats" : "other"));
  return [...groups].map(([key, own]) => ({
    name: names.get(key),
    seats: key === "seats",
    rows: own,
  }));
}

/**
 * The items of an invoice, in the terms of its document: with tax where prices include it, and for a company without.
 */
export function InvoiceItems({
  invoice,
  explained,
  subscriptions,
  company,
}: {
  invoice: Invoice;
  /** The explanation of each item, in the terms in which it is read. */
  explained: readonly ExplainedItem[];
  subscriptions: ReadonlyMap<string, SubscriptionName>;
  /** Whether the items are shown without tax, as for companies. */
  company: boolean;
}) {
  const t = useTranslations("invoices.lines");
  const groups = groupsOf(invoice, explained, subscriptions, company);
  return (
    <div className="flex flex-col gap-6">
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups have no id of their own, and never move
        <section key={index}>
          {(groups.length > 1 || group.name) && (
            <h3 className="mb-2 flex flex-wrap items-baseline gap-x-2.5 text-lg">
              {group.name ? (
                <>
                  <Link
                    href={`/subscriptions/${group.name.subscriptionId}`}
                    className="underline decoration-1 decoration-border-strong underline-offset-4 hover:decoration-2"
                  >
                    {group.name.name}
                  </Link>
                  {group.name.number && group.name.name !== group.name.number && (
                    <span className="tabular whitespace-nowrap font-normal font-sans text-base text-muted">
                      {group.name.number}
                    </span>
                  )}
                </>
              ) : (
                t(group.seats ? "seats" : "other")
              )}
            </h3>
          )}
          <dl className="flex flex-col gap-2.5">
            {group.rows.map(({ at, figure, explained }) => (
              <ItemRows key={at} item={figure} explained={explained} currency={invoice.currency} />
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

function ItemRows({
  item,
  explained,
  currency,
}: {
  item: FigureItem;
  explained: ExplainedItem | undefined;
  currency: string;
}) {
  const t = useTranslations("invoices.lines");
  const locale = useLocale();
  const money = (minor: number) => formatMoney(locale, minor, currency, "always");
  const { period, quantity, unitPriceMinor, fees } = item;
  return (
    <>
      <PriceRow
        label={
          <>
            {item.description}
            {(period || quantity > 1) && (
              <span className="block text-muted text-sm">
                {quantity > 1 &&
                  (unitPriceMinor === null
                    ? t("quantity", { count: quantity })
                    : t("each", { count: quantity, price: money(unitPriceMinor) }))}
                {quantity > 1 && period && " · "}
                {period && (
                  <>
                    <DateText value={period.from} format="short" />
                    {" – "}
                    <DateText value={period.to} format="short" />
                  </>
                )}
              </span>
            )}
            {explained && <WhyAmount item={explained} />}
          </>
        }
        value={money(sumMinor([item.amountMinor, ...fees.map(({ amountMinor }) => amountMinor)]))}
      />
      {item.discounts.map(({ name, amountMinor }, at) => (
        <PriceRow
          // biome-ignore lint/suspicious/noArrayIndexKey: two discounts may be equal in all they show
          key={at}
          className="text-success"
          label={name}
          value={money(-amountMinor)}
        />
      ))}
    </>
  );
}
