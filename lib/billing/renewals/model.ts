import { z } from "zod";
import { InvoiceLineItem } from "@/lib/billing/model";
import { CurrencyCode, Minor } from "@/lib/platform/inputs/scalars";

const Timestamp = z.iso.datetime();

export const UpcomingInvoice = z
  .object({
    customerId: z.string(),
    invoiceId: z.string().optional().describe("The draft of it, once there is one."),
    currency: CurrencyCode,
    terms: z
      .enum(["PREPAID", "POSTPAID"])
      .describe("PREPAID: paid when its cycles begin. POSTPAID: service goes on, paid by the due date."),
    issuesAt: Timestamp.describe("When the first of its cycles begins, and it is issued."),
    dueDate: z.iso.date(),
    periodStart: z.iso.date().describe("The day on which its cycles begin."),
    periodEnd: z.iso.date().describe("The last day of the longest of them."),
    lineItems: z
      .array(InvoiceLineItem)
      .describe("Of everything of the customer that falls due on the same day in the same currency."),
    subtotalMinor: Minor.describe("Before discounts and tax."),
    totalDiscountsMinor: Minor,
    taxAmountMinor: Minor,
    totalMinor: Minor,
    balanceAppliedMinor: Minor.describe("Paid from what is held for the customer, as that is now."),
    amountDueMinor: Minor.describe("What is left to pay."),
    payment: z
      .object({
        method: z
          .enum(["NONE", "AUTOMATIC", "PAYMENT_LINK", "INVOICE"])
          .describe(
            "NONE: nothing is left to pay. AUTOMATIC: the default payment profile is charged. PAYMENT_LINK: the customer is sent a link. INVOICE: to be paid by the due date.",
          ),
        at: Timestamp.optional().describe("When the profile is charged, or the link or invoice sent."),
        paymentProfileId: z.string().optional(),
        displayName: z.string().optional().describe("The profile that is charged, as its owner knows it."),
      })
      .meta({ id: "UpcomingPayment" }),
  })
  .meta({
    id: "UpcomingInvoice",
    description: "The next invoice a line will be on, as it would be by what is known now.",
  });
export type UpcomingInvoice = z.infer<typeof UpcomingInvoice>;
