import type { StoredInvoiceItem } from "@/db/schema/billing";

/**
 * The order item that an invoice item charges for: the row's id, not the `lineItemId` of the API.
 * @returns undefined for an item that comes from no order
 */
export const orderItemOf = ({ cause }: Pick<StoredInvoiceItem, "cause">): string | undefined =>
  cause.type === "ORDER_LINE_ITEM" ? cause.id : undefined;
