import { type SQL, sql } from "drizzle-orm";
import type { licenses } from "@/db/schema/licenses";
import type { subscriptions } from "@/db/schema/subscriptions";

/**
 * The anchor day of a subscription or license when a period with this end begins: the company's bill day if the period
 * ends on it, otherwise the present anchor. The anchor changes with the period and not before, because the length of the
 * running cycle prorates its changes. Bill days end at 28, so every month has them.
 */
export const anchorAfter = (table: typeof subscriptions | typeof licenses, periodEndsAt: Date): SQL<number> =>
  sql`coalesce((
    select c.bill_day from customers c
     where c.tenant_id = ${table.tenantId} and c.id = ${table.customerId}
       and c.bill_day = ${periodEndsAt.getUTCDate()}::int
  ), ${table.billingAnchorDay})`;
