import type { BulkCost } from "@/db/schema/bulk";
import type { OfferingChange } from "@/lib/subscriptions/offering-change/model";
import type { StaffRole } from "@/lib/values/staff-roles";

/** A list whose items name what a row is about. */
export type BulkSource = {
  /** The field of an item with the id of the subject. An item without it is left out. */
  id: string;
  /** The field of an item by which the list is ordered: rows that are newer than the job are left out. */
  at: string;
  /** Parameters of its query whose values name nobody. Values of all others are forgotten when a job ends. */
  plain: readonly string[];
  /** What the filter must ask for, so that each item is such a subject. */
  requires?: Readonly<Record<string, string>>;
};

export type BulkOperation = {
  /** The parameter in the operation's path. */
  param: string;
  /** Lists that "all that match" can be said of, by the ids of their operations. */
  sources: Readonly<Record<string, BulkSource>>;
  /** The operation that takes it back. */
  inverse?: string;
  /** What the change costs that its answer tells of. Absent for what has no price. */
  costOf?: (answer: unknown) => BulkCost;
  /** Only this role may do it to many, and needs an approval and a second factor. */
  approvedOnly?: StaffRole;
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
/** What a change of plan costs, of its answer. */
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

/** What can be done for many at once, by the id of the operation. An operation without a line here is refused. */
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
  pauseSubscription: ofSubscription({ inverse: "restoreSubscription" }),
  suspendSubscription: ofSubscription({ inverse: "restoreSubscription" }),
  blockSim: ofSubscription({ inverse: "restoreSubscription" }),
  restoreSubscription: ofSubscription(),
  cancelSubscription: ofSubscription({ inverse: "restoreSubscription", approvedOnly: "ADMIN" }),
};
