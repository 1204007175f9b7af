"use server";
import { redirect } from "next/navigation";
import { z } from "zod";
import { getViewer, getViewerOrGuest } from "@/app/session";
import { answeredSteps, MOST_SUBSCRIPTIONS_AT_ONCE } from "@/components/checkout/steps";
import type { ProductOffering } from "@/lib/catalog/model";
import { getOffering, offeringsFor } from "@/lib/catalog/queries";
import { buysAs } from "@/lib/identity/users/buyer-model";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { createOrder } from "@/lib/orders/drafts/create-order";
import { CreateOrderRequest } from "@/lib/orders/requests";
import { getSubscription } from "@/lib/subscriptions/queries";
import { leaseOwnNumber } from "@/lib/subscriptions/sim/former-number";
import type { CustomerType } from "@/lib/values/customer-type";

export type StartOrderOptions = {
  acceptBinding?: boolean;
  acceptUpfront?: boolean;
  /** The number of subscriptions, each its own order item; 1 to `MOST_SUBSCRIPTIONS_AT_ONCE`. */
  quantity?: number;
  /** For offerings that both kinds of customers may buy; otherwise the offering decides. */
  customerType?: CustomerType;
};

const Quantity = z.int().min(1).max(MOST_SUBSCRIPTIONS_AT_ONCE);

/** The buyer type of an offering. If both types may buy it, it is the type whose prices the shop shows. */
async function buyerType(
  ctx: Ctx,
  offering: ProductOffering,
  preferred: CustomerType,
): Promise<CustomerType> {
  const sold = await offeringsFor(ctx, { customerType: preferred, types: [offering.product.type] });
  if (sold.some(({ productOfferingId }) => productOfferingId === offering.productOfferingId))
    return preferred;
  return preferred === "CONSUMER" ? "BUSINESS" : "CONSUMER";
}

/**
 * Starts the purchase of an offering: a draft with one or several equal items, owned by the visitor or the guest they
 * become, and then the checkout. The default is an eSIM where the offering leaves the choice; the checkout asks.
 */
export async function startOrder(productOfferingId: string, options: StartOrderOptions = {}): Promise<never> {
  const { ctx, user } = await getViewerOrGuest();
  const offering = await getOffering(ctx, productOfferingId);
  const request = CreateOrderRequest.parse({
    customerType: await buyerType(ctx, offering, options.customerType ?? buysAs(user?.memberships ?? [])),
    lineItems: Array.from({ length: Quantity.parse(options.quantity ?? 1) }, () => ({
      type: offering.product.type,
      productOfferingId,
      acceptBindingContract: options.acceptBinding ?? false,
      acceptUpfrontPayment: options.acceptUpfront ?? false,
      ...(offering.product.type === "SUBSCRIPTION" && {
        sim: { esim: offering.product.features?.simCardType !== "PSIM" },
      }),
    })),
  });
  const order = await createOrder(ctx, request);
  redirect(`/checkout/${order.orderId}`);
}

/**
 * Starts a purchase for an existing subscription: a draft that its customer pays for, and then the payment. The
 * recipient is known, so the checkout does not ask. A one-time price is a top-up, which the subscriber may buy. Only
 * add-ons can be invoiced to a company.
 */
export async function startSubscriptionOrder(
  subscriptionId: string,
  productOfferingId: string,
): Promise<never> {
  const { ctx, user } = await getViewer();
  if (!user) redirect(`/login?next=${encodeURIComponent(`/subscriptions/${subscriptionId}`)}`);
  const [{ customer }, offering] = await Promise.all([
    getSubscription(ctx, subscriptionId),
    getOffering(ctx, productOfferingId),
  ]);
  const membership = user.memberships.find(({ customerId }) => customerId === customer.customerId);
  const topsUp =
    offering.price.priceType === "ONE_TIME" &&
    (membership?.customerType !== "BUSINESS" || membership.role === "MEMBER");
  const order = await createOrder(
    ctx,
    CreateOrderRequest.parse({
      customerType: membership?.customerType ?? "CONSUMER",
      user: { authenticatedUser: true },
      customer: { customerId: customer.customerId },
      lineItems: [{ type: topsUp ? "TOP_UP" : "SUBSCRIPTION_ADDON", productOfferingId, subscriptionId }],
      metadata: answeredSteps("who"),
    }),
  );
  redirect(`/checkout/${order.orderId}`);
}

/**
 * Starts a new subscription with the number of an ended one: a draft that reserves the number, and then the checkout.
 * Its plan is the former one, or the first of its kind if that is no longer sold.
 */
export async function startOrderWithNumber(subscriptionId: string): Promise<never> {
  const { ctx, user } = await getViewer();
  if (!user) redirect(`/login?next=${encodeURIComponent(`/subscriptions/${subscriptionId}`)}`);
  const { customer, productCategory, productOffering, sim } = await getSubscription(ctx, subscriptionId);
  const membership = user.memberships.find(({ customerId }) => customerId === customer.customerId);
  const customerType = membership?.customerType ?? "CONSUMER";
  const sold = (await offeringsFor(ctx, { customerType, types: ["SUBSCRIPTION"] })).filter(
    ({ product }) => product.category === productCategory,
  );
  const offering =
    sold.find((one) => one.productOfferingId === productOffering?.productOfferingId) ?? sold[0];
  if (!offering) throw new ApiError(failures.productOfferingNotFound);
  const { msisdn, leaseToken } = await leaseOwnNumber(ctx, subscriptionId);
  const { simCardType } = offering.product.features ?? {};
  const order = await createOrder(
    ctx,
    CreateOrderRequest.parse({
      customerType,
      lineItems: [
        {
          type: "SUBSCRIPTION",
          productOfferingId: offering.productOfferingId,
          msisdn,
          leaseToken,
          sim: {
            esim: simCardType === undefined ? sim.esim : simCardType !== "PSIM",
          },
        },
      ],
    }),
  );
  redirect(`/checkout/${order.orderId}`);
}
