import type { StoredInvoiceItem } from "@/db/schema/billing";

type Origin = Pick<StoredInvoiceItem, "kind" | "cause">;

/** An item of a test that does not look at what made it. */
export const ONE_TIME_ITEM: Origin = {
  kind: "ONE_TIME",
  cause: { type: "INVOICE", id: "00000000-0000-4000-8000-000000000000" },
};

/** An item for a billing cycle of a subscription. */
export const cycleItem = (subscriptionId: string): Origin & { subscriptionId: string } => ({
  kind: "CYCLE",
  cause: { type: "SUBSCRIPTION", id: subscriptionId },
  subscriptionId,
});

/** An item for a billing cycle of a license. */
export const seatItem = (licenseId: string): Origin & { licenseId: string } => ({
  kind: "SEAT",
  cause: { type: "LICENSE", id: licenseId },
  licenseId,
});
