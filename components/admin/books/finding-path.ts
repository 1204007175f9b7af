import type { BillingDiscrepancy } from "@/lib/billing/model";

type Finding = Pick<BillingDiscrepancy, "kind" | "subjectId" | "customerId">;

/** The page of a finding's subject; null where it has none. */
export function findingPath({ kind, subjectId, customerId }: Finding): string | null {
  switch (kind) {
    case "INVOICE_LINES":
    case "INVOICE_AMOUNTS":
    case "INVOICE_RECEIVABLE":
    case "INVOICE_STATUS":
    case "CREDIT_NOTES":
      return `/admin/invoices/${subjectId}`;
    case "PROVIDER_PAYMENT":
    case "PROVIDER_REFUND":
      return `/admin/payments/${subjectId}`;
    case "INCOMING_PAYMENT":
      return `/admin/incoming-payments/${subjectId}`;
    default:
      return customerId ? `/admin/customers/${customerId}/payments` : null;
  }
}
