import { z } from "zod";
import { InvoiceLineItem } from "@/lib/billing/model";
import { CurrencyCode, Minor } from "@/lib/platform/inputs/scalars";

const Timestamp = z.iso.datetime();

export const UpcomingInvoice = z
  .object({
    customerId: z.string(),
    invoiceId: z.string().optional().describe("The draft invoice, when it exists."),
    currency: CurrencyCode,
    terms: z
      .enum(["PREPAID", "POSTPAID"])
      .describe(
        "PREPAID: paid when the billing cycles begin. POSTPAID: paid by the due date, while service continues.",
      ),
    issuesAt: Timestamp.describe("When the first billing cycle begins and the invoice is issued."),
    dueDate: z.iso.date(),
    periodStart: z.iso.date().describe("The day on which the billing cycles begin."),
    periodEnd: z.iso.date().describe("The last day of the longest billing cycle."),
    lineItems: z
      .array(InvoiceLineItem)
      .describe("The items: everything of the customer that is billed on the same day in the same currency."),
    subtotalMinor: Minor.describe("Amount before discounts and tax."),
    totalDiscountsMinor: Minor,
    taxAmountMinor: Minor,
    totalMinor: Minor,
    balanceAppliedMinor: Minor.describe("Amount that the customer's current balance pays."),
    amountDueMinor: Minor.describe("The amount that is still to pay."),
    payment: z
      .object({
        method: z
          .enum(["NONE", "AUTOMATIC", "PAYMENT_LINK", "INVOICE"])
          .describe(
            "NONE: there is nothing to pay. AUTOMATIC: the default payment profile is charged. PAYMENT_LINK: the customer gets a payment link. INVOICE: the customer pays by the due date.",
          ),
        at: Timestamp.optional().describe("When the profile is charged, or the link or invoice is sent."),
        paymentProfileId: z.string().optional(),
        displayName: z.string().optional().describe("Display name of the payment profile that is charged."),
      })
      .meta({ id: "UpcomingPayment" }),
  })
  .meta({
    id: "UpcomingInvoice",
    description: "The next invoice of a subscription, as far as it is known now.",
  });
export type UpcomingInvoice = z.infer<typeof UpcomingInvoice>;
