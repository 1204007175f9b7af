import { and, eq, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { customerDataCaps, dataCaps } from "@/db/schema/data-caps";
import type { Ctx } from "@/lib/kernel/context";
import { DATA_ZONES, type DataZone } from "@/lib/platform/inputs/data-zones";
import type { CapOwnerKind } from "@/lib/subscriptions/data-caps/model";
import { marketMonth } from "@/lib/subscriptions/periods/calendar-month";
import type { StoredSubscription } from "@/lib/subscriptions/stored-subscription";

/** A reached cap that blocks data in a zone, as it is stored with the request to the network. */
export type BlockingCap = {
  zone: DataZone;
  of: CapOwnerKind;
  /** As YYYY-MM. */
  month: string;
  /** ISO 8601. It tells one block of a month from the next one. */
  reachedAt: string;
};

type Capped = Pick<StoredSubscription, "id" | "customerId" | "country" | "currency">;

/** The caps of a subscription, and those of its customer, in one statement. */
export async function readCaps(ctx: Ctx, { id, customerId }: Pick<Capped, "id" | "customerId">) {
  const columnsOf = (table: typeof dataCaps | typeof customerDataCaps) => ({
    zone: table.zone,
    limitBytes: table.limitBytes,
    month: table.month,
    warnedAt: table.warnedAt,
    reachedAt: table.reachedAt,
  });
  return unionAll(
    ctx.db
      .select({ ...columnsOf(dataCaps), of: sql<CapOwnerKind>`'SUBSCRIPTION'`.as("of") })
      .from(dataCaps)
      .where(and(eq(dataCaps.tenantId, ctx.tenant.id), eq(dataCaps.subscriptionId, id))),
    ctx.db
      .select({ ...columnsOf(customerDataCaps), of: sql<CapOwnerKind>`'CUSTOMER'`.as("of") })
      .from(customerDataCaps)
      .where(and(eq(customerDataCaps.tenantId, ctx.tenant.id), eq(customerDataCaps.customerId, customerId))),
  );
}

/**
 * The caps that block data of a subscription this month: its own that are reached, and those over all subscriptions of its
 * customer. When the customer's month ends at another instant than the subscription's, the work at its end releases the
 * subscription.
 */
export async function blockingCaps(ctx: Ctx, subscription: Capped): Promise<BlockingCap[]> {
  const thisMonth = marketMonth(ctx, subscription);
  const caps = await readCaps(ctx, subscription);
  return caps.flatMap(({ zone, of, month, reachedAt }) =>
    reachedAt && month === thisMonth ? [{ zone, of, month, reachedAt: reachedAt.toISOString() }] : [],
  );
}

/** The zones of caps, each once, in the order HOME, EU, WORLD. */
export const zonesOfCaps = (caps: readonly Pick<BlockingCap, "zone">[]): DataZone[] =>
  DATA_ZONES.filter((zone) => caps.some((cap) => cap.zone === zone));
