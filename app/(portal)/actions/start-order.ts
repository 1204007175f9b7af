"use server";
import { redirect } from "next/navigation";
import { getViewerOrGuest } from "@/app/session";
import type { ProductOffering } from "@/lib/catalog/model";
import { getOffering, offeringsFor } from "@/lib/catalog/queries";
import type { Ctx } from "@/lib/identity/context";
import type { CustomerType } from "@/lib/identity/customer-type";
import { createOrder } from "@/lib/orders/create-order";
import { CreateOrderRequest } from "@/lib/orders/requests";

export type StartOrderOptions = {
  acceptBinding?: boolean;
  acceptUpfront?: boolean;
  /** For offers both kinds of customers may buy; otherwise the offer decides. */
  customerType?: CustomerType;
};

/** Whom an offering is sold to. What both may buy is bought as a private person unless said otherwise. */
async function buyerType(ctx: Ctx, offering: ProductOffering, wanted?: CustomerType): Promise<CustomerType> {
  const preferred = wanted ?? "CONSUMER";
  const sold = await offeringsFor(ctx, { customerType: preferred, types: [offering.product.type] });
  if (sold.some(({ productOfferingId }) => productOfferingId === offering.productOfferingId))
    return preferred;
  return preferred === "CONSUMER" ? "BUSINESS" : "CONSUMER";
}

/**
 * Starts buying an offering: a draft with one line, owned by the visitor or the guest they become, and on to the
 * checkout. An eSIM is assumed where the offering leaves the choice; the checkout asks.
 */
export async function startOrder(productOfferingId: string, options: StartOrderOptions = {}): Promise<never> {
  const { ctx } = await getViewerOrGuest();
  const offering = await getOffering(ctx, productOfferingId);
  const request = CreateOrderRequest.parse({
    customerType: await buyerType(ctx, offering, options.customerType),
    lineItems: [
      {
        type: offering.product.type,
        productOfferingId,
        acceptBindingContract: options.acceptBinding ?? false,
        acceptUpfrontPayment: options.acceptUpfront ?? false,
        ...(offering.product.type === "SUBSCRIPTION" && {
          sim: { esim: offering.product.features?.simCardType !== "PSIM" },
        }),
      },
    ],
  });
  const order = await createOrder(ctx, request);
  redirect(`/checkout/${order.orderId}`);
}
