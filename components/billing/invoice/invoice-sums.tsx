import { useLocale, useTranslations } from "next-intl";
import { PriceRow } from "@/components/orders/price-lines";
import { formatMoney } from "@/components/ui/text/format";
import { figuresOf } from "@/lib/billing/documents/figures";
import type { Invoice } from "@/lib/billing/model";
import { taxNameIn } from "@/lib/platform/money/tax-name";

/** What the lines come to: each tax with what it is levied on, what was taken off and paid, what is left. */
export function InvoiceTotals({ invoice, company }: { invoice: Invoice; company: boolean }) {
  const t = useTranslations("invoices.sums");
  const locale = useLocale();
  const money = (minor: number) => formatMoney(locale, minor, invoice.currency, "always");
  const { taxIncluded, taxes, totalMinor, subtotalMinor, discountsMinor } = figuresOf(invoice.lineItems, {
    beforeTax: company,
  });
  const before = taxIncluded ? "DISCOUNTS" : discountsMinor > 0 ? "BOTH" : "TAX";
  const percent = (rate: number) =>
    new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 4 }).format(rate / 100);
  const taxRows = taxes.map(({ name, rate, baseMinor, amountMinor }) => (
    <PriceRow
      key={`${name} ${rate}`}
      className="text-muted text-sm"
      label={
        name === ""
          ? t("untaxed")
          : rate === null
            ? taxNameIn(locale, name)
            : t(taxIncluded ? "taxIncluded" : "tax", {
                name: taxNameIn(locale, name),
                rate: percent(rate),
                base: money(baseMinor),
              })
      }
      value={money(name === "" ? baseMinor : amountMinor)}
    />
  ));
  return (
    <dl className="mt-5 flex flex-col gap-2 border-t pt-4">
      {(!taxIncluded || discountsMinor > 0) && (
        <PriceRow label={t("subtotal", { before })} value={money(subtotalMinor)} />
      )}
      {discountsMinor > 0 && (
        <PriceRow className="text-success" label={t("discounts")} value={money(-discountsMinor)} />
      )}
      {!taxIncluded && taxRows}
      <PriceRow
        className="items-baseline font-display font-semibold text-2xl"
        label={<span className="text-xl">{t("total")}</span>}
        value={money(totalMinor)}
      />
      {taxIncluded && taxRows}
      {invoice.creditNotes.map(({ creditNoteId, number, totalMinor, reason }) => (
        <PriceRow
          key={creditNoteId}
          label={
            <>
              {t("credit", { number })}
              <span className="block text-muted text-sm">{reason}</span>
            </>
          }
          value={money(-totalMinor)}
        />
      ))}
      {invoice.amountPaidMinor > 0 && <PriceRow label={t("paid")} value={money(-invoice.amountPaidMinor)} />}
      {(invoice.amountPaidMinor > 0 || invoice.creditNotes.length > 0) && (
        <PriceRow
          className="border-t pt-2 font-semibold"
          label={t("left")}
          value={money(invoice.status === "VOID" ? 0 : invoice.amountRemainingMinor)}
        />
      )}
      {invoice.notes?.map((note) => (
        <p key={note} className="text-muted text-sm">
          {note}
        </p>
      ))}
    </dl>
  );
}
