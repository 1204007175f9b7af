import { z } from "zod";
import { leftEmpty } from "@/components/account/left-empty";
import { AddressInput } from "@/lib/customers/address";
import { OrderCustomerInput, UpdateOrderRequest } from "@/lib/orders/requests";
import type { OrderChange } from "./order";

export type WhoValues = {
  customer: NonNullable<OrderChange["customer"]>;
  lineItems: { lineItemId: string; subscriber: { name: string; email: string } }[];
  address?: AddressInput | undefined;
};

/**
 * Who buys and who uses: the shapes are the update's own; only the address is asked once for all lines, and a company
 * need not know its number.
 */
export const WhoRequest = z.object({
  customer: z.preprocess(leftEmpty("identity"), OrderCustomerInput),
  lineItems: UpdateOrderRequest.shape.lineItems.unwrap(),
  address: AddressInput.optional(),
}) as z.ZodType<unknown, WhoValues>;
