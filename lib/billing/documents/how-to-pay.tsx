import { Text, View } from "@react-pdf/renderer";
import { AddressLink } from "@/lib/billing/documents/address";
import type { DocumentCopy } from "@/lib/billing/documents/copy";
import type { DocumentFormat } from "@/lib/billing/documents/format";
import { type DocumentFact, styles } from "@/lib/billing/documents/parts";
import type { InvoiceRow } from "@/lib/billing/invoices/invoice-row";
import { ocrReference } from "@/lib/platform/inputs/bank-accounts";
import { isInEea } from "@/lib/platform/inputs/eea";
import { pdfRole } from "@/lib/platform/pdf/pdf-tagged";

/** The reference that a bank takes: an OCR number where the seller has a Bankgiro number, else the invoice's number. */
function ocrOf({ number, currency, parties }: InvoiceRow): string | null {
  const { bankgiro, ocrLengthDigit = false } = parties?.seller ?? {};
  // Bankgirot moves kronor.
  return bankgiro && number && currency === "SEK"
    ? ocrReference(number, { lengthDigit: ocrLengthDigit })
    : null;
}

/** What a payment has to state, as a fact of the invoice. */
export function paymentReference(invoice: InvoiceRow, copy: DocumentCopy): DocumentFact {
  const ocr = ocrOf(invoice);
  return ocr ? [copy.ocr, ocr] : [copy.reference, invoice.number];
}

/** Where and how it is paid, or that it is. */
export function HowToPay({
  invoice,
  url,
  open,
  copy,
}: {
  invoice: InvoiceRow;
  /** Where it is shown and paid. */
  url: string | null;
  open: boolean;
  copy: DocumentCopy;
}) {
  return (
    <View style={styles.column}>
      {open && (
        <>
          <Text {...pdfRole("H2")} style={styles.sideHeading}>
            {copy.howToPay}
          </Text>
          {waysByBank(invoice, copy).map((way) => (
            <Text key={way} style={styles.note}>
              {way}
            </Text>
          ))}
        </>
      )}
      {invoice.status === "PAID" && <Text style={styles.sideHeading}>{copy.paidThanks}</Text>}
      {url && (
        <AddressLink url={url}>
          <Text style={styles.note}>{open ? copy.payAt : copy.seeAt}</Text>
        </AddressLink>
      )}
    </View>
  );
}

function waysByBank(invoice: InvoiceRow, copy: DocumentCopy): string[] {
  const { bankgiro, iban, bic, paymentDetails } = invoice.parties?.seller ?? {};
  const reference = invoice.number ?? "";
  const ocr = ocrOf(invoice);
  return [
    ...(bankgiro && ocr ? [copy.bankgiro(bankgiro, ocr)] : []),
    ...(iban ? [copy.iban(iban, bic, reference)] : []),
    ...(paymentDetails ? [`${paymentDetails}. ${copy.byBank(ocr ?? reference)}`] : []),
  ];
}

/** What follows when an invoice is paid late: by the seller's terms, or the law of the buyer's country. */
export function latePaymentTerms(
  { parties }: InvoiceRow,
  copy: DocumentCopy,
  { percent, place }: DocumentFormat,
): string[] {
  const { interestPercent, suspendsAfterDays } = parties?.seller.late ?? {};
  const byLaw =
    place === "SE"
      ? copy.lateInterestSweden
      : isInEea(place) && parties?.buyer.customerType === "BUSINESS"
        ? copy.lateInterestEurope
        : undefined;
  const interest = interestPercent === undefined ? byLaw : copy.lateInterest(percent(interestPercent));
  return [
    ...(interest ? [interest] : []),
    ...(suspendsAfterDays === undefined ? [] : [copy.lateSuspension(suspendsAfterDays)]),
  ];
}
