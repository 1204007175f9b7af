import { z } from "zod";
import { FormAddress } from "@/components/checkout/form-address";
import type { AddressInput } from "@/lib/customers/address";
import { OrderUserInput } from "@/lib/orders/requests";

export type GuestValues = { user: { name: string; email: string }; address?: AddressInput | undefined };

/** Who buys without an account: what the order takes, with the address that its lines share. */
export const GuestRequest = z.object({
  user: OrderUserInput,
  address: FormAddress.optional(),
}) as z.ZodType<unknown, GuestValues>;
