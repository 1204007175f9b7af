import { z } from "zod";
import { INCOMING_PAYMENT_STATUSES } from "@/db/schema/incoming-payments";
import { CurrencyCode, Minor } from "@/lib/platform/inputs/scalars";

const Timestamp = z.iso.datetime();

export const IncomingPaymentStatus = z.enum(INCOMING_PAYMENT_STATUSES).meta({
  id: "IncomingPaymentStatus",
  description:
    "UNMATCHED: no invoice is known for it yet. MATCHED: it paid invoices. RETURNED: the brand sends it back.",
});

export const IncomingPayment = z
  .object({
    incomingPaymentId: z.string().describe("Id of the payment."),
    status: IncomingPaymentStatus,
    amountMinor: Minor.describe("What the bank received."),
    currency: CurrencyCode,
    bankReference: z.string().describe("The bank's own id of the payment."),
    payerName: z.string().optional().describe("Who paid, as the bank says it."),
    reference: z
      .string()
      .optional()
      .describe("What the payer wrote: an OCR number, an invoice number, or words."),
    receivedOn: z.iso.date().describe("The day on which the bank received it."),
    parts: z
      .array(
        z
          .object({
            customerId: z.string(),
            invoiceId: z.string().optional().describe("Absent for money that is held for the customer."),
            amountMinor: Minor,
            currency: CurrencyCode,
          })
          .meta({ id: "IncomingPaymentPart", description: "What a part of a bank payment was used for." }),
      )
      .describe("What it was used for. Empty until it is matched; the amounts then add up to the payment."),
    settledAt: Timestamp.optional().describe("When it was matched or returned."),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "IncomingPayment", description: "Money that came to the brand's bank account." });
export type IncomingPayment = z.infer<typeof IncomingPayment>;

export const CreateIncomingPaymentRequest = z
  .object({
    amountMinor: Minor.min(1).describe("What the bank received."),
    currency: CurrencyCode,
    bankReference: z
      .string()
      .trim()
      .min(1)
      .max(100)
      .describe("The bank's own id of the payment. Sent again, the same payment is answered."),
    payerName: z.string().trim().min(1).max(200).optional().describe("Who paid, as the bank says it."),
    reference: z
      .string()
      .trim()
      .min(1)
      .max(200)
      .optional()
      .describe("What the payer wrote: an OCR number, an invoice number, or words."),
    receivedOn: z.iso.date().optional().describe("The day on which the bank received it. Default: today."),
  })
  .meta({ id: "CreateIncomingPaymentRequest" });
export type CreateIncomingPaymentRequest = z.output<typeof CreateIncomingPaymentRequest>;

export const MatchIncomingPaymentRequest = z
  .object({
    parts: z
      .array(
        z
          .object({
            invoiceId: z.string().max(64).describe("An open invoice, each named once."),
            amountMinor: Minor.min(1).describe("What of the payment is for it: no more than is left to pay."),
          })
          .meta({ id: "IncomingPaymentPartInput" }),
      )
      .min(1)
      .max(50)
      .describe("The invoices that it pays."),
    heldMinor: Minor.min(1)
      .optional()
      .describe(
        "What is too much. It is held for the customer of the invoices, who must be one, and pays the next invoice.",
      ),
  })
  .meta({ id: "MatchIncomingPaymentRequest" });
export type MatchIncomingPaymentRequest = z.output<typeof MatchIncomingPaymentRequest>;

export const IncomingPaymentSuggestion = z
  .object({
    customer: z
      .object({ customerId: z.string(), name: z.string() })
      .meta({ id: "IncomingPaymentSuggestionCustomer", description: "Who would have paid." }),
    invoiceId: z.string(),
    number: z.string().optional(),
    amountRemainingMinor: Minor.describe("What is left to pay of it."),
    currency: CurrencyCode,
    dueDate: z.iso.date().optional(),
    reasons: z
      .array(z.enum(["REFERENCE", "CUSTOMER", "AMOUNT"]).meta({ id: "IncomingPaymentSuggestionReason" }))
      .describe(
        "REFERENCE: the payer wrote its number or OCR number. CUSTOMER: the payer's name or customer number is that of the customer. AMOUNT: exactly so much is left to pay.",
      ),
  })
  .meta({ id: "IncomingPaymentSuggestion", description: "An open invoice that a payment may be for." });
export type IncomingPaymentSuggestion = z.infer<typeof IncomingPaymentSuggestion>;
