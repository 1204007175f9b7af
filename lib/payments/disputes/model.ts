import { z } from "zod";
import { PaymentDispute } from "@/lib/payments/model";

/** The longest explanation that a payment provider takes, in characters. */
const MOST_CHARACTERS = 20_000;

const Timestamp = z.iso.datetime();

const ServiceOfDispute = z
  .object({
    subscriptionId: z.string(),
    title: z.string().describe("Name of the product."),
    msisdn: z.string(),
    activatedAt: Timestamp.optional(),
    lastUsedAt: Timestamp.optional().describe("When it was used last since the payment."),
    dataBytes: z.int().describe("Data used since the payment."),
    voiceSeconds: z.int().describe("Calls since the payment."),
    messages: z.int().describe("Messages since the payment."),
  })
  .meta({ id: "ServiceOfDispute", description: "A subscription that a disputed payment was for." });

export const DisputeFacts = z
  .object({
    customer: z.object({ customerId: z.string(), name: z.string(), email: z.string().optional() }),
    paidAt: Timestamp,
    order: z
      .object({
        orderId: z.string(),
        humanReadableId: z.string(),
        orderedAt: Timestamp,
      })
      .optional(),
    invoice: z
      .object({ invoiceId: z.string(), number: z.string(), issuedAt: Timestamp.optional() })
      .optional(),
    items: z.array(z.object({ description: z.string(), quantity: z.int() })),
    consent: z
      .object({ text: z.string(), at: Timestamp, ip: z.string().optional() })
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
  customerId: z.string(),
  facts: DisputeFacts,
  explanation: z.string().optional().describe("What the brand wrote to the bank."),
}).meta({ id: "PaymentDisputeDetails" });
export type PaymentDisputeDetails = z.infer<typeof PaymentDisputeDetails>;

export const AnswerDisputeRequest = z
  .object({
    explanation: z
      .string()
      .trim()
      .min(1)
      .max(MOST_CHARACTERS)
      .describe("Why the payment was right, in English. The facts are added to it."),
  })
  .meta({ id: "AnswerDisputeRequest" });
export type AnswerDisputeRequest = z.output<typeof AnswerDisputeRequest>;
