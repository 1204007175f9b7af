import { z } from "zod";
import { InvoiceStatus, InvoiceTax } from "@/lib/billing/model";
import { CurrencyCode, Minor } from "@/lib/platform/inputs/scalars";
import { SubscriptionStatus } from "@/lib/subscriptions/model";

const Timestamp = z.iso.datetime();

const Standing = z
  .object({
    status: InvoiceStatus,
    amountDueMinor: Minor.describe("What it asks for: its total, less what was credited."),
    amountPaidMinor: Minor.describe("What was paid of it, less what went back."),
    amountRemainingMinor: Minor.describe("What is left to pay."),
  })
  .meta({ id: "PreviewedInvoiceStanding", description: "How an invoice stands before or after a change." });

const Account = z
  .object({
    owedMinor: Minor.describe("What is left to pay of all invoices in the currency."),
    balanceMinor: Minor.describe("Money held for the customer in the currency: it pays the next invoice."),
  })
  .meta({ id: "PreviewedAccount", description: "What a customer owes and what is held for them." });
export type PreviewedAccount = z.infer<typeof Account>;

const NextInvoice = z
  .object({
    issuesAt: Timestamp.describe("When it is issued. A past time: as soon as the invoices are made."),
    totalMinor: Minor.describe("What it comes to, tax included."),
    amountDueMinor: Minor.describe("What is left to pay after what is held for the customer."),
  })
  .meta({ id: "PreviewedNextInvoice", description: "The customer's next invoice in the currency." });

const Next = z
  .object({
    before: NextInvoice.optional().describe("Absent where no invoice is ahead."),
    after: NextInvoice.optional().describe("Absent where no invoice is ahead then."),
  })
  .optional()
  .describe("The customer's next invoice. Absent where it cannot be worked out now.");

const shared = {
  customerId: z.string(),
  currency: CurrencyCode,
  account: z
    .object({ before: Account, after: Account })
    .describe("What the customer owes, and what is held for them."),
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
      .describe("The invoice that changes. Absent for a payment that is of none."),
    creditNote: z
      .object({
        totalMinor: Minor.describe("What it takes off the invoice, tax included."),
        taxAmountMinor: Minor.describe("The tax in it."),
        taxBreakdown: z.array(InvoiceTax).describe("The tax by rate."),
      })
      .meta({ id: "PreviewedCreditNote", description: "A credit note that a change writes." })
      .optional()
      .describe("The credit note that is written. Absent where none is."),
    refundMinor: Minor.optional().describe("What goes back to the payer. Absent where nothing does."),
  })
  .meta({
    id: "MoneyPreview",
    description: "What a change does to an invoice and a customer's money. It was tried and taken back.",
  });
export type MoneyPreview = z.infer<typeof MoneyPreview>;

const Charge = z
  .object({
    issuesAt: Timestamp.describe("When the invoice that it is on is issued."),
    totalMinor: Minor.describe("What of that invoice is for the subscription, tax included."),
  })
  .meta({ id: "PreviewedCharge", description: "What a subscription costs on one coming invoice." });
export type PreviewedCharge = z.infer<typeof Charge>;

export const CancellationPreview = z
  .object({
    ...shared,
    status: SubscriptionStatus.describe("The subscription's status right after the call."),
    endsAt: Timestamp.describe("When the service ends."),
    endsOn: z.iso.date().describe("The day of that in the subscription's market."),
    isScheduled: z.boolean().describe("Whether it waits for that day, and can be undone until then."),
    paidUntil: Timestamp.optional().describe("Until when it is paid for. Absent where nothing was paid."),
    charges: z
      .object({
        before: z.array(Charge).describe("Without the cancellation, soonest first."),
        after: z.array(Charge).describe("With the cancellation, soonest first."),
      })
      .optional()
      .describe("What it is still charged in the next four months. Absent where that cannot be worked out."),
    drafts: z
      .array(
        z
          .object({
            invoiceId: z.string(),
            beforeMinor: Minor.describe("What the draft comes to now."),
            afterMinor: Minor.describe("What it comes to then; 0 where the draft goes."),
          })
          .meta({ id: "PreviewedDraft", description: "An invoice that is not issued yet." }),
      )
      .describe("Drafts of invoices that the subscription is on."),
    openInvoices: z
      .array(
        z
          .object({
            invoiceId: z.string(),
            number: z.string().optional(),
            amountRemainingMinor: Minor.describe("What is left to pay of it."),
          })
          .meta({ id: "PreviewedOpenInvoice", description: "An unpaid invoice that stays to be paid." }),
      )
      .describe("Unpaid invoices that the subscription is on. They are still owed afterwards."),
  })
  .meta({
    id: "CancellationPreview",
    description: "What it means to cancel a subscription. It was tried and taken back.",
  });
export type CancellationPreview = z.infer<typeof CancellationPreview>;

/** The query of a preview of a credit note or a refund. */
export const AmountQuery = z.object({
  amountMinor: z
    .int()
    .min(1)
    .max(Number.MAX_SAFE_INTEGER)
    .optional()
    .describe("Tax included. All that is left, when left out."),
});
export type AmountQuery = z.output<typeof AmountQuery>;

export const CancellationQuery = z
  .object({
    when: z
      .enum(["NOW", "END_OF_PERIOD", "DATE"])
      .describe("END_OF_PERIOD: when what is paid for has been used. DATE: at the start of `date`."),
    date: z.iso.date().optional().describe("A date of the line's market, today or later."),
  })
  .superRefine(({ when, date }, ctx) => {
    if ((when === "DATE") === (date !== undefined)) return;
    const [code, message] =
      when === "DATE" ? ["required", "DATE needs a date."] : ["not_allowed", "A date goes with DATE only."];
    ctx.addIssue({ code: "custom", path: ["date"], message: message!, params: { code } });
  });
export type CancellationQuery = z.output<typeof CancellationQuery>;
