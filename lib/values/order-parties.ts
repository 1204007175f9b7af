import { z } from "zod";
import { CurrencyCode } from "@/lib/platform/inputs/scalars";
import { Address } from "@/lib/values/address";
import { autoPay } from "@/lib/values/billing-details";
import { CustomerTax } from "@/lib/values/customer-tax";
import { CustomerType } from "@/lib/values/customer-type";

/** Metadata of an order and of what it creates. */
export const OrderMetadata = z
  .record(z.string(), z.string())
  .describe("Your own data, returned unchanged. Tern does not interpret it.");

export const BillingMethod = z
  .enum(["E_INVOICE", "EMAIL_INVOICE", "PAPER_INVOICE"])
  .meta({ id: "BillingMethod" });
export type BillingMethod = z.infer<typeof BillingMethod>;

export const OrderBilling = z
  .object({
    method: BillingMethod,
    email: z.string().optional(),
    address: Address.optional(),
    currency: CurrencyCode,
    autoPay,
  })
  .meta({
    id: "OrderBilling",
    description: "How this order is billed. Overrides the customer's setting.",
  });
export type OrderBilling = z.infer<typeof OrderBilling>;

export const NewUser = z
  .object({
    name: z.string(),
    email: z.string(),
    identity: z.string().optional(),
    msisdn: z.string().optional(),
    metadata: OrderMetadata.optional(),
  })
  .meta({ id: "NewUser", description: "The user the order will create." });
export type NewUser = z.infer<typeof NewUser>;

export const NewCustomer = z
  .object({
    referenceId: z.string().optional(),
    name: z.string(),
    customerType: CustomerType,
    identity: z.string().optional(),
    preferredLocale: z.string().optional(),
    contact: z.object({ email: z.string().optional(), msisdn: z.string().optional() }).optional(),
    billing: OrderBilling.optional(),
    tax: CustomerTax.optional(),
    metadata: OrderMetadata.optional(),
  })
  .meta({ id: "NewCustomer", description: "The customer the order will create." });
export type NewCustomer = z.infer<typeof NewCustomer>;
