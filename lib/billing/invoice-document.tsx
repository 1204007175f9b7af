import { Text, View } from "@react-pdf/renderer";
import { Fragment, type ReactNode } from "react";
import { type DocumentCopy, documentCopy } from "@/lib/billing/documents/copy";
import { type FigureLine, type Figures, figuresOf } from "@/lib/billing/documents/figures";
import { type DocumentFormat, documentFormat } from "@/lib/billing/documents/format";
import {
  Address,
  BillingDocument,
  type Fact,
  Notes,
  Parties,
  pageRoom,
  styles,
  Taxes,
  TotalRow,
} from "@/lib/billing/documents/parts";
import type { InvoiceRow } from "@/lib/billing/queries";
import { leftToPay } from "@/lib/payments/debt";
import { calendarDate } from "@/lib/platform/calendar";
import { sumMinor } from "@/lib/platform/money";
import { type Pdf, renderPdf } from "@/lib/platform/pdf";
import { cutIntoPages } from "@/lib/platform/pdf-pages";

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
  const [first = [], ...more] = pagesOf(figures.lines, format.paper);
  const last = more.length;
  const table = (lines: readonly FigureLine[], index: number) => (
    <Lines lines={lines} copy={copy} format={format}>
      {index === last && (
        <View style={styles.end}>
          <HowToPay invoice={invoice} around={around} open={open} copy={copy} />
          <Totals figures={figures} invoice={invoice} copy={copy} format={format} />
        </View>
      )}
    </Lines>
  );
  const rest = (
    <>
      <Taxes taxes={figures.taxes} copy={copy} format={format} />
      <Notes notes={invoice.notes} copy={copy} />
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
        ...more.map((lines, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other name
          <Fragment key={index}>
            {table(lines, index + 1)}
            {index + 1 === last && rest}
          </Fragment>
        )),
      ]}
    />,
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
    [copy.buyerReference, invoice.parties?.buyer.reference],
    [copy.orderNumber, orderNumber],
    [copy.reference, invoice.number],
    [copy.currency, invoice.currency],
  ];
}

/** A long invoice is cut into pages; the last lines flow, with the totals. */
const pagesOf = (lines: readonly FigureLine[], paper: DocumentFormat["paper"]): FigureLine[][] =>
  cutIntoPages(lines, {
    heightOf,
    room: { first: pageRoom(paper) - FIRST_PAGE_HEAD, other: pageRoom(paper) - TABLE_HEAD },
    kept: KEPT_WITH_TOTALS,
  });

// In points.
const FIRST_PAGE_HEAD = 280;
const TABLE_HEAD = 40;
const TEXT_LINE = 13.1;
const ROW_PADDING = 9;
/** So many letters fit into the description's column, capitals not counted on. */
const LINE_LETTERS = 42;

const heightOf = (line: FigureLine): number =>
  ROW_PADDING +
  TEXT_LINE *
    (Math.ceil(Math.max(1, line.description.length) / LINE_LETTERS) +
      (line.period ? 1 : 0) +
      line.discounts.length +
      line.fees.length);

/** So many lines stand with the totals: a total on a page of its own says nothing about what it adds up. */
const KEPT_WITH_TOTALS = 2;

/** A table with its head on every page it runs over; `children` stay with its last lines. */
function Lines({
  lines,
  copy,
  format,
  children,
}: {
  lines: readonly FigureLine[];
  copy: DocumentCopy;
  format: DocumentFormat;
  children: ReactNode;
}) {
  const cut = Math.max(0, lines.length - KEPT_WITH_TOTALS);
  const rows = (some: readonly FigureLine[], from: number) =>
    some.map((line, index) => (
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
      {rows(lines.slice(0, cut), 0)}
      <View wrap={false}>
        {rows(lines.slice(cut), cut)}
        {children}
      </View>
    </View>
  );
}

/** The one thing most people look for. */
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

/** Where and how it is paid, or that it is. */
function HowToPay({
  invoice,
  around,
  open,
  copy,
}: {
  invoice: InvoiceRow;
  around: InvoiceSurroundings;
  open: boolean;
  copy: DocumentCopy;
}) {
  const { paymentDetails } = invoice.parties?.seller ?? {};
  return (
    <View style={styles.column}>
      {open && <Text style={styles.sideHeading}>{copy.howToPay}</Text>}
      {open && paymentDetails && (
        <Text style={styles.note}>
          {paymentDetails}. {copy.byBank(invoice.number ?? "")}
        </Text>
      )}
      {invoice.status === "PAID" && <Text style={styles.sideHeading}>{copy.paidThanks}</Text>}
      {around.url && (
        <Address url={around.url}>
          <Text style={styles.note}>{open ? copy.payAt : copy.seeAt}</Text>
        </Address>
      )}
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
