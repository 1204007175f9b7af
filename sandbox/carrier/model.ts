import { z } from "zod";
import type { NetworkFailure } from "@/sandbox/carrier/failure";
import { ChangeNumber, ChangeSim, Restore, SetDataBlock, Suspend, Terminate } from "./changes";
import { ChangePackage, ChangePlanRequest, RemovePackage } from "./plans";
import { CancelPortIn, PortIn } from "./porting";

const msisdn = z.string().regex(/^\+[1-9]\d{6,14}$/, "must be E.164, such as +46701234567");
const iccid = z.string().regex(/^89\d{16,18}$/, "must be 18 to 20 digits beginning with 89");
const country = z.string().regex(/^[A-Z]{2}$/, "must be ISO 3166-1 alpha-2");
const allowances = {
  dataMb: z.number().nonnegative().optional(),
  callSeconds: z.number().int().nonnegative().optional(),
  sms: z.number().int().nonnegative().optional(),
  countries: z.array(z.string()).optional(),
};

const Activate = z.object({
  msisdn,
  country,
  serviceType: z.enum(["CELL", "DATA", "MBB", "M2M", "TRAVEL_ESIM"]),
  sim: z.object({ esim: z.boolean(), iccid: iccid.optional() }),
  subscriber: z.object({
    name: z.string().min(1),
    email: z.string().optional(),
    address: z.record(z.string(), z.unknown()).optional(),
  }),
  allowances: z.object(allowances),
});

const AddPackage = z.object({
  msisdn,
  iccid,
  package: z.object({
    ...allowances,
    packageId: z.string().min(1).optional(),
    name: z.string().min(1),
    validityDays: z.number().int().positive().optional(),
  }),
});

const envelope = { reference: z.string().min(1).max(255), callbackUrl: z.url({ protocol: /^https?$/ }) };

/** A requested operation (`docs/carrier-protocol.md`). */
export const OperationRequest = z.discriminatedUnion("type", [
  z.object({ ...envelope, type: z.literal("ACTIVATE"), parameters: Activate }),
  z.object({ ...envelope, type: z.literal("ADD_PACKAGE"), parameters: AddPackage }),
  z.object({ ...envelope, type: z.literal("CHANGE_PLAN"), parameters: ChangePlanRequest }),
  z.object({ ...envelope, type: z.literal("TERMINATE"), parameters: Terminate }),
  z.object({ ...envelope, type: z.literal("SUSPEND"), parameters: Suspend }),
  z.object({ ...envelope, type: z.literal("RESTORE"), parameters: Restore }),
  z.object({ ...envelope, type: z.literal("CHANGE_SIM"), parameters: ChangeSim }),
  z.object({ ...envelope, type: z.literal("CHANGE_NUMBER"), parameters: ChangeNumber }),
  z.object({ ...envelope, type: z.literal("CHANGE_PACKAGE"), parameters: ChangePackage }),
  z.object({ ...envelope, type: z.literal("REMOVE_PACKAGE"), parameters: RemovePackage }),
  z.object({ ...envelope, type: z.literal("SET_DATA_BLOCK"), parameters: SetDataBlock }),
  z.object({ ...envelope, type: z.literal("PORT_IN"), parameters: PortIn }),
  z.object({ ...envelope, type: z.literal("CANCEL_PORT_IN"), parameters: CancelPortIn }),
]);
export type OperationRequest = z.infer<typeof OperationRequest>;

export const SUPPORTED_TYPES: readonly string[] = OperationRequest.options.map(
  (option) => option.shape.type.value,
);

/** An operation in the carrier's answer. */
export type SandboxCarrierOperation = {
  operationId: string;
  type: string;
  reference: string;
  status: "PENDING" | "COMPLETED" | "FAILED";
  result?: object;
  failure?: NetworkFailure;
  createdAt: string;
  updatedAt: string;
};
