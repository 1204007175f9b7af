import { z } from "zod";
import { AddressInput } from "@/lib/customers/address";
import { OrderCustomerInput, UpdateOrderRequest } from "@/lib/orders/requests";
import type { OrderChange } from "./order";

export type WhoValues = {
  customer: NonNullable<OrderChange["customer"]>;
  lineItems: { lineItemId: string; subscriber: { name: string; email: string } }[];
  address?: AddressInput | undefined;
};

/** Who buys and who uses: the shapes are the update's own; only the address is asked once for all lines. */
export const WhoRequest = z.object({
  customer: OrderCustomerInput,
  lineItems: UpdateOrderRequest.shape.lineItems.unwrap(),
  address: AddressInput.optional(),
}) as z.ZodType<unknown, WhoValues>;
