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
    "What was found, the most important first. Open set. The guide docs/decisions/diagnosis.md says when each is found and which parameters it has.",
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
    amountMinor: Minor.optional().describe("What is to be paid."),
    currency: CurrencyCode.optional(),
    dueDate: z.iso.date().optional().describe("Since when, or until when, it is due."),
    invoiceId: z.string().optional(),
    invoiceNumber: z.string().optional().describe("The number printed on the invoice."),
    invoiceAmountMinor: Minor.optional().describe(
      "What is to be paid of that invoice alone, in the same currency.",
    ),
    invoices: z.int().optional().describe("How many invoices the amount is made of."),
    paymentIntentId: z.string().optional(),
    orderId: z.string().optional(),
    orderNumber: z.string().optional().describe("The readable id of the order."),
    methodName: z.string().optional().describe("The saved method, such as Visa •••• 4242."),
    methodProblem: z
      .enum(["NONE", "EXPIRED", "BLOCKED", "INACTIVE", "WITHOUT_CONSENT", "REFUSED"])
      .optional()
      .describe(
        "Why the saved method did not pay: there is none, it expired, its issuer blocked it, it is not active, its owner did not agree to automatic charges, or the last charge was refused.",
      ),
    message: z.string().optional().describe("In the words of the network or the payment provider."),
    reasonCode: z.string().optional().describe("As the network or the payment provider names it."),
    operation: z.string().optional().describe("What the network was asked for, such as ACTIVATE."),
    service: z.enum(["VOICE", "SMS", "MMS", "DATA"]).optional(),
    scope: z.enum(["NATIONAL", "ROAMING", "ILD"]).optional(),
    usedPercent: z.int().optional().describe("How much of the allowance is used."),
    until: z.iso
      .datetime()
      .optional()
      .describe("When it changes by itself: the renewal, the end of a pause, the expected transfer."),
    on: z.iso.date().optional().describe("The day of a scheduled change, in the market's calendar."),
    becomes: z.string().optional().describe("The status that the network was asked for."),
    msisdn: z.string().optional().describe("The number that moves."),
    fields: z.array(z.string()).optional().describe("The details to correct, such as details.passcode."),
    evidenceDueBy: z.iso.datetime().optional().describe("When the answer to a dispute must be there."),
  })
  .meta({ id: "FindingParameters", description: "What the sentence about a finding needs." });
export type FindingParameters = z.infer<typeof FindingParameters>;

export const FindingFix = z
  .object({
    operationId: z.string().describe("The operation that fixes it, by its id in the API reference."),
    parameters: z
      .record(z.string(), z.string())
      .describe("Its path parameters and the ids of its body, by name."),
  })
  .meta({
    id: "FindingFix",
    description: "The operation that fixes a finding. What else it needs is asked for.",
  });
export type FindingFix = z.infer<typeof FindingFix>;

export const Finding = z
  .object({
    code: FindingCode,
    severity: FindingSeverity,
    since: z.iso.datetime().optional().describe("Since when. Absent when it is not known."),
    subscriptionId: z
      .string()
      .optional()
      .describe("The subscription it is about. Absent when it is about the customer."),
    display: z.string().optional().describe("The subscription's name, or its formatted number."),
    parameters: FindingParameters,
    fix: FindingFix.optional().describe("Absent when nothing can be done through this API."),
  })
  .meta({ id: "Finding", description: "Something that is wrong, or that explains what the customer sees." });
export type Finding = z.infer<typeof Finding>;

export const SubscriptionDiagnosis = z
  .object({
    subscriptionId: z.string(),
    customerId: z.string(),
    isFine: z.boolean().describe("Whether nothing was found that is worse than a NOTE."),
    findings: z.array(Finding).describe("The most important first."),
    checkedAt: z.iso.datetime().describe("The moment that the diagnosis describes."),
  })
  .meta({ id: "SubscriptionDiagnosis", description: "What is wrong with a subscription." });
export type SubscriptionDiagnosis = z.infer<typeof SubscriptionDiagnosis>;

export const FindingCount = z
  .object({
    code: FindingCode,
    severity: FindingSeverity,
    count: z.int().min(1).describe("How many subscriptions have it. 1 when it is about the customer."),
  })
  .meta({ id: "FindingCount" });

export const SubscriptionDebt = z
  .object({
    subscriptionId: z.string(),
    amountMinor: Minor.describe("What is left to pay of the invoices that are for it."),
    currency: CurrencyCode,
    invoices: z.int().min(1).describe("How many invoices the amount is made of."),
    isLate: z.boolean().describe("Whether the day of one of them has passed."),
    isShared: z
      .boolean()
      .describe("Whether one of them is for other subscriptions too. It counts in full for each of them."),
  })
  .meta({ id: "SubscriptionDebt", description: "What a subscription owes in one currency." });
export type SubscriptionDebt = z.infer<typeof SubscriptionDebt>;

export const CustomerDiagnosis = z
  .object({
    customerId: z.string(),
    isFine: z.boolean().describe("Whether nothing was found that is worse than a NOTE."),
    findings: z
      .array(Finding)
      .describe(
        "The most important first, at most 20. Of one code at most 5; `counts` says how many there are.",
      ),
    counts: z.array(FindingCount).describe("Every code that was found, the most important first."),
    isComplete: z
      .boolean()
      .describe(
        "False when more than 1,000 subscriptions need a look: the counts are then of the worst 1,000.",
      ),
    subscriptions: z
      .object({
        total: z.int().describe("All subscriptions, ended ones too."),
        byStatus: z.record(z.string(), z.int()).describe("How many have each status."),
      })
      .describe("How many subscriptions the customer has."),
    openInvoices: z
      .array(
        z.object({
          invoiceId: z.string(),
          number: z.string().optional(),
          status: z.string().describe("ISSUED, PARTIALLY_PAID or OVERDUE."),
          amountRemainingMinor: Minor.describe("What is left to pay."),
          currency: CurrencyCode,
          dueDate: z.iso.date().optional(),
        }),
      )
      .describe("Unpaid invoices, the one that is due first at first, at most 20."),
    debts: z
      .array(SubscriptionDebt)
      .describe(
        "What subscriptions owe, those with a late invoice first, at most 100. An invoice of more than 200 items is not taken apart.",
      ),
    checkedAt: z.iso.datetime().describe("The moment that the diagnosis describes."),
  })
  .meta({ id: "CustomerDiagnosis", description: "What is wrong with a customer and their subscriptions." });
export type CustomerDiagnosis = z.infer<typeof CustomerDiagnosis>;
