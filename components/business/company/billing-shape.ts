import { z } from "zod";
import { EmailAddress } from "@/lib/platform/inputs/email-address";
import { AddressInput } from "@/lib/values/address";
import { BILL_DAYS, BILLING_METHODS, type BillingValues } from "./billing-values";

/** The fields of a company's billing form. The form decides which are required, by method. */
export const BillingShape = z.object({
  method: z.enum(BILLING_METHODS),
  email: z.union([z.literal(""), EmailAddress]),
  reference: z.string().max(100),
  vatNumber: z.string().max(40),
  billDay: z.enum(["", ...BILL_DAYS]),
  address: AddressInput,
}) as unknown as z.ZodType<unknown, BillingValues>;
