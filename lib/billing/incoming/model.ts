import { z } from "zod";
import { INCOMING_PAYMENT_STATUSES } from "@/db/schema/incoming-payments";
import { CurrencyCode, Minor } from "@/lib/platform/inputs/scalars";

const Timestamp = z.iso.datetime();

export const IncomingPaymentStatus = z.enum(INCOMING_PAYMENT_STATUSES).meta({
  id: "IncomingPaymentStatus",
  description:
    "UNMATCHED: not yet matched with an invoice. MATCHED: it paid invoices. RETURNED: the brand sends it back.",
});

export const IncomingPayment = z
  .object({
    incomingPaymentId: z.string().describe("Id of the payment."),
    status: IncomingPaymentStatus,
    amountMinor: Minor.describe("The amount that the bank received."),
    currency: CurrencyCode,
    bankReference: z.string().describe("The bank's own id of the payment."),
    payerName: z.string().optional().describe("Name of the payer, as reported by the bank."),
    reference: z
      .string()
      .optional()
      .describe("The payer's reference: an OCR number, an invoice number, or free text."),
    receivedOn: z.iso.date().describe("The day on which the bank received the payment."),
    parts: z
      .array(
        z
          .object({
            customerId: z.string(),
            invoiceId: z
              .string()
              .optional()
              .describe("The invoice. Absent for money that is added to the customer's balance."),
            amountMinor: Minor,
            currency: CurrencyCode,
          })
          .meta({ id: "IncomingPaymentPart", description: "The use of a part of a bank payment." }),
      )
      .describe(
        "How the payment was used. Empty until it is matched. The amounts then add up to the payment.",
      ),
    settledAt: Timestamp.optional().describe("When the payment was matched or returned."),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "IncomingPayment", description: "A payment to the brand's bank account." });
export type IncomingPayment = z.infer<typeof IncomingPayment>;

export const CreateIncomingPaymentRequest = z
  .object({
    amountMinor: Minor.min(1).describe("The amount that the bank received."),
    currency: CurrencyCode,
    bankReference: z
      .string()
      .trim()
      .min(1)
      .max(100)
      .describe("The bank's own id of the payment. Sending it again returns the same payment."),
    payerName: z
      .string()
      .trim()
      .min(1)
      .max(200)
      .optional()
      .describe("Name of the payer, as reported by the bank."),
    reference: z
      .string()
      .trim()
      .min(1)
      .max(200)
      .optional()
      .describe("The payer's reference: an OCR number, an invoice number, or free text."),
    receivedOn: z.iso
      .date()
      .optional()
      .describe("The day on which the bank received the payment. Default: today."),
  })
  .meta({ id: "CreateIncomingPaymentRequest" });
export type CreateIncomingPaymentRequest = z.output<typeof CreateIncomingPaymentRequest>;

export const MatchIncomingPaymentRequest = z
  .object({
    parts: z
      .array(
        z
          .object({
            invoiceId: z.string().max(64).describe("An open invoice. Name each invoice only once."),
            amountMinor: Minor.min(1).describe(
              "The part of the payment for this invoice. Not more than the invoice's open amount.",
            ),
          })
          .meta({ id: "IncomingPaymentPartInput" }),
      )
      .min(1)
      .max(50)
      .describe("The invoices that the payment pays."),
    heldMinor: Minor.min(1)
      .optional()
      .describe(
        "The surplus. It is added to the customer's balance and pays the next invoice. All invoices must belong to one customer.",
      ),
  })
  .meta({ id: "MatchIncomingPaymentRequest" });
export type MatchIncomingPaymentRequest = z.output<typeof MatchIncomingPaymentRequest>;

export const IncomingPaymentSuggestion = z
  .object({
    customer: z
      .object({ customerId: z.string(), name: z.string() })
      .meta({ id: "IncomingPaymentSuggestionCustomer", description: "The customer of the invoice." }),
    invoiceId: z.string(),
    number: z.string().optional(),
    amountRemainingMinor: Minor.describe("The amount that is still to pay."),
    currency: CurrencyCode,
    dueDate: z.iso.date().optional(),
    reasons: z
      .array(z.enum(["REFERENCE", "CUSTOMER", "AMOUNT"]).meta({ id: "IncomingPaymentSuggestionReason" }))
      .describe(
        "REFERENCE: the payer wrote the invoice number or OCR number. CUSTOMER: the payer's name or customer number matches the customer. AMOUNT: the open amount equals the payment.",
      ),
  })
  .meta({ id: "IncomingPaymentSuggestion", description: "An open invoice that a payment may be for." });
export type IncomingPaymentSuggestion = z.infer<typeof IncomingPaymentSuggestion>;
