import { sql } from "drizzle-orm";
import type { Ctx } from "@/lib/kernel/context";
import type { Colleague, PresentType } from "@/lib/live/model";

/** A page that has not reported for this long counts as closed. This is longer than a call may wait and travel. */
const PRESENT_SECONDS = 45;

export type PresenceSubject = { type: PresentType; id: string };

/** Records that the signed-in person has a page open. A caller with a key has no page. */
export async function notePresence(ctx: Ctx, { type, id }: PresenceSubject): Promise<void> {
  if (ctx.caller.kind !== "staff") return;
  // A visit after the last one expired is new, and colleagues are notified (trigger `staff_presence_again`).
  await ctx.db.execute(sql`
    insert into staff_presence as p (tenant_id, subject_type, subject_id, staff_id, opened_at, seen_at)
    values (${ctx.tenant.id}, ${type}, ${id}, ${ctx.caller.staffId}, clock_timestamp(), clock_timestamp())
    on conflict (tenant_id, subject_type, subject_id, staff_id) do update
      set opened_at = case when extract(epoch from excluded.seen_at - p.seen_at) > ${PRESENT_SECONDS}
                           then excluded.opened_at else p.opened_at end,
          seen_at = excluded.seen_at`);
}

/** The other staff members who have a page open, in the order of their arrival. */
export async function colleaguesAt(ctx: Ctx, { type, id }: PresenceSubject): Promise<Colleague[]> {
  if (ctx.caller.kind !== "staff") return [];
  const { rows } = await ctx.db.execute<{ staff_id: string; name: string; opened_at: string }>(sql`
    select p.staff_id, s.name, to_json(p.opened_at)#>>'{}' as opened_at
      from staff_presence p join staff s on s.tenant_id = p.tenant_id and s.id = p.staff_id
     where p.tenant_id = ${ctx.tenant.id} and p.subject_type = ${type} and p.subject_id = ${id}
       and p.staff_id <> ${ctx.caller.staffId} and s.removed_at is null
       and p.seen_at >= clock_timestamp() - make_interval(secs => ${PRESENT_SECONDS})
     order by p.opened_at, p.staff_id limit 10`);
  return rows.map(({ staff_id, name, opened_at }) => ({
    staffId: staff_id,
    name,
    openedAt: new Date(opened_at).toISOString(),
  }));
}
