import { isDeepStrictEqual } from "node:util";
import { and, eq, inArray, sql } from "drizzle-orm";
import { subscribers } from "@/db/schema/customers";
import { phoneNumbers } from "@/db/schema/inventory";
import { licenses } from "@/db/schema/licenses";
import { orderLineItems } from "@/db/schema/orders";
import { subscriptions } from "@/db/schema/subscriptions";
import type { ProductOffering } from "@/lib/catalog/model";
import { getOfferings } from "@/lib/catalog/queries";
import { visibleCustomerIds } from "@/lib/identity/authorize";
import { actsAsOperator, type Ctx, userOf } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { licenseColumns, numberColumns, type OrderItemRow, subscriptionColumns } from "@/lib/orders/record";
import type { CreateOrderLineItem, UpdateOrderLineItem } from "@/lib/orders/requests";
import { decrypt, encrypt } from "@/lib/platform/secrets/encryption";
import { isUuid, newId } from "@/lib/platform/secrets/ids";
import { type PortingDetails, restoreMaskedDetails } from "@/lib/subscriptions/porting/porting-model";
import { getSubscription } from "@/lib/subscriptions/queries";
import {
  confirmSimChange,
  limitChangeSim,
  requireSimChangeByStaff,
} from "@/lib/subscriptions/sim/change-sim";

type Row = typeof orderLineItems.$inferSelect;
type GivenItem = CreateOrderLineItem | UpdateOrderLineItem;

/** An order item and the part of it that the request names. */
export type RequestedItem = { row: Row; given: GivenItem };

/** The columns that a request item names. Others are absent, so that an update keeps them. */
async function columnsOf(ctx: Ctx, before: Row, item: GivenItem): Promise<Partial<Row>> {
  const { porting, lineItemId: _, confirmation: _code, ...named } = item;
  const columns: Partial<Row> = Object.fromEntries(
    Object.entries(named).filter(([, value]) => value !== undefined),
  );
  if (porting === null) Object.assign(columns, { portingEncrypted: null, portingRequestedFor: null });
  else if (porting) {
    const stored =
      before.portingEncrypted &&
      (JSON.parse(decrypt("porting-details", before.portingEncrypted)) as PortingDetails);
    const details = stored ? restoreMaskedDetails(porting.details, stored) : porting.details;
    columns.portingEncrypted = encrypt("porting-details", JSON.stringify(details));
    columns.portingRequestedFor = porting.requestedFor ?? null;
  }
  if (typeof item.subscriptionId === "string") {
    // Resolves a `rid_` reference, and refuses a subscription that the caller may not see.
    columns.subscriptionId = (await getSubscription(ctx, item.subscriptionId)).subscriptionId;
  }
  if (typeof item.licenseId === "string") columns.licenseId = await visibleLicense(ctx, item.licenseId);
  return columns;
}

/** @throws ApiError licenseNotFound also when the caller may not see it */
async function visibleLicense(ctx: Ctx, licenseId: string): Promise<string> {
  const visible = visibleCustomerIds(ctx.caller, "licenses:read");
  const [row] = isUuid(licenseId)
    ? await ctx.db
        .select({ id: licenses.id })
        .from(licenses)
        .where(
          and(
            eq(licenses.tenantId, ctx.tenant.id),
            eq(licenses.id, licenseId),
            visible === null ? undefined : inArray(licenses.customerId, visible),
          ),
        )
    : [];
  if (!row) throw new ApiError(failures.licenseNotFound);
  return row.id;
}

function blank(ctx: Ctx, orderId: string, lineItemId: string | undefined): Row {
  const id = newId();
  const now = ctx.clock.now();
  return {
    tenantId: ctx.tenant.id,
    id,
    orderId,
    lineItemId: lineItemId ?? id,
    position: 0,
    type: "",
    status: "PENDING",
    productOfferingId: "",
    quantity: 1,
    subscriptionId: null,
    licenseId: null,
    parentLineItemId: null,
    subscriber: null,
    sim: null,
    msisdn: null,
    leaseToken: null,
    portingEncrypted: null,
    portingRequestedFor: null,
    deliveryAddress: null,
    acceptBindingContract: false,
    acceptUpfrontPayment: false,
    simConfirmedAt: null,
    pricing: null,
    terms: null,
    failureCode: null,
    failureMessage: null,
    createdSubscriptionId: null,
    createdSubscriptionAddonId: null,
    createdLicenseIds: [],
    createdAt: now,
    updatedAt: now,
  };
}

/**
 * The order items of a request, not yet stored. An item with the id of a stored one keeps the fields that the request
 * omits. The others are new.
 * @throws ApiError subscriptionNotFound, licenseNotFound, confirmationFailed, invalidRequest
 */
export async function requestedItems(
  ctx: Ctx,
  orderId: string,
  current: readonly Row[],
  given: readonly GivenItem[],
): Promise<RequestedItem[]> {
  const details = given.flatMap((item, index) =>
    current.some((row) => row.lineItemId === item.lineItemId)
      ? []
      : (["type", "productOfferingId"] as const)
          .filter((field) => item[field] === undefined)
          .map((field) => ({
            property: `lineItems.${index}.${field}`,
            code: "required" as const,
            message: `A new line needs a ${field}.`,
          })),
  );
  if (details.length > 0) throw new ApiError(failures.invalidRequest, { details });
  const named: RequestedItem[] = [];
  for (const [position, item] of given.entries()) {
    const before =
      current.find((row) => row.lineItemId === item.lineItemId) ?? blank(ctx, orderId, item.lineItemId);
    const row = { ...before, ...(await columnsOf(ctx, before, item)), position, updatedAt: ctx.clock.now() };
    row.simConfirmedAt = await simConfirmed(ctx, before, row, item.confirmation);
    named.push({ row, given: item });
  }
  return named;
}

/**
 * The time at which the SIM of an item was confirmed. A person confirms it with a code, as without an order: a stolen
 * session must not be enough to take over a number by paying for a card. Staff need what a SIM change requires. Another
 * choice of SIM must be confirmed again.
 * @throws ApiError confirmationFailed, and of staff what `changeSim` throws
 */
async function simConfirmed(
  ctx: Ctx,
  before: Row,
  row: Row,
  confirmation: GivenItem["confirmation"],
): Promise<Date | null> {
  const { type, sim, subscriptionId, deliveryAddress } = row;
  if (type !== "SIM_CARD") return null;
  const isSame = isDeepStrictEqual(choiceOf(before), choiceOf(row));
  if (ctx.caller.kind === "staff") return simConfirmedByStaff(ctx, row, isSame);
  if (actsAsOperator(ctx.caller)) return ctx.clock.now();
  const user = userOf(ctx.caller);
  if (user && confirmation && sim && subscriptionId) {
    await confirmSimChange(ctx, user, { subscriptionId, sim, deliveryAddress }, confirmation);
    return ctx.clock.now();
  }
  return isSame ? before.simConfirmedAt : null;
}

const choiceOf = ({ subscriptionId, sim, deliveryAddress }: Row) => ({
  subscriptionId,
  sim,
  deliveryAddress,
});

/**
 * The same for an item that staff write. An unchanged SIM keeps its confirmation, so that staff can change the rest of
 * an order without the rights for a SIM change.
 */
async function simConfirmedByStaff(ctx: Ctx, row: Row, isSame: boolean): Promise<Date | null> {
  const { simConfirmedAt, sim, subscriptionId } = row;
  if (isSame && simConfirmedAt) return simConfirmedAt;
  if (!sim || !subscriptionId) return null;
  try {
    await requireSimChangeByStaff(ctx, subscriptionId);
    return ctx.clock.now();
  } catch (error) {
    if (isSame && error instanceof ApiError) return null;
    throw error;
  }
}

/** Counts the codes that a request tries. For an operation's `before`. */
export async function limitConfirmationCodes(
  ctx: Ctx,
  items: readonly GivenItem[] | undefined,
): Promise<void> {
  for (const { confirmation } of items ?? []) if (confirmation) await limitChangeSim(ctx, confirmation);
}

/** Reads the offerings of items, and the numbers, subscriptions and licenses that they name. */
export async function attachTargets(
  ctx: Ctx,
  rows: readonly Row[],
): Promise<{ items: OrderItemRow[]; offerings: ReadonlyMap<string, ProductOffering> }> {
  const offerings = await getOfferings(ctx, [...new Set(rows.map((row) => row.productOfferingId))]);
  const named = (field: "msisdn" | "subscriptionId" | "licenseId") => [
    ...new Set(rows.flatMap((row) => row[field] ?? [])),
  ];
  const numbers = new Map(await readNumbers(ctx, named("msisdn")));
  const subscriptionById = new Map(await readSubscriptions(ctx, named("subscriptionId")));
  const seats = new Map(await readLicenses(ctx, named("licenseId")));
  return {
    offerings,
    items: rows.map((row) => ({
      ...row,
      number: numbers.get(row.msisdn ?? "") ?? null,
      refundedMinor: null,
      subscription: subscriptionById.get(row.subscriptionId ?? "") ?? null,
      license: seats.get(row.licenseId ?? "") ?? null,
    })),
  };
}

type Read<T> = [string, T][];

async function readNumbers(ctx: Ctx, msisdns: string[]): Promise<Read<OrderItemRow["number"]>> {
  if (msisdns.length === 0) return [];
  const rows = await ctx.db
    .select({ key: phoneNumbers.msisdn, ...numberColumns })
    .from(phoneNumbers)
    .where(and(eq(phoneNumbers.tenantId, ctx.tenant.id), inArray(phoneNumbers.msisdn, msisdns)));
  return rows.map(({ key, ...number }) => [key, number]);
}

async function readSubscriptions(ctx: Ctx, ids: string[]): Promise<Read<OrderItemRow["subscription"]>> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select({ key: subscriptions.id, ...subscriptionColumns, address: subscribers.address })
    .from(subscriptions)
    .leftJoin(
      subscribers,
      and(eq(subscribers.tenantId, subscriptions.tenantId), eq(subscribers.id, subscriptions.subscriberId)),
    )
    .where(and(eq(subscriptions.tenantId, ctx.tenant.id), inArray(subscriptions.id, ids)));
  return rows.map(({ key, ...subscription }) => [key, subscription]);
}

async function readLicenses(ctx: Ctx, ids: string[]): Promise<Read<OrderItemRow["license"]>> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select({ key: licenses.id, ...licenseColumns })
    .from(licenses)
    .where(and(eq(licenses.tenantId, ctx.tenant.id), inArray(licenses.id, ids)));
  return rows.map(({ key, ...license }) => [key, license]);
}

/** The stored columns of an item. */
const storedOf = ({
  number: _,
  refundedMinor: _refunded,
  subscription: _s,
  license: _l,
  ...row
}: OrderItemRow): Row => row;

/** Inserts the items of a new order, in one statement. */
export async function insertOrderItems(ctx: Ctx, items: readonly OrderItemRow[]): Promise<void> {
  if (items.length > 0) await ctx.db.insert(orderLineItems).values(items.map(storedOf));
}

/** The columns of an item that a change of the order may change. */
const CHANGEABLE = [
  "position",
  "type",
  "productOfferingId",
  "quantity",
  "subscriptionId",
  "licenseId",
  "parentLineItemId",
  "subscriber",
  "sim",
  "msisdn",
  "leaseToken",
  "portingEncrypted",
  "portingRequestedFor",
  "deliveryAddress",
  "acceptBindingContract",
  "acceptUpfrontPayment",
  "simConfirmedAt",
  "pricing",
  "terms",
  "updatedAt",
] as const satisfies (keyof Row)[];

const excluded = Object.fromEntries(
  CHANGEABLE.map((name) => [name, sql.raw(`excluded.${orderLineItems[name].name}`)]),
);

/** Stores the items: deletes those that are absent, updates the others and inserts new ones. */
export async function storeOrderItems(
  ctx: Ctx,
  before: readonly { id: string }[],
  items: readonly OrderItemRow[],
): Promise<void> {
  const gone = before.filter(({ id }) => !items.some((item) => item.id === id)).map(({ id }) => id);
  if (gone.length > 0)
    await ctx.db
      .delete(orderLineItems)
      .where(and(eq(orderLineItems.tenantId, ctx.tenant.id), inArray(orderLineItems.id, gone)));
  if (items.length === 0) return;
  await ctx.db
    .insert(orderLineItems)
    .values(items.map(storedOf))
    .onConflictDoUpdate({ target: [orderLineItems.tenantId, orderLineItems.id], set: excluded });
}
