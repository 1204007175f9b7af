import { useLocale, useTranslations } from "next-intl";
import { WhyAmount } from "@/components/billing/invoice/why-amount";
import { worthExplaining } from "@/components/billing/invoice/worth-explaining";
import { PriceRow } from "@/components/orders/price-breakdown";
import { formatMoney } from "@/components/ui/text/format";
import type { ExplainedItem } from "@/lib/billing/explain/model";
import type { Invoice } from "@/lib/billing/model";
import { subtractMinor, sumMinor } from "@/lib/platform/money/money";
import { taxKindOf } from "@/lib/platform/money/tax-basis";

/**
 * The items and the total of an invoice, for a payer: with tax for a consumer, and for a company without it, with the
 * tax below. The amount due always includes tax.
 */
export function InvoiceContents({
  invoice,
  company,
  totalLabel,
  settled = false,
  explained,
  explainedAtOnce = false,
}: {
  invoice: Invoice;
  company: boolean;
  totalLabel: string;
  /** Whether nothing is due any more, so that the total is shown. */
  settled?: boolean;
  /** The explanation of each item; left out where there is only a payment to make. */
  explained?: readonly ExplainedItem[];
  /** Whether the explanations are open. */
  explainedAtOnce?: boolean;
}) {
  const t = useTranslations("pay");
  const locale = useLocale();
  const money = (minor: number) => formatMoney(locale, minor, invoice.currency, "always");
  const taxOf = (item: Invoice["lineItems"][number]) => item.taxAmountMinor ?? 0;
  const taxMinor = sumMinor(invoice.lineItems.map(taxOf));
  const netMinor = subtractMinor(sumMinor(invoice.lineItems.map((item) => item.totalMinor)), taxMinor);
  const kind = taxKindOf(invoice.currency);
  const shown = worthExplaining(explained ?? []);
  return (
    <dl className="flex flex-col gap-2">
      {invoice.lineItems.map((item, index) => (
        <PriceRow
          // biome-ignore lint/suspicious/noArrayIndexKey: two items may be equal in all they say
          key={index}
          label={
            <>
              {item.quantity && item.quantity > 1
                ? `${item.description} × ${item.quantity}`
                : item.description}
              {shown[index] && <WhyAmount item={shown[index]} open={explainedAtOnce} />}
            </>
          }
          value={money(company ? subtractMinor(item.totalMinor, taxOf(item)) : item.totalMinor)}
        />
      ))}
      {company && (
        <PriceRow
          className="mt-1 border-t pt-3"
          label={t("invoiceBeforeTax", { kind })}
          value={money(netMinor)}
        />
      )}
      <PriceRow
        className={company ? "text-muted text-sm" : "mt-1 border-t pt-3 text-muted text-sm"}
        label={company ? t("invoiceTaxAdded", { kind }) : t("invoiceTax", { kind })}
        value={money(taxMinor)}
      />
      {!settled && invoice.amountPaidMinor > 0 && (
        <PriceRow label={t("invoicePaid")} value={money(-invoice.amountPaidMinor)} />
      )}
      <PriceRow
        className="items-baseline font-display font-semibold text-2xl"
        label={<span className="text-xl">{totalLabel}</span>}
        value={money(
          settled ? (invoice.totalAmountMinor ?? invoice.amountDueMinor) : invoice.amountRemainingMinor,
        )}
      />
    </dl>
  );
}
