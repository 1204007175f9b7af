import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "@/lib/identity/context";

/**
 * Subscriptions `s` that are still to be told of a price change: they have the old offering, are billed and renewed, and
 * nothing else waits for their renewal. A change that the customer chose wins; when it is undone, the subscription is told.
 */
export const stillToTell = (ctx: Ctx, { fromOfferingId }: { fromOfferingId: string }): SQL => sql`
  s.tenant_id = ${ctx.tenant.id} and s.product_offering_id = ${fromOfferingId}
  and s.status in ('ACTIVATED', 'SUSPENDED', 'BLOCKED') and s.auto_renew and s.paid_until is not null
  and s.pending_status is distinct from 'CANCELLED'
  and not exists (
    select 1 from offering_changes c
     where c.tenant_id = s.tenant_id and c.subscription_id = s.id and c.subscription_addon_id is null
       and c.status in ('SCHEDULED', 'REQUESTED'))`;
