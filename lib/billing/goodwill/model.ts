import { z } from "zod";
import { CurrencyCode, Minor } from "@/lib/platform/inputs/scalars";

export const CreateCreditRequest = z
  .object({
    amountMinor: Minor.min(1).describe("Amount including tax."),
    currency: CurrencyCode.describe(
      "A currency in which the customer is billed. Other currencies are rejected.",
    ),
    reason: z
      .string()
      .trim()
      .min(1)
      .max(500)
      .describe("Reason for the credit. It is printed on the credit notes."),
    invoiceId: z
      .string()
      .max(64)
      .optional()
      .describe(
        "The invoice to credit. By default unpaid invoices, oldest first, and then paid ones, newest first.",
      ),
    subscriptionId: z
      .string()
      .max(64)
      .optional()
      .describe("The subscription to credit. Only amounts billed for that subscription are credited."),
  })
  .meta({ id: "CreateCreditRequest" });
export type CreateCreditRequest = z.output<typeof CreateCreditRequest>;

export const GoodwillCredit = z
  .object({
    goodwillCreditId: z.string().describe("Id of the credit."),
    customerId: z.string(),
    subscriptionId: z.string().optional(),
    amountMinor: Minor.describe("Amount including tax. The totals of the credit notes add up to it."),
    currency: CurrencyCode,
    reason: z.string(),
    heldMinor: Minor.describe(
      "The part that is added to the customer's balance and pays the next invoice. The rest lowers unpaid invoices.",
    ),
    creditNotes: z
      .array(
        z
          .object({
            creditNoteId: z.string(),
            number: z.string(),
            invoiceId: z.string().describe("The invoice that it lowers."),
            totalMinor: Minor.describe("The credited amount, including tax."),
            taxAmountMinor: Minor.describe("The tax in the amount."),
            currency: CurrencyCode,
          })
          .meta({
            id: "GoodwillCreditNote",
            description: "A credit note that is a part of a goodwill credit.",
          }),
      )
      .describe("Credit notes, one per credited invoice."),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "GoodwillCredit", description: "A credit that a customer gets as goodwill." });
export type GoodwillCredit = z.infer<typeof GoodwillCredit>;
