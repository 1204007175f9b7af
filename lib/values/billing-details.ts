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

/** Responses always contain it. A request without it means false (specification, Customer). */
export const autoPay = z.boolean().optional().meta({ default: false });

/** Turns the stored billing details of a customer or order into those of a response. */
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
      .describe("Text for the customer's invoices, such as a purchase order or cost centre."),
    currency: CurrencyCode,
    defaultPaymentProfileId: z.string().optional().describe("Whether charges are automatic."),
    autoPay: autoPay.describe(
      "Whether charges are automatic. An automatic charge also needs an active default profile that is usable without the customer being present.",
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
