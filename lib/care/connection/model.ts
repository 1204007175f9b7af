import { z } from "zod";
import {
  CheckedPart,
  CheckedPhone,
  ConnectionCause,
  ConnectionFix,
  ConnectionSymptom,
} from "@/lib/values/care/connection";

export const CheckConnectionRequest = z
  .object({
    symptom: ConnectionSymptom,
    phone: CheckedPhone.optional(),
  })
  .meta({ id: "CheckConnectionRequest" });
export type CheckConnectionRequest = z.infer<typeof CheckConnectionRequest>;

export const ConnectionCheck = z
  .object({
    connectionCheckId: z.string().describe("Identifies the check."),
    subscriptionId: z.string().describe("The subscription that was checked."),
    symptom: ConnectionSymptom,
    phone: CheckedPhone.optional(),
    cause: ConnectionCause,
    fix: ConnectionFix,
    until: z.iso
      .datetime()
      .optional()
      .describe("When it changes by itself, such as the end of a pause or the next period."),
    parts: z.array(CheckedPart).describe("Everything that was checked, in this order."),
    createdAt: z.iso.datetime().describe("When it was checked."),
  })
  .meta({ id: "ConnectionCheck", description: "Why a subscription has no connection, and what helps." });
export type ConnectionCheck = z.infer<typeof ConnectionCheck>;

export const ConnectionCheckList = z
  .object({ items: z.array(ConnectionCheck).describe("The newest first, at most ten.") })
  .meta({ id: "ConnectionCheckList" });
export type ConnectionCheckList = z.infer<typeof ConnectionCheckList>;
