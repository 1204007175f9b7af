import { and, eq, sql } from "drizzle-orm";
import { products } from "@/db/schema/catalog";
import { subscribers } from "@/db/schema/customers";
import { subscriptionAddons, subscriptions } from "@/db/schema/subscriptions";
import { failures } from "@/lib/api/error-registry";
import { ApiError } from "@/lib/api/errors";
import type { ProductCategory, ProductOffering } from "@/lib/catalog/model";
import type { Address } from "@/lib/customers/address";
import { type Ctx, inTransaction } from "@/lib/identity/context";
import { assignAnyNumber, assignLeasedNumber } from "@/lib/inventory/commands";
import { assignSim } from "@/lib/inventory/sim-cards";
import { addMonths, calendarDate } from "@/lib/platform/calendar";
import { emit } from "@/lib/platform/events";
import { newId } from "@/lib/platform/ids";
import type { ActivateParameters } from "@/lib/providers/carriers/carrier";
import { sendAddon } from "@/lib/subscriptions/addons";
import { carrierAllowances, requestOperation } from "@/lib/subscriptions/carrier-requests";
import { snapshot } from "@/lib/subscriptions/queries";

type ServiceType = ActivateParameters["serviceType"];

const TYPE_OF: Partial<Record<ProductCategory, ServiceType>> = {
  PRODUCT_CATEGORY_SUBSCRIPTION_CELL: "CELL",
  PRODUCT_CATEGORY_SUBSCRIPTION_DATA_SIM: "DATA",
  PRODUCT_CATEGORY_SUBSCRIPTION_BROADBAND: "MBB",
  PRODUCT_CATEGORY_SUBSCRIPTION_M2M: "M2M",
  PRODUCT_CATEGORY_TRAVEL_ESIM: "TRAVEL_ESIM",
};

export type CreateSubscription = {
  orderId: string;
  /** Unique: creating from the same line again finds the first subscription. */
  orderLineItemId: string;
  customerId: string;
  subscriber: { name: string; email?: string | undefined; address?: Address | undefined };
  productOffering: ProductOffering;
  /** E.164, with the token of its lease; both absent: any number of the country. */
  msisdn?: string | undefined;
  leaseToken?: string | undefined;
  sim: { esim: boolean; iccid?: string | undefined };
  /** ISO 3166-1 alpha-2: whose numbers and network. */
  country: string;
  /** ISO 4217; the offering's own when absent. */
  currency?: string | undefined;
  /** Months committed to, from today; absent: none. */
  bindingMonths?: number | undefined;
  /** Billing cycles paid with the order; 1 when absent. */
  prepaidCycles?: number | undefined;
  metadata?: Record<string, string> | undefined;
};

/** Serializes those who create from the same order line, so that nobody takes a second number before finding the first. */
const lockLine = (ctx: Ctx, orderLineItemId: string) =>
  ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${orderLineItemId}, 0))`);

/**
 * Creates a line that waits for the network: subscriber, number, SIM, the PENDING subscription, and the request to
 * activate it. Idempotent by order line.
 * @throws ApiError noPhoneNumberLeft, leaseInvalid, noSimCardLeft, simCardUnavailable
 */
export function createSubscription(ctx: Ctx, input: CreateSubscription): Promise<{ subscriptionId: string }> {
  return inTransaction(ctx, async (ctx) => {
    await lockLine(ctx, input.orderLineItemId);
    const [existing] = await ctx.db
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .where(
        and(
          eq(subscriptions.tenantId, ctx.tenant.id),
          eq(subscriptions.orderLineItemId, input.orderLineItemId),
        ),
      );
    if (existing) return { subscriptionId: existing.id };

    const { productOffering, subscriber, sim } = input;
    const { category, features } = productOffering.product;
    const subscriptionId = newId();
    const now = ctx.clock.now();
    const msisdn = await takeNumber(ctx, input, subscriptionId);
    const iccid = await takeSim(ctx, sim, subscriptionId);
    const subscriberId = await createSubscriber(ctx, input);
    const type = await typeOf(ctx, productOffering);
    await ctx.db.insert(subscriptions).values({
      tenantId: ctx.tenant.id,
      id: subscriptionId,
      status: "PENDING",
      type,
      msisdn,
      customerId: input.customerId,
      subscriberId,
      productOfferingId: productOffering.productOfferingId,
      iccid: iccid ?? null,
      esim: sim.esim,
      currency: input.currency ?? productOffering.price.currency,
      orderId: input.orderId,
      orderLineItemId: input.orderLineItemId,
      autoRenew: productOffering.price.priceType === "RECURRING",
      bindingEndsAt: input.bindingMonths ? addMonths(calendarDate(now), input.bindingMonths) : null,
      prepaidCycles: input.prepaidCycles ?? 1,
      metadata: input.metadata ?? {},
      createdAt: now,
      updatedAt: now,
    });
    await requestOperation(ctx, {
      type: "ACTIVATE",
      subscriptionId,
      parameters: {
        msisdn,
        country: input.country,
        serviceType: TYPE_OF[category] ?? "CELL",
        sim: { esim: sim.esim, ...(iccid && { iccid }) },
        subscriber: {
          name: subscriber.name,
          ...(subscriber.email && { email: subscriber.email }),
          ...(subscriber.address && { address: networkAddress(subscriber.address) }),
        },
        allowances: carrierAllowances(features),
      },
    });
    const data = await snapshot(ctx, subscriptionId);
    await emit(ctx, {
      type: "subscription.created",
      entityType: "subscription",
      entityId: subscriptionId,
      data,
    });
    return { subscriptionId };
  });
}

async function takeNumber(ctx: Ctx, input: CreateSubscription, subscriptionId: string): Promise<string> {
  if (!input.msisdn) return assignAnyNumber(ctx, input.country, subscriptionId);
  if (!input.leaseToken) throw new ApiError(failures.leaseInvalid);
  await assignLeasedNumber(ctx, input.msisdn, input.leaseToken, subscriptionId);
  return input.msisdn;
}

/** A physical SIM is taken from stock now; an eSIM's profile is made by the network when it activates the line. */
async function takeSim(
  ctx: Ctx,
  sim: CreateSubscription["sim"],
  subscriptionId: string,
): Promise<string | undefined> {
  if (sim.iccid) return assignSim(ctx, { iccid: sim.iccid }, subscriptionId);
  return sim.esim ? undefined : assignSim(ctx, { kind: "PSIM" }, subscriptionId);
}

async function createSubscriber(ctx: Ctx, { subscriber, customerId }: CreateSubscription): Promise<string> {
  const id = newId();
  const now = ctx.clock.now();
  await ctx.db.insert(subscribers).values({
    tenantId: ctx.tenant.id,
    id,
    customerId,
    name: subscriber.name,
    email: subscriber.email ?? null,
    address: subscriber.address ?? null,
    createdAt: now,
    updatedAt: now,
  });
  return id;
}

/** The type the product says its lines have; products that say nothing go by their category. */
async function typeOf(ctx: Ctx, { product }: ProductOffering): Promise<string> {
  const [row] = await ctx.db
    .select({ type: products.subscriptionType })
    .from(products)
    .where(and(eq(products.tenantId, ctx.tenant.id), eq(products.id, product.productId)));
  return row?.type ?? TYPE_OF[product.category] ?? "CELL";
}

function networkAddress(address: Address): NonNullable<ActivateParameters["subscriber"]["address"]> {
  const { street, street1, street2, city, zip, country, state, region } = address;
  return {
    street: street ?? street1,
    ...(street2 && { street2 }),
    city,
    zip,
    country,
    ...(state && { state }),
    ...(region && { region }),
  };
}

export type CreateAddon = {
  orderId: string;
  orderLineItemId: string;
  subscriptionId: string;
  productOffering: ProductOffering;
};

/**
 * Adds an add-on to a line. On an active line the network is asked at once, on a pending one as soon as it is active.
 * Idempotent by order line. The caller has checked that the add-on goes with the line (`addonOptions`).
 * @throws ApiError subscriptionNotFound, subscriptionNotActive
 */
export function createAddon(ctx: Ctx, input: CreateAddon): Promise<{ subscriptionAddonId: string }> {
  return inTransaction(ctx, async (ctx) => {
    // The line's row stays locked: it must not become active between looking and deciding who asks the network.
    const [line] = await ctx.db
      .select({ status: subscriptions.status, msisdn: subscriptions.msisdn, iccid: subscriptions.iccid })
      .from(subscriptions)
      .where(and(eq(subscriptions.tenantId, ctx.tenant.id), eq(subscriptions.id, input.subscriptionId)))
      .for("update");
    if (!line) throw new ApiError(failures.subscriptionNotFound);
    const [existing] = await ctx.db
      .select({ id: subscriptionAddons.id })
      .from(subscriptionAddons)
      .where(
        and(
          eq(subscriptionAddons.tenantId, ctx.tenant.id),
          eq(subscriptionAddons.orderLineItemId, input.orderLineItemId),
        ),
      );
    if (existing) return { subscriptionAddonId: existing.id };
    if (line.status !== "ACTIVATED" && line.status !== "PENDING")
      throw new ApiError(failures.subscriptionNotActive);

    const subscriptionAddonId = newId();
    const now = ctx.clock.now();
    await ctx.db.insert(subscriptionAddons).values({
      tenantId: ctx.tenant.id,
      id: subscriptionAddonId,
      subscriptionId: input.subscriptionId,
      status: "PENDING",
      productOfferingId: input.productOffering.productOfferingId,
      orderId: input.orderId,
      orderLineItemId: input.orderLineItemId,
      createdAt: now,
      updatedAt: now,
    });
    if (line.status === "ACTIVATED") {
      await sendAddon(ctx, {
        subscriptionId: input.subscriptionId,
        subscriptionAddonId,
        msisdn: line.msisdn,
        iccid: line.iccid!,
        productOffering: input.productOffering,
      });
    }
    return { subscriptionAddonId };
  });
}
