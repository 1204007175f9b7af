import type { Executor } from "@/db/client";
import { licenses } from "@/db/schema/licenses";
import { SKYLARK_TENANT_ID } from "@/db/seed/skylark/brand/tenant";
import { subscriptionId } from "@/db/seed/skylark/customers/orders";
import { customerId, nordvind } from "@/db/seed/skylark/customers/people";
import { seedId } from "@/db/seed/skylark/deterministic";
import { insertAll } from "@/db/seed/skylark/insert";
import { offeringId, seedOffering } from "@/db/seed/skylark/offer/offer";
import { daysBefore, periodStart } from "@/db/seed/skylark/timeline";

type SeedLicense = {
  key: string;
  offering: string;
  /** The key of the subscription that it is assigned to. */
  subscription?: string;
  paused?: true;
  details?: Record<string, unknown>;
};

/** The switchboard of the demo's company, which the brand set up without an order. */
const seats: readonly SeedLicense[] = [
  { key: "seat-johan", offering: "seat-user-se", subscription: "nordvind-0", details: { extension: "100" } },
  { key: "seat-leila", offering: "seat-user-se", subscription: "nordvind-1", details: { extension: "101" } },
  { key: "seat-spare", offering: "seat-user-se", details: { extension: "102" } },
  { key: "softphone-johan", offering: "seat-softphone-se", subscription: "nordvind-0" },
  { key: "queue-orders", offering: "seat-queue-se", details: { name: "Order", greeting: "sv" } },
  { key: "menu", offering: "seat-menu-se", paused: true },
];

export async function seedLicenses(db: Executor, now: Date): Promise<void> {
  const since = periodStart(nordvind, now, -2);
  await insertAll(
    db,
    licenses,
    seats.map((seat): typeof licenses.$inferInsert => ({
      tenantId: SKYLARK_TENANT_ID,
      id: seedId("license", seat.key),
      status: seat.paused ? "PAUSED" : "ACTIVE",
      type: seedOffering(seat.offering).product.licenseType!,
      customerId: customerId(nordvind),
      productOfferingId: offeringId(seat.offering),
      currency: nordvind.currency,
      subscriptionId: seat.subscription === undefined ? null : subscriptionId(seat.subscription),
      details: seat.details,
      periodStartsAt: periodStart(nordvind, now, 0),
      periodEndsAt: periodStart(nordvind, now, 1),
      paidUntil: periodStart(nordvind, now, 1),
      billingAnchorDay: since.getUTCDate(),
      activatedAt: since,
      pausedAt: seat.paused ? daysBefore(now, 6) : null,
      createdAt: since,
      updatedAt: seat.paused ? daysBefore(now, 6) : since,
    })),
  );
}
