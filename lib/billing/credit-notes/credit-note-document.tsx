import { Text, View } from "@react-pdf/renderer";
import { Fragment } from "react";
import type { CreditNoteRow } from "@/lib/billing/credit-notes/credit-note";
import { AddressLink } from "@/lib/billing/documents/address";
import { copyFor } from "@/lib/billing/documents/copy";
import type { TaxFigure } from "@/lib/billing/documents/figures";
import { documentFormat } from "@/lib/billing/documents/format";
import {
  BillingDocument,
  DocumentHeadCell,
  DocumentNotes,
  DocumentTaxes,
  Parties,
  styles,
  TotalRow,
} from "@/lib/billing/documents/parts";
import type { InvoiceSurroundings } from "@/lib/billing/invoices/invoice-document";
import type { InvoiceRow } from "@/lib/billing/invoices/invoice-row";
import { taxBase } from "@/lib/billing/ledger/tax-base";
import { calendarDate } from "@/lib/platform/dates/calendar";
import { subtractMinor } from "@/lib/platform/money/money";
import { type Pdf, renderPdf } from "@/lib/platform/pdf/pdf";
import { pdfRole } from "@/lib/platform/pdf/pdf-tagged";

/** The PDF of a credit note: what it takes off which invoice, with the tax. The same note always gives the same file. */
export function creditNoteDocument(
  note: CreditNoteRow,
  invoice: InvoiceRow,
  around: InvoiceSurroundings,
): Promise<Pdf> {
  const { parties } = invoice;
  const format = documentFormat(
    parties?.buyer.locale ?? around.locale,
    parties?.buyer.country,
    note.currency,
  );
  const copy = copyFor(format);
  const { money, day } = format;
  const netMinor = subtractMinor(note.totalMinor, note.taxAmountMinor);
  return renderPdf(
    <BillingDocument
      title={copy.creditNote}
      number={note.number}
      stamp={undefined}
      brand={around.brand}
      seller={parties?.seller}
      copy={copy}
      format={format}
      pages={[
        <Fragment key="only">
          <Parties
            parties={parties}
            facts={[
              [copy.creditNoteNumber, note.number],
              [copy.creditIssued, day(calendarDate(note.issuedAt))],
              [copy.creditsInvoice, invoice.number],
              [copy.issued, invoice.issuedAt && day(calendarDate(invoice.issuedAt))],
              [copy.customerNumber, parties?.buyer.customerNumber],
              [copy.orderNumber, around.orderNumber],
              [copy.currency, note.currency],
            ]}
            copy={copy}
            format={format}
          />
          <View {...pdfRole("Table")} style={styles.table}>
            <View {...pdfRole("TR")} style={styles.headRow}>
              <DocumentHeadCell style={styles.wide}>{copy.description}</DocumentHeadCell>
              <DocumentHeadCell style={styles.amount}>{copy.amount}</DocumentHeadCell>
            </View>
            <View {...pdfRole("TR")} style={styles.row}>
              <Text style={styles.wide}>
                {`${copy.creditsInvoice} ${invoice.number ?? ""}`}
                {note.reason && <Text style={styles.muted}>{`\n${copy.reason}: ${note.reason}`}</Text>}
              </Text>
              <Text style={styles.amount}>{money(-netMinor)}</Text>
            </View>
            <View {...pdfRole("Outside")} style={styles.end}>
              <View style={styles.column} />
              <View {...pdfRole("Table")} style={styles.totals}>
                <TotalRow label={copy.beforeTax} value={money(-netMinor)} />
                <TotalRow label={copy.tax} value={money(-note.taxAmountMinor)} />
                <TotalRow grand label={copy.creditTotal} value={money(-note.totalMinor)} />
                <Text {...pdfRole("Outside")} style={[styles.muted, { marginTop: 4 }]}>
                  {copy.excludingTax}
                </Text>
              </View>
            </View>
          </View>
          <DocumentTaxes taxes={taxesOf(note, netMinor)} copy={copy} format={format} />
          <DocumentNotes notes={invoice.notes} copy={copy} />
          <View wrap={false} style={{ marginTop: 18 }}>
            <Text style={styles.note}>{copy.creditMoney}</Text>
            {around.url && (
              <AddressLink url={around.url}>
                <Text style={styles.note}>{copy.seeAt}</Text>
              </AddressLink>
            )}
          </View>
        </Fragment>,
      ]}
    />,
  );
}

/** The taxes of the note as negative amounts, each with its base. */
const taxesOf = (note: CreditNoteRow, netMinor: number): TaxFigure[] =>
  note.taxBreakdown.map(({ description, amountMinor, rate, baseMinor }) => ({
    name: description,
    rate: rate ?? null,
    amountMinor: -amountMinor,
    baseMinor: -(baseMinor ?? taxBase(amountMinor, rate, netMinor).baseMinor),
  }));
