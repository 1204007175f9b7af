/** The subject of an entry or a request. A mail is on a page of its customer. */
type Subject = { type: string; id: string; customerId?: string | undefined };

/** The staff page of a subject; null where it has none. */
export function subjectPath({ type, id, customerId }: Subject): string | null {
  switch (type) {
    case "subscription":
      return `/admin/lines/${id}`;
    case "order":
      return `/admin/orders/${id}`;
    case "invoice":
      return `/admin/invoices/${id}`;
    case "paymentIntent":
      return `/admin/payments/${id}`;
    case "customer":
      return `/admin/customers/${id}`;
    case "paymentDispute":
      return `/admin/disputes/${id}`;
    case "incomingPayment":
      return `/admin/incoming-payments/${id}`;
    case "webhookDelivery":
      return `/admin/integrations/webhooks/${id}`;
    case "job":
      return `/admin/integrations/jobs/${id}`;
    case "billingDiscrepancy":
      return `/admin/discrepancies#${id}`;
    case "mail":
      return customerId ? `/admin/customers/${customerId}/mails` : null;
    default:
      return null;
  }
}
