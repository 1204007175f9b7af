import { z } from "zod";
import type { NetworkFailure } from "@/sandbox/carrier/failure";

const msisdn = z.string().regex(/^\+[1-9]\d{6,14}$/, "must be E.164, such as +46701234567");
const iccid = z.string().regex(/^89\d{16,18}$/, "must be 18 to 20 digits beginning with 89");
const line = { msisdn, iccid };
const name = z.string().min(1);
const allowances = {
  dataMb: z.number().nonnegative().optional(),
  callSeconds: z.number().int().nonnegative().optional(),
  sms: z.number().int().nonnegative().optional(),
  countries: z.array(z.string()).optional(),
};

export const ChangePlanRequest = z.object({
  ...line,
  serviceType: z.enum(["CELL", "DATA", "MBB", "M2M", "TRAVEL_ESIM"]),
  plan: z.object({ ...allowances, planId: z.string().min(1), name }),
});

export const ChangePackage = z.object({
  ...line,
  package: z.object({
    ...allowances,
    packageId: z.string().min(1),
    name,
    validityDays: z.number().int().positive().optional(),
  }),
});

export const RemovePackage = z.object({ ...line, package: z.object({ packageId: z.string().min(1) }) });

/** A plan or package that this network will have nothing to do with, whatever the number. */
const REFUSED = /\brefused\b/i;

/** What the network says to a plan or a package it is to change to; undefined: it does it. */
export function planFailure(change: { name: string }): NetworkFailure | undefined {
  return REFUSED.test(change.name)
    ? { reasonCode: "plan_unknown", message: "The network does not know this plan.", retryable: false }
    : undefined;
}
