import { z } from "zod";
import { AddressInput } from "@/lib/values/address";

export type DeliveryValues = { address?: AddressInput | undefined };

/** The delivery address, if there is a delivery. */
export const DeliveryFields = z.object({ address: AddressInput.optional() }) as z.ZodType<
  unknown,
  DeliveryValues
>;
