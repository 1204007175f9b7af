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
type Line = CreateOrderLineItem | UpdateOrderLineItem;

/** A line of an order with what the request named of it, or named again. */
export type RequestedItem = { row: Row; given: Line };

/** The columns a line names; what it does not name is left out, so an update leaves it as it is. */
async function columnsOf(ctx: Ctx, before: Row, line: Line): Promise<Partial<Row>> {
  const { porting, lineItemId: _, confirmation: _code, ...named } = line;
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
  if (typeof line.subscriptionId === "string") {
    // Resolves a `rid_` reference, and refuses what the caller may not see.
    columns.subscriptionId = (await getSubscription(ctx, line.subscriptionId)).subscriptionId;
  }
  if (typeof line.licenseId === "string") columns.licenseId = await visibleLicense(ctx, line.licenseId);
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
 * The lines as a request wants them, not yet stored. Those with the id of a line there is keep what the request does not
 * name; the others are new.
 * @throws ApiError subscriptionNotFound, licenseNotFound, confirmationFailed, invalidRequest
 */
export async function requestedItems(
  ctx: Ctx,
  orderId: string,
  current: readonly Row[],
  given: readonly Line[],
): Promise<RequestedItem[]> {
  const details = given.flatMap((line, index) =>
    current.some((row) => row.lineItemId === line.lineItemId)
      ? []
      : (["type", "productOfferingId"] as const)
          .filter((field) => line[field] === undefined)
          .map((field) => ({
            property: `lineItems.${index}.${field}`,
            code: "required" as const,
            message: `A new line needs a ${field}.`,
          })),
  );
  if (details.length > 0) throw new ApiError(failures.invalidRequest, { details });
  const named: RequestedItem[] = [];
  for (const [position, line] of given.entries()) {
    const before =
      current.find((row) => row.lineItemId === line.lineItemId) ?? blank(ctx, orderId, line.lineItemId);
    const row = { ...before, ...(await columnsOf(ctx, before, line)), position, updatedAt: ctx.clock.now() };
    row.simConfirmedAt = await simConfirmed(ctx, before, row, line.confirmation);
    named.push({ row, given: line });
  }
  return named;
}

/**
 * When the SIM that a line asks for was confirmed. A person confirms it with a code, as they do without an order: whoever
 * has somebody's session must not take over their number by paying for a card. Staff need what a change of SIM asks of
 * them. Another choice is confirmed again.
 * @throws ApiError confirmationFailed, and of staff what `changeSim` throws
 */
async function simConfirmed(
  ctx: Ctx,
  before: Row,
  row: Row,
  confirmation: Line["confirmation"],
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
 * The same, where staff write the line. A choice that is as it was keeps its confirmation, so that they can change the rest
 * of an order without the rights for a change of SIM.
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

/** Counts the codes a request tries. For an operation's `before`. */
export async function limitConfirmationCodes(ctx: Ctx, lines: readonly Line[] | undefined): Promise<void> {
  for (const { confirmation } of lines ?? []) if (confirmation) await limitChangeSim(ctx, confirmation);
}

/** Reads what lines are about: their offerings, and the numbers, subscriptions and licenses they name, if they do. */
export async function attachTargets(
  ctx: Ctx,
  rows: readonly Row[],
): Promise<{ lines: OrderItemRow[]; offerings: ReadonlyMap<string, ProductOffering> }> {
  const offerings = await getOfferings(ctx, [...new Set(rows.map((row) => row.productOfferingId))]);
  const named = (field: "msisdn" | "subscriptionId" | "licenseId") => [
    ...new Set(rows.flatMap((row) => row[field] ?? [])),
  ];
  const numbers = new Map(await readNumbers(ctx, named("msisdn")));
  const lines = new Map(await readSubscriptions(ctx, named("subscriptionId")));
  const seats = new Map(await readLicenses(ctx, named("licenseId")));
  return {
    offerings,
    lines: rows.map((row) => ({
      ...row,
      number: numbers.get(row.msisdn ?? "") ?? null,
      refundedMinor: null,
      subscription: lines.get(row.subscriptionId ?? "") ?? null,
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

/** The stored part of a line. */
const storedOf = ({
  number: _,
  refundedMinor: _refunded,
  subscription: _s,
  license: _l,
  ...row
}: OrderItemRow): Row => row;

/** Adds the lines of a new order, in one statement. */
export async function insertOrderItems(ctx: Ctx, lines: readonly OrderItemRow[]): Promise<void> {
  if (lines.length > 0) await ctx.db.insert(orderLineItems).values(lines.map(storedOf));
}

/** What a change of an order may change of a line. */
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

/** Stores the lines as they are to be: what is not among them any more goes, the others change or are added. */
export async function storeOrderItems(
  ctx: Ctx,
  before: readonly { id: string }[],
  lines: readonly OrderItemRow[],
): Promise<void> {
  const gone = before.filter(({ id }) => !lines.some((line) => line.id === id)).map(({ id }) => id);
  if (gone.length > 0)
    await ctx.db
      .delete(orderLineItems)
      .where(and(eq(orderLineItems.tenantId, ctx.tenant.id), inArray(orderLineItems.id, gone)));
  if (lines.length === 0) return;
  await ctx.db
    .insert(orderLineItems)
    .values(lines.map(storedOf))
    .onConflictDoUpdate({ target: [orderLineItems.tenantId, orderLineItems.id], set: excluded });
}
