import { z } from "zod";
import { Subscription } from "@/lib/subscriptions/model";
import { PortingDetails, PortingDetailsInput } from "@/lib/subscriptions/porting/porting-model";

export const PortingStatus = z
  .enum(["DRAFT", "PENDING", "REQUESTED", "INFORMATION_REQUIRED", "COMPLETED", "FAILED", "CANCELLED"])
  .meta({
    id: "PortingStatus",
    description:
      "DRAFT: details are missing. PENDING: waits for the subscription to become active. REQUESTED: in progress between the networks. INFORMATION_REQUIRED: the losing carrier needs other details. Send them to continue. COMPLETED: the subscription has the number. FAILED: the losing carrier refused permanently. CANCELLED: it was cancelled.",
  });

const Timestamp = z.iso.datetime();

export const PortingFailure = z
  .object({
    reasonCode: z.string().describe("Reason from the network, such as passcode_incorrect. Open set."),
    message: z.string(),
    fixable: z.boolean().describe("Whether other details may solve the problem."),
    requiredFields: z.array(z.string()).describe("The details to correct, such as details.passcode."),
  })
  .meta({ id: "PortingFailure" });
export type PortingFailure = z.infer<typeof PortingFailure>;

export const Porting = z
  .object({
    portingId: z.string(),
    subscriptionId: z.string(),
    msisdn: z.string().describe("The number to port, in E.164."),
    temporaryMsisdn: z
      .string()
      .describe("The temporary number of the subscription. It is released after the porting."),
    status: PortingStatus,
    details: PortingDetails.describe("The details as sent, with secrets masked."),
    losingCarrier: z.string().optional(),
    requestedFor: z.iso
      .date()
      .optional()
      .describe("The preferred day. The porting takes place on this day or later."),
    expectedAt: Timestamp.optional().describe("When the network expects the porting."),
    completedAt: Timestamp.optional(),
    cancelRequestedAt: Timestamp.optional().describe(
      "When the cancellation was requested. Present until the network answers.",
    ),
    failure: PortingFailure.optional().describe(
      "What is missing or wrong in the state DRAFT or INFORMATION_REQUIRED, or why the porting FAILED.",
    ),
    history: z.array(
      z.object({
        status: PortingStatus,
        at: Timestamp,
        reasonCode: z.string().optional(),
        message: z.string().optional(),
      }),
    ),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "Porting", description: "A porting of a number to a subscription." });
export type Porting = z.infer<typeof Porting>;

export const PortingRequest = z
  .object({
    details: PortingDetailsInput,
    msisdn: z
      .string()
      .regex(/^\+[1-9]\d{5,14}$/, "Write the number with its country code, such as +46701234567.")
      .optional()
      .describe("The number to port. Starts a porting for a subscription without one in progress."),
    requestedFor: z.iso.date().optional().describe("With `msisdn`: the earliest day."),
  })
  .meta({ id: "PortingRequest" });
export type PortingRequest = z.output<typeof PortingRequest>;

export const PortingUpdated = z
  .object({ subscription: Subscription.optional() })
  .meta({ id: "PortingUpdated" });
