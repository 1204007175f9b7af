import { z } from "zod";
import { leftEmpty } from "@/components/account/profile/left-empty";
import type { Order } from "@/components/checkout/order";
import { OrderCustomerInput, UpdateOrderRequest } from "@/lib/orders/requests";
import type { AddressInput } from "@/lib/values/address";
import { FormAddress } from "./form-address";

export type WhoValues = {
  /** An existing customer by `customerId`, or a new one by the rest. */
  customer: {
    customerId?: string;
    name?: string;
    customerType?: Order["customerType"];
    identity?: string;
    contact?: { email?: string };
  };
  lineItems: { lineItemId: string; subscriber: { name: string; email: string } }[];
  address?: AddressInput | undefined;
};

/** Only the id of an existing customer: the fields of a new one may still have their input. */
const chosen = (customer: unknown): unknown =>
  typeof customer === "object" && customer !== null && "customerId" in customer && customer.customerId
    ? { customerId: customer.customerId }
    : customer;

/**
 * Buyer and users: the shapes are the update's own. The address is asked once for all items, and a company's number is
 * optional.
 */
export const WhoRequest = z.object({
  customer: z.preprocess((given) => chosen(leftEmpty("identity")(given)), OrderCustomerInput),
  lineItems: UpdateOrderRequest.shape.lineItems.unwrap(),
  address: FormAddress.optional(),
}) as z.ZodType<unknown, WhoValues>;
