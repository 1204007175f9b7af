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
  summary: "List carrier operations, newest first",
  permission: "care:read",
  description:
    "Returns the requests to the network for all subscriptions, with their results and the network's messages.",
  query: z.object({
    subscriptionId: z.string().max(64).optional().describe("Only of this subscription, by its UUID."),
    subscriptionIds: z
      .array(z.string().max(64))
      .min(1)
      .max(100)
      .optional()
      .describe("Only of these subscriptions, by their UUIDs."),
    customerId: z.string().max(64).optional().describe("Only of this customer, by its UUID."),
    latest: z.boolean().default(false).describe("Only the latest operation of each subscription."),
    status: z.array(CarrierOperationStatus).min(1).max(4).optional().describe("Only in one of these states."),
    type: z.array(CarrierOperationTypeName).min(1).max(12).optional().describe("Only of one of these types."),
    ...pageQuery,
  }),
  output: pageOf(CarrierOperation),
  failures: [failures.invalidCursor],
  reads: "replica",
  handle: (ctx, { query }) => listCarrierOperations(ctx, query),
});

const operationParams = z.object({ carrierOperationId: z.string().describe("Id of the carrier operation.") });

export const getCarrierOperationOperation = operation({
  ...brandOnly,
  id: "getCarrierOperation",
  method: "GET",
  path: "/carrier-operations/{carrierOperationId}",
  summary: "Get a carrier operation",
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
  summary: "Retry a carrier operation",
  permission: "care:act",
  description:
    "For an unconfirmed operation, Tern asks the network about it and never starts it twice. For a failed operation, Tern first reads the subscription from the network, and then sends only the differences. The response contains the operation that is in progress.",
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
    "Tern decides what a subscription should do, so the network is asked to follow. The network knows what happened on a phone, so Tern stores its value. A person must decide if the network does not know the subscription or has another number.",
  params: z.object({ subscriptionId: z.string().describe("A UUID, or your own id with the prefix rid_.") }),
  output: NetworkComparison,
  failures: [failures.subscriptionNotFound, failures.subscriptionNotAtNetwork, failures.networkCannotCompare],
  handle: (ctx, { params }) => beginComparison(ctx, params.subscriptionId),
  finish: (ctx, begun) => compareWithNetwork(ctx, begun),
});
