import { z } from "zod";
import { EmailAddress } from "@/lib/platform/inputs/email-address";
import { LanguageTag } from "@/lib/platform/inputs/language-tag";
import { CurrencyCode } from "@/lib/platform/inputs/scalars";
import { AddressInput } from "@/lib/values/address";
import {
  autoPay,
  Billing,
  BillingContact,
  CustomerBillingMethod,
  Shipping,
} from "@/lib/values/billing-details";
import { CustomerTax, CustomerTaxInput, CustomerTaxUpdate } from "@/lib/values/customer-tax";
import { CustomerType } from "@/lib/values/customer-type";

export const Metadata = z
  .record(z.string().min(1).max(100), z.string().max(1000))
  .refine((metadata) => Object.keys(metadata).length <= 50, {
    message: "At most 50 entries.",
    params: { code: "too_big" },
  })
  .meta({ id: "Metadata", description: "Your own data, returned unchanged. Tern does not interpret it." });

const referenceId = z
  .string()
  .min(1)
  .max(255)
  .describe("Your own id, unique per tenant. To look it up, add the prefix `rid_`.");
export const Msisdn = z
  .string()
  .regex(/^\+[1-9]\d{5,14}$/, "Write the number with its country code, such as +46701234567.");

export const UserRole = z.enum(["MEMBER", "MANAGER", "ADMIN"]).meta({
  id: "UserRole",
  description:
    "ADMIN: full control. MANAGER: day-to-day management of the customer's subscriptions and orders. MEMBER: only the subscriptions they use themselves.",
});

export const EmbeddedUser = z
  .object({ userId: z.string(), name: z.string(), role: UserRole.optional() })
  .meta({ id: "EmbeddedUser" });

const BillDay = z.int().min(1).max(28);

export const Customer = z
  .object({
    customerId: z.string(),
    customerType: CustomerType,
    name: z.string(),
    identity: z.string().optional(),
    preferredLocale: z.string().optional(),
    humanReadableId: z.string().optional(),
    referenceId: z.string().optional(),
    contact: BillingContact,
    billing: Billing.optional(),
    users: z.array(EmbeddedUser).optional(),
    contactPerson: EmbeddedUser.optional(),
    shipping: Shipping.optional(),
    tax: CustomerTax.optional(),
    billDay: BillDay.optional(),
    metadata: Metadata.optional(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "Customer", description: "The billable party." });
export type Customer = z.infer<typeof Customer>;

const ContactInput = z.object({ email: EmailAddress.optional(), msisdn: Msisdn.optional() });

export const BillingInput = z
  .object({
    method: CustomerBillingMethod.describe(
      "Billing method. EMAIL_INVOICE needs `email`, PAPER_INVOICE needs `address`.",
    ),
    email: EmailAddress.optional(),
    address: AddressInput.optional(),
    reference: z.string().trim().max(100).optional().describe("Printed on new invoices."),
    currency: CurrencyCode,
    // Stored as text and compared with ids, which are in lower case.
    defaultPaymentProfileId: z
      .string()
      .max(64)
      .toLowerCase()
      .optional()
      .describe(
        "One of the customer's payment profiles, ACTIVE when it is chosen. Allows automatic charges.",
      ),
    autoPay,
  })
  .superRefine((billing, ctx) => {
    const require = (property: "email" | "address", message: string) =>
      ctx.addIssue({ code: "custom", path: [property], message, params: { code: "required" } });
    if (billing.method === "EMAIL_INVOICE" && !billing.email)
      require("email", "Invoices by e-mail need a billing e-mail.");
    if (billing.method === "PAPER_INVOICE" && !billing.address)
      require("address", "Invoices by post need a billing address.");
  })
  .meta({ id: "BillingInput" });

const ShippingInput = z.object({
  name: z.string().trim().min(1).max(200),
  msisdn: Msisdn.optional(),
  address: AddressInput,
  instructions: z.string().max(1000).optional(),
});

const ContactPersonInput = z
  .object({ userId: z.string().max(64) })
  .describe("The user whom the brand contacts. One of the customer's users.");

const fields = {
  name: z.string().trim().min(1, "Enter a name.").max(200),
  identity: z
    .string()
    .trim()
    .max(50)
    .optional()
    .describe(
      "Government or company registration id. In Sweden a personal number of twelve digits (CONSUMER) or an organization number of ten (BUSINESS), both with a valid check digit. Stored without separators.",
    ),
  preferredLocale: LanguageTag.optional().describe("IETF BCP 47; default en-US."),
  referenceId: referenceId.optional(),
  contact: ContactInput,
  billing: BillingInput.optional(),
  shipping: ShippingInput.optional(),
  billDay: BillDay.optional().describe("BUSINESS customers only."),
  metadata: Metadata.optional(),
};

export const SearchCustomersRequest = z
  .object({
    identity: z
      .string()
      .trim()
      .max(50)
      .regex(/[\p{L}\p{N}]/u, "Enter a number.")
      .describe("The full number, with or without separators. A personal number may leave out the century."),
  })
  .meta({ id: "SearchCustomersRequest" });

export const CreateCustomerRequest = z
  .object({
    customerType: CustomerType,
    ...fields,
    tax: CustomerTaxInput.optional().describe("Facts that decide the customer's taxes, besides its place."),
    users: z
      .array(z.object({ userId: z.string().max(64), role: UserRole }))
      .max(100)
      .optional()
      .describe(
        "Existing users of the brand who get a role in the customer. Only the brand can send them. Invite new people with POST /users.",
      ),
    contactPerson: ContactPersonInput.optional(),
  })
  .meta({ id: "CreateCustomerRequest" });
export type CreateCustomerRequest = z.output<typeof CreateCustomerRequest>;

export const UpdateCustomerRequest = z
  .object({
    customerType: CustomerType.optional().describe("Cannot change. Only the current value is accepted."),
    name: fields.name.optional(),
    identity: fields.identity.nullable().describe("`null` clears it."),
    preferredLocale: LanguageTag.nullish().describe("`null` resets it to en-US."),
    referenceId: referenceId.nullish().describe("`null` clears it."),
    contact: ContactInput.optional().describe("Replaced as a whole. Fields that are left out are cleared."),
    billing: BillingInput.nullish().describe(
      "Replaced as a whole. Fields that are left out are cleared. `null` clears everything.",
    ),
    shipping: ShippingInput.nullish().describe(
      "Replaced as a whole. Fields that are left out are cleared. `null` clears everything.",
    ),
    tax: CustomerTaxUpdate.nullish().describe("`null` clears everything. Only the brand can do that."),
    billDay: BillDay.nullish().describe(
      "Only for BUSINESS customers. Each subscription and license moves to a new day at its next renewal. `null` clears it. Renewals then keep their days.",
    ),
    contactPerson: ContactPersonInput.nullish().describe("One of the customer's users. `null` clears it."),
    metadata: Metadata.nullish().describe("Replaces all entries. `null` clears them."),
  })
  .meta({
    id: "UpdateCustomerRequest",
    description: "Changes only the fields that are sent. `null` clears an optional field.",
  });
export type UpdateCustomerRequest = z.output<typeof UpdateCustomerRequest>;
