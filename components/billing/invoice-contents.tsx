import { useLocale, useTranslations } from "next-intl";
import { PriceRow } from "@/components/orders/price-lines";
import { formatMoney } from "@/components/ui/format";
import type { Invoice } from "@/lib/billing/model";

/** What an invoice holds and comes to, for somebody who only pays it. */
export function InvoiceContents({
  invoice,
  totalLabel,
  settled = false,
}: {
  invoice: Invoice;
  totalLabel: string;
  /** Nothing is asked for any more: the total is what it came to. */
  settled?: boolean;
}) {
  const t = useTranslations("pay");
  const locale = useLocale();
  const money = (minor: number) => formatMoney(locale, minor, invoice.currency, "always");
  const taxMinor = invoice.lineItems.reduce((sum, line) => sum + (line.taxAmountMinor ?? 0), 0);
  return (
    <dl className="flex flex-col gap-2">
      {invoice.lineItems.map((line, index) => (
        <PriceRow
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal in all they say
          key={index}
          label={
            line.quantity && line.quantity > 1 ? `${line.description} × ${line.quantity}` : line.description
          }
          value={money(line.totalMinor)}
        />
      ))}
      <PriceRow
        className="mt-1 border-t pt-3 text-muted text-sm"
        label={t("invoiceTax")}
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
