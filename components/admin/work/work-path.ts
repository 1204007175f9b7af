import type { WorkItem } from "@/lib/watch/work/model";
import { TRANSFER_ID } from "../lines/transfer-panel";

/**
 * Work whose page shows no contact. Its contact stays until it ends by itself, because nothing in the browser knows whether
 * the page is still open.
 */
const WITHOUT_CONTACT: ReadonlySet<WorkItem["kind"]> = new Set<WorkItem["kind"]>([
  "INCOMING_PAYMENT",
  "APPROVAL",
  "DISCREPANCY",
  "REVIEW",
  "DELIVERY",
  "DEAD_DELIVERY",
  "JOB",
  "TASK",
  "USAGE",
]);

/** Whether the page of an item shows the contact with its customer, so that the contact can end when the page is left. */
export const showsContact = ({ kind }: Pick<WorkItem, "kind">): boolean => !WITHOUT_CONTACT.has(kind);

/** The page of an item's subject; null if there is none. */
export function workPath({ kind, subjectId, parentId, subscriptionId, customer }: WorkItem): string | null {
  switch (kind) {
    case "ORDER":
    case "ORDER_APPROVAL":
      return `/admin/orders/${subjectId}`;
    case "ORDER_ITEM":
      return parentId ? `/admin/orders/${parentId}` : null;
    case "INVOICE":
    case "PAYMENT":
      return `/admin/invoices/${subjectId}`;
    case "DISPUTE":
      return `/admin/disputes/${subjectId}`;
    case "REFUND":
      return parentId ? `/admin/payments/${parentId}` : null;
    case "RENEWAL":
    case "NETWORK_OPERATION":
    case "NETWORK_FAILURE":
      return subscriptionId ? `/admin/lines/${subscriptionId}` : null;
    case "PORTING":
      return subscriptionId ? `/admin/lines/${subscriptionId}#${TRANSFER_ID}` : null;
    case "INCOMING_PAYMENT":
      return `/admin/incoming-payments/${subjectId}`;
    case "APPROVAL":
      return `/admin/approvals/${subjectId}`;
    case "DISCREPANCY":
      return `/admin/discrepancies#${subjectId}`;
    case "QUESTION":
      return `/admin/questions/${subjectId}`;
    case "REVIEW":
      return "/admin";
    case "DELIVERY":
    case "DEAD_DELIVERY":
      return `/admin/integrations/webhooks/${subjectId}`;
    case "JOB":
      return `/admin/integrations/jobs/${subjectId}`;
    case "TASK":
      return `/admin/integrations/workflows${customer ? `?customerId=${customer.customerId}` : ""}#task-${subjectId}`;
    case "USAGE":
      return `/admin/usage?${new URLSearchParams({ record: subjectId })}`;
  }
}
