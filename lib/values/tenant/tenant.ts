import { z } from "zod";
import { isTimeZone } from "@/lib/platform/dates/time-zones";
import { env } from "@/lib/platform/env";
import { PAYMENT_PROVIDERS } from "@/lib/providers/payments/provider";
import { BrandTheme } from "@/lib/values/tenant/brand-theme";
import { ContractTerms, Seller, Terms } from "@/lib/values/tenant/papers";
import { StaffRules } from "@/lib/values/tenant/staff-rules";

/** A country that a tenant sells in. It decides the currency, how tax is shown, and which phone numbers are offered. */
export const Market = z.object({
  country: z.string().regex(/^[A-Z]{2}$/),
  currency: z.string().regex(/^[A-Z]{3}$/),
  includesTax: z.boolean(),
  defaultLocale: z.string(),
  /** IANA name of the time zone of its calendar dates. Absent: the zone of the country (docs/decisions/dates.md). */
  timeZone: z.string().refine(isTimeZone, "Use an IANA time zone, such as Europe/Stockholm.").optional(),
});
export type Market = z.infer<typeof Market>;

const Days = z.int().min(0).max(365);

/** Default of `numberQuarantineDays`. */
export const NUMBER_QUARANTINE_DAYS = 90;

/** When invoices are collected, and what follows when they are not paid (docs/domain.md, Billing). All in days. */
export const BillingRules = z.object({
  /** From the draft of an invoice to the start of its cycle. */
  prepareDays: Days.max(28).default(3),
  /** Prepaid: from the due date to each new try of a failed charge. Suspension follows the last try. */
  retryDays: z.array(Days.min(1)).default([1, 3, 5, 7]),
  /** From the suspension for debt to the cancellation of the subscription. */
  cancelAfterDays: Days.min(1).default(30),
  /** Postpaid: from the issue of an invoice to its due date. */
  termsDays: Days.default(30),
  /** Postpaid: from the due date to each reminder. */
  reminderDays: z.array(Days.min(1)).default([3, 10]),
  /** Postpaid: from the due date to the suspension of the subscriptions. */
  suspendAfterDays: Days.min(1).default(20),
  /** The most days by which a due date can be moved. */
  dueDateMoveDays: Days.default(14),
  /** How often the due date of an invoice can be moved. */
  dueDateMoves: z.int().min(0).max(100).default(2),
  /** The bill day of a new company, 1 to 28. Absent: none. A company can change it (docs/decisions/bill-day.md). */
  companyBillDay: z.int().min(1).max(28).optional(),
});
export type BillingRules = z.output<typeof BillingRules>;

export const TenantSettings = z.object({
  theme: BrandTheme,
  /** The host of the brand's pages. Absent: the host of PUBLIC_URL. Protocol and port always come from PUBLIC_URL. */
  host: z
    .string()
    .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/)
    .optional(),
  markets: z.array(Market).min(1),
  /** Whether an unknown address gets a login code, too. Verifying the code creates the user. */
  selfSignup: z.boolean().default(true),
  /** Whether orders wait in PENDING_APPROVAL until they are approved. */
  orderApproval: z.boolean().default(false),
  /** Origins and app addresses (`myapp://return`) that hosted pages may return a customer to, in addition to its own hosts. */
  allowedReturnOrigins: z.array(z.url()).default([]),
  /** The used percentages of a package at which the customer is notified, ascending. */
  quotaThresholds: z.array(z.int().min(1).max(100)).default([80, 100]),
  /** Days from the end of a subscription until its number can be assigned again. Absent: 90. */
  numberQuarantineDays: z.int().min(0).max(3650).optional(),
  /** The staff rules that differ from the defaults. Read them with `staffRules`. */
  staff: StaffRules.partial().optional(),
  /** The billing rules that differ from the defaults. Read them with `billingRules`. */
  billing: BillingRules.partial().optional(),
  /** The first entry that matches decides the payment provider. Without a match: the first provider that is set up. */
  paymentProviders: z
    .array(
      z.object({
        customerType: z.enum(["CONSUMER", "BUSINESS"]).optional(),
        country: z
          .string()
          .regex(/^[A-Z]{2}$/)
          .optional(),
        /** Paper invoices and e-invoices need a provider that sends them. */
        billingMethod: z.enum(["E_INVOICE", "EMAIL_INVOICE", "PAPER_INVOICE"]).optional(),
        provider: z.enum(PAYMENT_PROVIDERS),
      }),
    )
    .optional(),
  /** Whether the brand offers a local payment method. Absent: yes, if the provider's account has it. */
  paymentMethods: z
    .object({
      swish: z.boolean().optional(),
      sepaDebit: z.boolean().optional(),
      klarna: z.boolean().optional(),
    })
    .optional(),
  /** The clauses of contracts, in the order of their numbers. Absent: general clauses. */
  contractTerms: ContractTerms.optional(),
  /** The brand's own terms of service. Absent: the terms of Tern (docs/decisions/terms.md). */
  terms: Terms.optional(),
  /** The source of tax rates. Absent: BUILT_IN. */
  taxEngine: z.enum(["BUILT_IN", "STRIPE_TAX"]).optional(),
  /** Stripe's product tax codes. Absent: the preset code of the Stripe account, which should be one for telecom services. */
  stripeTaxCodes: z
    .object({
      telecom: z.string().startsWith("txcd_").optional(),
      goods: z.string().startsWith("txcd_").optional(),
    })
    .optional(),
  /** The seller as printed on invoices. */
  seller: Seller,
});
export type TenantSettings = z.infer<typeof TenantSettings>;

export type Tenant = {
  id: string;
  slug: string;
  name: string;
  settings: TenantSettings;
  webhookRevision: string;
  /** Milliseconds by which the tenant's clock is ahead of real time. 0 unless the sandbox moved it. */
  clockOffsetMs: number;
};

/** Converts the real time of an outside event to the time of the tenant's clock. */
export const tenantTimeOf = (tenant: Pick<Tenant, "clockOffsetMs">, real: Date): Date =>
  new Date(real.getTime() + tenant.clockOffsetMs);

/** The billing rules of a tenant, including the defaults. */
export const billingRules = (tenant: Pick<Tenant, "settings">): BillingRules =>
  BillingRules.parse(tenant.settings.billing ?? {});

/** The local payment methods that a brand does not offer. */
export const excludedMethods = ({ settings: { paymentMethods = {} } }: Pick<Tenant, "settings">) => [
  ...(paymentMethods.swish === false ? (["SWISH"] as const) : []),
  ...(paymentMethods.sepaDebit === false ? (["SEPA_DEBIT"] as const) : []),
  ...(paymentMethods.klarna === false ? (["KLARNA"] as const) : []),
];

/** The part of a tenant that is enough to build addresses of its pages and pictures. */
export type TenantBrand = Pick<Tenant, "settings">;

/**
 * The address of a brand's pages, without a trailing slash. Links in mails, documents and API responses start with it. No
 * link may use PUBLIC_URL alone, because that is the address of one brand.
 */
export function portalUrl({ settings }: TenantBrand): string {
  const { publicUrl } = env();
  if (settings.host === undefined) return publicUrl;
  const url = new URL(publicUrl);
  url.hostname = settings.host;
  return url.origin;
}
