import { z } from "zod";
import { PaymentDispute } from "@/lib/payments/model";

/** The longest explanation that a payment provider accepts, in characters. */
const MAX_CHARACTERS = 20_000;

const Timestamp = z.iso.datetime();

const ServiceOfDispute = z
  .object({
    subscriptionId: z.string().describe("The subscription."),
    title: z.string().describe("Name of the product."),
    msisdn: z.string().describe("Phone number in E.164."),
    activatedAt: Timestamp.optional().describe("When the network activated it."),
    lastUsedAt: Timestamp.optional().describe("Time of the last use since the payment."),
    dataBytes: z.int().describe("Data used since the payment."),
    voiceSeconds: z.int().describe("Number of calls since the payment."),
    messages: z.int().describe("Number of messages since the payment."),
  })
  .meta({ id: "ServiceOfDispute", description: "A subscription that a disputed payment was for." });

export const DisputeFacts = z
  .object({
    customer: z
      .object({
        customerId: z.string().describe("The customer."),
        name: z.string().describe("Name of the customer."),
        email: z.string().optional().describe("E-mail address for invoices, or else the customer's own."),
      })
      .describe("The payer."),
    paidAt: Timestamp.describe("When the money was collected."),
    order: z
      .object({
        orderId: z.string().describe("The order."),
        humanReadableId: z.string().describe("The id that the customer knows."),
        orderedAt: Timestamp.describe("When it was submitted."),
      })
      .optional()
      .describe("The order that was paid."),
    invoice: z
      .object({
        invoiceId: z.string().describe("The invoice."),
        number: z.string().describe("Invoice number."),
        issuedAt: Timestamp.optional().describe("When it was issued."),
      })
      .optional()
      .describe("The invoice that was paid."),
    items: z
      .array(
        z.object({
          description: z.string().describe("The bought product."),
          quantity: z.int().describe("The quantity."),
        }),
      )
      .describe("What the payment was for."),
    consent: z
      .object({
        text: z.string().describe("The text of the consent."),
        at: Timestamp.describe("When the customer agreed."),
        ip: z.string().optional().describe("The IP address from which the customer agreed."),
      })
      .optional()
      .describe("The customer's consent when they saved the charged card."),
    services: z.array(ServiceOfDispute).describe("The subscriptions that the payment paid for, at most 50."),
  })
  .meta({
    id: "DisputeFacts",
    description: "The stored facts about a disputed payment. An answer sends all of them.",
  });
export type DisputeFacts = z.infer<typeof DisputeFacts>;

export const PaymentDisputeDetails = PaymentDispute.extend({
  customerId: z.string().describe("The payer."),
  facts: DisputeFacts.describe("The facts that an answer sends in addition to the explanation."),
  explanation: z.string().optional().describe("The text that the brand sent to the bank."),
}).meta({ id: "PaymentDisputeDetails" });
export type PaymentDisputeDetails = z.infer<typeof PaymentDisputeDetails>;

export const AnswerDisputeRequest = z
  .object({
    explanation: z
      .string()
      .trim()
      .min(1)
      .max(MAX_CHARACTERS)
      .describe("Why the payment was right, in English. Tern adds the facts."),
  })
  .meta({ id: "AnswerDisputeRequest" });
export type AnswerDisputeRequest = z.output<typeof AnswerDisputeRequest>;
