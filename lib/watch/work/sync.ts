import { sql } from "drizzle-orm";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { newId } from "@/lib/platform/secrets/ids";
import { hasNoItem, isUnsolved, workSources } from "@/lib/watch/work/sources";

/** The most new items of a kind at once. The rest follows in the next minutes. */
const MOST = 1_000;

const DAY_MS = 24 * 3600 * 1000;
/** How long solved items are kept. */
const KEPT_DAYS = 90;

export const sourcesNow = (ctx: Ctx) =>
  workSources({ tenantId: ctx.tenant.id, now: ctx.systemClock.now(), tenantNow: ctx.clock.now() });

/**
 * Synchronizes the queue with its sources. It opens an item for each source that has none, marks items whose source is
 * solved, and wakes snoozed items that are due. Safe to run any number of times, also twice at once.
 */
export function syncWork(ctx: Ctx): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const sources = sourcesNow(ctx);
    const [now, tenantId] = [sql`${ctx.clock.now().toISOString()}::timestamptz`, ctx.tenant.id];
    await ctx.db.execute(sql`
      update work_items set state = 'CLOSED', solved_at = ${now}, snoozed_until = null
       where tenant_id = ${tenantId} and solved_at is null and not ${isUnsolved(tenantId, sources)}`);
    await ctx.db.execute(sql`
      update work_items set state = 'OPEN', snoozed_until = null
       where tenant_id = ${tenantId} and state = 'SNOOZED'
         and snoozed_until <= ${ctx.systemClock.now().toISOString()}::timestamptz`);
    for (const [kind, source] of Object.entries(sources)) {
      const { from, id, where, since, reason, code, customer, subscription, parent, due } = source;
      const { rows } = await ctx.db.execute<{ source_id: string }>(sql`
        select ${sql.raw(id)}::text as source_id, ${reason} as message, ${code ?? sql`null::text`} as code, ${customer ?? sql`null::uuid`} as customer_id,
               ${subscription ?? sql`null::uuid`} as subscription_id, ${parent ?? sql`null::uuid`} as parent_id,
               ${since} as since, ${due ?? sql`null::timestamptz`} as due_at
          from ${from}
         where ${where} and ${hasNoItem(tenantId, kind, source)}
         limit ${MOST}`);
      if (rows.length === 0) continue;
      const found = JSON.stringify(rows.map((row) => ({ ...row, id: newId() })));
      await ctx.db.execute(sql`
        insert into work_items (tenant_id, id, kind, source_id, message, code, customer_id, subscription_id, parent_id, since, due_at, created_at)
        select ${tenantId}::uuid, r.id, ${kind}, r.source_id, r.message, r.code, r.customer_id, r.subscription_id, r.parent_id,
               date_trunc('milliseconds', r.since), r.due_at, ${now}
          from jsonb_to_recordset(${found}::jsonb) as r(id uuid, source_id text, message text, code text, customer_id uuid, subscription_id uuid,
                                                     parent_id uuid, since timestamptz, due_at timestamptz)
        on conflict do nothing`);
    }
    await ctx.db.execute(sql`
      delete from work_items where tenant_id = ${tenantId}
         and solved_at < ${new Date(ctx.clock.now().getTime() - KEPT_DAYS * DAY_MS).toISOString()}::timestamptz`);
  });
}
