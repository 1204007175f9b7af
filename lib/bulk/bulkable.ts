import type { BulkCost } from "@/db/schema/bulk";
import type { OfferingChange } from "@/lib/subscriptions/offering-change/model";
import type { StaffRole } from "@/lib/values/staff-roles";

/** A list whose items name the subjects of rows. */
export type BulkSource = {
  /** The field of an item with the id of the subject. An item without it is left out. */
  id: string;
  /** The field of an item that orders the list. Items newer than the job are left out. */
  at: string;
  /** Query parameters whose values identify no person. The values of all others are deleted when a job ends. */
  plain: readonly string[];
  /** Filter values that the list must be called with, so that each item is a valid subject. */
  requires?: Readonly<Record<string, string>>;
};

export type BulkOperation = {
  /** The parameter in the operation's path. */
  param: string;
  /** Lists whose matches a job can cover completely, by operation id. */
  sources: Readonly<Record<string, BulkSource>>;
  /** The operation that undoes it. */
  inverse?: string;
  /** The cost of the change, from its answer. Absent for changes without a price. */
  costOf?: (answer: unknown) => BulkCost;
  /** The only role that may do this in bulk, with an approval and a second factor. */
  approvedOnly?: StaffRole;
  /**
   * True if a call reads and writes nothing that a call for another subject writes, and opens no savepoint. The calls of
   * one transaction then run side by side (`lib/bulk/rows/change-rows.ts`).
   */
  independent?: true;
};

const SUBSCRIPTIONS: BulkOperation["sources"] = {
  listSubscriptions: {
    id: "subscriptionId",
    at: "createdAt",
    plain: [
      "status",
      "type",
      "activatedFrom",
      "activatedTo",
      "activatedBy",
      "activeAt",
      "endedFrom",
      "endedTo",
    ],
  },
};
/** The cost of an offering change, from its answer. */
const costOfChange = (answer: unknown): BulkCost => {
  const { currency, dueNowMinor, priceDifferenceMinor } = answer as OfferingChange;
  return { currency, dueNowMinor, priceDifferenceMinor };
};

const workItems = (kind: string): BulkOperation["sources"] => ({
  listWorkItems: {
    id: "subjectId",
    at: "standingSince",
    plain: ["kind", "code", "state", "mine", "unassigned"],
    requires: { kind },
  },
});

const ofSubscription = (more: Omit<BulkOperation, "param" | "sources"> = {}): BulkOperation => ({
  param: "subscriptionId",
  sources: SUBSCRIPTIONS,
  ...more,
});

/** The operations that can run in bulk, by id. Other operations are refused. */
export const BULK_OPERATIONS: Readonly<Record<string, BulkOperation>> = {
  retryCarrierOperation: {
    param: "carrierOperationId",
    sources: {
      listCarrierOperations: { id: "carrierOperationId", at: "createdAt", plain: ["status", "type"] },
      ...workItems("NETWORK_FAILURE"),
    },
  },
  retryPaymentIntent: {
    param: "paymentIntentId",
    sources: {
      listPaymentIntents: { id: "paymentIntentId", at: "createdAt", plain: ["status"] },
      // The payment of each invoice that has one.
      listInvoices: {
        id: "paymentIntentId",
        at: "createdAt",
        plain: ["status", "currency", "fromDate", "toDate", "dueDateFrom", "dueDateTo"],
      },
    },
  },
  redeliverWebhook: {
    param: "webhookDeliveryId",
    sources: {
      listAllWebhookDeliveries: {
        id: "webhookDeliveryId",
        at: "createdAt",
        plain: ["status", "eventType", "webhookEndpointId", "createdFrom", "createdTo"],
      },
      ...workItems("DEAD_DELIVERY"),
    },
  },
  retryJob: { param: "jobId", sources: workItems("JOB") },
  recheckBillingDiscrepancy: { param: "billingDiscrepancyId", sources: workItems("DISCREPANCY") },
  changeSubscriptionProductOffering: ofSubscription({
    inverse: "undoSubscriptionProductOfferingChange",
    costOf: costOfChange,
  }),
  undoSubscriptionProductOfferingChange: ofSubscription(),
  resendEsim: ofSubscription(),
  resyncSubscription: ofSubscription(),
  pauseSubscription: ofSubscription({ inverse: "restoreSubscription", independent: true }),
  suspendSubscription: ofSubscription({ inverse: "restoreSubscription", independent: true }),
  blockSim: ofSubscription({ inverse: "restoreSubscription", independent: true }),
  restoreSubscription: ofSubscription({ independent: true }),
  cancelSubscription: ofSubscription({ inverse: "restoreSubscription", approvedOnly: "ADMIN" }),
};
