import { Text, View } from "@react-pdf/renderer";
import { type DocumentCopy, documentCopy } from "@/lib/billing/documents/copy";
import { type FigureLine, type Figures, figuresOf } from "@/lib/billing/documents/figures";
import { type DocumentFormat, documentFormat } from "@/lib/billing/documents/format";
import {
  Address,
  BillingDocument,
  type Fact,
  Notes,
  Parties,
  styles,
  Taxes,
  TotalRow,
} from "@/lib/billing/documents/parts";
import type { InvoiceRow } from "@/lib/billing/queries";
import { leftToPay } from "@/lib/payments/debt";
import { calendarDate } from "@/lib/platform/calendar";
import { sumMinor } from "@/lib/platform/money";
import { type Pdf, renderPdf } from "@/lib/platform/pdf";

/** What an invoice says besides itself. */
export type InvoiceSurroundings = {
  brand: { name: string; color: string };
  orderNumber: string | null;
  /** Where it is shown and paid; null when it has no address. */
  url: string | null;
  /** BCP 47 tag for an invoice that does not know its buyer's. */
  locale: string;
};

/** An invoice as a document: from the same invoice the same file, whenever it is asked for. */
export function invoiceDocument(invoice: InvoiceRow, around: InvoiceSurroundings): Promise<Pdf> {
  const { parties, currency } = invoice;
  const format = documentFormat(parties?.buyer.locale ?? around.locale, parties?.buyer.country, currency);
  const copy = documentCopy[format.language];
  const figures = figuresOf(invoice.lines);
  const left = leftToPay(invoice);
  const open = isOpen(invoice) && left > 0;
  const number = invoice.number ?? "";
  return renderPdf(
    <BillingDocument
      title={copy.invoice}
      number={number}
      stamp={copy.stamps[invoice.status]}
      brand={around.brand}
      seller={parties?.seller}
      copy={copy}
      format={format}
    >
      <Parties parties={parties} facts={factsOf(invoice, around, copy, format)} copy={copy} format={format} />
      {open && (
        <View style={styles.owed}>
          <View>
            <Text style={styles.label}>{copy.toPay}</Text>
            <Text style={styles.owedAmount}>{format.money(left)}</Text>
          </View>
          <View>
            {invoice.dueDate && <Text style={[styles.label, { textAlign: "right" }]}>{copy.due}</Text>}
            {invoice.dueDate && <Text style={styles.owedAmount}>{format.day(invoice.dueDate)}</Text>}
          </View>
        </View>
      )}
      <Lines figures={figures} invoice={invoice} copy={copy} format={format} />
      <Taxes taxes={figures.taxes} copy={copy} format={format} />
      <Notes notes={invoice.notes} copy={copy} />
      <View wrap={false}>
        <Text style={styles.heading}>{open ? copy.howToPay : copy.leftToPay}</Text>
        {!open && invoice.status === "PAID" && <Text style={styles.note}>{copy.paidThanks}</Text>}
        {!open && invoice.status !== "PAID" && <Text style={styles.note}>{format.money(0)}</Text>}
        {open && parties?.seller.paymentDetails && (
          <Text style={styles.note}>
            {parties.seller.paymentDetails}. {copy.byBank(number)}
          </Text>
        )}
        {around.url && (
          <Address url={around.url}>
            <Text style={styles.note}>{open ? copy.payAt : copy.seeAt}</Text>
          </Address>
        )}
      </View>
    </BillingDocument>,
  );
}

const isOpen = ({ status }: InvoiceRow): boolean =>
  status === "ISSUED" || status === "PARTIALLY_PAID" || status === "OVERDUE";

function factsOf(
  invoice: InvoiceRow,
  { orderNumber }: InvoiceSurroundings,
  copy: DocumentCopy,
  format: DocumentFormat,
): Fact[] {
  const { periodStart, periodEnd } = invoice;
  return [
    [copy.invoiceNumber, invoice.number],
    [copy.issued, invoice.issuedAt && format.day(calendarDate(invoice.issuedAt))],
    [copy.due, invoice.dueDate && format.day(invoice.dueDate)],
    [
      copy.paidOn,
      invoice.status === "PAID" && invoice.paidAt ? format.day(calendarDate(invoice.paidAt)) : null,
    ],
    [copy.period, periodStart && periodEnd && format.days(periodStart, periodEnd)],
    [copy.customerNumber, invoice.parties?.buyer.customerNumber],
    [copy.orderNumber, orderNumber],
    [copy.reference, invoice.number],
    [copy.currency, invoice.currency],
  ];
}

/** So many lines stand with the totals: a total on a page of its own says nothing about what it adds up. */
const KEPT_WITH_TOTALS = 2;

function Lines({
  figures,
  invoice,
  copy,
  format,
}: {
  figures: Figures;
  invoice: InvoiceRow;
  copy: DocumentCopy;
  format: DocumentFormat;
}) {
  const cut = Math.max(0, figures.lines.length - KEPT_WITH_TOTALS);
  const rows = (lines: readonly FigureLine[], from: number) =>
    lines.map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal in all they say
      <LineRow key={from + index} line={line} copy={copy} format={format} />
    ));
  return (
    <View style={styles.table}>
      <View fixed style={styles.headRow}>
        <Text style={styles.wide}>{copy.description}</Text>
        <Text style={styles.quantity}>{copy.quantity}</Text>
        <Text style={styles.price}>{copy.unitPrice}</Text>
        <Text style={styles.rate}>{copy.tax}</Text>
        <Text style={styles.amount}>{copy.amount}</Text>
      </View>
      {rows(figures.lines.slice(0, cut), 0)}
      <View wrap={false}>
        {rows(figures.lines.slice(cut), cut)}
        <Totals figures={figures} invoice={invoice} copy={copy} format={format} />
      </View>
    </View>
  );
}

function LineRow({ line, copy, format }: { line: FigureLine; copy: DocumentCopy; format: DocumentFormat }) {
  const { period, unitPriceMinor, rate } = line;
  const extra = [
    ...line.discounts.map((one) => ({ name: one.name || copy.discounts, minor: -one.amountMinor })),
    ...line.fees.map((one) => ({ name: one.name || copy.fee, minor: one.amountMinor })),
  ];
  return (
    <View style={styles.row} wrap={false}>
      <Text style={styles.wide}>
        {line.description}
        {period && <Text style={styles.muted}>{`\n${format.days(period.from, period.to)}`}</Text>}
        {extra.map(({ name }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two discounts may have one name
          <Text key={index} style={styles.muted}>{`\n${name}`}</Text>
        ))}
      </Text>
      <Text style={styles.quantity}>{line.quantity}</Text>
      <Text style={styles.price}>{unitPriceMinor === null ? "" : format.money(unitPriceMinor)}</Text>
      <Text style={styles.rate}>{rate === null ? "–" : format.percent(rate)}</Text>
      <Text style={styles.amount}>
        {format.money(line.amountMinor)}
        {period && extra.length > 0 && <Text style={styles.muted}>{"\n "}</Text>}
        {extra.map(({ minor }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two discounts may be equal
          <Text key={index} style={styles.muted}>{`\n${format.money(minor)}`}</Text>
        ))}
      </Text>
    </View>
  );
}

function Totals({
  figures,
  invoice,
  copy,
  format,
}: {
  figures: Figures;
  invoice: InvoiceRow;
  copy: DocumentCopy;
  format: DocumentFormat;
}) {
  const { money } = format;
  const paid = sumMinor([invoice.paidMinor, invoice.paidOutsideMinor]);
  const taken: [string, number][] = [
    [copy.credited, invoice.creditedMinor],
    [copy.fromBalance, invoice.paidFromBalanceMinor],
    [copy.paid, paid],
    [copy.rounding, invoice.roundingMinor],
  ];
  const shown = taken.filter(([, minor]) => minor !== 0);
  return (
    <View style={styles.totals}>
      <TotalRow label={copy.subtotal} value={money(figures.subtotalMinor)} />
      {figures.discountsMinor !== 0 && (
        <TotalRow label={copy.discounts} value={money(-figures.discountsMinor)} />
      )}
      {!figures.taxIncluded && <TotalRow label={copy.tax} value={money(figures.taxMinor)} />}
      <TotalRow grand label={copy.total} value={money(invoice.totalMinor)} />
      {figures.taxIncluded && <TotalRow label={copy.includedTax} value={money(figures.taxMinor)} />}
      {shown.map(([label, minor]) => (
        <TotalRow key={label} label={label} value={money(-minor)} />
      ))}
      {shown.length > 0 && <TotalRow grand label={copy.leftToPay} value={money(leftToPay(invoice))} />}
      <Text style={[styles.muted, { marginTop: 4 }]}>
        {figures.taxIncluded ? copy.includingTax : copy.excludingTax}
      </Text>
    </View>
  );
}
