import { z } from "zod";

export const ConnectionSymptom = z.enum(["NO_SIGNAL", "NO_DATA", "SLOW", "CANNOT_CALL", "ABROAD"]).meta({
  id: "ConnectionSymptom",
  description:
    "What does not work. NO_SIGNAL: the phone finds no network. NO_DATA: no mobile data. SLOW: mobile data is slow. CANNOT_CALL: calls fail. ABROAD: nothing works in another country.",
});
export type ConnectionSymptom = z.infer<typeof ConnectionSymptom>;

export const CheckedPhone = z
  .object({
    system: z.enum(["IOS", "ANDROID", "OTHER"]).describe("The system of the phone."),
    connection: z
      .enum(["CELLULAR", "WIFI", "OFFLINE", "UNKNOWN"])
      .describe("How the phone was connected when it was asked. Browsers of many phones do not tell."),
    model: z
      .string()
      .trim()
      .min(2)
      .max(80)
      .optional()
      .describe("The model, such as Galaxy A51. A model that is not known is ignored."),
  })
  .meta({ id: "CheckedPhone", description: "What a phone tells about itself." });
export type CheckedPhone = z.infer<typeof CheckedPhone>;

export const CONNECTION_CAUSES = [
  "ENDED",
  "UNPAID",
  "BLOCKED",
  "SUSPENDED",
  "PAUSED",
  "BEING_SET_UP",
  "NOT_ACTIVE",
  "OUTAGE",
  "CHANGE_UNDER_WAY",
  "PHONE_WITHOUT_ESIM",
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
    "Why it does not work, the most important cause. ENDED, UNPAID, BLOCKED, SUSPENDED and PAUSED: the subscription has no service. BEING_SET_UP: its activation is in progress. NOT_ACTIVE: its activation failed or was not requested. OUTAGE: the brand has announced an outage of the service in the country. CHANGE_UNDER_WAY: the network makes a change. PHONE_WITHOUT_ESIM: no phone has installed the eSIM, and this phone supports none. ESIM_NOT_INSTALLED: no phone has installed the eSIM. NETWORK_REPAIRED: the network had stopped the service, and was asked to start it. NETWORK_DIFFERS: the network has other data, and a person must decide. USED_UP: the allowance is used up. NO_ROAMING: no data package for other countries. NUMBER_MOVING: the number is on its way to the subscription. NETWORK_SILENT: the network did not answer. NOTHING_FOUND: everything is right on our side.",
});
export type ConnectionCause = z.infer<typeof ConnectionCause>;

export const ConnectionFix = z
  .enum([
    "PAY",
    "RESUME",
    "INSTALL_ESIM",
    "REPLACE_SIM",
    "TOP_UP",
    "ORDER",
    "RESTART",
    "WAIT",
    "TRY_AGAIN",
    "PHONE",
    "CARE",
  ])
  .meta({
    id: "ConnectionFix",
    description:
      "What helps. PAY the open invoices. RESUME the paused subscription. INSTALL_ESIM on the phone. REPLACE_SIM: get a SIM card instead of the eSIM. TOP_UP with an add-on. ORDER a new subscription. RESTART the phone after five minutes. WAIT until the change is done. TRY_AGAIN later. PHONE: check the settings of the phone. CARE: only customer care can help.",
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
