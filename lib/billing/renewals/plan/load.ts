import { and, asc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { billedCycles, invoices, pendingCharges } from "@/db/schema/billing";
import { type customers, subscribers } from "@/db/schema/customers";
import { licenses } from "@/db/schema/licenses";
import { offeringChanges } from "@/db/schema/offering-changes";
import { subscriptionAddons, subscriptions } from "@/db/schema/subscriptions";
import type { InvoiceRow } from "@/lib/billing/invoices/invoice-row";
import type { ProductOffering } from "@/lib/catalog/model";
import { getOfferings } from "@/lib/catalog/queries";
import type { Ctx } from "@/lib/kernel/context";
import { newPricesOf } from "@/lib/licenses/new-price";
import type { AddonRow } from "@/lib/subscriptions/addons/queries";
import type { Address } from "@/lib/values/address";

/** Reads what billing needs about many customers in a fixed number of statements. */

export type CustomerRow = typeof customers.$inferSelect;
export type CycleRow = typeof billedCycles.$inferSelect;
export type BilledLicense = typeof licenses.$inferSelect & {
  /** The address of the subscription it is assigned to. */
  address: Address | null;
  /** The subscription it is assigned to. */
  subscription: Pick<typeof subscriptions.$inferSelect, "displayName" | "msisdn" | "type"> | null;
  subscriberName: string | null;
};
export type WaitingChangeRow = Pick<
  typeof offeringChanges.$inferSelect,
  "toOfferingId" | "scheduledFor" | "priceChangeId"
>;
export type BilledSubscription = typeof subscriptions.$inferSelect & {
  address: Address | null;
  subscriberName: string | null;
  addons: AddonRow[];
};
export type ChargeRow = typeof pendingCharges.$inferSelect & {
  address: Address | null;
  subscription: Pick<typeof subscriptions.$inferSelect, "country" | "displayName" | "msisdn" | "type"> | null;
  subscriberName: string | null;
  /** When its subject ends, as far as known. The minimum date if the subject has ended already. */
  endsAt: Date | null;
};

export type CustomerState = {
  customer: CustomerRow;
  drafts: (InvoiceRow & { cycles: CycleRow[] })[];
  subscriptions: BilledSubscription[];
  licenses: BilledLicense[];
  /** Scheduled changes by the id of the subscription, add-on or license. A license's own row has the change that its customer chose. */
  changes: ReadonlyMap<string, WaitingChangeRow>;
  /** Charges that wait, and charges on drafts. */
  charges: ChargeRow[];
};

export type BillingState = {
  customers: CustomerState[];
  /** Stored offerings with their translations. Agreed terms are named by, and compared with, these names. */
  offerings: ReadonlyMap<string, ProductOffering>;
};

/**
 * Reads what may be billed up to `until` for customers whose rows the caller has locked.
 * @param options.lock locks the subscriptions and licenses too, so that they are not cancelled while they are billed
 */
export async function loadState(
  ctx: Ctx,
  held: readonly CustomerRow[],
  until: Date,
  options: { lock: boolean },
): Promise<BillingState> {
  if (held.length === 0) return { customers: [], offerings: new Map() };
  const ids = held.map(({ id }) => id);
  const drafts = await draftsOf(ctx, ids, options);
  const drafted = drafts.flatMap(({ cycles }) => cycles.map(({ subjectId }) => subjectId));
  const billed = await subscriptionsOf(ctx, ids, drafted, until, options);
  const addons = await addonsOf(ctx, billed);
  const changes = await waitingChangesOf(ctx, billed);
  const seats = await licensesOf(ctx, ids, drafted, until, options);
  const newPrices = await newPricesOf(
    ctx,
    seats.map(({ id }) => id),
  );
  for (const [licenseId, newPrice] of newPrices) changes.set(licenseId, newPrice);
  const charges = await chargesOf(
    ctx,
    ids,
    drafts.map(({ id }) => id),
  );
  const offeringIds = new Set([
    ...[...billed, ...addons, ...charges].map(({ productOfferingId }) => productOfferingId),
    ...seats.flatMap(({ productOfferingId, pendingOfferingId }) => [
      productOfferingId,
      ...(pendingOfferingId ? [pendingOfferingId] : []),
    ]),
    ...[...changes.values()].map(({ toOfferingId }) => toOfferingId),
  ]);
  const of = <T extends { customerId: string }>(rows: readonly T[]) =>
    Map.groupBy(rows, ({ customerId }) => customerId);
  const addonsBySubscription = Map.groupBy(addons, ({ subscriptionId }) => subscriptionId);
  const all = billed.map((subscription) => ({
    ...subscription,
    addons: addonsBySubscription.get(subscription.id) ?? [],
  }));
  const [draftsBy, subscriptionsBy, seatsBy, chargesBy] = [of(drafts), of(all), of(seats), of(charges)];
  return {
    offerings: await storedOfferings(ctx, [...offeringIds]),
    customers: held.map((customer) => ({
      customer,
      drafts: draftsBy.get(customer.id) ?? [],
      subscriptions: subscriptionsBy.get(customer.id) ?? [],
      licenses: seatsBy.get(customer.id) ?? [],
      charges: chargesBy.get(customer.id) ?? [],
      changes,
    })),
  };
}

/** Offerings as stored, regardless of the caller's language. */
export const storedOfferings = (ctx: Ctx, ids: readonly string[]) =>
  getOfferings({ ...ctx, language: undefined }, ids);

const amongIds = (column: SQL, ids: readonly string[]) => sql`${column} = any(${sql.param(ids)}::uuid[])`;

/** The drafts of renewals with their cycles, oldest first. */
async function draftsOf(ctx: Ctx, customerIds: readonly string[], { lock }: { lock: boolean }) {
  const query = ctx.db
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.tenantId, ctx.tenant.id),
        amongIds(sql`${invoices.customerId}`, customerIds),
        eq(invoices.status, "DRAFT"),
        eq(invoices.nextStep, "ISSUE"),
      ),
    )
    .orderBy(asc(invoices.customerId), asc(invoices.periodStart), asc(invoices.id));
  const rows = await (lock ? query.for("update") : query);
  const cycles =
    rows.length === 0
      ? []
      : await ctx.db
          .select()
          .from(billedCycles)
          .where(
            and(
              eq(billedCycles.tenantId, ctx.tenant.id),
              amongIds(
                sql`${billedCycles.invoiceId}`,
                rows.map(({ id }) => id),
              ),
            ),
          )
          .orderBy(asc(billedCycles.startsAt));
  const byInvoice = Map.groupBy(cycles, ({ invoiceId }) => invoiceId);
  return rows.map((row) => ({ ...row, cycles: byInvoice.get(row.id) ?? [] }));
}

/** Subscriptions that are billed (all but paused ones) and are due by then, have add-ons that are due, or are on a draft. */
async function subscriptionsOf(
  ctx: Ctx,
  customerIds: readonly string[],
  drafted: readonly string[],
  until: Date,
  { lock }: { lock: boolean },
) {
  const at = sql`${until.toISOString()}::timestamptz`;
  const query = ctx.db
    .select({ subscription: subscriptions, address: subscribers.address, subscriberName: subscribers.name })
    .from(subscriptions)
    .innerJoin(
      subscribers,
      and(eq(subscribers.tenantId, subscriptions.tenantId), eq(subscribers.id, subscriptions.subscriberId)),
    )
    .where(
      and(
        eq(subscriptions.tenantId, ctx.tenant.id),
        amongIds(sql`${subscriptions.customerId}`, customerIds),
        inArray(subscriptions.status, ["ACTIVATED", "SUSPENDED", "BLOCKED"]),
        sql`${subscriptions.paidUntil} is not null`,
        or(
          sql`coalesce(${subscriptions.billedUntil}, ${subscriptions.paidUntil}) <= ${at}`,
          amongIds(sql`${subscriptions.id}`, drafted),
          sql`exists (select 1 from subscription_addons a where a.tenant_id = ${ctx.tenant.id}
            and a.subscription_id = ${subscriptions.id} and a.status = 'ACTIVE' and a.renews
            and (coalesce(a.billed_until, a.valid_to) <= ${at} or ${amongIds(sql.raw("a.id"), drafted)}))`,
        ),
      ),
    )
    .orderBy(asc(subscriptions.id));
  const rows = await (lock ? query.for("no key update", { of: subscriptions }) : query);
  return rows.map(({ subscription, ...subscriber }) => ({ ...subscription, ...subscriber }));
}

async function addonsOf(ctx: Ctx, owners: readonly { id: string }[]): Promise<AddonRow[]> {
  if (owners.length === 0) return [];
  return ctx.db
    .select()
    .from(subscriptionAddons)
    .where(
      and(
        eq(subscriptionAddons.tenantId, ctx.tenant.id),
        amongIds(
          sql`${subscriptionAddons.subscriptionId}`,
          owners.map(({ id }) => id),
        ),
        eq(subscriptionAddons.status, "ACTIVE"),
        eq(subscriptionAddons.renews, true),
        sql`${subscriptionAddons.validTo} > ${subscriptionAddons.validFrom}`,
      ),
    )
    .orderBy(asc(subscriptionAddons.id));
}

/** Scheduled changes of subscriptions and their add-ons, by the id of what changes. */
export async function waitingChangesOf(
  ctx: Ctx,
  owners: readonly { id: string }[],
): Promise<Map<string, WaitingChangeRow>> {
  if (owners.length === 0) return new Map();
  const rows = await ctx.db
    .select({
      subscriptionId: offeringChanges.subscriptionId,
      subscriptionAddonId: offeringChanges.subscriptionAddonId,
      toOfferingId: offeringChanges.toOfferingId,
      scheduledFor: offeringChanges.scheduledFor,
      priceChangeId: offeringChanges.priceChangeId,
    })
    .from(offeringChanges)
    .where(
      and(
        eq(offeringChanges.tenantId, ctx.tenant.id),
        amongIds(
          sql`${offeringChanges.subscriptionId}`,
          owners.map(({ id }) => id),
        ),
        eq(offeringChanges.status, "SCHEDULED"),
      ),
    );
  return new Map(rows.map((row) => [row.subscriptionAddonId ?? row.subscriptionId, row]));
}

async function licensesOf(
  ctx: Ctx,
  customerIds: readonly string[],
  drafted: readonly string[],
  until: Date,
  { lock }: { lock: boolean },
): Promise<BilledLicense[]> {
  const query = ctx.db
    .select({
      license: licenses,
      address: subscribers.address,
      subscriberName: subscribers.name,
      // The first column must never be null: drizzle takes the object of a left join for absent if its first column is null.
      subscription: {
        type: subscriptions.type,
        displayName: subscriptions.displayName,
        msisdn: subscriptions.msisdn,
      },
    })
    .from(licenses)
    .leftJoin(
      subscriptions,
      and(eq(subscriptions.tenantId, licenses.tenantId), eq(subscriptions.id, licenses.subscriptionId)),
    )
    .leftJoin(
      subscribers,
      and(eq(subscribers.tenantId, subscriptions.tenantId), eq(subscribers.id, subscriptions.subscriberId)),
    )
    .where(
      and(
        eq(licenses.tenantId, ctx.tenant.id),
        amongIds(sql`${licenses.customerId}`, customerIds),
        eq(licenses.status, "ACTIVE"),
        eq(licenses.autoRenew, true),
        sql`${licenses.paidUntil} is not null`,
        or(
          sql`coalesce(${licenses.billedUntil}, ${licenses.paidUntil}) <= ${until.toISOString()}::timestamptz`,
          amongIds(sql`${licenses.id}`, drafted),
        ),
      ),
    )
    .orderBy(asc(licenses.id));
  const rows = await (lock ? query.for("no key update", { of: licenses }) : query);
  return rows.map(({ license, ...assigned }) => ({ ...license, ...assigned }));
}

async function chargesOf(
  ctx: Ctx,
  customerIds: readonly string[],
  draftIds: readonly string[],
): Promise<ChargeRow[]> {
  const rows = await ctx.db
    .select({
      charge: pendingCharges,
      address: subscribers.address,
      subscriberName: subscribers.name,
      subscription: {
        country: subscriptions.country,
        status: subscriptions.status,
        displayName: subscriptions.displayName,
        msisdn: subscriptions.msisdn,
        type: subscriptions.type,
        pendingStatus: subscriptions.pendingStatus,
        pendingStatusDueAt: subscriptions.pendingStatusDueAt,
      },
      licenseStatus: licenses.status,
    })
    .from(pendingCharges)
    .leftJoin(
      subscriptions,
      and(
        eq(subscriptions.tenantId, pendingCharges.tenantId),
        eq(subscriptions.id, pendingCharges.subscriptionId),
      ),
    )
    .leftJoin(
      subscribers,
      and(eq(subscribers.tenantId, subscriptions.tenantId), eq(subscribers.id, subscriptions.subscriberId)),
    )
    .leftJoin(
      licenses,
      and(eq(licenses.tenantId, pendingCharges.tenantId), eq(licenses.id, pendingCharges.licenseId)),
    )
    .where(
      and(
        eq(pendingCharges.tenantId, ctx.tenant.id),
        amongIds(sql`${pendingCharges.customerId}`, customerIds),
        or(
          sql`${pendingCharges.invoiceId} is null`,
          draftIds.length > 0 ? amongIds(sql`${pendingCharges.invoiceId}`, draftIds) : undefined,
        ),
      ),
    )
    .orderBy(asc(pendingCharges.createdAt), asc(pendingCharges.id));
  return rows.map(({ charge, address, subscriberName, subscription, licenseStatus }) => ({
    ...charge,
    address,
    subscriberName,
    subscription,
    endsAt:
      subscription?.status === "CANCELLED" || licenseStatus === "CANCELLED"
        ? new Date(0)
        : subscription?.pendingStatus === "CANCELLED"
          ? subscription.pendingStatusDueAt
          : null,
  }));
}
