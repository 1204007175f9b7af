import { z } from "zod";
import { CurrencyCode, Minor } from "@/lib/platform/inputs/scalars";

/** The codes of findings in the order of importance, the most important first. */
export const FINDING_CODES = [
  "SUSPENDED_UNPAID",
  "SIM_BLOCKED",
  "SUSPENDED_BY_BRAND",
  "ACTIVATION_FAILED",
  "NOT_ACTIVATED",
  "PAUSED",
  "ENDED",
  "ALLOWANCE_USED_UP",
  "NETWORK_REFUSED",
  "NETWORK_UNCONFIRMED",
  "PAYMENT_FAILED",
  "INVOICE_OVERDUE",
  "ORDER_FAILED",
  "ORDER_STUCK",
  "DISPUTE_OPEN",
  "PORTING_NEEDS_DETAILS",
  "PORTING_FAILED",
  "PORTING_LATE",
  "ESIM_NOT_INSTALLED",
  "ORDER_NEEDS_APPROVAL",
  "ORDER_NEEDS_SIGNATURE",
  "ORDER_NOT_PAID",
  "PAYMENT_METHOD_UNUSABLE",
  "ENDS_SOON",
  "PAUSES_SOON",
  "NOT_RENEWED",
  "CHANGE_UNDER_WAY",
  "PORTING_UNDER_WAY",
  "ALLOWANCE_NEARLY_USED_UP",
] as const;

export const FindingCode = z.enum(FINDING_CODES).meta({
  id: "FindingCode",
  description:
    "The findings, most important first. Open set. The guide docs/decisions/diagnosis.md describes each finding and its parameters.",
});
export type FindingCode = z.infer<typeof FindingCode>;

export const FindingSeverity = z.enum(["STOPPED", "PROBLEM", "ATTENTION", "NOTE"]).meta({
  id: "FindingSeverity",
  description:
    "STOPPED: the customer has no service, or a part of it does not work. PROBLEM: something failed and needs a decision. ATTENTION: something waits for the customer or the brand. NOTE: works as it should, and explains what the customer sees.",
});
export type FindingSeverity = z.infer<typeof FindingSeverity>;

export const FindingParameters = z
  .object({
    amountMinor: Minor.optional().describe("The amount to pay."),
    currency: CurrencyCode.optional(),
    dueDate: z.iso.date().optional().describe("Since when, or until when, the amount is due."),
    invoiceId: z.string().optional(),
    invoiceNumber: z.string().optional().describe("The number printed on the invoice."),
    invoiceAmountMinor: Minor.optional().describe(
      "The amount to pay of that invoice alone, in the same currency.",
    ),
    invoices: z.int().optional().describe("Number of invoices in the amount."),
    paymentIntentId: z.string().optional(),
    orderId: z.string().optional(),
    orderNumber: z.string().optional().describe("The human-readable id of the order."),
    methodName: z.string().optional().describe("The saved payment method, such as Visa •••• 4242."),
    methodProblem: z
      .enum(["NONE", "EXPIRED", "BLOCKED", "INACTIVE", "WITHOUT_CONSENT", "REFUSED"])
      .optional()
      .describe(
        "Why the saved payment method did not pay. There is none, it expired, its issuer blocked it, it is not active, its owner did not agree to automatic charges, or the last charge was refused.",
      ),
    message: z.string().optional().describe("Message of the network or the payment provider."),
    reasonCode: z.string().optional().describe("Code of the network or the payment provider."),
    operation: z.string().optional().describe("The requested operation of the network, such as ACTIVATE."),
    service: z.enum(["VOICE", "SMS", "MMS", "DATA"]).optional(),
    scope: z.enum(["NATIONAL", "ROAMING", "ILD"]).optional(),
    usedPercent: z.int().optional().describe("Used part of the allowance."),
    until: z.iso
      .datetime()
      .optional()
      .describe(
        "When it changes by itself, such as a renewal, the end of a pause, or the expected transfer.",
      ),
    on: z.iso.date().optional().describe("The day of a scheduled change, in the market's calendar."),
    becomes: z.string().optional().describe("The status that was requested from the network."),
    msisdn: z.string().optional().describe("The number that is ported."),
    fields: z.array(z.string()).optional().describe("The details to correct, such as details.passcode."),
    evidenceDueBy: z.iso.datetime().optional().describe("Deadline for the answer to a dispute."),
  })
  .meta({ id: "FindingParameters", description: "Parameters for the text of a finding." });
export type FindingParameters = z.infer<typeof FindingParameters>;

export const FindingFix = z
  .object({
    operationId: z.string().describe("The operation that solves the finding, as an id of the API reference."),
    parameters: z.record(z.string(), z.string()).describe("Path parameters and ids in the body, by name."),
  })
  .meta({
    id: "FindingFix",
    description: "The operation that solves a finding. Ask the user for its other fields.",
  });
export type FindingFix = z.infer<typeof FindingFix>;

export const Finding = z
  .object({
    code: FindingCode,
    severity: FindingSeverity,
    since: z.iso.datetime().optional().describe("When it began. Absent when it is not known."),
    subscriptionId: z
      .string()
      .optional()
      .describe("The subscription. Absent when the finding is about the customer."),
    display: z.string().optional().describe("Name of the subscription, or its formatted phone number."),
    parameters: FindingParameters,
    fix: FindingFix.optional().describe(
      "The operation that solves it. Absent when no operation of this API does.",
    ),
  })
  .meta({ id: "Finding", description: "A problem, or an explanation of what the customer sees." });
export type Finding = z.infer<typeof Finding>;

export const SubscriptionDiagnosis = z
  .object({
    subscriptionId: z.string(),
    customerId: z.string(),
    isFine: z.boolean().describe("Whether there is no finding worse than a NOTE."),
    findings: z.array(Finding).describe("The findings, most important first."),
    checkedAt: z.iso.datetime().describe("The time that the diagnosis describes."),
  })
  .meta({ id: "SubscriptionDiagnosis", description: "The problems of a subscription." });
export type SubscriptionDiagnosis = z.infer<typeof SubscriptionDiagnosis>;

export const FindingCount = z
  .object({
    code: FindingCode,
    severity: FindingSeverity,
    count: z
      .int()
      .min(1)
      .describe("Number of subscriptions with this finding. 1 when it is about the customer."),
  })
  .meta({ id: "FindingCount" });

export const SubscriptionDebt = z
  .object({
    subscriptionId: z.string(),
    amountMinor: Minor.describe("The open amount of the subscription's invoices."),
    currency: CurrencyCode,
    invoices: z.int().min(1).describe("Number of invoices in the amount."),
    isLate: z.boolean().describe("Whether one of them is overdue."),
    isShared: z
      .boolean()
      .describe(
        "Whether one of them is also for other subscriptions. It then counts in full for each of them.",
      ),
  })
  .meta({ id: "SubscriptionDebt", description: "What a subscription owes in one currency." });
export type SubscriptionDebt = z.infer<typeof SubscriptionDebt>;

export const CustomerDiagnosis = z
  .object({
    customerId: z.string(),
    isFine: z.boolean().describe("Whether there is no finding worse than a NOTE."),
    findings: z
      .array(Finding)
      .describe(
        "The findings, most important first. At most 20, and at most 5 of one code. `counts` gives the total numbers.",
      ),
    counts: z.array(FindingCount).describe("All codes that were found, most important first."),
    isComplete: z
      .boolean()
      .describe(
        "False when more than 1,000 subscriptions need a check. The counts then cover the worst 1,000.",
      ),
    subscriptions: z
      .object({
        total: z.int().describe("Number of all subscriptions, including ended ones."),
        byStatus: z.record(z.string(), z.int()).describe("Number of subscriptions with each status."),
      })
      .describe("Numbers of the customer's subscriptions."),
    openInvoices: z
      .array(
        z.object({
          invoiceId: z.string(),
          number: z.string().optional(),
          status: z.string().describe("ISSUED, PARTIALLY_PAID or OVERDUE."),
          amountRemainingMinor: Minor.describe("The amount that is still to pay."),
          currency: CurrencyCode,
          dueDate: z.iso.date().optional(),
        }),
      )
      .describe("Unpaid invoices, earliest due date first, at most 20."),
    debts: z
      .array(SubscriptionDebt)
      .describe(
        "What the subscriptions owe, those with an overdue invoice first, at most 100. Invoices with more than 200 items are not split.",
      ),
    checkedAt: z.iso.datetime().describe("The time that the diagnosis describes."),
  })
  .meta({ id: "CustomerDiagnosis", description: "The problems of a customer and their subscriptions." });
export type CustomerDiagnosis = z.infer<typeof CustomerDiagnosis>;
