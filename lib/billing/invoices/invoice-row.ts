import type { invoices } from "@/db/schema/billing";
import type { paymentIntents } from "@/db/schema/payments";

export type InvoiceRow = typeof invoices.$inferSelect;
export type InvoiceProvider = (typeof paymentIntents.$inferSelect)["provider"] | null;

export type OrderedItem = {
  /** The id of the order item in the API. */
  lineItemId: string;
  /** The subscription that the order item created, or is for. */
  subscriptionId: string | null;
};
