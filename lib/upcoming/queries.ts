import { and, eq, getTableColumns, inArray, isNotNull, or, sql } from "drizzle-orm";
import { customers } from "@/db/schema/customers";
import { licenses } from "@/db/schema/licenses";
import { offeringChanges } from "@/db/schema/offering-changes";
import { portings } from "@/db/schema/porting";
import { subscriptionAddons, subscriptions } from "@/db/schema/subscriptions";
import type { ProductOffering } from "@/lib/catalog/model";
import { getOfferings } from "@/lib/catalog/queries";
import { excludedTaxes } from "@/lib/catalog/tax/taxes";
import { visibleCustomerIds } from "@/lib/identity/authorize";
import type { Ctx } from "@/lib/kernel/context";
import { type NewPrice, newPricesOf } from "@/lib/licenses/new-price";
import { inBasis, readsBeforeTax } from "@/lib/platform/money/tax-basis";
import { visibleSubscriptions } from "@/lib/subscriptions/lists/visibility";
import { OPEN_PORTINGS } from "@/lib/subscriptions/porting/states";
import type { CustomerType } from "@/lib/values/customer-type";
import type { PriceEffect, UpcomingChange, UpcomingPayment } from "./model";
import { changesOfAddon } from "./of-addon";
import { changesOfLicense } from "./of-license";
import { upcomingOfSubscription } from "./of-subscription";
import { inReadingOrder, isWorthNotifying } from "./rules";

/** The limit of licenses in a list. Customers with more have a page for their licenses. */
const MAX_LICENSES = 50;

export type UpcomingQuery = {
  /** The subscriptions to read. Those that the caller may not see are skipped. */
  subscriptionIds: readonly string[];
  /** Licenses of these subscriptions only, or all that the caller may see. */
  licenses: "OF_SUBSCRIPTIONS" | "ALL";
  /** The renewal costs of subscriptions, if the page has them already (`nextPayments`). */
  payments?: ReadonlyMap<string, UpcomingPayment>;
  /** Whether changes by the calendar are included however far away they are. Pages show near ones only. */
  isComplete?: true;
};

/**
 * The next changes of a customer's subscriptions and licenses, in reading order, with prices as each customer reads them. Seven statements,
 * however many subscriptions, and the tax rates if a company is among the customers.
 */
export async function upcomingChanges(ctx: Ctx, query: UpcomingQuery): Promise<UpcomingChange[]> {
  const ids = [...query.subscriptionIds];
  const [subscriptionRows, changes, addons, ports, seats] = await Promise.all([
    subscriptionsOf(ctx, ids),
    liveChanges(ctx, ids),
    liveAddons(ctx, ids),
    openPortings(ctx, ids),
    changingLicenses(ctx, query),
  ]);
  const newPrices = await newPricesOf(
    ctx,
    seats.map(({ id }) => id),
  );
  const offerings = await getOfferings(ctx, [
    ...new Set([
      ...subscriptionRows.map((one) => one.productOfferingId),
      ...changes.map((one) => one.toOfferingId),
      ...addons.map((one) => one.productOfferingId),
      ...seats.flatMap((one) => [one.productOfferingId, one.pendingOfferingId ?? one.productOfferingId]),
      ...[...newPrices.values()].map(({ toOfferingId }) => toOfferingId),
    ]),
  ]);
  const mayChange = among(ctx, "subscriptions:write");
  const mayChangeLicenses = among(ctx, "licenses:write");
  const changeOf = (subscriptionId: string, subscriptionAddonId: string | null) => {
    const row = changes.find(
      (one) => one.subscriptionId === subscriptionId && one.subscriptionAddonId === subscriptionAddonId,
    );
    return row && { row, to: offerings.get(row.toOfferingId)! };
  };
  const now = ctx.clock.now();
  const found = [
    ...subscriptionRows.flatMap((subscription) =>
      upcomingOfSubscription({
        subscription,
        now,
        plan: offerings.get(subscription.productOfferingId)!,
        change: changeOf(subscription.id, null),
        porting: ports.find(({ subscriptionId }) => subscriptionId === subscription.id),
        payment: query.payments?.get(subscription.id),
        mayChange: mayChange(subscription.customerId),
        caller: ctx.caller,
      }),
    ),
    ...addons.flatMap((addon) => {
      const subscription = subscriptionRows.find(({ id }) => id === addon.subscriptionId);
      if (!subscription || subscription.status === "CANCELLED") return [];
      return changesOfAddon({
        addon,
        offering: offerings.get(addon.productOfferingId)!,
        change: changeOf(subscription.id, addon.id),
        subscription,
        mayChange: mayChange(subscription.customerId),
      });
    }),
    ...seats.flatMap((license) =>
      changesOfLicense({
        license,
        offering: offerings.get(license.productOfferingId)!,
        next: license.pendingOfferingId ? offerings.get(license.pendingOfferingId) : undefined,
        newPrice: newPriceAndOffering(newPrices.get(license.id), offerings),
        now,
        mayChange: mayChangeLicenses(license.customerId),
      }),
    ),
  ];
  const told = inReadingOrder(found).filter((change) => isWorthNotifying(change, now, query.isComplete));
  return asReadByCustomers(ctx, told, [...subscriptionRows, ...seats]);
}

/** The changes, with each price as the customer of its subscription or license reads it. */
async function asReadByCustomers(
  ctx: Ctx,
  changes: UpcomingChange[],
  owned: readonly { id: string; customerType: CustomerType }[],
): Promise<UpcomingChange[]> {
  const typeOf = new Map(owned.map(({ id, customerType }) => [id, customerType]));
  const ofCompany = ({ subscriptionId, licenseId }: UpcomingChange) =>
    readsBeforeTax(typeOf.get(licenseId ?? subscriptionId ?? "") ?? "CONSUMER");
  const currencies = new Set(
    changes.flatMap((change) => (change.price && ofCompany(change) ? change.price.currency : [])),
  );
  const rates = new Map(
    await Promise.all(
      [...currencies].map(
        async (currency) => [currency, await excludedTaxes(ctx, "BUSINESS", currency)] as const,
      ),
    ),
  );
  const read = (price: PriceEffect) => inBasis(price, rates.get(price.currency) ?? null);
  return changes.map((change) => {
    const { price, newPrice } = change;
    if (!price || !ofCompany(change)) return change;
    return { ...change, price: read(price), ...(newPrice && { newPrice: read(newPrice) }) };
  });
}

function among(ctx: Ctx, permission: "subscriptions:write" | "licenses:write") {
  const ids = visibleCustomerIds(ctx.caller, permission);
  return (customerId: string): boolean => ids === null || ids.includes(customerId);
}

/** A new price with the offering that has it. */
const newPriceAndOffering = (found: NewPrice | undefined, offerings: ReadonlyMap<string, ProductOffering>) =>
  found && { to: offerings.get(found.toOfferingId)!, scheduledFor: found.scheduledFor };

const getsNewPrice = sql`exists (select 1 from license_price_changes c where c.tenant_id = ${licenses.tenantId}
  and c.license_id = ${licenses.id} and c.status = 'SCHEDULED')`;

const subscriptionsOf = async (ctx: Ctx, ids: string[]) =>
  ids.length === 0
    ? []
    : ctx.db
        .select({ ...getTableColumns(subscriptions), customerType: customers.customerType })
        .from(subscriptions)
        .innerJoin(
          customers,
          and(eq(customers.tenantId, subscriptions.tenantId), eq(customers.id, subscriptions.customerId)),
        )
        .where(
          and(
            eq(subscriptions.tenantId, ctx.tenant.id),
            inArray(subscriptions.id, ids),
            visibleSubscriptions(ctx),
          ),
        );

const liveChanges = async (ctx: Ctx, ids: string[]) =>
  ids.length === 0
    ? []
    : ctx.db
        .select()
        .from(offeringChanges)
        .where(
          and(
            eq(offeringChanges.tenantId, ctx.tenant.id),
            inArray(offeringChanges.subscriptionId, ids),
            inArray(offeringChanges.status, ["SCHEDULED", "REQUESTED"]),
          ),
        );

const liveAddons = async (ctx: Ctx, ids: string[]) =>
  ids.length === 0
    ? []
    : ctx.db
        .select()
        .from(subscriptionAddons)
        .where(
          and(
            eq(subscriptionAddons.tenantId, ctx.tenant.id),
            inArray(subscriptionAddons.subscriptionId, ids),
            inArray(subscriptionAddons.status, ["PENDING", "ACTIVE"]),
          ),
        );

const openPortings = async (ctx: Ctx, ids: string[]) =>
  ids.length === 0
    ? []
    : ctx.db
        .select()
        .from(portings)
        .where(
          and(
            eq(portings.tenantId, ctx.tenant.id),
            inArray(portings.subscriptionId, ids),
            inArray(portings.status, [...OPEN_PORTINGS]),
          ),
        );

async function changingLicenses(ctx: Ctx, query: UpcomingQuery) {
  const readable = visibleCustomerIds(ctx.caller, "licenses:read");
  if (readable?.length === 0) return [];
  if (query.licenses === "OF_SUBSCRIPTIONS" && query.subscriptionIds.length === 0) return [];
  return ctx.db
    .select({ ...getTableColumns(licenses), customerType: customers.customerType })
    .from(licenses)
    .innerJoin(
      customers,
      and(eq(customers.tenantId, licenses.tenantId), eq(customers.id, licenses.customerId)),
    )
    .where(
      and(
        eq(licenses.tenantId, ctx.tenant.id),
        readable ? inArray(licenses.customerId, readable) : undefined,
        query.licenses === "OF_SUBSCRIPTIONS"
          ? inArray(licenses.subscriptionId, [...query.subscriptionIds])
          : undefined,
        or(isNotNull(licenses.pendingStatus), isNotNull(licenses.pendingOfferingId), getsNewPrice),
      ),
    )
    .orderBy(licenses.createdAt, licenses.id)
    .limit(MAX_LICENSES);
}
