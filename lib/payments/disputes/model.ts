import { z } from "zod";
import { PaymentDispute } from "@/lib/payments/model";

/** The longest explanation that a payment provider accepts, in characters. */
const MAX_CHARACTERS = 20_000;

const Timestamp = z.iso.datetime();

const ServiceOfDispute = z
  .object({
    subscriptionId: z.string().describe("The subscription."),
    title: z.string().describe("Name of the product."),
    msisdn: z.string().describe("Its number, in E.164."),
    activatedAt: Timestamp.optional().describe("When the network activated it."),
    lastUsedAt: Timestamp.optional().describe("When it was used last since the payment."),
    dataBytes: z.int().describe("Data used since the payment."),
    voiceSeconds: z.int().describe("Calls since the payment."),
    messages: z.int().describe("Messages since the payment."),
  })
  .meta({ id: "ServiceOfDispute", description: "A subscription that a disputed payment was for." });

export const DisputeFacts = z
  .object({
    customer: z
      .object({
        customerId: z.string().describe("The customer."),
        name: z.string().describe("Their name."),
        email: z.string().optional().describe("Where their bills go, or else their own address."),
      })
      .describe("Who paid."),
    paidAt: Timestamp.describe("When the money was taken."),
    order: z
      .object({
        orderId: z.string().describe("The order."),
        humanReadableId: z.string().describe("What the customer knows it by."),
        orderedAt: Timestamp.describe("When it was submitted."),
      })
      .optional()
      .describe("The order that was paid."),
    invoice: z
      .object({
        invoiceId: z.string().describe("The invoice."),
        number: z.string().describe("Its number."),
        issuedAt: Timestamp.optional().describe("When it was issued."),
      })
      .optional()
      .describe("The invoice that was paid."),
    items: z
      .array(
        z.object({
          description: z.string().describe("What was bought."),
          quantity: z.int().describe("How many of it."),
        }),
      )
      .describe("What the payment was for."),
    consent: z
      .object({
        text: z.string().describe("The sentence that was agreed to."),
        at: Timestamp.describe("When it was agreed to."),
        ip: z.string().optional().describe("The address that it was agreed from."),
      })
      .optional()
      .describe("What the customer agreed to when they saved the card that was charged."),
    services: z.array(ServiceOfDispute).describe("The subscriptions that it paid for, 50 at most."),
  })
  .meta({
    id: "DisputeFacts",
    description: "What we know of a disputed payment. An answer sends all of it.",
  });
export type DisputeFacts = z.infer<typeof DisputeFacts>;

export const PaymentDisputeDetails = PaymentDispute.extend({
  customerId: z.string().describe("Who paid."),
  facts: DisputeFacts.describe("What an answer sends besides the explanation."),
  explanation: z.string().optional().describe("What the brand wrote to the bank."),
}).meta({ id: "PaymentDisputeDetails" });
export type PaymentDisputeDetails = z.infer<typeof PaymentDisputeDetails>;

export const AnswerDisputeRequest = z
  .object({
    explanation: z
      .string()
      .trim()
      .min(1)
      .max(MAX_CHARACTERS)
      .describe("Why the payment was right, in English. The facts are added to it."),
  })
  .meta({ id: "AnswerDisputeRequest" });
export type AnswerDisputeRequest = z.output<typeof AnswerDisputeRequest>;
