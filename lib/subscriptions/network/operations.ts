import { z } from "zod";
import { failures } from "@/lib/kernel/error-registry";
import { pageOf, pageQuery } from "@/lib/kernel/lists/pagination";
import { operation } from "@/lib/kernel/operation";
import { getCarrierOperation, listCarrierOperations } from "@/lib/subscriptions/network/list";
import {
  CarrierOperation,
  CarrierOperationStatus,
  CarrierOperationTypeName,
  NetworkComparison,
} from "@/lib/subscriptions/network/model";
import { beginComparison, compareWithNetwork } from "@/lib/subscriptions/network/resync";
import { retryCarrierOperation } from "@/lib/subscriptions/network/retry";

const brandOnly = {
  tag: "Network operations",
  surfaces: ["platform"],
} as const;

export const listCarrierOperationsOperation = operation({
  ...brandOnly,
  id: "listCarrierOperations",
  method: "GET",
  path: "/carrier-operations",
  summary: "List what the network was asked for, newest first",
  permission: "care:read",
  description:
    "Over all subscriptions: what was asked, what the network made of it, and its own words when it refused.",
  query: z.object({
    subscriptionId: z.string().max(64).optional().describe("Of this subscription, by its UUID."),
    subscriptionIds: z
      .array(z.string().max(64))
      .min(1)
      .max(100)
      .optional()
      .describe("Of any of these subscriptions, by their UUIDs."),
    customerId: z.string().max(64).optional().describe("Of this customer, by its UUID."),
    latest: z.boolean().default(false).describe("Only the last operation of each subscription."),
    status: z.array(CarrierOperationStatus).min(1).max(4).optional().describe("In any of these states."),
    type: z.array(CarrierOperationTypeName).min(1).max(12).optional().describe("Of any of these types."),
    ...pageQuery,
  }),
  output: pageOf(CarrierOperation),
  failures: [failures.invalidCursor],
  handle: (ctx, { query }) => listCarrierOperations(ctx, query),
});

const operationParams = z.object({ carrierOperationId: z.string().describe("Id of the operation.") });

export const getCarrierOperationOperation = operation({
  ...brandOnly,
  id: "getCarrierOperation",
  method: "GET",
  path: "/carrier-operations/{carrierOperationId}",
  summary: "Get something that the network was asked for",
  permission: "care:read",
  params: operationParams,
  output: CarrierOperation,
  failures: [failures.carrierOperationNotFound],
  handle: (ctx, { params }) => getCarrierOperation(ctx, params.carrierOperationId),
});

export const retryCarrierOperationOperation = operation({
  ...brandOnly,
  id: "retryCarrierOperation",
  method: "POST",
  path: "/carrier-operations/{carrierOperationId}/retry",
  summary: "Try an operation of the network again",
  permission: "care:act",
  description:
    "One that the network has not confirmed is asked about now and never started twice. One that failed is asked for again: the network is first asked how the line is, and only what differs is sent. The answer is the operation that is under way.",
  params: operationParams,
  output: CarrierOperation,
  failures: [
    failures.carrierOperationNotFound,
    failures.carrierOperationNotRetryable,
    failures.changeUnderWay,
    failures.simChangeUnderWay,
  ],
  handle: (ctx, { params }) => retryCarrierOperation(ctx, params.carrierOperationId),
});

export const resyncSubscription = operation({
  ...brandOnly,
  id: "resyncSubscription",
  method: "POST",
  path: "/subscriptions/{subscriptionId}/resync",
  summary: "Compare a subscription with the network and repair it",
  permission: "care:act",
  description:
    "What a line should do is decided here: the network is asked to follow. What happened on a phone is known to the network: it is recorded here. A line that the network does not have, and another number there, are for people to decide.",
  params: z.object({ subscriptionId: z.string().describe("A UUID, or your own id with the prefix rid_.") }),
  output: NetworkComparison,
  failures: [failures.subscriptionNotFound, failures.lineNotAtNetwork, failures.networkCannotCompare],
  handle: (ctx, { params }) => beginComparison(ctx, params.subscriptionId),
  finish: (ctx, begun) => compareWithNetwork(ctx, begun),
});
