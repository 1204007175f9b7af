import { z } from "zod";
import { BrandTheme } from "@/lib/identity/brand-theme";
import { isTimeZone } from "@/lib/platform/time-zones";

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

export const TenantSettings = z.object({
  theme: BrandTheme,
  markets: z.array(Market).min(1),
  /** Unknown addresses get a login code too, and verifying it creates the user. */
  selfSignup: z.boolean().default(true),
  /** Orders wait in PENDING_APPROVAL until someone approves them. */
  orderApproval: z.boolean().default(false),
  /** Origins hosted pages may send a customer back to, besides the tenant's own hosts. */
  allowedReturnOrigins: z.array(z.url()).default([]),
  /** Percent of a package at which the customer is told, ascending. */
  quotaThresholds: z.array(z.int().min(1).max(100)).default([80, 100]),
  /** Days a number rests after its line before somebody else can have it; 90 when absent. */
  numberQuarantineDays: z.int().min(0).max(3650).optional(),
  /** The seller as it stands on invoices. */
  seller: z.object({
    legalName: z.string(),
    registrationNumber: z.string().optional(),
    vatNumber: z.string().optional(),
    address: z.string(),
  }),
});
export type TenantSettings = z.infer<typeof TenantSettings>;

export type Tenant = {
  id: string;
  slug: string;
  name: string;
  settings: TenantSettings;
  webhookRevision: string;
};
