import type { invoices } from "@/db/schema/billing";
import type { paymentIntents } from "@/db/schema/payments";

export type InvoiceRow = typeof invoices.$inferSelect;
export type InvoiceProvider = (typeof paymentIntents.$inferSelect)["provider"] | null;

export type OrderedItem = {
  /** The id by which the API calls the order line. */
  lineItemId: string;
  /** The subscription that the order line created, or is for. */
  subscriptionId: string | null;
};
