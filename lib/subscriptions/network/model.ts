import { z } from "zod";
import type { CarrierOperationType } from "@/lib/providers/carriers/carrier";

const Timestamp = z.iso.datetime();

/** Every type, as a record, so that a new type does not compile without an entry here. */
const TYPES: Record<CarrierOperationType, true> = {
  ACTIVATE: true,
  ADD_PACKAGE: true,
  TERMINATE: true,
  SUSPEND: true,
  RESTORE: true,
  CHANGE_SIM: true,
  CHANGE_NUMBER: true,
  CHANGE_PLAN: true,
  CHANGE_PACKAGE: true,
  REMOVE_PACKAGE: true,
  PORT_IN: true,
  CANCEL_PORT_IN: true,
};

export const CarrierOperationTypeName = z
  .enum(Object.keys(TYPES) as [CarrierOperationType, ...CarrierOperationType[]])
  .meta({ id: "CarrierOperationType", description: "What the network was asked to do." });

export const CarrierOperationStatus = z.enum(["REQUESTED", "ACCEPTED", "COMPLETED", "FAILED"]).meta({
  id: "CarrierOperationStatus",
  description:
    "REQUESTED: to be asked, or asked without a sure answer. ACCEPTED: the network has it and has not confirmed it. COMPLETED and FAILED: the network's last word.",
});

export const CarrierOperation = z
  .object({
    carrierOperationId: z.string().describe("Also the `reference` in the carrier protocol."),
    type: CarrierOperationTypeName,
    status: CarrierOperationStatus,
    customerId: z.string().optional().describe("Absent only where the subscription is gone."),
    subscriptionId: z.string(),
    subscriptionAddonId: z.string().optional().describe("Of an operation with a package."),
    providerRef: z.string().optional().describe("The network's own id of the operation."),
    failureCode: z
      .string()
      .optional()
      .describe("Why the network refused it, while it is tried again or for good. Open set."),
    failureMessage: z.string().optional().describe("In the network's own words."),
    attempts: z.int().describe("How often the network refused it and it was asked for again."),
    retryOf: z.string().optional().describe("The failed operation that this one tries again."),
    isRetryable: z.boolean().describe("Whether POST …/retry can do something about it."),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({
    id: "CarrierOperation",
    description: "Something the network was asked to do with a subscription.",
  });
export type CarrierOperation = z.infer<typeof CarrierOperation>;

const Repair = z.enum(["NETWORK_ASKED", "RECORDED", "NONE"]).meta({
  id: "NetworkRepair",
  description:
    "NETWORK_ASKED: the network is asked to follow. RECORDED: the network was right, and it is recorded here. NONE: a person has to decide.",
});

export const NetworkComparison = z
  .object({
    subscriptionId: z.string(),
    isKnown: z.boolean().describe("Whether the network knows a line with this SIM."),
    differences: z
      .array(
        z.object({
          field: z
            .enum(["LINE", "STATUS", "NUMBER", "ESIM_INSTALLED"])
            .describe("LINE: whether there is one. STATUS: whether it is served."),
          here: z.string().describe("As it is recorded here."),
          network: z.string().describe("As the network has it."),
          repair: Repair,
        }),
      )
      .describe("Empty when both sides agree."),
    waitingFor: z
      .array(z.string())
      .describe(
        "Operations that the network has not confirmed. They are asked about now, and nothing is repaired until they end.",
      ),
  })
  .meta({ id: "NetworkComparison", description: "A subscription, compared with what the network has." });
export type NetworkComparison = z.infer<typeof NetworkComparison>;
