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
  SET_DATA_BLOCK: true,
  PORT_IN: true,
  CANCEL_PORT_IN: true,
};

export const CarrierOperationTypeName = z
  .enum(Object.keys(TYPES) as [CarrierOperationType, ...CarrierOperationType[]])
  .meta({ id: "CarrierOperationType", description: "The requested operation." });

export const CarrierOperationStatus = z.enum(["REQUESTED", "ACCEPTED", "COMPLETED", "FAILED"]).meta({
  id: "CarrierOperationStatus",
  description:
    "REQUESTED: not sent yet, or sent without a certain answer. ACCEPTED: the network has accepted it but not confirmed it. COMPLETED, FAILED: the final answer of the network.",
});

export const CarrierOperation = z
  .object({
    carrierOperationId: z
      .string()
      .describe("Id of the operation. Also the `reference` in the carrier protocol."),
    type: CarrierOperationTypeName,
    status: CarrierOperationStatus,
    customerId: z.string().optional().describe("Absent only when the subscription was deleted."),
    subscriptionId: z.string(),
    subscriptionAddonId: z.string().optional().describe("Only for an operation with a package."),
    providerRef: z.string().optional().describe("The network's own id of the operation."),
    failureCode: z
      .string()
      .optional()
      .describe("Why the network rejected it, while it is being tried again or permanently. Open set."),
    failureMessage: z.string().optional().describe("Message of the network."),
    attempts: z.int().describe("How often it was sent again after a rejection."),
    retryOf: z.string().optional().describe("The failed operation that this one retries."),
    isRetryable: z.boolean().describe("Whether POST …/retry is possible."),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({
    id: "CarrierOperation",
    description: "A request to the network about a subscription.",
  });
export type CarrierOperation = z.infer<typeof CarrierOperation>;

const Repair = z.enum(["NETWORK_ASKED", "RECORDED", "NONE"]).meta({
  id: "NetworkRepair",
  description:
    "NETWORK_ASKED: the network was asked to change. RECORDED: the network was right, and its value was stored. NONE: a person must decide.",
});

export const NetworkComparison = z
  .object({
    subscriptionId: z.string(),
    isKnown: z.boolean().describe("Whether the network knows a subscription with this SIM."),
    differences: z
      .array(
        z.object({
          field: z
            .enum(["LINE", "STATUS", "NUMBER", "DATA_BLOCK", "ESIM_INSTALLED"])
            .describe(
              "LINE: whether the subscription exists. STATUS: whether it is in service. DATA_BLOCK: the zones in which data is blocked, separated by commas.",
            ),
          here: z.string().describe("The value in Tern."),
          network: z.string().describe("The value in the network."),
          repair: Repair,
        }),
      )
      .describe("Empty when both sides agree."),
    waitingFor: z
      .array(z.string())
      .describe(
        "Operations that the network has not confirmed. Tern asks about them now, and repairs nothing until they end.",
      ),
  })
  .meta({ id: "NetworkComparison", description: "A comparison of a subscription with the network's data." });
export type NetworkComparison = z.infer<typeof NetworkComparison>;
