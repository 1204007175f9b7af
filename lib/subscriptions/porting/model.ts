import { z } from "zod";
import { Subscription } from "@/lib/subscriptions/model";
import { PortingDetails, PortingDetailsInput } from "@/lib/subscriptions/porting/porting-model";

export const PortingStatus = z
  .enum(["DRAFT", "PENDING", "REQUESTED", "INFORMATION_REQUIRED", "COMPLETED", "FAILED", "CANCELLED"])
  .meta({
    id: "PortingStatus",
    description:
      "DRAFT: details are missing. PENDING: waits for the line to be active. REQUESTED: the networks are at it. INFORMATION_REQUIRED: the losing carrier wants other details; send them to go on. COMPLETED: the number is the line's. FAILED: the losing carrier refused for good. CANCELLED: given up.",
  });

const Timestamp = z.iso.datetime();

export const PortingFailure = z
  .object({
    reasonCode: z.string().describe("As the network says it, such as passcode_incorrect. Open set."),
    message: z.string(),
    fixable: z.boolean().describe("Other details may mend it."),
    requiredFields: z.array(z.string()).describe("The details to look at, such as details.passcode."),
  })
  .meta({ id: "PortingFailure" });
export type PortingFailure = z.infer<typeof PortingFailure>;

export const Porting = z
  .object({
    portingId: z.string(),
    subscriptionId: z.string(),
    msisdn: z.string().describe("The number that is to come, E.164."),
    temporaryMsisdn: z
      .string()
      .describe("The number the line works on until then. It is given back once the other one has come."),
    status: PortingStatus,
    details: PortingDetails.describe("As sent, secrets masked."),
    losingCarrier: z.string().optional(),
    requestedFor: z.iso.date().optional().describe("A preferred day; it happens on or after it."),
    expectedAt: Timestamp.optional().describe("When the network expects it to happen."),
    completedAt: Timestamp.optional(),
    cancelRequestedAt: Timestamp.optional().describe(
      "The network was asked to give it up and has not answered.",
    ),
    failure: PortingFailure.optional().describe(
      "What is missing or wrong while it is DRAFT or INFORMATION_REQUIRED; why it ended when it FAILED.",
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
  .meta({ id: "Porting", description: "A number on its way to a line." });
export type Porting = z.infer<typeof Porting>;

export const PortingRequest = z
  .object({
    details: PortingDetailsInput,
    msisdn: z
      .string()
      .regex(/^\+[1-9]\d{5,14}$/, "Write the number with its country code, such as +46701234567.")
      .optional()
      .describe("The number to port, to start a port on a line that has none under way."),
    requestedFor: z.iso.date().optional().describe("With `msisdn`: not before this day."),
  })
  .meta({ id: "PortingRequest" });
export type PortingRequest = z.output<typeof PortingRequest>;

export const PortingUpdated = z
  .object({ subscription: Subscription.optional() })
  .meta({ id: "PortingUpdated" });
