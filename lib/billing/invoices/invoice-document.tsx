import { Text, View } from "@react-pdf/renderer";
import { Fragment, type ReactNode } from "react";
import { copyFor, type DocumentCopy } from "@/lib/billing/documents/copy";
import { type FigureItem, figuresOf } from "@/lib/billing/documents/figures";
import { type DocumentFormat, documentFormat } from "@/lib/billing/documents/format";
import { HowToPay, latePaymentTerms, paymentReference } from "@/lib/billing/documents/how-to-pay";
import {
  BillingDocument,
  type DocumentFact,
  DocumentHeadCell,
  DocumentNotes,
  DocumentTaxes,
  Parties,
  pageRoom,
  styles,
} from "@/lib/billing/documents/parts";
import { Totals } from "@/lib/billing/documents/sums";
import type { InvoiceRow } from "@/lib/billing/invoices/invoice-row";
import { leftToPay } from "@/lib/payments/collections/debt";
import { calendarDate } from "@/lib/platform/dates/calendar";
import { type Pdf, renderPdf } from "@/lib/platform/pdf/pdf";
import { cutIntoPages } from "@/lib/platform/pdf/pdf-pages";
import { pdfRole } from "@/lib/platform/pdf/pdf-tagged";

/** What the document of an invoice needs in addition to the invoice. */
export type InvoiceSurroundings = {
  brand: { name: string; color: string };
  orderNumber: string | null;
  /** The address where the invoice is shown and paid. Null when it has none. */
  url: string | null;
  /** BCP 47 tag for an invoice that does not record its buyer's language. */
  locale: string;
};

/** The PDF of an invoice. The same invoice always gives the same file. */
export function invoiceDocument(invoice: InvoiceRow, around: InvoiceSurroundings): Promise<Pdf> {
  const { parties, currency } = invoice;
  const format = documentFormat(parties?.buyer.locale ?? around.locale, parties?.buyer.country, currency);
  const copy = copyFor(format);
  const figures = figuresOf(invoice.items, { beforeTax: isForCompany(invoice) });
  const left = leftToPay(invoice);
  const open = isOpen(invoice) && left > 0;
  const number = invoice.number ?? "";
  const [first = [], ...more] = pagesOf(figures.items, format.paper);
  const last = more.length;
  const table = (items: readonly FigureItem[], index: number) => (
    <ItemTable items={items} copy={copy} format={format}>
      {index === last && (
        <View {...pdfRole("Outside")} style={styles.end}>
          <HowToPay invoice={invoice} url={around.url} open={open} copy={copy} />
          <Totals figures={figures} invoice={invoice} copy={copy} format={format} />
        </View>
      )}
    </ItemTable>
  );
  const rest = (
    <>
      <DocumentTaxes taxes={figures.taxes} copy={copy} format={format} />
      <DocumentNotes
        notes={[...invoice.notes, ...(open ? [latePaymentTerms(invoice, copy, format).join(" ")] : [])]}
        copy={copy}
      />
    </>
  );
  return renderPdf(
    <BillingDocument
      title={copy.invoice}
      number={number}
      stamp={copy.stamps[invoice.status]}
      brand={around.brand}
      seller={parties?.seller}
      copy={copy}
      format={format}
      pages={[
        <Fragment key="first">
          <Parties
            parties={parties}
            facts={factsOf(invoice, around, copy, format)}
            copy={copy}
            format={format}
          />
          {open && <Owed minor={left} dueDate={invoice.dueDate} copy={copy} format={format} />}
          {table(first, 0)}
          {last === 0 && rest}
        </Fragment>,
        ...more.map((items, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other name
          <Fragment key={index}>
            {table(items, index + 1)}
            {index + 1 === last && rest}
          </Fragment>
        )),
      ]}
    />,
  );
}

const isOpen = ({ status }: InvoiceRow): boolean =>
  status === "ISSUED" || status === "PARTIALLY_PAID" || status === "OVERDUE";

/** Whether amounts are stated without tax, as for a company. Older invoices show it only by the company's number. */
function isForCompany({ parties }: InvoiceRow): boolean {
  const { customerType, identity, vatNumber } = parties?.buyer ?? {};
  return customerType ? customerType === "BUSINESS" : Boolean(identity ?? vatNumber);
}

function factsOf(
  invoice: InvoiceRow,
  { orderNumber }: InvoiceSurroundings,
  copy: DocumentCopy,
  format: DocumentFormat,
): DocumentFact[] {
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
    [copy.buyerReference, invoice.parties?.buyer.reference],
    [copy.orderNumber, orderNumber],
    paymentReference(invoice, copy),
    [copy.currency, invoice.currency],
  ];
}

/** Cuts the items of a long invoice into pages. The last items flow, with the totals. */
const pagesOf = (items: readonly FigureItem[], paper: DocumentFormat["paper"]): FigureItem[][] =>
  cutIntoPages(items, {
    heightOf,
    room: { first: pageRoom(paper) - FIRST_PAGE_HEAD, other: pageRoom(paper) - TABLE_HEAD },
    kept: KEPT_WITH_TOTALS,
  });

// In points.
const FIRST_PAGE_HEAD = 290;
const TABLE_HEAD = 40;
const TEXT_LINE = 13.1;
const ROW_PADDING = 9;
/** The number of letters that fit into the column of the description, assuming few capitals. */
const LINE_LETTERS = 42;

const heightOf = (item: FigureItem): number =>
  ROW_PADDING +
  TEXT_LINE *
    (Math.ceil(Math.max(1, item.description.length) / LINE_LETTERS) +
      (item.period || item.monthsFromActivation ? 1 : 0) +
      item.discounts.length +
      item.fees.length);

/** The number of items that stay with the totals. A page with totals alone would not show what they add up. */
const KEPT_WITH_TOTALS = 2;

/** A table with its head on every page. `children` stay with its last items. */
function ItemTable({
  items,
  copy,
  format,
  children,
}: {
  items: readonly FigureItem[];
  copy: DocumentCopy;
  format: DocumentFormat;
  children: ReactNode;
}) {
  const cut = Math.max(0, items.length - KEPT_WITH_TOTALS);
  const rows = (some: readonly FigureItem[], from: number) =>
    some.map((item, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two items may be equal in all they say
      <ItemRow key={from + index} item={item} copy={copy} format={format} />
    ));
  return (
    <View {...pdfRole("Table")} style={styles.table}>
      <View fixed {...pdfRole("TR")} style={styles.headRow}>
        <DocumentHeadCell style={styles.wide}>{copy.description}</DocumentHeadCell>
        <DocumentHeadCell style={styles.quantity}>{copy.quantity}</DocumentHeadCell>
        <DocumentHeadCell style={styles.price}>{copy.unitPrice}</DocumentHeadCell>
        <DocumentHeadCell style={styles.rate}>{copy.tax}</DocumentHeadCell>
        <DocumentHeadCell style={styles.amount}>{copy.amount}</DocumentHeadCell>
      </View>
      {rows(items.slice(0, cut), 0)}
      <View wrap={false}>
        {rows(items.slice(cut), cut)}
        {children}
      </View>
    </View>
  );
}

/** The amount to pay: what most readers look for. */
function Owed({
  minor,
  dueDate,
  copy,
  format,
}: {
  minor: number;
  dueDate: string | null;
  copy: DocumentCopy;
  format: DocumentFormat;
}) {
  return (
    <View style={styles.owed}>
      <View>
        <Text style={styles.label}>{copy.toPay}</Text>
        <Text style={styles.owedAmount}>{format.money(minor)}</Text>
      </View>
      {dueDate && (
        <View>
          <Text style={[styles.label, { textAlign: "right" }]}>{copy.due}</Text>
          <Text style={styles.owedAmount}>{format.day(dueDate)}</Text>
        </View>
      )}
    </View>
  );
}

function ItemRow({ item, copy, format }: { item: FigureItem; copy: DocumentCopy; format: DocumentFormat }) {
  const { period, monthsFromActivation, unitPriceMinor, rate } = item;
  const days = period
    ? format.days(period.from, period.to)
    : monthsFromActivation && copy.monthsFromActivation(monthsFromActivation);
  const extra = [
    ...item.discounts.map((one) => ({ name: one.name || copy.discounts, minor: -one.amountMinor })),
    ...item.fees.map((one) => ({ name: one.name || copy.fee, minor: one.amountMinor })),
  ];
  return (
    <View {...pdfRole("TR")} style={styles.row} wrap={false}>
      <Text style={styles.wide}>
        {item.description}
        {days && <Text style={styles.muted}>{`\n${days}`}</Text>}
        {extra.map(({ name }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two discounts may have one name
          <Text key={index} style={styles.muted}>{`\n${name}`}</Text>
        ))}
      </Text>
      <Text style={styles.quantity}>{item.quantity}</Text>
      <Text style={styles.price}>{unitPriceMinor === null ? "" : format.money(unitPriceMinor)}</Text>
      <Text style={styles.rate}>{rate === null ? "–" : format.percent(rate)}</Text>
      <Text style={styles.amount}>
        {format.money(item.amountMinor)}
        {days && extra.length > 0 && <Text style={styles.muted}>{"\n "}</Text>}
        {extra.map(({ minor }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two discounts may be equal
          <Text key={index} style={styles.muted}>{`\n${format.money(minor)}`}</Text>
        ))}
      </Text>
    </View>
  );
}
