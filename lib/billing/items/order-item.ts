import type { StoredInvoiceItem } from "@/db/schema/billing";

/**
 * The order line that an invoice item charges for: the row's id, not the `lineItemId` of the API.
 * @returns undefined for an item that no order made
 */
export const orderItemOf = ({ cause }: Pick<StoredInvoiceItem, "cause">): string | undefined =>
  cause.type === "ORDER_LINE_ITEM" ? cause.id : undefined;
