import { z } from "zod";
import { CurrencyCode, Minor } from "@/lib/platform/inputs/scalars";

export const CreateCreditRequest = z
  .object({
    amountMinor: Minor.min(1).describe("Tax included."),
    currency: CurrencyCode.describe("A currency that the customer is billed in. Another one is refused."),
    reason: z.string().trim().min(1).max(500).describe("The customer reads it on the credit notes."),
    invoiceId: z
      .string()
      .max(64)
      .optional()
      .describe(
        "The invoice to take it off. When left out: unpaid invoices, the oldest first, then paid ones, the newest first.",
      ),
    subscriptionId: z
      .string()
      .max(64)
      .optional()
      .describe("The subscription it is for. It is then taken off what was billed for that subscription."),
  })
  .meta({ id: "CreateCreditRequest" });
export type CreateCreditRequest = z.output<typeof CreateCreditRequest>;

export const GoodwillCredit = z
  .object({
    goodwillCreditId: z.string().describe("Id of the credit."),
    customerId: z.string(),
    subscriptionId: z.string().optional(),
    amountMinor: Minor.describe("Tax included. The totals of the credit notes add up to it."),
    currency: CurrencyCode,
    reason: z.string(),
    heldMinor: Minor.describe(
      "What of it is held for the customer and pays the next invoice. The rest was taken off unpaid invoices.",
    ),
    creditNotes: z
      .array(
        z
          .object({
            creditNoteId: z.string(),
            number: z.string(),
            invoiceId: z.string().describe("The invoice it takes a sum off."),
            totalMinor: Minor.describe("What it takes off the invoice, tax included."),
            taxAmountMinor: Minor.describe("The tax in it."),
            currency: CurrencyCode,
          })
          .meta({ id: "GoodwillCreditNote", description: "A credit note that carries a part of a credit." }),
      )
      .describe("One per invoice that it was taken off."),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "GoodwillCredit", description: "Money that a customer is given as goodwill." });
export type GoodwillCredit = z.infer<typeof GoodwillCredit>;
