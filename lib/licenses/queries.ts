import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Executor } from "@/db/client";
import { isOneOf } from "@/db/one-of";
import { productOfferingGroups, productOfferings } from "@/db/schema/catalog";
import { customers, subscribers } from "@/db/schema/customers";
import { licenses } from "@/db/schema/licenses";
import { subscriptions } from "@/db/schema/subscriptions";
import { embeddedColumns, joinGroup, relatedOffering, toEmbedded } from "@/lib/catalog/rows";
import type { TextReader } from "@/lib/catalog/texts/translations";
import { customersNamed } from "@/lib/customers/queries";
import { visibleAmong, visibleCustomerIds } from "@/lib/identity/authorize";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { newestIds } from "@/lib/kernel/lists/newest";
import { type Page, page, readCursor, TimeCursor } from "@/lib/kernel/lists/pagination";
import type { LicenseRow } from "@/lib/licenses/license-row";
import type { License, LicenseStatus } from "@/lib/licenses/model";
import { relatedNewPrice } from "@/lib/licenses/new-price";
import { licensePeriodAt } from "@/lib/licenses/period";
import { calendarDate } from "@/lib/platform/dates/calendar";
import { isUuid } from "@/lib/platform/secrets/ids";
import { displayOf } from "@/lib/subscriptions/lists/subscription-names";
import { renewalOf } from "@/lib/subscriptions/offering-change/terms";

/** Everything that a license shows, in one statement. */
const select = (db: Executor) =>
  db
    .select({
      license: licenses,
      customer: { name: customers.name, customerType: customers.customerType },
      offering: embeddedColumns,
      next: relatedOffering("licenses", "pending_offering_id"),
      newPrice: relatedNewPrice,
      // The number comes first: drizzle takes a joined row for absent if its first column is null.
      subscription: {
        msisdn: subscriptions.msisdn,
        displayName: subscriptions.displayName,
        type: subscriptions.type,
      },
      subscriber: { name: subscribers.name, email: subscribers.email },
    })
    .from(licenses)
    .innerJoin(
      customers,
      and(eq(customers.tenantId, licenses.tenantId), eq(customers.id, licenses.customerId)),
    )
    .innerJoin(
      productOfferings,
      and(
        eq(productOfferings.tenantId, licenses.tenantId),
        eq(productOfferings.id, licenses.productOfferingId),
      ),
    )
    .leftJoin(productOfferingGroups, joinGroup)
    .leftJoin(
      subscriptions,
      and(eq(subscriptions.tenantId, licenses.tenantId), eq(subscriptions.id, licenses.subscriptionId)),
    )
    .leftJoin(
      subscribers,
      and(eq(subscribers.tenantId, licenses.tenantId), eq(subscribers.id, subscriptions.subscriberId)),
    );

type Row = Awaited<ReturnType<typeof select>>[number];

function toLicense(reader: TextReader, row: Row, now: Date): License {
  const { license: l, subscription, subscriber } = row;
  const period = licensePeriodAt(l, now);
  const day = (instant: Date) => calendarDate(instant);
  const ends = l.pendingStatus === "CANCELLED" || l.status === "CANCELLED";
  const renewsAt = l.autoRenew && period && !ends ? renewalOf(period) : undefined;
  return {
    licenseId: l.id,
    status: l.status,
    type: l.type,
    customer: { customerId: l.customerId, name: row.customer.name },
    productOffering: toEmbedded(reader, row.offering),
    currency: l.currency,
    ...(l.subscriptionId !== null && {
      assignedTo: {
        type: "SUBSCRIPTION" as const,
        subscriptionId: l.subscriptionId,
        ...(subscription && { subscriptionDisplay: displayOf(reader.tenant, subscription) }),
        ...(subscriber && {
          subscriber: {
            name: subscriber.name,
            ...(subscriber.email !== null && { email: subscriber.email }),
          },
        }),
      },
    }),
    ...(l.details !== null && { details: l.details }),
    ...(l.pendingStatus !== null &&
      l.pendingStatusAt !== null && {
        pendingStatus: { status: l.pendingStatus, scheduledAt: l.pendingStatusAt },
      }),
    ...(row.newPrice &&
      period && {
        pendingProductOffering: {
          scheduledAt: day(
            new Date(Math.max(Date.parse(row.newPrice.scheduledFor), renewalOf(period).getTime())),
          ),
          product: toEmbedded(reader, row.newPrice.toOffering),
          priceChangeId: row.newPrice.priceChangeId,
        },
      }),
    // The customer's own change takes precedence.
    ...(row.next &&
      period && {
        pendingProductOffering: {
          scheduledAt: day(renewalOf(period)),
          product: toEmbedded(reader, row.next),
        },
      }),
    ...(period && {
      currentPeriod: {
        startsAt: period.periodStartsAt.toISOString(),
        endsAt: period.periodEndsAt.toISOString(),
      },
    }),
    // A renewal that waits for its payment is not in the future.
    ...(renewsAt && renewsAt > now && { renewsAt: renewsAt.toISOString() }),
    autoRenew: l.autoRenew,
    ...(l.bindingEndsAt !== null && { bindingEndsAt: l.bindingEndsAt }),
    ...(l.activatedAt !== null && { activatedAt: day(l.activatedAt) }),
    ...(l.pausedAt !== null && { pausedAt: day(l.pausedAt) }),
    ...(l.cancelledAt !== null && { cancelledAt: day(l.cancelledAt) }),
    ...(l.orderId !== null && { orderId: l.orderId }),
    ...(Object.keys(l.metadata).length > 0 && { metadata: l.metadata }),
    createdAt: l.createdAt.toISOString(),
    updatedAt: l.updatedAt.toISOString(),
  };
}

/** Licenses that the caller may see: all of the tenant, or those of the customers a person manages. */
function visible(ctx: Ctx): SQL | undefined {
  const ids = visibleCustomerIds(ctx.caller, "licenses:read");
  return ids === null ? undefined : sql`${licenses.customerId} = any(${sql.param(ids)}::uuid[])`;
}

export type LicenseFilter = {
  /** UUIDs, or reference ids after `rid_`. */
  customerId?: readonly string[] | undefined;
  type?: readonly string[] | undefined;
  status?: readonly LicenseStatus[] | undefined;
};

const chosen = <T>(values: readonly T[] | undefined): readonly T[] | undefined =>
  values?.length ? values : undefined;

/** One page of licenses, newest first. */
export async function listLicenses(
  ctx: Ctx,
  query: LicenseFilter & { limit: number; cursor?: string | undefined },
): Promise<Page<License>> {
  const after = readCursor(query.cursor, TimeCursor);
  const asked = await customersNamed(ctx, query.customerId);
  const ids = newestIds(licenses, {
    tenantId: ctx.tenant.id,
    choices: [
      [licenses.customerId, visibleAmong(ctx.caller, "licenses:read", asked)],
      [licenses.type, chosen(query.type)],
      [licenses.status, chosen(query.status)],
    ],
    after,
    limit: query.limit,
  });
  const rows = await select(ctx.db)
    .where(and(eq(licenses.tenantId, ctx.tenant.id), isOneOf(licenses.id, ids)))
    .orderBy(desc(licenses.createdAt), desc(licenses.id));
  const now = ctx.clock.now();
  return page(
    rows,
    query.limit,
    ({ license }) => [license.createdAt.toISOString(), license.id],
    (row) => toLicense(ctx, row, now),
  );
}

/**
 * A license that the caller may see.
 * @throws ApiError licenseNotFound
 */
export async function getLicense(ctx: Ctx, licenseId: string): Promise<License> {
  const [row] = isUuid(licenseId)
    ? await select(ctx.db).where(
        and(eq(licenses.tenantId, ctx.tenant.id), eq(licenses.id, licenseId), visible(ctx)),
      )
    : [];
  if (!row) throw new ApiError(failures.licenseNotFound);
  return toLicense(ctx, row, ctx.clock.now());
}

export type LicenseWithCustomer = LicenseRow & { customerType: "CONSUMER" | "BUSINESS" };

/**
 * The row of a license that the caller may see, with its customer. `lock` locks it until the transaction ends.
 * @throws ApiError licenseNotFound
 */
export async function findLicense(
  ctx: Ctx,
  licenseId: string,
  options: { lock?: boolean } = {},
): Promise<LicenseWithCustomer> {
  const query = ctx.db
    .select({ license: licenses, customerType: customers.customerType })
    .from(licenses)
    .innerJoin(
      customers,
      and(eq(customers.tenantId, licenses.tenantId), eq(customers.id, licenses.customerId)),
    )
    .where(and(eq(licenses.tenantId, ctx.tenant.id), eq(licenses.id, licenseId), visible(ctx)));
  const [row] = isUuid(licenseId) ? await (options.lock ? query.for("update", { of: licenses }) : query) : [];
  if (!row) throw new ApiError(failures.licenseNotFound);
  return { ...row.license, customerType: row.customerType };
}
