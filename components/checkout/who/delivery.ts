import { z } from "zod";
import { AddressInput } from "@/lib/values/address";

export type DeliveryValues = { address?: AddressInput | undefined };

/** Where something is sent, if anything is. */
export const DeliveryFields = z.object({ address: AddressInput.optional() }) as z.ZodType<
  unknown,
  DeliveryValues
>;
