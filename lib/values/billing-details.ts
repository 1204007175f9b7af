import { z } from "zod";
import { CurrencyCode } from "@/lib/platform/inputs/scalars";
import { Address } from "@/lib/values/address";

export const BillingContact = z
  .object({ email: z.string().optional(), msisdn: z.string().optional() })
  .meta({ id: "Contact" });
export type BillingContact = z.infer<typeof BillingContact>;

export const CustomerBillingMethod = z
  .enum(["E_INVOICE", "EMAIL_INVOICE", "PAPER_INVOICE"])
  .meta({ id: "CustomerBillingMethod" });

/** Answers always state it; a request that leaves it out means false (specification, Customer). */
export const autoPay = z.boolean().optional().meta({ default: false });

/** Billing as it is answered, from what is stored: both of customers and of orders. */
export const presentBilling = <B extends { autoPay?: boolean | undefined }>(
  billing: B,
): B & { autoPay: boolean } => ({
  ...billing,
  autoPay: billing.autoPay ?? false,
});

export const Billing = z
  .object({
    method: CustomerBillingMethod,
    email: z.string().optional(),
    address: Address.optional(),
    reference: z
      .string()
      .optional()
      .describe("What the customer wants to read on its invoices: a purchase order, a cost centre."),
    currency: CurrencyCode,
    defaultPaymentProfileId: z.string().optional().describe("Enables automatic collection."),
    autoPay: autoPay.describe(
      "An automatic charge also needs an active default profile usable without the customer present.",
    ),
  })
  .meta({ id: "Billing", description: "How the customer is billed." });
export type Billing = z.infer<typeof Billing>;

export const Shipping = z
  .object({
    name: z.string(),
    msisdn: z.string().optional(),
    address: Address,
    instructions: z.string().optional(),
  })
  .meta({ id: "Shipping" });
export type Shipping = z.infer<typeof Shipping>;
