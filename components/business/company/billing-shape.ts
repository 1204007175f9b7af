import { z } from "zod";
import { EmailAddress } from "@/lib/platform/inputs/email-address";
import { AddressInput } from "@/lib/values/address";
import { BILL_DAYS, BILLING_METHODS, type BillingValues } from "./billing-values";

/** What the form of a company's invoicing takes; what must be there depends on the method, and is the form's to say. */
export const BillingShape = z.object({
  method: z.enum(BILLING_METHODS),
  email: z.union([z.literal(""), EmailAddress]),
  reference: z.string().max(100),
  vatNumber: z.string().max(40),
  billDay: z.enum(["", ...BILL_DAYS]),
  address: AddressInput,
}) as unknown as z.ZodType<unknown, BillingValues>;
