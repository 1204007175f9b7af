import { and, eq, isNull, lte, sql } from "drizzle-orm";
import { webhookEndpoints } from "@/db/schema/webhooks";
import type { Ctx } from "@/lib/kernel/context";
import { partitionsOutsideMonths } from "@/lib/kernel/months/partitions";
import { env } from "@/lib/platform/env";
import { firstIdAt } from "@/lib/platform/secrets/ids";

/**
 * The maximum number of rows that one sweep deletes or parks per tenant. Keeps statements short; the next sweep
 * continues.
 */
const AT_ONCE = 10_000;
const DAY_MS = 24 * 3600 * 1000;

/** Parks the waiting deliveries of disabled endpoints, which are sent nothing, for a later replay. */
async function parkDisabled(ctx: Ctx): Promise<void> {
  await ctx.db.execute(sql`
    update webhook_deliveries d set status = 'PARKED', next_attempt_at = null
      from (select w.tenant_id, w.id from webhook_endpoints e
              join webhook_deliveries w on w.tenant_id = e.tenant_id and w.endpoint_id = e.id
                                       and w.status = 'PENDING' and w.claimed_by is null
             where e.tenant_id = ${ctx.tenant.id} and e.status = 'DISABLED' limit ${AT_ONCE} for update of w skip locked) p
     where d.tenant_id = p.tenant_id and d.id = p.id`);
}

/** Deletes listeners that fetched nothing for an hour: their computers were switched off, or the command was killed. */
async function deleteSilentListeners(ctx: Ctx, now: Date): Promise<void> {
  await ctx.db
    .update(webhookEndpoints)
    .set({ deletedAt: now, updatedAt: now, secret: "", oldSecrets: [] })
    .where(
      and(
        eq(webhookEndpoints.tenantId, ctx.tenant.id),
        isNull(webhookEndpoints.deletedAt),
        lte(webhookEndpoints.listensUntil, now),
      ),
    );
}

/**
 * Deletes deliveries and events after their retention time, and deleted endpoints without deliveries. Months are dropped
 * as a whole (`lib/kernel/months/keep.ts`); here are the rows outside of months.
 */
export async function sweepWebhooks(ctx: Ctx): Promise<void> {
  const { webhookDeliveryRetentionDays, eventRetentionDays } = env();
  const now = ctx.systemClock.now().getTime();
  const tenantId = ctx.tenant.id;
  await parkDisabled(ctx);
  await deleteSilentListeners(ctx, ctx.systemClock.now());
  const oldest = firstIdAt(new Date(now - webhookDeliveryRetentionDays * DAY_MS));
  for (const part of await partitionsOutsideMonths(ctx.db, "webhook_deliveries"))
    await ctx.db.execute(sql`
      delete from ${sql.identifier(part)} d using (
        select id from ${sql.identifier(part)}
         where tenant_id = ${tenantId} and id < ${oldest}::uuid and claimed_by is null
         order by id limit ${AT_ONCE}) p
       where d.tenant_id = ${tenantId} and d.id = p.id`);
  const oldestEvent = new Date(now - eventRetentionDays * DAY_MS).toISOString();
  for (const part of await partitionsOutsideMonths(ctx.db, "events"))
    await ctx.db.execute(sql`
      delete from ${sql.identifier(part)} v using (
        select id from ${sql.identifier(part)}
         where tenant_id = ${tenantId} and occurred_at < ${oldestEvent}::timestamptz
         order by occurred_at, id limit ${AT_ONCE}) p
       where v.tenant_id = ${tenantId} and v.id = p.id`);
  await ctx.db.execute(sql`
    delete from webhook_endpoints e
     where e.tenant_id = ${tenantId} and e.deleted_at is not null
       and not exists (select 1 from webhook_deliveries d where d.tenant_id = e.tenant_id and d.endpoint_id = e.id)`);
}
