import { z } from "zod";
import { InvoiceStatus, InvoiceTax } from "@/lib/billing/model";
import { CurrencyCode, Minor } from "@/lib/platform/inputs/scalars";
import { SubscriptionStatus } from "@/lib/subscriptions/model";

const Timestamp = z.iso.datetime();

const Standing = z
  .object({
    status: InvoiceStatus,
    amountDueMinor: Minor.describe("The amount to pay: the total of the invoice, less credits."),
    amountPaidMinor: Minor.describe("The amount paid, less refunds."),
    amountRemainingMinor: Minor.describe("The amount that is still to pay."),
  })
  .meta({
    id: "PreviewedInvoiceStanding",
    description: "The amounts of an invoice before or after a change.",
  });

const Account = z
  .object({
    owedMinor: Minor.describe("The amount that is still to pay on all invoices in the currency."),
    balanceMinor: Minor.describe("The customer's balance in the currency. It pays the next invoice."),
  })
  .meta({ id: "PreviewedAccount", description: "What a customer owes, and the customer's balance." });
export type PreviewedAccount = z.infer<typeof Account>;

const NextInvoice = z
  .object({
    issuesAt: Timestamp.describe(
      "When it is issued. A past time means: as soon as the invoices are created.",
    ),
    totalMinor: Minor.describe("The total, including tax."),
    amountDueMinor: Minor.describe("The amount to pay after the customer's balance is used."),
  })
  .meta({ id: "PreviewedNextInvoice", description: "The customer's next invoice in the currency." });

const Next = z
  .object({
    before: NextInvoice.optional().describe("Absent when no invoice is coming."),
    after: NextInvoice.optional().describe("Absent when no invoice is coming after the change."),
  })
  .optional()
  .describe("The customer's next invoice. Absent when it cannot be calculated now.");

const shared = {
  customerId: z.string(),
  currency: CurrencyCode,
  account: z
    .object({ before: Account, after: Account })
    .describe("What the customer owes, and the customer's balance."),
  nextInvoice: Next,
};

export const MoneyPreview = z
  .object({
    ...shared,
    invoice: z
      .object({
        invoiceId: z.string(),
        number: z.string().optional(),
        before: Standing,
        after: Standing,
      })
      .optional()
      .describe("The invoice that changes. Absent for a payment without an invoice."),
    creditNote: z
      .object({
        totalMinor: Minor.describe("The credited amount, including tax."),
        taxAmountMinor: Minor.describe("The tax in the amount."),
        taxBreakdown: z.array(InvoiceTax).describe("The tax, one entry per rate."),
      })
      .meta({ id: "PreviewedCreditNote", description: "A credit note that a change creates." })
      .optional()
      .describe("The credit note. Absent when the change creates none."),
    refundMinor: Minor.optional().describe(
      "The amount refunded to the payer. Absent when nothing is refunded.",
    ),
  })
  .meta({
    id: "MoneyPreview",
    description:
      "How a change affects an invoice and a customer's money. The change was tried and rolled back.",
  });
export type MoneyPreview = z.infer<typeof MoneyPreview>;

const Charge = z
  .object({
    issuesAt: Timestamp.describe("When the invoice is issued."),
    totalMinor: Minor.describe("The part of the invoice for the subscription, including tax."),
  })
  .meta({ id: "PreviewedCharge", description: "What a subscription costs on one future invoice." });
export type PreviewedCharge = z.infer<typeof Charge>;

export const CancellationPreview = z
  .object({
    ...shared,
    status: SubscriptionStatus.describe("The subscription's status directly after the call."),
    endsAt: Timestamp.describe("When the service ends."),
    endsOn: z.iso.date().describe("The day on which the service ends, in the subscription's market."),
    isScheduled: z
      .boolean()
      .describe("Whether the cancellation takes effect later and can be undone until then."),
    paidUntil: Timestamp.optional().describe(
      "Until when the subscription is paid. Absent when nothing was paid.",
    ),
    charges: z
      .object({
        before: z.array(Charge).describe("Without the cancellation, earliest first."),
        after: z.array(Charge).describe("With the cancellation, earliest first."),
      })
      .optional()
      .describe("Charges in the next four months. Absent when they cannot be calculated."),
    drafts: z
      .array(
        z
          .object({
            invoiceId: z.string(),
            beforeMinor: Minor.describe("The total of the draft now."),
            afterMinor: Minor.describe("The total of the draft afterwards. 0 when the draft is removed."),
          })
          .meta({ id: "PreviewedDraft", description: "An invoice that is not issued yet." }),
      )
      .describe("Draft invoices that include the subscription."),
    openInvoices: z
      .array(
        z
          .object({
            invoiceId: z.string(),
            number: z.string().optional(),
            amountRemainingMinor: Minor.describe("The amount that is still to pay."),
          })
          .meta({ id: "PreviewedOpenInvoice", description: "An unpaid invoice that must still be paid." }),
      )
      .describe("Unpaid invoices that include the subscription. They must still be paid afterwards."),
  })
  .meta({
    id: "CancellationPreview",
    description: "What the cancellation of a subscription would do. It was tried and rolled back.",
  });
export type CancellationPreview = z.infer<typeof CancellationPreview>;

/** The query of a preview of a credit note or a refund. */
export const AmountQuery = z.object({
  amountMinor: z
    .int()
    .min(1)
    .max(Number.MAX_SAFE_INTEGER)
    .optional()
    .describe("Amount including tax. By default the whole remaining amount."),
});
export type AmountQuery = z.output<typeof AmountQuery>;

export const CancellationQuery = z
  .object({
    when: z
      .enum(["NOW", "END_OF_PERIOD", "DATE"])
      .describe("END_OF_PERIOD: at the end of the paid period. DATE: at the start of `date`."),
    date: z.iso.date().optional().describe("A date in the subscription's market, today or later."),
  })
  .superRefine(({ when, date }, ctx) => {
    if ((when === "DATE") === (date !== undefined)) return;
    const [code, message] =
      when === "DATE" ? ["required", "DATE needs a date."] : ["not_allowed", "A date goes with DATE only."];
    ctx.addIssue({ code: "custom", path: ["date"], message: message!, params: { code } });
  });
export type CancellationQuery = z.output<typeof CancellationQuery>;
