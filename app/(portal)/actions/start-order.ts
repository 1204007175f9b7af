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
  /** How many lines, each a line of the order; 1 to `MOST_SUBSCRIPTIONS_AT_ONCE`. */
  quantity?: number;
  /** For offers both kinds of customers may buy; otherwise the offer decides. */
  customerType?: CustomerType;
};

const Quantity = z.int().min(1).max(MOST_SUBSCRIPTIONS_AT_ONCE);

/** Whom an offering is sold to. What both kinds may buy is bought as what the shop shows its prices for. */
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
 * Starts buying an offering: a draft with a line, or several alike, owned by the visitor or the guest they become, and on to the
 * checkout. An eSIM is assumed where the offering leaves the choice; the checkout asks.
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
 * Starts buying something for a line somebody has: a draft that its customer pays for, and on to the payment. Who it is
 * for is known, so the checkout does not ask. What is paid once is a top-up, which whoever uses the line may buy; a
 * company may be invoiced for it, and that only add-ons are.
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
 * Starts a new line with the number of one that has ended: a draft with the plan it had, or the first of its kind where that
 * is no longer sold, which holds the number, and on to the checkout.
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
