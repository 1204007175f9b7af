import { and, eq, sum } from "drizzle-orm";
import { dataMonths } from "@/db/schema/data-caps";
import { subscriptions } from "@/db/schema/subscriptions";
import { zoneOfCompany } from "@/lib/customers/companies/company-locale";
import type { Customer } from "@/lib/customers/model";
import type { Ctx } from "@/lib/kernel/context";
import { addMonths } from "@/lib/platform/dates/calendar";
import { dateIn, startOfDayIn } from "@/lib/platform/dates/time-zones";
import type { ZoneUse } from "@/lib/usage/zone-use";

export type CappedCustomer = Pick<Customer, "customerId" | "preferredLocale"> & {
  billing?: Parameters<typeof zoneOfCompany>[1]["billing"] | undefined;
};

/** The running calendar month in the customer's market, as YYYY-MM, and the instant at which the next one begins. */
export function customerMonth(
  ctx: Ctx,
  // The default of a customer's language.
  { preferredLocale = "en-US", billing }: CappedCustomer,
): { month: string; resetsAt: Date } {
  const timeZone = zoneOfCompany(ctx.tenant, { preferredLocale, billing: billing ?? null });
  const month = dateIn(ctx.clock.now(), timeZone).slice(0, 7);
  return { month, resetsAt: startOfDayIn(addMonths(`${month}-01`, 1), timeZone) };
}

/** The data that all subscriptions of a customer used in each zone in a month, in bytes. One statement. */
export async function readCustomerUse(ctx: Ctx, customerId: string, month: string): Promise<ZoneUse> {
  const rows = await ctx.db
    .select({ zone: dataMonths.zone, usedBytes: sum(dataMonths.usedBytes).mapWith(Number) })
    .from(subscriptions)
    .innerJoin(
      dataMonths,
      and(
        eq(dataMonths.tenantId, subscriptions.tenantId),
        eq(dataMonths.subscriptionId, subscriptions.id),
        eq(dataMonths.month, month),
      ),
    )
    .where(and(eq(subscriptions.tenantId, ctx.tenant.id), eq(subscriptions.customerId, customerId)))
    .groupBy(dataMonths.zone);
  const used: ZoneUse = { HOME: 0, EU: 0, WORLD: 0 };
  for (const { zone, usedBytes } of rows) used[zone] = usedBytes;
  return used;
}
