import { Text, View } from "@react-pdf/renderer";
import type { DocumentCopy } from "@/lib/billing/documents/copy";
import type { InvoiceFigures } from "@/lib/billing/documents/figures";
import type { DocumentFormat } from "@/lib/billing/documents/format";
import { styles, TotalRow } from "@/lib/billing/documents/parts";
import type { InvoiceRow } from "@/lib/billing/invoices/invoice-row";
import { leftToPay } from "@/lib/payments/collections/debt";
import { sumMinor } from "@/lib/platform/money/money";
import { pdfRole } from "@/lib/platform/pdf/pdf-tagged";

/** What the lines of an invoice come to, with what was paid of it. */
export function Totals({
  figures,
  invoice,
  copy,
  format,
}: {
  figures: InvoiceFigures;
  invoice: InvoiceRow;
  copy: DocumentCopy;
  format: DocumentFormat;
}) {
  const { money } = format;
  const { taxIncluded, subtotalMinor, discountsMinor, taxMinor } = figures;
  const paid = sumMinor([invoice.paidMinor, invoice.paidOutsideMinor]);
  const taken: [string, number][] = [
    [copy.credited, invoice.creditedMinor],
    [copy.fromBalance, invoice.paidFromBalanceMinor],
    [copy.paid, paid],
    [copy.rounding, invoice.roundingMinor],
  ];
  const shown = taken.filter(([, minor]) => minor !== 0);
  return (
    <View {...pdfRole("Table")} style={styles.totals}>
      {discountsMinor !== 0 && (
        <>
          <TotalRow label={copy.beforeDiscounts} value={money(subtotalMinor)} />
          <TotalRow label={copy.discounts} value={money(-discountsMinor)} />
        </>
      )}
      {!taxIncluded && (
        <>
          <TotalRow label={copy.beforeTax} value={money(sumMinor([subtotalMinor, -discountsMinor]))} />
          <TotalRow label={copy.tax} value={money(taxMinor)} />
        </>
      )}
      <TotalRow grand label={copy.total} value={money(invoice.totalMinor)} />
      {taxIncluded && <TotalRow label={copy.includedTax} value={money(taxMinor)} />}
      {shown.map(([label, minor]) => (
        <TotalRow key={label} label={label} value={money(-minor)} />
      ))}
      {shown.length > 0 && <TotalRow grand label={copy.leftToPay} value={money(leftToPay(invoice))} />}
      <Text {...pdfRole("Outside")} style={[styles.muted, { marginTop: 4 }]}>
        {taxIncluded ? copy.includingTax : copy.excludingTax}
      </Text>
    </View>
  );
}
