import { and, eq } from "drizzle-orm";
import { customers } from "@/db/schema/customers";
import { mailLocale } from "@/lib/identity/mails/mailer";
import type { Ctx } from "@/lib/kernel/context";
import { zoneOfCountry } from "@/lib/platform/dates/time-zones";
import type { MailLocale } from "@/lib/providers/mail/theme";
import type { CustomerType } from "@/lib/values/customer-type";

/** The recipient of a customer's billing mails, with their language and time zone. */
export type BillingRecipient = {
  address: string;
  name: string;
  locale: MailLocale;
  /** The country of the market they are billed in. */
  country?: string;
  timeZone: string;
  /** Decides whether amounts are shown without tax. */
  customerType: CustomerType;
};

/** The recipient of a customer's bills: its address for bills, else its own. Null when it has none. */
export async function billingRecipient(ctx: Ctx, customerId: string): Promise<BillingRecipient | null> {
  const [row] = await ctx.db
    .select({
      name: customers.name,
      contact: customers.contact,
      billing: customers.billing,
      locale: customers.preferredLocale,
      customerType: customers.customerType,
    })
    .from(customers)
    .where(and(eq(customers.tenantId, ctx.tenant.id), eq(customers.id, customerId)));
  const address = row?.billing?.email ?? row?.contact.email;
  if (!row || !address) return null;
  const { markets } = ctx.tenant.settings;
  const country = row.billing?.address?.country;
  const market =
    markets.find((one) => one.country === country) ??
    markets.find((one) => one.currency === row.billing?.currency) ??
    markets[0];
  return {
    address,
    name: row.name,
    locale: mailLocale(row.locale),
    customerType: row.customerType,
    ...(market && { country: market.country }),
    timeZone: market ? (market.timeZone ?? zoneOfCountry(market.country)) : "UTC",
  };
}
