import type { StoredInvoiceItem } from "@/db/schema/billing";

type Origin = Pick<StoredInvoiceItem, "kind" | "cause">;

/** An invoice item for tests that do not depend on its cause. */
export const ONE_TIME_ITEM: Origin = {
  kind: "ONE_TIME",
  cause: { type: "INVOICE", id: "00000000-0000-4000-8000-000000000000" },
};

/** An invoice item for a billing cycle of a subscription. */
export const cycleItem = (subscriptionId: string): Origin & { subscriptionId: string } => ({
  kind: "CYCLE",
  cause: { type: "SUBSCRIPTION", id: subscriptionId },
  subscriptionId,
});

/** An invoice item for a billing cycle of a license. */
export const seatItem = (licenseId: string): Origin & { licenseId: string } => ({
  kind: "SEAT",
  cause: { type: "LICENSE", id: licenseId },
  licenseId,
});
