import { z } from "zod";

export const ConnectionSymptom = z.enum(["NO_SIGNAL", "NO_DATA", "SLOW", "CANNOT_CALL", "ABROAD"]).meta({
  id: "ConnectionSymptom",
  description:
    "What does not work. NO_SIGNAL: the phone finds no network. NO_DATA: no mobile data. SLOW: mobile data is slow. CANNOT_CALL: calls fail. ABROAD: nothing works in another country.",
});
export type ConnectionSymptom = z.infer<typeof ConnectionSymptom>;

const Phone = z
  .object({
    system: z.enum(["IOS", "ANDROID", "OTHER"]).describe("The system of the phone."),
    connection: z
      .enum(["CELLULAR", "WIFI", "OFFLINE", "UNKNOWN"])
      .describe("How the phone was connected when it was asked. Browsers of many phones do not tell."),
  })
  .meta({ id: "CheckedPhone", description: "What a phone tells about itself." });

export const CONNECTION_CAUSES = [
  "ENDED",
  "UNPAID",
  "BLOCKED",
  "SUSPENDED",
  "PAUSED",
  "BEING_SET_UP",
  "NOT_ACTIVE",
  "CHANGE_UNDER_WAY",
  "ESIM_NOT_INSTALLED",
  "NETWORK_REPAIRED",
  "NETWORK_DIFFERS",
  "USED_UP",
  "NO_ROAMING",
  "NUMBER_MOVING",
  "NETWORK_SILENT",
  "NOTHING_FOUND",
] as const;
export const ConnectionCause = z.enum(CONNECTION_CAUSES).meta({
  id: "ConnectionCause",
  description:
    "Why it does not work, the most important cause. ENDED, UNPAID, BLOCKED, SUSPENDED and PAUSED: the subscription has no service. BEING_SET_UP: its activation is in progress. NOT_ACTIVE: its activation failed or was not requested. CHANGE_UNDER_WAY: the network makes a change. ESIM_NOT_INSTALLED: no phone has installed the eSIM. NETWORK_REPAIRED: the network had stopped the service, and was asked to start it. NETWORK_DIFFERS: the network has other data, and a person must decide. USED_UP: the allowance is used up. NO_ROAMING: no data package for other countries. NUMBER_MOVING: the number is on its way to the subscription. NETWORK_SILENT: the network did not answer. NOTHING_FOUND: everything is right on our side.",
});
export type ConnectionCause = z.infer<typeof ConnectionCause>;

export const ConnectionFix = z
  .enum(["PAY", "RESUME", "INSTALL_ESIM", "TOP_UP", "ORDER", "RESTART", "WAIT", "TRY_AGAIN", "PHONE", "CARE"])
  .meta({
    id: "ConnectionFix",
    description:
      "What helps. PAY the open invoices. RESUME the paused subscription. INSTALL_ESIM on the phone. TOP_UP with an add-on. ORDER a new subscription. RESTART the phone after five minutes. WAIT until the change is done. TRY_AGAIN later. PHONE: check the settings of the phone. CARE: only customer care can help.",
  });
export type ConnectionFix = z.infer<typeof ConnectionFix>;

export const CheckedPart = z
  .object({
    part: z
      .enum(["SUBSCRIPTION", "SIM", "NETWORK", "ALLOWANCE", "ROAMING", "PHONE"])
      .describe("What was checked. NETWORK was asked at this moment."),
    result: z.enum(["FINE", "PROBLEM", "UNKNOWN"]).describe("UNKNOWN: it cannot be seen from here."),
  })
  .meta({ id: "CheckedPart" });
export type CheckedPart = z.infer<typeof CheckedPart>;

export const CheckConnectionRequest = z
  .object({
    symptom: ConnectionSymptom,
    phone: Phone.optional(),
  })
  .meta({ id: "CheckConnectionRequest" });
export type CheckConnectionRequest = z.infer<typeof CheckConnectionRequest>;

export const ConnectionCheck = z
  .object({
    connectionCheckId: z.string().describe("Identifies the check."),
    subscriptionId: z.string().describe("The subscription that was checked."),
    symptom: ConnectionSymptom,
    phone: Phone.optional(),
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
