import { z } from "zod";
import { FormAddress } from "@/components/checkout/who/form-address";
import { OrderUserInput } from "@/lib/orders/requests";
import type { AddressInput } from "@/lib/values/address";

export type GuestValues = { user: { name: string; email: string }; address?: AddressInput | undefined };

/** A buyer without an account: the order's fields, with an address that its lines share. */
export const GuestRequest = z.object({
  user: OrderUserInput,
  address: FormAddress.optional(),
}) as z.ZodType<unknown, GuestValues>;
