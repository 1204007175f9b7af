import { z } from "zod";
import { isTimeZone } from "@/lib/platform/dates/time-zones";
import { env } from "@/lib/platform/env";
import { PAYMENT_PROVIDERS } from "@/lib/providers/payments/provider";
import { BrandTheme } from "@/lib/values/tenant/brand-theme";
import { ContractTerms, Seller, Terms } from "@/lib/values/tenant/papers";
import { StaffRules } from "@/lib/values/tenant/staff-rules";

/** A country a tenant sells in: decides currency, tax display and which numbers are offered. */
export const Market = z.object({
  country: z.string().regex(/^[A-Z]{2}$/),
  currency: z.string().regex(/^[A-Z]{3}$/),
  includesTax: z.boolean(),
  defaultLocale: z.string(),
  /** IANA name of the zone its calendar dates are in; by the country when absent (docs/decisions/dates.md). */
  timeZone: z.string().refine(isTimeZone, "Use an IANA time zone, such as Europe/Stockholm.").optional(),
});
export type Market = z.infer<typeof Market>;

const Days = z.int().min(0).max(365);

/** Days a number rests after its line where the brand does not say. */
export const NUMBER_QUARANTINE_DAYS = 90;

/** When what is owed is asked for, and what follows when it is not paid (docs/domain.md, Billing). All in days. */
export const BillingRules = z.object({
  /** How long before a cycle its invoice is prepared. */
  prepareDays: Days.max(28).default(3),
  /** Prepaid: after the day it was due, when a failed charge is tried again. The last one is followed by suspension. */
  retryDays: z.array(Days.min(1)).default([1, 3, 5, 7]),
  /** After a suspension for debt, when the line is cancelled. */
  cancelAfterDays: Days.min(1).default(30),
  /** Postpaid: how long an invoice may take to be paid. */
  termsDays: Days.default(30),
  /** Postpaid: after the due date, when a reminder is sent. */
  reminderDays: z.array(Days.min(1)).default([3, 10]),
  /** Postpaid: after the due date, when lines are suspended. */
  suspendAfterDays: Days.min(1).default(20),
  /** By how many days a due date can be moved. */
  dueDateMoveDays: Days.default(14),
  /** How often the due date of an invoice can be moved. */
  dueDateMoves: z.int().min(0).max(100).default(2),
  /** The bill day a new company begins with, 1 to 28; none when absent. A company can change it (docs/decisions/bill-day.md). */
  companyBillDay: z.int().min(1).max(28).optional(),
});
export type BillingRules = z.output<typeof BillingRules>;

export const TenantSettings = z.object({
  theme: BrandTheme,
  /** The host under which its customers know it; that of PUBLIC_URL when absent. Protocol and port are the deployment's. */
  host: z
    .string()
    .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/)
    .optional(),
  markets: z.array(Market).min(1),
  /** Unknown addresses get a login code too, and verifying it creates the user. */
  selfSignup: z.boolean().default(true),
  /** Orders wait in PENDING_APPROVAL until someone approves them. */
  orderApproval: z.boolean().default(false),
  /** Origins and app addresses (`myapp://return`) that hosted pages may send a customer back to, besides its own hosts. */
  allowedReturnOrigins: z.array(z.url()).default([]),
  /** Percent of a package at which the customer is told, ascending. */
  quotaThresholds: z.array(z.int().min(1).max(100)).default([80, 100]),
  /** Days a number rests after its line before somebody else can have it; 90 when absent. */
  numberQuarantineDays: z.int().min(0).max(3650).optional(),
  /** How the brand's staff work, where it differs from the defaults. Read with `staffRules`. */
  staff: StaffRules.partial().optional(),
  /** Where it differs from what everybody has. Read with `billingRules`. */
  billing: BillingRules.partial().optional(),
  /** Which provider collects, by the first entry that fits; the first that is set up where none does. */
  paymentProviders: z
    .array(
      z.object({
        customerType: z.enum(["CONSUMER", "BUSINESS"]).optional(),
        country: z
          .string()
          .regex(/^[A-Z]{2}$/)
          .optional(),
        /** How the customer is billed: letters and e-invoices need a provider that sends them. */
        billingMethod: z.enum(["E_INVOICE", "EMAIL_INVOICE", "PAPER_INVOICE"]).optional(),
        provider: z.enum(PAYMENT_PROVIDERS),
      }),
    )
    .optional(),
  /** The clauses of contracts, in the order in which they are numbered; the generic ones when absent. */
  contractTerms: ContractTerms.optional(),
  /** The terms of service in the brand's own words; ours when absent (docs/decisions/terms.md). */
  terms: Terms.optional(),
  /** Who says what tax is levied; BUILT_IN when absent. */
  taxEngine: z.enum(["BUILT_IN", "STRIPE_TAX"]).optional(),
  /** Stripe's product tax codes of what is sold; the account's preset one for telecom services when absent. */
  stripeTaxCodes: z
    .object({
      telecom: z.string().startsWith("txcd_").optional(),
      goods: z.string().startsWith("txcd_").optional(),
    })
    .optional(),
  /** The seller as it stands on invoices. */
  seller: Seller,
});
export type TenantSettings = z.infer<typeof TenantSettings>;

export type Tenant = {
  id: string;
  slug: string;
  name: string;
  settings: TenantSettings;
  webhookRevision: string;
  /** How far its time is ahead of the real one, in milliseconds: 0 but for a tenant that was moved in the sandbox. */
  clockOffsetMs: number;
};

/** When something was for the tenant that happened outside just now, in real time. */
export const tenantTimeOf = (tenant: Pick<Tenant, "clockOffsetMs">, real: Date): Date =>
  new Date(real.getTime() + tenant.clockOffsetMs);

/** The billing rules of a tenant, with what it left to us filled in. */
export const billingRules = (tenant: Pick<Tenant, "settings">): BillingRules =>
  BillingRules.parse(tenant.settings.billing ?? {});

/** What is needed to speak of a brand's own pages and pictures. */
export type TenantBrand = Pick<Tenant, "settings">;

/**
 * Where a brand's pages are, without a slash at the end: what its mails, documents and the API's answers link to. Nothing
 * that people follow is made of PUBLIC_URL alone, which is the address of one brand.
 */
export function portalUrl({ settings }: TenantBrand): string {
  const { publicUrl } = env();
  if (settings.host === undefined) return publicUrl;
  const url = new URL(publicUrl);
  url.hostname = settings.host;
  return url.origin;
}
